/** The Ukrainian code: 17 lines, plain in version 001, and in base64url after a link in 002 and 003. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NBU } from '../../../../src/standards/payment/schemes/nbu.ts';
import { decoded, notBuilt, notRead, payloadOf, said, testLines, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const IBAN = 'UA213223130000026007233566001';
const LINES = [
  'BCD', '003', '1', 'UCT', '', 'ТОВ Компанія', IBAN, 'UAH100.50', '12345678', 'OTHR/OTHR', '', 'Оплата товарів', '', '', '', '', '',
];
const text = (lines: Readonly<Record<number, string>>): string => LINES.map((line, i) => lines[i + 1] ?? line).join('\n');
/** The link of the code with other lines, by their number, in UTF-8. */
const code = (
  lines: Readonly<Record<number, string>>, host = 'https://qr.bank.gov.ua/'
): string => host + Buffer.from(text(lines)).toString('base64url');
const plain = (lines: Readonly<Record<number, string>>): string => text({ 2: '001', ...lines });

/** The lines of a link, in the character set that is built. */
const linesOf = (payload: string): string => new TextDecoder('windows-1251').decode(
  Buffer.from(payload.replace('https://qr.bank.gov.ua/', ''), 'base64url'),
);

testLines('nbu', code);

test('each field is written to its line and read back', () => {
  const extras = { lock_mask: 'FEFF', signature: 'abc==' };
  const given = {
    variant: 'ICT', instant: true, name: 'ТОВ «Ґава»', amount: '150', currency: 'uah', creditor_id: '37193071', purpose: 'SUPP/GDDS',
    reference: 'AA15678-679', remittance: 'Оплата №7', note: 'Дякуємо',
    expires_at: '2026-12-31T23:59:59', created_at: '2026-07-01T12:00:00', extras,
  };
  const payload = payloadOf('nbu', given);
  assert.equal(
    linesOf(payload),
    `BCD\n003\n2\nICT\n\nТОВ «Ґава»\n${IBAN}\nUAH150\n37193071\nSUPP/GDDS\nAA15678-679\nОплата №7\nДякуємо\nFEFF\n261231235959\n`
      + '260701120000\nabc==',
  );
  assert.deepEqual([said(decoded(payload)), decoded(payload).warnings], [
    { scheme: 'nbu', version: '003', character_set: '2', iban: IBAN, iban_valid: true, ...given, amount: '150.00', currency: 'UAH' }, [],
  ]);
  assert.equal(linesOf(payloadOf('nbu')), text({ 3: '2' }));
  assert.equal(linesOf(payloadOf('nbu', { amount: '100.5' })), text({ 3: '2' }));
  assert.equal(linesOf(payloadOf('nbu', { amount: null })), text({ 3: '2', 8: '' }));
  assertSays(warningsOf('nbu'), ['… require']);
  const { level, minVersion, maxVersion } = NBU.builder!.symbol!;
  assert.deepEqual([level, minVersion, maxVersion], ['M', 10, 17]);
});

test('`instant` and `variant` must agree', () => {
  for (const [given, variant, instant] of [
    [{}, 'UCT', false], [{ instant: true }, 'ICT', true], [{ instant: false }, 'UCT', false], [{ variant: 'ICT' }, 'ICT', true],
    [{ variant: 'UCT' }, 'UCT', false], [{ variant: 'XCT' }, 'XCT', null], [{ variant: 'ICT', instant: true }, 'ICT', true],
  ] as const) {
    const read = decoded(payloadOf('nbu', given));
    assert.deepEqual([read.variant, read.instant], [variant, instant], JSON.stringify(given));
  }
  for (const [given, right] of [
    [{ variant: 'UCT', instant: true }, 'ICT'], [{ variant: 'ICT', instant: false }, 'UCT'], [{ variant: 'XCT', instant: true }, 'ICT'],
    [{ variant: 'XCT', instant: false }, 'UCT'],
  ] as const) {
    assertSays(notBuilt('nbu', given), ['INVALID_PARAMETER', 'instant', `… instant … ${right}`]);
  }
});

test('inputs at the limits of their form are written and read back', () => {
  for (const field of ['name', 'creditor_id', 'remittance'] as const) {
    assertSays(notBuilt('nbu', { [field]: null }), ['MISSING_PARAMETER', field, `… ${field} … Ukrainian`]);
  }
  assert.equal(
    decoded(payloadOf('nbu', { expires_at: '2099-12-31T23:59:59', created_at: '2000-01-01T00:00:00' })).expires_at, '2099-12-31T23:59:59',
  );
});

test('a code holds 475 bytes in Windows-1251, and the longest purpose is 420 characters', () => {
  const rest = Buffer.from(payloadOf('nbu', { remittance: 'x' }).slice('https://qr.bank.gov.ua/'.length), 'base64url').length - 1;
  const remittance = 'ж'.repeat(475 - rest);
  assert.equal(decoded(payloadOf('nbu', { remittance })).remittance, remittance);
  assertSays(notBuilt('nbu', { remittance: `${remittance}ж` }), ['INVALID_PARAMETER', 'remittance', '… 476 bytes … NBU … 475']);
  assertSays(notBuilt('nbu', { remittance: 'x'.repeat(421) }), ['INVALID_PARAMETER', 'remittance', '… 421 characters … 420']);
  assert.match(notBuilt('nbu', { remittance: 'x'.repeat(420) })[2], /\bpayload\b.* \d+ bytes/);
  const bytes = '… bytes … 475';
  for (const [length, warnings] of [[420, [bytes]], [421, [bytes, '… line 12 (purpose) … 421 … 420']]] as const) {
    assertSays(decoded(code({ 12: 'x'.repeat(length) })).warnings, warnings);
  }
});

