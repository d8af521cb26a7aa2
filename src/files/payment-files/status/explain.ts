/** Explains the answer of a bank: the state of each payment, its reasons, its place in the original file, and counts. */
import { decimalOf } from '../../../base/text/decimal.ts';
import type { Answer, WrittenGroup, WrittenPayment, WrittenReason } from './answer.ts';
import {
  DOUBTS, PAYMENT_STATUSES, type PaymentStatus, type StatusCode, type Verification, VERIFICATIONS, reasonOf, statusOf,
} from './codes.ts';
import { type AmbiguousGroup, type Matches, matchesOf } from './match.ts';
import type { Original, OriginalPayment } from './original.ts';
import type { ExplainedGroup, ExplainedPayment, ExplainedReport, Match, Reason } from './report.ts';
import { NO_STATE, type State, States, paymentStatusOf } from './states.ts';
import { Tally } from './tally.ts';

/** Options of an explanation. */
export interface ExplainOptions {
  /** Maximum number of payments in the answer. */
  readonly limit: number;
  /** True if the answer has identifications of payments and batches. */
  readonly references: boolean;
}

const explained = ({ code, isProprietary, text }: WrittenReason): Reason => {
  const known = code === null || isProprietary ? null : reasonOf(code);
  return { code, isProprietary, text, meaning: known?.meaning ?? null, action: known?.action ?? null, use: known?.use ?? null };
};

/** A bank states the result of a verification for a whole group if only some of its payments have it. The group then has mixed results. */
const statusOfGroup = ({ code, payments }: WrittenGroup): StatusCode | null =>
  (payments !== 1 && DOUBTS.has(statusOf(code)?.verification ?? null) ? MIXED : statusOf(code));

const MIXED = statusOf('RVCM');

function explainedGroup(group: WrittenGroup, references: boolean): ExplainedGroup {
  const { id, code, reasons, line } = group;
  const status = statusOfGroup(group);
  return {
    id: references ? id : null, status: status?.status ?? 'unknown', code, line, meaning: status?.meaning ?? null,
    action: status?.action ?? null, verification: status?.verification ?? null, reasons: reasons.map(explained),
  };
}

/** Facts about a payment in addition to its state. */
interface Known {
  readonly batchId: string;
  readonly endToEndId: string;
  readonly units: bigint | null;
  readonly currency: string | null;
  readonly written: WrittenPayment | null;
  readonly match: Match;
  readonly original: OriginalPayment | null;
}

/** Returns the name that a bank returns with a close match: the text of its reason. */
const nameOf = (code: string | null, reasons: readonly WrittenReason[]): string | null =>
  (statusOf(code)?.verification === 'close_match' ? reasons.find(({ text }) => text !== null)?.text ?? null : null);

function explainedPayment({ code, level, reasons }: State, known: Known, references: boolean): ExplainedPayment {
  const { batchId, endToEndId, units, currency, written, match, original } = known;
  const status = statusOf(code);
  const all = reasons.map(explained);
  return {
    status: paymentStatusOf(code), code, level, meaning: status?.meaning ?? null,
    action: all.find(({ action }) => action !== null)?.action ?? status?.action ?? null, verification: status?.verification ?? null,
    name: level === 'payment' ? nameOf(code, reasons) : null, reasons: all,
    batchId: references ? batchId || null : null, endToEndId: references ? endToEndId || null : null,
    amount: units === null ? null : decimalOf(units), currency: currency || null, line: written?.line ?? null, match,
    original: original === null ? null : { line: original.line, batch: original.batch, index: original.index },
  };
}

/** Collects explained payments up to the limit. The states that need attention come first. */
class Explained {
  readonly #options: ExplainOptions;
  readonly #tally = new Tally();
  readonly #verified = new Map<Verification, number>();
  readonly #payments = new Map<PaymentStatus, ExplainedPayment[]>(PAYMENT_STATUSES.map((status) => [status, []]));
  #count = 0;

  constructor(options: ExplainOptions) {
    this.#options = options;
  }

