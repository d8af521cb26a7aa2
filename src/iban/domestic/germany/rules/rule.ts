import type { IbanRuleTables } from '../../../../banks/german-iban-rules.ts';
import { checkGermanAccount } from '../../../../countries/accounts/germany/account.ts';

/** An account of which a rule is asked. */
export interface RuleQuery {
  /** The number of the rule, as its tables name it: `0005`. */
  readonly rule: string;
  /** 8 digits, as given. */
  readonly bankCode: string;
  /** 10 digits, with zeros on the left. */
  readonly account: string;
  /** The check-digit method that the Bundesbank names for the bank code; null where it names none. */
  readonly method: string | null;
  readonly tables: IbanRuleTables;
}

/** What a rule makes of an account. */
export type Outcome =
  /** The IBAN has this bank code and account; `bic` is named where it is not the one of that bank code. */
  | { readonly kind: 'build'; readonly bankCode: string; readonly account: string; readonly bic: string | null }
  /** No IBAN may be made; the parameter that is to blame. */
  | { readonly kind: 'refuse'; readonly parameter: 'blz' | 'account_number'; readonly reason: string }
  /** The rule does not decide this account. */
  | { readonly kind: 'uncertain'; readonly note: string };

/** A rule of the Bundesbank's overview (Übersicht der IBAN-Regeln, December 2016). It answers from its arguments alone. */
export type IbanRule = (query: RuleQuery) => Outcome;

export const build = (bankCode: string, account: string, bic: string | null = null): Outcome => ({ kind: 'build', bankCode, account, bic });

export const refuseAccount = (reason: string): Outcome => ({ kind: 'refuse', parameter: 'account_number', reason });

export const uncertain = (note: string): Outcome => ({ kind: 'uncertain', note });

export const CHECK_FAILS =
  uncertain('the account number does not keep the check-digit method of its bank: look for a slip in it, or ask for the IBAN');

/** The same under a rule whose own steps test the check digit (0005, 0020, 0031 to 0036): it says that no IBAN is made then. */
export const NO_IBAN_WITHOUT_CHECK = refuseAccount(
  'it does not keep the check-digit method of its bank, as the rule wants: look for a slip in it');

/** The digits of an account without its leading zeros: 0 to 10. */
export function digitsIn(account: string): number {
  let zeros = 0;
  while (zeros < account.length && account[zeros] === '0') zeros++;
  return account.length - zeros;
}

const checkFails = ({ method, bankCode, account }: RuleQuery): boolean =>
  method !== null && checkGermanAccount(method, bankCode, account) === false;

/**
 * An outcome that rule 0000, and so all others, want only after the account's own check digit has been tested. Banks keep old accounts, so
 * one that fails is uncertain. What cannot be tested is built: the bank has no check digit, or its method does not decide the account.
 */
export const whereCheckHolds = (query: RuleQuery, outcome: Outcome): Outcome => (checkFails(query) ? CHECK_FAILS : outcome);

/** An outcome of a rule whose own steps test the check digit. */
export const whereCheckMustHold = (query: RuleQuery, outcome: Outcome): Outcome => (checkFails(query) ? NO_IBAN_WITHOUT_CHECK : outcome);

/** What the rule's table of accounts says of this one, donation accounts mostly; null where it does not have it. They keep no check. */
export function mappedAccount({ rule, bankCode, account, tables }: RuleQuery): Outcome | null {
  const row = tables.account(rule, bankCode, account);
  return row === null ? null : build(row.bankCode ?? bankCode, row.account ?? account);
}

/** A rule told by its tables alone: some accounts are replaced, and for all others the bank code where it has a row. */
export const byTables: IbanRule = (query) => {
  const mapped = mappedAccount(query);
  if (mapped !== null) return mapped;
  const { rule, bankCode, account, tables } = query;
  const row = tables.everyAccount(rule, bankCode);
  const built = build(row?.bankCode ?? bankCode, row?.account ?? account);
  // A rule that gives one account for all (0041) asks nothing of the given one.
  return row !== null && row.account !== null ? built : whereCheckHolds(query, built);
};
