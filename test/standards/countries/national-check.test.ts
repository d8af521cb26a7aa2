import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfValues, valuesOf } from '../../../src/standards/check-digits/characters.ts';
import { NO_DIGIT, NOT_KNOWN } from '../../../src/standards/check-digits/computed.ts';
import { mod97, mod97CheckDigits } from '../../../src/standards/check-digits/iso7064-mod97-10.ts';
import type { Country } from '../../../src/standards/countries/country.ts';
import { fillNationalCheck, completeBban, passesNationalCheck } from '../../../src/standards/countries/national-check.ts';
import { COUNTRIES, countryByCode } from '../../../src/standards/countries/registry.ts';
import { randomIntegers } from '../../support/random.ts';
import { vectors } from '../../support/vectors.ts';

const EXAMPLES = vectors<'country' | 'iban' | 'national_check'>('national-checks');
const RUNS = 200;
const FIRST_LETTER = 10;

const withCheck = COUNTRIES.filter(({ nationalCheck }) => nationalCheck !== null);
const byRule = (name: string): Country[] => withCheck.filter((country) => country.nationalCheck!.name === name);
const compute = (country: Country, bban: ArrayLike<number>): number => country.nationalCheck!.compute(bban);

function completed(country: Country, text: string): Uint8Array {
  const bban = valuesOf(text);
  assert.ok(fillNationalCheck(country, bban));
  return bban;
}

/** Returns a random BBAN of the country's structure with correct national check digits. */
function randomBban(country: Country, next: (below: number) => number): Uint8Array {
  const draw = { n: () => next(10), a: () => FIRST_LETTER + next(26), c: () => next(10) };
  for (;;) {
    const bban = Uint8Array.from(country.classes, (letter) => draw[letter as 'n' | 'a' | 'c']());
    if (country.code === 'RU') bban.set([0, 4]);
    if (country.code === 'DZ') bban.set([0, 0]);
    if (fillNationalCheck(country, bban)) return bban;
  }
}

function ibanCheckDigits(country: Country, bban: ArrayLike<number>): number {
  const code = valuesOf(country.code);
  return mod97CheckDigits(mod97(code, 0, 2, mod97(bban, 0, country.length - 4)));
}

test('the published examples pass, and fail with changed digits', () => {
  const expected: Record<string, boolean | null> = { valid: true, invalid: false, 'not known': null };
  for (const { country: code, iban, national_check } of EXAMPLES) {
    const country = countryByCode(code)!;
    const bban = valuesOf(iban.slice(4));
    assert.equal(passesNationalCheck(country, bban), expected[national_check], iban);
    assert.equal(ibanCheckDigits(country, bban), Number(iban.slice(2, 4)), iban);
  }
});

test('every country with a rule has a published example of it', () => {
  const proven = EXAMPLES.filter((row) => row.national_check === 'valid');
  assert.deepEqual([...new Set(proven.map((row) => row.country))].sort(), withCheck.map(({ code }) => code).sort());
});

test('every rule has its name and source', () => {
  for (const { code, nationalCheck } of withCheck) assert.ok(nationalCheck!.name !== '' && nationalCheck!.source !== '', code);
});

test('computed digits pass and do not depend on the replaced digits', () => {
  const next = randomIntegers(10);
  for (const country of withCheck) {
    for (let run = 0; run < RUNS; run++) {
      const bban = randomBban(country, next);
      const computed = compute(country, bban);
      assert.equal(passesNationalCheck(country, bban), true, `${country.code} ${textOfValues(bban)}`);
      for (const position of country.checkPositions) bban[position] = country.classes[position] === 'a' ? FIRST_LETTER : 0;
      assert.equal(compute(country, bban), computed, `${country.code} ${textOfValues(bban)}`);
    }
  }
});

test('any number other than the computed number fails', () => {
  const next = randomIntegers(11);
  for (const country of withCheck) {
    for (let run = 0; run < RUNS; run++) {
      const bban = randomBban(country, next);
      const position = country.checkPositions[next(country.checkPositions.length)]!;
      const isLetter = country.classes[position] === 'a';
      const [first, count] = isLetter ? [FIRST_LETTER, 26] : [0, 10];
      bban[position] = first + ((bban[position]! - first + 1 + next(count - 1)) % count);
      const expected = country.nationalCheck!.isOptional?.(bban) === true ? null : false;
      assert.equal(passesNationalCheck(country, bban), expected, `${country.code} ${textOfValues(bban)}`);
    }
  }
});

test('a single changed digit never leaves a MOD 97-10 number right', () => {
  const next = randomIntegers(12);
  const countries = byRule('ISO 7064 MOD 97-10');
  assert.notEqual(countries.length, 0);
  for (const country of countries) {
    const bban = randomBban(country, next);
    for (let position = 0; position < bban.length; position++) {
      const right = bban[position]!;
      for (let digit = 0; digit < 10; digit++) {
        bban[position] = digit;
        assert.equal(passesNationalCheck(country, bban), digit === right, `${country.code} ${textOfValues(bban)}`);
      }
      bban[position] = right;
    }
  }
});

