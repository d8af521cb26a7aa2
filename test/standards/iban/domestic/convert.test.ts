import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryByCode } from '../../../../src/standards/countries/registry.ts';
import { type ConvertInputs, convert } from '../../../../src/standards/iban/domestic/convert.ts';
import { EMPTY_BANK_LOOKUP } from '../../../../src/standards/iban/domestic/printed/construction.ts';
import { clean } from '../../../../src/standards/iban/domestic/printed/part.ts';
import { validate } from '../../../../src/standards/iban/validate.ts';
import { testDirectory } from '../../../support/directory.ts';
import { vectors } from '../../../support/vectors.ts';
import { assertSays } from '../../../support/says.ts';

const ROWS = vectors<'country' | 'inputs' | 'result' | 'parameter' | 'source'>('convert');

const directory = testDirectory();
const built = (code: string, inputs: ConvertInputs) => convert(countryByCode(code)!, inputs, directory);

/** Parses `blz=37040044 bban=0800 0000` into an object. A value ends at the next name. */
const inputsOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/ (?=\w+=)/).map((pair) => pair.split('=') as [string, string]));

test('convert builds the IBAN from fields and printed numbers, or names the field that it rejects', () => {
  for (const { country, inputs, result, parameter, source } of ROWS) {
    const converted = built(country, inputsOf(inputs));
    const found = converted.ok ? [converted.value.iban, '-'] : [converted.code, converted.parameter];
    assert.deepEqual(found, [result, parameter], `${country} ${inputs} (${source})`);
    if (converted.ok) assert.equal(validate(converted.value.iban).failure, null);
  }
});

const messageOf = (code: string, inputs: ConvertInputs): string => {
  const result = built(code, inputs);
  assert.ok(!result.ok);
  return result.message;
};

test('convert ignores every printed separator', () => {
  const result = built('DE', { blz: ' 370\u2011400\u00a044 ', account_number: '0.53\u200b2/013-000' });
  assert.equal(result.ok && result.value.iban, 'DE89370400440532013000');
  const printed = built('CZ', { domestic_number: ' 19\u20132000\u00a0145\u00a0399\u200b / 0800 ' });
  assert.equal(printed.ok && printed.value.iban, 'CZ6508000000192000145399');
});

test('fields lose white space, hyphens, dots and slashes, capitalize small letters, and keep all other characters', () => {
  for (let code = 0; code < 128; code++) {
    const character = String.fromCharCode(code);
    const capital = /[a-z]/.test(character) ? character.toUpperCase() : character;
    const kept = /[\s./-]/.test(character) ? '' : capital;
    assert.equal(clean(`1${character}2`), `1${kept}2`, String(code));
    assert.equal(clean(`1${character}\u00a0é`), `1${kept}é`, String(code));
  }
});

test('a field that is empty, null or only separators counts as missing', () => {
  for (const blz of ['', ' - ', null, undefined]) assertSays(messageOf('DE', { blz, account_number: '1' }), '… blz');
  assert.equal(built('DE', { bban: ' ', blz: '37040044', account_number: '532013000' }).ok, true);
  assert.equal(built('CZ', { domestic_number: ' ', account_number: '2000145399', bank_code: '0800' }).ok, true);
});

test('letters and digits outside ASCII are not read as ASCII', () => {
  for (const account_number of ['１２３', '١٢٣', '12³', 'ı']) {
    assert.match(messageOf('DE', { blz: '37040044', account_number }), /^character \d of account_number must be a digit/);
  }
  for (const domestic_number of ['19-２０００１４５３９９/0800', '19-2000145399/０８００', '', 'ſ'].filter(Boolean)) {
    assertSays(messageOf('CZ', { domestic_number }), '… domestic_number');
  }
});

test('a refusal names the correct form and repeats no number', () => {
  assert.equal(messageOf('DE', { blz: '3704004', account_number: '1' }), 'blz has 8 characters in Germany, not 7');
  assert.equal(
    messageOf('DE', { blz: '37040044', account_number: '12345678901' }), 'account_number has 1 to 10 characters in Germany, not 11',
  );
  assertSays(messageOf('DE', { blz: '37040044', account_number: '53201300X' }), '… character … 9 … account_number');
  assertSays(messageOf('DE', {}), '… account_number … domestic_number');
  assertSays(messageOf('NO', {}), '… domestic_number … Norway … bban');
  assertSays(
    messageOf('GB', {}),
    '… bank_code … the United Kingdom … bank_code, sort_code, account_number … bank_code and domestic_number … bban',
  );
  for (const domestic_number of ['A58398257466', '58398257466A', '5839825']) {
    assert.match(messageOf('SE', { domestic_number }), /^domestic_number cannot be read: .* such as 5839, 8257466$/);
  }
  assertSays(
    messageOf('CZ', { domestic_number: '123456789012/0800' }),
    '… domestic_number … Czechia … 19-2000145399/0800',
  );
  assertSays(messageOf('GE', {}), '… IBANs … 2!a16!n');
});

test('the printed number takes precedence over the fields that it contains, and the whole BBAN over both', () => {
  const printed = built('CZ', { domestic_number: '2000145399/0800', account_prefix: '19', account_number: '1', bank_code: '9999' });
  assert.equal(printed.ok && printed.value.iban, 'CZ7908000000002000145399');
  const whole = built('CZ', { bban: '0800 0000 1920 0014 5399', domestic_number: 'x' });
  assert.equal(whole.ok && whole.value.iban, 'CZ6508000000192000145399');
});

test('a result from parts is marked as built, and a doubtful result names the reason', () => {
  const plain = built('FR', { bank_code: '20041', branch_code: '01005', account_number: '0500013M026' });
  assert.deepEqual(
    plain,
    { ok: true, value: { iban: 'FR1420041010050500013M02606', bic: null, rule: null, status: 'standard', notes: [] } },
  );
  const old = built('SE', { domestic_number: '8327-9, 92 1234 567-8' });
  assert.ok(old.ok && old.value.status === 'uncertain' && old.value.notes.length === 1);
});

test('a Swedish account number has as many digits as its account type', () => {
  for (const [type, longest] of [['1:1', 7], ['1:2', 7], ['2:1', 10], ['2:2', 9], ['2:3', 10], ['2:4', 10]] as const) {
    const banks = {
      ...EMPTY_BANK_LOOKUP, clearingRanges: () => [{ from: '9100', to: '9109', ibanId: '910', accountTypes: [type], method: 1 as const }],
    };
    const refusal = (digits: number): string => {
      const result = convert(countryByCode('SE')!, { clearing_number: '9100', account_number: '1'.repeat(digits) }, banks);
      return result.ok ? 'built' : result.code;
    };
    assert.notEqual(refusal(longest), 'INVALID_LENGTH', type);
    assert.equal(refusal(longest + 1), 'INVALID_LENGTH', type);
    if (type === '2:4') assert.equal(refusal(longest), 'built', 'its check is not published');
  }
});
