import type { CharacterValues } from './computed.ts';

/** Remainders are taken only above this: a step multiplies by 100 at most, so the sum stays a 31-bit integer. */
const REDUCE_ABOVE = 10_000_000;

/**
 * The characters from start to end (excluded), written as one decimal number with letters as 10 to 35, modulo 97.
 * A number that continues an earlier one passes that one's remainder as `before`. Valid ISO 7064 strings leave 1.
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
 * The check digits, 2 to 98, that complete a number whose remainder modulo 97 is given.
 * Source: ISO/IEC 7064:2003, MOD 97-10; 00, 01 and 99 are therefore never check digits.
 */
export const mod97CheckDigits = (remainder: number): number => 98 - ((remainder * 100) % 97);
