import { variantOf } from '../../../../countries/accounts/germany/account.ts';
import { NO_IBAN_WITHOUT_CHECK, type IbanRule, type Outcome, type RuleQuery, build, digitsIn, mappedAccount, refuseAccount, uncertain,
  whereCheckHolds } from './rule.ts';

const HEAD_OFFICE_BIC = 'COBADEFFXXX';
const COMDIRECT = '200411';
const SUB_ACCOUNT = '00';

const method13Holds = variantOf('13', 'given');
const method76Holds = variantOf('76', 'given');

/**
 * Rule 0005.03, Commerzbank and the former Dresdner Bank. In its order: donation accounts; accounts without an IBAN; the sub-account 00,
 * often left out, by the check-digit method of the bank code; the BIC.
 */
export const rule0005: IbanRule = (query) => {
  const outcome = mappedAccount(query) ?? unmapped(query);
  return outcome.kind === 'build' ? { ...outcome, bic: bicOf(outcome.bankCode) } : outcome;
};

/** Bank codes with 4 at position 4 have one BIC, whatever the list says; those of comdirect, and all others, keep the list's. */
const bicOf = (bankCode: string): string | null => (bankCode[3] === '4' && !bankCode.startsWith(COMDIRECT) ? HEAD_OFFICE_BIC : null);

function unmapped(query: RuleQuery): Outcome {
  const { rule, bankCode, account, method, tables } = query;
  if (tables.isBlocked(rule, bankCode, account)) return refuseAccount('the account lies in a range that has no IBANs at this bank code');
  switch (method) {
    case '13':
      return byMethod13(query);
    case '76':
      return byMethod76(query);
    case '09':
      return build(bankCode, account);
    default:
      return method === null ? uncertain('the check-digit method of the bank code is not known, and the rule needs it')
        : whereCheckHolds(query, build(bankCode, account));
  }
}

/** The number with the sub-account that was left out. */
const withSubAccount = (account: string): string => account.slice(SUB_ACCOUNT.length) + SUB_ACCOUNT;

/** Method 13: a number of six or seven digits lacks its sub-account; longer ones are complete. */
function byMethod13({ bankCode, account }: RuleQuery): Outcome {
  const digits = digitsIn(account);
  if (digits < 6) return uncertain('the rule does not speak of account numbers with fewer than six digits: ask for the IBAN');
  const complete = digits < 8 ? withSubAccount(account) : account;
  return method13Holds(bankCode, complete) === true ? build(bankCode, complete) : NO_IBAN_WITHOUT_CHECK;
}

/**
 * Method 76: a kind of account, a base number of five to seven digits with its check digit, and the sub-account. Without the sub-account it
 * has five digits at least, with it seven. A number that holds as it stands is complete, also where it would hold with 00 appended.
 */
function byMethod76({ bankCode, account }: RuleQuery): Outcome {
  const digits = digitsIn(account);
  if (digits < 5) return refuseAccount('base numbers have five digits at least');
  if (!KIND.test(account)) return refuseAccount('the first of ten digits is 0, 4 or 6 to 9');
  const holds = method76Holds(bankCode, account) === true;
  const isShort = account.startsWith(SUB_ACCOUNT);
  const holdsShort = isShort && method76Holds(bankCode, withSubAccount(account)) === true;
  if (holds && digits < 7) {
    // A complete number has seven digits, so these would be short ones; programs that follow the rule leave them as they are.
    return uncertain(
      'the check digit holds where the number is read as complete, and it is too short for that: with or without the sub-account 00 is ' +
      'not certain');
  }
  if (holds) return build(bankCode, account);
  return holdsShort ? build(bankCode, withSubAccount(account)) : NO_IBAN_WITHOUT_CHECK;
}

/** The kinds of account that method 76 knows, at position 1. */
const KIND = /^[046-9]/;
