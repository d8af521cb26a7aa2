import { checkGermanAccount, variantOf } from '../../../../countries/accounts/germany/account.ts';
import { NO_IBAN_WITHOUT_CHECK, type IbanRule, type RuleOutcome, type RuleQuery, buildFrom, digitsIn, mappedAccount, refuseAccount,
  uncertain } from './rule.ts';

const SUB_ACCOUNT = '00';

const passesMethod63 = variantOf('63', 'given');

/**
 * Rule 0020.02, Deutsche Bank and norisbank. First, one donation account is replaced. Then the sub-account 00 is appended by method 63 if
 * it is missing, because people often omit it. Method 63 is used in its plain form: the check digit is the third digit from the right. A
 * number is moved at most once.
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
      return buildFrom(bankCode, account);
    default:
      return uncertain('the rule requires the check-digit method 63, which the bank code does not have');
  }
};

function byMethod63({ bankCode, account }: RuleQuery): RuleOutcome {
  const digits = digitsIn(account);
  if (digits < 5) return refuseAccount('accounts have at least five digits');
  if (digits > 9) return refuseAccount('accounts have at most nine digits');
  const complete = account.slice(SUB_ACCOUNT.length) + SUB_ACCOUNT;
  if (digits < 8 && passesMethod63(bankCode, complete) === true) return buildFrom(bankCode, complete);
  return digits > 6 && passesMethod63(bankCode, account) === true ? buildFrom(bankCode, account) : NO_IBAN_WITHOUT_CHECK;
}

/** Applies method C7 to accounts of norisbank. An account that passes only the second variant (method 06) has no IBAN. */
function byMethodC7(query: RuleQuery): RuleOutcome {
  const outcome = byMethod63(query);
  if (outcome !== NO_IBAN_WITHOUT_CHECK) return outcome;
  return checkGermanAccount('06', query.bankCode, query.account) === true
    ? refuseAccount('accounts that pass only the second variant of method C7 have no IBAN')
    : outcome;
}
