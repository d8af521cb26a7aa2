import { type IbanRule, buildFrom, refuseAccount, uncertainIfCheckFails } from './rule.ts';

/**
 * Accounts of eight digits. Either the fourth digit is 0 and the last four are 1000 to 9999. Or the account is in the range 50462000 to
 * 50463999 or 50469000 to 50469999.
 */
const EIGHT = /00([1-9]..0[1-9]...|5046[239]...)/;
/** Accounts of ten digits with 44 at positions 4 and 5, and with 00001 to 99999 at the end. */
const TEN = /^[1-9]..44(?!00000)/;

/** Rule 0042.01, Deutsche Bundesbank. */
export const rule0042: IbanRule = (query) => {
  const { bankCode, account } = query;
  return EIGHT.test(account) || TEN.test(account)
    ? uncertainIfCheckFails(query, buildFrom(bankCode, account))
    : refuseAccount(
      'the number must have eight digits with 0 at position 4, or ten digits with 44 at positions 4 and 5');
};
