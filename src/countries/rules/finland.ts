import { luhnCheckDigit } from '../../check-digits/luhn.ts';
import type { NationalCheck } from './rule.ts';

/**
 * The Luhn digit of the thirteen before it.
 *
 *     BBBAAAAAAAAAAK   B bank, A account, K check digit
 *     2121212121212    weights; the digits of the products are added
 */
export const finland: NationalCheck = {
  name: 'Luhn',
  source: 'Finance Finland, structure of Finnish bank account numbers',
  compute: (bban) => luhnCheckDigit(bban, 0, 13),
};
