import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES, countryByCode } from '../../../src/countries/registry.ts';
import { convert } from '../../../src/iban/domestic/convert.ts';
import { domestic } from '../../../src/iban/domestic/domestic.ts';
import { generate } from '../../../src/iban/generate/generate.ts';
import { seededRandom } from '../../../src/iban/generate/seeded-random.ts';
import { checkDigits } from '../../../src/iban/validate.ts';
import { vectors } from '../../support/vectors.ts';

const EXAMPLES = vectors<'country' | 'iban' | 'scheme' | 'display' | 'inputs'>('domestic');
const RUNS = 50;

const ibanOf = (code: string, bban: string): string => code + checkDigits(countryByCode(code)!, bban) + bban;
const displayOf = (iban: string): string => domestic(countryByCode(iban.slice(0, 2))!, iban)!.display;

test('the example of every country is printed in its domestic form, or has none', () => {
  assert.deepEqual(EXAMPLES.map(({ country }) => country), COUNTRIES.map(({ code }) => code).sort());
  for (const { country, iban, scheme, display, inputs } of EXAMPLES) {
    const form = domestic(countryByCode(country)!, iban);
    if (scheme === '-') {
      assert.equal(form, null, country);
      continue;
    }
    assert.deepEqual([form!.scheme, form!.display], [scheme, display], country);
    assert.equal(Object.entries(form!.inputs).map((entry) => entry.join('=')).join(' '), inputs, country);
  }
});

test('what domestic answers, convert makes the same IBAN of, in every country', () => {
  const random = seededRandom('there and back');
  const directory = { bankCode: () => ({ status: 'unknown', name: null, city: null, bic: null, bicCandidates: [], slug: null, checkMethod: null }) as const };
  let proven = 0;
  for (const country of COUNTRIES) {
    for (let run = 0; run < RUNS; run++) {
      const made = generate(country, run % 2 === 1, random, directory);
      const form = made.ok ? domestic(country, made.value) : null;
      if (form === null) continue;
      assert.deepEqual(convert(country, form.inputs), made, country.code);
      proven++;
    }
  }
  assert.equal(proven, RUNS * EXAMPLES.filter(({ scheme }) => scheme !== '-').length);
});

/** Numbers whose printed form leaves something out or parts them otherwise. */
const FORMS: readonly (readonly [code: string, bban: string, display: string, why: string])[] = [
  ['CZ', '08000000000000145399', '145399/0800', 'a prefix of zeros is not printed'],
  ['CZ', '08000000190000000000', '19-0/0800', 'a number of zeros is one zero'],
  ['FI', '12345600000785', '123456-785', 'zeros after the sixth digit are left out'],
  ['FI', '12345600000000', '123456-0', 'but not the last of them'],
  ['FI', '42345670000785', '423456-7785', 'in bank group 4 they stand after the seventh'],
  ['FI', '52345600000785', '523456-0785', 'in bank group 5 too'],
  ['HU', '117730161111101800000000', '11773016-11111018', 'a third block of zeros is not printed'],
  ['HU', '117730160000000000000001', '11773016-00000000-00000001', 'a second one is'],
  ['NL', 'ABNA0417164300', '41.71.64.300', 'nine digits are parted by dots'],
  ['NL', 'INGB0001234567', '1234567', 'fewer digits stand as they are'],
  ['NL', 'ABNA1417164300', '1417164300', 'and so do ten'],
  ['BR', '00360305100010009795493C1', 'ISPB 00360305, Ag. 10001, conta 979549-3 C1', 'an agency of five digits'],
  ['IL', '0108000000000000000', '10-800-0', 'an account of zeros is one zero'],
];

test('zeros that only fill the number up are not printed', () => {
  for (const [code, bban, display, why] of FORMS) assert.equal(displayOf(ibanOf(code, bban)), display, why);
});

test('a Turkish IBAN whose reserved digit is not 0 has no domestic form', () => {
  assert.equal(domestic(countryByCode('TR')!, ibanOf('TR', '0006110519786457841326')), null);
});
