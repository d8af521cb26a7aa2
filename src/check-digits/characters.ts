import { DIGIT_0, UPPER_A, isDigit, isUpper } from '../text/ascii.ts';

const FIRST_LETTER = 10;

/** The value of what is neither a digit nor an upper-case letter. */
export const NO_VALUE = 255;

/** The ISO 7064 value of a UTF-16 unit: 0 to 9 of a digit, 10 to 35 of an upper-case letter, `NO_VALUE` of any other. */
export function valueOf(code: number): number {
  if (isDigit(code)) return code - DIGIT_0;
  return isUpper(code) ? code - UPPER_A + FIRST_LETTER : NO_VALUE;
}

/** The ISO 7064 values of a text of digits and upper-case letters. */
export function valuesOf(text: string): Uint8Array {
  const values = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) values[i] = valueOf(text.charCodeAt(i));
  return values;
}

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The digits and upper-case letters that have these ISO 7064 values, from start to end (excluded). */
export function textOf(values: ArrayLike<number>, start = 0, end = values.length): string {
  let text = '';
  for (let i = start; i < end; i++) text += CHARACTERS[values[i]!]!;
  return text;
}
