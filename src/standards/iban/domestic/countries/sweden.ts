import type { ClearingRange } from '../../../banks/swedish-clearing-numbers.ts';
import { valuesOf } from '../../../check-digits/characters.ts';
import { passesLuhn, passesMod11 } from '../../../countries/accounts/sweden.ts';
import type { Country } from '../../../countries/country.ts';
import type { Result } from '../../../../base/errors.ts';
import { ok, refuse } from '../../../../base/errors.ts';
import { BBAN_START } from '../../validate.ts';
import { type BankLookup, type BuiltBban, standardBban } from '../printed/construction.ts';
import { type PartValues, clean } from '../printed/part.ts';
import { type SpecialConstruction, digits } from '../printed/special.ts';
import { withoutLeadingZeros } from '../printed/template.ts';

const CLEARING = 4;
/** First digit of clearing numbers with a fifth digit, which is a check digit. */
const CHECKED = '8';
const WITH_CHECK_DIGIT = 5;

const lengthOf = (clearing: string): number => (clearing.startsWith(CHECKED) ? WITH_CHECK_DIGIT : CLEARING);
const ACCOUNT = 17;
const SHORTEST = 2;
const LONGEST = 10;

/** Maximum number of digits of an account, by account type. */
const LONGEST_OF_TYPE: Readonly<Record<string, number>> = { '1:1': 7, '1:2': 7, '2:1': 10, '2:2': 9, '2:3': 10, '2:4': 10 };

/** The check of each account type. Types 1:1 and 1:2 include the clearing number. The check of type 2:4 is not published. */
const CHECKS: Readonly<Record<string, (clearing: string, account: string) => boolean>> = {
  '1:1': (clearing, account) => passesMod11(valuesOf(clearing.slice(1) + account)),
  '1:2': (clearing, account) => passesMod11(valuesOf(clearing + account)),
  '2:1': (_, account) => passesLuhn(valuesOf(account)),
  '2:2': (_, account) => passesMod11(valuesOf(account)),
  '2:3': (_, account) => passesLuhn(valuesOf(account)),
};

/** The methods of the list, from method 1 on. Each returns the digits of the IBAN before zeros fill them up. */
const METHODS: readonly ((clearing: string, account: string) => string)[] = [
  (clearing, account) => clearing.slice(0, CLEARING) + account,
  (_, account) => account,
  (clearing, account) => clearing + account.padStart(LONGEST, '0'),
  (clearing, account) => clearing + account,
];

/** Parses numbers such as `8327-9, 92 1234 567-8`: four digits, an optional check digit, and the account. */
const PRINTED = /^\s*(\d{4})(?:[\s\p{Pd}]*(\d))?[\s\p{Pd},.:/]+(\d[\d\s\p{Pd}.]*)$/u;

/** Note for accounts whose clearing number has five digits but whose check digit was omitted. */
const WITHOUT_CHECK_DIGIT = 'the check digit of account_number is wrong: check it for typing errors, or ask for the IBAN';

const notPublished = (reason: string): Result<never> => refuse('UNSUPPORTED_COUNTRY', `${reason}: give bban`, 'clearing_number');

function rangeOf(clearing: string, ranges: readonly ClearingRange[]): ClearingRange | undefined {
  const number = clearing.slice(0, CLEARING);
  return ranges.find(({ from, to }) => number >= from && number <= to);
}

function build(values: PartValues, ranges: readonly ClearingRange[]): Result<BuiltBban> {
  const { clearing_number: clearing = '', account_number: writtenAccount = '' } = values;
  const range = rangeOf(clearing, ranges);
  if (range === undefined || range.method === null) return notPublished('no rule is published for IBANs at this clearing number');
  const hasCheckDigit = clearing.startsWith(CHECKED);
  if (clearing.length !== lengthOf(clearing)) {
    return hasCheckDigit
      ? notPublished('clearing_number begins with 8, so the IBAN needs its fifth digit: give it as in 8327-9')
      : refuse('INVALID_LENGTH', 'clearing_number must have 4 digits, or 5 if it begins with 8', 'clearing_number');
  }
  if (hasCheckDigit && !passesLuhn(valuesOf(clearing))) {
    return refuse('INVALID_CHECK_DIGITS',
      'the check digit of clearing_number, its fifth digit, is wrong: check the number for typing errors',
      'clearing_number');
  }
  const longest = LONGEST_OF_TYPE[range.accountTypes[0]!]!;
  if (writtenAccount.length > longest) {
    return refuse('INVALID_LENGTH', `account_number has at most ${longest} digits at this clearing number, not ${writtenAccount.length}`,
      'account_number');
  }
  const account = writtenAccount.padStart(longest, '0');
  const bban = range.ibanId + METHODS[range.method - 1]!(clearing, account).padStart(ACCOUNT, '0');
  const checks = range.accountTypes.flatMap((type) => CHECKS[type] ?? []);
  if (checks.length > 0 && !checks.some((passesCheck) => passesCheck(clearing, account))) {
    if (hasCheckDigit) return ok({ bban, bic: null, rule: null, status: 'uncertain', notes: [WITHOUT_CHECK_DIGIT] });
    return refuse('INVALID_CHECK_DIGITS', 'the check digit of account_number is wrong: check it and clearing_number for typing errors',
      'account_number');
  }
  return standardBban(bban);
}

