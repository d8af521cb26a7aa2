import { type IbanRule, build, digitsIn, whereCheckHolds } from './rule.ts';

/** Rule 0047.00, Santander: the zeros that fill an account of eight digits up stand on its right. */
export const rule0047: IbanRule = (query) => {
  const { bankCode, account } = query;
  return whereCheckHolds(query, build(bankCode, digitsIn(account) === 8 ? `${account.slice(2)}00` : account));
};
