import { type IbanRule, buildFrom, uncertainIfCheckFails } from './rule.ts';

/** Rule 0029.00, Société Générale. If a number of ten digits has 0 at position 4, this 0 moves to position 1. */
export const rule0029: IbanRule = (query) => {
  const { bankCode, account } = query;
  const ibanAccount = /^[1-9]..0/.test(account) ? `0${account.slice(0, 3)}${account.slice(4)}` : account;
  return uncertainIfCheckFails(query, buildFrom(bankCode, ibanAccount));
};
