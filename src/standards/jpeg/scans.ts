/** Decodes the blocks of a scan: in sequential mode and in the four kinds of progressive scans. */
import { type BitReader, type Code, JpegDamage } from './codes.ts';
import type { JpegFrame, Scan, ScanPart } from './header.ts';
import { ZIGZAG } from './transform.ts';

/** Decodes a block of a component, by its column and row among the blocks of the component. */
export type DecodeBlock = (part: ScanPart, column: number, row: number) => void;

/** Functions for the blocks of a scan, and for its restart markers. The caller resets the predictions. */
export interface ScanDecoder {
  readonly decode: DecodeBlock;
  readonly restart: () => void;
}

const NOTHING = (): void => undefined;

/** Returns a table of a scan. Throws JpegDamage if the file does not define it. */
function required(code: Code | undefined): Code {
  if (code === undefined) throw new JpegDamage();
  return code;
}

/**
 * Returns the place of each coefficient of the zigzag order in a block that keeps `side` rows and columns. All coefficients that are not
 * kept have one place after the block.
 */
export const placesOf = (side: number): Uint8Array => ZIGZAG.map((place) => {
  const [row, column] = [place >> 3, place & 7];
  return row < side && column < side ? row * side + column : side * side;
});

function nextDc(reader: BitReader, part: ScanPart): number {
  const size = reader.symbol(required(part.dc));
  if (size > 16) throw new JpegDamage();
  if (size > 0) part.prediction += reader.value(size);
  return part.prediction;
}

/**
 * Returns the decoder of a sequential scan (F.2.2). It passes each block of the component that is shown to `finish`, with each coefficient
 * times its factor. `factors` are in zigzag order.
 */
export function sequentialDecoder(reader: BitReader, { shown, side }: JpegFrame, factors: Uint16Array,
    finish: (block: Int32Array, column: number, row: number) => void): ScanDecoder {
  const places = placesOf(side);
  const block = new Int32Array(side * side + 1);
  const decode: DecodeBlock = (part, column, row) => {
    const dc = nextDc(reader, part);
    const ac = required(part.ac);
    const isShown = part.component === shown;
    if (isShown) {
      block.fill(0);
      block[0] = dc * factors[0]!;
    }
    reader.coefficients(ac, isShown ? block : null, places, factors);
    if (reader.isOver()) throw new JpegDamage();
    if (isShown) finish(block, column, row);
  };
  return { decode, restart: NOTHING };
}

/** The coefficients of the component that is shown, which progressive scans complete. */
export interface Coefficients {
  /** Number of blocks in a row, with the blocks that complete the last unit. */
  readonly columns: number;
  /** Coefficients of a block in `values`: those that are kept, and one place for all others. */
  readonly size: number;
  readonly values: Int16Array;
  /** For each block two numbers whose bits are 1 for the coefficients that are not 0, in zigzag order. */
  readonly nonZero: Int32Array;
}

export function newCoefficients({ shown, unitColumns, unitRows, side }: JpegFrame): Coefficients {
  const columns = unitColumns * shown.across;
  const blocks = columns * unitRows * shown.down;
  const size = side * side + 1;
  return { columns, size, values: new Int16Array(blocks * size), nonZero: new Int32Array(2 * blocks) };
}

/** Returns the decoder of a progressive scan. */
export function progressiveDecoder(reader: BitReader, frame: JpegFrame, coefficients: Coefficients, scan: Scan): ScanDecoder {
  if (scan.first > 0) return acDecoder(reader, frame, coefficients, scan);
  const { columns, size, values } = coefficients;
  const decode: DecodeBlock = (part, column, row) => {
    const bits = scan.refines ? reader.take(1) : nextDc(reader, part);
    if (part.component === frame.shown) values[(row * columns + column) * size]! |= bits << scan.low;
  };
  return { decode, restart: NOTHING };
}

