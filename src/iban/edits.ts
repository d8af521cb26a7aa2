import { valuesOf } from '../check-digits/characters.ts';
import { countryAt } from '../countries/registry.ts';
import { BBAN_START, type Validation, validate } from './validate.ts';

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

/** INVERSE[n] × n leaves 1, modulo 97; there is none of 0. */
const INVERSE = Array.from({ length: MODULUS }, (_, n) => {
  let inverse = 0;
  while (inverse < MODULUS && (inverse * n) % MODULUS !== 1) inverse++;
  return inverse;
});

/**
 * Every single edit of a text in electronic format that makes it a valid IBAN. Two edits may have the same result: either of
 * two equal neighbours can be the one that is too many.
 */
export function validEdits(given: string): ValidEdit[] {
  const found: ValidEdit[] = [];
  const values = valuesOf(given);
  const tryOut = (iban: string, kind: EditKind, at: number, from: string | null, to: string | null): void => {
    const result = validate(iban);
    if (result.failure === null) found.push({ edit: { kind, position: at + 1, from, to }, result });
  };
  for (let at = 0; at <= given.length; at++) {
    const before = given.slice(0, at);
    const character = given.charAt(at);
    const after = given.slice(at + 1);
    for (const to of missingCharacters(given, values, at, 0)) tryOut(before + to + character + after, 'insertion', at, null, to);
    if (character === '') break;
    for (const to of missingCharacters(given, values, at, 1)) tryOut(before + to + after, 'substitution', at, character, to);
    tryOut(before + after, 'deletion', at, character, null);
    const next = after.charAt(0);
    if (next !== '' && next !== character) {
      tryOut(before + next + character + after.slice(1), 'transposition', at, character + next, next + character);
    }
  }
  return found;
}

/**
 * The characters that fit mod 97 and the structure at one place when they take the place of `taken` characters there, 0 or 1:
 * at most one digit and one letter, because neither ten digits nor 26 letters reach round the modulus.
 */
function missingCharacters(given: string, values: Uint8Array, at: number, taken: number): string {
  const length = given.length + 1 - taken;
  let characterClass = 'a';
  if (at >= 2) {
    const country = countryAt(given.charCodeAt(0), given.charCodeAt(1));
    if (country === null || country.length !== length) return '';
    characterClass = country.classes[at - BBAN_START] ?? 'n';
  }
  let fitting = '';
  if (characterClass !== 'a') {
    const digit = missingValue(values, at, taken, length, 0);
    if (digit < FIRST_LETTER) fitting += CHARACTERS[digit];
  }
  if (characterClass !== 'n') {
    const letter = missingValue(values, at, taken, length, FIRST_LETTER);
    if (letter < CHARACTERS.length) fitting += CHARACTERS[letter];
  }
  return fitting;
}

/**
 * The value that makes the remainder 1, as far as it has as many decimal digits as `lowest`. The remainder grows by the value
 * times a weight, so that one pass with the lowest value tells what is wanting.
 */
function missingValue(values: Uint8Array, at: number, taken: number, length: number, lowest: number): number {
  let remainder = 0;
  let weight = 0;
  for (let i = 0; i < length; i++) {
    const place = i + BBAN_START < length ? i + BBAN_START : i + BBAN_START - length;
    const value = place < at ? values[place]! : place === at ? lowest : values[place - 1 + taken]!;
    const shift = value < FIRST_LETTER ? 10 : 100;
    remainder = (remainder * shift + value) % MODULUS;
    weight = place === at ? 1 : (weight * shift) % MODULUS;
  }
  return lowest + (((1 + MODULUS - remainder) * INVERSE[weight]!) % MODULUS);
}
