import { valuesOf } from '../../check-digits/characters.ts';
import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';

const WEIGHTS = [7, 3, 1] as const;

/** True if a text has the form of a Finnish national reference (viitenumero): 4 to 20 digits. The check digit may be wrong. */
export const hasFinnishForm = (text: string): boolean => /^\d{4,20}$/.test(text);

/** Returns the check digit of Finnish and Estonian references. */
export function viiteCheckDigit(digits: string): number {
  const fromRight = valuesOf(digits).slice().reverse();
  return complement(weightedSum(fromRight, 0, fromRight.length, WEIGHTS), 10);
}

/**
 * True if a text is a Finnish national reference: 3 to 19 digits and a check digit. The weights are 7, 3, 1 from the right.
 * Source: Finance Finland, structure of the reference number.
 *
 *     NNNNNNNK   N number, K check digit
 *     7137137    weights
 */
export function isFinnishReference(reference: string): boolean {
  return hasFinnishForm(reference) && viiteCheckDigit(reference.slice(0, -1)) === Number(reference.at(-1));
}
