import { lowerBound } from '../../base/algorithms/binary-search.ts';
import { fnv1a } from '../../base/text/hash.ts';

/** Limit of the numbers in an index. A table of the largest allowed size has fewer rows. */
const NUMBERS = 2 ** 23;
/** Number of hashes. A hash and a number together are a whole number below 2^53. */
const HASHES = 2 ** 30;

/**
 * Numbers by their texts. It keeps only the hash of each text, and asks `textOf` for the text of a number. For 130,000 texts it takes a
 * megabyte and 20 ms to make. A Map with the texts would take twenty megabytes, and most of its time would be work of the collector.
 */
export class HashIndex {
  /** Each is a hash and a number. Sorted when they are first needed. */
  #keys: number[] | Float64Array = [];
  readonly #textOf: (number: number) => string | null;

  constructor(textOf: (number: number) => string | null) {
    this.#textOf = textOf;
  }

  add(text: string, number: number): void {
    if (!Array.isArray(this.#keys)) this.#keys = [...this.#keys];
    this.#keys.push(lowestKey(text) + number);
  }

  /** Returns the lowest number above `after` with this text. Null without such a number. `known` is a number that has the text. */
  next(text: string, after = -1, known = -1): number | null {
    const keys = this.#sorted();
    const low = lowestKey(text);
    for (let i = lowerBound(keys, low + after + 1, 0, keys.length); keys[i]! < low + NUMBERS; i++) {
      const number = keys[i]! - low;
      if (number === known || this.#textOf(number) === text) return number;
    }
    return null;
  }

  /** Returns the numbers that share a hash with another number, in groups. Each group is ascending. */
  *groups(): Iterable<number[]> {
    const keys = this.#sorted();
    for (let start = 0, end; start < keys.length; start = end) {
      const hash = Math.floor(keys[start]! / NUMBERS);
      for (end = start + 1; Math.floor(keys[end]! / NUMBERS) === hash; ) end++;
      if (end > start + 1) yield Array.from(keys.subarray(start, end), (key) => key % NUMBERS);
    }
  }

  #sorted(): Float64Array {
    if (Array.isArray(this.#keys)) this.#keys = Float64Array.from(this.#keys).sort();
    return this.#keys;
  }
}

const lowestKey = (text: string): number => (fnv1a(text) % HASHES) * NUMBERS;
