import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentName, formerName, wordingOf } from '../../../tools/data/words.ts';

/** So many banks of a country that words such as `banca` and `volksbank` are common in it. */
const NAMES = [
  ...Array.from({ length: 12 }, (_, i) => `Banca Popolare di Ort${i}`),
  ...Array.from({ length: 12 }, (_, i) => `Volksbank Stadt${i} eG`),
  ...Array.from({ length: 12 }, (_, i) => `Sparkasse Dorf${i}`),
  ...Array.from({ length: 12 }, (_, i) => `Banca di Credito Cooperativo di Paese${i}`),
  'Banca Malatestiana', 'Banca Malatestiana - Credito Cooperativo', 'Volksbank Köln', 'Sparkasse Köln', 'J.P. Morgan SE', 'J.P. Morgan Securities', 'Südwestbank AG',
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

test('what a name says of its past is no part of it', () => {
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

test('what a name says that the bank was called is read out of it', () => {
  assert.equal(formerName('INTESA SANPAOLO SPA (FORMERLY UBI BANCA S.P.A.)'), 'UBI BANCA S.P.A.');
  assert.equal(formerName('BANCO BPM (GIA\' CREDITO BERGAMASCO)'), 'CREDITO BERGAMASCO');
  assert.equal(formerName('Banco BPM'), null);
});
