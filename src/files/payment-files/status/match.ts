/** Finds the payments of the original file that the statuses of an answer belong to. */
import type { Answer, WrittenPayment } from './answer.ts';
import type { Original, OriginalPayment } from './original.ts';

/** Several payments that fit the same statuses. It is not known which status belongs to which payment. */
export interface AmbiguousGroup {
  readonly statuses: readonly WrittenPayment[];
  readonly payments: readonly OriginalPayment[];
}

export interface Matches {
  /** Statuses of a payment. A payment has several statuses if the answer mentions it several times. */
  readonly found: ReadonlyMap<OriginalPayment, readonly WrittenPayment[]>;
  readonly missing: readonly WrittenPayment[];
  readonly ambiguous: readonly AmbiguousGroup[];
}

/** Values of a payment that a status repeats. An empty text is not compared. */
type Repeated = Readonly<Record<'batchId' | 'endToEndId' | 'instructionId' | 'uetr' | 'account' | 'currency' | 'amount', string>>;

const valuesOf = (payment: OriginalPayment): Repeated =>
  ({ ...payment, uetr: payment.uetr.toLowerCase(), amount: payment.units === null ? '' : String(payment.units) });

const NO_PAYMENTS: readonly OriginalPayment[] = [];

/**
 * Lists the payments that agree with everything that a status repeats. For each set of repeated members it makes one index, so the work
 * grows with the number of payments and statuses only.
 */
class Candidates {
  readonly #payments: readonly OriginalPayment[];
  readonly #batches: ReadonlySet<string>;
  readonly #uetrs: ReadonlySet<string>;
  readonly #indexes = new Map<string, Map<string, OriginalPayment[]>>();

  constructor({ payments }: Original) {
    this.#payments = payments;
    this.#batches = new Set(payments.map((one) => one.batchId));
    this.#uetrs = new Set(payments.map((one) => one.uetr.toLowerCase()));
  }

  /** A bank may write its own UETR, or no identification of the batch. They are compared only if the file has them. */
  of({ batchId, endToEndId, instructionId, uetr, account, currency, units }: WrittenPayment): readonly OriginalPayment[] {
    const repeated: Repeated = {
      batchId: this.#batches.has(batchId) ? batchId : '', endToEndId, instructionId,
      uetr: this.#uetrs.has(uetr.toLowerCase()) ? uetr.toLowerCase() : '', account, currency: currency ?? '',
      amount: units === null ? '' : String(units),
    };
    const members = (Object.keys(repeated) as (keyof Repeated)[]).filter((member) => repeated[member] !== '');
    const keyOf = (values: Repeated): string => JSON.stringify(members.map((member) => values[member]));
    return this.#index(members.join(' '), keyOf).get(keyOf(repeated)) ?? NO_PAYMENTS;
  }

  #index(name: string, keyOf: (values: Repeated) => string): ReadonlyMap<string, OriginalPayment[]> {
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const index = new Map<string, OriginalPayment[]>();
    for (const payment of this.#payments) {
      const key = keyOf(valuesOf(payment));
      const list = index.get(key);
      if (list === undefined) index.set(key, [payment]);
      else list.push(payment);
    }
    this.#indexes.set(name, index);
    return index;
  }
}

/**
 * Assigns statuses to payments. A status with one candidate takes it. A status with several candidates takes the only candidate that no
 * other status has taken, else the statuses and the candidates are an ambiguous group.
 */
export function matchesOf({ payments }: Answer, original: Original): Matches {
  const all = new Candidates(original);
  const found = new Map<OriginalPayment, WrittenPayment[]>();
  const missing: WrittenPayment[] = [];
  const groups = new Map<readonly OriginalPayment[], WrittenPayment[]>();
  const take = (payment: OriginalPayment, status: WrittenPayment): void => {
    const statuses = found.get(payment);
    if (statuses === undefined) found.set(payment, [status]);
    else statuses.push(status);
  };
  for (const status of payments) {
    const candidates = all.of(status);
    if (candidates.length === 0) missing.push(status);
    else if (candidates.length === 1) take(candidates[0]!, status);
    else {
      const statuses = groups.get(candidates);
      if (statuses === undefined) groups.set(candidates, [status]);
      else statuses.push(status);
    }
  }
  return { found, missing, ambiguous: ambiguousOf(groups, found, take) };
}

function ambiguousOf(groups: ReadonlyMap<readonly OriginalPayment[], readonly WrittenPayment[]>,
    found: ReadonlyMap<OriginalPayment, unknown>,
    take: (payment: OriginalPayment, status: WrittenPayment) => void): AmbiguousGroup[] {
  const ambiguous: AmbiguousGroup[] = [];
  const used = new Set<OriginalPayment>();
  for (const [payments, statuses] of groups) {
    const free = payments.filter((one) => !found.has(one) && !used.has(one));
    if (free.length === 1 && statuses.length === 1) take(free[0]!, statuses[0]!);
    else {
      for (const one of free) used.add(one);
      ambiguous.push({ statuses, payments: free });
    }
  }
  return ambiguous;
}
