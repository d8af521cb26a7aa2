import { inflateRawSync } from 'node:zlib';
import { damaged } from './header.ts';

/** Maximum distance of a match, in bytes (RFC 1951, 2). */
const WINDOW = 32_768;
/** Bytes of a part. The first part may have twice as many, because no window comes before it. */
const PART = 32_768;
const LONGEST_MATCH = 258;
/** Length above which a match is copied by a call, in bytes. A loop copies a short match faster. */
const LONG_MATCH = 48;
/** Maximum length of a code, in bits (RFC 1951, 3.2.2). */
const LONGEST_CODE = 15;
/** Maximum length of a code that is looked up in a table, in bits. */
const MAX_TABLE_BITS = 11;
const END_OF_BLOCK = 256;

/** Extra bits of the length symbols 257 to 285 and of the distance symbols 0 to 29 (RFC 1951, 3.2.5). */
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_EXTRA = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
/** Returns the first value of each symbol. The values have no gaps. */
const basesOf = (first: number, extra: readonly number[]): number[] =>
  extra.map((_, i) => extra.slice(0, i).reduce((sum, bits) => sum + (1 << bits), first));
/** The last length symbol is the length 258. The symbol before it can express this length too. */
const LENGTH_BASES = basesOf(3, LENGTH_EXTRA).with(-1, LONGEST_MATCH);
const DISTANCE_BASES = basesOf(1, DISTANCE_EXTRA);
/** The order of the lengths of the code length code (RFC 1951, 3.2.7). */
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** A canonical Huffman code (RFC 1951, 3.2.2). */
interface Code {
  /**
   * The index is the next bits. The value is symbol and length of their first code, as `symbol << 4 | length`. It is 0 if the code is
   * longer than the bits of the table.
   */
  readonly table: Uint16Array;
  /** Mask of the bits that are the index of `table`. */
  readonly mask: number;
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
  let tableBits = MAX_TABLE_BITS;
  while (tableBits > 1 && counts[tableBits] === 0 && places[tableBits + 1] === places[LONGEST_CODE + 1]) tableBits--;
  const mask = (1 << tableBits) - 1;
  const table = new Uint16Array(mask + 1);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    symbols[places[length]!++] = symbol;
    let code = codes[length]!++;
    if (length > tableBits) continue;
    // A code has its highest bit first. All other numbers have their lowest bit first (RFC 1951, 3.1.1).
    let reversed = 0;
    for (let i = 0; i < length; i++, code >>= 1) reversed = (reversed << 1) | (code & 1);
    for (let i = reversed; i <= mask; i += 1 << length) table[i] = (symbol << 4) | length;
  }
  return { table, mask, counts, symbols };
}

/** The fixed codes (RFC 1951, 3.2.6). */
const FIXED_LITERALS = codeOf(new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280));
const FIXED_DISTANCES = codeOf(new Uint8Array(32).fill(5));

/** Returns symbol and length of a code that is longer than the table has bits. `bits` has its first bit lowest. */
function longEntry({ counts, symbols }: Code, bits: number): number {
  let code = 0;
  let place = 0;
  for (let length = 1; length <= LONGEST_CODE; length++) {
    code |= (bits >>> (length - 1)) & 1;
    const count = counts[length]!;
    if (code < count) return (symbols[place + code]! << 4) | length;
    place += count;
    code = (code - count) << 1;
  }
  throw damaged();
}

class Inflater {
  readonly out = new Uint8Array(WINDOW + PART + LONGEST_MATCH);
  /** Index of the next unpacked byte in `out`. */
  end = 0;
  /** Index of the next packed byte in `data`. */
  private next = 0;
  /** Bits that were read from `data` but are not used yet, and the number of these bits. */
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
  private symbol(code: Code): number {
    while (this.bitCount < LONGEST_CODE && this.next < this.data.length) {
      this.bits |= this.data[this.next++]! << this.bitCount;
      this.bitCount += 8;
    }
    const entry = code.table[this.bits & code.mask] || longEntry(code, this.bits);
    const length = entry & 15;
    if (length > this.bitCount) throw damaged();
    this.bits >>>= length;
    this.bitCount -= length;
    return entry >> 4;
  }

