/** The Hungarian payment code: 17 lines, each ended by LF. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notBuilt, notRead, payloadOf, said, warningsOf } from '../support.ts';

const IBAN = 'HU42117730161111101800000000';
const LINES = ['HCT', '001', '1', 'OTPVHUHBXXX', 'Minta Kft.', IBAN, 'HUF4000', '20261231235959+1', '', 'adomány', '', '', '', '', '', '', ''];
/** The code with other lines, by their number. */
const code = (lines: Readonly<Record<number, string>>): string => LINES.map((line, i) => `${lines[i + 1] ?? line}\n`).join('');

test('every field has its line', () => {
  assert.equal(payloadOf('mnb'), code({}));
  const extras = { shop_id: 'S1', device_id: 'D2', invoice_id: 'I3', customer_id: 'C4', transaction_id: 'T5', loyalty_id: 'L6', nav_code: 'N7' };
  const given = { variant: 'RTP', bic: 'GIBAHUHB', name: 'Szabó Jenő', amount: '1', currency: 'huf', expires_at: '2026-07-01T10:00:00Z', purpose: 'gdsv', remittance: 'hello', extras };
  const payload = payloadOf('mnb', given);
  assert.equal(payload, `RTP\n001\n1\nGIBAHUHBXXX\nSzabó Jenő\n${IBAN}\nHUF1\n20260701120000+2\nGDSV\nhello\nS1\nD2\nI3\nC4\nT5\nL6\nN7\n`);
  assert.deepEqual([said(decoded(payload)), decoded(payload).warnings], [
    {
      scheme: 'mnb', version: '001', variant: 'RTP', iban: IBAN, iban_valid: true, bic: 'GIBAHUHBXXX', bic_valid: true, name: 'Szabó Jenő', amount: '1', currency: 'HUF',
      expires_at: '2026-07-01T12:00:00+02:00', purpose: 'GDSV', remittance: 'hello', extras,
    },
    [],
  ]);
  assert.deepEqual(warningsOf('mnb', given), []);
});

test('a code says what it must have: the payee, the BIC and until when it may be paid', () => {
  assert.deepEqual(notBuilt('mnb', { bic: null }), ['MISSING_PARAMETER', 'bic', 'bic is missing, and the directory has none for this IBAN: a Hungarian payment code must have it']);
  assert.deepEqual(notBuilt('mnb', { name: null }), ['MISSING_PARAMETER', 'name', 'name is missing: a Hungarian payment code (MNB) must have it']);
  assert.deepEqual(notBuilt('mnb', { expires_at: null }), ['MISSING_PARAMETER', 'expires_at', 'expires_at is missing: a Hungarian payment code (MNB) must have it']);
});

test('each input has its form', () => {
  for (const [given, message] of [
    [{ purpose: 'GDS' }, 'purpose must be a purpose code of ISO 20022 of 4 letters or digits'],
    [{ purpose: 'GDSVX' }, 'purpose must be a purpose code of ISO 20022 of 4 letters or digits'],
    [{ currency: 'EUR' }, 'currency must be HUF: a Hungarian payment code (MNB) knows no other'],
    [{ variant: 'PR' }, 'variant must be HCT, RTP: a Hungarian payment code (MNB) is built as no other'],
    [{ expires_at: '2026-07-01T12:00:00' }, 'expires_at must be a time that exists, as 2026-12-31T23:59:59+01:00, in whole seconds'],
    [{ expires_at: '2026-02-29T12:00:00Z' }, 'expires_at must be a time that exists, as 2026-12-31T23:59:59+01:00, in whole seconds'],
  ] as const) assert.deepEqual(notBuilt('mnb', given), ['INVALID_PARAMETER', Object.keys(given)[0], message]);
  assert.equal(payloadOf('mnb', { purpose: 'A1B2' }), code({ 9: 'A1B2' }));
  assert.deepEqual(notBuilt('mnb', { iban: 'DE89370400440532013000' }).slice(0, 2), ['UNSUPPORTED_COUNTRY', 'iban']);
});

