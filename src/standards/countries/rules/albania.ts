import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';
import type { NationalCheck } from './rule.ts';

/**
 * Albania: one check digit over bank and branch code, not over the account. It completes the weighted sum to a multiple of ten.
 *
 *     BBBSSSSKAAAAAAAAAAAAAAAA   B bank, S branch, K check digit, A account
 *     9731973                    weights
 */
export const albania: NationalCheck = {
  name: 'MOD 10, weights 9 7 3 1',
  source: 'Bank of Albania, Regulation 42/2008 (text not seen)',
  compute: (bban) => complement(weightedSum(bban, 0, 7, [9, 7, 3, 1, 9, 7, 3]), 10),
};
