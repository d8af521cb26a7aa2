import { type IbanRule, byTables, uncertain } from './rule.ts';

const NAMED_BANK_CODE = '37060193';

/**
 * Rule 0015.01, Pax-Bank: donation accounts at the bank code that the text names. A second bank code has had the rule since 2021. The text
 * does not say if its accounts with these numbers are donation accounts too.
 */
export const rule0015: IbanRule = (query) => {
  const { rule, bankCode, account, tables } = query;
  const isUndecided = bankCode !== NAMED_BANK_CODE && tables.account(rule, NAMED_BANK_CODE, account) !== null;
  return isUndecided
    ? uncertain(`the rule replaces this account at bank code ${NAMED_BANK_CODE}, but does not name this bank code`)
    : byTables(query);
};
