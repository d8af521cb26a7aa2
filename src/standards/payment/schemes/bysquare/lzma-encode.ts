import {
  ALIGN_BITS, POSITION_MASK, POSITION_SLOT_BITS, PROBABILITY_BITS, type Probabilities, RANGE, TOP, fall, literalContext, model, rise,
} from './lzma-model.ts';

class RangeEncoder {
  private low = 0;
  private range = RANGE;
  private cache = 0;
  /** Number of bytes that wait for a carry: the cache and the 0xff bytes after it. */
  private pending = 1;
  private readonly bytes: number[] = [];

  /** Writes one bit by its probability. */
  bit(probs: Probabilities, index: number, bit: number): void {
    const probability = probs[index]!;
    const bound = (this.range >>> PROBABILITY_BITS) * probability;
    if (bit === 0) {
      this.range = bound;
      probs[index] = rise(probability);
    } else {
      this.low += bound;
      this.range -= bound;
      probs[index] = fall(probability);
    }
    while (this.range < TOP) {
      this.range = (this.range * 256) >>> 0;
      this.shift();
    }
  }

  /** Writes bits, highest first. The probability of a bit depends on the bits before it. */
  tree(probs: Probabilities, start: number, width: number, value: number): void {
    for (let i = width - 1, node = 1; i >= 0; i--) {
      const bit = (value >>> i) & 1;
      this.bit(probs, start + node, bit);
      node = (node << 1) | bit;
    }
  }

  /** Writes several bits 1. Each has a probability of one half. */
  directOnes(count: number): void {
    for (let i = 0; i < count; i++) {
      this.range >>>= 1;
      this.low += this.range;
      while (this.range < TOP) {
        this.range = (this.range * 256) >>> 0;
        this.shift();
      }
    }
  }

  finish(): Uint8Array {
    for (let i = 0; i < 5; i++) this.shift();
    return Uint8Array.from(this.bytes);
  }

  private shift(): void {
    const carry = this.low > RANGE ? 1 : 0;
    if (carry === 1 || this.low < 0xff000000) {
      for (let byte = this.cache; this.pending > 0; this.pending--, byte = 0xff) this.bytes.push((byte + carry) & 0xff);
      this.cache = Math.floor(this.low / TOP) & 0xff;
    }
    this.pending++;
    this.low = (this.low % TOP) * 256;
  }
}

/**
 * Compresses bytes as a raw LZMA1 stream of literals, with an end marker. It writes no matches, because they would shorten a payment of 160
 * characters by only about ten. Every reader accepts such a stream.
 */
export function compress(bytes: Uint8Array): Uint8Array {
  const encoder = new RangeEncoder();
  const { literal, isMatch, isRep, length, slot, align } = model();
  let previous = 0;
  bytes.forEach((byte, position) => {
    // The state remains 0, because only literals come before.
    encoder.bit(isMatch, position & POSITION_MASK, 0);
    encoder.tree(literal, literalContext(previous), 8, byte);
    previous = byte;
  });
  // The end marker is a match of the shortest length at the distance 2^32: slot 63, 26 direct 1 bits and 4 aligned 1 bits.
  const positionState = bytes.length & POSITION_MASK;
  encoder.bit(isMatch, positionState, 1);
  encoder.bit(isRep, 0, 0);
  encoder.bit(length.choice, 0, 0);
  encoder.tree(length.low, positionState << 3, 3, 0);
  encoder.tree(slot, 0, POSITION_SLOT_BITS, 63);
  encoder.directOnes(26);
  for (let i = 0, node = 1; i < ALIGN_BITS; i++, node = (node << 1) | 1) encoder.bit(align, node, 1);
  return encoder.finish();
}
