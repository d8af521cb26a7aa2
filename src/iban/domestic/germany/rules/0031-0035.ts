import { type IbanRule, type Outcome, type RuleQuery, build, mappedAccount, refuseAccount, whereCheckMustHold } from './rule.ts';

const CIRCLE_LENGTH = 3;
const BLOCKED = /^08/;

/**
 * Rules 0031 to 0035, UniCredit Bank. An account of ten digits begins with the number of its circle, which tells the bank code whatever
 * code is given. The table of rule 0031 has the circles. What is done with shorter ones is what the rules differ in.
 */
const unicredit =
  (shorter: (query: RuleQuery) => Outcome): IbanRule =>
  (query) => {
    const mapped = mappedAccount(query);
    const account = mapped?.kind === 'build' ? mapped.account : query.account;
    const outcome = account.startsWith('0') ? shorter(query) : byCircle(account, query);
    // Donation accounts keep no check.
    if (mapped !== null) return outcome.kind === 'refuse'
      ? outcome : build(outcome.kind === 'build' ? outcome.bankCode : query.bankCode, account);
    return outcome.kind === 'build' ? whereCheckMustHold(query, outcome) : outcome;
  };

function byCircle(account: string, { tables }: RuleQuery): Outcome {
  const bankCode = tables.circle(account.slice(0, CIRCLE_LENGTH));
  return bankCode === null ? refuseAccount('its first three digits belong to no bank code of the bank') : build(bankCode, account);
}

const asGiven = ({ bankCode, account }: RuleQuery): Outcome => build(bankCode, account);

/** Rule 0031.01, for bank codes that were deleted, until 2014. */
export const rule0031: IbanRule = unicredit(() => refuseAccount('accounts at this bank code have ten digits'));

/** Rules 0032.00, 0034.00 and 0035.01. */
export const rule0032: IbanRule = unicredit((query) =>
  BLOCKED.test(query.account) ? refuseAccount('accounts from 800000000 to 899999999 have no IBAN at this bank code') : asGiven(query));

/** Rule 0033.01, Munich. */
export const rule0033: IbanRule = unicredit(asGiven);
