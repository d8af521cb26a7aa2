import { type IbanRule, byTables, uncertain } from './rule.ts';

/**
 * Rule 0010.01, Frankfurter Sparkasse: the second bank code is replaced by the first, and the first has donation accounts.
 * Whether those are donation accounts under the second too is not said, and implementations differ.
 */
export const rule0010: IbanRule = (query) => {
  const { rule, bankCode, account, tables } = query;
  const target = tables.everyAccount(rule, bankCode)?.bankCode ?? bankCode;
  const isOpen = target !== bankCode && tables.account(rule, target, account) !== null;
  return isOpen ? uncertain(`the rule replaces this account at bank code ${target}; whether here too is not said`) : byTables(query);
};
