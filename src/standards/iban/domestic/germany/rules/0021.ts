import { type IbanRule, byTables, digitsIn, refuseAccount } from './rule.ts';

/** Rule 0021.01, National-Bank. One bank code replaces all others. Accounts have 6, 7, 9 or 10 digits. */
export const rule0021: IbanRule = (query) => {
  const digits = digitsIn(query.account);
  return digits < 6 || digits === 8 ? refuseAccount('accounts have 6, 7, 9 or 10 digits') : byTables(query);
};
