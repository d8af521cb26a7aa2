import { ASCII_SIZE, DIGIT_0, UPPER_A, isDigit, isUpper } from '../text/ascii.ts';

const FIRST_LETTER = 10;

/** The value of what is neither a digit nor an upper-case letter. */
const NO_VALUE = 255;

/** Of every ASCII character. A table, because an IBAN's characters are looked up several million times a second. */
const VALUES = /* @__PURE__ */ Uint8Array.from({ length: ASCII_SIZE },
  (_, code) => (isDigit(code) ? code - DIGIT_0 : isUpper(code) ? code - UPPER_A + FIRST_LETTER : NO_VALUE));

/** The ISO 7064 value of a UTF-16 unit: 0 to 9 of a digit, 10 to 35 of an upper-case letter, 255 of any other. */
export const characterValueOf = (code: number): number => (code < VALUES.length ? VALUES[code]! : NO_VALUE);

/** Puts the values of a text into an array, as many as fit; 255 for what is neither digit nor upper-case letter. */
export function readValues(text: string, values: Uint8Array): void {
  const end = Math.min(text.length, values.length);
  for (let i = 0; i < end; i++) values[i] = characterValueOf(text.charCodeAt(i));
}

/** The values of a text. Throws a RangeError where it has characters other than digits and upper-case letters. */
export function valuesOf(text: string): Uint8Array {
  const values = new Uint8Array(text.length);
  readValues(text, values);
  const wrong = values.indexOf(NO_VALUE);
  if (wrong >= 0) throw new RangeError(`character ${wrong + 1} is neither a digit nor an upper-case letter`);
  return values;
}

/**
 * Puts the values of a text of digits into an array that it fills to its end. Throws a RangeError where it does not, or has other
 * characters.
 */
function readDigits(text: string, digits: Uint8Array): void {
  const { length } = digits;
  if (text.length !== length) throw new RangeError(`${length} digits are needed, not ${text.length} characters`);
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (!isDigit(code)) throw new RangeError(`character ${i + 1} is not a digit`);
    digits[i] = code - DIGIT_0;
  }
}

/** The values of a text that is exactly so many digits; of any other a RangeError. */
export function digitsOf(text: string, count: number): Uint8Array {
  const digits = new Uint8Array(count);
  readDigits(text, digits);
  return digits;
}

/** The values from start to end (excluded) by themselves. */
export function valuesBetween(values: ArrayLike<number>, start: number, end: number): Uint8Array {
  const some = new Uint8Array(end - start);
  for (let i = start; i < end; i++) some[i - start] = values[i]!;
  return some;
}

/** The number that the digits with these values, from start to end (excluded), are in decimal. */
export function numberAt(digits: ArrayLike<number>, start: number, end: number): number {
  let number = 0;
  for (let i = start; i < end; i++) number = 10 * number + digits[i]!;
  return number;
}

/** The character of each value. */
export const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The digits and upper-case letters that have these ISO 7064 values, from start to end (excluded). */
export function textOfValues(values: ArrayLike<number>, start = 0, end = values.length): string {
  let text = '';
  for (let i = start; i < end; i++) text += CHARACTERS[values[i]!]!;
  return text;
}
