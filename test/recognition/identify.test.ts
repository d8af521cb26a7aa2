import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankCodesIn } from '../../src/recognition/bank-codes.ts';
import { LONGEST_IDENTIFY_TEXT, identify } from '../../src/recognition/identify.ts';
import { countryByCode } from '../../src/standards/countries/registry.ts';
import { parseText } from '../../src/recognition/segments.ts';
import { validate } from '../../src/standards/iban/validate.ts';
import { readIban } from '../../src/service/operations/read-iban.ts';
import { testDirectory } from '../support/directory.ts';
import { randomIntegers } from '../support/random.ts';
import { assertSays } from '../support/says.ts';
import { vectors } from '../support/vectors.ts';

const readings = (text: string, country: string | null = null) =>
  identify(text, country === null ? null : countryByCode(country), testDirectory(), readIban);
const first = (text: string, country: string | null = null) => readings(text, country)[0]!;

test('words, separators and order do not matter if the parts are named', () => {
  for (const text of [
    'BLZ 370 400 44 Kto 532013000', 'Konto: 532013000, BLZ: 37040044', 'blz37040044 kto532013000', 'Kto.-Nr. 532 013 000 (BLZ 370.400.44)',
    '\u200bBLZ\u00a0370\u202f400\u00a044 – Konto 532013000',
  ]) {
    const { kind, country, certain, outcome } = first(text);
    assert.deepEqual({ kind, country, certain }, { kind: 'domestic_account', country: 'DE', certain: true }, text);
    assert.equal(outcome.type === 'conversion' && outcome.converted.iban, 'DE89370400440532013000', text);
  }
});

test('a city excludes accounts of other countries, and a number that fails its check is not first', () => {
  assert.deepEqual(readings('Kontonummer 1234567890 Sparkasse München').map(({ country }) => country), ['DE']);
  const plain = readings('Konto 532013000');
  const german = plain.findIndex(({ country }) => country === 'DE');
  assert.ok(german >= 0 && plain.slice(0, german).every(({ isFailed }) => !isFailed), plain.map(({ label }) => label).join());
});

test('a slip names its part, and no IBAN is built', () => {
  const { refusal, outcome, isFailed, label } = first('RIB 20041 01005 0500013M026 07');
  assert.equal(outcome.type, 'none');
  assert.equal(refusal?.parameter, 'domestic_number');
  assert.match(String(refusal?.message), /national check digits/);
  assert.equal(isFailed, true);
  assertSays(label, '… valid');
  assert.equal(first('RIB 20041 01005 0500013M026 06').isFailed, false);
  assert.equal(first('Code banque 20041 guichet 01005 compte 0500013M026 clé 07').refusal?.parameter, 'rib_key');
});

test('a text that is equally likely in several countries has a reading for each country and no certain reading', () => {
  const found = readings('260-0056010016113-79');
  assert.deepEqual(found.map(({ country, certain }) => [country, certain]), [['ME', false], ['RS', false]]);
  assert.deepEqual(readings('260-0056010016113-79', 'RS').map(({ country, certain }) => [country, certain]), [['RS', true]]);
});

test('a British account builds an IBAN only with a BIC, and the result names the missing BIC', () => {
  const { refusal, country, certain } = first('Sort code 60-16-13 Account 31926819');
  assert.deepEqual([country, certain, refusal?.code, refusal?.parameter], ['GB', true, 'MISSING_PARAMETER', 'bank_code']);
  const { outcome } = first('Sort code 60-16-13 Account 31926819 BIC NWBKGB2L');
  assert.equal(outcome.type === 'conversion' && outcome.converted.iban, 'GB29NWBK60161331926819');
});

test('a German bank code in its printed groups weighs more, and a grouped code of another country does not', () => {
  const weightOf = (text: string): number => bankCodesIn(parseText(text), null, testDirectory())[0]!.weight;
  assert.deepEqual(
    [['370 400 44', '37040044'], ['109 010 14', '10901014']].map(([grouped, bare]) => weightOf(grouped!) > weightOf(bare!)), [true, false],
  );
  // The bank code is retired, and the digits may also be a reference.
  assert.deepEqual(['600 100 01', '60010001'].map((text) => [first(text).country, first(text).certain]), [['DE', true], ['DE', false]]);
});

test('words without a country and an unlisted bank code lead to an account without a country', () => {
  for (const text of [
    'bank 20041 account 1234567', 'bank code 539 account 1234567', 'bank 6460 account 0075470', 'bank code 539 Account no 12345',
  ]) {
    assert.deepEqual(readings(text).map(({ kind, country }) => [kind, country]), [['domestic_account', null]], text);
  }
});

test('a sort code has six digits, and a bank code of another length is not a sort code', () => {
  for (const text of ['Sort code: 60-16-13', 'sort code 401276']) {
    assert.deepEqual(readings(text).map(({ country, isFailed }) => [country, isFailed]), [['GB', false]], text);
  }
});

test('identify drops no part that the construction does not know, and mistakes no part for another', () => {
  for (const text of ['banka kodu 62 şube 295 hesap 6299382', 'Şube 295 Hesap 6299382', 'CCP 12 345 67 A 020']) {
    assert.ok(readings(text).every(({ outcome }) => outcome.type !== 'conversion'), text);
  }
});

test('form, length and check digit decide the kind of a number, and identify returns its parts', () => {
  for (const { why, text, kind, failed, parts, country } of vectors<string>('identify-parts')) {
    const found = first(text!, country === '-' ? null : country);
    const foundParts = found.parts.map(({ name, value }) => `${name}=${value}`).join(' ') || '-';
    assert.deepEqual([found.kind, String(found.isFailed), foundParts], [kind, failed, parts], `${text}: ${why}`);
  }
});

