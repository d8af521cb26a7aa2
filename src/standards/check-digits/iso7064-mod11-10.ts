import type { CharacterValues } from './computed.ts';

/** Returns the check digit, 0 to 9, of the digits from start to end (excluded). Source: ISO/IEC 7064:2003, hybrid system MOD 11,10. */
export function mod11_10CheckDigit(values: CharacterValues, start: number, end: number): number {
  let product = 10;
  for (let i = start; i < end; i++) {
    const sum = (product + values[i]!) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10;
}
