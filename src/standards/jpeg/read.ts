/** Reads the brightness of JPEG files (ISO/IEC 10918-1): sequential and progressive, with Huffman codes and 8 bits for each sample. */
import { type GreyPixels, PictureFault } from '../pictures/picture.ts';
import {
  type Coefficients, type DecodeBlock, type ScanDecoder, newCoefficients, placesOf, progressiveDecoder, sequentialDecoder,
} from './scans.ts';
import { BitReader, JpegDamage } from './codes.ts';
import {
  type JpegFrame, type Scan, type JpegTables, isFrame, isRestart, linesAfterScan, markerFrom, newTables, nextSegment, readFrame, readScan,
} from './header.ts';
import { BLOCK, transformOf } from './transform.ts';

/** Maximum number of scans: encoders write about ten. A scan may cost a step for each block, and only few bytes. */
const MAX_SCANS = 100;
/** Blocks that one step reads, which takes up to a millisecond. */
const STEP_BLOCKS = 512;
/** Grey of the blocks that a damaged file does not have. */
const MISSING = 128;

/** A JPEG file up to its frame, before any memory is needed. */
export interface JpegParts {
  readonly frame: JpegFrame;
  readonly tables: JpegTables;
  readonly bytes: Uint8Array;
  /** Index of the byte after the frame. */
  readonly end: number;
}

export interface JpegPixels extends GreyPixels {
  /** Message of a PictureFault that says which data are missing. Null if the file is complete. */
  readonly damage: string | null;
}

/** Reads a file up to its frame, in steps. Throws a PictureFault if it has no frame, or one that is not read. */
export function* readJpegParts(bytes: Uint8Array): Generator<undefined, JpegParts> {
  const tables = newTables();
  const segment = yield* nextSegment(bytes, 2, tables);
  if (segment === null) throw new PictureFault('is cut short');
  if (!isFrame(segment.marker)) throw new PictureFault('is damaged: its header is missing');
  const hasHeight = segment.content[1] !== 0 || segment.content[2] !== 0;
  const lines = hasHeight ? 0 : yield* linesAfterScan(bytes, segment.end);
  return { frame: readFrame(segment, tables, bytes.length, lines), tables, bytes, end: segment.end };
}

/** Returns the bytes of memory that the pixels and the coefficients need. */
export function jpegMemory({ frame: { isProgressive, columns, rows, side } }: JpegParts, bytesPerPixel: number): number {
  const blocks = Math.ceil(columns / BLOCK) * Math.ceil(rows / BLOCK);
  return blocks * (side * side * bytesPerPixel + (isProgressive ? 2 * side * side + 10 : 0));
}

/** Returns the quantization of the component that is shown, in zigzag order. */
function factorsOf({ shown }: JpegFrame, { quantization }: JpegTables): Uint16Array {
  const factors = quantization.get(shown.quantization);
  if (factors === undefined) throw new PictureFault('is damaged: a table is missing');
  return factors;
}

/** Returns a function that transforms a block and writes it into the pixels. */
function blockWriter({ side }: JpegFrame, pixels: Uint8Array, width: number) {
  const transform = transformOf(side);
  const clamped = new Uint8ClampedArray(pixels.buffer);
  const height = pixels.length / width;
  const last = side * side;
  return (block: Int32Array, column: number, row: number): void => {
    const [left, top] = [column * side, row * side];
    const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
    let changes = 0;
    for (let i = 1; i < last; i++) changes |= block[i]!;
    if (changes === 0) {
      const grey = ((block[0]! + 4) >> 3) + 128;
      for (let y = top; y < bottom; y++) clamped.fill(grey, y * width + left, y * width + right);
      return;
    }
    transform(block);
    for (let y = top, from = 0; y < bottom; y++, from += side) {
      for (let to = y * width + left, i = from, end = y * width + right; to < end; to++, i++) clamped[to] = block[i]!;
    }
  };
}

/** Decodes the units of a scan from `from` to `to` (A.2). Without interleaving, a unit is a block. */
function decodeUnits({ parts }: Scan, { unitColumns }: JpegFrame, decode: DecodeBlock, from: number, to: number): void {
  const only = parts.length === 1 ? parts[0]! : null;
  for (let unit = from; unit < to; unit++) {
    if (only !== null) {
      const { columns } = only.component;
      decode(only, unit % columns, Math.floor(unit / columns));
      continue;
    }
    const [unitColumn, unitRow] = [unit % unitColumns, Math.floor(unit / unitColumns)];
    for (const part of parts) {
      const { across, down } = part.component;
      for (let i = 0; i < across * down; i++) {
        decode(part, unitColumn * across + (i % across), unitRow * down + Math.floor(i / across));
      }
    }
  }
}

/**
 * Decodes a scan in steps. After damage it continues with the next restart marker. Returns true if the scan is complete, and leaves the
 * reader after the data.
 */
