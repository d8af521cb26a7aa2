import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';
import type { NationalCheck } from './rule.ts';

/**
 * Poland: one check digit, the last digit of the bank code (numer rozliczeniowy). It completes the weighted sum of the seven digits before
 * it to a multiple of ten. The account number is not covered.
 *
 *     BBBBBBBKAAAAAAAAAAAAAAAA   B bank, K check digit, A account
 *     3971397                    weights
 */
export const poland: NationalCheck = {
  name: 'MOD 10, weights 3 9 7 1',
  source: "Narodowy Bank Polski, President's Order 15/2010",
  compute: (bban) => complement(weightedSum(bban, 0, 7, [3, 9, 7, 1, 3, 9, 7]), 10),
};
