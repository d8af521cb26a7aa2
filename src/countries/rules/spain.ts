import type { CharacterValues } from '../../check-digits/computed.ts';
import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';
import type { NationalCheck } from './rule.ts';

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** Bank and branch code count as if 00 stood before their eight digits. */
const BANK_WEIGHTS = WEIGHTS.slice(2);

/** Completes the weighted sum to a multiple of eleven; where ten is missing the digit is 1. */
function digit(bban: CharacterValues, start: number, end: number, weights: readonly number[]): number {
  const missing = complement(weightedSum(bban, start, end, weights), 11);
  return missing === 10 ? 1 : missing;
}

/**
 * Two digits: one over bank and branch code, one over the account number, which stands after them.
 *
 *     BBBBSSSSKLAAAAAAAAAA   B bank, S branch, K their digit, L that of the account, A account
 *     485A9736  12485A9736   weights, A for 10
 */
export const spain: NationalCheck = {
  name: 'Dígitos de control (CCC)',
  source: 'Consejo Superior Bancario, código cuenta cliente; Banco de España',
  compute: (bban) => 10 * digit(bban, 0, 8, BANK_WEIGHTS) + digit(bban, 10, 20, WEIGHTS),
};
