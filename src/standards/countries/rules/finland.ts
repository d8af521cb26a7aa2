import { luhnCheckDigit } from '../../check-digits/luhn.ts';
import type { NationalCheck } from './rule.ts';

export const CHECK_POSITION = 13;
/** First digit of the bank codes of payment institutions. */
export const PAYMENT_INSTITUTIONS = 7;

/**
 * Finland: one check digit, the Luhn digit of the thirteen digits before it.
 *
 *     BBBAAAAAAAAAAK   B bank, A account, K check digit
 *     2121212121212    weights; the sum adds the digits of the products
 *
 * Payment institutions have bank codes that begin with 7, which the old domestic system did not have. Not all of them compute the digit.
 */
export const finland: NationalCheck = {
  name: 'Luhn',
  source: 'Finance Finland, structure of Finnish bank account numbers',
  compute: (bban) => luhnCheckDigit(bban, 0, CHECK_POSITION),
  isOptional: (bban) => bban[0] === PAYMENT_INSTITUTIONS,
};
