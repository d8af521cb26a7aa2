/**
 * Finds repeated texts by fingerprints of 61 bits, with a random key for each check. The texts are not stored. Two different texts can have
 * equal fingerprints: this happens in one of a million files with two million texts.
 */

/** Default maximum number of fingerprints. A fingerprint takes 15 to 23 bytes with its value. A `Set` takes 36 to 56 bytes. */
const MAX_FINGERPRINTS = 8_000_000;

/** Number of tables. Each table grows by itself, so each turn of the event loop is short. */
const TABLES = 256;
const FIRST_SLOTS = 16;
/** Load factor at which a table grows, and the factor of the growth. */
const FULL = 0.8;
const GROWTH = 1.5;

/** A random key: two integers of 32 bits. */
type Key = readonly [high: number, low: number];

/** Returns a key from random numbers in [0, 1). */
export const newKey = (random: () => number): Key => [Math.floor(random() * 2 ** 32) | 0, Math.floor(random() * 2 ** 32) | 0];

/** Returns 64 bits that depend on some texts and a key, as two integers of 32 bits (the finalizer of MurmurHash3 in both). */
export function hashOf(key: Key, texts: readonly string[]): Key {
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
  return [(high ^ (high >>> 16)) >>> 0, (low ^ (low >>> 16) ^ high) >>> 0];
}

/** A hash table with open addressing. A free slot has the value 0. */
interface Table {
  readonly fingerprints: Float64Array;
  readonly values: Uint32Array;
  count: number;
}

const newTable = (slots: number): Table => ({ fingerprints: new Float64Array(slots), values: new Uint32Array(slots), count: 0 });

/** Returns the slot of a fingerprint, or the free slot for it. */
function slotOf({ fingerprints, values }: Table, fingerprint: number): number {
  let slot = fingerprint % values.length;
  while (values[slot] !== 0 && fingerprints[slot] !== fingerprint) slot = (slot + 1) % values.length;
  return slot;
}

function add(table: Table, fingerprint: number, value: number): void {
  const slot = slotOf(table, fingerprint);
  table.fingerprints[slot] = fingerprint;
  table.values[slot] = value;
  table.count++;
}

function grown({ fingerprints, values }: Table): Table {
  const table = newTable(Math.ceil(values.length * GROWTH));
  values.forEach((value, slot) => {
    if (value !== 0) add(table, fingerprints[slot]!, value);
  });
  return table;
}

/** Stores the fingerprints of texts. Each has a value of 32 bits, which is not 0. */
export class Fingerprints {
  readonly #key: Key;
  readonly #max: number;
  readonly #tables: Table[] = [];
  #count = 0;

  constructor(key: Key, max = MAX_FINGERPRINTS) {
    this.#key = key;
    this.#max = max;
  }

  /** True if no further fingerprints are stored. */
  get isFull(): boolean {
    return this.#count >= this.#max;
  }

  get heldBytes(): number {
    return this.#tables.reduce((sum, { fingerprints, values }) => sum + fingerprints.byteLength + values.byteLength, 0);
  }

  /** True if the texts were stored before. Stores them. */
  seen(...texts: readonly string[]): boolean {
    return this.update(texts, () => 1) !== 0;
  }

  /** Returns the previous value of the texts, 0 if they are new. `change` returns their new value. */
  update(texts: readonly string[], change: (before: number) => number): number {
    const [high, low] = hashOf(this.#key, texts);
    const index = low % TABLES;
    // The 53 bits of an integer that a `number` can store. The table has the other eight bits.
    const fingerprint = high * 2 ** 21 + (low >>> 11);
    const table = (this.#tables[index] ??= newTable(FIRST_SLOTS));
    const slot = slotOf(table, fingerprint);
    const before = table.values[slot]!;
    if (before !== 0) table.values[slot] = change(before);
    else if (!this.isFull) {
      if (table.count >= table.values.length * FULL) this.#tables[index] = grown(table);
      add(this.#tables[index]!, fingerprint, change(0));
      this.#count++;
    }
    return before;
  }
}
