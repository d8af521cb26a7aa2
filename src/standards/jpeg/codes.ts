import { PictureFault } from '../pictures/picture.ts';

/** Maximum length of a code, in bits (ISO/IEC 10918-1, C.2). */
const LONGEST_CODE = 16;
/** Maximum length of a code that is looked up in a table, in bits. */
const TABLE_BITS = 9;
/** Bits of the length in an entry of a table. */
const LENGTH_BITS = 5;
const LENGTH_MASK = (1 << LENGTH_BITS) - 1;
/** Sixteen coefficients that are 0 (F.1.2.2). */
const ZEROS = 0xf0;

/** Damage to the entropy-coded data. The reader continues after the next restart marker. */
export class JpegDamage extends Error {}

/** A Huffman code (Annex C). */
export interface Code {
  /**
   * The index is the next TABLE_BITS bits. The value is `symbol << LENGTH_BITS | length` for the code with which these bits begin. It is 0
   * if the code is longer.
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
      table.fill((symbols[index]! << LENGTH_BITS) | length, code << free, (code + 1) << free);
    }
    ends[length] = code;
    if (code > 1 << length) throw new PictureFault('is damaged: a table of codes is wrong');
  }
  return { table, ends, offsets, symbols };
}

/** Returns the entry for a code longer than TABLE_BITS, in the form of the table. Throws JpegDamage if the bits begin with no code. */
function longEntry({ ends, offsets, symbols }: Code, bits: number): number {
  for (let length = TABLE_BITS + 1; length <= LONGEST_CODE; length++) {
    const code = bits >>> (32 - length);
    if (code < ends[length]!) return (symbols[code + offsets[length]!]! << LENGTH_BITS) | length;
  }
  throw new JpegDamage();
}

/** Returns the number that `size` bits express: it is negative if the first bit is 0 (F.2.2.1). */
const signed = (value: number, size: number): number => (value < 1 << (size - 1) ? value - (1 << size) + 1 : value);

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
  symbol(code: Code): number {
    if (this.count < LONGEST_CODE) this.fill();
    const entry = code.table[this.bits >>> (32 - TABLE_BITS)]! || longEntry(code, this.bits);
    const length = entry & LENGTH_MASK;
    this.bits <<= length;
    this.count -= length;
    return entry >> LENGTH_BITS;
  }

  /**
   * Reads the AC coefficients of a block (F.2.2.2). Writes them to `block`, each times its factor and at its place. `places` and `factors`
   * are in zigzag order. If `block` is null, the coefficients are skipped. Local copies of the fields save a third of the time.
   */
  coefficients(code: Code, block: Int32Array | null, places: Uint8Array, factors: Uint16Array): void {
    const { table } = code;
    let { bits, count } = this;
    for (let k = 1; k < places.length; k++) {
      if (count < LONGEST_CODE) {
        this.bits = bits;
        this.count = count;
        this.fill();
        ({ bits, count } = this);
      }
      const entry = table[bits >>> (32 - TABLE_BITS)]! || longEntry(code, bits);
      const length = entry & LENGTH_MASK;
      bits <<= length;
      count -= length;
      const symbol = entry >> LENGTH_BITS;
      const size = symbol & 15;
      if (size === 0) {
        if (symbol !== ZEROS) break;
        k += 15;
        continue;
      }
      k += symbol >> 4;
      if (k >= places.length) throw new JpegDamage();
      if (count < size) {
        this.bits = bits;
        this.count = count;
        this.fill();
        ({ bits, count } = this);
      }
      if (block !== null) block[places[k]!] = signed(bits >>> (32 - size), size) * factors[k]!;
      bits <<= size;
      count -= size;
    }
    this.bits = bits;
    this.count = count;
  }

  /** Reads 1 to 16 bits as a number. */
  take(size: number): number {
    if (this.count < size) this.fill();
    const value = this.bits >>> (32 - size);
    this.bits <<= size;
    this.count -= size;
    return value;
  }

  /** Reads a difference or a coefficient of 1 to 16 bits. */
  value(size: number): number {
    return signed(this.take(size), size);
  }
}
