/** Counts payments and adds up their amounts by status. */
import { decimalOf } from '../../../base/text/decimal.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './codes.ts';
import type { StatusCount } from './report.ts';

/** Maximum number of currencies in an answer. It is more than the number of existing currencies. */
const MAX_CURRENCIES = 300;

interface Count {
  payments: number;
  /** Null if the amount of one of the payments is not known. */
  sums: Map<string, { payments: number; units: bigint }> | null;
}

export class Tally {
  readonly #counts = new Map<PaymentStatus, Count>();

  /** Adds payments. `units` and `currency`: the amount of one payment; null if it is not known. */
  add(status: PaymentStatus, units: bigint | null, currency: string | null, payments = 1): void {
    if (payments === 0) return;
    const count = this.#counts.get(status) ?? { payments: 0, sums: new Map() };
    this.#counts.set(status, count);
    count.payments += payments;
    if (units === null || currency === null || currency === '') count.sums = null;
    if (count.sums === null) return;
    const sum = count.sums.get(currency!);
    if (sum !== undefined) {
      sum.payments += payments;
      sum.units += units!;
    } else if (count.sums.size < MAX_CURRENCIES) count.sums.set(currency!, { payments, units: units! });
    else count.sums = null;
  }

  /** Returns the counts of the statuses that occur, in the order of the list of statuses. */
  counts(): StatusCount[] {
    return PAYMENT_STATUSES.flatMap((status) => {
      const count = this.#counts.get(status);
      if (count === undefined) return [];
      const { payments, sums } = count;
      return [{ status, payments, totals: sums === null ? null
        : [...sums].map(([currency, one]) => ({ currency, payments: one.payments, sum: decimalOf(one.units) })) }];
    });
  }
}
