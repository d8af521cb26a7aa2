import { ASCII_SIZE, DIGIT_0, UPPER_A, isDigit, isUpper } from '../../base/text/ascii.ts';

const FIRST_LETTER = 10;

/** Value of a character that is neither a digit nor an upper-case letter. */
const NO_VALUE = 255;

function computeValue(code: number): number {
  if (isDigit(code)) return code - DIGIT_0;
  return isUpper(code) ? code - UPPER_A + FIRST_LETTER : NO_VALUE;
}

/**
 * Value of every ASCII character. A table is faster than a calculation, and Kontor reads several million characters of IBANs per second.
 */
const VALUES = /* @__PURE__ */ Uint8Array.from({ length: ASCII_SIZE }, (_, code) => computeValue(code));

/** Returns the ISO 7064 value of a UTF-16 unit: 0 to 9 for a digit, 10 to 35 for an upper-case letter, 255 for any other character. */
export const characterValueOf = (code: number): number => (code < VALUES.length ? VALUES[code]! : NO_VALUE);

/**
 * Writes the values of a text into an array, until the array is full. A character that is neither a digit nor an upper-case letter has the
 * value 255.
 */
export function readValues(text: string, values: Uint8Array): void {
  const end = Math.min(text.length, values.length);
  for (let i = 0; i < end; i++) values[i] = characterValueOf(text.charCodeAt(i));
}

/** Returns the values of a text. Throws a RangeError if it has a character that is neither a digit nor an upper-case letter. */
export function valuesOf(text: string): Uint8Array {
  const values = new Uint8Array(text.length);
  readValues(text, values);
  const wrongIndex = values.indexOf(NO_VALUE);
  if (wrongIndex >= 0) throw new RangeError(`character ${wrongIndex + 1} is neither a digit nor an upper-case letter`);
  return values;
}

/**
 * Writes the values of a text of digits into an array. Throws a RangeError if the text has another length than the array, or other
 * characters than digits.
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

/** Returns the values of a text of exactly `count` digits. Throws a RangeError for any other text. */
export function digitsOf(text: string, count: number): Uint8Array {
  const digits = new Uint8Array(count);
  readDigits(text, digits);
  return digits;
}

/** Returns a copy of the values from start to end (excluded). */
export function valuesBetween(values: ArrayLike<number>, start: number, end: number): Uint8Array {
  const copy = new Uint8Array(end - start);
  for (let i = start; i < end; i++) copy[i - start] = values[i]!;
  return copy;
}

/** Returns the decimal number of the digits from start to end (excluded). */
export function numberAt(digits: ArrayLike<number>, start: number, end: number): number {
  let number = 0;
  for (let i = start; i < end; i++) number = 10 * number + digits[i]!;
  return number;
}

/** Character of each ISO 7064 value. */
export const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the characters of the ISO 7064 values from start to end (excluded). */
export function textOfValues(values: ArrayLike<number>, start = 0, end = values.length): string {
  let text = '';
  for (let i = start; i < end; i++) text += CHARACTERS[values[i]!]!;
  return text;
}
