import { ALPHANUMERIC, ALPHANUMERIC_CHARACTERS, BYTE, MODE_INDICATOR_BITS, NUMERIC, VERSION_RANGES } from '../tables.ts';
import type { Mode } from '../tables.ts';

/** A stretch of the text that is encoded in one mode; byte indices, end excluded. */
export interface QrSegment {
  readonly mode: Mode;
  readonly start: number;
  readonly end: number;
}

export interface Segmentation {
  readonly segments: readonly QrSegment[];
  /** Of all segments with their headers, without the terminator. */
  readonly bits: number;
}

const MODES = [NUMERIC, ALPHANUMERIC, BYTE] as const;
const N = 0;
const A = 1;
const B = 2;

/** Value of each byte in alphanumeric mode; -1 where it has none. */
export const ALPHANUMERIC_VALUES = new Int8Array(256).fill(-1);
for (let value = 0; value < ALPHANUMERIC_CHARACTERS.length; value++) {
  ALPHANUMERIC_VALUES[ALPHANUMERIC_CHARACTERS.charCodeAt(value)] = value;
}

// Costs are in sixths of a bit, so that 10/3 bits a digit and 11/2 bits a pair of characters are whole numbers.
const SIXTHS = 6;
const DIGIT = 20;
const CHARACTER = 33;
const OCTET = 48;
const IMPOSSIBLE = 1 << 29;

/** A segment ends on a whole bit: 1 digit takes 4 bits, 2 take 7; a single alphanumeric character takes 6. */
const wholeBits = (cost: number): number => (((cost + SIXTHS - 1) / SIXTHS) | 0) * SIXTHS;

const headBits = (mode: Mode, range: number): number => MODE_INDICATOR_BITS + mode.countBits[range]!;

/** By range of versions: what the header of a segment costs in each of the MODES. */
const HEADS = VERSION_RANGES.map((_, range) => MODES.map((mode) => headBits(mode, range) * SIXTHS));

/** The flag that a segment in a mode opens here, beside the mode it comes from in the two low bits. */
const opens = (mode: number): number => 4 << mode;

/** One segment in byte mode, for symbols of which a standard demands it. */
export const oneByteSegment = (text: Uint8Array, range: number): Segmentation => ({
  segments: [{ mode: BYTE, start: 0, end: text.length }],
  bits: headBits(BYTE, range) + 8 * text.length,
});

/** Scratch of `segment`, which writes a step for each byte before it reads any; longer texts get an array of their own. */
const STEPS = new Uint8Array(1024);

/**
 * The split into segments that takes the fewest bits in a range of versions (index into RANGES).
 * Dynamic programme over the bytes: the cheapest way to be in each mode after each byte.
 *
 * Characters outside ASCII all come into one byte segment: readers that guess the character set guess per segment.
 */
export function segment(text: Uint8Array, range: number): Segmentation {
  const length = text.length;
  if (length === 0) return { segments: [], bits: 0 };
  let firstWide = 0;
  while (firstWide < length && text[firstWide]! < 0x80) firstWide++;
  let lastWide = length - 1;
  while (lastWide >= firstWide && text[lastWide]! < 0x80) lastWide--;

  const heads = HEADS[range]!;
  const headN = heads[N]!;
  const headA = heads[A]!;
  const headB = heads[B]!;
  const steps = length > STEPS.length ? new Uint8Array(length) : STEPS;
  let n = IMPOSSIBLE;
  let a = IMPOSSIBLE;
  let b = IMPOSSIBLE;
  for (let i = 0; i < length; i++) {
    const endN = wholeBits(n);
    const endA = wholeBits(a);
    let step = B;
    let end = b;
    if (endA < end) {
      step = A;
      end = endA;
    }
    if (endN < end) {
      step = N;
      end = endN;
    }
    if (i === 0) end = 0;

    if (end + headB < b) {
      b = end + headB;
      step |= opens(B);
    }
    b += OCTET;

    const value = i >= firstWide && i <= lastWide ? -1 : ALPHANUMERIC_VALUES[text[i]!]!;
    if (value < 0) {
      a = IMPOSSIBLE;
    } else {
      if (end + headA < a) {
        a = end + headA;
        step |= opens(A);
      }
      a += CHARACTER;
    }
    if (value < 0 || value > 9) {
      n = IMPOSSIBLE;
    } else {
      if (end + headN < n) {
        n = end + headN;
        step |= opens(N);
      }
      n += DIGIT;
    }
    steps[i] = step;
  }

  const costs = [wholeBits(n), wholeBits(a), b];
  const bits = Math.min(...costs) / SIXTHS;
  let mode = costs.lastIndexOf(bits * SIXTHS);
  const segments: QrSegment[] = [];
  for (let i = length - 1, end = length; i >= 0; i--) {
    const step = steps[i]!;
    if ((step & opens(mode)) === 0) continue;
    segments.push({ mode: MODES[mode]!, start: i, end });
    end = i;
    mode = step & 0b11;
  }
  return { segments: segments.reverse(), bits };
}
