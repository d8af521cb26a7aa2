import { type IbanRule, build, whereCheckHolds } from './rule.ts';

/** Rule 0029.00, Société Générale: of ten digits with 0 at position 4, that 0 is left out and one stands in front. */
export const rule0029: IbanRule = (query) => {
  const { bankCode, account } = query;
  return whereCheckHolds(query, build(bankCode, /^[1-9]..0/.test(account) ? `0${account.slice(0, 3)}${account.slice(4)}` : account));
};
