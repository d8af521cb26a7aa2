import { type IbanRule, build, whereCheckHolds } from './rule.ts';

const BANK_CODE = '68351557';
const BEGINNING = '1116';
const NEW_BEGINNING = '3047';

/** Rule 0009.00, Sparkasse Zell, until 2017: another bank code, and accounts that begin with 1116 begin with 3047. */
export const rule0009: IbanRule = (query) => {
  const { account } = query;
  return account.startsWith(BEGINNING)
    ? build(BANK_CODE, NEW_BEGINNING + account.slice(BEGINNING.length))
    : whereCheckHolds(query, build(BANK_CODE, account));
};
