import type { CharacterValues } from '../../check-digits/computed.ts';
import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';

const KENNITALA_START = 12;
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/**
 * The kennitala of the account holder: the last ten digits of an Icelandic BBAN. Its ninth digit completes the weighted sum of the first
 * eight digits to a multiple of 11. Returns true if this digit is right, otherwise null. Since 18 February 2026 Registers Iceland issues
 * numbers without this digit.
 *
 *     DDMMYYNNKC   DDMMYY date of birth, N serial number, K check digit, C century
 *     32765432     weights
 *
 * Source: Registers Iceland, kennitala.
 */
export function passesKennitalaCheck(bban: CharacterValues): true | null {
  const checkDigit = KENNITALA_START + WEIGHTS.length;
  const sum = weightedSum(bban, KENNITALA_START, checkDigit, WEIGHTS);
  return sum > 0 && complement(sum, 11) === bban[checkDigit] ? true : null;
}
