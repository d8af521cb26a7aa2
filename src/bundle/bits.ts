import type { Ints } from './keys.ts';

/** Sets of small whole numbers, 32 to a word. All of one universe have the same number of words. */
export type Bits = Uint32Array;

export const bitsFor = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const add = (bits: Bits, item: number): void => {
  bits[item >>> 5]! |= 1 << (item & 31);
};

export const has = (bits: Bits, item: number): boolean => (bits[item >>> 5]! & (1 << (item & 31))) !== 0;

/** Adds `items` from `start` to before `end`. */
export function addItems(bits: Bits, items: Ints, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    const item = items[i]!;
    bits[item >>> 5]! |= 1 << (item & 31);
  }
}

export function unite(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! |= others[i]!;
}

/** Leaves what is in both, and gives how many that are. */
export function intersect(bits: Bits, others: Bits): number {
  let left = 0;
  for (let i = 0; i < bits.length; i++) {
    const word = bits[i]! & others[i]!;
    bits[i] = word;
    if (word !== 0) left += ones(word);
  }
  return left;
}

export function subtract(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! &= ~others[i]!;
}

/** How many bits of a word are set. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(bits: Bits): number {
  let sum = 0;
  for (let i = 0; i < bits.length; i++) sum += ones(bits[i]!);
  return sum;
}

/** Calls `take` with each item, ascending, after the first `skip` of them, until it answers false. Gives how many were skipped. */
export function walk(bits: Bits, skip: number, take: (item: number) => boolean): number {
  let skipped = 0;
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]!;
    if (word === 0) continue;
    const inWord = skipped < skip ? ones(word) : 0;
    if (inWord > 0 && skipped + inWord <= skip) {
      skipped += inWord;
      continue;
    }
    while (word !== 0) {
      const lowest = word & -word;
      word ^= lowest;
      if (skipped < skip) skipped++;
      else if (!take((i << 5) + 31 - Math.clz32(lowest))) return skipped;
    }
  }
  return skipped;
}
