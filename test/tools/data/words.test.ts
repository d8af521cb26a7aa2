/** Words in names of banks: earlier names, legal forms, languages, and two names of one bank. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOfList, saysBranch, withoutOldMark, wordingOf } from '../../../tools/data/words.ts';
import { currentName, formerName } from '../../../tools/data/earlier-names.ts';
import { formsAgree } from '../../../tools/data/legal-forms.ts';
import { vectors } from '../../support/vectors.ts';

/** Returns names of this number of banks that share a word. */
const crowd = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${word} ${'abcdefghijklmnopqrstuvwxyz'[i]!.repeat(5)}`);

/** Names of a country in which words such as `banca` and `volksbank` are common. */
const TOWNS = [
  ...Array.from({ length: 12 }, (_, i) => `Banca Popolare di Ort${i}`),
  ...Array.from({ length: 12 }, (_, i) => `Volksbank Stadt${i} eG`),
  ...Array.from({ length: 12 }, (_, i) => `Sparkasse Dorf${i}`),
  ...Array.from({ length: 12 }, (_, i) => `Banca di Credito Cooperativo di Paese${i}`),
  'Banca Malatestiana', 'Banca Malatestiana - Credito Cooperativo', 'Volksbank Köln', 'Sparkasse Köln', 'J.P. Morgan SE',
  'J.P. Morgan Securities', 'Südwestbank AG',
];

/** The names from which the words of a country are learned, by the column `names` of test/vectors/bank-names.tsv. */
const WORDINGS: Readonly<Record<string, (...pair: readonly string[]) => ReturnType<typeof wordingOf>>> = {
  none: () => wordingOf([]), towns: () => wordingOf(TOWNS), crowd: () => wordingOf([...crowd('Kasse', 9), ...crowd('Haus', 9)]),
  pair: (...pair) => wordingOf(pair),
};

for (const { rule, names, one, other, expected, why } of vectors<'rule' | 'names' | 'one' | 'other' | 'expected' | 'why'>('bank-names')) {
  test(`${rule}, ${one} and ${other}: ${why || expected}`, () => {
    const wording = WORDINGS[names]!(one, other);
    const decide = wording[rule as 'same' | 'apart' | 'alike' | 'agree' | 'abbreviates'];
    // Only a short name abbreviates another name. The other rules do not depend on the order.
    const found = rule === 'abbreviates' ? [decide(one, other)] : [decide(one, other), decide(other, one)];
    assert.deepEqual(new Set(found), new Set([expected === 'true']));
    if (rule === 'apart') assert.equal(wording.areOne(one, other), wording.agree(one, other) && expected === 'false');
  });
}

for (const { name, now, before } of vectors<'name' | 'now' | 'before'>('earlier-names')) {
  test(`${name} is ${now} now, and was ${before} before`, () =>
    assert.deepEqual([currentName(name), formerName(name)], [now, before === '-' ? null : before]));
}

test('two companies of a group have different legal forms, and a form that is left out says nothing, but that of a vehicle', () => {
  const forms = ['AB', 'AG', 'B.V.', 'GmbH', 'N.A.', 'N.V.', 'plc', 'S.A.', 'SE', 'S.p.A.', 'SPV'];
  for (const one of forms) {
    for (const other of forms) assert.equal(formsAgree(`Zorp ${one}`, `Zorp ${other}`), one === other, `${one} ${other}`);
    assert.deepEqual(
      [formsAgree(`Zorp ${one}`, 'Zorp'), formsAgree('Zorp', `Zorp ${one}`)], one === 'SPV' ? [false, false] : [true, true], one,
    );
  }
  assert.ok(formsAgree('Zorp AG SE', 'Zorp AB'), 'two forms in one name say nothing');
});

test('the letters that a bank is known by pass over small words, in any language', () => {
  for (const small of [
    'and', "d'", 'da', 'de', 'del', 'della', 'der', 'des', 'di', 'do', 'du', 'e', 'et', 'for', 'für', 'i', "l'", 'la', 'le', 'of', 'the',
    'und', 'v', 'van', 'y',
  ]) {
    const { abbreviates } = wordingOf([]);
    assert.ok(abbreviates('ZQB', `Zorp ${small} Quax Brell`), small);
  }
  const { abbreviates } = wordingOf([]);
  assert.deepEqual(
    [abbreviates('ZQ', 'Zorp Quax'), abbreviates('ZQX', 'Zorp Quax Brell'), abbreviates('ZQB Kasse', 'Zorp Quax Brell')],
    [false, false, false],
  );
});

test('a legal form before or after the name does not distinguish banks', () => {
  const { agree } = wordingOf([]);
  for (const form of [
    'AB', 'Abp', 'AD', 'AG', 'AO', 'ApS', 'AS', 'ASA', 'AT', 'BV', 'CJSC', 'Co.', 'Company', 'Corp.', 'Corporation', 'd.d.', 'd.o.o.',
    'eG', 'EOD', 'GmbH', 'Inc.', 'Incorporated', 'JSB', 'JSC', 'JSCB', 'KG', 'LLC', 'LLP', 'LP', 'Ltd', 'Limited Liability Company',
    'Joint Stock Company', 'Private Limited', 'Public Limited Company', 'N.A.', 'N.V.', 'Nyrt.', 'OJSC', 'Oy', 'Oyj', 'PAT', 'PJSC', 'plc',
    'S.A.', 'S.A.E.', 'S.A.L.', 'SARL', 'SAS', 'S.C.', 'S.C.A.R.L.', 'S.C.p.A.', 'S.C.R.L.', 'SE', 'S.p.A.', 'S.r.l.', 'UAB',
    'Zrt.', 'Zártkörűen Működő Részvénytársaság', 'ZARTKORUEN MUKODO RESZVENYTARSASAG', 'Публічне акціонерне товариство',
    'Приватне акціонерне товариство', 'Общество',
  ]) assert.deepEqual([agree(`${form} Zorp`, `${form} Quax`), agree(`Zorp ${form}`, `Quax ${form}`)], [false, false], form);
});

test('a company whose register writes its Hungarian legal form in full is the bank that lists write with Zrt.', () => {
  const { same } = wordingOf([]);
  assert.deepEqual(
    [
      same('Zorp Bank Zrt.', 'ZORP BANK Zártkörűen Működő Részvénytársaság'),
      same('Zorp Bank Nyrt.', 'Quax Bank Zártkörűen Működő Részvénytársaság'),
    ],
    [true, false],
  );
});

test('Cyrillic is read as in the country of the bank', () => {
  for (const country of ['BA', 'ME', 'MK', 'RS']) {
    for (const [own, latin] of [
      ['Гама', 'Gama'], ['Ѓорги', 'Gorgi'], ['Жито', 'Zito'], ['Ѕвезда', 'Zvezda'], ['Инвест', 'Invest'], ['Ќупа', 'Kupa'],
      ['Халк', 'Halk'], ['Цепт', 'Cept'], ['Чубра', 'Cubra'], ['Шпар', 'Spar'],
    ] as const) {
      assert.ok(wordingOf([], country).same(own, latin), `${country} ${own}`);
    }
  }
  for (const [own, english] of [
    ['Алфа', 'Alpha'], ['Централна', 'Central'], ['Кооперативна', 'Cooperative'], ['Инвестициона', 'Investment'],
    ['Македонија', 'Macedonia'], ['Народна', 'National'], ['Развојна', 'Development'], ['Развојот', 'Development'],
    ['Република', 'Republic'], ['Северна', 'North'], ['Шпаркасе', 'Sparkasse'], ['Универзална', 'Universal'],
  ] as const) {
    assert.ok(wordingOf([], 'MK').same(`Зорп ${own}`, `Zorp ${english}`), own);
    assert.ok(!wordingOf([], 'RS').same(`Зорп ${own}`, `Zorp ${english}`) || own === 'Шпаркасе', `${own} is English in Macedonia alone`);
  }
  for (const [own, english] of [
    ['Державний', 'State'], ['Національний', 'National'], ['Ощадний', 'Savings'], ['України', 'Ukraine'],
  ] as const) {
    assert.ok(wordingOf([], 'UA').same(`Зорп ${own}`, `Zorp ${english}`), own);
  }
});

test('a word of eight banks in a country is not distinctive', () => {
  const apartFrom = (count: number): boolean => wordingOf(crowd('Kasse', count)).core('Kasse Zorp') === 'zorp';
  assert.deepEqual([apartFrom(7), apartFrom(8)], [false, true]);
  assert.equal(
    wordingOf([...crowd('Kasse', 7), ...crowd('Kasse', 7)]).core('Kasse Zorp'), 'kasse zorp', 'a name that stands twice counts once',
  );
  assert.equal(
    wordingOf([
      ...crowd('Kasse', 10), ...Array.from({ length: 1100 }, (_, i) => `Haus ${i.toString(2).replaceAll('0', 'x').replaceAll('1', 'y')}z`),
    ]).core('Kasse Zorp'),
    'kasse zorp', 'ten of more than a thousand are not many',
  );
});

test('the rarest word of a name identifies it, and words that are half as rare', () => {
  const { agree } = wordingOf(['Zorp Quax', 'Brell Quax', 'Haus Quax', 'Kamm Lumen', 'Lumen Rost', 'Zorp Lumen']);
  assert.equal(agree('Zorp Quax', 'Quax'), true, 'three names have the one word and two the other');
  assert.equal(
    wordingOf(['Zorp Quax', 'Brell Quax', 'Haus Quax', 'Tann Quax', 'Rost Quax']).agree('Zorp Quax', 'Brell Quax'), false,
    'five names share it',
  );
  const of = (count: number): boolean => wordingOf(crowd('Quax', count)).agree('Zorp Quax', 'Brell Quax');
  assert.deepEqual([of(2), of(3)], [true, false]);
});

test('if all words of a name are common, all of them are needed', () => {
  const { agree } = wordingOf([...crowd('Kasse', 9), ...crowd('Haus', 9)]);
  assert.deepEqual([agree('Kasse Haus', 'Haus Kasse Zorp'), agree('Kasse Haus', 'Kasse Zorp')], [true, false]);
});

for (const [name, entity, spelled, isOther, why] of [
  ['Zorp AG', 'Zorp SE', 'Zorp SE, Paris', true, 'it has another legal form'], ['Zorp', 'Zorp SE', 'Zorp SE, Paris', false, 'it has none'],
  ['Zorp AG', 'Zorp', 'Zorp, Paris', false, 'the entity has none'], ['Zorp SE', 'Zorp SE', 'Zorp SE, Paris', false, 'it has the same'],
  ['Zorp Nor ASA', 'Zorp Bank ASA', 'Zorp Bank ASA, Paris', true, 'it has a word that neither has'],
  ['Zorp Paris', 'Zorp SE', 'Zorp SE, Paris', false, 'its word stands in the name that is spelled out'],
  ['Zorp Succursale', 'Zorp SE', 'Zorp SE, Paris', false, 'it says branch'],
  ['Zorp Abp', 'Zorp Oyj', 'Zorp Oyj', true, 'Finnish forms'], ['Zorp A/S', 'Zorp ASA', 'Zorp ASA', true, 'a Danish and a Norwegian form'],
  ['Zorp Abp', 'Zorp Abp', 'Zorp Abp', false, 'the Finnish form of both'],
  ['Zorp A/S', 'Zorp', 'Zorp', false, 'a Danish form alone'],
  ['Zorp ASA', 'Zorp SE', 'Zorp SE', true, 'a Norwegian form and a European one'],
  ['Zorp Oyj', 'Zorp SE', 'Zorp SE', true, 'a Finnish form and a European one'],
  ['Zorp A/S', 'Zorp SE', 'Zorp SE', true, 'a Danish form and a European one'],
  ['Zorp Abp', 'Zorp SE', 'Zorp SE', true, 'a Swedish form of Finland and a European one'],
] as const) {
  test(`${name} ${isOther ? 'is' : 'is not'} of another entity than ${entity}: ${why}`, () => assert.equal(
    wordingOf([]).isOtherForm(name, entity, spelled), isOther,
  ));
}

test('a house of another kind is not another spelling of a bank', () => {
  const { alike, same } = wordingOf(crowd('Leasing', 9));
  assert.deepEqual(
    [alike('Muster Leasing', 'Mustex'), alike('Muster Leasing', 'Mustex Leasing'), same('Zorp Leasing', 'Zorp')], [false, true, false],
  );
});

test('a small word that many names have makes no difference', () => {
  const { same } = wordingOf([...crowd('Banque de', 9), ...crowd('Kasse', 9)]);
  assert.ok(same('Banque de Zorp', 'Kasse Banque Zorp'));
});

test('the letters of common words stand for them', () => {
  const { same } = wordingOf([...crowd('Banca di Credito Cooperativo', 9), ...crowd('BCC', 9)]);
  assert.deepEqual(
    [
      same('BCC Zorp', 'Banca di Credito Cooperativo di Zorp'), same('BCC Zorp', 'Banca di Zorp'),
      same('BCC Zorp', 'Banca di Credito Cooperativo di Quax'),
    ],
    [true, false, false],
  );
});

test('the word for a bank, in any language, does not separate two names', () => {
  const { apart } = wordingOf([]);
  const words = ['Banc', 'Banca', 'Banco', 'Bank', 'Banka', 'Bankas', 'Banque', 'Pank', 'Pankki'];
  for (const word of words) {
    assert.deepEqual([apart(`Zorp ${word}`, 'Zorp Haus'), apart('Zorp Haus', `Zorp ${word}`)], [false, false], word);
  }
});

test('the kind of a house is read outside of parentheses, and a bank has no kind', () => {
  const { kind } = wordingOf([]);
  assert.deepEqual(
    [kind('Zorp Leasing Factoring'), kind('Zorp (Leasing)'), kind('Zorp'), kind('(Leasing)')], ['factoring leasing', '', '', 'leasing'],
  );
  for (const word of [
    'asset', 'assets', 'assurance', 'assurances', 'broker', 'brokerage', 'brokers', 'custody', 'factor', 'factoring', 'factors',
    'Fiduciaria', 'Fiduciaire', 'fund', 'funds', 'gestion', 'insurance', 'investment', 'investments',
    'lease', 'leasing', 'management', 'markets', 'mortgage', 'payment', 'payments', 'pension', 'securities', 'services', 'SGR', 'SIM',
    'trust', 'Verzekeringen', 'Versicherung',
  ]) assert.notEqual(kind(`Zorp ${word}`), '', word);
});

test('a branch is recognised by the word in the language of its country', () => {
  for (const word of [
    'Branch', 'Filiaal', 'Filial', 'filialas', 'Filiale', 'fióktelep', 'fióktelepe', 'Niederlassung', 'Oddział', 'odštěpný', 'pobočka',
    'podružnica', 'succ.', 'succursale', 'sucursal', 'Sucursala', 'Zndl', 'Zweigniederlassung', 'Ndl', 'Oslofilialen', 'zavod',
  ]) assert.ok(saysBranch(`Zorp ${word} Quax`), word);
  assert.ok(!saysBranch('Zorp Branchen Quax'));
});

test('the mark of an old code is omitted at any place', () => {
  assert.deepEqual(
    ['Zorp -alt- Quax', 'Zorp -ALT-', 'Zorp-alt-', 'Zorp -alt-, Ulm', 'Zorp alt'].map(withoutOldMark),
    ['Zorp Quax', 'Zorp', 'Zorp', 'Zorp, Ulm', 'Zorp alt'],
  );
});

test('the first of the codes with one short name gives its name, and each code without a short name gives its own', () => {
  const row = (name: string, other_name: string) => ({ name, other_name });
  assert.deepEqual([...namesOfList([row('A', 'x'), row('B', 'x'), row('C', 'y'), row('D', ''), row('E', '')])], ['A', 'C', 'D', 'E']);
});

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
