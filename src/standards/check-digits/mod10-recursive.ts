import type { CharacterValues } from './computed.ts';

const TABLE = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/**
 * Returns the check digit, 0 to 9, of the digits from start to end (excluded), by modulo 10, recursive. Source: SIX, Swiss Implementation
 * Guidelines QR-bill, annex B.
 */
export function mod10RecursiveCheckDigit(values: CharacterValues, start: number, end: number): number {
  let carry = 0;
  for (let i = start; i < end; i++) carry = TABLE[(carry + values[i]!) % 10]!;
  return (10 - carry) % 10;
}
