/** A file as a whole: its sums, findings that are reported once, and the checks of a file that breaks off. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PaymentFileCheck } from '../../../src/files/payment-files/check-file.ts';
import { testDirectory } from '../../support/directory.ts';
import { checked, findingsAfter } from './checked.ts';
import { PIECE_BYTES } from '../../../src/files/xml/pieces.ts';
import { CLEAN, fileOf, ibanOf, ON, OWN, SEPA, type Batch } from './files.ts';
import { assertSays } from '../../support/says.ts';

const T = CLEAN['pain.001.001.09'];
const T03 = CLEAN['pain.001.001.03'];
const D = CLEAN['pain.008.001.08'];
const BELGIAN = ibanOf('BE', '539007547135');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const checkOf = (limit = 1000): PaymentFileCheck => new PaymentFileCheck({
  profile: 'sepa', checkDay: ON, limit, references: true, addresses: false, bankTexts: false, original: null, directory: testDirectory(),
  random: () => 0.5,
});

const batch = (id: string, day: string, iban: string, currency: string, amounts: readonly string[]): Batch => ({
  id, day, own: { ...OWN, iban }, sequence: '', currency, type: SEPA,
  payments: amounts.map((amount, i) => ({
    endToEndId: `${id}-${i}`, amount, name: 'Erika Mustermann', iban: BELGIAN, bic: null, remittance: [], mandate: '',
  })),
});

test('sums are by currency and by own account, dates the first and the last', () => {
  const other = ibanOf('DE', '370501980009290701');
  const file = fileOf(
    'pain.001.001.09',
    [
      batch('A', '2026-12-01', OWN.iban, 'EUR', ['1.10', '2.20']), batch('B', '2026-11-30', other, 'USD', ['5.00']),
      batch('C', '2026-12-02', OWN.iban.toLowerCase(), 'EUR', ['0.05']), batch('D', '2026-12-01', OWN.iban, 'USD', ['7.00']),
    ],
  );
  const { summary } = checked(file, { profile: 'iso' });
  assert.deepEqual([summary.batches, summary.payments, summary.firstDate, summary.lastDate], [4, 5, '2026-11-30', '2026-12-02']);
  assert.deepEqual(summary.totals, [{ currency: 'EUR', payments: 3, sum: '3.35' }, { currency: 'USD', payments: 2, sum: '12.00' }]);
  assert.deepEqual(summary.accounts.map(({ account, bankName, currency, payments, sum }) => [
    account.slice(-5), bankName, currency, payments, sum,
  ]), [
    ['30 01', 'Musterbank', 'EUR', 3, '3.35'], ['07 01', 'Sparkasse KölnBonn', 'USD', 1, '5.00'], ['30 01', 'Musterbank', 'USD', 1, '7.00'],
  ]);
});

test('the first 1,000 own accounts are listed, with the sums of all their later batches', () => {
  const own = (i: number): string => ibanOf('DE', `37040044${String(i).padStart(10, '0')}`);
  const { summary } = checked(
    fileOf(
      'pain.001.001.09',
      [
        ...Array.from({ length: 1001 }, (_, i) => batch(String(i), ON, own(i), 'EUR', ['1.00'])),
        ...[0, 999, 1000].map((i) => batch(`B${i}`, ON, own(i), 'EUR', ['5.00'])), batch('C', ON, own(0), 'USD', ['7.00']),
      ],
    ),
    { profile: 'iso' },
  );
  assert.deepEqual(
    [summary.batches, summary.accounts.length, summary.totals],
    [1005, 1000, [{ currency: 'EUR', payments: 1004, sum: '1016.00' }, { currency: 'USD', payments: 1, sum: '7.00' }]],
  );
  assert.deepEqual(
    summary.accounts.flatMap(({ payments, sum }, i) => (sum === '1.00' ? [] : [[i, payments, sum]])), [[0, 2, '6.00'], [999, 2, '6.00']],
  );
});

test('only the first 300 currencies have sums', () => {
  const codes = Array.from({ length: 301 }, (_, i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26), 88));
  const { summary } = checked(
    fileOf(
      'pain.001.001.09',
      [...codes, codes[299]!, codes[300]!].map((currency, i) => batch(String(i), ON, OWN.iban, currency, ['1.00'])),
    ),
    { profile: 'iso' },
  );
  assert.deepEqual(summary.totals.map(({ currency }) => currency), codes.slice(0, 300));
  assert.deepEqual(summary.totals.at(-1), { currency: codes[299], payments: 2, sum: '2.00' });
});

test('a batch with more payments than are kept is checked in all other respects, even if the file breaks off in a payment', () => {
  const file = fileOf(
    'pain.001.001.09',
    [batch('A', ON, OWN.iban, 'EUR', Array.from({ length: 150 }, (_, i) => `${i + 1}.00`))],
  ).replace('>TRF<', '>TRA<').replace('>SLEV<', '>SHAR<').replace('MUSTDEFFXXX', 'MUSTDEFFX');
  const rules = ['code.payment-method', 'account.bic-form', 'code.charge-bearer'];
  assert.deepEqual(checked(file).findings.map(({ rule }) => rule), rules);
  const breaks = file.indexOf('<InstdAmt', file.indexOf('A-120'));
  assert.deepEqual(checked(file.slice(0, breaks)).findings.map(({ rule }) => rule), [...rules, 'xml.truncated']);
});

test('an unreadable value does not count in the summary', () => {
  const summaryOf = (file: string) => checked(file, { profile: 'iso' }).summary;
  assert.deepEqual(summaryOf(T.replace('>12.50<', '>12,50<')).totals, [{ currency: 'EUR', payments: 1, sum: '30.00' }]);
  assert.deepEqual(summaryOf(T.replace('"EUR"', '"eur"')).totals, [{ currency: 'EUR', payments: 1, sum: '30.00' }]);
  assert.deepEqual(summaryOf(T.replace(/<IBAN>DE.*<\/IBAN>/, '<Othr><Id>1</Id></Othr>')).accounts, []);
  assert.deepEqual(summaryOf(T.replace('2026-11-30', 'soon')).firstDate, null);
  assert.deepEqual(Object.values(summaryOf('')), [
    null, null, null, 0, 0, 0, null, null, { good: 0, ask: 0, wrong: 0, no_account: 0 }, [], [],
  ]);
  const { message, messageId, created } = summaryOf(T.replace('MSG-1', ' MSG-1 '));
  assert.deepEqual([message, messageId, created], ['pain.001.001.09', 'MSG-1', '2026-11-23T09:00:00']);
});

test('an equivalent amount counts as an amount, and a sum that has one amount unread is not judged', () => {
  const equivalent = T.replace(
    '<InstdAmt Ccy="EUR">12.50</InstdAmt>',
    '<EqvtAmt><Amt Ccy="EUR">12.60</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt>',
  );
  assert.deepEqual(checked(equivalent, { profile: 'iso' }).rules.map(({ rule }) => rule), ['total.sum-header', 'total.sum-batch']);
  assert.deepEqual(
    checked(
      T.replace('>12.50<', '>12,50<').replaceAll('42.50</CtrlSum>', '1.00</CtrlSum>'), { profile: 'iso' },
    ).rules.map(({ rule }) => rule),
    ['amount.format'],
  );
});

test('a prefix and CDATA are reported once, at their first place', () => {
  const prefixed = T.replace('xmlns=', 'xmlns:p=').replaceAll(/<(\/?)(?=[A-Z])/g, '<$1p:');
  assert.deepEqual(findingsAfter(T, /^[^]*$/, prefixed.replace(/\$/g, '$$$$')), ['xml.prefix warning /Document: null -> null']);
  assert.deepEqual(
    checked(
      T.replace('MSG-1', '<![CDATA[MSG-1]]>').replace('E2E-1', '<![CDATA[E2E-1]]>'), { profile: 'ch' },
    ).findings.map(({ rule, path }) => `${rule} ${path}`),
    ['xml.cdata /Document/CstmrCdtTrfInitn/GrpHdr/MsgId'],
  );
  assert.deepEqual(
    findingsAfter(
      T, '<Ustrd>Invoice 1</Ustrd>',
      '<Ustrd>Invoice 1</Ustrd></RmtInf><SplmtryData><Envlp><q:x xmlns:q="urn:q"/></Envlp></SplmtryData><RmtInf>', { profile: 'iso' },
    ).filter((one) => one.startsWith('xml')),
    [],
  );
});

test('a service level that is not SEPA is reported once for its batch, and for each payment that has its own', () => {
  assert.deepEqual(findingsAfter(T, '<Cd>SEPA</Cd>', '<Cd>URGP</Cd>'), ['code.service-level error /PmtTpInf: URGP -> SEPA']);
  const own = T.replace(/<PmtTpInf>[^]*?<\/PmtTpInf>/, '').replace(
    /<\/PmtId>/g,
    '</PmtId><PmtTpInf><SvcLvl><Cd>URGP</Cd></SvcLvl></PmtTpInf>',
  );
  assert.deepEqual(
    checked(own).findings.map(({ rule, payment }) => [rule, payment?.index]), [['code.service-level', 1], ['code.service-level', 2]],
  );
  assert.deepEqual(
    checked(T.replace(/<PmtTpInf>[^]*?<\/PmtTpInf>/, '')).findings.map(({ rule, payment }) => [rule, payment]),
    [['code.service-level', null]],
  );
});

test('a batch is checked against SEPA if one of its payments is SEPA, or if it has none and its own type is SEPA', () => {
  const long = 'B'.repeat(36);
  const isReported = (file: string): boolean => checked(file.replace('BATCH-1', long)).rules.some(({ rule }) => rule === 'text.too-long');
  const none = T.replace(/<CdtTrfTxInf>[^]*<\/CdtTrfTxInf>/, '');
  const mixed = T.replace(/<PmtTpInf>[^]*?<\/PmtTpInf>/, '').replace(
    '</PmtId>',
    '</PmtId><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
  );
  assert.deepEqual(
    [
      T, mixed, T.replace('<Cd>SEPA', '<Cd>URGP'), none, none.replace('<Cd>SEPA', '<Cd>URGP'),
      none.replace(/<PmtTpInf>[^]*?<\/PmtTpInf>/, ''),
    ].map(isReported),
    [true, true, false, true, false, true],
  );
  const header = (file: string): boolean => checked(file.replace('MSG-1', long)).rules.some(({ rule }) => rule === 'text.too-long');
  assert.deepEqual([T, mixed, T.replace('<Cd>SEPA', '<Cd>URGP'), none].map(header), [true, true, false, true]);
});

test('the read parts of a file that breaks off are checked, and missing parts that might have followed are not reported', () => {
  const cut = (file: string, behind: string): string[] => checked(
    file.slice(0, file.indexOf(behind) + behind.length),
  ).findings.map(({ rule, payment, path }) => `${rule} ${payment?.index ?? '-'} ${path.replace(/^.*\//, '')}`);
  assert.deepEqual(cut(T.replace('MSG-1', 'MSG_1'), '<CreDtTm>'), ['text.identifier-charset - MsgId', 'xml.truncated - CreDtTm']);
  assert.deepEqual(cut(T.replace('MSG-1', 'MSG_1'), '</GrpHdr>'), ['text.identifier-charset - MsgId', 'xml.truncated - CstmrCdtTrfInitn']);
  // It is not known yet whether the batch is a SEPA batch; then it is.
  assert.deepEqual(cut(T.replace('BATCH-1', 'BATCH_1'), '<PmtMtd>'), ['xml.truncated - PmtMtd']);
  assert.deepEqual(
    cut(T.replace('BATCH-1', 'BATCH_1'), '</PmtTpInf>'),
    ['text.identifier-charset - PmtInfId', 'xml.truncated - PmtInf[1]'],
  );
  assert.deepEqual(
    cut(T.replace('E2E-1', 'E2E_1').replace('E2E-2', 'E2E_2'), '<Ustrd>Invoice 2'),
    ['text.identifier-charset 1 EndToEndId', 'text.identifier-charset 2 EndToEndId', 'xml.truncated 2 Ustrd'],
  );
  assert.deepEqual(
    cut(
      T.replace('E2E-1', 'E2E_1').replace(/<PmtTpInf>[^]*?<\/PmtTpInf>/, '').replace(
        '</PmtId>',
        '</PmtId><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
      ),
      '<IBAN>BE',
    ),
    ['text.identifier-charset 1 EndToEndId', 'xml.truncated 1 IBAN'],
  );
  assert.deepEqual(cut(D.replace(/<CdtrSchmeId>[^]*<\/CdtrSchmeId>/, ''), '<IBAN>BE'), ['xml.truncated 1 IBAN']);
  assert.equal(checked(T.slice(0, T.indexOf('<Ustrd>Invoice 2'))).findings.at(-1)!.payment?.endToEndId, 'E2E-2');
  assert.deepEqual(
    checked(T.slice(0, T.indexOf('E2E-2') + 20), { references: false }).findings.map(({ payment }) => payment?.endToEndId), [null],
  );
});

test('a check says when it needs no more of a file, and what it keeps in memory', () => {
  const unread = checkOf();
  assert.equal(unread.push(bytesOf('IBAN;Amount\n'.repeat(100))), false);
  assert.equal(unread.push(bytesOf(T)), false);
  const { findings, complete, summary, verdict } = unread.end();
  assert.deepEqual(
    [findings.map(({ rule, line, column, path }) => `${rule} ${line}:${column} ${path}`), complete, summary.bytes, verdict],
    [['message.unknown 1:1 /'], false, 1200 + T.length, 'problems'],
  );
  const other = checkOf();
  assert.equal(other.push(bytesOf(`<a xmlns="urn:x">${'<b/>'.repeat(50_000)}`)), false);
  assertSays(
    other.end().findings.map(({ rule, path, message }) => [rule, path, message]),
    [['message.unknown', '/a', '… XML … pain.001 … pain.008']],
  );
  const read = checkOf();
  const before = read.heldBytes;
  assert.equal(read.push(bytesOf(T.replace('<MsgId>', '<x/><y/>$&').padEnd(PIECE_BYTES + 4_000))), true);
  assert.ok(read.heldBytes > before && before >= 4 * PIECE_BYTES);
});

test('the kind of a file is recognized by its first 512 bytes, in pieces of any length', () => {
  for (const length of [100, 511, 512, 513]) {
    const check = checkOf();
    for (const byte of bytesOf('x'.repeat(length))) if (!check.push(Uint8Array.of(byte))) break;
    assert.deepEqual(check.end().findings.map(({ rule }) => rule), ['message.unknown'], String(length));
  }
  assert.equal(checked(`${' '.repeat(512)}IBAN;Name`).findings[0]!.rule, 'xml.malformed');
  assert.equal(checked(`${' '.repeat(500)}IBAN;Name`).findings[0]!.rule, 'message.unknown');
});

test('a declared encoding other than UTF-8 is reported, and so is UTF-16', () => {
  const encoding = (name: string): string[] => findingsAfter(T, '"UTF-8"', `"${name}"`);
  assert.deepEqual([encoding('utf-8'), encoding('utf8')].map((one) => one.length === 0), [true, true]);
  for (const name of ['us-ascii', 'ISO-8859-15']) assert.deepEqual(encoding(name), [`xml.encoding error /: ${name} -> UTF-8`]);
  assert.deepEqual(
    checked(new Uint8Array(Buffer.from(`\ufeff${T.replace(/^.*\n/, '')}`, 'utf16le'))).findings.map(({ rule, value }) => [rule, value]),
    [['xml.encoding', null]],
  );
});

test('a version that banks no longer take is reported with the right version, in debits too', () => {
  assert.deepEqual(
    checked(T03).findings.map(({ rule, value, right, path }) => [rule, value, right, path]),
    [['message.version-retired', 'pain.001.001.03', 'pain.001.001.09', '/Document']],
  );
  assert.deepEqual(
    checked(CLEAN['pain.008.001.02']).findings.map(({ value, right }) => [value, right]), [['pain.008.001.02', 'pain.008.001.08']],
  );
});

test('findings come in the order of the file, those of each rule first up to the limit, rules by gravity and number', () => {
  const file = T.replace('E2E-1', 'E2E_1')
    .replace('E2E-2', 'E2E_2')
    .replace('Erika Mustermann', 'Жданов')
    .replace('BATCH-1', '/B')
    .replace('2026-11-30', '2026-11-29');
  const { findings, rules, verdict } = checked(file);
  assert.deepEqual(findings.map(({ line }) => line), [...findings.map(({ line }) => line)].sort((a, b) => a - b));
  assert.deepEqual(
    rules.map(({ rule, severity, count }) => `${rule} ${severity} ${count}`),
    ['text.identifier-charset error 2', 'text.slash error 1', 'text.charset warning 1', 'date.not-business-day note 1'],
  );
  assert.equal(verdict, 'problems');
  assert.equal(checked(file, { limit: 3 }).findings.length, 3);
  assert.deepEqual(
    [checked(T.replace('2026-11-30', '2026-11-29')).verdict, checked(T.replace('Erika', 'Ж')).verdict], ['nothing_found', 'problems'],
  );
});

test('Swiss debits are judged by structure, sums, accounts and mandates', () => {
  const Swiss = { profile: 'ch' } as const;
  const rules = (from: string | RegExp, to: string): string[] => findingsAfter(D, from, to, Swiss).map((one) => one.split(' ')[0]!);
  assert.deepEqual(
    [
      ['MSG-1', ''], ['<NbOfTxs>2', '<NbOfTxs>3'], [BELGIAN, 'BE58539007547135'], ['<MndtId>MANDATE-1</MndtId>', ''], ['E2E-1', 'E2E_1'],
    ].map(([from, to]) => rules(from!, to!).join()),
    ['structure.empty', 'total.count-header', 'account.check-digits', 'mandate.id-missing', ''],
  );
});

test('a Swiss file may have 99,999 payments, and not one more', () => {
  const rulesOf = (count: number): string[] => checked(
    T.replace(/<CdtTrfTxInf>[^]*<\/CdtTrfTxInf>/, '<CdtTrfTxInf/>'.repeat(count)), { profile: 'ch', limit: 0 },
  ).rules.map(({ rule }) => rule);
  assert.deepEqual([99_999, 100_000].map((count) => rulesOf(count).includes('total.too-many')), [false, true]);
});
