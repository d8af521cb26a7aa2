import { CHARACTERS, readValues } from '../../check-digits/characters.ts';
import { mod97 } from '../../check-digits/iso7064-mod97-10.ts';
import { countryAt } from '../../countries/registry.ts';
import { BBAN_START, LONGEST_IBAN, SHORTEST_IBAN, type Validation, validate } from '../validate.ts';

export const EDIT_KINDS = ['substitution', 'insertion', 'deletion', 'transposition'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** What was done to the given characters, not what the writer did: an insertion puts in a character that was missing. */
export interface Edit {
  readonly kind: EditKind;
  /** 1-based in the given IBAN: of the character replaced or removed, of the first of two swapped, or before which one is put in. */
  readonly position: number;
  /** The given characters at that position that the edit takes away: one, two where they are swapped; null for an insertion. */
  readonly from: string | null;
  /** What stands there instead; null for a deletion. */
  readonly to: string | null;
}

export interface ValidEdit {
  readonly edit: Edit;
  readonly result: Validation;
}

const MODULUS = 97;
const FIRST_LETTER = 10;

export const COUNTRY_CODE_LENGTH = 2;
const HEAD_CLASSES = 'aann';

/** The search for the edits of one text. */
interface Search {
  readonly given: string;
  /**
   * The ISO 7064 values of the text, and its beginning once more after its end. Mod 97 reads the BBAN and then the four characters before
   * it (ISO 13616-1, 6.2): so these are one stretch.
   */
  readonly values: Uint8Array;
  /** For each index of the values the remainder of what is read before it, */
  readonly before: Uint8Array;
  /** and the remainder that must be for the whole to leave 1. So an edit is judged by what stands before it and after it alone. */
  readonly needed: Uint8Array;
  readonly found: ValidEdit[];
}

/**
 * Every single edit of a text in electronic format that makes it a valid IBAN. Each result comes once: of equal neighbours the first is the
 * surplus one.
 */
export function validEdits(given: string): ValidEdit[] {
  const { length } = given;
  if (length < SHORTEST_IBAN - 1 || length > LONGEST_IBAN + 1) return [];
  const country = countryAt(given.charCodeAt(0), given.charCodeAt(1));
  const missing = country === null ? null : country.length - length;
  const classes = country === null ? '' : country.classes;
  // Where the length is not that of the country, only another country code can help.
  const endOfInsertions = missing === 1 ? length + 1 : COUNTRY_CODE_LENGTH;
  const endOfSubstitutions = missing === 0 ? length : COUNTRY_CODE_LENGTH;
  const endOfDeletions = missing === -1 ? length : COUNTRY_CODE_LENGTH;
  const endOfTranspositions = missing === 0 ? length - 1 : COUNTRY_CODE_LENGTH;
  const search = searchOf(given);

  // An insertion before the BBAN pushes a character into it: the BBAN then begins earlier in the given text.
  readRemainders(search, BBAN_START - 1, length);
  for (let at = 0; at < BBAN_START && at < endOfInsertions; at++) putIn(search, 'insertion', at, classes);
  readRemainders(search, BBAN_START, BBAN_START);
  for (let at = BBAN_START; at < endOfInsertions; at++) putIn(search, 'insertion', at, classes);
  for (let at = 0; at < endOfSubstitutions; at++) putIn(search, 'substitution', at, classes);
  for (let at = 0; at < endOfTranspositions; at++) swap(search, at);
  for (let at = BBAN_START; at < endOfDeletions; at++) takeOut(search, at);
  // A deletion there draws a character from it.
  readRemainders(search, BBAN_START + 1, length);
  for (let at = 0; at < BBAN_START && at < endOfDeletions; at++) takeOut(search, at);
  return search.found;
}

function searchOf(given: string): Search {
  const { length } = given;
  const values = new Uint8Array(length + BBAN_START + 1);
  readValues(given, values);
  values.copyWithin(length, 0, BBAN_START + 1);
  return { given, values, before: new Uint8Array(values.length + 1), needed: new Uint8Array(values.length + 1), found: [] };
}

/**
 * Reads the remainders from index `from` on, with the BBAN beginning at `start`. Those that a character which is neither digit nor
 * letter goes into mean nothing; an edit that takes it away needs none of them.
 */
function readRemainders({ given: { length }, values, before, needed }: Search, start: number, from: number): void {
  let remainder = mod97(values, start, from);
  let wanted = 1;
  for (let i = from, j = start + length; ; i++, j--) {
    before[i] = remainder;
    needed[j] = wanted;
    if (j === from) return;
    remainder = append(remainder, values[i]!);
    wanted = takeAway(wanted, values[j - 1]!);
  }
}

/** The remainder of a number to which a value is appended. */
const append = (remainder: number, value: number): number => (remainder * (value < FIRST_LETTER ? 10 : 100) + value) % MODULUS;

/** The remainder before that: 68 × 10 and 65 × 100 leave 1. A byte less three times 97 is never positive. */
const takeAway = (remainder: number, value: number): number =>
  ((remainder + 3 * MODULUS - value) * (value < FIRST_LETTER ? 68 : 65)) % MODULUS;

/** The index at which the character at an offset of the text is read. */
const readingIndex = (at: number, given: string): number => (at < BBAN_START ? at + given.length : at);

/**
 * Tries the characters that fit mod 97 and the structure. These are at most one digit and one letter: neither ten digits nor 26 letters
 * reach round the modulus.
 */
function putIn(search: Search, kind: 'insertion' | 'substitution', at: number, classes: string): void {
  const { given, before, needed } = search;
  const characterClass = at < BBAN_START ? HEAD_CLASSES[at] : classes[at - BBAN_START];
  const index = readingIndex(at, given);
  const from = kind === 'insertion' ? null : given.charAt(at);
  const remainder = before[index]!;
  const wanted = needed[from === null ? index : index + 1]!;
  if (characterClass !== 'a') {
    const digit = (wanted + (MODULUS - remainder) * 10) % MODULUS;
    if (digit < FIRST_LETTER) tryOut(search, kind, at, from, CHARACTERS[digit]!);
  }
  if (characterClass !== 'n') {
    const letter = (wanted + (MODULUS - remainder) * 100) % MODULUS;
    if (letter >= FIRST_LETTER && letter < CHARACTERS.length) tryOut(search, kind, at, from, CHARACTERS[letter]!);
  }
}

function takeOut(search: Search, at: number): void {
  const { given, before, needed } = search;
  const index = readingIndex(at, given);
  if (before[index] === needed[index + 1]) tryOut(search, 'deletion', at, given.charAt(at), null);
}

function swap(search: Search, at: number): void {
  const { given, values, before, needed } = search;
  const first = values[at]!;
  const second = values[at + 1]!;
  if (first === second) return;
  const index = readingIndex(at, given);
  // The last character before the BBAN and the first in it are read last and first.
  const fits =
    at === BBAN_START - 1
      ? append(mod97(values, BBAN_START + 1, index, first), second) === 1
      : append(append(before[index]!, second), first) === needed[index + 2];
  if (fits) tryOut(search, 'transposition', at, given.slice(at, at + 2), given.charAt(at + 1) + given.charAt(at));
}

/** Keeps an edit whose result is valid, unless one at an equal neighbour before it has the same result. */
function tryOut({ given, found }: Search, kind: EditKind, at: number, from: string | null, to: string | null): void {
  const previous = given.charAt(at - 1);
  if ((kind === 'insertion' && to === previous) || (kind === 'deletion' && from === previous)) return;
  const result = validate(given.slice(0, at) + (to ?? '') + given.slice(at + (from ?? '').length));
  if (result.failure === null) found.push({ edit: { kind, position: at + 1, from, to }, result });
}
