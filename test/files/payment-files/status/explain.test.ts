/** The answer of a bank with and without the payment file that it answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExplainedPayment, ExplainedReport } from '../../../../src/files/payment-files/status/report.ts';
import { type AnswerFile, answerOf } from '../answers.ts';
import { type Asked, checked } from '../checked.ts';
import { CLEAN, OWN, SEPA, fileOf } from '../files.ts';

const FILE = CLEAN['pain.001.001.09'];
const LINES = [...FILE.matchAll(/<CdtTrfTxInf>/g)].map(({ index }) => FILE.slice(0, index).split('\n').length);

/** Returns the report on an answer. Asserts that the answer fits its schema. */
function reportOn(answer: AnswerFile, asked: Asked = {}): ExplainedReport {
  const { findings, report } = checked(answerOf(answer), asked);
  assert.deepEqual(findings, []);
  return report ?? assert.fail();
}

const shown = ({ endToEndId, status, code, level, match, original, amount, line }: ExplainedPayment): string =>
  [endToEndId, status, code, level, match, original?.line, amount, line === null ? 'not mentioned' : '']
    .map((one) => one ?? '-').join(' ').trim();

const payments = (answer: AnswerFile, asked: Asked = {}): string[] => reportOn(answer, asked).payments.map(shown);
const withFile = { original: FILE };

test('a payment has its own status, its reason in words and its line in the payment file', () => {
  const answer = { status: 'PART', batches: [{ payments: [{ endToEndId: 'E2E-2', status: 'RJCT', reasons: ['AC04'] },
    { endToEndId: 'E2E-1', status: 'ACSC' }] }] };
  assert.deepEqual(payments(answer, withFile),
    [`E2E-2 rejected RJCT payment found ${LINES[1]} 30.00`, `E2E-1 accepted ACSC payment found ${LINES[0]} 12.50`]);
  const { payments: [rejected], counts, unmentioned, isOriginalMatched } = reportOn(answer, withFile);
  const [{ code, meaning, action }] = rejected!.reasons as [ExplainedPayment['reasons'][number]];
  assert.deepEqual([code, meaning], ['AC04', 'the account is closed']);
  assert.match(action!, /Ask .* IBAN/);
  assert.equal(rejected!.action, action);
  assert.deepEqual(counts, [
    { status: 'rejected', payments: 1, totals: [{ currency: 'EUR', payments: 1, sum: '30.00' }] },
    { status: 'accepted', payments: 1, totals: [{ currency: 'EUR', payments: 1, sum: '12.50' }] },
  ]);
  assert.deepEqual([unmentioned, isOriginalMatched], [0, true]);
});

test('a payment that the answer does not mention has the status of its batch, else of the message, unless that status is partial', () => {
  const rejected = [{ endToEndId: 'E2E-1', status: 'RJCT' }];
  const other = (answer: AnswerFile): string => payments(answer, withFile).find((one) => one.startsWith('E2E-2')) ?? assert.fail();
  const place = `found ${LINES[1]} 30.00 not mentioned`;
  assert.equal(other({ status: 'RJCT', batches: [{ status: 'ACCP', payments: rejected }] }), `E2E-2 accepted ACCP batch ${place}`);
  assert.equal(other({ status: 'ACCP', batches: [{ payments: rejected }] }), `E2E-2 accepted ACCP message ${place}`);
  assert.equal(other({ status: 'ACCP', batches: [{ status: 'PART', payments: rejected }] }), `E2E-2 unknown - - ${place}`);
  assert.equal(other({ status: 'PART', batches: [{ payments: rejected }] }), `E2E-2 unknown - - ${place}`);
  assert.equal(other({ batches: [{ payments: rejected }] }), `E2E-2 unknown - - ${place}`);
  assert.equal(other({ status: 'RJCT' }), `E2E-2 rejected RJCT message ${place}`);
  assert.equal(other({ batches: [{ id: 'BATCH-2', status: 'RJCT' }] }), `E2E-2 unknown - - ${place}`);
  assert.equal(reportOn({ status: 'ACCP', batches: [{ payments: rejected }] }, withFile).unmentioned, 1);
});

