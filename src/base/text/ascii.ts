/**
 * Character classes of ASCII (ISO/IEC 646), by UTF-16 code unit. Every test returns false for a code unit that is not ASCII. It also
 * returns false for NaN, which `charCodeAt` returns after the end of a text.
 */

export const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
export const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
const LOWER_A = 0x61;
const LOWER_Z = 0x7a;
const FIRST_VISIBLE = 0x21;
const LAST_VISIBLE = 0x7e;

/** Number of ASCII characters: their code units are 0 to 127. */
export const ASCII_SIZE = 0x80;

export const isAscii = (code: number): boolean => code < ASCII_SIZE;
export const isDigit = (code: number): boolean => code >= DIGIT_0 && code <= DIGIT_9;
export const isUpper = (code: number): boolean => code >= UPPER_A && code <= UPPER_Z;
export const isLower = (code: number): boolean => code >= LOWER_A && code <= LOWER_Z;
export const isDigitOrUpper = (code: number): boolean => isDigit(code) || isUpper(code);
export const isAlphanumeric = (code: number): boolean => isDigit(code) || isUpper(code) || isLower(code);
/** True for a character that is printed: not a space and not a control character. */
export const isVisible = (code: number): boolean => code >= FIRST_VISIBLE && code <= LAST_VISIBLE;

const ALPHABET_LENGTH = UPPER_Z - UPPER_A + 1;
/** Number of pairs of upper-case letters: 26 × 26. */
export const LETTER_PAIRS = ALPHABET_LENGTH ** 2;

/** Returns the index of a pair of letters in AA, AB … ZZ: 0 to 675. Returns -1 if a code is not an upper-case letter. */
export const letterPairIndex = (first: number, second: number): number =>
  isUpper(first) && isUpper(second) ? (first - UPPER_A) * ALPHABET_LENGTH + second - UPPER_A : -1;

/** Returns the two letters with this `letterPairIndex`. */
export const letterPair = (index: number): string =>
  String.fromCharCode(UPPER_A + Math.floor(index / ALPHABET_LENGTH), UPPER_A + (index % ALPHABET_LENGTH));

/**
 * Returns a text with `a` to `z` in upper case. Other characters stay unchanged, because `toUpperCase` would turn `ß` into `SS` and `ﬁ`
 * into `FI`.
 */
export const upperCaseAscii = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