/** Writes and refines the AC coefficients of a scan. Coefficients are numbered in zigzag order. */
class Band {
  private readonly reader: BitReader;
  private readonly coefficients: Coefficients;
  private readonly last: number;
  /** The bit that the scan gives, for coefficients above and below 0. */
  private readonly positive: number;
  private readonly negative: number;
  private readonly places: Uint8Array;

  constructor(reader: BitReader, { side }: JpegFrame, coefficients: Coefficients, { last, low }: Scan) {
    this.reader = reader;
    this.coefficients = coefficients;
    this.last = last;
    this.positive = 1 << low;
    this.negative = -1 << low;
    this.places = placesOf(side);
  }

  /** Reads the value of a coefficient that is not 0 and has its first bit in this scan. */
  value(bits: number, refines: boolean): number {
    if (!refines) return this.reader.value(bits) * this.positive;
    return this.reader.take(1) === 1 ? this.positive : this.negative;
  }

  put(block: number, k: number, value: number): void {
    const { values, nonZero, size } = this.coefficients;
    values[block * size + this.places[k]!] = value;
    nonZero[2 * block + (k >> 5)]! |= 1 << (k & 31);
  }

  private refine(block: number, k: number): void {
    if (this.reader.take(1) === 0) return;
    const { values, size } = this.coefficients;
    const at = block * size + this.places[k]!;
    values[at]! += values[at]! < 0 ? this.negative : this.positive;
  }

  /** Refines all coefficients of a block from `from` on. */
  refineRest(block: number, from: number): void {
    for (let half = from >> 5; half <= this.last >> 5; half++) {
      let bits = this.coefficients.nonZero[2 * block + half]!;
      if (half === from >> 5) bits &= -1 << (from & 31);
      if (half === this.last >> 5) bits &= -1 >>> (31 - (this.last & 31));
      for (; bits !== 0; bits &= bits - 1) this.refine(block, 32 * half + 31 - Math.clz32(bits & -bits));
    }
  }

  /** Skips `zeros` coefficients that are 0, and refines the coefficients between them. Returns the place of the next one that is 0. */
  skip(block: number, from: number, zeros: number): number {
    const { nonZero } = this.coefficients;
    let left = zeros;
    for (let k = from; k <= this.last; k++) {
      if ((nonZero[2 * block + (k >> 5)]! & (1 << (k & 31))) !== 0) this.refine(block, k);
      else if (left-- === 0) return k;
    }
    return this.last + 1;
  }
}

/** Returns the decoder of a scan of AC coefficients (G.1.2.2 and G.1.2.3). Its only component is the one that is shown. */
function acDecoder(reader: BitReader, frame: JpegFrame, coefficients: Coefficients, scan: Scan): ScanDecoder {
  const { first, last, refines } = scan;
  const band = new Band(reader, frame, coefficients, scan);
  /** Number of the next blocks whose further coefficients stay 0. */
  let blocksLeft = 0;
  function decodeSymbols(block: number, ac: Code): void {
    let k = first;
    for (; k <= last; k++) {
      const symbol = reader.symbol(ac);
      const [zeros, bits] = [symbol >> 4, symbol & 15];
      if (bits === 0 && zeros < 15) {
        blocksLeft = (1 << zeros) + (zeros > 0 ? reader.take(zeros) : 0);
        break;
      }
      const value = bits === 0 ? 0 : band.value(bits, refines);
      k = refines ? band.skip(block, k, zeros) : k + zeros;
      if (bits === 0) continue;
      if (k > last) throw new JpegDamage();
      band.put(block, k, value);
    }
    if (blocksLeft === 0) return;
    if (refines) band.refineRest(block, k);
    blocksLeft--;
  }
  const decode: DecodeBlock = (part, column, row) => {
    const block = row * coefficients.columns + column;
    if (blocksLeft === 0) return decodeSymbols(block, required(part.ac));
    blocksLeft--;
    if (refines) band.refineRest(block, first);
  };
  return { decode, restart: () => (blocksLeft = 0) };
}
