import { damaged } from './header.ts';

/** Bytes that a match may point back to (RFC 1951, 2). */
const WINDOW = 32_768;
/** Bytes that are handed over at once. The first part may have twice as many, because it has no window before it. */
const PART = 32_768;
const LONGEST_MATCH = 258;
/** RFC 1951, 3.2.2: a code has at most so many bits. */
const LONGEST_CODE = 15;
/** Codes of up to so many bits are looked up in a table. */
const TABLE_BITS = 9;
const TABLE_MASK = (1 << TABLE_BITS) - 1;
const END_OF_BLOCK = 256;

/** RFC 1951, 3.2.5: extra bits of the length symbols 257 to 285 and of the distance symbols 0 to 29. */
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_EXTRA = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
/** The first value of each symbol: values follow one another without gaps. */
const basesOf = (first: number, extra: readonly number[]): number[] =>
  extra.map((_, i) => extra.slice(0, i).reduce((sum, bits) => sum + (1 << bits), first));
/** The last length symbol is 258, which the one before it could express too. */
const LENGTH_BASES = basesOf(3, LENGTH_EXTRA).with(-1, LONGEST_MATCH);
const DISTANCE_BASES = basesOf(1, DISTANCE_EXTRA);
/** RFC 1951, 3.2.7: the order in which the lengths of the code length code are written. */
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** A canonical Huffman code (RFC 1951, 3.2.2). */
interface Code {
  /** Symbol and length of the code that the next bits begin with: `symbol << 4 | length`. 0 if it is longer than the table's bits. */
  readonly table: Uint16Array;
  /** How many codes have each length. */
  readonly counts: Uint16Array;
  /** The symbols in the order of their codes. */
  readonly symbols: Uint16Array;
}

/** The code whose symbols have these lengths; 0 is a symbol without a code. */
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
    // The bits of a code come with the highest first, all others with the lowest first.
    let reversed = 0;
    for (let i = 0; i < length; i++, code >>= 1) reversed = (reversed << 1) | (code & 1);
    for (let i = reversed; i <= TABLE_MASK; i += 1 << length) table[i] = (symbol << 4) | length;
  }
  return { table, counts, symbols };
}

/** RFC 1951, 3.2.6. */
const FIXED_LITERALS = codeOf(new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280));
const FIXED_DISTANCES = codeOf(new Uint8Array(32).fill(5));

class Inflater {
  readonly out = new Uint8Array(WINDOW + PART + LONGEST_MATCH);
  /** Where the next unpacked byte goes. */
  end = 0;
  private at = 0;
  private bits = 0;
  private held = 0;
  private readonly data: Uint8Array;

  constructor(data: Uint8Array) {
    this.data = data;
  }

  /** Keeps the window alone, so that there is room for another part. */
  makeRoom(): void {
    const from = Math.max(0, this.end - WINDOW);
    this.out.copyWithin(0, from, this.end);
    this.end -= from;
  }

  /** The next bits as a number, the lowest first; up to 16. */
  take(count: number): number {
    while (this.held < count) {
      if (this.at === this.data.length) throw damaged();
      this.bits |= this.data[this.at++]! << this.held;
      this.held += 8;
    }
    const value = this.bits & ((1 << count) - 1);
    this.bits >>>= count;
    this.held -= count;
    return value;
  }

  /** Copies bytes that are not compressed: so many, or as many as there is room for. Returns how many are left. */
  copy(length: number): number {
    const count = Math.min(length, WINDOW + PART - this.end);
    if (this.at + count > this.data.length) throw damaged();
    this.out.set(this.data.subarray(this.at, this.at + count), this.end);
    this.at += count;
    this.end += count;
    return length - count;
  }

  /** Reads the length of bytes that are not compressed (RFC 1951, 3.2.4). They begin with a whole byte. */
  storedLength(): number {
    this.take(this.held & 7);
    const length = this.take(16);
    if (this.take(16) !== (length ^ 0xffff)) throw damaged();
    return length;
  }

  private symbol({ table, counts, symbols }: Code): number {
    while (this.held < LONGEST_CODE && this.at < this.data.length) {
      this.bits |= this.data[this.at++]! << this.held;
      this.held += 8;
    }
    const entry = table[this.bits & TABLE_MASK]!;
    let length = entry & 15;
    let found = entry >> 4;
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
      found = symbols[place + code]!;
    }
    if (length > this.held) throw damaged();
    this.bits >>>= length;
    this.held -= length;
    return found;
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

  /** Reads the codes of a block that has its own (RFC 1951, 3.2.7). */
  codes(): readonly [literals: Code, distances: Code] {
    const literals = this.take(5) + 257;
    const distances = this.take(5) + 1;
    const count = this.take(4) + 4;
    const ofLengths = new Uint8Array(CODE_LENGTH_ORDER.length);
    for (const symbol of CODE_LENGTH_ORDER.slice(0, count)) ofLengths[symbol] = this.take(3);
    const code = codeOf(ofLengths);
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
 * Unpacks a zlib stream part by part, the next when it is asked for. A part is empty if a block ends: it is the end of a step.
 * A part is valid until the next is asked for. Its checksum is not read: those of the chunks cover the data.
 * `node:zlib` unpacks either as a whole, which takes up to a tenth of a second here, or between turns of the event loop.
 * Sources: RFC 1950; RFC 1951.
 */
export function* inflate(data: Uint8Array): Generator<Uint8Array, void> {
  const inflater = new Inflater(data);
  const [method, flags] = [inflater.take(8), inflater.take(8)];
  // RFC 1950, 2.2: deflate with a window of up to 32 KiB, without a dictionary.
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
