import type { CharacterValues } from './computed.ts';

/** Digits for the letters A to Z, by their position in the rows A–I, J–R and S–Z. The last row begins at 2. */
const LETTER_DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Returns the clé RIB of the characters from start to end (excluded). The key is 97 minus the remainder modulo 97 of their number with 00
 * appended. It is 1 to 97, so 00, 98 and 99 are never keys. Source: Comité français d'organisation et de normalisation bancaires, relevé
 * d'identité bancaire.
 */
export function ribKey(values: CharacterValues, start: number, end: number): number {
  let remainder = 0;
  for (let i = start; i < end; i++) {
    const value = values[i]!;
    remainder = (remainder * 10 + (value < 10 ? value : LETTER_DIGITS[value - 10]!)) % 97;
  }
  return 97 - ((remainder * 100) % 97);
}
