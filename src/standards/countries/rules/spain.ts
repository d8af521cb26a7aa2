import type { CharacterValues } from '../../check-digits/computed.ts';
import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';
import type { NationalCheck } from './rule.ts';

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** Weights of the eight digits of bank and branch code. The calculation puts 00 before these digits. */
const BANK_WEIGHTS = WEIGHTS.slice(2);

/** Returns the digit that completes the weighted sum to a multiple of eleven. If 10 is missing, the digit is 1. */
function checkDigit(bban: CharacterValues, start: number, end: number, weights: readonly number[]): number {
  const missing = complement(weightedSum(bban, start, end, weights), 11);
  return missing === 10 ? 1 : missing;
}

/**
 * Spain: two check digits before the account number. The first covers bank and branch code, the second covers the account number.
 *
 *     BBBBSSSSKLAAAAAAAAAA   B bank, S branch, K their check digit, L check digit of the account, A account
 *     485A9736  12485A9736   weights, A for 10
 */
export const spain: NationalCheck = {
  name: 'Dígitos de control (CCC)',
  source: 'Consejo Superior Bancario, código cuenta cliente; Banco de España',
  compute: (bban) => 10 * checkDigit(bban, 0, 8, BANK_WEIGHTS) + checkDigit(bban, 10, 20, WEIGHTS),
};
