import type { Country } from '../../countries/country.ts';
import { COUNTRIES, countryAt } from '../../countries/registry.ts';
import { isDigit } from '../../text/ascii.ts';
import { LABEL, electronicFormat } from '../electronic-format.ts';
import { BLANKS, type Groups, followsEncodedBlank, groupsFrom, isBlankAt, isWordCharacter, unwrapped } from './groups.ts';
import { PRINTED_GROUP, SLACK, intendedGroups, isLabelled } from './intended.ts';
import { type CheckResult, SHORTEST_IBAN, checkResultOf, isPassed } from '../validate.ts';

/** An IBAN in a text, valid or intended as one. */
export interface Extracted {
  /** UTF-16 offsets of the stretch as written, the end excluded. */
  readonly start: number;
  readonly end: number;
  readonly checkResult: CheckResult;
}

/** How many characters a stretch has at least. */
export const SHORTEST_STRETCH = SHORTEST_IBAN - SLACK;

/**
 * A country code and two digits, also with a blank between them. The engine's own search is several times faster than a loop over the
 * characters.
 */
const START = new RegExp(`[A-Za-z]{2}[${BLANKS}]?[0-9]{2}`, 'g');
const CODE_LENGTH = 2;
const DIGITS_LENGTH = 2;

const LOWER_CASE_BIT = 0x20;

/** A word that may follow an IBAN without a space, as in texts of PDFs: a currency, or the name of the BIC. */
const GLUED_WORD = new RegExp(`(?:${[...new Set(COUNTRIES.map(({ currency }) => currency)), 'BIC', 'SWIFT'].join('|')})(?!\\p{L})`, 'iuy');

/** The electronic format of an IBAN that was found, as far as its stretch of the text allows. */
export const ibanIn = (text: string, start: number, end: number): string => electronicFormat(unwrapped(text.slice(start, end)));

/** The IBANs of a text, in order and without overlap. Linear in the text, whatever it holds. */
export const extract = (text: string): Extracted[] => [...candidates(text)].filter((found) => found !== null);

/**
 * The IBANs of a text, and null for each place that only begins like one: a caller may rest at each. An IBAN begins with a country code and
 * two digits, not in the middle of a word unless that begins with the label
 * `IBAN`. From there it has as many letters and digits as the country's IBANs, across single separators and runs of up to three blanks.
 * One that is not valid counts only where it was intended; then its length may differ by two.
 */
export function* candidates(text: string): Generator<Extracted | null, void> {
  let from = 0;
  /** Where the last one ended before which the next stands without anything between them; -1 where none is glued so. */
  let ended = -1;
  for (;;) {
    // Set each time: searches of several texts take turns with the one expression.
    START.lastIndex = from;
    if (!START.test(text)) return;
    from = START.lastIndex;
    const isParted = isBlankAt(text, from - DIGITS_LENGTH - 1);
    const start = from - DIGITS_LENGTH - Number(isParted) - CODE_LENGTH;
    const found = ibanAt(text, start, isParted, start === ended);
    yield found;
    if (found === null) continue;
    from = found.end;
    ended = from;
  }
}

/** Whether the word before the start is the label and nothing else. */
const followsLabel = (text: string, start: number): boolean =>
  text.slice(Math.max(0, start - LABEL.length), start).toUpperCase() === LABEL && !isWordCharacter(text, start - LABEL.length - 1);

/** `isParted`: a blank stands between the country code and the digits, as in `DE 89 3704…`. `isNext`: an IBAN ends where this begins. */
function ibanAt(text: string, start: number, isParted: boolean, isNext: boolean): Extracted | null {
  const country = countryAt(text.charCodeAt(start) & ~LOWER_CASE_BIT, text.charCodeAt(start + 1) & ~LOWER_CASE_BIT);
  if (country === null) return null;
  const glued = !isNext && isWordCharacter(text, start - 1) && !followsEncodedBlank(text, start);
  if (glued && !followsLabel(text, start)) return null;
  const read = groupsFrom(text, start, country.length + SLACK);
  const groups = isParted ? withoutFirst(read) : read;
  const exact = groups.counts.indexOf(country.length) + 1;
  const found = exact > 0 ? extracted(start, groups, exact) : beforeGlued(text, start, country, groups);
  const isLabelledStart = isParted && (glued || isLabelled(text, start));
  if (found !== null && isPassed(found.checkResult) && (!isParted || isLabelledStart || isInFours(groups, country))) return found;
  if (isParted && (!isLabelledStart || ALSO_A_WORD.has(country.code))) return null;
  const intended = intendedGroups(text, start, country, groups, glued);
  if (intended === 0 || (isParted && intended !== exact)) return null;
  return intended === exact ? found : extracted(start, groups, intended);
}

/** `account no 12…`: what follows is a number, but not of Norway. */
const ALSO_A_WORD: ReadonlySet<string> = new Set(['NO', 'IS', 'IT']);

/** The groups with the country code as a part of the second. */
const withoutFirst = ({ counts, ends, gaps, ...rest }: Groups): Groups =>
  ({ ...rest, counts: counts.slice(1), ends: ends.slice(1), gaps: gaps.slice(1) });

/** Whether all groups but the last have four characters: a short word, a number and more words make no such groups (`KW 12 mit dem…`). */
const isInFours = ({ counts }: Groups, { length }: Country): boolean =>
  counts.every((count, i) => count >= length || count === PRINTED_GROUP * (i + 1));

/** The valid IBAN whose last character a word follows without a space, or another valid IBAN; null where there is none. */
function beforeGlued(text: string, start: number, country: Country, groups: Groups): Extracted | null {
  const cut = cutOff(text, start, country, groups);
  if (cut === null) return null;
  GLUED_WORD.lastIndex = cut.end;
  if (isDigit(text.charCodeAt(cut.end - 1)) && GLUED_WORD.test(text)) return cut;
  const next = countryAt(text.charCodeAt(cut.end), text.charCodeAt(cut.end + 1));
  if (next === null) return null;
  const following = groupsFrom(text, cut.end, next.length + SLACK);
  const exact = following.counts.indexOf(next.length) + 1;
  return (exact > 0 ? isPassed(extracted(cut.end, following, exact).checkResult) : cutOff(text, cut.end, next, following) !== null)
    ? cut : null;
}

/** The valid IBAN of as many characters as its country's have, where the word goes on behind them; null where there is none. */
function cutOff(text: string, start: number, country: Country, { characters, overrun }: Groups): Extracted | null {
  const end = overrun + country.length - characters.length;
  if (overrun < 0) return null;
  const checkResult = checkResultOf(characters + text.slice(overrun, end));
  return isPassed(checkResult) ? { start, end, checkResult } : null;
}

/** What the first groups say, as many as given. */
const extracted = (start: number, { characters, counts, ends }: Groups, groups: number): Extracted => ({
  start,
  end: ends[groups - 1]!,
  checkResult: checkResultOf(characters.slice(0, counts[groups - 1])),
});