test('a link has one of two hosts, and its lines in base64url', () => {
  for (const host of ['https://qr.bank.gov.ua/', 'https://bank.gov.ua/qr/', 'HTTPS://QR.BANK.GOV.UA/']) {
    assert.deepEqual([decoded(code({}, host)).name, decoded(code({}, host)).warnings], ['ТОВ Компанія', []], host);
  }
  for (const host of [
    'ftp://qr.bank.gov.ua/', 'https://bank.gov.ua/', 'https://qr.bank.gov.ua.example/', 'xhttps://qr.bank.gov.ua/',
    'https://qrxbank.gov.ua/', 'https://bank.gov.ua/qrx/',
  ]) {
    assertSays(notRead(code({}, host)), '… payment code', host);
  }
  assert.equal(decoded(`${code({})}==\n`).iban, IBAN);
  assertSays(decoded(code({}, 'http://qr.bank.gov.ua/')).warnings, ['… https …']);
  const standard = Buffer.from(text({ 3: '1', 6: 'ТОВ ???>>>' })).toString('base64');
  assertSays(decoded(`https://qr.bank.gov.ua/${standard}/`).warnings, ['… base64url …']);
  assert.equal(decoded(code({ 3: '1' })).character_set, '1');
  const broken = '… link … base64url … character';
  for (const payload of [
    'https://qr.bank.gov.ua/', `${code({})}===`, `${code({})}!`, `${code({}).replace('/QkN', '/!QkN')}`,
    `https://qr.bank.gov.ua/${Buffer.concat([Buffer.from(text({}).slice(0, -2)), Buffer.from([0xff])]).toString('base64url')}`,
  ]) {
    assertSays(notRead(payload), broken, payload);
  }
  assertSays(notRead(`https://qr.bank.gov.ua/${Buffer.from('\ufeffBCD\n003\n1').toString('base64url')}`), '… BCD');
  for (const separator of ['\n', '\r\n', '\r']) {
    assertSays(
      notRead(`https://qr.bank.gov.ua/${Buffer.from(['BCD', '003', '3', 'UCT'].join(separator)).toString('base64url')}`),
      '… line 3 … character … 1',
    );
  }
});

test('the fourth line distinguishes a plain code, version 001, from an EPC code', () => {
  for (const variant of ['UCT', 'ICT', 'XCT']) {
    assert.deepEqual([decoded(plain({ 4: variant })).scheme, decoded(plain({ 4: variant })).variant], ['nbu', variant]);
  }
  for (const separator of ['\r\n', '\r']) assert.equal(decoded(plain({}).replaceAll('\n', separator)).scheme, 'nbu');
  assertSays(notRead('BCD\n001\n1\nUCT'), '… line 6 … name');
  for (const other of ['BCD\n001\n1\nUCTX\n', 'BCD\n001\n1\n\nUCT', 'BCD\n001\nUCT', 'BCD\n001\n1\nSCT']) {
    assert.match(notRead(other), /^line /, 'which is read as one of the EPC');
  }
  assertSays(notRead('xBCD\n001\n1\nUCT'), '… payment code');
});

test('a reader gets warnings for line ends, blanks and a missing end', () => {
  const separated = (version: string, separator: string): string => plain({ 2: version }).replaceAll('\n', separator);
  for (const [payload, warnings] of [
    [plain({}), []],
    [separated('001', '\r\n'), []],
    [separated('002', '\r\n'), ['… 002 … link …']],
    [separated('003', '\r\n'), ['… 003 … link …', '… CR … LF']],
    [separated('002', '\r'), ['… CR', '… 002 … link …']],
    [plain({ 4: 'uct' }), ['line 4 … upper case']],
    [`${plain({})}\n\n`, []],
  ] as const) assertSays(decoded(payload).warnings, warnings, JSON.stringify(payload));
  assert.deepEqual(
    decoded(code({ 5: 'r', 14: 'FFFF', 15: '261331235959', 16: '2607011200', 17: 's' })).extras,
    { reserved: 'r', lock_mask: 'FFFF', signature: 's', valid_until: '261331235959', created: '2607011200' },
  );
  assert.deepEqual([decoded(code({ 8: 'UAH1.5' })).amount, decoded(code({ 8: 'UAH0' })).amount], ['1.50', null]);
});

test('a code with missing or additional lines is refused', () => {
  for (const [payload, message] of [
    [plain({ 2: '' }), '… line 2 … 001'],
    [plain({ 3: '3' }), '… line 3 … character … 1'],
    [plain({ 3: '0' }), '… line 3 … character … 1'],
    [`${plain({})}\nmore`, '… payload … line 17'],
  ] as const) assertSays(notRead(payload), message, payload);
});
