import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES, countryByCode } from '../../../../src/standards/countries/registry.ts';
import { type ConvertInputs, convert } from '../../../../src/standards/iban/domestic/convert.ts';
import { placedConstruction } from '../../../../src/standards/iban/domestic/printed/construction.ts';
import { constructionOf, domestic, domesticSchemeOf } from '../../../../src/standards/iban/domestic/printed-number.ts';
import { generate } from '../../../../src/standards/iban/generate/generate.ts';
import { seededRandom } from '../../../../src/standards/iban/generate/seeded-random.ts';
import { checkDigits } from '../../../../src/standards/iban/validate.ts';
import { testDirectory } from '../../../support/directory.ts';
import { vectors } from '../../../support/vectors.ts';

const EXAMPLES = vectors<'country' | 'iban' | 'scheme' | 'display' | 'inputs'>('domestic');
const RUNS = 300;

const directory = testDirectory();
const formOf = (iban: string) => domestic(countryByCode(iban.slice(0, 2))!, iban, directory);

const ibanOf = (code: string, bban: string): string => code + checkDigits(countryByCode(code)!, bban) + bban;
const displayOf = (iban: string): string => formOf(iban)!.display;

test('the example of every country has a domestic form, or none by rule', () => {
  assert.deepEqual(EXAMPLES.map(({ country }) => country), COUNTRIES.map(({ code }) => code).sort());
  for (const { country, iban, scheme, display, inputs } of EXAMPLES) {
    const form = formOf(iban);
    if (scheme === '-') {
      assert.equal(form, null, country);
      continue;
    }
    assert.deepEqual([form!.scheme, form!.display], [scheme, display], country);
    assert.equal(Object.entries(form!.inputs).map((entry) => entry.join('=')).join(' '), inputs, country);
  }
});

/** Characters that the domestic form omits, such as the letters of the bank in GB. */
function unprinted(code: string, inputs: ConvertInputs): ConvertInputs {
  const printed = new Set<string>(constructionOf(countryByCode(code)!)!.printed.map(({ name }) => name));
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !printed.has(name)));
}

const ibanFrom = (code: string, inputs: ConvertInputs): string => {
  const converted = convert(countryByCode(code)!, inputs, directory);
  return converted.ok ? converted.value.iban : converted.message;
};

test('convert restores each IBAN from its domestic parts and from its printed form, in every country', () => {
  const random = seededRandom('there and back');
  const proven = new Map<string, number>();
  for (const country of COUNTRIES.filter((one) => domesticSchemeOf(one) !== null)) {
    for (let run = 0; run < RUNS; run++) {
      const made = generate(country, run % 2 === 1, random, directory);
      const form = made.ok ? domestic(country, made.value, directory) : null;
      if (!made.ok || form === null) continue;
      assert.equal(ibanFrom(country.code, form.inputs), made.value);
      if (form.inputs.bban === undefined) {
        assert.equal(
          ibanFrom(country.code, { ...unprinted(country.code, form.inputs), domestic_number: form.display }), made.value, form.display,
        );
      }
      proven.set(country.code, (proven.get(country.code) ?? 0) + 1);
    }
  }
  // Invented IBANs there have bank codes that are not listed, and convert accepts only listed bank codes.
  assert.deepEqual(
    COUNTRIES.filter((one) => domesticSchemeOf(one) !== null && proven.get(one.code) !== RUNS).map(({ code }) => code).sort(), ['EE', 'SE'],
  );
});

/** Returns a number for each clearing number or bank, padded with zeros. */
const BUILT: readonly (readonly [code: string, inputs: ConvertInputs, display: string | null])[] = [
  ['EE', { account_number: '10010000000006' }, '10010000000006'],
  ['EE', { account_number: '1120251' }, '1120251'],
  ['SE', { clearing_number: '5839', account_number: '8257466' }, '5839, 8257466'],
  ['SE', { clearing_number: '4123', account_number: '1234563' }, '4123, 1234563'],
  ['SE', { clearing_number: '83279', account_number: '12345674' }, '8327-9, 0012345674'],
  ['SE', { clearing_number: '3300', account_number: '1010101010' }, '3300, 1010101010'],
  ['SE', { clearing_number: '9565', account_number: '1234567890' }, '9565, 1234567890'],
  // The IBAN has no clearing number, and several clearing numbers lead to it.
  ['SE', { clearing_number: '6114', account_number: '517182351' }, null],
];

test('in Sweden and Estonia a built IBAN has a domestic form again, if the IBAN determines it', () => {
  for (const [code, inputs, display] of BUILT) {
    const built = convert(countryByCode(code)!, inputs, directory);
    assert.ok(built.ok, code);
    const form = formOf(built.value.iban);
    assert.equal(form?.display ?? null, display);
    if (form === null) continue;
    assert.equal(ibanFrom(code, form.inputs), built.value.iban);
    assert.equal(ibanFrom(code, { domestic_number: form.display }), built.value.iban);
  }
});

