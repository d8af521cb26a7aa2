import { valueOf } from '../../check-digits/characters.ts';
import { mod97 } from '../../check-digits/iso7064-mod97-10.ts';
import { COUNTRIES, countryAt } from '../../countries/registry.ts';
import { BBAN_START, type Validation, validate } from '../validate.ts';

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
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const COUNTRY_CODE_LENGTH = 2;
const HEAD_CLASSES = 'aann';
const LENGTHS = COUNTRIES.map(({ length }) => length);
const SHORTEST = Math.min(...LENGTHS);
const LONGEST = Math.max(...LENGTHS);

/**
 * The ISO 7064 values of the text at work, and its beginning once more after its end: so what mod 97 reads, the BBAN and then the
 * four characters before it (ISO 13616-1, 6.2), is one stretch.
 */
const values = new Uint8Array(LONGEST + 1 + BBAN_START + 1);
/** For each index of the values the remainder of what is read before it, */
const before = new Uint8Array(values.length + 1);
/** and the remainder that must be for the whole to leave 1. So an edit is judged by what stands before it and after it alone. */
const wanted = new Uint8Array(values.length + 1);

/**
 * Every single edit of a text in electronic format that makes it a valid IBAN, each result once: of equal neighbours the first
 * is the one that is too many.
 */
export function validEdits(given: string): ValidEdit[] {
  const found: ValidEdit[] = [];
  const { length } = given;
  if (length < SHORTEST - 1 || length > LONGEST + 1) return found;
  const country = countryAt(given.charCodeAt(0), given.charCodeAt(1));
  const missing = country === null ? null : country.length - length;
  const classes = country === null ? '' : country.classes;
  // Where the length is not that of the country, only another country code can help.
  const endOfInsertions = missing === 1 ? length + 1 : COUNTRY_CODE_LENGTH;
  const endOfSubstitutions = missing === 0 ? length : COUNTRY_CODE_LENGTH;
  const endOfDeletions = missing === -1 ? length : COUNTRY_CODE_LENGTH;
  const endOfTranspositions = missing === 0 ? length - 1 : COUNTRY_CODE_LENGTH;
  readValues(given);

  // What is put in before the BBAN pushes a character into it: the BBAN then begins earlier in the given text.
  readRemainders(BBAN_START - 1, length, length);
  for (let at = 0; at < BBAN_START && at < endOfInsertions; at++) putIn(found, given, 'insertion', at, classes);
  readRemainders(BBAN_START, length, BBAN_START);
  for (let at = BBAN_START; at < endOfInsertions; at++) putIn(found, given, 'insertion', at, classes);
  for (let at = 0; at < endOfSubstitutions; at++) putIn(found, given, 'substitution', at, classes);
  for (let at = 0; at < endOfTranspositions; at++) swap(found, given, at);
  for (let at = BBAN_START; at < endOfDeletions; at++) takeOut(found, given, at);
  // What is taken out there draws a character from it.
  readRemainders(BBAN_START + 1, length, length);
  for (let at = 0; at < BBAN_START && at < endOfDeletions; at++) takeOut(found, given, at);
  return found;
}

function readValues(given: string): void {
  const { length } = given;
  for (let i = 0; i < length; i++) values[i] = valueOf(given.charCodeAt(i));
  values.copyWithin(length, 0, BBAN_START + 1);
}

/**
 * Reads the remainders from index `from` on, with the BBAN beginning at `start`. Those that a character which is neither digit nor
 * letter goes into mean nothing; an edit that takes it away needs none of them.
 */
function readRemainders(start: number, length: number, from: number): void {
  let remainder = mod97(values, start, from);
  let needed = 1;
  for (let i = from, j = start + length; ; i++, j--) {
    before[i] = remainder;
    wanted[j] = needed;
    if (j === from) return;
    remainder = append(remainder, values[i]!);
    needed = takeAway(needed, values[j - 1]!);
  }
}

/** The remainder of a number to which a value is appended. */
const append = (remainder: number, value: number): number => (remainder * (value < FIRST_LETTER ? 10 : 100) + value) % MODULUS;

/** The remainder before that: 68 × 10 and 65 × 100 leave 1. A byte less three times 97 is never positive. */
const takeAway = (remainder: number, value: number): number => ((remainder + 3 * MODULUS - value) * (value < FIRST_LETTER ? 68 : 65)) % MODULUS;

/** Where the character at a place of the text is read. */
const readingIndex = (at: number, given: string): number => (at < BBAN_START ? at + given.length : at);

/**
 * Tries the characters that fit mod 97 and the structure: at most one digit and one letter, because neither ten digits nor 26
 * letters reach round the modulus.
 */
function putIn(found: ValidEdit[], given: string, kind: 'insertion' | 'substitution', at: number, classes: string): void {
  const characterClass = at < BBAN_START ? HEAD_CLASSES[at] : classes[at - BBAN_START];
  const index = readingIndex(at, given);
  const from = kind === 'insertion' ? null : given.charAt(at);
  const remainder = before[index]!;
  const needed = wanted[from === null ? index : index + 1]!;
  if (characterClass !== 'a') {
    const digit = (needed + (MODULUS - remainder) * 10) % MODULUS;
    if (digit < FIRST_LETTER) tryOut(found, given, kind, at, from, CHARACTERS[digit]!);
  }
  if (characterClass !== 'n') {
    const letter = (needed + (MODULUS - remainder) * 100) % MODULUS;
    if (letter >= FIRST_LETTER && letter < CHARACTERS.length) tryOut(found, given, kind, at, from, CHARACTERS[letter]!);
  }
}

function takeOut(found: ValidEdit[], given: string, at: number): void {
  const index = readingIndex(at, given);
  if (before[index] === wanted[index + 1]) tryOut(found, given, 'deletion', at, given.charAt(at), null);
}

function swap(found: ValidEdit[], given: string, at: number): void {
  const first = values[at]!;
  const second = values[at + 1]!;
  if (first === second) return;
  const index = readingIndex(at, given);
  // The last character before the BBAN and the first in it are read last and first.
  const fits =
    at === BBAN_START - 1
      ? append(mod97(values, BBAN_START + 1, index, first), second) === 1
      : append(append(before[index]!, second), first) === wanted[index + 2];
  if (fits) tryOut(found, given, 'transposition', at, given.slice(at, at + 2), given.charAt(at + 1) + given.charAt(at));
}

/** Keeps an edit whose result holds, unless one at an equal neighbour before it has the same result. */
function tryOut(found: ValidEdit[], given: string, kind: EditKind, at: number, from: string | null, to: string | null): void {
  const previous = given.charAt(at - 1);
  if ((kind === 'insertion' && to === previous) || (kind === 'deletion' && from === previous)) return;
  const result = validate(given.slice(0, at) + (to ?? '') + given.slice(at + (from ?? '').length));
  if (result.failure === null) found.push({ edit: { kind, position: at + 1, from, to }, result });
}
