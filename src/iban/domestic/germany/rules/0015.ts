import { type IbanRule, byTables, uncertain } from './rule.ts';

const NAMED = '37060193';

/**
 * Rule 0015.01, Pax-Bank: donation accounts at the bank code that the text names. A second one has carried the rule since 2021;
 * whether they are donation accounts there is not said.
 */
export const rule0015: IbanRule = (query) => {
  const { rule, bankCode, account, tables } = query;
  const isOpen = bankCode !== NAMED && tables.account(rule, NAMED, account) !== null;
  return isOpen ? uncertain(`the rule replaces this account at bank code ${NAMED}; whether here too is not said`) : byTables(query);
};
