import { type Calculation, type Positions, type Weighted, weighted } from './rule.ts';

/**
 * Calculations of the check digit from a sum. The name of a calculation has the number of the method that describes it, because methods of
 * the Bundesbank refer to each other.
 */

/** The sum adds the digit sums of the products. The check digit completes it to the next multiple of ten. */
export const AS_00: Calculation = { term: 'digit sum of the product', digitByRemainder: '0987654321' };
/** The sum adds the products. The check digit completes it to the next multiple of ten. */
export const AS_01: Calculation = { digitByRemainder: AS_00.digitByRemainder };
/** The check digit is 11 minus the remainder. Remainder 0 gives 0. With remainder 1 no check digit exists. */
export const AS_02: Calculation = { digitByRemainder: '0-987654321' };
/** The check digit is 11 minus the remainder. Remainders 0 and 1 give 0. */
export const AS_06: Calculation = { digitByRemainder: '00987654321' };
/** The sum adds the last digits of the products. The check digit completes it to the next multiple of ten. */
export const AS_22: Calculation = { term: 'last digit of the product', digitByRemainder: AS_00.digitByRemainder };
/**
 * A table replaces each digit, and the sum adds the new digits. The weight of a digit is its row in the table. The check digit completes
 * the sum to the next multiple of ten.
 */
export const AS_29: Calculation = { term: 'transformed', digitByRemainder: AS_00.digitByRemainder };
/** The sum adds the products. The check digit completes it to the next multiple of seven. */
export const MODULUS_7: Calculation = { digitByRemainder: '0654321' };
export const MODULUS_7_OF_DIGIT_SUMS: Calculation = { term: 'digit sum of the product', digitByRemainder: MODULUS_7.digitByRemainder };

/** Weights 2, 1 from the right. More methods use them than any other weights. */
export const twoOne = (positions?: Positions): Weighted => weighted('21', AS_00, positions);
