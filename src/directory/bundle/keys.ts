/**
 * Bank codes and BICs as whole numbers in base 37. A character counts from 1 to 36, so leading zeros count too. Codes of equal length are
 * in the same order as their texts. Keys of ten characters are below 2^53.
 */
import { BIC11_LENGTH, BIC8_LENGTH } from '../../standards/bic/parts.ts';
import { DIGIT_0, LETTER_PAIRS, UPPER_A, isDigit, isUpper, letterPair, letterPairIndex } from '../../base/text/ascii.ts';

const DIGITS = 10;
const BASE = 37;
export const MAX_LENGTH = 10;
const NO_KEY = -1;

/**
 * Returns the key of `text` from `start` to before `end`. Returns -1 if the text is empty or too long, or has characters that are neither
 * digits nor upper-case letters.
 */
export function keyOf(text: string, start: number, end: number): number {
  if (end - start < 1 || end - start > MAX_LENGTH) return NO_KEY;
  let key = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (isDigit(code)) key = key * BASE + 1 + code - DIGIT_0;
    else if (isUpper(code)) key = key * BASE + 1 + DIGITS + code - UPPER_A;
    else return NO_KEY;
  }
  return key;
}

/** Writes the text of a key with `end - start` characters. */
function writeText(key: number, bytes: Buffer, start: number, end: number): void {
  for (let i = end - 1, rest = key; i >= start; i--) {
    const next = Math.floor(rest / BASE);
    const value = rest - next * BASE - 1;
    bytes[i] = value < DIGITS ? DIGIT_0 + value : UPPER_A + value - DIGITS;
    rest = next;
  }
}

/** Returns the BIC of 11 characters. `key` is the key of its first eight characters, `branchKey` the key of the last three. */
export function bicOfKeys(key: number, branchKey: number): string {
  const bytes = Buffer.allocUnsafe(BIC11_LENGTH);
  writeText(key, bytes, 0, BIC8_LENGTH);
  writeText(branchKey, bytes, BIC8_LENGTH, BIC11_LENGTH);
  return bytes.toString('latin1');
}

/**
 * Returns the range of keys of texts that have `length` characters and begin with `text`, from `low` to before `high`. Both limits are
 * below every key if `text` is not a code.
 */
export function keysBeginning(text: string, length: number): readonly [low: number, high: number] {
  const scale = BASE ** (length - text.length);
  const key = keyOf(text, 0, text.length);
  return [key * scale, (key + 1) * scale];
}

/** Returns the key of a code, padded on the right with the lowest digit. Codes of different lengths then sort like their texts. */
export const codeKey = (code: string): number => keyOf(code, 0, code.length) * BASE ** (MAX_LENGTH - code.length);

/**
 * Returns a range of `codeKey`s, from `low` to before `high`. It contains the code `text`, or all codes that begin with `text`. Both limits
 * are below every key if `text` is not a code.
 */
export function codesBeginning(text: string, isPrefix: boolean): readonly [low: number, high: number] {
  const low = codeKey(text);
  return [low, low + (isPrefix ? BASE ** (MAX_LENGTH - text.length) : 1)];
}

/** Number of country slots. A country's slot is the index of its code among all pairs of letters. */
export const COUNTRY_SLOTS = LETTER_PAIRS;

/** Returns the slot of a country code. Returns -1 for any other text. */
export const countrySlot = (country: string): number =>
  country.length === 2 ? letterPairIndex(country.charCodeAt(0), country.charCodeAt(1)) : -1;

/** Returns the two letters of a slot. */
export const countryOfSlot = letterPair;
