import { PictureFault } from '../pictures/picture.ts';

/** Maximum length of a code, in bits (ISO/IEC 10918-1, C.2). */
const LONGEST_CODE = 16;
/** Maximum length of a code that is looked up in a table, in bits. */
const TABLE_BITS = 9;

/** Damage to the entropy-coded data. The reader continues after the next restart marker. */
export class Damage extends Error {}

/** A Huffman code (Annex C). */
export interface Code {
  /**
   * The index is the next TABLE_BITS bits. The value is symbol and length of their first code, as `symbol << 4 | length`. It is 0 if the
   * code is longer.
   */
  readonly table: Uint16Array;
  /** For each length: the number after its last code. */
  readonly ends: Int32Array;
  /** For each length: the index of its first symbol minus its first code. */
  readonly offsets: Int32Array;
  readonly symbols: Uint8Array;
}

/** Returns the code with `counts[length - 1]` codes of each length. Throws a PictureFault if these are too many codes. */
export function codeOf(counts: Uint8Array, symbols: Uint8Array): Code {
  const table = new Uint16Array(1 << TABLE_BITS);
  const ends = new Int32Array(LONGEST_CODE + 1);
  const offsets = new Int32Array(LONGEST_CODE + 1);
  for (let length = 1, code = 0, index = 0; length <= LONGEST_CODE; length++, code <<= 1) {
    offsets[length] = index - code;
    for (let left = counts[length - 1]!; left > 0; left--, code++, index++) {
      if (length > TABLE_BITS) continue;
      const free = TABLE_BITS - length;
      table.fill((symbols[index]! << 4) | length, code << free, (code + 1) << free);
    }
    ends[length] = code;
    if (code > 1 << length) throw new PictureFault('is damaged: a table of codes is wrong');
  }
  return { table, ends, offsets, symbols };
}

const MARKER = 0xff;

/** Reads the bits of entropy-coded data, highest bit first (F.2.2). A marker ends the data, and zeros follow. */
export class BitReader {
  readonly data: Uint8Array;
  /** Index of the next byte that is not in `bits`. */
  next = 0;
  /** The next bits, from the highest bit on, and their number. */
  private bits = 0;
  private count = 0;
  /** Number of zeros that were added after the end of the data. */
  private added = 0;

  constructor(data: Uint8Array) {
    this.data = data;
  }

  /** Starts to read at a byte. */
  start(at: number): void {
    this.next = at;
    this.bits = 0;
    this.count = 0;
    this.added = 0;
  }

  /** True if bits after the end of the data were used. */
  isOver(): boolean {
    return this.count < this.added;
  }

  private fill(): void {
    const { data } = this;
    while (this.count <= 24) {
      let byte = 0;
      if (this.next >= data.length) this.added += 8;
      else {
        byte = data[this.next]!;
        if (byte !== MARKER) this.next++;
        // A byte FF of the data is followed by 00 (F.1.2.3).
        else if (data[this.next + 1] === 0) this.next += 2;
        else {
          byte = 0;
          this.added += 8;
        }
      }
      this.bits |= byte << (24 - this.count);
      this.count += 8;
    }
  }

  /** Reads a symbol of a code. */
  symbol({ table, ends, offsets, symbols }: Code): number {
    if (this.count < LONGEST_CODE) this.fill();
    const { bits } = this;
    const entry = table[bits >>> (32 - TABLE_BITS)]!;
    if (entry !== 0) {
      const length = entry & 15;
      this.bits = bits << length;
      this.count -= length;
      return entry >> 4;
    }
    for (let length = TABLE_BITS + 1; length <= LONGEST_CODE; length++) {
      const code = bits >>> (32 - length);
      if (code >= ends[length]!) continue;
      this.bits = bits << length;
      this.count -= length;
      return symbols[code + offsets[length]!]!;
    }
    throw new Damage();
  }

  /** Reads 1 to 16 bits as a number. */
  take(size: number): number {
    if (this.count < size) this.fill();
    const value = this.bits >>> (32 - size);
    this.bits <<= size;
    this.count -= size;
    return value;
  }

  /** Reads a difference or a coefficient of 1 to 16 bits: a number with a first bit of 0 is negative (F.2.2.1). */
  value(size: number): number {
    const value = this.take(size);
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }
}
