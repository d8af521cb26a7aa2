import { luhnCheckDigit } from '../../check-digits/luhn.ts';
import type { NationalCheck } from './rule.ts';

/**
 * Finland: one check digit, the Luhn digit of the thirteen digits before it.
 *
 *     BBBAAAAAAAAAAK   B bank, A account, K check digit
 *     2121212121212    weights; the sum adds the digits of the products
 */
export const finland: NationalCheck = {
  name: 'Luhn',
  source: 'Finance Finland, structure of Finnish bank account numbers',
  compute: (bban) => luhnCheckDigit(bban, 0, 13),
};
