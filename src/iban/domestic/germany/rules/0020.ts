import { checkGermanAccount, variantOf } from '../../../../countries/accounts/germany/account.ts';
import { NO_IBAN_WITHOUT_CHECK, type IbanRule, type Outcome, type RuleQuery, build, digitsIn, mappedAccount, refuseAccount,
  uncertain } from './rule.ts';

const SUB_ACCOUNT = '00';

const method63Holds = variantOf('63', 'given');

/**
 * Rule 0020.02, Deutsche Bank and norisbank. First one donation account; then the sub-account 00, often left out, by method 63 in its plain
 * form (check digit third from the right). Nothing is ever moved twice.
 */
export const rule0020: IbanRule = (query) => {
  const mapped = mappedAccount(query);
  if (mapped !== null) return mapped;
  const { bankCode, account, method } = query;
  switch (method) {
    case '63':
      return byMethod63(query);
    case 'C7':
      return byMethodC7(query);
    case '09':
      return build(bankCode, account);
    default:
      return uncertain('the rule is told for the check-digit method 63, and the bank code has another or none');
  }
};

function byMethod63({ bankCode, account }: RuleQuery): Outcome {
  const digits = digitsIn(account);
  if (digits < 5) return refuseAccount('accounts have five digits at least');
  if (digits > 9) return refuseAccount('accounts have nine digits at most');
  const complete = account.slice(SUB_ACCOUNT.length) + SUB_ACCOUNT;
  if (digits < 8 && method63Holds(bankCode, complete) === true) return build(bankCode, complete);
  return digits > 6 && method63Holds(bankCode, account) === true ? build(bankCode, account) : NO_IBAN_WITHOUT_CHECK;
}

/** norisbank: what holds by the second variant of method C7 alone, which is method 06, has no IBAN. */
function byMethodC7(query: RuleQuery): Outcome {
  const outcome = byMethod63(query);
  if (outcome !== NO_IBAN_WITHOUT_CHECK) return outcome;
  return checkGermanAccount('06', query.bankCode, query.account) === true
    ? refuseAccount('accounts that keep the second variant of method C7 alone have no IBAN')
    : outcome;
}
