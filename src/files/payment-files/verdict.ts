import type { AccountVerdict } from './rules/accounts.ts';
import type { Severity } from './rules/table.ts';

/** Returns the verdict on a payment, from the verdict on its account and the most serious finding about it. */
export function paymentVerdict(account: AccountVerdict, worst: Severity | null): AccountVerdict {
  if (account === 'no_account' || account === 'wrong') return account;
  if (worst === 'error') return 'wrong';
  return worst === 'warning' ? 'ask' : account;
}
