/** The Polish ZBP code: `NIP|PL|account|amount|name|title|reserved|reserved|reserved`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPayload } from '../../../../src/standards/payment/build.ts';
import { decodePayment } from '../../../../src/standards/payment/schemes/decode.ts';
import { decoded, notBuilt, notRead, payloadOf, payment, readIban, said, scheme, testLines, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const NUMBER = '61109010140000071219812874';
const IBAN = `PL${NUMBER}`;
const CODE = `1234567890|PL|${NUMBER}|001200|Odbiorca 1|FV 1234/34/2012|||`;
/** Returns the code with other fields, by their number. */
const code = (fields: Readonly<Record<number, string>>): string => CODE.split('|').map((text, i) => fields[i + 1] ?? text).join('|');

testLines('zbp', code);

test('each field is written to its place and read back', () => {
  assert.equal(payloadOf('zbp'), CODE);
  assert.equal(payloadOf('zbp', { creditor_id: null, amount: null, remittance: 'x' }), `|PL|${NUMBER}|000000|Odbiorca 1|x|||`);
  const extras = { reserved_1: 'DD1', reserved_2: 'INV2', reserved_3: 'FREE3' };
  const payload = payloadOf('zbp', { creditor_id: '123 456 78 90', extras });
  assert.equal(payload, `1234567890|PL|${NUMBER}|001200|Odbiorca 1|FV 1234/34/2012|DD1|INV2|FREE3`);
  assert.deepEqual([said(decoded(payload)), decoded(payload).warnings], [
    {
      scheme: 'zbp', iban: IBAN, iban_valid: true, creditor_id: '1234567890', amount: '12.00', currency: 'PLN', name: 'Odbiorca 1',
      remittance: 'FV 1234/34/2012', extras,
    },
    [],
  ]);
  assert.equal(payloadOf('zbp', { extras: { reserved_2: 'INV2' } }), `1234567890|PL|${NUMBER}|001200|Odbiorca 1|FV 1234/34/2012||INV2|`);
});

test('a NIP has 10 digits, and a person has no NIP', () => {
  for (const creditor_id of ['123456789', '12345678901', '123456789X', 'PL1234567890']) {
    assertSays(notBuilt('zbp', { creditor_id }), ['INVALID_PARAMETER', 'creditor_id', '… creditor_id … NIP … 10 digits']);
  }
  for (const nip of ['123456789', '1']) {
    assertSays([decoded(code({ 1: nip })).creditor_id, decoded(code({ 1: nip })).warnings[0]], [nip, 'field 1 … NIP … 10 digits …']);
  }
  assertSays(decoded(code({ 2: 'pl' })).warnings.at(0), 'field 2 … upper case');
  assert.equal(decoded(code({ 1: '' })).creditor_id, null);
});

test('name and title are mandatory, and the account is Polish', () => {
  assert.deepEqual(notBuilt('zbp', { name: null }).slice(0, 2), ['MISSING_PARAMETER', 'name']);
  assertSays(notBuilt('zbp', { remittance: null }), ['MISSING_PARAMETER', 'remittance', '… remittance']);
  assertSays(notBuilt('zbp', { iban: 'DE89370400440532013000' }), ['UNSUPPORTED_COUNTRY', 'iban', '… PL']);
});

test('a Polish account may have its country code, and an amount fewer digits', () => {
  assert.deepEqual([decoded(code({ 3: IBAN })).iban, decoded(code({ 4: '1' })).amount], [IBAN, '0.01']);
});

test('a ZBP code with another number of fields is refused', () => {
  for (const [payload, message] of [
    [`${CODE}|x`, '… ZBP … 9 fields … 10'],
    ['|PL|61109010140000071219812874|001200|Odbiorca', '… ZBP … 9 fields … 5'],
  ] as const) assertSays(notRead(payload), message);
  for (const payload of [`${CODE}|`, CODE.slice(0, -1)]) assertSays(decoded(payload).warnings, ['… ZBP … 9 fields']);
});

test('a ZBP code is recognised by its first three fields', () => {
  for (const text of ['12345678901|PL|1|', '1x|PL|1|', '|PLN|1|', `|PL|${'1'.repeat(41)}|`, '|PL|1', 'x||1|']) {
    assertSays(notRead(text), '… payment code', text);
  }
  for (const text of ['|PL|1|', '|||', '1234567890|PL||', `|PL|${'1'.repeat(40)}|`]) assertSays(notRead(text), '… ZBP … 9 fields', text);
});

test('a code has at most 160 characters', () => {
  const whole = { name: 'x'.repeat(20), remittance: 'y'.repeat(32), amount: '999999999.99', creditor_id: '1234567890' };
  const head = payloadOf('zbp', whole).length;
  const extras = { reserved_1: '1'.repeat(20), reserved_2: '2'.repeat(12), reserved_3: '3'.repeat(160 - head - 32) };
  const payload = payloadOf('zbp', { ...whole, extras });
  assert.deepEqual([payload.length, decoded(payload).warnings], [160, []]);
  assertSays(
    notBuilt('zbp', { ...whole, extras: { ...extras, reserved_3: `${extras.reserved_3}3` } }),
    ['INVALID_PARAMETER', 'extras', '… payload … 161 characters … 160'],
  );
  assertSays(decoded(`${payload}3`).warnings, ['… 161 characters … 160']);
});

test('Polish letters are written with a warning', () => {
  assert.deepEqual(warningsOf('zbp'), []);
  for (const [field, text] of [
    ['name', 'Zażółć Gęślą Jaźń'], ['remittance', 'ĄĆĘŁŃÓŚŹŻ'], ['remittance', 'ąćęłńóśźż'], ['remittance', '09 AZ az,./\\-@#&*_'],
  ] as const) {
    assert.equal(decoded(payloadOf('zbp', { [field]: text }))[field], text);
    assertSays(warningsOf('zbp', { [field]: text }), /[ -~]{18}/.test(text) ? [] : ['… apps'], text);
  }
  for (const [letter, label] of [['ä', 'ä'], ['!', '!'], ['(', '('], ['\u00a0x', 'U+00A0']] as const) {
    assertSays(notBuilt('zbp', { name: `a${letter}` }), ['INVALID_PARAMETER', 'name', `… ${label} … Polish … _`]);
  }
  assertSays(notBuilt('zbp', { name: 'a|b' }), ['INVALID_PARAMETER', 'name', '… fields … Polish']);
});

test('an account that only fails its national check is built and read with a warning', () => {
  const warning = '… account … check digit';
  const built = buildPayload(
    payment(scheme('zbp').builder.example), scheme('zbp'), { account: { sepa: true, nationalCheckFails: true }, readIban },
  );
  assert.ok(built.ok);
  assertSays([built.value.payload, built.value.warnings], [CODE, [warning]]);
  const read = decodePayment(CODE, (text) => ({ ...readIban(text), problem: 'national', nationalCheckFails: true }));
  assert.ok(read.ok);
  assertSays([read.value.iban, read.value.iban_valid, read.value.warnings], [IBAN, true, [warning]]);
});
