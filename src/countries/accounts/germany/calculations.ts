import { type Calculation, type Positions, type Weighted, weighted } from './rule.ts';

/**
 * How the Bundesbank turns a sum into a check digit. Its methods refer to one another for this,
 * so a calculation bears the number of the method that tells it.
 */

/** Digit sums of the products; the check digit fills the sum up to the next ten. */
export const AS_00: Calculation = { term: 'digit sum of the product', digitByRemainder: '0987654321' };
/** The check digit fills the sum of the products up to the next ten. */
export const AS_01: Calculation = { digitByRemainder: AS_00.digitByRemainder };
/** 11 minus the remainder; remainder 0 gives 0, remainder 1 none. */
export const AS_02: Calculation = { digitByRemainder: '0-987654321' };
/** 11 minus the remainder; remainders 0 and 1 give 0. */
export const AS_06: Calculation = { digitByRemainder: '00987654321' };
/** The last digits of the products; the check digit fills their sum up to the next ten. */
export const AS_22: Calculation = { term: 'last digit of the product', digitByRemainder: AS_00.digitByRemainder };
/** Rows of the transformation table for weights; the check digit fills the sum up to the next ten. */
export const AS_29: Calculation = { term: 'transformed', digitByRemainder: AS_00.digitByRemainder };
/** The check digit fills the sum of the products up to the next multiple of seven. */
export const MODULUS_7: Calculation = { digitByRemainder: '0654321' };
export const MODULUS_7_OF_DIGIT_SUMS: Calculation = { term: 'digit sum of the product', digitByRemainder: MODULUS_7.digitByRemainder };

/** Weights 2, 1 from the right, the commonest of all. */
export const twoOne = (positions?: Positions): Weighted => weighted('21', AS_00, positions);
