import { valuesOf } from './characters.ts';
import type { CharacterValues } from './computed.ts';

/** A number above this limit is reduced modulo 97. A step multiplies by at most 100, so the number always fits into 31 bits. */
const REDUCE_ABOVE = 10_000_000;

/**
 * Returns the remainder modulo 97 of the characters from start to end (excluded). They are read as one decimal number, with 10 to 35 for
 * letters. `before` is the remainder of an earlier part of the number. A valid ISO 7064 string has the remainder 1.
 */
export function mod97(values: CharacterValues, start: number, end: number, before = 0): number {
  let number = before;
  for (let i = start; i < end; i++) {
    const value = values[i]!;
    number = number * (value < 10 ? 10 : 100) + value;
    if (number > REDUCE_ABOVE) number %= 97;
  }
  return number % 97;
}

/**
 * Returns the check digits of a number with this remainder modulo 97. They are 2 to 98, so 00, 01 and 99 are never check digits. Source:
 * ISO/IEC 7064:2003, MOD 97-10.
 */
export const mod97CheckDigits = (remainder: number): number => 98 - ((remainder * 100) % 97);

/** Returns the two check digits of a text. Throws a RangeError if it has a character that is neither a digit nor an upper-case letter. */
export function mod97CheckDigitsOf(text: string): string {
  const values = valuesOf(text);
  return String(mod97CheckDigits(mod97(values, 0, values.length))).padStart(2, '0');
}
