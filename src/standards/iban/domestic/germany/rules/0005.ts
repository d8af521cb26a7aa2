import { variantOf } from '../../../../countries/accounts/germany/account.ts';
import { NO_IBAN_WITHOUT_CHECK, type IbanRule, type RuleOutcome, type RuleQuery, buildFrom, digitsIn, mappedAccount, refuseAccount,
  uncertain, uncertainIfCheckFails } from './rule.ts';

const HEAD_OFFICE_BIC = 'COBADEFFXXX';
const COMDIRECT = '200411';
const SUB_ACCOUNT = '00';

const passesMethod13 = variantOf('13', 'given');
const passesMethod76 = variantOf('76', 'given');

/**
 * Rule 0005.03, Commerzbank and the former Dresdner Bank. It has four steps:
 * 1. Replace donation accounts.
 * 2. Refuse accounts without an IBAN.
 * 3. Append the sub-account 00 if it is missing. People often omit it, and the check-digit method of the bank code shows if it is missing.
 * 4. Choose the BIC.
 */
export const rule0005: IbanRule = (query) => {
  const outcome = mappedAccount(query) ?? unmapped(query);
  return outcome.kind === 'build' ? { ...outcome, bic: bicOf(outcome.bankCode) } : outcome;
};

/**
 * Returns the BIC. Bank codes with 4 at position 4 have one BIC, which differs from the BIC in the list. Bank codes of comdirect and all
 * other bank codes have the BIC in the list.
 */
const bicOf = (bankCode: string): string | null => (bankCode[3] === '4' && !bankCode.startsWith(COMDIRECT) ? HEAD_OFFICE_BIC : null);

function unmapped(query: RuleQuery): RuleOutcome {
  const { rule, bankCode, account, method, tables } = query;
  if (tables.isBlocked(rule, bankCode, account)) return refuseAccount('the account is in a range without IBANs at this bank code');
  switch (method) {
    case '13':
      return byMethod13(query);
    case '76':
      return byMethod76(query);
    case '09':
      return buildFrom(bankCode, account);
    default:
      return method === null
        ? uncertain('the rule needs the check-digit method of the bank code, which is unknown')
        : uncertainIfCheckFails(query, buildFrom(bankCode, account));
  }
}

/** Appends the omitted sub-account 00. The leading zeros make room for it. */
const withSubAccount = (account: string): string => account.slice(SUB_ACCOUNT.length) + SUB_ACCOUNT;

/** Applies method 13. A number with six or seven digits has no sub-account. A longer number is complete. */
function byMethod13({ bankCode, account }: RuleQuery): RuleOutcome {
  const digits = digitsIn(account);
  if (digits < 6) return uncertain('the rule does not cover account numbers with fewer than six digits: ask for the IBAN');
  const complete = digits < 8 ? withSubAccount(account) : account;
  return passesMethod13(bankCode, complete) === true ? buildFrom(bankCode, complete) : NO_IBAN_WITHOUT_CHECK;
}

/**
 * Method 76: the digit for the kind of account, a base number of five to seven digits with its check digit, and the sub-account. The number
 * has at least five digits without the sub-account, and at least seven with it. A number with a right check digit is complete, even if it
 * would also be right with 00 appended.
 * KBBBBBBPSS   K kind of account, B base number, P check digit, S sub-account
 */
function byMethod76({ bankCode, account }: RuleQuery): RuleOutcome {
  const digits = digitsIn(account);
  if (digits < 5) return refuseAccount('base numbers have at least five digits');
  if (!KIND.test(account)) return refuseAccount('the first of the ten digits must be 0, 4 or 6 to 9');
  const isRightAsGiven = passesMethod76(bankCode, account) === true;
  const isShort = account.startsWith(SUB_ACCOUNT);
  const isRightWithSubAccount = isShort && passesMethod76(bankCode, withSubAccount(account)) === true;
  if (isRightAsGiven && digits < 7) {
    // A complete number has at least seven digits, so this number is incomplete. Other programs keep such a number unchanged.
    return uncertain(
      'the number is too short, but its check digit is right for a complete number: add 00 for the sub-account if it is missing at the ' +
        'end');
  }
  if (isRightAsGiven) return buildFrom(bankCode, account);
  return isRightWithSubAccount ? buildFrom(bankCode, withSubAccount(account)) : NO_IBAN_WITHOUT_CHECK;
}

/** The kinds of account of method 76, at position 1. */
const KIND = /^[046-9]/;
