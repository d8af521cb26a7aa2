/** Decides the state of payments from the statuses of their message, their batch and themselves. */
import type { WrittenGroup, WrittenPayment, WrittenReason } from './answer.ts';
import { DOUBTS, type PaymentStatus, statusOf } from './codes.ts';
import type { StatusLevel } from './report.ts';

/** The state of a payment with the level that states it. `code` is null if no level states it, or if the levels contradict. */
export interface State {
  readonly code: string | null;
  readonly level: StatusLevel | null;
  readonly reasons: readonly WrittenReason[];
}

/** The state of a payment for which no level states a status. */
export const NO_STATE: State = { code: null, level: null, reasons: [] };

/** Returns the status of a payment with a code. A code that only groups have, or that is not in the list, says nothing about a payment. */
export function paymentStatusOf(code: string | null): PaymentStatus {
  const status = statusOf(code)?.status ?? 'unknown';
  return status === 'partial' ? 'unknown' : status;
}

/** True if the status of a group applies to each of its payments that has no status of its own. */
function appliesToAll(group: WrittenGroup, payments: number | null): boolean {
  const status = statusOf(group.code);
  if (status === null || status.status === 'partial') return false;
  return payments === 1 || !DOUBTS.has(status.verification);
}

/** States of the payments of one answer. */
export class States {
  readonly #message: WrittenGroup | null;
  readonly #batches = new Map<string, WrittenGroup[]>();

  constructor(message: WrittenGroup | null, batches: readonly WrittenGroup[]) {
    this.#message = message;
    for (const batch of batches) {
      const same = this.#batches.get(batch.id ?? '');
      if (same === undefined) this.#batches.set(batch.id ?? '', [batch]);
      else same.push(batch);
    }
  }

  /** Returns the state of a payment without a status of its own. `inBatch`, `inFile`: number of payments; null if it is not known. */
  derived(batchId: string, inBatch: number | null, inFile: number | null): State {
    const batches = this.#batches.get(batchId) ?? [];
    const stated = batches.filter(({ code }) => code !== null);
    const [batch] = stated;
    if (batch !== undefined) {
      const isOne = stated.every(({ code }) => code === batch.code);
      if (!isOne || !appliesToAll(batch, inBatch ?? batch.payments)) return NO_STATE;
      return { code: batch.code, level: 'batch', reasons: batch.reasons };
    }
    const message = this.#message;
    if (message === null || !appliesToAll(message, inFile ?? message.payments)) return NO_STATE;
    return { code: message.code, level: 'message', reasons: message.reasons };
  }

  /**
   * Returns the state of a payment with the statuses that mention it. If they contradict, the code is null. A status without reasons has
   * the reasons of the batch or the message with an equal code.
   */
  stated(written: readonly WrittenPayment[], inBatch: number | null, inFile: number | null): State {
    const [first] = written;
    const reasons = written.flatMap((one) => one.reasons);
    const derived = this.derived(first!.batchId, inBatch, inFile);
    if (written.every(({ code }) => code === null)) return { ...derived, reasons: reasons.length > 0 ? reasons : derived.reasons };
    if (written.some(({ code }) => code !== first!.code)) return { code: null, level: 'payment', reasons };
    return { code: first!.code, level: 'payment', reasons: reasons.length > 0 ? reasons : this.#reasonsOf(first!) };
  }

  #reasonsOf({ batchId, code }: WrittenPayment): readonly WrittenReason[] {
    const groups = [...(this.#batches.get(batchId) ?? []), ...(this.#message === null ? [] : [this.#message])];
    return groups.find((group) => group.code === code && group.reasons.length > 0)?.reasons ?? [];
  }
}