test('identify builds no IBAN from numbers of other kinds', () => {
  for (const [text, kind] of [
    ['4111 1111 1111 1111', 'card'], ['+49 30 1234567', 'phone'], ['DE123456789', 'vat_id'], ['ABA 021000021', 'bank_code'],
    ['Bankgiro 5050-1055', 'other'], ['12.03.2026', 'other'], ['EUR 1.250,00', 'other'],
    ['Rechnung 539007547034', 'other'], ['Tel. 539-0075470-34', 'phone'], ['', 'other'], ['?!', 'other'], ['Hello world', 'other'],
  ] as const) {
    const found = readings(text);
    assert.equal(found[0]!.kind, kind, text);
    for (const { outcome } of found) assert.ok(outcome.type !== 'conversion', text);
  }
});

test('a reason, a label and a refusal never contain a number of the text', () => {
  for (const text of [
    'BLZ 37040045 Kto 532013001', 'RIB 20041 01005 0500013M026 07', '539-0075470-35', 'DE89 3704 0044 0532 0130 01', 'KID 1234567890',
  ]) {
    for (const { why, label, refusal } of readings(text)) {
      for (const number of text.match(/\d{4,}/g)!) assert.ok(!`${why} ${label} ${refusal?.message ?? ''}`.includes(number), text);
    }
  }
});

const WORDS = [
  'BLZ', 'Kto', 'konto', 'IBAN', 'BIC', 'sort code', 'account', 'RIB', 'clé', 'CCC', 'NRB', 'PC', 'clearing', 'Tel.', 'číslo účtu', 'رقم',
  'счет', 'р/с', 'kt.', 'ABI', 'CIN X', 'NWBK', 'COBADEFF', 'SPD*1.0*', 'BCD\n', 'RF18', 'SI00', 'EUR',
  '+++', '***', '/', '-', '.', ',', ';', '\n', '\t', ' ', '\u00a0', '\u200d', '\ud83d', '\u0661', 'ﬁ', 'İ', '９', 'x\u0301', '(', ')', '<',
  '+', '00',
];

test('every text has a reading, and every built IBAN is valid', () => {
  const below = randomIntegers(31);
  const digits = (): string => Array.from({ length: 1 + below(24) }, () => below(10)).join('');
  for (let i = 0; i < 1200; i++) {
    const text = Array.from(
      { length: 1 + below(8) }, () => (below(2) === 0 ? digits() : WORDS[below(WORDS.length)]!) + (below(2) === 0 ? ' ' : ''),
    ).join('').slice(0, LONGEST_IDENTIFY_TEXT);
    const found = readings(text);
    assert.ok(found.length > 0);
    assert.ok(found.slice(1).every(({ certain }) => !certain));
    for (const { outcome } of found) if (outcome.type === 'conversion') assert.equal(validate(outcome.converted.iban).failure, null);
  }
});

test('identify tries a bounded number of readings for a text of maximum length full of possible accounts', () => {
  const slow = [
    '1 ', '12-', 'Konto 1 ', 'BLZ ', '0', 'A1', '+', '1.', '(1', '1,1 ', 'LEI 1 ', 'VAT 1 ', 'Ref 1 ', 'creditor id DE 1 ',
    'DE89 3704 0044 0532 0130 01 ',
  ];
  for (const words of slow) assert.ok(readings(words.repeat(LONGEST_IDENTIFY_TEXT).slice(0, LONGEST_IDENTIFY_TEXT)).length > 0, words);
});

test('the clearing number of a Brazilian bank is not a slip of its ISPB, and builds no IBAN', () => {
  for (const text of ['Banco 237 Agência 1234 Conta 12345-6', 'Banco 001 Agencia 1234-5 Conta 98765-4']) {
    const { country, outcome, refusal, isFailed } = first(text);
    assert.deepEqual(
      [country, outcome.type, refusal?.code, refusal?.parameter, isFailed], ['BR', 'none', 'UNSUPPORTED_COUNTRY', 'bank_code', false], text,
    );
    assert.match(String(refusal?.message), /COMPE.*ISPB.*ask for the IBAN/);
  }
  assert.deepEqual(
    [first('ISPB 6074694, Ag. 1234, conta 12345-6 C1').refusal?.code, first('ISPB 6074694, Ag. 1234, conta 12345-6 C1').isFailed],
    ['INVALID_LENGTH', true],
  );
});

test('a broken payment code with the tag of a scheme is a failed code, but a tag alone is not a code', () => {
  for (const text of [
    'BCD\n002\n1\nSCT\n', 'SPC\n0200\n1\n', 'SPD*1.0*AM:1', 'K:PR|V:01|C:1|R:0', 'HRVHUB30\nEUR\n', 'UPNQR\n\n', 'SID*1.0*X',
    '000201010211',
  ]) {
    assert.deepEqual([first(text).kind, first(text).isFailed], ['payment_code', true], text);
  }
  for (const text of ['BCD', 'UPNQR', 'HRVHUB30', '|PL|Muster|', 'DE00 3704 0044 0532 0130 00']) {
    assert.notEqual(first(text).kind, 'payment_code', text);
  }
});

test('a refused reference names the part that fails', () => {
  for (const [text, why] of [
    ['RF18 5390 0754 7034', '… check digits'], ['RF19 5390 0754 7034', '… check digits'],
    ['RF18 5390 0754 7034 5390 0754 7034 5390', /form/],
    ['+++090/9337/55493+++', '… check digits'], ['+++090/9337/55494+++', '… check digits'],
  ] as const) assertSays(first(text).why, why, text);
});
