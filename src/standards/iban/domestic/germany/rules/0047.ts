import { type IbanRule, buildFrom, digitsIn, uncertainIfCheckFails } from './rule.ts';

/** Rule 0047.00, Santander. An account of eight digits gets zeros at its end, up to ten digits. */
export const rule0047: IbanRule = (query) => {
  const { bankCode, account } = query;
  return uncertainIfCheckFails(query, buildFrom(bankCode, digitsIn(account) === 8 ? `${account.slice(2)}00` : account));
};
