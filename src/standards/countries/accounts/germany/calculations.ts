import { type Calculation, type Positions, type Weighted, weighted } from './rule.ts';

/**
 * Calculations of the check digit from a sum. Methods of the Bundesbank refer to each other, so a calculation has the number of the method
 * that describes it.
 */

/** Sum of the digit sums of the products. The check digit completes it to the next multiple of ten. */
export const AS_00: Calculation = { term: 'digit sum of the product', digitByRemainder: '0987654321' };
/** Sum of the products. The check digit completes it to the next multiple of ten. */
export const AS_01: Calculation = { digitByRemainder: AS_00.digitByRemainder };
/** 11 minus the remainder. Remainder 0 gives 0, and remainder 1 has no check digit. */
export const AS_02: Calculation = { digitByRemainder: '0-987654321' };
/** 11 minus the remainder. Remainders 0 and 1 give 0. */
export const AS_06: Calculation = { digitByRemainder: '00987654321' };
/** Sum of the last digits of the products. The check digit completes it to the next multiple of ten. */
export const AS_22: Calculation = { term: 'last digit of the product', digitByRemainder: AS_00.digitByRemainder };
/** Sum of digits transformed by a table; the weights are its rows. The check digit completes the sum to the next multiple of ten. */
export const AS_29: Calculation = { term: 'transformed', digitByRemainder: AS_00.digitByRemainder };
/** Sum of the products. The check digit completes it to the next multiple of seven. */
export const MODULUS_7: Calculation = { digitByRemainder: '0654321' };
export const MODULUS_7_OF_DIGIT_SUMS: Calculation = { term: 'digit sum of the product', digitByRemainder: MODULUS_7.digitByRemainder };

/** Weights 2, 1 from the right, the most common of all. */
export const twoOne = (positions?: Positions): Weighted => weighted('21', AS_00, positions);