test('reasons of a batch or a message belong to its payments with an equal status', () => {
  const reasonsOf = (answer: AnswerFile): (string | null)[][] =>
    reportOn(answer, withFile).payments.map(({ reasons }) => reasons.map(({ code }) => code));
  assert.deepEqual(reasonsOf({ status: 'RJCT', reasons: ['FF01'] }), [['FF01'], ['FF01']]);
  assert.deepEqual(reasonsOf({ status: 'RJCT', reasons: ['FF01'], batches: [{ payments: [{ endToEndId: 'E2E-1', status: 'RJCT' }] }] }),
    [['FF01'], ['FF01']]);
  assert.deepEqual(reasonsOf({ batches: [{ status: 'RJCT', reasons: ['AM04'],
    payments: [{ endToEndId: 'E2E-1', status: 'RJCT', reasons: ['AC01'] }, { endToEndId: 'E2E-2', status: 'ACCP' }] }] }), [['AC01'], []]);
});

test('an answer without its payment file has no sums unless it repeats the amounts', () => {
  const alone = (amount?: string): ExplainedReport => reportOn({ batches: [{ payments: [{ endToEndId: 'E2E-1', status: 'RJCT',
    ...(amount !== undefined && { amount }) }] }] });
  assert.deepEqual(alone().counts, [{ status: 'rejected', payments: 1, totals: null }]);
  const totals = [{ currency: 'EUR', payments: 1, sum: '12.50' }];
  assert.deepEqual(alone('12.50 EUR').counts, [{ status: 'rejected', payments: 1, totals }]);
  const { payments: [payment], isOriginalMatched, unmentioned } = alone();
  assert.deepEqual([payment!.match, payment!.original, isOriginalMatched, unmentioned], ['no_file', null, null, null]);
});

test('an answer alone counts payments that it does not mention if it states their number', () => {
  const counted = (answer: AnswerFile): string => {
    const { counts, unmentioned } = reportOn(answer);
    return [...counts.map(({ status, payments: count }) => `${status} ${count}`), unmentioned].join(' ');
  };
  const rejected = [{ endToEndId: 'E2E-1', status: 'RJCT', amount: '12.50 EUR' }];
  assert.equal(counted({ status: 'RJCT', count: 2 }), 'rejected 2 2');
  assert.equal(counted({ batches: [{ status: 'ACCP', count: 5, payments: rejected }] }), 'rejected 1 accepted 4 4');
  assert.equal(counted({ status: 'PART', count: 7, batches: [{ status: 'ACCP', count: 5, payments: rejected }] }),
    'rejected 1 unknown 2 accepted 4 6');
  assert.equal(counted({ status: 'PART', batches: [{ payments: rejected }] }), 'rejected 1 ');
});

test('a payment file with another identification is not used, and the report says so', () => {
  const { isOriginalMatched, payments: [payment] } =
    reportOn({ answered: 'MSG-2', batches: [{ payments: [{ endToEndId: 'E2E-1', status: 'RJCT' }] }] }, withFile);
  assert.deepEqual([isOriginalMatched, payment!.match, payment!.original], [false, 'no_file', null]);
});

test('a status that fits no payment is missing', () => {
  const first = (payment: object): string => payments({ batches: [{ payments: [{ status: 'RJCT', ...payment }] }] }, withFile)[0]!;
  assert.equal(first({ endToEndId: 'E2E-9' }), 'E2E-9 rejected RJCT payment missing - -');
  assert.equal(first({ endToEndId: 'E2E-1', amount: '12.51 EUR' }), 'E2E-1 rejected RJCT payment missing - 12.51');
  assert.equal(first({ endToEndId: 'E2E-1', account: OWN.iban }), 'E2E-1 rejected RJCT payment missing - -');
});

const TWINS = fileOf('pain.001.001.09', [{ id: 'BATCH-1', day: '2026-11-30', own: OWN, sequence: '', currency: 'EUR', type: SEPA,
  payments: ['12.50', '12.50', '30.00'].map((amount) => ({ endToEndId: 'NOTPROVIDED', amount, name: 'Erika Mustermann', iban: OWN.iban,
    bic: null, remittance: [], mandate: '' })) }]);

