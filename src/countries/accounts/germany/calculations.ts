import { type Calculation, type Place, type Weighted, weighted } from './check.ts';

/**
 * How the Bundesbank turns a sum into a check digit. Its methods refer to one another for this,
 * so a calculation bears the number of the method that tells it.
 */

/** Digit sums of the products; the check digit fills the sum up to the next ten. */
export const AS_00: Calculation = { term: 'digit sum of the product', gives: '0987654321' };
/** The check digit fills the sum of the products up to the next ten. */
export const AS_01: Calculation = { gives: AS_00.gives };
/** 11 minus the remainder; remainder 0 gives 0, remainder 1 none. */
export const AS_02: Calculation = { gives: '0-987654321' };
/** 11 minus the remainder; remainders 0 and 1 give 0. */
export const AS_06: Calculation = { gives: '00987654321' };
/** The last digits of the products; the check digit fills their sum up to the next ten. */
export const AS_22: Calculation = { term: 'last digit of the product', gives: AS_00.gives };
/** Rows of the transformation table for weights; the check digit fills the sum up to the next ten. */
export const AS_29: Calculation = { term: 'transformed', gives: AS_00.gives };
/** The check digit fills the sum of the products up to the next multiple of seven. */
export const MODULUS_7: Calculation = { gives: '0654321' };
export const MODULUS_7_OF_DIGIT_SUMS: Calculation = { term: 'digit sum of the product', gives: MODULUS_7.gives };

/** Weights 2, 1 from the right, the commonest of all. */
export const twoOne = (place?: Place): Weighted => weighted('21', AS_00, place);
