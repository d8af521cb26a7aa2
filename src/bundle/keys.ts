/**
 * Bank codes and BICs as whole numbers: each character counts 1 to 36 in base 37, so that leading zeros count and codes of
 * one length sort as their texts do. Ten characters stay below 2^53.
 */
const BASE = 37;
const LONGEST = 10;
export const NO_CODE = -1;

/** A column of record numbers has this where there is no record. */
export const NONE = 0xffffffff;

/** Every BIC is stored in 11 characters. */
export const BIC_LENGTH = 11;
export const BIC8_LENGTH = 8;

/** The key of `text` from `start` to `end`; NO_CODE where it is empty, too long or holds anything but digits and upper-case letters. */
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

/** Where `key` stands in `keys`, ascending from `low` to before `high`; -1 where it does not. */
export function indexOfKey(keys: Float64Array | Uint32Array | Uint16Array, key: number, low: number, high: number): number {
  const end = high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low < end && keys[low] === key ? low : -1;
}

const LETTERS = 26;

/** One slot for each pair of letters A to Z. */
export const COUNTRY_SLOTS = LETTERS * LETTERS;

/** The slot of a country's two letters; -1 for anything else. */
export function countrySlot(country: string): number {
  const first = country.charCodeAt(0) - 65;
  const second = country.charCodeAt(1) - 65;
  const letters = first >= 0 && first < LETTERS && second >= 0 && second < LETTERS;
  return country.length === 2 && letters ? first * LETTERS + second : -1;
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** The letters of a slot that `countrySlot` gave. */
export const countryAt = (slot: number): string => String.fromCharCode(65 + Math.floor(slot / LETTERS), 65 + (slot % LETTERS));
