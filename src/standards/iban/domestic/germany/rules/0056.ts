import { type IbanRule, byTables, digitsIn, mappedAccount, refuseAccount } from './rule.ts';

const DIGITS = 10;

/** Rule 0056.00, SEB, until 2017. The rule names the whole IBAN of each donation account. All other accounts have ten digits. */
export const rule0056: IbanRule = (query) => {
  if (mappedAccount(query) === null && digitsIn(query.account) < DIGITS) return refuseAccount('accounts at this bank code have ten digits');
  return byTables(query);
};
