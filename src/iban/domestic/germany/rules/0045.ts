import { type IbanRule, build, whereCheckHolds } from './rule.ts';

/** Rule 0045.01, SEB, until 2017: one BIC for all bank codes. */
export const rule0045: IbanRule = (query) => whereCheckHolds(query, build(query.bankCode, query.account, 'ESSEDE5FXXX'));
