import type { BankCodeEntry, Directory } from '../banks/directory.ts';
import { digitsOf as digitValues } from '../check-digits/characters.ts';
import { weightedSum } from '../check-digits/weighted-sum.ts';
import { type Country, nameInText } from '../countries/country.ts';
import { COUNTRIES } from '../countries/registry.ts';
import { weightOfBank, weightOfSize } from './bank-weight.ts';
import type { Label, Role } from './labels.ts';
import { type Guess, NO_OUTCOME, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import type { ParsedText, NumberSegment } from './segments.ts';
import { compactText, writtenText } from './tokens.ts';

/** Words for bank codes of the directory: a branch is part of a bank, and banks of sort codes are not published. */
const OF_DIRECTORY: readonly Role[] = ['bank', 'clearing'];
/** Bank codes that no word names. */
const BARE = /^\d{3,9}$/;

/** Six digits as sort codes are printed: `60-16-13`. */
const SORT_CODE = /\d\d-\d\d-\d\d/;
const SORT_CODE_COUNTRIES = ['GB', 'IE'];
const IRISH = '9';
/** Eight digits as German bank codes are printed. */
const GERMAN = /\d{3} \d{3} \d{2}/;
const IN_GROUPS = 1.5;

/** Signs of amounts, percentages, telephone numbers and references. */
const SIGNS = /[%€$£+*#<>]/;

/** Bank codes: those that the directory lists, and sort codes, which it does not have. */
export function bankCodesIn({ text, segments, words }: ParsedText, hint: Country | null, directory: Directory): Guess[] {
  const [only, ...more] = segments;
  if (only === undefined || more.length > 0 || SIGNS.test(text)) return [];
  return [...ofDirectory(only, hint, words.length > 0, directory), ...sortCodes(only, hint)];
}

function ofDirectory({ meanings, tokens }: NumberSegment, hint: Country | null, hasWords: boolean, directory: Directory): Guess[] {
  const code = compactText(tokens);
  if (meanings === null && (!BARE.test(code) || /[/,;]/.test(writtenText(tokens)))) return [];
  return COUNTRIES.flatMap((country) => {
    const label = meanings?.find(({ role, countries }) =>
      OF_DIRECTORY.includes(role) && (countries === null || countries.has(country.code)));
    if ((meanings !== null && label === undefined) || (hint !== null && hint !== country)) return [];
    return ofCountry(country, code, { label: label ?? null, isHint: hint === country,
      isGrouped: country.code === 'DE' && GERMAN.test(writtenText(tokens)), hasWords }, directory) ?? [];
  });
}

interface About {
  readonly label: Label | null;
  readonly isHint: boolean;
  readonly isGrouped: boolean;
  readonly hasWords: boolean;
}

function ofCountry(country: Country, given: string, { label, isHint, isGrouped, hasWords }: About, directory: Directory): Guess | null {
  const { code, bank } = country;
  const sweden = code === 'SE' ? swedishBank(given, directory) : null;
  if (bank === null) return null;
  const width = bank.end - bank.start;
  const isOwn = label?.countries?.has(code) === true;
  // People leave out the zeros of Swiss numbers, and only where a word says what the number is.
  const padded = isOwn && (code === 'CH' || code === 'LI') ? given.padStart(width, '0') : given;
  if (code === 'SE' ? !SWEDISH.test(given) : padded.length !== width) {
    const longest = code === 'SE' ? LONGEST_SWEDISH : width;
    return isOwn && given.length <= longest + SLIP ? wrongLength(country, given, code === 'SE' ? `4 or ${longest}` : String(width)) : null;
  }
  if (code === 'SE' && sweden === null) return null;
  const entry: BankCodeEntry = sweden ?? directory.bankCode(code, padded);
  const isKnown = entry.status === 'listed' || entry.status === 'retired';
  if (!isKnown && !isOwn && !isHint) return null;
  const weight = weightOfSize(country) + (isOwn ? LABEL_WEIGHT : label !== null ? 2 : 0) + (isHint ? 2 : 0) +
    (isKnown ? 0.5 + weightOfBank(country, sweden === null ? padded : null, directory) : 0) + (isGrouped ? IN_GROUPS : 0)
    - (hasWords && label === null ? 1 : 0);
  const why = entry.status === 'retired' ? 'the directory lists it as no longer in use' : isKnown
    ? 'the directory lists it' : 'it has the form, and is not listed';
  return guess('bank_code', `Bank code of ${nameInText(country)}`, why, weight, {
    country: code, parts: namedParts({ [code === 'SE' ? 'clearing_number' : 'bank_code']: padded }),
      outcome: entry.slug === null ? NO_OUTCOME : { type: 'bank', slug: entry.slug },
  });
}

/** More characters too many have the account number behind the bank code, without a word of its own. */
const SLIP = 3;

const wrongLength = (country: Country, given: string, width: string): Guess =>
  guess('bank_code', `Bank code of ${nameInText(country)}`, `a bank code there has ${width} characters, not ${given.length}`,
    LABEL_WEIGHT - 1 + weightOfSize(country), { country: country.code, isFailed: true });

const SWEDISH = /^\d{4,5}$/;
const LONGEST_SWEDISH = 5;

/** The bank of a Swedish clearing number of four or five digits. */
function swedishBank(given: string, directory: Directory): BankCodeEntry | null {
  if (!SWEDISH.test(given)) return null;
  const number = given.slice(0, 4);
  const range = directory.clearingRanges().find(({ from, to }) => number >= from && number <= to);
  return range === undefined ? null : directory.bankCode('SE', range.ibanId);
}

function sortCodes({ meanings, tokens }: NumberSegment, hint: Country | null): Guess[] {
  const text = writtenText(tokens);
  const code = compactText(tokens);
  const stated = meanings?.filter(({ role }) => role === 'sort_code') ?? [];
  if (!/^\d{6}$/.test(code) || (stated.length === 0 && (meanings !== null || !SORT_CODE.test(text)))) return [];
  const isDate = Number(code.slice(0, 2)) <= 31 && Number(code.slice(2, 4)) <= 12;
  return COUNTRIES.filter(({ code: country }) => SORT_CODE_COUNTRIES.includes(country))
    .filter((country) => (hint === null || hint === country) && (country.code === 'GB' || code.startsWith(IRISH)))
    .filter((country) => stated.length === 0 || stated.some(({ countries }) => countries?.has(country.code)))
    .map((country) => guess('bank_code', `Sort code of ${nameInText(country)}`,
        'it is written as sort codes are; which bank it belongs to is not published', stated.length > 0 ? LABEL_WEIGHT : isDate ? 1 : 3, {
      country: country.code, parts: namedParts({ sort_code: code }),
    }));
}

const ABA_WEIGHTS = [3, 7, 1];
const ABA_LENGTH = 9;
/** Federal Reserve districts, thrifts, electronic transactions, and 80 of traveller's cheques. */
const ABA_PREFIX = /^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/**
 * Whether nine digits are a routing number of the United States: weights 3, 7, 1, a multiple of ten. Source: American Bankers Association,
 * Key to Routing Numbers.
 */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) && ABA_PREFIX.test(digits) && weightedSum(digitValues(digits, ABA_LENGTH), 0, ABA_LENGTH, ABA_WEIGHTS) % 10 === 0;
