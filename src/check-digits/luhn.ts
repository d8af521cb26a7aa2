import type { CharacterValues } from './computed.ts';

/**
 * The Luhn check digit, 0 to 9, of the digits from start to end (excluded). Every second digit from the right is doubled and
 * the digits of the products are added. The check digit completes the sum to a multiple of ten.
 * Source: ISO/IEC 7812-1:2017, annex B.
 */
export function luhnCheckDigit(values: CharacterValues, start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) {
    const digit = values[i]!;
    const doubled = digit * 2;
    const isDoubled = (end - i) % 2 === 1;
    sum += !isDoubled ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}
