import { type IbanRule, build, refuseAccount, whereCheckMustHold } from './rule.ts';

const BANK_CODE = '21050000';
/** Places 1 to 10 of accounts that stand as they are: 30000000 to 59999999 and so on. */
const AS_GIVEN = /^(00[3-5]|0[1-8]|1|[3-6]|70|85|9)/;
/** 100000 to 899999: the six digits of an account whose three last are left out. */
const WITHOUT_ZEROS = /^0000[1-8]/;
const LEFT_OUT = '000';

/** Rule 0036.00, Hamburg Commercial Bank: one bank code, and ranges of accounts; all others have no IBAN. */
export const rule0036: IbanRule = (query) => {
  const { account } = query;
  if (WITHOUT_ZEROS.test(account)) return whereCheckMustHold(query, build(BANK_CODE, account.slice(LEFT_OUT.length) + LEFT_OUT));
  return AS_GIVEN.test(account) ? whereCheckMustHold(query, build(BANK_CODE, account))
    : refuseAccount('the account lies in no range that has IBANs');
};
