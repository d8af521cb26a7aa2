import { ALPHANUMERIC, ALPHANUMERIC_CHARACTERS, BYTE, MODE_INDICATOR_BITS, NUMERIC, VERSION_RANGES } from '../tables.ts';
import type { Mode } from '../tables.ts';

/** A part of the text in one mode, from byte `start` to before byte `end`. */
export interface QrSegment {
  readonly mode: Mode;
  readonly start: number;
  readonly end: number;
}

export interface Segmentation {
  readonly segments: readonly QrSegment[];
  /** Number of bits of all segments with their headers, without the terminator. */
  readonly bits: number;
}

const MODES = [NUMERIC, ALPHANUMERIC, BYTE] as const;
const N = 0;
const A = 1;
const B = 2;

/** Value of each byte in alphanumeric mode. It is -1 for a byte that the mode does not have. */
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

/** Rounds a cost up to whole bits, because a segment ends there: 1 digit takes 4 bits, 2 digits 7, 1 alphanumeric character 6. */
const wholeBits = (cost: number): number => (((cost + SIXTHS - 1) / SIXTHS) | 0) * SIXTHS;

const headBits = (mode: Mode, range: number): number => MODE_INDICATOR_BITS + mode.countBits[range]!;

/** Cost of the header of a segment, by version range and mode (index into MODES). */
const HEADS = VERSION_RANGES.map((_, range) => MODES.map((mode) => headBits(mode, range) * SIXTHS));

/** Returns the flag of a step at which a segment in `mode` begins. The two low bits of a step are the mode before it. */
const opens = (mode: number): number => 4 << mode;

/** Returns one segment in byte mode, which some standards demand. */
export const oneByteSegment = (text: Uint8Array, range: number): Segmentation => ({
  segments: [{ mode: BYTE, start: 0, end: text.length }],
  bits: headBits(BYTE, range) + 8 * text.length,
});

/** The steps of `segment`, reused because each call overwrites them before it reads them. Longer texts get their own array. */
const STEPS = new Uint8Array(1024);

/**
 * Returns the segments with the fewest bits in a version range (index into VERSION_RANGES). It is a dynamic programme over the bytes, which
 * keeps the lowest cost of each mode after each byte: `n`, `a` and `b`.
 *
 * One byte segment has all characters outside ASCII, because some readers guess the character set for each segment.
 */
export function segment(text: Uint8Array, range: number): Segmentation {
  const length = text.length;
  if (length === 0) return { segments: [], bits: 0 };
  const [firstWide, lastWide] = wideBytes(text);
  const [headN, headA, headB] = HEADS[range]! as [number, number, number];
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
  const lowest = Math.min(...costs);
  return { segments: segmentsOf(steps, length, costs.lastIndexOf(lowest)), bits: lowest / SIXTHS };
}

/** Returns the first and the last byte outside ASCII. The last is before the first if the text is ASCII. */
function wideBytes(text: Uint8Array): readonly [first: number, last: number] {
  let first = 0;
  while (first < text.length && text[first]! < 0x80) first++;
  let last = text.length - 1;
  while (last >= first && text[last]! < 0x80) last--;
  return [first, last];
}

/** Returns the segments of the cheapest path. It follows the steps back from the last byte, which is in `lastMode`. */
function segmentsOf(steps: Uint8Array, length: number, lastMode: number): QrSegment[] {
  const segments: QrSegment[] = [];
  let mode = lastMode;
  for (let i = length - 1, end = length; i >= 0; i--) {
    const step = steps[i]!;
    if ((step & opens(mode)) === 0) continue;
    segments.push({ mode: MODES[mode]!, start: i, end });
    end = i;
    mode = step & 0b11;
  }
  return segments.reverse();
}
