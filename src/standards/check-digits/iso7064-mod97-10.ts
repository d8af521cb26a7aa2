import type { CharacterValues } from './computed.ts';

/** Numbers above this limit are reduced modulo 97. A step multiplies by at most 100, so the number stays a 31-bit integer. */
const REDUCE_ABOVE = 10_000_000;

/**
 * Returns the remainder modulo 97 of the characters from start to end (excluded), written as one decimal number with letters as 10 to 35.
 * `before` is the remainder of an earlier part of the number. A valid ISO 7064 string has the remainder 1.
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
 * Returns the check digits, 2 to 98, of a number with this remainder modulo 97. 00, 01 and 99 are therefore never check digits. Source:
 * ISO/IEC 7064:2003, MOD 97-10.
 */
export const mod97CheckDigits = (remainder: number): number => 98 - ((remainder * 100) % 97);
