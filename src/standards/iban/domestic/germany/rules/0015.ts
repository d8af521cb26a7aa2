import { type IbanRule, byTables, uncertain } from './rule.ts';

const NAMED_BANK_CODE = '37060193';

/**
 * Rule 0015.01, Pax-Bank. The text names donation accounts at one bank code. A second bank code has had the rule since 2021. The text does
 * not say if these numbers are donation accounts there too.
 */
export const rule0015: IbanRule = (query) => {
  const { rule, bankCode, account, tables } = query;
  const isUndecided = bankCode !== NAMED_BANK_CODE && tables.account(rule, NAMED_BANK_CODE, account) !== null;
  return isUndecided
    ? uncertain(`the rule replaces this account at bank code ${NAMED_BANK_CODE}, but does not name this bank code`)
    : byTables(query);
};
