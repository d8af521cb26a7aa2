import { digitsOf } from '../../check-digits/characters.ts';
import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';

const KENNITALA_LENGTH = 10;
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/**
 * The kennitala of the account's holder, ten digits: the ninth fills the weighted sum of the first eight up to a multiple of 11.
 * True when it does. Null otherwise, never false: Registers Iceland issues numbers without this digit since 18 February 2026.
 * Throws a RangeError where there are not ten digits.
 *
 *     DDMMYYNNKC   DDMMYY date of birth, N serial number, K check digit, C century
 *     32765432     weights
 */
export function kennitalaHolds(kennitala: string): true | null {
  const values = digitsOf(kennitala, KENNITALA_LENGTH);
  const sum = weightedSum(values, 0, WEIGHTS.length, WEIGHTS);
  return sum > 0 && complement(sum, 11) === values[WEIGHTS.length] ? true : null;
}
