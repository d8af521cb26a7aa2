import { type GreyPixels, halvings } from '../pictures/picture.ts';
import { AT_ONCE, type PngHeader, type PngParts, damaged, rowBytes } from './header.ts';
import { inflate, inflateAtOnce } from './inflate.ts';
import { type ReadRow, rowReader, unfilter } from './rows.ts';

/** A pass of a picture: its first pixel, and the distances of its pixels (8.2). An interlaced picture has seven, others have one. */
interface Pass {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

const ADAM7: readonly Pass[] = [
  [0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2],
].map(([x, y, stepX, stepY]) => ({ x: x!, y: y!, stepX: stepX!, stepY: stepY! }));
const WHOLE: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];

/** Returns the number of pixels of a pass along one side of a picture. */
const pixelsAcross = (size: number, start: number, step: number): number => Math.max(0, Math.ceil((size - start) / step));

interface PassSize extends Pass {
  readonly columns: number;
  readonly rows: number;
  /** Number of bytes of a row without its filter type. */
  readonly stride: number;
}

const passesOf = (header: PngHeader): PassSize[] =>
  (header.interlaced ? ADAM7 : WHOLE).map((pass) => {
    const columns = pixelsAcross(header.width, pass.x, pass.stepX);
    return { ...pass, columns, rows: pixelsAcross(header.height, pass.y, pass.stepY), stride: rowBytes(columns, header) };
  }).filter(({ columns, rows }) => columns > 0 && rows > 0);

/** Passes of an interlaced picture that have the pixels of its half size: the even pixels of the even rows. */
const HALF_PASSES = 5;
/** Unpacked bytes that one step converts to pixels, which takes up to a millisecond. */
const STEP_BYTES = 2 ** 16;

/** The pixels of a PNG in shades of grey. A picture with too many pixels is reduced to half its size. */
export interface PngPixels extends GreyPixels {
  /** True if pixels may be transparent. The background is then part of the picture. */
  readonly isTransparent: boolean;
}

/** Converts the unpacked bytes of a picture to pixels. */
class Rows {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  transparent = 0;
  private readonly isHalved: boolean;
  private readonly passes: PassSize[];
  private readonly readRow: ReadRow;
  /** Bytes before the first byte of a row: a pixel that is 0. Its last byte is the type of the filter until the row is complete. */
  private readonly back: number;
  private pass = 0;
  private row = 0;
  private line: Uint8Array;
  private above: Uint8Array;
  private filled: number;
  /** Greys of an even row and of the next row, if the picture is halved. */
  private readonly greys: Uint8Array;

  constructor(parts: PngParts, background: number) {
    const { width, height, depth, samples, interlaced } = parts.header;
    this.isHalved = halvings(width, height) > 0;
    this.width = this.isHalved ? width >> 1 : width;
    this.height = this.isHalved ? height >> 1 : height;
    this.pixels = new Uint8Array(this.width * this.height);
    this.passes = passesOf(parts.header);
    if (this.isHalved && interlaced) this.passes.splice(HALF_PASSES);
    this.readRow = rowReader(parts, background);
    this.back = Math.max(1, (samples * depth) >> 3);
    this.greys = new Uint8Array(this.isHalved ? 2 * width : 0);
    this.line = this.above = new Uint8Array(0);
    this.filled = 0;
    this.beginPass();
  }

  private beginPass(): void {
    const length = this.back + (this.passes[this.pass]?.stride ?? 0);
    this.line = new Uint8Array(length);
    this.above = new Uint8Array(length);
    this.filled = this.back - 1;
    this.row = 0;
  }

  isComplete(): boolean {
    return this.pass === this.passes.length;
  }

  /** Takes the next unpacked bytes. Bytes after a complete picture are damage, except in an interlaced picture that is halved. */
  push(part: Uint8Array): void {
    for (let at = 0; at < part.length; ) {
      if (this.isComplete()) {
        if (this.isHalved) return;
        throw damaged();
      }
      const { line } = this;
      const count = Math.min(line.length - this.filled, part.length - at);
      line.set(part.subarray(at, at + count), this.filled);
      at += count;
      this.filled += count;
      if (this.filled === line.length) this.finishRow(this.passes[this.pass]!);
    }
  }

  private finishRow(pass: PassSize): void {
    const { line, back } = this;
    const type = line[back - 1]!;
    line[back - 1] = 0;
    unfilter(line, type, this.above, back);
    this.transparent |= this.isHalved ? this.readHalf(pass) : this.readWhole(pass);
    this.line = this.above;
    this.above = line;
    this.filled = back - 1;
    if (++this.row < pass.rows) return;
    this.pass++;
    this.beginPass();
  }

  private readWhole({ x, y, stepX, stepY, columns }: PassSize): number {
    return this.readRow(this.line, this.back, columns, this.pixels, (y + this.row * stepY) * this.width + x, stepX);
  }

  /** Reads a row of a picture at half its size: the mean of four pixels, or a pixel of four if the picture is interlaced. */
  private readHalf({ x, y, stepX, stepY }: PassSize): number {
    const { row, width, height, greys, pixels } = this;
    if (stepX > 1) {
      const top = (y + row * stepY) >> 1;
      const columns = pixelsAcross(width, x >> 1, stepX >> 1);
      return top < height ? this.readRow(this.line, this.back, columns, pixels, top * width + (x >> 1), stepX >> 1) : 0;
    }
    const second = greys.length >> 1;
    const transparent = this.readRow(this.line, this.back, 2 * width, greys, row % 2 === 0 ? 0 : second, 1);
    if (row % 2 === 0) return transparent;
    for (let to = (row >> 1) * width, end = to + width, i = 0; to < end; to++, i += 2) {
      pixels[to] = (greys[i]! + greys[i + 1]! + greys[second + i]! + greys[second + i + 1]! + 2) >> 2;
    }
    return transparent;
  }
}

/**
 * Reads the pixels of a PNG in steps, for every colour type, bit depth and interlacing. It keeps a byte for each pixel, two rows and the
 * window of the data in memory. `background` is the grey behind transparent pixels: 255 is white. Throws a PictureFault with the reason in
 * words. Source: PNG (W3C, third edition, 2025).
 */
export function* readPixels(parts: PngParts, background = 255): Generator<undefined, PngPixels> {
  const { header, data } = parts;
  const rows = new Rows(parts, background);
  const bytes = passesOf(header).reduce((sum, pass) => sum + pass.rows * (1 + pass.stride), 0);
  for (const part of Math.max(bytes, data.length) <= AT_ONCE ? inflateAtOnce(data, bytes) : inflate(data)) {
    let at = 0;
    // An empty part is the end of a step too.
    do {
      yield;
      rows.push(part.subarray(at, at + STEP_BYTES));
      at += STEP_BYTES;
    } while (at < part.length);
  }
  if (!rows.isComplete()) throw damaged();
  const { width, height, pixels, transparent } = rows;
  return { width, height, pixels, scaleX: header.width / width, scaleY: header.height / height, isTransparent: transparent > 0 };
}
