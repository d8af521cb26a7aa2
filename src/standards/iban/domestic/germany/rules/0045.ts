import { type IbanRule, buildFrom, uncertainIfCheckFails } from './rule.ts';

/** Rule 0045.01, SEB, until 2017: one BIC for all bank codes. */
export const rule0045: IbanRule = (query) => uncertainIfCheckFails(query, buildFrom(query.bankCode, query.account, 'ESSEDE5FXXX'));
