import {
  ALIGN_BITS, LENGTH_STATES, type LengthModel, MIN_MATCH, POSITION_MASK, POSITION_SLOT_BITS, POSITION_STATES, PROBABILITY_BITS,
    type Probabilities, RANGE, TOP,
  fall, literalContext, model, rise,
} from './lzma-model.ts';

/** Maximum number of bytes that the decoder may read past the end of a stream. Encoders write different numbers of final bytes. */
const SLACK = 4;

class RangeDecoder {
  private range = RANGE;
  private code = 0;
  private next = 1;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let i = 0; i < 4; i++) this.code = ((this.code << 8) | this.take()) >>> 0;
  }

  /** True if the decoder has read past the end of the stream, and past the allowed slack. */
  get isExhausted(): boolean {
    return this.next > this.bytes.length + SLACK;
  }

  /** Reads one bit by its probability. */
  bit(probs: Probabilities, index: number): number {
    const probability = probs[index]!;
    const bound = (this.range >>> PROBABILITY_BITS) * probability;
    const bit = this.code < bound ? 0 : 1;
    if (bit === 0) {
      this.range = bound;
      probs[index] = rise(probability);
    } else {
      this.code -= bound;
      this.range -= bound;
      probs[index] = fall(probability);
    }
    this.normalize();
    return bit;
  }

  /** Reads bits, highest first. The probability of a bit depends on the bits before it. */
  tree(probs: Probabilities, start: number, width: number): number {
    let node = 1;
    for (let i = 0; i < width; i++) node = (node << 1) | this.bit(probs, start + node);
    return node - (1 << width);
  }

  /** Reads bits, lowest first. The probability of a bit depends on the bits before it. */
  reverseTree(probs: Probabilities, start: number, width: number): number {
    let value = 0;
    for (let i = 0, node = 1; i < width; i++) {
      const bit = this.bit(probs, start + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }

  /** Reads bits that have a probability of one half. */
  direct(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit === 1) this.code -= this.range;
      this.normalize();
      value = value * 2 + bit;
    }
    return value;
  }

  private normalize(): void {
    if (this.range >= TOP) return;
    this.range = (this.range * 256) >>> 0;
    this.code = ((this.code << 8) | this.take()) >>> 0;
  }

  private take(): number {
    return this.bytes[this.next++] ?? 0;
  }
}

const CHOSEN_LOW = 8;
const CHOSEN_MID = 8;

function readLength(decoder: RangeDecoder, { choice, low, mid, high }: LengthModel, positionState: number): number {
  if (decoder.bit(choice, 0) === 0) return MIN_MATCH + decoder.tree(low, positionState << 3, 3);
  if (decoder.bit(choice, 1) === 0) return MIN_MATCH + CHOSEN_LOW + decoder.tree(mid, positionState << 3, 3);
  return MIN_MATCH + CHOSEN_LOW + CHOSEN_MID + decoder.tree(high, 0, 8);
}

/** First slot whose distances have direct bits. */
const FIRST_DIRECT_SLOT = 14;
const FIRST_SLOT_WITH_BITS = 4;

/** Reads a distance minus 1. */
function readDistance(decoder: RangeDecoder, { slot, special, align }: Model, length: number): number {
  const lengthState = Math.min(length - MIN_MATCH, LENGTH_STATES - 1);
  const number = decoder.tree(slot, lengthState << POSITION_SLOT_BITS, POSITION_SLOT_BITS);
  if (number < FIRST_SLOT_WITH_BITS) return number;
  const bits = (number >>> 1) - 1;
  const base = (2 + (number & 1)) * 2 ** bits;
  if (number < FIRST_DIRECT_SLOT) return base + decoder.reverseTree(special, base - number, bits);
  return base + decoder.direct(bits - ALIGN_BITS) * 2 ** ALIGN_BITS + decoder.reverseTree(align, 0, ALIGN_BITS);
}

type Model = ReturnType<typeof model>;

/** Reads a literal after a match. While its bits equal the bits of the byte at the last distance, they have their own probabilities. */
function matchedLiteral(decoder: RangeDecoder, probs: Probabilities, start: number, matched: number): number {
  let node = 1;
  for (let i = 7; i >= 0; i--) {
    const expected = (matched >>> i) & 1;
    const bit = decoder.bit(probs, start + ((1 + expected) << 8) + node);
    node = (node << 1) | bit;
    if (bit !== expected) break;
  }
  while (node < 0x100) node = (node << 1) | decoder.bit(probs, start + node);
  return node & 0xff;
}

/** Reads the index of a repeated match among the last four distances. */
function readRep(decoder: RangeDecoder, { isRepG1, isRepG2 }: Model, state: number): number {
  if (decoder.bit(isRepG1, state) === 0) return 1;
  return decoder.bit(isRepG2, state) === 0 ? 2 : 3;
}

/** First state that follows a match. Lower states follow a literal. */
const FIRST_MATCH_STATE = 7;

/** Returns the state after a literal. */
function afterLiteral(state: number): number {
  if (state < 4) return 0;
  return state < 10 ? state - 3 : state - 6;
}

/** Returns the state after a match. It depends on whether the symbol before the match was a literal. */
const afterMatch = (state: number, followsLiteral: number, followsMatch: number): number =>
  (state < FIRST_MATCH_STATE ? followsLiteral : followsMatch);

/**
 * Decompresses exactly `length` bytes of a raw LZMA1 stream, with or without an end marker. Null if the stream has fewer bytes, or is not
 * LZMA1. It never allocates more than `length` bytes for the result.
 */
export function decompress(stream: Uint8Array, length: number): Uint8Array | null {
  if (stream[0] !== 0) return null;
  const decoder = new RangeDecoder(stream);
  const m = model();
  const out = new Uint8Array(length);
  /** The last four distances minus 1, latest first. */
  const reps = [0, 0, 0, 0];
  let state = 0;
  for (let at = 0; at < length && !decoder.isExhausted; ) {
    const positionState = at & POSITION_MASK;
    const context = state * POSITION_STATES + positionState;
    if (decoder.bit(m.isMatch, context) === 0) {
      const start = literalContext(at === 0 ? 0 : out[at - 1]!);
      out[at] = state < FIRST_MATCH_STATE ? decoder.tree(m.literal, start, 8)
        : matchedLiteral(decoder, m.literal, start, out[at - reps[0]! - 1]!);
      at++;
      state = afterLiteral(state);
      continue;
    }
    let count = 1;
    if (decoder.bit(m.isRep, state) === 0) {
      count = readLength(decoder, m.length, positionState);
      state = afterMatch(state, 7, 10);
      reps.pop();
      reps.unshift(readDistance(decoder, m, count));
    } else {
      const isLast = decoder.bit(m.isRepG0, state) === 0;
      const isShort = isLast && decoder.bit(m.isRep0Long, context) === 0;
      if (!isLast) reps.unshift(...reps.splice(readRep(decoder, m, state), 1));
      if (!isShort) count = readLength(decoder, m.repLength, positionState);
      state = isShort ? afterMatch(state, 9, 11) : afterMatch(state, 8, 11);
    }
    // The end marker has the largest distance.
    if (reps[0]! >= at || at + count > length) return null;
    for (const end = at + count; at < end; at++) out[at] = out[at - reps[0]! - 1]!;
  }
  return decoder.isExhausted ? null : out;
}
