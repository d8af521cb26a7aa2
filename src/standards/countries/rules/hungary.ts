import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';
import type { NationalCheck } from './rule.ts';

const WEIGHTS = [9, 7, 3, 1];

/**
 * Hungary: two check digits. The eighth digit completes the weighted sum of bank and branch code to a multiple of ten. The last digit does
 * this for the account number.
 *
 * An account number of 16 digits fills the last eight positions with zeros. Its check digit, with weight 1, is before them. It is right
 * exactly if the last digit, as computed here, is 0 as written: zeros add nothing to the sum.
 *
 *     BBBSSSSKAAAAAAAAAAAAAAAL   B bank, S branch, K their check digit, A account with its check digit L
 *     9731973 973197319731973    weights
 */
export const hungary: NationalCheck = {
  name: 'MOD 10, weights 9 7 3 1 (CDV)',
  source: 'Magyar Nemzeti Bank, Decree 35/2017 (formerly 18/2009), annex 1',
  compute: (bban) =>
    10 * complement(weightedSum(bban, 0, 7, WEIGHTS), 10) + complement(weightedSum(bban, 8, 23, WEIGHTS), 10),
};
