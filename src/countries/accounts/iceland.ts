import type { CharacterValues } from '../../check-digits/computed.ts';
import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';

const KENNITALA_START = 12;
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/**
 * The kennitala of the account's holder, the last ten digits of an Icelandic BBAN. The ninth fills the weighted sum of the first eight up
 * to a multiple of 11. True when it does. Null otherwise, never false: Registers Iceland issues numbers without this digit since 18
 * February 2026.
 *
 *     DDMMYYNNKC   DDMMYY date of birth, N serial number, K check digit, C century
 *     32765432     weights
 */
export function passesKennitalaCheck(bban: CharacterValues): true | null {
  const checkDigit = KENNITALA_START + WEIGHTS.length;
  const sum = weightedSum(bban, KENNITALA_START, checkDigit, WEIGHTS);
  return sum > 0 && complement(sum, 11) === bban[checkDigit] ? true : null;
}
