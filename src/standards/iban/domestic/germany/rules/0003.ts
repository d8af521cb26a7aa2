import { type IbanRule, buildFrom, refuseAccount, uncertainIfCheckFails } from './rule.ts';

/** Rule 0003.00, Aareal Bank, until 2017: one account has no IBAN. */
export const rule0003: IbanRule = (query) =>
  query.account === '6161604670'
    ? refuseAccount('this account is not used for payments')
    : uncertainIfCheckFails(query, buildFrom(query.bankCode, query.account));
