import { valuesOf } from './characters.ts';
import type { CharacterValues } from './computed.ts';

/** Returns the Luhn check digit of the digits from start to end (excluded). Source: ISO/IEC 7812-1:2017, annex B. */
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

/** True if a text has at least two digits, and the last digit is the Luhn check digit of the digits before it. */
export function isLuhnNumber(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  const values = valuesOf(digits);
  return luhnCheckDigit(values, 0, values.length - 1) === values[values.length - 1];
}
