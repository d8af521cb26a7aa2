import { CHARACTERS, readValues } from '../../check-digits/characters.ts';
import { mod97 } from '../../check-digits/iso7064-mod97-10.ts';
import { countryAt } from '../../countries/registry.ts';
import { BBAN_START, LONGEST_IBAN, SHORTEST_IBAN, type Validation, validate } from '../validate.ts';

export const EDIT_KINDS = ['substitution', 'insertion', 'deletion', 'transposition'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** The correction of a given text, not the mistake of its writer. For example, an insertion adds a missing character. */
export interface Edit {
  readonly kind: EditKind;
  /**
   * Position in the given IBAN, 1-based. It is the position of the replaced or removed character, or of the first swapped character. A new
   * character is inserted before it.
   */
  readonly position: number;
  /** The given characters at this position: one for a substitution or deletion, two for a transposition, null for an insertion. */
  readonly from: string | null;
  /** The new characters; null for a deletion. */
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

/** The data of a search for the edits of one text. */
interface Search {
  readonly given: string;
  /**
   * The ISO 7064 values of the text, followed by the values of its first characters. Mod 97 reads the BBAN first, and then the four
   * characters before it (ISO 13616-1, 6.2). Because of the copy at the end, it reads one continuous run of values.
   */
  readonly values: Uint8Array;
  /** For each index of the values: remainder of the values before it. */
  readonly before: Uint8Array;
  /**
   * For each index of the values: the remainder that the values before it must have if the total is 1. With `before` and `needed`, a test
   * of an edit needs only the values at its position.
   */
  readonly needed: Uint8Array;
  readonly results: ValidEdit[];
}

/**
 * Returns every single edit that makes a text in electronic format a valid IBAN. Each valid IBAN occurs once. If edits of two equal
 * neighbouring characters give the same IBAN, the edit names the first character.
 */
export function validEdits(given: string): ValidEdit[] {
  const { length } = given;
  if (length < SHORTEST_IBAN - 1 || length > LONGEST_IBAN + 1) return [];
  const country = countryAt(given.charCodeAt(0), given.charCodeAt(1));
  const missing = country === null ? null : country.length - length;
  const classes = country === null ? '' : country.classes;
  // If the length is wrong for the country, only an edit of the country code can give a valid IBAN.
  const endOfInsertions = missing === 1 ? length + 1 : COUNTRY_CODE_LENGTH;
  const endOfSubstitutions = missing === 0 ? length : COUNTRY_CODE_LENGTH;
  const endOfDeletions = missing === -1 ? length : COUNTRY_CODE_LENGTH;
  const endOfTranspositions = missing === 0 ? length - 1 : COUNTRY_CODE_LENGTH;
  const search = searchOf(given);

  // An insertion before the BBAN moves one more character into the BBAN. The BBAN then begins one character earlier in the given text.
  readRemainders(search, BBAN_START - 1, length);
  for (let at = 0; at < BBAN_START && at < endOfInsertions; at++) tryCharacters(search, 'insertion', at, classes);
  readRemainders(search, BBAN_START, BBAN_START);
  for (let at = BBAN_START; at < endOfInsertions; at++) tryCharacters(search, 'insertion', at, classes);
  for (let at = 0; at < endOfSubstitutions; at++) tryCharacters(search, 'substitution', at, classes);
  for (let at = 0; at < endOfTranspositions; at++) trySwap(search, at);
  for (let at = BBAN_START; at < endOfDeletions; at++) tryDeletion(search, at);
  // A deletion before the BBAN moves the first character of the BBAN out of it.
  readRemainders(search, BBAN_START + 1, length);
  for (let at = 0; at < BBAN_START && at < endOfDeletions; at++) tryDeletion(search, at);
  return search.results;
}

function searchOf(given: string): Search {
  const { length } = given;
  const values = new Uint8Array(length + BBAN_START + 1);
  readValues(given, values);
  values.copyWithin(length, 0, BBAN_START + 1);
  return { given, values, before: new Uint8Array(values.length + 1), needed: new Uint8Array(values.length + 1), results: [] };
}

/**
 * Computes the remainders from index `from`, for a BBAN that begins at `start`. If a character is neither a digit nor a letter, the
 * remainders that include it have no meaning. An edit that removes this character does not use them.
 */
function readRemainders({ given: { length }, values, before, needed }: Search, start: number, from: number): void {
  let remainder = mod97(values, start, from);
  let neededRemainder = 1;
  for (let i = from, j = start + length; ; i++, j--) {
    before[i] = remainder;
    needed[j] = neededRemainder;
    if (j === from) return;
    remainder = append(remainder, values[i]!);
    neededRemainder = removeLast(neededRemainder, values[j - 1]!);
  }
}

/** Returns the remainder of a number after a value is appended. */
const append = (remainder: number, value: number): number => (remainder * (value < FIRST_LETTER ? 10 : 100) + value) % MODULUS;

/**
 * Reverses `append`. It multiplies by 68 or 65, because 68 × 10 and 65 × 100 have the remainder 1 modulo 97. It adds 3 × 97 to avoid
 * negative numbers: a value is below 256.
 */
const removeLast = (remainder: number, value: number): number =>
  ((remainder + 3 * MODULUS - value) * (value < FIRST_LETTER ? 68 : 65)) % MODULUS;

/** Returns the index of the values that belongs to an offset of the text. */
const indexOfReading = (at: number, given: string): number => (at < BBAN_START ? at + given.length : at);

/**
 * Tries the characters that fit mod 97 and the structure. At most one digit and one letter fit, because there are fewer than 97 digits and
 * fewer than 97 letters.
 */
function tryCharacters(search: Search, kind: 'insertion' | 'substitution', at: number, classes: string): void {
  const { given, before, needed } = search;
  const characterClass = at < BBAN_START ? HEAD_CLASSES[at] : classes[at - BBAN_START];
  const index = indexOfReading(at, given);
  const from = kind === 'insertion' ? null : given.charAt(at);
  const remainder = before[index]!;
  const wanted = needed[from === null ? index : index + 1]!;
  if (characterClass !== 'a') {
    const digit = (wanted + (MODULUS - remainder) * 10) % MODULUS;
    if (digit < FIRST_LETTER) keepIfValid(search, kind, at, from, CHARACTERS[digit]!);
  }
  if (characterClass !== 'n') {
    const letter = (wanted + (MODULUS - remainder) * 100) % MODULUS;
    if (letter >= FIRST_LETTER && letter < CHARACTERS.length) keepIfValid(search, kind, at, from, CHARACTERS[letter]!);
  }
}

function tryDeletion(search: Search, at: number): void {
  const { given, before, needed } = search;
  const index = indexOfReading(at, given);
  if (before[index] === needed[index + 1]) keepIfValid(search, 'deletion', at, given.charAt(at), null);
}

function trySwap(search: Search, at: number): void {
  const { given, values, before, needed } = search;
  const first = values[at]!;
  const second = values[at + 1]!;
  if (first === second) return;
  const index = indexOfReading(at, given);
  // Mod 97 reads the first character of the BBAN first, and the last character before the BBAN last.
  const fits =
    at === BBAN_START - 1
      ? append(mod97(values, BBAN_START + 1, index, first), second) === 1
      : append(append(before[index]!, second), first) === needed[index + 2];
  if (fits) keepIfValid(search, 'transposition', at, given.slice(at, at + 2), given.charAt(at + 1) + given.charAt(at));
}

/** Keeps an edit if its result is valid. Skips it if the edit of an equal character directly before it has the same result. */
function keepIfValid({ given, results: found }: Search, kind: EditKind, at: number, from: string | null, to: string | null): void {
  const previous = given.charAt(at - 1);
  if ((kind === 'insertion' && to === previous) || (kind === 'deletion' && from === previous)) return;
  const result = validate(given.slice(0, at) + (to ?? '') + given.slice(at + (from ?? '').length));
  if (result.failure === null) found.push({ edit: { kind, position: at + 1, from, to }, result });
}
