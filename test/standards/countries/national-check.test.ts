import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfValues, valuesOf } from '../../../src/standards/check-digits/characters.ts';
import { NO_DIGIT } from '../../../src/standards/check-digits/computed.ts';
import { mod97, mod97CheckDigits } from '../../../src/standards/check-digits/iso7064-mod97-10.ts';
import type { Country } from '../../../src/standards/countries/country.ts';
import { fillNationalCheck, completeBban, passesNationalCheck } from '../../../src/standards/countries/national-check.ts';
import { COUNTRIES, countryByCode } from '../../../src/standards/countries/registry.ts';
import { randomIntegers } from '../../support/random.ts';
import { vectors } from '../../support/vectors.ts';

const EXAMPLES = vectors<'country' | 'iban' | 'national_check' | 'source'>('national-checks');
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

test('published examples pass, invented numbers show each weight, and changed digits fail', () => {
  const expected: Record<string, boolean | null> = { valid: true, invalid: false, 'not known': null };
  for (const { country: code, iban, national_check, source } of EXAMPLES) {
    const country = countryByCode(code)!;
    const bban = valuesOf(iban.slice(4));
    assert.equal(passesNationalCheck(country, bban), expected[national_check], `${iban} ${source}`);
    assert.equal(ibanCheckDigits(country, bban), Number(iban.slice(2, 4)), iban);
  }
});

test('every country with a rule has a published example of it', () => {
  const proven = EXAMPLES.filter((row) => row.national_check === 'valid' && !row.source.startsWith('invented'));
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
