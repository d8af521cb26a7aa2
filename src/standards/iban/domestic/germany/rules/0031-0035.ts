import { type IbanRule, type RuleOutcome, type RuleQuery, buildFrom, mappedAccount, refuseAccount, refuseIfCheckFails } from './rule.ts';

const CIRCLE_LENGTH = 3;
const BLOCKED = /^08/;

/**
 * Rules 0031 to 0035, UniCredit Bank. An account of ten digits begins with the number of its circle of accounts. The circle decides the
 * bank code and overrules the given bank code. The table of rule 0031 lists the circles. For shorter accounts (`shorter`) the rules differ.
 */
const unicredit =
  (shorter: (query: RuleQuery) => RuleOutcome): IbanRule =>
  (query) => {
    const mapped = mappedAccount(query);
    const account = mapped?.kind === 'build' ? mapped.account : query.account;
    const outcome = account.startsWith('0') ? shorter(query) : byCircle(account, query);
    // Donation accounts have no check digit.
    if (mapped !== null) {
      if (outcome.kind === 'refuse') return outcome;
      return buildFrom(outcome.kind === 'build' ? outcome.bankCode : query.bankCode, account);
    }
    return outcome.kind === 'build' ? refuseIfCheckFails(query, outcome) : outcome;
  };

function byCircle(account: string, { tables }: RuleQuery): RuleOutcome {
  const bankCode = tables.circle(account.slice(0, CIRCLE_LENGTH));
  return bankCode === null ? refuseAccount(
    'the first three digits of the account number belong to another bank') : buildFrom(bankCode, account);
}

const asGiven = ({ bankCode, account }: RuleQuery): RuleOutcome => buildFrom(bankCode, account);

/** Rule 0031.01, until 2014: for deleted bank codes. */
export const rule0031: IbanRule = unicredit(() => refuseAccount('accounts at this bank code have ten digits'));

/** Rules 0032.00, 0034.00 and 0035.01. */
export const rule0032: IbanRule = unicredit((query) =>
  BLOCKED.test(query.account) ? refuseAccount('accounts from 800000000 to 899999999 have no IBAN at this bank code') : asGiven(query));

/** Rule 0033.01, Munich. */
export const rule0033: IbanRule = unicredit(asGiven);
