import { countryAt } from '../../countries/registry.ts';
import { LABEL } from '../electronic-format.ts';
import { type Groups, groupsFrom, isWordCharacter } from './groups.ts';
import { SLACK, meantGroups } from './intended.ts';
import { BBAN_START, type Validation, validate } from '../validate.ts';

/** An IBAN in a text, valid or plainly meant as one. */
export interface Extracted {
  /** UTF-16 offsets of the stretch as written, the end excluded. */
  readonly start: number;
  readonly end: number;
  readonly validation: Validation;
}

/** Found by the engine's own search, which is several times faster than a loop over the characters. */
const START = /[A-Za-z]{2}[0-9]{2}/g;

const LOWER_CASE_BIT = 0x20;

/** The IBANs of a text, in order and without overlap. Linear in the text, whatever it holds. */
export const extract = (text: string): Extracted[] => [...candidates(text)].filter((found) => found !== null);

/**
 * The IBANs of a text, and null for each place that only begins like one, so that a long text can be gone through a bit at a
 * time. An IBAN begins with a country code and two digits, not in the middle of a word unless that begins with the label
 * `IBAN`. From there it has as many letters and digits as the country's IBANs, across single separators.
 * One that is not valid counts only where it was plainly meant; then its length may differ by two.
 */
export function* candidates(text: string): Generator<Extracted | null, void> {
  let from = 0;
  for (;;) {
    // Set each time: searches of several texts take turns with the one expression.
    START.lastIndex = from;
    if (!START.test(text)) return;
    from = START.lastIndex;
    const found = ibanAt(text, from - BBAN_START);
    yield found;
    if (found !== null) from = found.end;
  }
}

/** Whether the word before the start is the label and nothing else. */
const followsLabel = (text: string, start: number): boolean =>
  text.slice(Math.max(0, start - LABEL.length), start).toUpperCase() === LABEL && !isWordCharacter(text, start - LABEL.length - 1);

function ibanAt(text: string, start: number): Extracted | null {
  const country = countryAt(text.charCodeAt(start) & ~LOWER_CASE_BIT, text.charCodeAt(start + 1) & ~LOWER_CASE_BIT);
  if (country === null) return null;
  const glued = isWordCharacter(text, start - 1);
  if (glued && !followsLabel(text, start)) return null;
  const groups = groupsFrom(text, start, country.length + SLACK);
  const exact = groups.counts.indexOf(country.length) + 1;
  const found = exact > 0 ? extracted(start, groups, exact) : null;
  if (found?.validation.failure === null) return found;
  const meant = meantGroups(text, start, country, groups, glued);
  if (meant === 0) return null;
  return meant === exact ? found : extracted(start, groups, meant);
}

/** What the first groups say, as many as given. */
const extracted = (start: number, { characters, counts, ends }: Groups, groups: number): Extracted => ({
  start,
  end: ends[groups - 1]!,
  validation: validate(characters.slice(0, counts[groups - 1]).toUpperCase()),
});
