import type { Country } from '../../countries/country.ts';
import { COUNTRIES, countryAt } from '../../countries/registry.ts';
import { isDigit } from '../../../base/text/ascii.ts';
import { LABEL, electronicFormat } from '../electronic-format.ts';
import { BLANKS, type Groups, followsEncodedBlank, groupsFrom, isBlankAt, isWordCharacter, unwrapped } from './groups.ts';
import { PRINTED_GROUP, SLACK, intendedGroups, isLabelled } from './intended.ts';
import { type CheckResult, SHORTEST_IBAN, checkResultOf, isPassed } from '../validate.ts';

/** A valid or an intended IBAN in a text. */
export interface Extracted {
  /** UTF-16 offsets of the stretch as written. The end is excluded. */
  readonly start: number;
  readonly end: number;
  readonly checkResult: CheckResult;
}

/** Minimum number of characters of a stretch. */
export const SHORTEST_STRETCH = SHORTEST_IBAN - SLACK;

/**
 * A country code and two digits, with or without a blank between them. A regular expression is several times faster than a loop over the
 * characters.
 */
const START = new RegExp(`[A-Za-z]{2}[${BLANKS}]?[0-9]{2}`, 'g');
const CODE_LENGTH = 2;
const DIGITS_LENGTH = 2;

const LOWER_CASE_BIT = 0x20;

/** A word that can follow an IBAN without a space, as in texts from PDF files: a currency, `BIC` or `SWIFT`. */
const ATTACHED_WORDS = [...new Set(COUNTRIES.map(({ currency }) => currency)), 'BIC', 'SWIFT'];
const ATTACHED_WORD = new RegExp(`(?:${ATTACHED_WORDS.join('|')})(?!\\p{L})`, 'iuy');

/** Returns the electronic format of an extracted IBAN. */
export const ibanIn = (text: string, start: number, end: number): string => electronicFormat(unwrapped(text.slice(start, end)));

/** Returns the IBANs of a text, in order and without overlap. The time is linear in the length of any text. */
export const extract = (text: string): Extracted[] => [...candidates(text)].filter((found) => found !== null);

/**
 * Yields the IBANs of a text, and null for each place that only begins like an IBAN. A caller can pause after each.
 * An IBAN begins with a country code and two digits. It can begin inside a word only directly after the label `IBAN`. From there it has as
 * many letters and digits as the country's IBANs, across single separators and runs of up to three blanks. An invalid IBAN counts only if
 * the writer intended an IBAN. Then its length may differ by two.
 */
export function* candidates(text: string): Generator<Extracted | null, void> {
  let searchStart = 0;
  /** End of the previous IBAN, because the next one can begin there without a space. -1 before the first IBAN. */
  let previousEnd = -1;
  for (;;) {
    // Set for each search, because several texts can be searched in turns with the same expression.
    START.lastIndex = searchStart;
    if (!START.test(text)) return;
    searchStart = START.lastIndex;
    const hasBlankAfterCode = isBlankAt(text, searchStart - DIGITS_LENGTH - 1);
    const start = searchStart - DIGITS_LENGTH - Number(hasBlankAfterCode) - CODE_LENGTH;
    const found = ibanAt(text, start, hasBlankAfterCode, start === previousEnd);
    yield found;
    if (found === null) continue;
    searchStart = found.end;
    previousEnd = searchStart;
  }
}

/** True if the word before `start` is exactly the label. */
const followsLabel = (text: string, start: number): boolean =>
  text.slice(Math.max(0, start - LABEL.length), start).toUpperCase() === LABEL && !isWordCharacter(text, start - LABEL.length - 1);

/**
 * Returns the IBAN at `start`, or null. `hasBlankAfterCode`: a blank separates the country code from the digits, as in `DE 89 3704…`.
 * `isNext`: the previous IBAN ends at `start`.
 */
function ibanAt(text: string, start: number, isParted: boolean, isNext: boolean): Extracted | null {
  const country = countryAt(text.charCodeAt(start) & ~LOWER_CASE_BIT, text.charCodeAt(start + 1) & ~LOWER_CASE_BIT);
  if (country === null) return null;
  const isAttached = !isNext && isWordCharacter(text, start - 1) && !followsEncodedBlank(text, start);
  if (isAttached && !followsLabel(text, start)) return null;
  const read = groupsFrom(text, start, country.length + SLACK);
  const groups = isParted ? withoutFirst(read) : read;
  const exact = groups.counts.indexOf(country.length) + 1;
  const found = exact > 0 ? extracted(start, groups, exact) : ibanBeforeWord(text, start, country, groups);
  const isLabelledStart = isParted && (isAttached || isLabelled(text, start));
  if (found !== null && isPassed(found.checkResult) && (!isParted || isLabelledStart || isInFours(groups, country))) return found;
  if (isParted && (!isLabelledStart || ALSO_A_WORD.has(country.code))) return null;
  const intended = intendedGroups(text, start, country, groups, isAttached);
  if (intended === 0 || (isParted && intended !== exact)) return null;
  return intended === exact ? found : extracted(start, groups, intended);
}

/** Country codes that are also words: in `account no 12…` the number does not belong to Norway. */
const ALSO_A_WORD: ReadonlySet<string> = new Set(['NO', 'IS', 'IT']);

/** Returns the groups with the first group (the country code) joined to the second. */
const withoutFirst = ({ counts, ends, gaps, ...rest }: Groups): Groups =>
  ({ ...rest, counts: counts.slice(1), ends: ends.slice(1), gaps: gaps.slice(1) });

/** True if all groups except the last have four characters. Ordinary words and numbers such as `KW 12 mit dem…` do not form such groups. */
const isInFours = ({ counts }: Groups, { length }: Country): boolean =>
  counts.every((count, i) => count >= length || count === PRINTED_GROUP * (i + 1));

/** Returns the valid IBAN that a word or another valid IBAN follows without a space; otherwise null. */
function ibanBeforeWord(text: string, start: number, country: Country, groups: Groups): Extracted | null {
  const cut = ibanOfCountryLength(text, start, country, groups);
  if (cut === null) return null;
  ATTACHED_WORD.lastIndex = cut.end;
  if (isDigit(text.charCodeAt(cut.end - 1)) && ATTACHED_WORD.test(text)) return cut;
  const next = countryAt(text.charCodeAt(cut.end), text.charCodeAt(cut.end + 1));
  if (next === null) return null;
  const following = groupsFrom(text, cut.end, next.length + SLACK);
  const exact = following.counts.indexOf(next.length) + 1;
  const isFollowedByIban = exact > 0
    ? isPassed(extracted(cut.end, following, exact).checkResult)
    : ibanOfCountryLength(text, cut.end, next, following) !== null;
  return isFollowedByIban ? cut : null;
}

/** Returns the valid IBAN of the country's length if the word continues after it. Null if it is not valid. */
function ibanOfCountryLength(text: string, start: number, country: Country, { characters, overrun }: Groups): Extracted | null {
  const end = overrun + country.length - characters.length;
  if (overrun < 0) return null;
  const checkResult = checkResultOf(characters + text.slice(overrun, end));
  return isPassed(checkResult) ? { start, end, checkResult } : null;
}

/** Returns the result for the first groups. `groups` is their number. */
const extracted = (start: number, { characters, counts, ends }: Groups, groups: number): Extracted => ({
  start,
  end: ends[groups - 1]!,
  checkResult: checkResultOf(characters.slice(0, counts[groups - 1])),
});
