import { type IbanRule, buildFrom, refuseAccount, refuseIfCheckFails } from './rule.ts';

const BANK_CODE = '21050000';
/** Accounts that stay unchanged, by their first digits. They are 30000000 to 59999999 and further ranges. */
const AS_GIVEN = /^(00[3-5]|0[1-8]|1|[3-6]|70|85|9)/;
/** Accounts from 100000 to 899999. Their last three digits, which are zeros, are missing. */
const WITHOUT_ZEROS = /^0000[1-8]/;
const OMITTED_ZEROS = '000';

/**
 * Rule 0036.00, Hamburg Commercial Bank. There is one bank code, and there are ranges of accounts. An account outside the ranges has no
 * IBAN.
 */
export const rule0036: IbanRule = (query) => {
  const { account } = query;
  if (WITHOUT_ZEROS.test(account)) {
    return refuseIfCheckFails(query, buildFrom(BANK_CODE, account.slice(OMITTED_ZEROS.length) + OMITTED_ZEROS));
  }
  return AS_GIVEN.test(account)
    ? refuseIfCheckFails(query, buildFrom(BANK_CODE, account))
    : refuseAccount('the account is not in a range with IBANs');
};
