import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';
import type { NationalCheck } from './rule.ts';

/**
 * Estonia: one check digit over the account, not over the bank code. It completes the weighted sum to a multiple of ten. The weights are
 * 7, 3, 1 from the right. For thirteen digits this is 7, 1, 3 from the left.
 *
 *     BBAAAAAAAAAAAAAK   B bank, A account, K check digit
 *       7137137137137    weights
 */
export const estonia: NationalCheck = {
  name: '7-3-1 method',
  source: 'Estonian Banking Association, account number standard',
  compute: (bban) => complement(weightedSum(bban, 2, 15, [7, 1, 3]), 10),
};
