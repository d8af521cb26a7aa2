/** The Hungarian payment code: 17 lines, each ended by LF. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notBuilt, notRead, payloadOf, said, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const IBAN = 'HU42117730161111101800000000';
const LINES = [
  'HCT', '001', '1', 'OTPVHUHBXXX', 'Minta Kft.', IBAN, 'HUF4000', '20261231235959+1', '', 'adomány', '', '', '', '', '', '', '',
];
/** The code with other lines, by their number. */
const code = (lines: Readonly<Record<number, string>>): string => LINES.map((line, i) => `${lines[i + 1] ?? line}\n`).join('');

test('every field has its line', () => {
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

test('a code says what it must have: the payee, the BIC and until when it may be paid', () => {
  assertSays(notBuilt('mnb', { bic: null }), ['MISSING_PARAMETER', 'bic', '… directory']);
  assertSays(notBuilt('mnb', { name: null }), ['MISSING_PARAMETER', 'name', '… name … MNB']);
  assertSays(notBuilt('mnb', { expires_at: null }), ['MISSING_PARAMETER', 'expires_at', '… expires_at … MNB']);
});

test('each input has its form', () => {
  for (const [given, message] of [
    [{ purpose: 'GDS' }, '… purpose code … ISO 20022 … 4 letters'],
    [{ purpose: 'GDSVX' }, '… purpose code … ISO 20022 … 4 letters'],
    [{ currency: 'EUR' }, '… HUF'],
    [{ variant: 'PR' }, '… HCT'],
    [{ expires_at: '2026-07-01T12:00:00' }, '… expires_at … 2026-12-31T23:59:59+01:00 … seconds'],
    [{ expires_at: '2026-02-29T12:00:00Z' }, '… expires_at … 2026-12-31T23:59:59+01:00 … seconds'],
  ] as const) assertSays(notBuilt('mnb', given), ['INVALID_PARAMETER', Object.keys(given)[0], message]);
  assert.equal(payloadOf('mnb', { purpose: 'A1B2' }), code({ 9: 'A1B2' }));
  assert.deepEqual(notBuilt('mnb', { iban: 'DE89370400440532013000' }).slice(0, 2), ['UNSUPPORTED_COUNTRY', 'iban']);
});

test('what a reader may hold against a code is told with its line', () => {
  for (const [payload, warnings] of [
    [code({}), []],
    [code({}).replaceAll('\n', '\r\n'), ['… CR … LF']],
    [code({ 17: 'FXC4' }).slice(0, -1), []],
    [code({}).slice(0, -1), ['… 16 lines … 17 … LF']],
    [LINES.slice(0, 10).join('\n'), ['… 10 lines … 17 … LF']],
    [LINES.slice(0, 8).join('\n'), ['… 8 lines … 17 … LF']],
    [`${code({})}\n \n`, ['line 19 contains spaces alone']],
    [code({ 4: '' }), ['… line 4 … BIC']],
    [code({ 4: 'OTPVHUHB' }), ['… line 4 … 8 characters']],
    [code({ 4: 'otpvhuhbxxx' }), ['… line 4 … BIC … upper case']],
    [code({ 6: IBAN.replace('HU42', 'HU43') }), ['… line 6 … check digits']],
    [code({ 6: 'DE89370400440532013000' }), ['… IBAN … MNB']],
    [code({ 8: '20260701120000+2' }), []],
    [code({ 8: '20260701120000+3' }), ['… line 8 … Budapest … +1']],
    [code({ 8: '20260701120000+0' }), ['… line 8 … Budapest … +1']],
    [code({ 8: '20260701120000-1' }), ['… line 8 … Budapest … +1']],
    [code({ 9: 'gdsv' }), ['… line 9 … purpose code … ISO 20022']],
    [code({ 9: 'GDSV' }), []],
    [code({ 17: 'a\tb' }), ['… line 17 … control character']],
  ] as const) assertSays(decoded(payload).warnings, warnings, JSON.stringify(payload));
  assert.equal(decoded(code({ 8: '20260701120000-1' })).expires_at, '2026-07-01T12:00:00-01:00');
  assert.equal(decoded(code({ 9: 'gdsv' })).purpose, 'gdsv');
});

test('what leaves no payment is refused with its line', () => {
  const validity = '… line 8 … YYYYMMDDhhmmss … 20261231235959+1';
  for (const [lines, message] of [
    [{ 2: '002' }, '… line 2 … 001'],
    [{ 2: '' }, '… line 2 … 001'],
    [{ 3: '2' }, '… line 3 … character … 1'],
    [{ 5: '' }, '… line 5 … name'],
    [{ 6: '' }, '… line 6 … IBAN … missing'],
    [{ 6: '-' }, '… line 6 … IBAN … missing'],
    [{ 8: '' }, validity], [{ 8: '20261231235959' }, validity], [{ 8: '20261231235959+01' }, validity],
    [{ 8: 'x20261231235959+1' }, validity], [{ 8: '20261231245959+1' }, validity], [{ 8: '20260229235959+1' }, validity],
    [{ 17: '\nmore' }, '… payload … line 17'],
  ] as const) assertSays(notRead(code(lines)), message, JSON.stringify(lines));
  assertSays(notRead('HCTX\n001'), '… payment code');
  assertSays(notRead('xHCT\n001'), '… payment code');
  for (const start of ['HCT\r', 'RTP\r\n', 'RTP\n']) assertSays(notRead(`${start}002`), '… line 2 … 001');
});
