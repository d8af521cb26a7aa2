/**
 * Finds repeated texts by 64-bit fingerprints, with a random key for each check. A fingerprint takes about twelve bytes, and the texts are
 * not stored. Two different texts can have equal fingerprints: this happens in one of ten million files with two million texts.
 */

/** Default maximum number of fingerprints. */
const MOST_FINGERPRINTS = 8_000_000;

/**
 * Number of the highest bits of a fingerprint that choose its table. Many small tables grow one by one, so each turn of the event loop is
 * short.
 */
const TABLE_BITS = 8;
const FIRST_SLOTS = 16;
/** Load factor at which a table grows, and the factor of the growth. */
const FULL = 0.8;
const GROWTH = 1.5;

/** Two 32-bit halves of a fingerprint. The next call overwrites them. */
interface Hash {
  high: number;
  low: number;
}

/** Mixes the code units of some texts with a key (the finalizer of MurmurHash3 in both halves). */
function hashInto(hash: Hash, key: readonly [number, number], texts: readonly string[]): void {
  let [high, low] = key;
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      high = Math.imul(high ^ code, 0x9e3779b1);
      low = Math.imul(low ^ code, 0x85ebca77) + high;
      high = (high << 13) | (high >>> 19);
    }
    // The end of a text counts too, because `ab`, `c` must differ from `a`, `bc`.
    high = Math.imul(high ^ 0x1ffff, 0xc2b2ae3d);
    low = Math.imul(low ^ high ^ 0x1ffff, 0x27d4eb2f);
  }
  high ^= low >>> 15;
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b);
  low = Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 13) ^ low, 0xc2b2ae35);
  low = (low ^ (low >>> 16) ^ high) >>> 0;
  hash.high = (high ^ (high >>> 16)) >>> 0;
  hash.low = low === 0 && hash.high === 0 ? 1 : low;
}

/** Returns a key from random numbers in [0, 1). */
export const newKey = (random: () => number): readonly [number, number] =>
  [Math.floor(random() * 2 ** 32) | 0, Math.floor(random() * 2 ** 32) | 0];

/** A hash table with open addressing. A slot contains the halves of a fingerprint and, in a table of values, the value. */
interface Table {
  slots: Uint32Array;
  size: number;
  count: number;
}

/** Returns the position of a fingerprint in a table, or the free slot for it. `words` is the size of a slot. */
function placeOf({ slots, size }: Table, words: number, { high, low }: Hash): number {
  for (let slot = Math.floor((low * size) / 2 ** 32); ; slot = slot + 1 === size ? 0 : slot + 1) {
    const at = slot * words;
    if ((slots[at] === high && slots[at + 1] === low) || (slots[at] === 0 && slots[at + 1] === 0)) return at;
  }
}

/** Stores fingerprints. With `values`, each fingerprint has a 32-bit number that is not 0. */
export class Fingerprints {
  readonly #key: readonly [number, number];
  /** Number of words in a slot. */
  readonly #words: 2 | 3;
  readonly #hash: Hash = { high: 0, low: 0 };
  readonly #tables: (Table | undefined)[] = new Array<Table | undefined>(1 << TABLE_BITS);
  readonly #most: number;
  #count = 0;
  #heldBytes = 0;

  constructor(key: readonly [number, number], { values, most = MOST_FINGERPRINTS }: { readonly values: boolean; readonly most?: number }) {
    this.#key = key;
    this.#words = values ? 3 : 2;
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  /** True if no further fingerprints are stored. */
  get isFull(): boolean {
    return this.#count >= this.#most;
  }

  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Returns 32 bits of the fingerprint of texts. The fingerprint is not stored. */
  fingerprint(texts: readonly string[]): number {
    hashInto(this.#hash, this.#key, texts);
    return this.#hash.low;
  }

  /** Returns the previous value of the texts, 0 if they are new. `change` returns their new value. */
  update(texts: readonly string[], change: (before: number) => number): number {
    const at = this.#enter(texts);
    if (at === -1) return 0;
    const { slots } = this.#table;
    const before = slots[at + 2]!;
    slots[at + 2] = change(before);
    return before;
  }

  /** True if the texts were stored before. Stores them. */
  seen(...texts: readonly string[]): boolean {
    const before = this.#count;
    return this.#enter(texts) !== -1 && this.#count === before;
  }

  /** Adds the fingerprint of texts to its table and returns its position; -1 without room for a new fingerprint. */
  #enter(texts: readonly string[]): number {
    hashInto(this.#hash, this.#key, texts);
    const { high, low } = this.#hash;
    const table = this.#table;
    let at = placeOf(table, this.#words, this.#hash);
    if (table.slots[at] === high && table.slots[at + 1] === low) return at;
    if (this.isFull) return -1;
    if (table.count >= table.size * FULL) {
      this.#resize(table, Math.ceil(table.size * GROWTH));
      at = placeOf(table, this.#words, this.#hash);
    }
    table.slots[at] = high;
    table.slots[at + 1] = low;
    table.count++;
    this.#count++;
    return at;
  }

  /** Returns the table of the current fingerprint. */
  get #table(): Table {
    const index = this.#hash.high >>> (32 - TABLE_BITS);
    const known = this.#tables[index];
    if (known !== undefined) return known;
    const table = (this.#tables[index] = { slots: new Uint32Array(0), size: 0, count: 0 });
    // Tables have different initial sizes, so that they do not become full at the same time.
    this.#resize(table, Math.ceil(FIRST_SLOTS * GROWTH ** (index / this.#tables.length)));
    return table;
  }

  #resize(table: Table, size: number): void {
    const { slots } = table;
    table.slots = new Uint32Array(size * this.#words);
    table.size = size;
    this.#heldBytes += table.slots.byteLength - slots.byteLength;
    const one: Hash = { high: 0, low: 0 };
    for (let at = 0; at < slots.length; at += this.#words) {
      one.high = slots[at]!;
      one.low = slots[at + 1]!;
      if (one.high !== 0 || one.low !== 0) table.slots.set(slots.subarray(at, at + this.#words), placeOf(table, this.#words, one));
    }
  }
}
