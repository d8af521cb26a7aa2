import type { CheckedPayments } from '../../../../../service/operations/models/checked-payments.ts';

/** The errors and warnings about one payment. */
export interface PaymentFault {
  readonly verdict: 'ask' | 'wrong';
  /** Messages of the findings. Each message occurs once. */
  readonly messages: readonly string[];
}

/** The faults by the key of their payment. */
export type PaymentFaults = ReadonlyMap<string, PaymentFault>;

/** Returns the key of a payment. Both numbers are counted from 1. */
export const paymentKey = (batch: number, index: number) => `${batch} ${index}`;

/** Returns the errors and warnings of a checked file, by payment. Notes are not faults. */
export function faultsOf(findings: CheckedPayments['findings']): PaymentFaults {
  const faults = new Map<string, PaymentFault>();
  for (const { payment, severity, message } of findings) {
    if (payment === null || severity === 'note') continue;
    const key = paymentKey(payment.batch, payment.index);
    const { verdict, messages } = faults.get(key) ?? { verdict: 'ask', messages: [] };
    faults.set(key, { verdict: severity === 'error' ? 'wrong' : verdict, messages: [...new Set([...messages, message])] });
  }
  return faults;
}
