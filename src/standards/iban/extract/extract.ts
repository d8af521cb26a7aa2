import type { Country } from '../../countries/country.ts';
import { countryAt } from '../../countries/registry.ts';
import { isDigit, isDigitOrUpper } from '../../../base/text/ascii.ts';
import { LABEL, electronicFormat } from '../electronic-format.ts';
import { BLANKS, type Groups, PRINTED_GROUP, followsEncodedBlank, groupsFrom, isBlankAt, isWordCharacter, unwrapped } from './groups.ts';
import { SLACK, followsLabelWord, intendedGroups, isLabelled } from './intended.ts';
import { lookAlikeIban } from '../repair/look-alike.ts';
import { BBAN_START, type CheckResult, SHORTEST_IBAN, checkResultOf, isPassed } from '../validate.ts';

/** An IBAN in a text: a valid IBAN, or an invalid IBAN that the writer intended. */
export interface Extracted {
  /** UTF-16 offsets of the IBAN in the text, with its separators. The end is excluded. */
  readonly start: number;
  readonly end: number;
  readonly checkResult: CheckResult;
}

/** Minimum number of characters of an intended IBAN. */
export const SHORTEST_STRETCH = SHORTEST_IBAN - SLACK;

/**
 * The start of an IBAN: a country code and two digits. A blank may follow the country code (`DE 89 3704…`), or each character, as in the
 * boxes of forms.
 */
const PLAIN_START = `[A-Za-z]{2}[${BLANKS}]?[0-9]{2}`;
const SPACED_START = `[A-Za-z][${BLANKS}][A-Za-z][${BLANKS}][0-9][${BLANKS}][0-9]`;
/**
 * A country code and two check digits, of which one is written as a letter that looks like a digit. It begins an IBAN only after the label
 * `IBAN`.
 */
const UNCLEAR_START = '[A-Z]{2}(?:[0-9][OQDILZSGB]|[OQDILZSGB][0-9])(?=[0-9 ])';
/** A regular expression finds starts several times faster than a loop over the characters. */
const START = new RegExp(`${PLAIN_START}|${SPACED_START}|${UNCLEAR_START}`, 'g');
const CODE_LENGTH = 2;
const DIGITS_LENGTH = 2;
const SPACED_LENGTH = 7;

/** The way in which the country code and the check digits are written. */
type StartForm = 'plain' | 'parted' | 'spaced' | 'unclear';

const LOWER_CASE_BIT = 0x20;

/** Returns the electronic format of an extracted IBAN. */
export const ibanIn = (text: string, start: number, end: number): string => electronicFormat(unwrapped(text.slice(start, end)));

/** Returns the IBANs of a text, in order and without overlap. The time is proportional to the length of the text, for any text. */
export const extract = (text: string): Extracted[] => [...candidates(text)].filter((found) => found !== null);

/**
 * Yields the IBANs of a text. Yields null for each other place that begins like an IBAN, so that a caller can pause there. An IBAN begins
 * with a country code and two digits. It has as many letters and digits as the country's IBANs. Single separators and up to three blanks
 * may be between them. An IBAN can begin or end inside a word only if it is valid. An invalid IBAN counts only if the writer intended an
 * IBAN. Its length may then differ by two.
 */
export function* candidates(text: string): Generator<Extracted | null, void> {
  let searchStart = 0;
  /** End of the previous IBAN, or -1. The next IBAN can begin there without a space. */
  let previousEnd = -1;
  for (;;) {
    // It is set for each search, because callers can search several texts in turns.
    START.lastIndex = searchStart;
    if (!START.test(text)) return;
    searchStart = START.lastIndex;
    const form = startFormBefore(text, searchStart);
    const start = searchStart - (form === 'spaced' ? SPACED_LENGTH : CODE_LENGTH + Number(form === 'parted') + DIGITS_LENGTH);
    const found = ibanAt(text, start, form, start === previousEnd);
    yield found;
    if (found === null) {
      // The letters at the end of an unclear start can be the country code of the next start.
      if (form === 'unclear') searchStart -= DIGITS_LENGTH;
      continue;
    }
    searchStart = found.end;
    previousEnd = searchStart;
  }
}