test('the construction of a country is described with a published number', () => {
  for (const country of COUNTRIES) {
    const scheme = domesticSchemeOf(country);
    if (scheme === null || scheme.construction === null) continue;
    const { inputs, display } = scheme.sample();
    const names = scheme.construction.parts.filter(({ usual }) => usual === null).map(({ name }) => name);
    for (const name of names) assert.ok(inputs[name], `${country.code} ${name}`);
    const built = ibanFrom(country.code, inputs);
    assert.equal(built, country.code === 'CH' ? 'CH6309000000250097798' : country.example);
    const whole: ConvertInputs = { ...unprinted(country.code, inputs), domestic_number: display };
    assert.equal(ibanFrom(country.code, whole), built);
  }
});

/** Numbers whose printed form omits a part or groups the parts differently. */
const FORMS: readonly (readonly [code: string, bban: string, display: string, why: string])[] = [
  ['CZ', '08000000000000145399', '145399/0800', 'a prefix of zeros is not printed'],
  ['CZ', '08000000190000000000', '19-0/0800', 'a number of zeros is one zero'],
  ['CZ', '08000000100000145399', '10-145399/0800', 'a prefix that ends in zero is'],
  ['FI', '12345600000785', '123456-785', 'zeros after the sixth digit are omitted'],
  ['FI', '12345600000000', '123456-00', 'the last two zeros are not omitted'],
  ['FI', '42345670000785', '423456-7785', 'in bank group 4 the zeros are after the seventh digit'],
  ['FI', '52345600000785', '523456-0785', 'in bank group 5 too'],
  ['FI', '60000000000783', '600000-783', 'in bank group 6 the check digit shows the place of the zeros'],
  ['FI', '60000000000908', '600000-0908', 'a zero stays if the number had two readings without it'],
  ['HU', '117730161111101800000000', '11773016-11111018', 'a third block of zeros is not printed'],
  ['HU', '117730160000000000000001', '11773016-00000000-00000001', 'a second one is'],
  ['NL', 'ABNA0417164300', '41.71.64.300', 'nine digits are parted by dots'],
  ['NL', 'INGB0001234567', '1234567', 'fewer digits are not grouped'],
  ['NL', 'ABNA1417164300', '1417164300', 'and so do ten'],
  ['BR', '00360305100010009795493C1', 'ISPB 00360305, Ag. 10001, conta 979549-3 C1', 'an agency of five digits'],
  ['CH', '09000000250097798', '25-9779-8', 'a postal account'],
  ['CH', '09000000250097799', '9000 000250097799', 'whose check digit fails'],
  ['CH', '0900000025009779A', '9000 00025009779A', 'or which has a letter'],
  ['CH', '09000000A50097795', '9000 000A50097795', 'a letter that would count as 0'],
  ['IL', '0108000000000000000', '10-800-0', 'an account of zeros is one zero'],
];

test('a row that does not follow the notation is rejected as a construction', () => {
  const czechia = countryByCode('CZ')!;
  for (const inputs of [
    '', ' bank_code', 'bank_code 1', 'bank_code -', 'bank_code!', '-bank_code', 'bank_code=', 'bank_code:', 'bank_code always',
    'bank_code usually ',
  ]) {
    assert.throws(() => placedConstruction(czechia, { inputs, form: '{bank_code}' }), /notation/, inputs);
  }
  assert.throws(() => placedConstruction(czechia, { inputs: 'ledger', form: '{bank_code}' }), /field/);
});

test('the printed form omits leading zeros that only pad the number', () => {
  for (const [code, bban, display, why] of FORMS) assert.equal(displayOf(ibanOf(code, bban)), display, why);
});

test('a Swedish IBAN whose digits do not form a clearing number and an account has no domestic form', () => {
  for (const iban of [ibanOf('SE', '95595651231234567890'), ibanOf('SE', '99900000058398257466')]) assert.equal(formOf(iban), null);
});

test('a Costa Rican IBAN that does not begin with 0 has no domestic form', () => {
  assert.equal(formOf(ibanOf('CR', '115202001026284066')), null);
});

test('a Turkish reserved digit other than 0 is printed, and both forms restore the IBAN', () => {
  for (const digit of '123456789') {
    const iban = ibanOf('TR', `00061${digit}0519786457841326`);
    const form = formOf(iban)!;
    assert.deepEqual([form.display, form.inputs.reserved_digit], [`00061 ${digit} 0519786457841326`, digit]);
    assert.equal(ibanFrom('TR', form.inputs), iban);
    assert.equal(ibanFrom('TR', { domestic_number: form.display }), iban);
    assert.equal(ibanFrom('TR', { domestic_number: `00061${digit}0519786457841326` }), iban);
    assert.equal(ibanFrom('TR', { domestic_number: '00061 0519786457841326', reserved_digit: digit }), iban);
  }
});
