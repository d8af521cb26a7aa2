import { NO_DIGIT } from '../../check-digits/computed.ts';
import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';
import type { NationalCheck } from './rule.ts';

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Norway: one check digit that completes the weighted sum of the ten digits before it to a multiple of eleven. If the sum lacks ten, the
 * number is never issued. If digits five and six are 00, only the four digits after them count.
 *
 *     BBBBAAAAAAK   B bank, A account, K check digit
 *     5432765432    weights
 *           5432    if digits five and six are 00
 */
export const norway: NationalCheck = {
  name: 'MOD 11',
  source: 'ECBS TR 201 V3.23 (February 2007), Norway; Bits and Finans Norge',
  compute: (bban) => {
    const from = bban[4] === 0 && bban[5] === 0 ? 6 : 0;
    const digit = complement(weightedSum(bban, from, 10, WEIGHTS), 11);
    return digit === 10 ? NO_DIGIT : digit;
  },
};