/** Returns the form of the start that ends at this offset. */
function startFormBefore(text: string, end: number): StartForm {
  if (isBlankAt(text, end - 2)) return 'spaced';
  if (isBlankAt(text, end - DIGITS_LENGTH - 1)) return 'parted';
  return isDigit(text.charCodeAt(end - 1)) && isDigit(text.charCodeAt(end - 2)) ? 'plain' : 'unclear';
}

/** True if the word directly before `start` is the label `IBAN`. */
const followsLabel = (text: string, start: number): boolean =>
  text.slice(Math.max(0, start - LABEL.length), start).toUpperCase() === LABEL && !isWordCharacter(text, start - LABEL.length - 1);

/** Returns the IBAN at `start`, or null. `isNext`: the previous IBAN ends at `start`. */
function ibanAt(text: string, start: number, form: StartForm, isNext: boolean): Extracted | null {
  const second = form === 'spaced' ? start + 2 : start + 1;
  const country = countryAt(text.charCodeAt(start) & ~LOWER_CASE_BIT, text.charCodeAt(second) & ~LOWER_CASE_BIT);
  if (country === null) return null;
  const isAttached = !isNext && isWordCharacter(text, start - 1) && !followsEncodedBlank(text, start);
  if (isAttached && !followsLabel(text, start)) return form === 'plain' ? insideWord(text, start, country) : null;
  switch (form) {
    case 'spaced': return letterSpaced(text, start, country);
    case 'unclear': return unclear(text, start, country);
    default: return ordinary(text, start, country, form === 'parted', isAttached);
  }
}

/**
 * Returns an IBAN that begins at the beginning of a word. `isParted` is true if a blank separates the country code from the digits, as in
 * `DE 89 3704…`.
 */
function ordinary(text: string, start: number, country: Country, isParted: boolean, isAttached: boolean): Extracted | null {
  const read = groupsFrom(text, start, country.length + SLACK);
  const groups = isParted ? withoutFirst(read) : read;
  const exact = groups.counts.indexOf(country.length) + 1;
  const found = exact > 0 ? extracted(start, groups, exact) : ibanBeforeWord(text, start, country, groups);
  const isLabelledStart = isParted && (isAttached || isLabelled(text, start));
  const isWhole = !isParted || isLabelledStart || isInFours(groups, country) || isInFields(groups, country);
  if (found !== null && isPassed(found.checkResult) && isWhole) return found;
  if (isParted && (!isLabelledStart || ALSO_A_WORD.has(country.code))) return null;
  const intended = intendedGroups(text, start, country, groups, isAttached);
  if (intended === 0 || (isParted && intended !== exact)) return null;
  return intended === exact ? found : extracted(start, groups, intended);
}

/** The number of a subfield in field 86 of MT940, directly before the text of the subfield. */
const SUBFIELD = /\?\r?\n?\d\d$/;
const SUBFIELD_LENGTH = 5;

/**
 * Returns the valid IBAN that begins inside a word: after a record number, a BIC or a subfield number of MT940. It consists of capitals and
 * digits without a gap. Outside a subfield it has only digits at positions for letters or digits, because words such as hashes have letters
 * there.
 */
function insideWord(text: string, start: number, country: Country): Extracted | null {
  const end = start + country.length;
  const checkResult = checkResultOfCapitals(text, start, end);
  if (checkResult === null || !mayEndAt(text, end)) return null;
  const isSubfield = SUBFIELD.test(text.slice(Math.max(0, start - SUBFIELD_LENGTH), start));
  return isSubfield || hasDigitsForEither(text, start, country) ? { start, end, checkResult } : null;
}

