/** Words in names of banks: earlier names, legal forms, languages, and two names of one bank. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOfList, saysBranch, withoutOldMark, wordingOf } from '../../../tools/data/words.ts';
import { currentName, formerName } from '../../../tools/data/earlier-names.ts';
import { formsAgree } from '../../../tools/data/legal-forms.ts';

for (const [name, now, before] of [
  ['Zorp Bank (formerly Quax)', 'Zorp Bank', 'Quax'], ['Zorp Bank (formely Quax)', 'Zorp Bank', 'Quax'],
  ['Zorp Bank (formally Quax)', 'Zorp Bank', 'Quax'], ['Zorp Bank, former Quax', 'Zorp Bank', 'Quax'],
  ['Zorp Bank - previously Quax', 'Zorp Bank', 'Quax'], ['ZORP BANK (PREV. QUAX)', 'ZORP BANK', 'QUAX'],
  ['Zorp Bank ex Quax', 'Zorp Bank', 'Quax'], ['Zorp Bank (ex-Quax)', 'Zorp Bank', 'Quax'],
  ['Zorp Bank (anciennement Quax)', 'Zorp Bank', 'Quax'], ['Zorp Bank (ancienment Quax)', 'Zorp Bank', 'Quax'],
  ['Zorp Bank vormals Quax', 'Zorp Bank', 'Quax'], ['Zorp Banca (già Quax)', 'Zorp Banca', 'Quax'],
  ["ZORP BANCA (GIA' QUAX)", 'ZORP BANCA', 'QUAX'], ['Zorp Bank (formerly: Quax)', 'Zorp Bank', 'Quax'],
  ['Zorp Bank (formerly Quax (Lyon) SA) Nice', 'Zorp Bank Nice', 'Quax (Lyon) SA'],
  ['Zorp Bank (formerly (Quax) SA)', 'Zorp Bank', '(Quax) SA'], ['Zorp S.A. formerly Quax', 'Zorp S.A.', 'Quax'],
  ['Zorp Bank; formerly Quax', 'Zorp Bank', 'Quax'], ['Zorp Bank (formerly)', 'Zorp Bank (formerly)', null],
  ['Zorp Bank formerly', 'Zorp Bank formerly', null], ['Formerly Quax', 'Formerly Quax', 'Quax'], ['Formers Bank', 'Formers Bank', null],
  ['Giants Bank', 'Giants Bank', null], ['Exbank Zorp', 'Exbank Zorp', null],
  ['Zorp  Bank', 'Zorp  Bank', null], ['Zorp Bank (formerly Quax', 'Zorp Bank', 'Quax'],
  ['Zorp Bank ex Quax ex Brell', 'Zorp Bank', 'Quax ex Brell'],
] as const) {
  test(`${name} is ${now} now, and was ${before ?? 'not called otherwise'}`, () => assert.deepEqual(
    [currentName(name), formerName(name)], [now, before],
  ));
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

/** Names agree if they share their rarest word, or if one has the initials of the other. */
const AGREEING: readonly (readonly [one: string, other: string, agrees: boolean, why: string])[] = [
  ['Raif', 'Raiffeisen', true, 'four letters begin the other'], ['Rai', 'Raiffeisen', false, 'three do not tell'],
  ['Muster', 'Mustex', true, 'one of six letters is another'], ['Muste', 'Mustx', false, 'of five none may be'],
  ['Muster', 'Muxtex', false, 'two letters are others'],
  ['Muster', 'Muxster', true, 'a letter came in'], ['Muster', 'Muxxster', false, 'two letters came in'],
  ['Xuster', 'Muster', true, 'the first of six letters is another'],
  ['Zo Cdef', 'Zocdef Kamm', true, 'six letters are written in one'], ['Zo Cde', 'Zocde Kamm', false, 'five are too few'],
  ['ING DiBa', 'INGDiBa Kamm', true, 'a name in two words is written in one'],
  ['FUIB', 'First Ukrainian International Bank', true, 'the letters of its words'],
  ['FUI', 'First Ukrainian International Bank', true, 'three of them'],
  ['FU', 'First Ukrainian International Bank', false, 'two are too few'],
  ['UIB', 'First Ukrainian International Bank', false, 'not from the first on'], ['Zorp', 'Quax', false, 'nothing is shared'],
  ['Zorp SA', 'Quax SA', false, 'a legal form is no word'], ['Zorp Bank', 'ZORP-BANK', true, 'the same name'],
  ['A B', 'AB', true, 'the same letters'],
];
for (const [one, other, agrees, why] of AGREEING) {
  test(`${one} ${agrees ? 'agrees' : 'does not agree'} with ${other}: ${why}`, () => {
    const { agree } = wordingOf([]);
    assert.deepEqual([agree(one, other), agree(other, one)], [agrees, agrees]);
  });
}

