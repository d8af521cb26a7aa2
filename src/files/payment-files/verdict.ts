import type { AccountVerdict } from './rules/accounts.ts';
import { SEVERITIES, type Severity } from './rules/table.ts';

/** Returns the more serious of two severities. Null means that nothing was found. */
export const worseOf = (one: Severity | null, other: Severity): Severity =>
  (one !== null && SEVERITIES.indexOf(one) < SEVERITIES.indexOf(other) ? one : other);

/** Returns the verdict on a payment, from the verdict on its account and the most serious finding about it. */
export function paymentVerdict(account: AccountVerdict, worst: Severity | null): AccountVerdict {
  if (account === 'no_account' || account === 'wrong') return account;
  if (worst === 'error') return 'wrong';
  return worst === 'warning' ? 'ask' : account;
}
