import { type IbanRule, buildFrom, digitsIn, uncertainIfCheckFails } from './rule.ts';

/** Rule 0047.00, Santander: zeros fill an account of eight digits up on its right. */
export const rule0047: IbanRule = (query) => {
  const { bankCode, account } = query;
  return uncertainIfCheckFails(query, buildFrom(bankCode, digitsIn(account) === 8 ? `${account.slice(2)}00` : account));
};
