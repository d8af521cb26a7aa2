import type { IbanRuleTables } from '../../../../banks/german-iban-rules.ts';
import { checkGermanAccount } from '../../../../countries/accounts/germany/account.ts';

/** The account to which a rule is applied. */
export interface RuleQuery {
  /** The number of the rule in its tables: `0005`. */
  readonly rule: string;
  /** The given bank code: 8 digits. */
  readonly bankCode: string;
  /** The account number: 10 digits. Zeros on the left fill it up. */
  readonly account: string;
  /** The check-digit method that the Bundesbank names for the bank code; null if it names no method. */
  readonly method: string | null;
  readonly tables: IbanRuleTables;
}

/** The decision of a rule on an account. */
export type RuleOutcome =
  /** The IBAN has this bank code and account. `bic` is null if the BIC of the bank code applies. */
  | { readonly kind: 'build'; readonly bankCode: string; readonly account: string; readonly bic: string | null }
  /** The account has no IBAN. The named parameter is the reason. */
  | { readonly kind: 'refuse'; readonly parameter: 'blz' | 'account_number'; readonly reason: string }
  /** The rule does not decide this account. */
  | { readonly kind: 'uncertain'; readonly note: string };

/** A rule of the Bundesbank's overview (Übersicht der IBAN-Regeln, December 2016). It depends only on its arguments. */
export type IbanRule = (query: RuleQuery) => RuleOutcome;

export const buildFrom = (bankCode: string, account: string, bic: string | null = null): RuleOutcome =>
  ({ kind: 'build', bankCode, account, bic });

export const refuseAccount = (reason: string): RuleOutcome => ({ kind: 'refuse', parameter: 'account_number', reason });

export const uncertain = (note: string): RuleOutcome => ({ kind: 'uncertain', note });

export const CHECK_FAILS =
  uncertain('the account number fails the check-digit method of its bank: check the number for typing errors, or ask for the IBAN');

/**
 * Refusal of an account that fails its check. It is for rules that test the check digit in their own steps (0005, 0020, 0031 to 0036). By
 * these rules, the account has no IBAN.
 */
export const NO_IBAN_WITHOUT_CHECK = refuseAccount(
  'the account number fails the check-digit method that the IBAN rule of its bank requires: check the number for typing errors');

/** Returns the number of digits of an account without its leading zeros: 0 to 10. */
export function digitsIn(account: string): number {
  let zeros = 0;
  while (zeros < account.length && account[zeros] === '0') zeros++;
  return account.length - zeros;
}

const checkFails = ({ method, bankCode, account }: RuleQuery): boolean =>
  method !== null && checkGermanAccount(method, bankCode, account) === false;

/**
 * Returns the outcome. If the account fails its check, returns an uncertain outcome instead. Rule 0000, on which the other rules build,
 * tests the check digit first. Kontor does not refuse such accounts, because banks keep old accounts. An account that cannot be tested is
 * built: its bank has no check digit, or the method does not decide the account.
 */
export const uncertainIfCheckFails = (query: RuleQuery, outcome: RuleOutcome): RuleOutcome =>
  (checkFails(query) ? CHECK_FAILS : outcome);

/**
 * Returns the outcome. If the account fails its check, returns a refusal instead. It is for rules that test the check digit in their own
 * steps.
 */
export const refuseIfCheckFails = (query: RuleQuery, outcome: RuleOutcome): RuleOutcome =>
  (checkFails(query) ? NO_IBAN_WITHOUT_CHECK : outcome);

/**
 * Looks the account up in the rule's table of accounts. Most accounts in the table are donation accounts, which are not checked. Null if
 * the table does not have the account.
 */
export function mappedAccount({ rule, bankCode, account, tables }: RuleQuery): RuleOutcome | null {
  const row = tables.account(rule, bankCode, account);
  return row === null ? null : buildFrom(row.bankCode ?? bankCode, row.account ?? account);
}

/** A rule that consists only of tables. One table replaces single accounts, the other replaces bank codes. */
export const byTables: IbanRule = (query) => {
  const mapped = mappedAccount(query);
  if (mapped !== null) return mapped;
  const { rule, bankCode, account, tables } = query;
  const row = tables.everyAccount(rule, bankCode);
  const built = buildFrom(row?.bankCode ?? bankCode, row?.account ?? account);
  // If a rule has one account for all (0041), the given account is not checked.
  return row !== null && row.account !== null ? built : uncertainIfCheckFails(query, built);
};
