/**
 * Bank codes and BICs as whole numbers in base 37. Each character counts 1 to 36: leading zeros count, and codes of one length sort as
 * their texts do. Ten characters stay below 2^53.
 */
import { BIC11_LENGTH, BIC8_LENGTH } from '../bic/parts.ts';
import { DIGIT_0, LETTER_PAIRS, UPPER_A, isDigit, isUpper, letterPair, letterPairIndex } from '../text/ascii.ts';

const DIGITS = 10;
const BASE = 37;
export const MAX_LENGTH = 10;
const NO_KEY = -1;

/** The key of `text` from `start` to `end`; -1 where that is empty, too long or holds anything but digits and upper-case letters. */
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

/** Writes the text of a key of `end - start` characters. */
function writeText(key: number, bytes: Buffer, start: number, end: number): void {
  for (let i = end - 1, rest = key; i >= start; i--) {
    const next = Math.floor(rest / BASE);
    const value = rest - next * BASE - 1;
    bytes[i] = value < DIGITS ? DIGIT_0 + value : UPPER_A + value - DIGITS;
    rest = next;
  }
}

/** The BIC of 11 characters whose first eight and last three have these keys: it is kept in two numbers. */
export function bicOfKeys(key: number, branchKey: number): string {
  const bytes = Buffer.allocUnsafe(BIC11_LENGTH);
  writeText(key, bytes, 0, BIC8_LENGTH);
  writeText(branchKey, bytes, BIC8_LENGTH, BIC11_LENGTH);
  return bytes.toString('latin1');
}

/**
 * The keys of texts of `length` characters that begin with `text`: from the first number to before the second. Where `text` is no code both
 * lie below every key.
 */
export function keysBeginning(text: string, length: number): readonly [low: number, high: number] {
  const scale = BASE ** (length - text.length);
  const key = keyOf(text, 0, text.length);
  return [key * scale, (key + 1) * scale];
}

/** The keys under which bank codes of different lengths stand in the order of their texts: filled up with what is below every character. */
export const codeKey = (code: string): number => keyOf(code, 0, code.length) * BASE ** (MAX_LENGTH - code.length);

/**
 * The `codeKey`s from the first number to before the second: of the code that is `text`, or of all that begin so. Below every key where
 * `text` is no code.
 */
export function codesBeginning(text: string, isPrefix: boolean): readonly [low: number, high: number] {
  const low = codeKey(text);
  return [low, low + (isPrefix ? BASE ** (MAX_LENGTH - text.length) : 1)];
}

/** Countries are kept as numbers below this. */
export const COUNTRY_SLOTS = LETTER_PAIRS;

/** The slot of a country's two letters; -1 for anything else. */
export const countrySlot = (country: string): number =>
  country.length === 2 ? letterPairIndex(country.charCodeAt(0), country.charCodeAt(1)) : -1;

/** The letters of a slot that `countrySlot` gave. */
export const countryOfSlot = letterPair;
