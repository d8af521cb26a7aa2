import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordingOf } from '../../../tools/data/words.ts';
import { currentName, formerName } from '../../../tools/data/earlier-names.ts';

/** Names of a country in which words such as `banca` and `volksbank` are common. */
const NAMES = [
  ...Array.from({ length: 12 }, (_, i) => `Banca Popolare di Ort${i}`),
  ...Array.from({ length: 12 }, (_, i) => `Volksbank Stadt${i} eG`),
  ...Array.from({ length: 12 }, (_, i) => `Sparkasse Dorf${i}`),
  ...Array.from({ length: 12 }, (_, i) => `Banca di Credito Cooperativo di Paese${i}`),
  'Banca Malatestiana', 'Banca Malatestiana - Credito Cooperativo', 'Volksbank Köln', 'Sparkasse Köln', 'J.P. Morgan SE',
  'J.P. Morgan Securities', 'Südwestbank AG',
];
const wording = wordingOf(NAMES);

for (const [one, other, isSame] of [
  ['Banca Malatestiana', 'Banca Malatestiana - Credito Cooperativo', true],
  ['Volksbank Köln', 'Sparkasse Köln', false],
  ['J.P. Morgan SE', 'J.P. MORGAN SE, SUCURSAL', false],
  ['J.P. Morgan SE', 'J.P. Morgan Securities', false],
  ['J.P. Morgan SE', 'JP Morgan Asset Management', false],
  ['Südwestbank AG', 'SUEDWESTBANK', true],
] as const) {
  test(`${one} ${isSame ? 'is' : 'is not'} the same name as ${other}`, () => {
    assert.equal(wording.same(one, other), isSame);
    assert.equal(wording.same(other, one), isSame);
  });
}

test('an earlier name is not part of the name', () => {
  assert.equal(currentName('UBS Switzerland AG (formerly Credit Suisse)'), 'UBS Switzerland AG');
  assert.equal(currentName('Formerly'), 'Formerly');
});

for (const [one, other, areApart] of [
  ['Banque CIC Ouest', 'Crédit industriel et commercial - CIC', true],
  ['Banque CIC Ouest', 'Banque CIC Est', true],
  ['Sparkasse Köln', 'Sparkasse Bonn', true],
  ['Volksbank Köln', 'Sparkasse Köln', false],
  ['Südwestbank AG', 'SUEDWESTBANK', false],
  ['Commerzbank', 'Commerzbank Würzburg', false],
  ['Commerzbank Gf 160', 'Commerzbank Hamburg', false],
  ['Bankhaus Reuschel & Co -alt-', 'Donner & Reuschel', false],
  ['Svenska Handelsbanken AB Eesti filiaal', 'Svenska Handelsbanken AB, Estonian Branch', false],
  ['OP Corporate Bank plc filiāle Latvijā', 'OP Corporate Bank plc Latvia branch', false],
  ['Andorra Banc Agrícol Reig', 'ANDORRA BANK AGRICOL REIG', false],
  ['NOVA KBM d.d. (unit 05300)', 'NOVA KBM d.d. (unit 05200)', false],
  ['HSBC Private Bank (Monaco)', 'HSBC Private Bank (Luxembourg)', true],
] as const) {
  test(`${one} and ${other} ${areApart ? 'each have a word of their own' : 'can be one bank'}`, () => {
    assert.equal(wording.apart(one, other), areApart);
    assert.equal(wording.apart(other, one), areApart);
  });
}

test('formerName returns the earlier name in a name', () => {
  assert.equal(formerName('INTESA SANPAOLO SPA (FORMERLY UBI BANCA S.P.A.)'), 'UBI BANCA S.P.A.');
  assert.equal(formerName('BANCO BPM (GIA\' CREDITO BERGAMASCO)'), 'CREDITO BERGAMASCO');
  assert.equal(formerName('Banco BPM'), null);
});

/** Banks by the letters that they are known by; two are made up. */
for (const [short, name] of [
  ['MDB', 'Musterstadt and District Bank'], ['BPI', 'Bank of the Philippine Islands'], ['BNC', 'Banque Nationale du Canada'],
  ['CIC', 'Crédit industriel et commercial'],
  ['CDC', 'Caisse des Dépôts et Consignations'], ['CEM', "Crédit de l'Épargne Modèle"], ['BNL', 'Banca Nazionale del Lavoro'],
  ['BSI', 'Banca della Svizzera Italiana'], ['BPS', 'Banca Popolare di Sondrio'],
  ['BNA', 'Banco de la Nación Argentina'], ['BCA', 'Banco Comercial do Atlântico'], ['BCI', 'Banco Comercial e de Investimentos'],
  ['BTV', 'Bank für Tirol und Vorarlberg'], ['NBB', 'Nationale Bank van België'],
] as const) {
  test(`${short} is short for ${name}: letters alone find the bank, whatever small words are in its name`, () => assert.ok(
    wordingOf([short, name]).abbreviates(short, name),
  ));
}

test('a country in the language of the bank is the country in English: no bank is taken for two', () => {
  for (const [english, ...others] of [
    ['Austria', 'Österreich', 'Oesterreich'], ['Belgium', 'België', 'Belgique', 'Belgio'], ['Estonia', 'Eesti'], ['Europe', 'Europa'],
    ['France', 'Francia', 'Frankreich'],
    ['Germany', 'Deutschland', 'Allemagne', 'Germania'], ['Italy', 'Italia', 'Italien'], ['Latvia', 'Latvija', 'Latvijas'],
    ['Lithuania', 'Lietuva', 'Lietuvos'], ['Luxembourg', 'Luxemburg', 'Lussemburgo'],
    ['Netherlands', 'Nederland'], ['Poland', 'Polska'], ['Slovenia', 'Slovenija', 'Slovenije'], ['Spain', 'España'],
    ['Switzerland', 'Schweiz', 'Suisse', 'Svizzera'],
  ]) for (const other of others) assert.ok(wordingOf([]).same(`Muster ${english}`, `Muster ${other}`), other);
});

test('the words of Ukrainian state banks are read in English, like the words of Macedonian banks', () => {
  assert.ok(wordingOf([], 'UA').same('Державний ощадний банк України', 'State Savings Bank of Ukraine'));
  assert.ok(wordingOf([], 'MK').same('Централна банка', 'Central banka'));
});

for (const [one, other, areAlike, why] of [
  ['Musterbanka Ulm', 'Musterbankb Ulm', true, 'a letter is another'],
  ['Andbanken', 'Landbanken', false, 'the first letter is another'],
  ['Volksbank Musterdorf', 'Musterdorfx', true, 'a common word is only in the one'],
  ['Volksbank Musterdorf', 'Sparkasse Musterdorfx', false, 'each has a common word that the other lacks'],
  ['Musterdorf Leasing', 'Musterdorfx Muster', false, 'the one is a house of a group'],
] as const) {
  test(`${one} ${areAlike ? 'may be' : 'is not'} another spelling of ${other}: ${why}`, () => {
    assert.equal(wording.alike(one, other), areAlike);
    assert.equal(wording.alike(other, one), areAlike);
  });
}
