import type { CharacterValues } from './computed.ts';

/**
 * Multiplies each value from start to end (excluded) by its weight, and returns the sum. The first weight belongs to the value at start.
 * The weights repeat.
 */
export function weightedSum(values: CharacterValues, start: number, end: number, weights: readonly number[]): number {
  let sum = 0;
  for (let i = start, w = 0; i < end; i++) {
    sum += values[i]! * weights[w]!;
    w = w + 1 === weights.length ? 0 : w + 1;
  }
  return sum;
}

/** Returns the number that is missing from the sum to the next multiple of the modulus: 0 to modulus − 1. */
export const complement = (sum: number, modulus: number): number => (modulus - (sum % modulus)) % modulus;
