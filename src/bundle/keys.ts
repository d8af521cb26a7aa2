/**
 * Bank codes and BICs as whole numbers: each character counts 1 to 36 in base 37, so that leading zeros count and codes of
 * one length sort as their texts do. Ten characters stay below 2^53.
 */
const BASE = 37;
const LONGEST = 10;
export const NO_CODE = -1;

/** A BIC is kept in two numbers: its first eight characters and the three of its branch. */
export const BIC8_LENGTH = 8;
export const BRANCH_LENGTH = 3;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The character codes of the values 1 to 36; nothing has the value 0. */
const CODES = Buffer.from(` 0123456789${LETTERS}`);

/** The key of `text` from `start` to `end`; NO_CODE where that is empty, too long or holds anything but digits and upper-case letters. */
export function keyOf(text: string, start: number, end: number): number {
  if (end - start < 1 || end - start > LONGEST || end > text.length) return NO_CODE;
  let key = 0;
  for (let i = start; i < end; i++) {
    const c = text.charCodeAt(i);
    if (c >= 48 && c <= 57) key = key * BASE + c - 47;
    else if (c >= 65 && c <= 90) key = key * BASE + c - 54;
    else return NO_CODE;
  }
  return key;
}

const scratch = Buffer.alloc(BIC8_LENGTH + BRANCH_LENGTH);

/** Writes the last characters of the text that has this key, so many that it ends before `end`. */
function writeText(key: number, end: number): void {
  for (let i = end - 1, rest = key; rest > 0; i--) {
    const next = Math.floor(rest / BASE);
    scratch[i] = CODES[rest - next * BASE]!;
    rest = next;
  }
}

/** The BIC of 11 characters whose first eight and last three have these keys. */
export function bicOf(key: number, branchKey: number): string {
  writeText(key, BIC8_LENGTH);
  writeText(branchKey, BIC8_LENGTH + BRANCH_LENGTH);
  return scratch.toString('latin1', 0, BIC8_LENGTH + BRANCH_LENGTH);
}

/** The keys of texts of `length` characters that begin with `text`, a code itself: from the first number to before the second. */
export function keysBeginning(text: string, length: number): readonly [low: number, high: number] {
  const scale = BASE ** (length - text.length);
  const key = keyOf(text, 0, text.length);
  return [key * scale, (key + 1) * scale];
}

/** Numbers of a column, in as few bytes as they fit in. */
export type Ints = Uint16Array | Uint32Array;

/** One slot for each pair of letters A to Z. */
export const COUNTRY_SLOTS = LETTERS.length ** 2;

/** The slot of a country's two letters; -1 for anything else. */
export function countrySlot(country: string): number {
  const first = country.charCodeAt(0) - 65;
  const second = country.charCodeAt(1) - 65;
  const letters = first >= 0 && first < LETTERS.length && second >= 0 && second < LETTERS.length;
  return country.length === 2 && letters ? first * LETTERS.length + second : -1;
}

/** The letters of a slot that `countrySlot` gave. */
export const countryAt = (slot: number): string => LETTERS[Math.floor(slot / LETTERS.length)]! + LETTERS[slot % LETTERS.length]!;