test('if the national digits follow from modulo 97, every account of the country has equal IBAN check digits', () => {
  const constants: Record<string, number> = {
    AO: 6, BA: 39, CV: 64, ME: 25, MK: 7, MZ: 59, PT: 50, RS: 35, SI: 56, TL: 38, XK: 5,
    DJ: 21, MA: 64, MG: 46, MR: 13, TN: 59,
  };
  const next = randomIntegers(13);
  for (const [code, digits] of Object.entries(constants)) {
    const country = countryByCode(code)!;
    for (let run = 0; run < RUNS; run++) assert.equal(ibanCheckDigits(country, randomBban(country, next)), digits, code);
  }
});

test('MOD 97-10 never gives 00, 01 or 99, nor the clé RIB 00, 98 or 99', () => {
  const next = randomIntegers(14);
  const seen = (countries: readonly Country[]) =>
    new Set(countries.flatMap((country) => Array.from({ length: RUNS }, () => compute(country, randomBban(country, next)))));
  const digits = seen(byRule('ISO 7064 MOD 97-10'));
  const keys = seen(byRule('clé RIB'));
  for (const never of [0, 1, 99]) assert.ok(!digits.has(never));
  for (const never of [0, 98, 99]) assert.ok(!keys.has(never));
  assert.deepEqual([digits.size, keys.size], [97, 97]);
});

/** Numbers for which the rules of the country have no check digit, so that every digit fails. */
const WITHOUT_DIGIT: readonly (readonly [code: string, bban: string, why: string])[] = [
  ['CZ', '08000000000000000060', 'ten is missing in the number'],
  ['CZ', '08000000600000000000', 'ten is missing in the prefix'],
  ['SK', '12000000000000000060', 'ten is missing in the number'],
  ['NO', '86010000060', 'ten is missing'],
  ['DZ', '0100210000111300000005', 'the RIB of 20 digits follows 00'],
];

test('a number without a check digit always fails, and its BBAN is not completed', () => {
  for (const [code, text, why] of WITHOUT_DIGIT) {
    const country = countryByCode(code)!;
    assert.equal(completeBban(country, text), null, code);
    const bban = valuesOf(text);
    assert.equal(compute(country, bban), NO_DIGIT, `${code}: ${why}`);
    const last = country.checkPositions.at(-1)!;
    for (let digit = 0; digit < 10; digit++) {
      bban[last] = digit;
      assert.equal(passesNationalCheck(country, bban), false, code);
    }
  }
});

test('a BBAN is completed with its check characters, and stays unchanged without a published rule', () => {
  for (const { code, example } of COUNTRIES) {
    const country = countryByCode(code)!;
    const bban = example.slice(4);
    const isPut = (i: number): boolean => country.nationalCheck !== null && country.checkPositions.includes(i);
    const without = Array.from(bban, (character, i) => (isPut(i) ? '0' : character)).join('');
    assert.equal(completeBban(country, without), bban, code);
  }
});

test('a Belgian remainder of 0 is written 97', () => {
  const belgium = countryByCode('BE')!;
  assert.equal(passesNationalCheck(belgium, valuesOf('000000009797')), true);
  assert.equal(passesNationalCheck(belgium, valuesOf('000000009700')), false);
});

test('a Spanish digit is 1 for a complement of 10, and 0 for a complement of 11', () => {
  const spain = countryByCode('ES')!;
  assert.equal(compute(spain, valuesOf('00000002000000000000')), 10);
  assert.equal(compute(spain, valuesOf('00000000000000000002')), 1);
  assert.equal(compute(spain, valuesOf('00000000000000000000')), 0);
});

test('a Norwegian number with 00 in digits five and six counts its last four digits only', () => {
  const norway = countryByCode('NO')!;
  assert.equal(compute(norway, valuesOf('86020012340')), compute(norway, valuesOf('00000012340')));
  assert.notEqual(compute(norway, valuesOf('86021012340')), compute(norway, valuesOf('00001012340')));
});

test('a Hungarian number of 16 digits has its check digit before eight zeros', () => {
  const hungary = countryByCode('HU')!;
  assert.equal(passesNationalCheck(hungary, valuesOf('117730161111101800000000')), true);
  assert.equal(passesNationalCheck(hungary, valuesOf('117730161111101700000000')), false);
  assert.equal(passesNationalCheck(hungary, valuesOf('117730161111101700000001')), true);
});

test('the CIN counts letters in the account by their place in the alphabet', () => {
  assert.equal(compute(countryByCode('IT')!, valuesOf('A3918913896CHTEE9UATVVO')), valuesOf('D')[0]);
});

test("each letter and digit counts in the CIN as published by the bankers' association, and the first position is odd", () => {
  const italy = countryByCode('IT')!;
  const cinOf = (account: string): string => textOfValues(completed(italy, `A0000000000${account}`)).charAt(0);
  // Zeros count 1 in each of the eleven odd positions: 11 is L.
  assert.equal(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => cinOf(`0000000000${letter}0`)).join(''), 'LKPRTXZBDFMOCEVNQSWYAUGJIH');
  assert.equal(Array.from('0123456789', (digit) => cinOf(`0000000000${digit}0`)).join(''), 'LKPRTXZBDF');
  assert.equal(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => cinOf(`00000000000${letter}`)).join(''), 'LMNOPQRSTUVWXYZABCDEFGHIJK');
  assert.equal(Array.from('0123456789', (digit) => cinOf(`00000000000${digit}`)).join(''), 'LMNOPQRSTU');
});

