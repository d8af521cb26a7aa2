import { digitsOf } from '../../check-digits/characters.ts';
import { weightedSum } from '../../check-digits/weighted-sum.ts';

const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/**
 * The eleven-test (elfproef) of Dutch account numbers, ten digits: the weighted sum is a multiple of 11.
 * True when it holds. Null otherwise, never false: giro numbers of up to seven digits never kept it, and banks have not
 * had to keep it in new numbers since 2020 (Betaalvereniging Nederland). Throws a RangeError where there are not ten digits.
 *
 *     AAAAAAAAAA   A account
 *     X987654321   weights, X for 10
 */
export function dutchAccountHolds(account: string): true | null {
  const sum = weightedSum(digitsOf(account, WEIGHTS.length), 0, WEIGHTS.length, WEIGHTS);
  return sum > 0 && sum % 11 === 0 ? true : null;
}
