import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryByCode } from '../../../src/countries/registry.ts';
import { clean, convert } from '../../../src/iban/domestic/convert.ts';
import { validate } from '../../../src/iban/validate.ts';
import { vectors } from '../../support/vectors.ts';

const ROWS = vectors<'country' | 'inputs' | 'result' | 'parameter' | 'source'>('convert');

/** `blz=37040044 bban=0800 0000` as an object: a value goes on until the next name. */
const inputsOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/ (?=\w+=)/).map((pair) => pair.split('=') as [string, string]));

test('fields become the IBAN, or are refused by name', () => {
  for (const { country, inputs, result, parameter, source } of ROWS) {
    const converted = convert(countryByCode(country)!, inputsOf(inputs));
    const found = converted.ok ? [converted.value, '-'] : [converted.code, converted.parameter];
    assert.deepEqual(found, [result, parameter], `${country} ${inputs} (${source})`);
    if (converted.ok) assert.equal(validate(converted.value).failure, null);
  }
});

const germany = countryByCode('DE')!;
const messageOf = (inputs: Record<string, string | null | undefined>): string => {
  const result = convert(germany, inputs);
  assert.ok(!result.ok);
  return result.message;
};

test('separators on paper are left out, whichever they are', () => {
  const result = convert(germany, { blz: ' 370\u2011400\u00a044 ', account_number: '0.53\u200b2/013-000' });
  assert.deepEqual(result, { ok: true, value: 'DE89370400440532013000' });
});

test('of ASCII, white space, hyphens, dots and slashes are left out, small letters become large, and the rest stays, whatever else is in the field', () => {
  for (let code = 0; code < 128; code++) {
    const character = String.fromCharCode(code);
    const kept = /[\s./-]/.test(character) ? '' : /[a-z]/.test(character) ? character.toUpperCase() : character;
    assert.equal(clean(`1${character}2`), `1${kept}2`, String(code));
    assert.equal(clean(`1${character}\u00a0é`), `1${kept}é`, String(code));
  }
});

test('what is empty, null or only separators is not given', () => {
  for (const blz of ['', ' - ', null, undefined]) assert.match(messageOf({ blz, account_number: '1' }), /^blz is missing/);
  assert.equal(convert(germany, { bban: ' ', blz: '37040044', account_number: '1' }).ok, true);
});

test('other letters and digits are not taken for ASCII ones', () => {
  for (const account_number of ['１２３', '١٢٣', '12³', 'ı']) {
    assert.match(messageOf({ blz: '37040044', account_number }), /^character \d of account_number must be a digit/);
  }
});

test('a refusal says what would be right and repeats no number', () => {
  assert.equal(messageOf({ blz: '3704004', account_number: '1' }), 'blz has 8 characters in Germany, not 7');
  assert.equal(messageOf({ blz: '37040044', account_number: '12345678901' }), 'account_number has 1 to 10 characters in Germany, not 11');
  assert.equal(messageOf({ blz: '37040044', account_number: '53201300X' }), 'character 9 of account_number must be a digit 0 to 9');
  assert.equal(messageOf({}), 'blz is missing: for Germany give blz, account_number, or bban alone');
});
