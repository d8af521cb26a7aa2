/** A set of small whole numbers. Each 32-bit word stores 32 of them. Two sets that are combined must have the same number of words. */
export type Bits = Uint32Array;

/** Returns an empty set for the numbers from 0 to `size` - 1. */
export const bitsFor = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const addItem = (bits: Bits, item: number): void => {
  bits[item >>> 5]! |= 1 << (item & 31);
};

export const has = (bits: Bits, item: number): boolean => (bits[item >>> 5]! & (1 << (item & 31))) !== 0;

/** Adds the items from the index `start` to before `end`. */
export function addItems(bits: Bits, items: ArrayLike<number>, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    const item = items[i]!;
    bits[item >>> 5]! |= 1 << (item & 31);
  }
}

export function unite(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! |= others[i]!;
}

/** Removes the items that are not in `others`. Returns the number of remaining items. */
export function intersect(bits: Bits, others: Bits): number {
  let left = 0;
  for (let i = 0; i < bits.length; i++) {
    const word = bits[i]! & others[i]!;
    bits[i] = word;
    if (word !== 0) left += popcount(word);
  }
  return left;
}

export function subtract(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! &= ~others[i]!;
}

/** Returns the number of set bits of a 32-bit word. It adds up pairs of bits, then groups of four, then bytes. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(bits: Bits): number {
  let sum = 0;
  for (let i = 0; i < bits.length; i++) sum += popcount(bits[i]!);
  return sum;
}

/**
 * Skips the first `skip` items. Then calls `visit` with each item in ascending order, until `visit` returns false. Returns the number of
 * skipped items, which is less than `skip` if the set is smaller.
 */
export function walk(bits: Bits, skip: number, visit: (item: number) => boolean): number {
  let skipped = 0;
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]!;
    if (skipped < skip) {
      const inWord = popcount(word);
      if (skipped + inWord <= skip) {
        skipped += inWord;
        continue;
      }
    }
    while (word !== 0) {
      const lowest = word & -word;
      word ^= lowest;
      if (skipped < skip) skipped++;
      else if (!visit((i << 5) + 31 - Math.clz32(lowest))) return skipped;
    }
  }
  return skipped;
}
