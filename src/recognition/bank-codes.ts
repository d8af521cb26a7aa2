import type { BankCodeEntry, Directory } from '../standards/banks/directory.ts';
import { digitsOf as digitValues } from '../standards/check-digits/characters.ts';
import { weightedSum } from '../standards/check-digits/weighted-sum.ts';
import { type Country, nameInText } from '../standards/countries/country.ts';
import { COUNTRIES } from '../standards/countries/registry.ts';
import { weightOfBank, weightOfSize } from './bank-weight.ts';
import type { Label, Role } from './labels.ts';
import { type Guess, NO_OUTCOME, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import type { ParsedText, NumberSegment } from './segments.ts';
import { compactText, writtenText } from './tokens.ts';

/** Roles that the directory knows as bank codes. Branch codes and sort codes are not among them. */
const DIRECTORY_ROLES: readonly Role[] = ['bank', 'clearing'];
/** A bank code without a label. */
const UNLABELLED_CODE = /^\d{3,9}$/;

/** The printed form of sort codes: `60-16-13`. */
const SORT_CODE = /\d\d-\d\d-\d\d/;
const SORT_CODE_COUNTRIES = ['GB', 'IE'];
/** First digit of the sort codes of Ireland. */
const IRISH_SORT_CODES = '9';
/** The printed form of German bank codes, and its weight. */
const GERMAN_GROUPS = /\d{3} \d{3} \d{2}/;
const GROUPS_WEIGHT = 1.5;

/** Signs that occur in amounts, percentages, telephone numbers and references, but not in bank codes. */
const FOREIGN_SIGNS = /[%€$£+*#<>]/;

/** Returns the bank codes of a text. They are codes that the directory lists, and sort codes, which the directory does not list. */
export function bankCodesIn({ text, segments, words }: ParsedText, hint: Country | null, directory: Directory): Guess[] {
  const [only, ...more] = segments;
  if (only === undefined || more.length > 0 || FOREIGN_SIGNS.test(text)) return [];
  return [...directoryCodes(only, hint, words.length > 0, directory), ...sortCodes(only, hint)];
}

function directoryCodes({ meanings, tokens }: NumberSegment, hint: Country | null, hasWords: boolean, directory: Directory): Guess[] {
  const code = compactText(tokens);
  if (meanings === null && (!UNLABELLED_CODE.test(code) || /[/,;]/.test(writtenText(tokens)))) return [];
  return COUNTRIES.flatMap((country) => {
    const label = meanings?.find(({ role, countries }) =>
      DIRECTORY_ROLES.includes(role) && (countries === null || countries.has(country.code)));
    if ((meanings !== null && label === undefined) || (hint !== null && hint !== country)) return [];
    return codeOfCountry(country, code, { label: label ?? null, isHint: hint === country,
      isGrouped: country.code === 'DE' && GERMAN_GROUPS.test(writtenText(tokens)), hasWords }, directory) ?? [];
  });
}

/** Facts about the text that decide the weight of a bank code. */
interface CodeContext {
  readonly label: Label | null;
  readonly isHint: boolean;
  readonly isGrouped: boolean;
  readonly hasWords: boolean;
}

function codeOfCountry(country: Country, written: string, context: CodeContext, directory: Directory): Guess | null {
  const { label, isHint, isGrouped, hasWords } = context;
  const { code, bank } = country;
  if (bank === null) return null;
  const isSwedish = code === 'SE';
  const width = bank.end - bank.start;
  const isOwn = label?.countries?.has(code) === true;
  // People omit the leading zeros of Swiss numbers, but only after a label.
  const padded = isOwn && (code === 'CH' || code === 'LI') ? written.padStart(width, '0') : written;
  if (isSwedish ? !SWEDISH_CLEARING.test(written) : padded.length !== width) {
    const longest = isSwedish ? LONGEST_SWEDISH_CLEARING : width;
    if (!isOwn || written.length > longest + MAXIMUM_SURPLUS) return null;
    return wrongLength(country, written, isSwedish ? `4 or ${longest}` : String(width));
  }
  const entry = isSwedish ? swedishBank(written, directory) : directory.bankCode(code, padded);
  if (entry === null) return null;
  const isKnown = entry.status === 'listed' || entry.status === 'retired';
  if (!isKnown && !isOwn && !isHint) return null;
  const commonLabelWeight = label !== null ? 2 : 0;
  const bankCode = isSwedish ? null : padded;
  const weight = weightOfSize(country) + (isOwn ? LABEL_WEIGHT : commonLabelWeight) + (isHint ? 2 : 0) +
    (isKnown ? 0.5 + weightOfBank(country, bankCode, directory) : 0) + (isGrouped ? GROUPS_WEIGHT : 0)
    - (hasWords && label === null ? 1 : 0);
  return guess('bank_code', `Bank code of ${nameInText(country)}`, reasonFor(entry), weight, {
    country: code, parts: namedParts({ [code === 'SE' ? 'clearing_number' : 'bank_code']: padded }),
      outcome: entry.slug === null ? NO_OUTCOME : { type: 'bank', slug: entry.slug },
  });
}

function reasonFor({ status }: BankCodeEntry): string {
  if (status === 'retired') return 'the bank code is listed as retired';
  return status === 'listed' ? 'the bank code is listed' : 'the number has the form of a bank code, but is not listed';
}

/** Maximum number of additional characters in a wrong bank code. A longer number contains the account number too. */
const MAXIMUM_SURPLUS = 3;

const wrongLength = (country: Country, written: string, width: string): Guess =>
  guess('bank_code', `Bank code of ${nameInText(country)}`, `a bank code of this country has ${width} characters, not ${written.length}`,
    LABEL_WEIGHT - 1 + weightOfSize(country), { country: country.code, isFailed: true });

const SWEDISH_CLEARING = /^\d{4,5}$/;
const LONGEST_SWEDISH_CLEARING = 5;

/** Returns the entry of a Swedish clearing number of four or five digits. Null if no range contains it. */
function swedishBank(clearing: string, directory: Directory): BankCodeEntry | null {
  const number = clearing.slice(0, 4);
  const range = directory.clearingRanges().find(({ from, to }) => number >= from && number <= to);
  return range === undefined ? null : directory.bankCode('SE', range.ibanId);
}

function sortCodes({ meanings, tokens }: NumberSegment, hint: Country | null): Guess[] {
  const text = writtenText(tokens);
  const code = compactText(tokens);
  const labels = meanings?.filter(({ role }) => role === 'sort_code') ?? [];
  if (!/^\d{6}$/.test(code) || (labels.length === 0 && (meanings !== null || !SORT_CODE.test(text)))) return [];
  const canBeDate = Number(code.slice(0, 2)) <= 31 && Number(code.slice(2, 4)) <= 12;
  const formWeight = canBeDate ? 1 : 3;
  return COUNTRIES.filter(({ code: country }) => SORT_CODE_COUNTRIES.includes(country))
    .filter((country) => (hint === null || hint === country) && (country.code === 'GB' || code.startsWith(IRISH_SORT_CODES)))
    .filter((country) => labels.length === 0 || labels.some(({ countries }) => countries?.has(country.code)))
    .map((country) => guess('bank_code', `Sort code of ${nameInText(country)}`,
      'the number has the form of a sort code. No list of sort codes with their banks is published',
      labels.length > 0 ? LABEL_WEIGHT : formWeight, { country: country.code, parts: namedParts({ sort_code: code }) }));
}

const ABA_WEIGHTS = [3, 7, 1];
const ABA_LENGTH = 9;
/**
 * First two digits of routing numbers. They name Federal Reserve districts, thrifts and electronic transactions. 80 is for traveller's
 * cheques.
 */
const ABA_PREFIX = /^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/**
 * True if nine digits are a routing number of the United States: the weighted sum is a multiple of ten.
 *
 *     FFFFIIIIK   F Federal Reserve routing symbol, I institution, K check digit
 *     371371371   weights
 *
 * Source: American Bankers Association, Key to Routing Numbers.
 */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) && ABA_PREFIX.test(digits) && weightedSum(digitValues(digits, ABA_LENGTH), 0, ABA_LENGTH, ABA_WEIGHTS) % 10 === 0;
