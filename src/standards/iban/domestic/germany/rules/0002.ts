import { type IbanRule, buildFrom, refuseAccount, uncertainIfCheckFails } from './rule.ts';

/**
 * Rule 0002.00, Augsburger Aktienbank, until 2023. Accounts with 86 at positions 8 and 9, or with 6 at position 8, are not used for
 * payments.
 */
export const rule0002: IbanRule = (query) =>
  /^.{7}(86|6)/.test(query.account)
    ? refuseAccount('accounts with 6 at position 8, or 86 at positions 8 and 9, are not used for payments')
    : uncertainIfCheckFails(query, buildFrom(query.bankCode, query.account));
