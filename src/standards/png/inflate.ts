import { damaged } from './header.ts';

/** Maximum distance of a match, in bytes (RFC 1951, 2). */
const WINDOW = 32_768;
/** Bytes of a part. The first part may have twice as many, because no window comes before it. */
const PART = 32_768;
const LONGEST_MATCH = 258;
/** Maximum length of a code, in bits (RFC 1951, 3.2.2). */
const LONGEST_CODE = 15;
/** Maximum length of a code that is looked up in a table, in bits. */
const TABLE_BITS = 9;
const TABLE_MASK = (1 << TABLE_BITS) - 1;
const END_OF_BLOCK = 256;

/** Extra bits of the length symbols 257 to 285 and of the distance symbols 0 to 29 (RFC 1951, 3.2.5). */
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_EXTRA = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
/** Returns the first value of each symbol. The values have no gaps. */
const basesOf = (first: number, extra: readonly number[]): number[] =>
  extra.map((_, i) => extra.slice(0, i).reduce((sum, bits) => sum + (1 << bits), first));
/** The last length symbol means 258. The symbol before it can express 258 too. */
const LENGTH_BASES = basesOf(3, LENGTH_EXTRA).with(-1, LONGEST_MATCH);
const DISTANCE_BASES = basesOf(1, DISTANCE_EXTRA);
/** The order of the lengths of the code length code (RFC 1951, 3.2.7). */
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** A canonical Huffman code (RFC 1951, 3.2.2). */
interface Code {
  /** By the next bits: symbol and length of their first code, `symbol << 4 | length`. 0 if the code is longer than TABLE_BITS. */
  readonly table: Uint16Array;
  /** Number of codes of each length. */
  readonly counts: Uint16Array;
  /** The symbols in the order of their codes. */
  readonly symbols: Uint16Array;
}

/** Returns the code whose symbols have these lengths. Length 0 is a symbol without a code. */
function codeOf(lengths: Uint8Array): Code {
  const counts = new Uint16Array(LONGEST_CODE + 1);
  for (const length of lengths) if (length > 0) counts[length]!++;
  const places = new Uint16Array(LONGEST_CODE + 2);
  const codes = new Uint16Array(LONGEST_CODE + 2);
  for (let length = 1, free = 1; length <= LONGEST_CODE; length++) {
    free = 2 * free - counts[length]!;
    if (free < 0) throw damaged();
    places[length + 1] = places[length]! + counts[length]!;
    codes[length + 1] = (codes[length]! + counts[length]!) << 1;
  }
  const symbols = new Uint16Array(lengths.length);
  const table = new Uint16Array(1 << TABLE_BITS);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    symbols[places[length]!++] = symbol;
    let code = codes[length]!++;
    if (length > TABLE_BITS) continue;
    // A code has its highest bit first. All other numbers have their lowest bit first (RFC 1951, 3.1.1).
    let reversed = 0;
    for (let i = 0; i < length; i++, code >>= 1) reversed = (reversed << 1) | (code & 1);
    for (let i = reversed; i <= TABLE_MASK; i += 1 << length) table[i] = (symbol << 4) | length;
  }
  return { table, counts, symbols };
}

/** The fixed codes (RFC 1951, 3.2.6). */
const FIXED_LITERALS = codeOf(new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280));
const FIXED_DISTANCES = codeOf(new Uint8Array(32).fill(5));

class Inflater {
  readonly out = new Uint8Array(WINDOW + PART + LONGEST_MATCH);
  /** Index of the next unpacked byte in `out`. */
  end = 0;
  /** Index of the next packed byte in `data`. */
  private next = 0;
  /** Bits that were taken from `data` and are not used yet, and their number. */
  private bits = 0;
  private bitCount = 0;
  private readonly data: Uint8Array;

  constructor(data: Uint8Array) {
    this.data = data;
  }

  /** Moves the window to the beginning of `out`, to make room for another part. */
  makeRoom(): void {
    const from = Math.max(0, this.end - WINDOW);
    this.out.copyWithin(0, from, this.end);
    this.end -= from;
  }

  /** Takes up to 16 bits as a number, lowest bit first. */
  take(count: number): number {
    while (this.bitCount < count) {
      if (this.next === this.data.length) throw damaged();
      this.bits |= this.data[this.next++]! << this.bitCount;
      this.bitCount += 8;
    }
    const value = this.bits & ((1 << count) - 1);
    this.bits >>>= count;
    this.bitCount -= count;
    return value;
  }

  /** Copies stored bytes: `length`, or as many as `out` has room for. Returns the number of bytes that remain. */
  copy(length: number): number {
    const count = Math.min(length, WINDOW + PART - this.end);
    if (this.next + count > this.data.length) throw damaged();
    this.out.set(this.data.subarray(this.next, this.next + count), this.end);
    this.next += count;
    this.end += count;
    return length - count;
  }

  /** Reads the length of stored bytes (RFC 1951, 3.2.4). It skips to the next whole byte. */
  storedLength(): number {
    this.take(this.bitCount & 7);
    const length = this.take(16);
    if (this.take(16) !== (length ^ 0xffff)) throw damaged();
    return length;
  }