  /** Unpacks symbols until the part is full. Returns true at the end of the block. The fields are local here, which halves the time. */
  symbols(literals: Code, distances: Code): boolean {
    const { out, data } = this;
    let { end, next, bits, bitCount } = this;
    let isEnd = false;
    // Each round needs at most 48 bits, which are taken in three parts.
    while (end < WINDOW + PART) {
      for (; bitCount < 16 && next < data.length; bitCount += 8) bits |= data[next++]! << bitCount;
      let entry = literals.table[bits & literals.mask] || longEntry(literals, bits);
      let length = entry & 15;
      if (length > bitCount) throw damaged();
      bits >>>= length;
      bitCount -= length;
      const symbol = entry >> 4;
      if (symbol < END_OF_BLOCK) {
        out[end++] = symbol;
        continue;
      }
      if (symbol === END_OF_BLOCK) {
        isEnd = true;
        break;
      }
      const lengthExtra = LENGTH_EXTRA[symbol - END_OF_BLOCK - 1];
      if (lengthExtra === undefined) throw damaged();
      for (; bitCount < 24 && next < data.length; bitCount += 8) bits |= data[next++]! << bitCount;
      const count = LENGTH_BASES[symbol - END_OF_BLOCK - 1]! + (bits & ((1 << lengthExtra) - 1));
      bits >>>= lengthExtra;
      entry = distances.table[bits & distances.mask] || longEntry(distances, bits);
      length = entry & 15;
      bits >>>= length;
      bitCount -= lengthExtra + length;
      const distanceExtra = DISTANCE_EXTRA[entry >> 4];
      if (distanceExtra === undefined) throw damaged();
      for (; bitCount < 16 && next < data.length; bitCount += 8) bits |= data[next++]! << bitCount;
      if (distanceExtra > bitCount) throw damaged();
      let from = end - DISTANCE_BASES[entry >> 4]! - (bits & ((1 << distanceExtra) - 1));
      bits >>>= distanceExtra;
      bitCount -= distanceExtra;
      if (from < 0) throw damaged();
      if (count > LONG_MATCH && end - from >= count) {
        out.copyWithin(end, from, from + count);
        end += count;
        continue;
      }
      for (const stop = end + count; end < stop; end++, from++) out[end] = out[from]!;
    }
    this.end = end;
    this.next = next;
    this.bits = bits;
    this.bitCount = bitCount;
    return isEnd;
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

/** Checks that the header states deflate, a window of up to 32 KiB and no dictionary (RFC 1950, 2.2). */
function checkHeader(method: number | undefined, flags: number | undefined): void {
  if (method === undefined || flags === undefined) throw damaged();
  if ((method & 15) !== 8 || method >> 4 > 7 || (method * 256 + flags) % 31 !== 0 || (flags & 32) !== 0) throw damaged();
}

/**
 * Unpacks a short zlib stream in one step with `node:zlib`, which is three times as fast as `inflate`. `length` is the exact number of
 * unpacked bytes.
 */
export function inflateAtOnce(data: Uint8Array, length: number): [Uint8Array] {
  checkHeader(data[0], data[1]);
  try {
    return [inflateRawSync(data.subarray(2), { maxOutputLength: length, chunkSize: Math.max(64, length + 1) })];
  } catch {
    throw damaged();
  }
}

/**
 * Unpacks a zlib stream part by part. Each part is the end of a step, and may be empty at the end of a block. A part is valid until the
 * caller asks for the next part. The checksum of the stream is not read, because the checksums of the chunks cover the data.
 *
 * `node:zlib` cannot do this. It unpacks either the whole stream, which takes up to a quarter of a second here, or between turns of the
 * event loop. Sources: RFC 1950; RFC 1951.
 */
export function* inflate(data: Uint8Array): Generator<Uint8Array, void> {
  const inflater = new Inflater(data);
  checkHeader(inflater.take(8), inflater.take(8));
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