test('a status that fits several payments has no line, and the report says so', () => {
  const twins = (...statuses: readonly { readonly amount?: string }[]): string[] => payments({ batches: [{ status: 'ACCP',
    payments: statuses.map((one) => ({ endToEndId: 'NOTPROVIDED', status: 'RJCT', ...one })) }] }, { original: TWINS });
  assert.deepEqual(twins({ amount: '30.00 EUR' }).slice(0, 1), [`NOTPROVIDED rejected RJCT payment found ${placeIn(TWINS, 2)} 30.00`]);
  assert.deepEqual(twins({ amount: '12.50 EUR' }), [
    'NOTPROVIDED rejected RJCT payment ambiguous - 12.50',
    `NOTPROVIDED accepted ACCP batch found ${placeIn(TWINS, 2)} 30.00 not mentioned`,
    'NOTPROVIDED accepted ACCP batch ambiguous - 12.50 not mentioned',
  ]);
  assert.deepEqual(twins({}).map((one) => one.split(' ').slice(1, 5).join(' ')), [
    'rejected RJCT payment ambiguous', 'accepted ACCP batch ambiguous', 'accepted ACCP batch ambiguous',
  ]);
  const one = { batches: [{ payments: [{ endToEndId: 'NOTPROVIDED', status: 'RJCT' }] }] };
  assert.equal(reportOn(one, { original: TWINS }).counts[0]!.totals, null);
});

const placeIn = (file: string, index: number): number =>
  file.slice(0, [...file.matchAll(/<CdtTrfTxInf>/g)][index]!.index).split('\n').length;

test('one payment of a batch is found without an identification', () => {
  const file = FILE.replace(/<CdtTrfTxInf>[^]*?<\/CdtTrfTxInf>/, '');
  const [first] = payments({ batches: [{ payments: [{ status: 'RJCT' }] }] }, { original: file });
  assert.match(first!, /^E2E-2 rejected RJCT payment found \d/);
});

test('a payment with two different statuses is unknown; two equal statuses join their reasons', () => {
  const twice = (first: string, second: string): ExplainedPayment => reportOn({ batches: [{ payments: [
    { endToEndId: 'E2E-1', status: first, reasons: ['AC01'] }, { endToEndId: 'E2E-1', status: second, reasons: ['RR04'] }] }] }, withFile)
    .payments.find(({ endToEndId }) => endToEndId === 'E2E-1')!;
  assert.deepEqual([twice('RJCT', 'RJCT').status, twice('RJCT', 'RJCT').reasons.length], ['rejected', 2]);
  assert.equal(twice('RJCT', 'ACCP').status, 'unknown');
});

test('the verification of the payee has a result and advice, and the name that the bank returned only on request', () => {
  const answer = { status: 'RVCM', batches: [{ status: 'RVCM', payments: [{ endToEndId: 'E2E-1', status: 'RVMC', text: 'Erika Musterfrau' },
    { endToEndId: 'E2E-2', status: 'RVNM' }] }] };
  const results = (asked: Asked): (string | null)[] => reportOn(answer, { ...withFile, ...asked }).payments.flatMap((one) =>
    [one.status, one.verification, one.name]);
  assert.deepEqual(results({}), ['pending', 'close_match', null, 'pending', 'no_match', null]);
  assert.deepEqual(results({ bankTexts: true }), ['pending', 'close_match', 'Erika Musterfrau', 'pending', 'no_match', null]);
  const { verifications, message, payments: all } = reportOn(answer, withFile);
  assert.deepEqual(verifications, [{ verification: 'close_match', payments: 1 }, { verification: 'no_match', payments: 1 }]);
  assert.equal(message.verification, 'mixed');
  assert.match(all[1]!.action!, /Do not release/);
  assert.equal(checked(answerOf(answer)).verdict, 'problems');
  assert.equal(checked(answerOf({ status: 'RCVC' }), withFile).verdict, 'nothing_found');
});

