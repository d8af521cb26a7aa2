/**
 * TR Karekod: tags of two digits, each with its length. Tag 61 has the account. Made-up codes, with the example IBAN of the registry.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notRead, said } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const IBAN = 'TR330006100519786457841326';
const KURUS = '… tag 54 … bank';

/** CRC-16/CCITT-FALSE, bit by bit: of "123456789" it is 29B1. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    for (let bit = 7; bit >= 0; bit--) crc = ((crc << 1) & 0xffff) ^ ((((crc >> 15) ^ (byte >> bit)) & 1) * 0x1021);
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
const tag = (name: string, text: string): string => `${name}${String(text.length).padStart(2, '0')}${text}`;
/** The tags with their checksum. */
const sealed = (tags: string): string => `${tags}6304${crc16(`${tags}6304`)}`;
const account = (iban: string, more = ''): string => tag('61', tag('01', iban) + more);

test('each tag has its field, or is an extra', () => {
  assert.equal(crc16('123456789'), '29B1');
  const code = sealed([
    tag('75', '10'), tag('01', '12'), tag('02', '0123'), tag('54', '000000001230'),
    account(IBAN, tag('07', 'Örnek A.Ş.') + tag('10', '03') + tag('11', 'z')), tag('40', 'abc'),
  ].join(''));
  const read = decoded(code);
  assertSays([said(read), read.warnings], [
    {
      scheme: 'trkarekod', variant: '12', iban: IBAN, iban_valid: true, name: 'Örnek A.Ş.', amount: '12.30', currency: 'TRY',
      checksum_valid: true, extras: { producer_code: '0123', flow: '03', 40: 'abc', '61.11': 'z' },
    },
    [KURUS],
  ]);
  const least = sealed(tag('75', '10') + account(IBAN));
  assert.deepEqual(
    [said(decoded(least)), decoded(least).warnings],
    [{ scheme: 'trkarekod', iban: IBAN, iban_valid: true, currency: 'TRY', checksum_valid: true }, []],
  );
  assert.deepEqual(said(decoded(`${least}\r\n`)), said(decoded(least)));
  assert.deepEqual(said(decoded(least.slice(0, -4) + least.slice(-4).toLowerCase())), said(decoded(least)));
});

test('the amount is in kuruş with twelve digits, and zeros are an open amount', () => {
  const code = (digits: string): string => sealed(tag('75', '10') + tag('54', digits) + account(IBAN));
  for (const [digits, amount] of [
    ['000000000001', '0.01'], ['000000000100', '1.00'], ['999999999999', '9999999999.99'], ['000000000000', null],
  ] as const) {
    assertSays([decoded(code(digits)).amount, decoded(code(digits)).warnings], [amount, [KURUS]]);
  }
  for (const digits of ['00000000001', '0000000000001', '0000000001.0']) {
    assertSays(notRead(code(digits)), '… tag 54 … kuruş … 12 digits', digits);
  }
});

test('cut off or repeated tags are refused, inside and outside the account', () => {
  const why = '… tags';
  const currency = tag('75', '10');
  for (const tags of [
    '7510', `7502106${account(IBAN)}`, `${currency}${account(IBAN)}9`, `${currency}${account(IBAN)}0299`,
    `${currency}${account(IBAN)}${account(IBAN)}`, `${currency}AB02xx${account(IBAN)}`, currency + tag('61', `0127${IBAN}`),
    currency + tag('61', `${tag('01', IBAN)}0`), currency + tag('61', tag('07', 'A') + tag('07', 'B') + tag('01', IBAN)),
  ]) {
    assertSays(notRead(sealed(tags)), why, tags);
  }
});

test('a code with a wrong checksum or without an account is refused', () => {
  const code = sealed(tag('75', '10') + account(IBAN));
  for (let i = 4; i < code.length - 8; i += 3) {
    const changed = code.slice(0, i) + (code[i] === '9' ? '8' : '9') + code.slice(i + 1);
    assert.match(notRead(changed), /\bTR Karekod\b.* (?:tag 63|tags)\b|\bTR Karekod \(tag 63\)/);
  }
  assertSays(notRead(code.replace(IBAN, IBAN.replace('TR33', 'TR34'))), '… TR … tag 63');
  assertSays(notRead(`${code.slice(0, -4)}0000`), '… TR … tag 63');
  for (const tags of [tag('75', '10'), tag('75', '10') + tag('61', tag('07', 'A')), tag('75', '10') + account('-')]) {
    assertSays(notRead(sealed(tags)), '… missing … tag 61', tags);
  }
  const slip = decoded(sealed(tag('75', '10') + account(IBAN.replace('TR33', 'TR34'), tag('07', '\u00a0'))));
  assertSays([slip.iban_valid, slip.name, slip.warnings], [false, null, ['… tag 61 … check digits']]);
  assertSays(decoded(sealed(tag('75', '10') + account(IBAN, tag('07', 'a\tb')))).warnings, ['… control character']);
});

test('codes of other kinds are refused with their kind', () => {
  for (const [kind, name] of [['96', '… phone'], ['98', '… cash'], ['99', '… card']] as const) {
    assertSays(notRead(sealed(tag(kind, '10'))), `… ${name} … TR`);
  }
  const code = sealed(tag('75', '10') + account(IBAN));
  for (const other of [
    sealed(`97${code.slice(2)}`), `x${code}`, `${code}x`, code.slice(0, -1), code.slice(0, -8), `75x${code.slice(3)}`,
    `751x${code.slice(4)}`,
  ]) {
    assertSays(notRead(other), '… payment code', other);
  }
});
