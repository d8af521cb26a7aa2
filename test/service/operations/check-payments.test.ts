/** Inputs of the check of a payment file: text or bytes, in parts, for a day. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../../src/service/engine/work.ts';
import type { Result } from '../../../src/base/errors.ts';
import { checkPaymentsRoute } from '../../../src/service/operations/check-payments.ts';
import type { CheckedPayments } from '../../../src/service/operations/models/checked-payments.ts';
import { checkPaymentsRulesRoute } from '../../../src/service/operations/payment-rules.ts';
import { answerOf } from '../../files/payment-files/answers.ts';
import { testContext } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

const route = checkPaymentsRoute({ characters: Infinity, findings: 50, mostFindings: 10_000 });
const context = testContext();
const OPTIONS = { profile: 'sepa', on: '2026-11-23', limit: 50, references: true, addresses: false, bank_texts: false,
  original: null as string | null };

const check = (xml: string, given: object = {}): Result<CheckedPayments> => finish(
  route.handle({ ...OPTIONS, xml, ...given } as never, context),
) as Result<CheckedPayments>;
const checked = (xml: string, given: object = {}): CheckedPayments => {
  const result = check(xml, given);
  assert.ok(result.ok);
  return result.value;
};

const EXAMPLE = route.examples[0].input['xml'] as string;

test('an answer and its payment file are read in any order; two payment files are refused', () => {
  const answer = answerOf({ batches: [{ payments: [{ endToEndId: 'SALARY-1', status: 'RJCT' }] }] });
  const { report, verdict } = checked(answer, { original: EXAMPLE });
  assert.deepEqual([report!.original_matched, report!.payments[0]!.match, verdict], [true, 'found', 'problems']);
  assert.deepEqual(checked(EXAMPLE, { original: answer }).report, report);
  const refused = (xml: string, original: string): unknown => {
    const result = check(xml, { original });
    return result.ok ? null : [result.code, result.parameter];
  };
  assert.deepEqual(refused(EXAMPLE, EXAMPLE), ['INVALID_PARAMETER', 'original']);
  assert.deepEqual(refused(answer, 'IBAN;Amount'), ['INVALID_PARAMETER', 'original']);
  assert.deepEqual(refused(answer, EXAMPLE.slice(0, -100)), ['INVALID_PARAMETER', 'original']);
  assert.equal(checked(EXAMPLE).report, null);
});

test('a body is a file if its first byte after blanks cannot begin JSON', () => {
  const isBegun = (...bytes: number[]): boolean => route.bodyFile!.isBegunBy(Uint8Array.from(bytes), '');
  for (const byte of [0x3c, 0xef, 0xfe, 0xff, 0]) assert.ok(isBegun(byte) && isBegun(0x20, 0x0a, 0x0d, 0x09, byte), String(byte));
  for (const byte of [...Buffer.from('{["1tfn-'), 0x0b, 0x0c]) assert.ok(!isBegun(byte) && !isBegun(0x20, byte), String(byte));
  assert.ok(!isBegun() && !isBegun(0x20));
});

test('a body that is declared as XML is the file, unless it is a JSON object', () => {
  const isBegun = (text: string, type: string): boolean => route.bodyFile!.isBegunBy(Buffer.from(text), type);
  for (const type of ['application/xml', 'text/xml', 'application/vnd.bank+xml']) {
    assert.ok(isBegun('PK\x03\x04', type) && isBegun(' IBAN;Amount', type) && !isBegun(' {"xml":', type), type);
  }
  assert.ok(!isBegun('IBAN;Amount', 'application/json') && !isBegun('IBAN;Amount', ''));
});

test('a long file is checked in steps, and other requests are answered between them', () => {
  const steps = (comment: number): number => {
    const work = route.handle(
      { ...OPTIONS, xml: EXAMPLE.replace('<GrpHdr>', `<!--${'x'.repeat(comment)}--><GrpHdr>`) } as never, context,
    ) as Iterator<unknown>;
    let count = 0;
    while (work.next().done !== true) count++;
    return count;
  };
  assert.ok(steps(0) > 0);
  assert.ok(steps(400_000) >= steps(200_000) + 2);
});

test('a file as text and as bytes has the same answer, however long it is and however it is divided', () => {
  for (const comment of ['', 'x'.repeat(40_000), '😀'.repeat(30_000), `x${'😀'.repeat(30_000)}`, 'ä'.repeat(100_000)]) {
    const xml = EXAMPLE.replace('<GrpHdr>', `<!--${comment}--><GrpHdr>`);
    const reader = route.bodyFile!.read(OPTIONS as never, context);
    assert.ok(reader.ok);
    reader.value.push(Buffer.from(xml));
    assert.ok(reader.value.heldBytes() > 0);
    const asBytes = finish(reader.value.end());
    assert.ok(asBytes.ok);
    assert.deepEqual(checked(xml), asBytes.value);
    assert.equal(checked(xml).summary.bytes, Buffer.byteLength(xml));
  }
});

test('the answer has the summary of the file, its faults and their places', () => {
  const { verdict, complete, profile, on, summary, counts, rules, findings, truncated, duplicates_checked } = checked(EXAMPLE);
  assert.deepEqual([verdict, complete, profile, on, truncated, duplicates_checked], ['problems', true, 'sepa', '2026-11-23', false, true]);
  assert.deepEqual({ ...summary, bytes: 0 }, {
    message: 'pain.001.001.09', message_id: 'MSG-1', created: '2026-11-23T09:00:00', bytes: 0, batches: 1, payments: 1,
    first_date: '2026-11-30', last_date: '2026-11-30', totals: [{ currency: 'EUR', payments: 1, sum: '12.05' }],
    good_count: 0, ask_count: 0, wrong_count: 1, no_account_count: 0,
    accounts: [{
      account: 'DE89 **** **** **** **30 00', bank_name: 'Musterbank', bic: 'MUSTDEFFXXX', verdict: 'ask', payments: 1, currency: 'EUR',
      sum: '12.05',
    }],
  });
  assert.equal(counts.error + counts.warning + counts.note, findings.length);
  const sum = findings.find(({ rule }) => rule === 'total.sum-header')!;
  assert.deepEqual(
    [sum.severity, sum.line, sum.path, sum.payment, sum.value, sum.right],
    ['error', 3, '/Document/CstmrCdtTrfInitn/GrpHdr/CtrlSum', null, '12.50', '12.05'],
  );
  assert.deepEqual(findings.find(({ payment }) => payment !== null)!.payment, { batch: 1, index: 1, end_to_end_id: 'SALARY-1' });
  const reported = rules.find(({ rule }) => rule === 'total.sum-header')!;
  assert.deepEqual([reported.severity, reported.count], ['error', 1]);
  assert.ok(reported.message !== '' && reported.source !== '');
});

test('without references no end-to-end identification is returned, and at most the requested number of findings', () => {
  const { findings } = checked(EXAMPLE, { references: false });
  assert.deepEqual(findings.find(({ payment }) => payment !== null)!.payment, { batch: 1, index: 1, end_to_end_id: null });
  const few = checked(EXAMPLE, { limit: 1 });
  assert.deepEqual([few.findings.length, few.truncated], [1, true]);
});

test('the check is for the given day, or for today; a day that does not exist is refused', () => {
  assert.equal(checked(EXAMPLE, { on: null }).on, '2026-11-23');
  assert.equal(checked(EXAMPLE, { on: '2026-11-20' }).on, '2026-11-20');
  for (const refused of [check(EXAMPLE, { on: '2026-02-29' }), route.bodyFile!.read({ ...OPTIONS, on: '2026-02-29' } as never, context)]) {
    assert.ok(!refused.ok);
    assertSays([refused.code, refused.parameter, refused.message], ['INVALID_PARAMETER', 'on', '… day … 2026-11-23']);
  }
});

test('a file that is not XML is read only until this is known', () => {
  const steps = route.handle({ ...OPTIONS, xml: `IBAN;Amount\n${'x'.repeat(1_000_000)}` } as never, context);
  assert.ok('next' in steps);
  let parts = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) parts++;
  assert.ok(parts < 5, String(parts));
  assert.ok(step.value.ok);
});

test('a rule is explained by its name with its severity on a day, and an unknown rule or day is refused', () => {
  const ask = (rule: string | null, on: string | null): Result<unknown> => finish(
    checkPaymentsRulesRoute.handle({ rule, on } as never, context),
  );
  const rulesOf = (rule: string | null, on: string | null) => {
    const result = ask(rule, on);
    assert.ok(result.ok);
    return result.value as { readonly on: string; readonly rules: readonly Record<string, unknown>[] };
  };
  const [before, after] = ['2026-11-21', '2026-11-22'].map((day) => rulesOf('address.unstructured', day).rules);
  assert.deepEqual([before!.map(({ rule }) => rule), after!.map(({ rule }) => rule)], [['address.unstructured'], ['address.unstructured']]);
  const { severity, from, where, message, source } = before![0]!;
  assert.deepEqual(Object.keys(severity as object), ['sepa', 'de', 'ch', 'iso']);
  assert.ok((from as readonly unknown[]).length > 0 && [where, message, source].every((text) => typeof text === 'string' && text !== ''));
  assert.ok(rulesOf(null, null).rules.length > 50);
  assert.equal(rulesOf(null, null).on, '2026-11-23');
  assert.ok(
    Object.values(rulesOf('message.version-retired', '2026-11-23').rules[0]!['severity'] as object).some((one) => one !== null),
    'a rule of the older versions is reported as a rule of these versions',
  );
  for (const [rule, on, parameter] of [['address.unstructure', null, 'rule'], [null, '2026-02-29', 'on']] as const) {
    const refused = ask(rule, on);
    assert.ok(!refused.ok);
    assert.deepEqual([refused.code, refused.parameter], ['INVALID_PARAMETER', parameter]);
  }
});