  add(state: State, known: Known): void {
    const status = paymentStatusOf(state.code);
    this.#tally.add(status, known.units, known.currency);
    this.#verify(state, 1);
    this.#count++;
    const payments = this.#payments.get(status)!;
    if (payments.length < this.#options.limit) payments.push(explainedPayment(state, known, this.#options.references));
  }

  /** Counts payments of which only their number is known. */
  count(state: State, payments: number): void {
    this.#tally.add(paymentStatusOf(state.code), null, null, payments);
    this.#verify(state, payments);
  }

  result(): Pick<ExplainedReport, 'payments' | 'isTruncated' | 'counts' | 'verifications'> {
    const payments = [...this.#payments.values()].flat().slice(0, this.#options.limit);
    return {
      payments, isTruncated: payments.length < this.#count, counts: this.#tally.counts(),
      verifications: VERIFICATIONS.flatMap((verification) => {
        const count = this.#verified.get(verification);
        return count === undefined ? [] : [{ verification, payments: count }];
      }),
    };
  }

  #verify({ code }: State, payments: number): void {
    const verification = statusOf(code)?.verification ?? null;
    if (verification !== null && payments > 0) this.#verified.set(verification, (this.#verified.get(verification) ?? 0) + payments);
  }
}

/** Returns the amount of payments that all have one amount. Empty if their amounts differ. */
function commonAmount([first, ...others]: readonly OriginalPayment[]): Partial<Pick<Known, 'units' | 'currency'>> {
  const isCommon = first !== undefined && others.every(({ units, currency }) => units === first.units && currency === first.currency);
  return isCommon ? { units: first.units, currency: first.currency } : {};
}

const ofOriginal = (original: OriginalPayment): Omit<Known, 'written' | 'match'> =>
  ({ batchId: original.batchId, endToEndId: original.endToEndId, units: original.units, currency: original.currency, original });

const ofAnswer = (written: WrittenPayment, match: Match): Known => ({ batchId: written.batchId, endToEndId: written.endToEndId,
  units: written.units, currency: written.currency, written, match, original: null });

/** Adds the payments of the original file. Returns the number of payments that the answer does not mention. */
function addOriginal(explained: Explained, states: States, { payments }: Original, matches: Matches): number {
  const inBatch = new Map<string, number>();
  for (const { batchId } of payments) inBatch.set(batchId, (inBatch.get(batchId) ?? 0) + 1);
  const sizeOf = (batchId: string): number | null => inBatch.get(batchId) ?? null;
  const inGroup = new Map<OriginalPayment, AmbiguousGroup>(matches.ambiguous.flatMap((group) =>
    group.payments.map((one) => [one, group] as const)));
  let unmentioned = 0;
  for (const payment of payments) {
    if (inGroup.has(payment)) continue;
    const written = matches.found.get(payment);
    if (written === undefined) {
      unmentioned++;
      explained.add(states.derived(payment.batchId, sizeOf(payment.batchId), payments.length),
        { ...ofOriginal(payment), written: null, match: 'found' });
    } else {
      const state = states.stated(written, sizeOf(payment.batchId), payments.length);
      explained.add(state, { ...ofOriginal(payment), written: written[0]!, match: 'found' });
    }
  }
  for (const written of matches.missing) explained.add(states.stated([written], null, null), ofAnswer(written, 'missing'));
  for (const { statuses, payments: candidates } of matches.ambiguous) {
    const amount = commonAmount(candidates);
    for (const written of statuses) {
      explained.add(states.stated([written], null, null), { ...ofAnswer(written, 'ambiguous'), ...amount });
    }
    const left = candidates.slice(statuses.length);
    unmentioned += left.length;
    for (const payment of left) {
      const known: Known =
        { ...ofOriginal(payment), units: null, currency: null, ...amount, original: null, written: null, match: 'ambiguous' };
      explained.add(states.derived(payment.batchId, sizeOf(payment.batchId), payments.length), known);
    }
  }
  return unmentioned;
}

/** Adds the payments of an answer without its file. Returns the number of payments that it does not mention. Null if it is not known. */
function addAlone(explained: Explained, states: States, { message, batches, payments }: Answer): number | null {
  const mentioned = new Map<string, number>();
  for (const written of payments) {
    mentioned.set(written.batchId, (mentioned.get(written.batchId) ?? 0) + 1);
    explained.add(states.stated([written], null, null), ofAnswer(written, 'no_file'));
  }
  let unmentioned = 0;
  const seen = new Set<string>();
  for (const { id, payments: all } of batches) {
    if (all === null || seen.has(id ?? '')) continue;
    seen.add(id ?? '');
    const rest = Math.max(0, all - (mentioned.get(id ?? '') ?? 0));
    explained.count(states.derived(id ?? '', all, null), rest);
    unmentioned += rest;
  }
  if (message === null || message.payments === null) {
    return batches.length > 0 && batches.every((one) => one.payments !== null) ? unmentioned : null;
  }
  const outside = Math.max(0, message.payments - payments.length - unmentioned);
  // Payments of a batch without a number have the status of this batch, which may differ from the status of the message.
  const isOfMessage = batches.every((one) => one.payments !== null || one.code === null || one.code === message.code);
  explained.count(isOfMessage ? states.derived('', message.payments, message.payments) : NO_STATE, outside);
  return unmentioned + outside;
}

const NO_MESSAGE: WrittenGroup = { id: null, code: null, payments: null, reasons: [], line: 1 };

/** Explains an answer. `original`: the payment file; null if it is not at hand. */
export function explain(answer: Answer, original: Original | null, options: ExplainOptions): ExplainedReport {
  const isMatched = original === null || original.messageId === '' || answer.messageId === null
    ? null : original.messageId === answer.messageId;
  const states = new States(answer.message, answer.batches);
  const explained = new Explained(options);
  const matches = original !== null && isMatched === true ? matchesOf(answer, original) : null;
  const unmentioned = matches === null ? addAlone(explained, states, answer) : addOriginal(explained, states, original!, matches);
  return {
    isOriginalMatched: isMatched, message: explainedGroup(answer.message ?? NO_MESSAGE, options.references),
    batches: answer.batches.slice(0, options.limit).map((batch) => explainedGroup(batch, options.references)),
    ...explained.result(), unmentioned,
  };
}

/** True if the bank rejected or cancelled a payment, a batch or the message. */
export const isRefused = ({ message, batches, counts }: ExplainedReport): boolean =>
  [message, ...batches, ...counts].some(({ status }) => status === 'rejected' || status === 'cancelled');

/** True if the bank refused a payment, or if the verification of a payee has another result than a match. */
export const needsAttention = (report: ExplainedReport): boolean =>
  isRefused(report) || [report.message, ...report.batches, ...report.verifications].some(({ verification }) => DOUBTS.has(verification));