/** Seven further banks have the word, or this number of banks. */
const crowd = (word: string, count: number): string[] => Array.from(
  { length: count }, (_, i) => `${word} ${'abcdefghijklmnopqrstuvwxyz'[i]!.repeat(5)}`,
);

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

for (const [one, other, isSame, why] of [
  ['Zorp Kasse', 'Zorp', true, 'a common word is in the one alone'], ['Zorp Kasse', 'Zorp Haus', false, 'each has a common word'],
  ['Zorp Kasse', 'Quax Kasse', false, 'the telling words differ'],
  ['Kasse', 'Haus', false, 'there is no telling word'], ['Zorp Kasse', 'ZK Zorp', false, 'letters that are a word of their own'],
  ['Zorp de Kasse', 'Zorp Kasse', true, 'a small word'],
  ['Zorp Leasing', 'Zorp', false, 'a house of a group'], ['Zorp Leasing', 'Leasing Zorp', true, 'both are of one kind'],
  ['Zorp (Lyon)', 'Zorp', false, 'a place in parentheses'], ['Z Zorp', 'Zorp', true, 'a single letter'],
] as const) {
  test(`${one} ${isSame ? 'is' : 'is not'} ${other}: ${why}`, () => {
    const { same } = wordingOf([...crowd('Kasse', 9), ...crowd('Haus', 9)]);
    assert.deepEqual([same(one, other), same(other, one)], [isSame, isSame]);
  });
}

for (const [one, other, areApart, why] of [
  ['Zorp Lumen', 'Zorp Brell', true, 'each has a word of its own'], ['Zorp Lumen', 'Zorp', false, 'the one goes on'],
  ['Zorp -alt-', 'Quax', false, 'the one is an old code'], ['Quax', 'Zorp -alt-', false, 'the other is'],
  ['Zorp Banque', 'Zorp Banco', false, 'both say bank'], ['Zorp Filiale', 'Zorp Succursale', false, 'both say branch'],
  ['Zorp 100', 'Zorp 200', false, 'numbers tell none'], ['Zorp A100', 'Zorp B200', true, 'letters before them do'],
  ['Zorp 100A', 'Zorp 200B', true, 'letters behind them too'], ['Zorp Lumen', 'Zorp Lumenbank', false, 'the word goes on'],
  ['Zorp Gf Wp', 'Zorp Gf Nl Lux', false, 'units of one bank'], ['Zorp Lu Men', 'Zorp Lumen Brell', false, 'in two words'],
  ['ZLB', 'Zorp Lumen Brell', false, 'its letters'], ['ZL Quax', 'Zorp Lumen Brell', true, 'two letters do not tell'],
  ['Zorpgf Lumen', 'Zorpgf Brell', true, 'letters in a word are no mark of a unit'],
] as const) {
  test(`${one} and ${other} ${areApart ? 'are two banks' : 'may be one'}: ${why}`, () => {
    const { apart, areOne, agree } = wordingOf([]);
    assert.deepEqual([apart(one, other), apart(other, one)], [areApart, areApart]);
    assert.equal(areOne(one, other), agree(one, other) && !areApart);
  });
}

for (const [one, other, areAlike, why] of [
  ['Musterx', 'Mustery', true, 'one letter'], ['Muste', 'Mustx', false, 'of five letters'], ['Muster', 'Mustex', true, 'of six'],
  ['Xuster', 'Muster', false, 'the first'], ['Muster', 'Musterhausen', true, 'the one begins the other'],
  ['Muste', 'Mustehausen', false, 'with five letters'], ['Muster Quax', 'Mustex', false, 'a word more'],
  ['Muster Quax', 'Mustex Brell', false, 'another word'], ['Muster Leasing', 'Mustex Leasing', true, 'both of one kind'],
  ['Kasse', 'Kasse Haus', false, 'no telling word'], ['Muster Mustex', 'Mustey', false, 'two words for one'],
  ['Muster Brellen', 'Mustex Mustey', false, 'a word that is like none'],
] as const) {
  test(`${one} ${areAlike ? 'may be' : 'is not'} ${other} in another spelling: ${why}`, () => {
    const { alike } = wordingOf([...crowd('Kasse', 9), ...crowd('Haus', 9)]);
    assert.deepEqual([alike(one, other), alike(other, one)], [areAlike, areAlike]);
  });
}

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