test('a result of a batch belongs to its payment only if the batch has one payment', () => {
  const result = (count: number): (string | null)[] => {
    const { batches: [batch], verifications } = reportOn({ batches: [{ status: 'RVNM', count }] });
    return [batch!.verification, ...verifications.map(({ verification }) => verification)];
  };
  assert.deepEqual(result(1), ['no_match', 'no_match']);
  assert.deepEqual(result(2), ['mixed']);
});

test('an unknown code has no meaning, and a payment with an unknown status is unknown', () => {
  const [payment] = reportOn({ batches: [{ payments: [{ endToEndId: 'E2E-1', status: 'ZZZZ', reasons: ['ZZ99', 'bank-7'] }] }] }).payments;
  assert.deepEqual([payment!.status, payment!.code, payment!.meaning, payment!.action], ['unknown', 'ZZZZ', null, null]);
  assert.deepEqual(payment!.reasons.map(({ code, meaning, isProprietary }) => [code, meaning, isProprietary]),
    [['ZZ99', null, false], ['bank-7', null, true]]);
});

test('a reason of the bank that may be a name or an account number is not a code', () => {
  for (const reason of ['DE62701500000020228888', 'Mustermann', '532013000', 'Erika Mustermann 1']) {
    const [payment] = reportOn({ batches: [{ payments: [{ endToEndId: 'E2E-1', status: 'RJCT', reasons: [reason] }] }] }).payments;
    assert.deepEqual(payment!.reasons.map(({ code }) => code), [null], reason);
  }
});

test('nothing is said about a payment file if the answer does not name the message', () => {
  assert.equal(checked(answerOf({ answered: '', status: 'ACCP' }), withFile).report!.isOriginalMatched, null);
  assert.equal(reportOn({ answered: 'MSG-2', status: 'ACCP' }, withFile).isOriginalMatched, false);
});

test('payments that need attention come first, up to the limit', () => {
  const answer = { batches: [{ status: 'ACCP', payments: [{ endToEndId: 'E2E-2', status: 'RJCT' }] }] };
  const { payments: listed, isTruncated, counts } = reportOn(answer, { ...withFile, limit: 1 });
  assert.deepEqual([listed.map(({ endToEndId }) => endToEndId), isTruncated, counts.length], [['E2E-2'], true, 2]);
  assert.equal(reportOn(answer, { ...withFile, references: false }).payments[0]!.endToEndId, null);
});

test('an answer to direct debits compares the account of the payer', () => {
  const file = CLEAN['pain.008.001.08'];
  const answer = { message: 'pain.008.001.08', batches: [{ payments: [{ endToEndId: 'E2E-2', status: 'RJCT', account: OWN.iban }] }] };
  assert.match(payments(answer, { original: file })[0]!, /^E2E-2 rejected RJCT payment found \d+ 30.00/);
});

test('answers of each supported version are read', () => {
  for (const version of ['03', '09', '10', '11', '12', '13', '14'] as const) {
    const answer = { version, batches: [{ payments: [{ endToEndId: 'E2E-1', status: 'RJCT', reasons: ['AM04'] }] }] };
    assert.equal(reportOn(answer, withFile).payments[0]!.status, 'rejected', version);
  }
});

test('an answer that breaks its schema has findings at its elements', () => {
  const broken = (from: string, to: string): string[] => checked(answerOf({ version: '03', status: 'PART', batches: [{ payments: [
    { endToEndId: 'E2E-1', status: 'RJCT' }] }] }).replace(from, to)).findings.map(({ rule, path }) => `${rule} ${path}`);
  assert.deepEqual(broken('RJCT', 'RVNM'),
    ['structure.type /Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]/TxInfAndSts[1]/TxSts']);
  assert.deepEqual(broken('<OrgnlMsgId>MSG-1</OrgnlMsgId>', ''), ['structure.missing /Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts']);
  assert.deepEqual(broken('2026-11-24T06:00:00', '2026-11-24'), ['structure.type /Document/CstmrPmtStsRpt/GrpHdr/CreDtTm']);
});