/** A BBAN with a 1 in one position, and its check digits by the published weights. */
const SINGLE_DIGITS: readonly (readonly [code: string, bbans: string, why: string])[] = [
  ['AL', '10000001 01000003 00100007 00010009 00001001 00000103 00000017', 'weights 9 7 3 1 9 7 3'],
  ['PL', '10000007 01000001 00100003 00010009 00001007 00000101 00000013', 'weights 3 9 7 1 3 9 7'],
  ['HU', '10000001 01000003 00100007 00010009 00001001 00000103 00000017', 'weights 9 7 3 1 over bank and branch code'],
  ['HU',
    '000000001000000000000001 000000000100000000000003 000000000010000000000007 000000000001000000000009 000000000000100000000001 '
      + '000000000000000000000103 000000000000000000000017',
    'and over the account'],
  ['NO', '00001000004 00000100005 10000100000 01000100001 00100100002 00010100003 00000110000 00000101001 00000100102 00000100013',
    'weights 5 4 3 2 7 6 5 4 3 2'],
  ['NO', '00000010006 00000001007 00000000108 00000000019 12340010006', 'weights 5 4 3 2 over the last four after 00'],
  ['EE', '0010000000000003 0001000000000009 0000100000000007 0000010000000003 0000000000000107 0000000000000013',
    'weights 7 1 3 from the left'],
  ['CZ', '00001000010000000000 00000100060000000000 00000010030000000000 00000001070000000000 00000000190000000000',
    'prefix, weights 10 5 8 4 2'],
  ['CZ',
    '00000000001000000005 00000000000100000008 00000000000010000004 00000000000001000002 00000000000000100001 00000000000000010006 '
      + '00000000000000001003 00000000000000000107 00000000000000000019',
    'number, weights 6 3 7 9 10 5 8 4 2'],
  ['ES',
    '10000000700000000000 01000000300000000000 00100000600000000000 00010000100000000000 00001000200000000000 00000100400000000000 '
      + '00000010800000000000 00000001500000000000',
    'bank and branch code, weights 4 8 5 10 9 7 3 6'],
  ['ES',
    '00000000011000000000 00000000090100000000 00000000070010000000 00000000030001000000 00000000060000100000 00000000010000010000 '
      + '00000000020000001000 00000000040000000100 00000000080000000010 00000000050000000001',
    'account, weights 1 2 4 8 5 10 9 7 3 6'],
  ['FI', '10000000000008 01000000000009 00000000000109 00000000000018', 'weights 2 1'],
];

test('each digit counts with its published weight', () => {
  for (const [code, bbans, why] of SINGLE_DIGITS) {
    const country = countryByCode(code)!;
    for (const text of bbans.split(' ')) {
      // Zeros after it keep their check digit.
      const bban = text.padEnd(country.classes.length, '0');
      assert.equal(passesNationalCheck(country, valuesOf(bban)), true, `${code} ${why}: ${text}`);
    }
  }
});

test('a Russian number gets no verdict if the rule does not cover it', () => {
  const russia = countryByCode('RU')!;
  const example = russia.example.slice(4);
  assert.equal(passesNationalCheck(russia, valuesOf(example)), true);
  assert.equal(passesNationalCheck(russia, valuesOf(`05${example.slice(2)}`)), null, 'a BIC that does not begin with 04');
  assert.equal(passesNationalCheck(russia, valuesOf(`14${example.slice(2)}`)), null, 'a BIC that does not begin with 04');
  assert.equal(compute(russia, valuesOf(example.slice(0, -1) + 'D')), NOT_KNOWN, 'a letter of no clearing currency');
});

test('the letters of Russian clearing currencies count as their digits', () => {
  const russia = countryByCode('RU')!;
  const withCharacter = (character: string) => valuesOf(`${russia.example.slice(4, 18)}${character}${russia.example.slice(19)}`);
  for (const [digit, letter] of [...'ABCEHKMPTX'].entries()) {
    assert.equal(compute(russia, withCharacter(letter)), compute(russia, withCharacter(String(digit))), letter);
  }
});

test('the settlement centres of the Bank of Russia count with digits five and six of the BIC', () => {
  const russia = countryByCode('RU')!;
  const account = '40102810100000010001';
  for (const centre of ['000', '001', '002']) {
    assert.equal(compute(russia, valuesOf(`049805${centre}${account}`)), compute(russia, valuesOf(`049899005${account}`)), centre);
  }
});

test('a BBAN that is too short has no national check', () => {
  for (const country of COUNTRIES) {
    const short = valuesOf(country.example.slice(4, -1));
    for (const call of [
      () => passesNationalCheck(country, short), () => fillNationalCheck(country, short),
      () => completeBban(country, country.example.slice(4, -1)),
    ]) {
      assert.throws(call, RangeError, country.code);
    }
  }
});