  /** Reads a symbol of a Huffman code. */
  private symbol({ table, counts, symbols }: Code): number {
    while (this.bitCount < LONGEST_CODE && this.next < this.data.length) {
      this.bits |= this.data[this.next++]! << this.bitCount;
      this.bitCount += 8;
    }
    const entry = table[this.bits & TABLE_MASK]!;
    let length = entry & 15;
    let symbol = entry >> 4;
    if (entry === 0) {
      let code = 0;
      let place = 0;
      for (length = 1; ; length++) {
        if (length > LONGEST_CODE) throw damaged();
        code |= (this.bits >>> (length - 1)) & 1;
        const count = counts[length]!;
        if (code < count) break;
        place += count;
        code = (code - count) << 1;
      }
      symbol = symbols[place + code]!;
    }
    if (length > this.bitCount) throw damaged();
    this.bits >>>= length;
    this.bitCount -= length;
    return symbol;
  }

  /** Unpacks symbols until the part is full. Returns true at the end of the block. */
  symbols(literals: Code, distances: Code): boolean {
    const { out } = this;
    while (this.end < WINDOW + PART) {
      const symbol = this.symbol(literals);
      if (symbol < END_OF_BLOCK) {
        out[this.end++] = symbol;
        continue;
      }
      if (symbol === END_OF_BLOCK) return true;
      const length = this.value(symbol - END_OF_BLOCK - 1, LENGTH_BASES, LENGTH_EXTRA);
      const distance = this.value(this.symbol(distances), DISTANCE_BASES, DISTANCE_EXTRA);
      let from = this.end - distance;
      if (from < 0) throw damaged();
      for (const end = this.end + length; this.end < end; this.end++, from++) out[this.end] = out[from]!;
    }
    return false;
  }

  private value(symbol: number, bases: readonly number[], extra: readonly number[]): number {
    const base = bases[symbol];
    if (base === undefined) throw damaged();
    return base + this.take(extra[symbol]!);
  }

  /** Reads the dynamic codes of a block (RFC 1951, 3.2.7). */
  codes(): readonly [literals: Code, distances: Code] {
    const literals = this.take(5) + 257;
    const distances = this.take(5) + 1;
    const count = this.take(4) + 4;
    const lengthsOfLengths = new Uint8Array(CODE_LENGTH_ORDER.length);
    for (const symbol of CODE_LENGTH_ORDER.slice(0, count)) lengthsOfLengths[symbol] = this.take(3);
    const code = codeOf(lengthsOfLengths);
    const lengths = new Uint8Array(literals + distances);
    for (let i = 0; i < lengths.length; ) {
      const symbol = this.symbol(code);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      const [repeats, value] = this.repetition(symbol, lengths[i - 1]);
      if (value === undefined || i + repeats > lengths.length) throw damaged();
      lengths.fill(value, i, i + repeats);
      i += repeats;
    }
    return [codeOf(lengths.subarray(0, literals)), codeOf(lengths.subarray(literals))];
  }

  private repetition(symbol: number, before: number | undefined): readonly [repeats: number, value: number | undefined] {
    if (symbol === 16) return [3 + this.take(2), before];
    return symbol === 17 ? [3 + this.take(3), 0] : [11 + this.take(7), 0];
  }
}

/**
 * Unpacks a zlib stream part by part. Each part is the end of a step, and may be empty at the end of a block. A part is valid until the
 * caller asks for the next part. The checksum of the stream is not read, because the checksums of the chunks cover the data.
 *
 * `node:zlib` cannot do this. It unpacks either the whole stream, which takes up to a tenth of a second here, or between turns of the event
 * loop. Sources: RFC 1950; RFC 1951.
 */
export function* inflate(data: Uint8Array): Generator<Uint8Array, void> {
  const inflater = new Inflater(data);
  const [method, flags] = [inflater.take(8), inflater.take(8)];
  // The header must state deflate, a window of up to 32 KiB and no dictionary (RFC 1950, 2.2).
  if ((method & 15) !== 8 || method >> 4 > 7 || (method * 256 + flags) % 31 !== 0 || (flags & 32) !== 0) throw damaged();
  let from = 0;
  const part = (): Uint8Array => inflater.out.subarray(from, (from = inflater.end));
  function* nextPart(): Generator<Uint8Array, void> {
    yield part();
    inflater.makeRoom();
    from = inflater.end;
  }
  for (let isLast = false; !isLast; ) {
    isLast = inflater.take(1) === 1;
    const kind = inflater.take(2);
    if (kind === 3) throw damaged();
    if (kind === 0) {
      let left = inflater.copy(inflater.storedLength());
      for (; left > 0; left = inflater.copy(left)) yield* nextPart();
    } else {
      const [literals, distances] = kind === 1 ? [FIXED_LITERALS, FIXED_DISTANCES] : inflater.codes();
      while (!inflater.symbols(literals, distances)) yield* nextPart();
    }
    yield part();
  }
}