test('what a reader may hold against a code is told with its line', () => {
  for (const [payload, warnings] of [
    [code({}), []],
    [code({}).replaceAll('\n', '\r\n'), ['the lines are separated by CR LF: LF is required']],
    [code({ 17: 'FXC4' }).slice(0, -1), []],
    [code({}).slice(0, -1), ['the payload has 16 lines: a Hungarian payment code has 17, each ended by LF']],
    [LINES.slice(0, 10).join('\n'), ['the payload has 10 lines: a Hungarian payment code has 17, each ended by LF']],
    [LINES.slice(0, 8).join('\n'), ['the payload has 8 lines: a Hungarian payment code has 17, each ended by LF']],
    [`${code({})}\n \n`, ['line 19 contains spaces alone']],
    [code({ 4: '' }), ['line 4 (BIC) is missing']],
    [code({ 4: 'OTPVHUHB' }), ['line 4 (BIC) has 8 characters: XXX must follow']],
    [code({ 4: 'otpvhuhbxxx' }), ['line 4 (BIC) must be in upper case, without spaces']],
    [code({ 6: IBAN.replace('HU42', 'HU43') }), ['line 6 (IBAN) is not valid: its check digits do not hold']],
    [code({ 6: 'DE89370400440532013000' }), ['the IBAN is not of HU: a Hungarian payment code (MNB) pays no other']],
    [code({ 8: '20260701120000+2' }), []],
    [code({ 8: '20260701120000+3' }), ['line 8 (validity) must have the offset of Budapest, +1 or +2']],
    [code({ 8: '20260701120000+0' }), ['line 8 (validity) must have the offset of Budapest, +1 or +2']],
    [code({ 8: '20260701120000-1' }), ['line 8 (validity) must have the offset of Budapest, +1 or +2']],
    [code({ 9: 'gdsv' }), ['line 9 (purpose) must be a purpose code of ISO 20022 of 4 letters or digits']],
    [code({ 9: 'GDSV' }), []],
    [code({ 17: 'a\tb' }), ['line 17 contains a control character']],
  ] as const) assert.deepEqual(decoded(payload).warnings, warnings, JSON.stringify(payload));
  assert.equal(decoded(code({ 8: '20260701120000-1' })).expires_at, '2026-07-01T12:00:00-01:00');
  assert.equal(decoded(code({ 9: 'gdsv' })).purpose, 'gdsv');
});

test('what leaves no payment is refused with its line', () => {
  const validity = 'line 8 (validity) must be YYYYMMDDhhmmss, a plus and the offset of one digit, such as 20261231235959+1';
  for (const [lines, message] of [
    [{ 2: '002' }, 'line 2 (version) must be 001'],
    [{ 2: '' }, 'line 2 (version) must be 001'],
    [{ 3: '2' }, 'line 3 (character set) must be 1, UTF-8'],
    [{ 5: '' }, 'line 5 (name) is missing'],
    [{ 6: '' }, 'line 6 (IBAN) is missing'],
    [{ 6: '-' }, 'line 6 (IBAN) is missing'],
    [{ 8: '' }, validity], [{ 8: '20261231235959' }, validity], [{ 8: '20261231235959+01' }, validity], [{ 8: 'x20261231235959+1' }, validity], [{ 8: '20261231245959+1' }, validity], [{ 8: '20260229235959+1' }, validity],
    [{ 17: '\nmore' }, 'the payload goes on after line 17, the last'],
  ] as const) assert.equal(notRead(code(lines)), message, JSON.stringify(lines));
  assert.match(notRead('HCTX\n001'), /^this is no payment code that is known/);
  assert.match(notRead('xHCT\n001'), /^this is no payment code that is known/);
  for (const start of ['HCT\r', 'RTP\r\n', 'RTP\n']) assert.equal(notRead(`${start}002`), 'line 2 (version) must be 001');
});
