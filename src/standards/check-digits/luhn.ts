import type { CharacterValues } from './computed.ts';

/**
 * Source: ISO/IEC 7812-1:2017, annex B.
 */
export function luhnCheckDigit(values: CharacterValues, start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) {
    const digit = values[i]!;
    const isDoubled = (end - i) % 2 === 1;
    if (!isDoubled) sum += digit;
    else sum += digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return (10 - (sum % 10)) % 10;
}
