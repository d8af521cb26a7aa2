/**
 * The character classes of ASCII (ISO/IEC 646), by UTF-16 code unit. Every test is false beyond ASCII, and for NaN, which is what
 * `charCodeAt` gives outside a text.
 */

export const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
export const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
const LOWER_A = 0x61;
const LOWER_Z = 0x7a;
const FIRST_VISIBLE = 0x21;
const LAST_VISIBLE = 0x7e;

/** How many ASCII characters there are: their code units are 0 to 127. */
export const ASCII_SIZE = 0x80;

export const isAscii = (code: number): boolean => code < ASCII_SIZE;
export const isDigit = (code: number): boolean => code >= DIGIT_0 && code <= DIGIT_9;
export const isUpper = (code: number): boolean => code >= UPPER_A && code <= UPPER_Z;
export const isLower = (code: number): boolean => code >= LOWER_A && code <= LOWER_Z;
export const isDigitOrUpper = (code: number): boolean => isDigit(code) || isUpper(code);
export const isAlphanumeric = (code: number): boolean => isDigit(code) || isUpper(code) || isLower(code);
/** Any character that leaves ink: neither a space nor a control character. */
export const isVisible = (code: number): boolean => code >= FIRST_VISIBLE && code <= LAST_VISIBLE;

const ALPHABET_LENGTH = UPPER_Z - UPPER_A + 1;
/** How many pairs of upper-case letters there are. */
export const LETTER_PAIRS = ALPHABET_LENGTH ** 2;

/** The place of two letters among AA, AB … ZZ, 0 to 675; -1 where one is no upper-case letter. */
export const letterPairIndex = (first: number, second: number): number =>
  isUpper(first) && isUpper(second) ? (first - UPPER_A) * ALPHABET_LENGTH + second - UPPER_A : -1;

/** The two letters whose `letterPairIndex` this is. */
export const letterPair = (index: number): string =>
  String.fromCharCode(UPPER_A + Math.floor(index / ALPHABET_LENGTH), UPPER_A + (index % ALPHABET_LENGTH));

/** `a` to `z` in upper case and everything else as it is: `toUpperCase` would make `SS` of `ß` and `FI` of `ﬁ`. */
export const upperCaseAscii = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
