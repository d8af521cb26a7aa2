import { type IbanRule, buildFrom, uncertainIfCheckFails } from './rule.ts';

const BANK_CODE = '68351557';
const BEGINNING = '1116';
const NEW_BEGINNING = '3047';

/**
 * Rule 0009.00, Sparkasse Zell, until 2017. Another bank code replaces the given bank code. If an account number begins with 1116, 3047
 * replaces these digits.
 */
export const rule0009: IbanRule = (query) => {
  const { account } = query;
  return account.startsWith(BEGINNING)
    ? buildFrom(BANK_CODE, NEW_BEGINNING + account.slice(BEGINNING.length))
    : uncertainIfCheckFails(query, buildFrom(BANK_CODE, account));
};