/** Returns the check result if the capitals and digits from `start` are a valid IBAN. Otherwise null. */
function checkResultOfCapitals(text: string, start: number, end: number): CheckResult | null {
  if (end > text.length) return null;
  for (let i = start; i < end; i++) if (!isDigitOrUpper(text.charCodeAt(i))) return null;
  const checkResult = checkResultOf(text.slice(start, end));
  return isPassed(checkResult) ? checkResult : null;
}

function hasDigitsForEither(text: string, start: number, { classes }: Country): boolean {
  for (let i = 0; i < classes.length; i++) {
    if (classes[i] === 'c' && !isDigit(text.charCodeAt(start + BBAN_START + i))) return false;
  }
  return true;
}

/** True if a valid IBAN may end here: at the end of a word, or between its last digit and a letter. */
const mayEndAt = (text: string, end: number): boolean =>
  !isWordCharacter(text, end) || (isDigit(text.charCodeAt(end - 1)) && !isDigit(text.charCodeAt(end)));

/** Returns the valid IBAN in which a blank follows each character, as in the boxes of forms. */
function letterSpaced(text: string, start: number, country: Country): Extracted | null {
  const groups = groupsFrom(text, start, country.length);
  if (groups.counts.length < country.length || !groups.counts.every((count, i) => count === i + 1)) return null;
  const found = extracted(start, groups, country.length);
  return isPassed(found.checkResult) ? found : null;
}

/** Returns the IBAN with a letter in place of a check digit. It follows the label `IBAN`, and exactly one valid IBAN looks like it. */
function unclear(text: string, start: number, country: Country): Extracted | null {
  const groups = groupsFrom(text, start, country.length);
  const exact = groups.counts.indexOf(country.length) + 1;
  if (exact === 0 || !followsLabelWord(text, start) || lookAlikeIban(electronicFormat(groups.characters)) === null) return null;
  return extracted(start, groups, exact);
}

/** Country codes that are also words. In `account no 12…`, the number does not belong to Norway. */
const ALSO_A_WORD: ReadonlySet<string> = new Set(['NO', 'IS', 'IT']);

/** Returns the groups after the first group (the country code) is joined with the second group. */
const withoutFirst = ({ counts, ends, gaps, ...rest }: Groups): Groups =>
  ({ ...rest, counts: counts.slice(1), ends: ends.slice(1), gaps: gaps.slice(1) });

/** True if all groups except the last have four characters. Words and numbers such as `KW 12 mit dem…` rarely form groups of four. */
const isInFours = ({ counts }: Groups, { length }: Country): boolean =>
  counts.every((count, i) => count >= length || count === PRINTED_GROUP * (i + 1));

/** True if each group ends where a part of the BBAN ends, as in `FR 76 30004 00003 12345678901 43`. */
function isInFields({ counts }: Groups, { length, fields }: Country): boolean {
  const ends = [BBAN_START, ...fields.map(({ start, width }) => BBAN_START + start + width)];
  return counts.every((count) => count >= length || ends.includes(count));
}

/** Returns the valid IBAN that ends inside a group, or inside the word after the groups. Otherwise null. */
function ibanBeforeWord(text: string, start: number, { length }: Country, { characters, counts, ends, overrun }: Groups): Extracted | null {
  const last = counts.findIndex((count) => count > length);
  if (last === -1 && overrun < 0) return null;
  const end = last === -1 ? overrun + length - characters.length : ends[last]! - counts[last]! + length;
  if (!mayEndAt(text, end)) return null;
  const checkResult = checkResultOf(last === -1 ? characters + text.slice(overrun, end) : characters.slice(0, length));
  return isPassed(checkResult) ? { start, end, checkResult } : null;
}

/** Returns the result if the IBAN consists of the first groups. `groups` is their number. */
const extracted = (start: number, { characters, counts, ends }: Groups, groups: number): Extracted => ({
  start,
  end: ends[groups - 1]!,
  checkResult: checkResultOf(characters.slice(0, counts[groups - 1])),
});
