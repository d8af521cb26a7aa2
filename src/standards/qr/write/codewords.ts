import { ALPHANUMERIC_VALUES } from './segments.ts';
import type { QrSegment } from './segments.ts';
import { ECI_DESIGNATORS, ECI_INDICATOR, MODE_INDICATOR_BITS, PAD_CODEWORDS } from '../tables.ts';

/** Writes the low `width` bits (at most 17) of a value at a bit position. Returns the position after them. */
function writeBits(out: Uint8Array, position: number, value: number, width: number): number {
  const i = position >>> 3;
  const window = value << (24 - (position & 7) - width);
  out[i]! |= window >>> 16;
  out[i + 1]! |= window >>> 8;
  out[i + 2]! |= window;
  return position + width;
}

const DIGIT_0 = 0x30;

function writeDigits(out: Uint8Array, position: number, text: Uint8Array, start: number, end: number): number {
  let at = position;
  for (let i = start; i < end; i += 3) {
    const count = Math.min(3, end - i);
    let value = 0;
    for (let k = i; k < i + count; k++) value = value * 10 + text[k]! - DIGIT_0;
    at = writeBits(out, at, value, 3 * count + 1);
  }
  return at;
}

function writeCharacters(out: Uint8Array, position: number, text: Uint8Array, start: number, end: number): number {
  let at = position;
  let i = start;
  for (; i + 1 < end; i += 2) at = writeBits(out, at, ALPHANUMERIC_VALUES[text[i]!]! * 45 + ALPHANUMERIC_VALUES[text[i + 1]!]!, 11);
  return i < end ? writeBits(out, at, ALPHANUMERIC_VALUES[text[i]!]!, 6) : at;
}

function writeBytes(out: Uint8Array, position: number, text: Uint8Array, start: number, end: number): number {
  let at = position;
  for (let i = start; i < end; i++) at = writeBits(out, at, text[i]!, 8);
  return at;
}

const WRITERS = { numeric: writeDigits, alphanumeric: writeCharacters, byte: writeBytes };

/** Returns the number of bits of the ECI header, which names the character set of the bytes (7.4.2). */
export const eciBits = (eci: number | null): number => (eci === null ? 0 : MODE_INDICATOR_BITS + 8);

/** The text of a symbol, with its segments and its ECI header. */
export interface SymbolContents {
  readonly text: Uint8Array;
  readonly segments: readonly QrSegment[];
  /** Index of the version in VERSION_RANGES. */
  readonly range: number;
  /** The ECI designator, below ECI_DESIGNATORS. Null for a symbol without an ECI header. */
  readonly eci: number | null;
}

/**
 * Writes the data codewords into the first `capacity` bytes of `out`: ECI header (7.4.2), segments, terminator (7.4.9) and pad codewords
 * (7.4.10). `out` must have two more bytes, because `writeBits` always writes three bytes.
 */
export function writeDataCodewords(out: Uint8Array, { text, segments, range, eci }: SymbolContents, capacity: number): void {
  out.fill(0, 0, capacity + 2);
  let at = 0;
  if (eci !== null) {
    at = writeBits(out, at, ECI_INDICATOR, MODE_INDICATOR_BITS);
    at = writeBits(out, at, eci % ECI_DESIGNATORS, 8);
  }
  for (const { mode, start, end } of segments) {
    at = writeBits(out, at, mode.indicator, MODE_INDICATOR_BITS);
    at = writeBits(out, at, end - start, mode.countBits[range]!);
    at = WRITERS[mode.name](out, at, text, start, end);
  }
  const terminated = Math.min(at + 4, capacity * 8);
  const [even, odd] = PAD_CODEWORDS;
  for (let i = (terminated + 7) >>> 3, pad: number = even; i < capacity; i++, pad ^= even ^ odd) out[i] = pad;
}
