import { type IbanRule, byTables, uncertain } from './rule.ts';

/**
 * Rule 0010.01, Frankfurter Sparkasse. The first bank code replaces the second, and it has donation accounts. The rule does not say if
 * these numbers are donation accounts under the second bank code too. Implementations differ.
 */
export const rule0010: IbanRule = (query) => {
  const { rule, bankCode, account, tables } = query;
  const target = tables.everyAccount(rule, bankCode)?.bankCode ?? bankCode;
  const isUndecided = target !== bankCode && tables.account(rule, target, account) !== null;
  if (!isUndecided) return byTables(query);
  return uncertain(`the IBAN rule replaces this account number at bank code ${target}, but does not say if it does so at this bank code`);
};
