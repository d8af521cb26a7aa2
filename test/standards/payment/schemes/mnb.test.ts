/** The Hungarian payment code: 17 lines, each ended by LF. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notBuilt, notRead, payloadOf, said, testLines, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const IBAN = 'HU42117730161111101800000000';
const LINES = [
  'HCT', '001', '1', 'OTPVHUHBXXX', 'Minta Kft.', IBAN, 'HUF4000', '20261231235959+1', '', 'adomány', '', '', '', '', '', '', '',
];
/** The code with other lines, by their number. */
const code = (lines: Readonly<Record<number, string>>): string => LINES.map((line, i) => `${lines[i + 1] ?? line}\n`).join('');

testLines('mnb', code);

test('each field is written to its line and read back', () => {
  assert.equal(payloadOf('mnb'), code({}));
  const extras = {
    shop_id: 'S1', device_id: 'D2', invoice_id: 'I3', customer_id: 'C4', transaction_id: 'T5', loyalty_id: 'L6', nav_code: 'N7',
  };
  const given = {
    variant: 'RTP', bic: 'GIBAHUHB', name: 'Szabó Jenő', amount: '1', currency: 'huf', expires_at: '2026-07-01T10:00:00Z', purpose: 'gdsv',
    remittance: 'hello', extras,
  };
  const payload = payloadOf('mnb', given);
  assert.equal(payload, `RTP\n001\n1\nGIBAHUHBXXX\nSzabó Jenő\n${IBAN}\nHUF1\n20260701120000+2\nGDSV\nhello\nS1\nD2\nI3\nC4\nT5\nL6\nN7\n`);
  assert.deepEqual([said(decoded(payload)), decoded(payload).warnings], [
    {
      scheme: 'mnb', version: '001', variant: 'RTP', iban: IBAN, iban_valid: true, bic: 'GIBAHUHBXXX', bic_valid: true, name: 'Szabó Jenő',
      amount: '1', currency: 'HUF',
      expires_at: '2026-07-01T12:00:00+02:00', purpose: 'GDSV', remittance: 'hello', extras,
    },
    [],
  ]);
  assert.deepEqual(warningsOf('mnb', given), []);
});

test('a Hungarian code needs payee, BIC and validity', () => {
  assertSays(notBuilt('mnb', { bic: null }), ['MISSING_PARAMETER', 'bic', '… bic']);
  assertSays(notBuilt('mnb', { name: null }), ['MISSING_PARAMETER', 'name', '… name … MNB']);
  assertSays(notBuilt('mnb', { expires_at: null }), ['MISSING_PARAMETER', 'expires_at', '… expires_at … MNB']);
});

test('inputs at the limits of their form are written and read back', () => {
  assert.equal(payloadOf('mnb', { purpose: 'A1B2' }), code({ 9: 'A1B2' }));
  assert.deepEqual(notBuilt('mnb', { iban: 'DE89370400440532013000' }).slice(0, 2), ['UNSUPPORTED_COUNTRY', 'iban']);
});

test('a reader gets warnings for line ends, blanks and a missing end', () => {
  for (const [payload, warnings] of [
    [code({}).replaceAll('\n', '\r\n'), ['… CR … LF']],
    [code({ 17: 'FXC4' }).slice(0, -1), []],
    [code({}).slice(0, -1), ['… 16 lines … 17 … LF']],
    [LINES.slice(0, 10).join('\n'), ['… 10 lines … 17 … LF']],
    [LINES.slice(0, 8).join('\n'), ['… 8 lines … 17 … LF']],
    [`${code({})}\n \n`, ['… line 19 … spaces']],
  ] as const) assertSays(decoded(payload).warnings, warnings, JSON.stringify(payload));
  assert.equal(decoded(code({ 8: '20260701120000-1' })).expires_at, '2026-07-01T12:00:00-01:00');
  assert.equal(decoded(code({ 9: 'gdsv' })).purpose, 'gdsv');
});

test('a code with missing or additional lines is refused', () => {
  assertSays(notRead('HCTX\n001'), '… payment code');
  assertSays(notRead('xHCT\n001'), '… payment code');
  for (const start of ['HCT\r', 'RTP\r\n', 'RTP\n']) assertSays(notRead(`${start}002`), '… line 2 … 001');
});