function* decodeScan(reader: BitReader, scan: Scan, frame: JpegFrame, restartInterval: number,
    { decode, restart }: ScanDecoder): Generator<undefined, boolean> {
  const { parts } = scan;
  const [{ component }] = parts as [Scan['parts'][number]];
  const units = parts.length === 1 ? component.columns * component.rows : frame.unitColumns * frame.unitRows;
  const blocks = parts.length === 1 ? 1 : parts.reduce((sum, part) => sum + part.component.across * part.component.down, 0);
  const step = Math.ceil(STEP_BLOCKS / blocks);
  const interval = restartInterval || units;
  let isComplete = true;
  for (let from = 0; from < units; from += interval) {
    const end = Math.min(units, from + interval);
    for (const part of parts) part.prediction = 0;
    restart();
    try {
      for (let unit = from; unit < end && !reader.isOver(); unit += step) {
        yield;
        decodeUnits(scan, frame, decode, unit, Math.min(end, unit + step));
      }
    } catch (error) {
      if (!(error instanceof JpegDamage)) throw error;
      isComplete = false;
    }
    isComplete &&= !reader.isOver();
    if (end === units) break;
    while (reader.next < reader.data.length && !isMarkerAt(reader.data, reader.next)) {
      reader.next++;
      if (reader.next % STEP_BLOCKS === 0) yield;
    }
    if (!isRestart(reader.data[reader.next + 1])) return false;
    reader.start(reader.next + 2);
  }
  return isComplete;
}

const isMarkerAt = (data: Uint8Array, at: number): boolean => data[at] === 0xff && data[at + 1] !== 0 && data[at + 1] !== 0xff;

/** Decodes the scans of a file in steps. `decoderOf` returns null for a scan that is not needed. Returns the damage. */
function* decodeScans({ frame, tables, bytes, end }: JpegParts, reader: BitReader,
    decoderOf: (scan: Scan) => ScanDecoder | null): Generator<undefined, string | null> {
  let damage: string | null = null;
  let decoded = 0;
  for (let at = end, count = 1; ; count++) {
    const segment = yield* nextSegment(bytes, at, tables);
    if (segment === null) damage ??= CUT_SHORT;
    if (segment === null || !segment.isScan) break;
    if (count > MAX_SCANS) throw new PictureFault(`has more than ${MAX_SCANS} scans: save it again`);
    const scan = readScan(segment, frame, tables);
    const decoder = scan && decoderOf(scan);
    reader.start(segment.end);
    if (scan === null) damage = DAMAGED;
    else if (decoder !== null) {
      decoded++;
      const isComplete = yield* decodeScan(reader, scan, frame, tables.restartInterval, decoder);
      if (!isComplete) damage = reader.next < bytes.length ? DAMAGED : CUT_SHORT;
    }
    at = yield* markerFrom(bytes, reader.next);
  }
  if (decoded === 0) throw new PictureFault(CUT_SHORT);
  return damage;
}

const DAMAGED = 'is damaged: its data do not fit its size';
const CUT_SHORT = 'is cut short';

/** Transforms all blocks of a progressive picture, in steps. */
function* transformAll({ columns, size, values }: Coefficients, { shown, side }: JpegFrame, factors: Uint16Array,
    write: ReturnType<typeof blockWriter>): Generator<undefined, void> {
  const block = new Int32Array(size);
  const factorsByPlace = new Uint16Array(size);
  for (const [k, place] of placesOf(side).entries()) factorsByPlace[place] = factors[k]!;
  for (let row = 0, count = 0; row < shown.rows; row++) {
    for (let column = 0; column < shown.columns; column++, count++) {
      if (count % STEP_BLOCKS === 0) yield;
      const at = (row * columns + column) * size;
      for (let i = 0; i < size; i++) block[i] = values[at + i]! * factorsByPlace[i]!;
      write(block, column, row);
    }
  }
}

/**
 * Reads the brightness in steps. A large picture is reduced to a half or a quarter by its transform. The orientation of EXIF is not used,
 * because a QR code is read at every turn. A damaged file gives the part that can be read. Throws a PictureFault if no part can be read.
 */
export function* readJpegPixels(parts: JpegParts): Generator<undefined, JpegPixels> {
  const { frame, tables, bytes } = parts;
  const { columns, rows, side, shown, isProgressive } = frame;
  const [width, height] = [Math.ceil((columns * side) / BLOCK), Math.ceil((rows * side) / BLOCK)];
  const pixels = new Uint8Array(width * height).fill(MISSING);
  const reader = new BitReader(bytes);
  let damage: string | null;
  if (isProgressive) {
    const coefficients = newCoefficients(frame);
    damage = yield* decodeScans(parts, reader, (scan) => {
      const isNeeded = scan.parts.some(({ component }) => component === shown);
      return isNeeded ? progressiveDecoder(reader, frame, coefficients, scan) : null;
    });
    yield* transformAll(coefficients, frame, factorsOf(frame, tables), blockWriter(frame, pixels, width));
  } else {
    let isDone = false;
    damage = yield* decodeScans(parts, reader, (scan) => {
      if (isDone || !scan.parts.some(({ component }) => component === shown)) return null;
      isDone = true;
      return sequentialDecoder(reader, frame, factorsOf(frame, tables), blockWriter(frame, pixels, width));
    });
  }
  return { width, height, pixels, scaleX: frame.width / width, scaleY: frame.height / height, damage };
}