/**
 * Returns the clearing number and the account of a BBAN. Null if no pair fits, or if several pairs fit that are not personal accounts. Each
 * possible pair is built again to reject wrong pairs.
 */
function partsOfBban(bban: string, ranges: readonly ClearingRange[]): PartValues | null {
  const ibanId = bban.slice(0, bban.length - ACCOUNT);
  const account = withoutLeadingZeros(bban.slice(ibanId.length));
  const candidates: PartValues[] = [];
  for (const range of ranges) {
    const { method, from, to, accountTypes } = range;
    if (range.ibanId !== ibanId) continue;
    const width = LONGEST_OF_TYPE[accountTypes[0]!]!;
    if (method === 2) {
      if (from === to) candidates.push({ clearing_number: from, account_number: account.padStart(width, '0') });
      continue;
    }
    const clearing = account.slice(0, -width);
    if (rangeOf(clearing, [range]) !== undefined) candidates.push({ clearing_number: clearing, account_number: account.slice(-width) });
  }
  const fitting = candidates.filter((values) => {
    const rebuilt = build(values, ranges);
    return rebuilt.ok && rebuilt.value.bban === bban;
  });
  return fitting.length === 1 || fitting.every(isPersonalAccount) ? fitting[0] ?? null : null;
}

/**
 * Clearing numbers of personal accounts at Nordea. Their IBAN contains only the account, and the account is the same under both clearing
 * numbers.
 */
const PERSONAL_ACCOUNTS = ['3300', '3782'];
const isPersonalAccount = ({ clearing_number: clearing = '' }: PartValues): boolean => PERSONAL_ACCOUNTS.includes(clearing);

/**
 * Sweden: clearing number and account. The row of the clearing number in the list of Bankinfrastruktur i Sverige AB names the method.
 *
 *     CCCC-K, AAAAAAAAAA   C clearing number, K its check digit if it begins with 8, A account (2 to 10 digits)
 *
 * Sources: that list; for the check digits Bankgirot, Bankernas kontonummer (types 1 and 2, comments 1 to 3).
 */
export function swedishConstruction(_: Country): SpecialConstruction {
  const partsOf = (iban: string, { clearingRanges }: BankLookup): PartValues | null =>
    partsOfBban(iban.slice(BBAN_START), clearingRanges());
  const parts = [digits('clearing_number', 'Clearing number (clearingnummer)', CLEARING, WITH_CHECK_DIGIT),
    digits('account_number', 'Account number (kontonummer)', SHORTEST, LONGEST)];
  return {
    scheme: 'Clearingnummer and kontonummer',
    sample: { display: '5839, 8257466', inputs: { clearing_number: '5839', account_number: '8257466' } },
    parts,
    printed: parts,
    read: (text, example) => {
      const [, clearing, check = '', account] = text.match(PRINTED) ?? [];
      if (clearing !== undefined) return ok({ clearing_number: clearing + check, account_number: clean(account) });
      const number = clean(text).replace(/,/g, '');
      if (!/^\d{8,}$/.test(number) || number.startsWith('8')) {
        return refuse('INVALID_FORMAT',
          `domestic_number cannot be read: write it with a comma between clearing number and account, such as ${example()}`,
          'domestic_number');
      }
      return ok({ clearing_number: number.slice(0, CLEARING), account_number: number.slice(CLEARING) });
    },
    build: (values, { clearingRanges }) => build(values, clearingRanges()),
    partsOf,
    print: (iban, banks) => {
      const values = partsOf(iban, banks);
      if (values === null) return null;
      const { clearing_number: clearing = '', account_number: account = '' } = values;
      const check = clearing.length === WITH_CHECK_DIGIT ? `-${clearing.slice(CLEARING)}` : '';
      return `${clearing.slice(0, CLEARING)}${check}, ${account}`;
    },
  };
}
