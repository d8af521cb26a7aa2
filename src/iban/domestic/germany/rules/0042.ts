import { type IbanRule, build, refuseAccount, whereCheckHolds } from './rule.ts';

/** All ten places: eight digits, the fourth 0 and the last four 1000 to 9999; 50462000 to 50463999; 50469000 to 50469999. */
const EIGHT = /00([1-9]..0[1-9]...|5046[239]...)/;
/** Ten digits, 44 at positions 4 and 5, and 00001 to 99999. */
const TEN = /^[1-9]..44(?!00000)/;

/** Rule 0042.01, Deutsche Bundesbank. */
export const rule0042: IbanRule = (query) => {
  const { bankCode, account } = query;
  return EIGHT.test(account) || TEN.test(account)
    ? whereCheckHolds(query, build(bankCode, account))
    : refuseAccount(
      'the account is none of those that the Bundesbank keeps: eight digits with 0 in the fourth place, or ten with 44 in the fourth and ' +
      'fifth');
};
