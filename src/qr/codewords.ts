import { ALPHANUMERIC_VALUES } from './segments.ts';
import type { Segment } from './segments.ts';
import { MOST_CODEWORDS } from './tables.ts';

/** Writes the low `width` bits (at most 17) of a value at a bit position, and returns the position after them. */
function put(out: Uint8Array, position: number, value: number, width: number): number {
  const i = position >>> 3;
  const window = value << (24 - (position & 7) - width);
  out[i]! |= window >>> 16;
  out[i + 1]! |= window >>> 8;
  out[i + 2]! |= window;
  return position + width;
}

const DIGIT_0 = 0x30;

function putDigits(out: Uint8Array, position: number, text: Uint8Array, start: number, end: number): number {
  let at = position;
  for (let i = start; i < end; i += 3) {
    const count = Math.min(3, end - i);
    let value = 0;
    for (let k = i; k < i + count; k++) value = value * 10 + text[k]! - DIGIT_0;
    at = put(out, at, value, 3 * count + 1);
  }
  return at;
}

function putCharacters(out: Uint8Array, position: number, text: Uint8Array, start: number, end: number): number {
  let at = position;
  let i = start;
  for (; i + 1 < end; i += 2) at = put(out, at, ALPHANUMERIC_VALUES[text[i]!]! * 45 + ALPHANUMERIC_VALUES[text[i + 1]!]!, 11);
  return i < end ? put(out, at, ALPHANUMERIC_VALUES[text[i]!]!, 6) : at;
}

function putBytes(out: Uint8Array, position: number, text: Uint8Array, start: number, end: number): number {
  let at = position;
  for (let i = start; i < end; i++) at = put(out, at, text[i]!, 8);
  return at;
}

const PUT = { numeric: putDigits, alphanumeric: putCharacters, byte: putBytes };

/** Used again for one symbol after the other: an array of this size takes as long to make and to collect as to fill. */
const DATA = new Uint8Array(MOST_CODEWORDS);

/**
 * The data codewords of a symbol: segments, terminator (7.4.9) and the pad codewords 11101100 and 00010001 (7.4.10). They hold
 * until the next call; what stands after them means nothing.
 */
export function dataCodewords(text: Uint8Array, segments: readonly Segment[], range: number, capacity: number): Uint8Array {
  const out = DATA.fill(0, 0, capacity);
  let at = 0;
  for (const { mode, start, end } of segments) {
    at = put(out, at, mode.indicator, 4);
    at = put(out, at, end - start, mode.countBits[range]!);
    at = PUT[mode.name](out, at, text, start, end);
  }
  const terminated = Math.min(at + 4, capacity * 8);
  for (let i = (terminated + 7) >>> 3, pad = 0xec; i < capacity; i++, pad ^= 0xec ^ 0x11) out[i] = pad;
  return out;
}
