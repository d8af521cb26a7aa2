import { METHODS, checkGermanAccount } from './germany/account.ts';
import { kennitalaHolds } from './iceland.ts';
import { dutchAccountHolds } from './netherlands.ts';

type AccountCheck = (bban: string, method: string | null) => boolean | null;

/** Checks of account numbers that belong to banks and not to a country, by country. */
const ACCOUNT_CHECKS: ReadonlyMap<string, AccountCheck> = new Map([
  ['DE', (bban, method) => (method === null ? null : checkGermanAccount(method, bban.slice(0, 8), bban.slice(8)))],
  ['NL', (bban) => dutchAccountHolds(bban.slice(4))],
  ['IS', (bban) => kennitalaHolds(bban.slice(12))],
]);

/**
 * Whether the account in a BBAN that follows its country's structure keeps its bank's own check: true, false, or null where
 * nothing is known. `method` is what the national publisher names for the bank code (Germany), null where it names none.
 * It tells nothing of whether the IBAN is valid. Throws a RangeError where the account number has another width or is not of digits.
 */
export const accountCheck = (country: string, bban: string, method: string | null): boolean | null =>
  ACCOUNT_CHECKS.get(country)?.(bban, method) ?? null;

/** Whether an account check is known for the accounts of a bank whose method is this. */
export const hasAccountCheck = (country: string, method: string | null): boolean =>
  method === null ? country !== 'DE' && ACCOUNT_CHECKS.has(country) : METHODS.has(method);
