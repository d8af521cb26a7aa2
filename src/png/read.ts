import { inflateSync } from 'node:zlib';
import { GREY, GREY_ALPHA, INDEXED, type Header, PictureFault, type Parts, TRUECOLOUR, readParts } from './header.ts';

/** A picture in shades of grey: a byte for each pixel, row after row, 0 black to 255 white; what is transparent lies on white. */
export interface GreyPixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The seven passes of an interlaced picture, or the one of another: where they begin and how far their pixels are apart (8.2). */
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

const across = (size: number, start: number, step: number): number => Math.max(0, Math.ceil((size - start) / step));

interface PassSize extends Pass {
  readonly columns: number;
  readonly rows: number;
  /** Bytes of a row without its filter type. */
  readonly stride: number;
}

const passesOf = ({ width, height, samples, depth, interlaced }: Header): PassSize[] =>
  (interlaced ? ADAM7 : WHOLE).map((pass) => {
    const columns = across(width, pass.x, pass.stepX);
    return { ...pass, columns, rows: across(height, pass.y, pass.stepY), stride: Math.ceil((columns * samples * depth) / 8) };
  }).filter(({ columns, rows }) => columns > 0 && rows > 0);

/** Which of left, above and left above is nearest to what they predict together (9.4). */
function paeth(a: number, b: number, c: number): number {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
}

/** Undoes the filter of a row in place (9.2). `above` is where the row before begins, or -1; `back` the bytes of a pixel. */
function unfilter(bytes: Uint8Array, type: number, at: number, above: number, stride: number, back: number): void {
  const end = at + stride;
  switch (type) {
    case 0: return;
    case 1:
      for (let i = at + back; i < end; i++) bytes[i]! += bytes[i - back]!;
      return;
    case 2:
      if (above >= 0) for (let i = at, j = above; i < end; i++, j++) bytes[i]! += bytes[j]!;
      return;
    case 3:
      for (let i = at, j = above; i < end; i++, j++) bytes[i]! += ((i - back >= at ? bytes[i - back]! : 0) + (above >= 0 ? bytes[j]! : 0)) >> 1;
      return;
    case 4:
      for (let i = at, j = above; i < end; i++, j++) {
        const isFirst = i - back < at;
        bytes[i]! += paeth(isFirst ? 0 : bytes[i - back]!, above >= 0 ? bytes[j]! : 0, isFirst || above < 0 ? 0 : bytes[j - back]!);
      }
      return;
    default: throw new PictureFault('has a row that is filtered in a way that PNG does not know');
  }
}

/** The luma of a colour (ITU-R BT.601), in whole numbers. */
const luma = (red: number, green: number, blue: number): number => (299 * red + 587 * green + 114 * blue + 500) / 1000 | 0;

const onWhite = (grey: number, alpha: number): number => 255 + (((grey - 255) * alpha) / 255 | 0);

/** Writes the greys of the `columns` pixels of a row that begins at a byte, from a place on, `step` apart. */
type ReadRow = (bytes: Uint8Array, row: number, columns: number, greys: Uint8Array, to: number, step: number) => void;

/** A row whose pixels are numbers of so few bits, by the grey of each. */
const byTable = (depth: number, table: Uint8Array): ReadRow => (bytes, row, columns, greys, to, step) => {
  const mask = (1 << depth) - 1;
  for (let at = 0, i = to; at < columns * depth; at += depth, i += step) greys[i] = table[(bytes[row + (at >> 3)]! >> (8 - depth - (at & 7))) & mask]!;
};

/** A row whose pixels have bytes of their own; `greyAt` gives the grey of the one that begins at a byte. */
const byBytes = (back: number, greyAt: (bytes: Uint8Array, at: number) => number): ReadRow => (bytes, row, columns, greys, to, step) => {
  for (let at = row, i = to, end = row + columns * back; at < end; at += back, i += step) greys[i] = greyAt(bytes, at);
};

function rowReader({ header: { depth, colourType, samples }, palette, transparency }: Parts): ReadRow {
  const width = depth === 16 ? 2 : 1;
  const back = samples * width;
  const sample = (bytes: Uint8Array, at: number): number => (width === 2 ? (bytes[at]! << 8) | bytes[at + 1]! : bytes[at]!);
  const clear = transparency !== null && transparency.length % 2 === 0 ? Array.from({ length: transparency.length / 2 }, (_, i) => (transparency[2 * i]! << 8) | transparency[2 * i + 1]!) : [];
  if (colourType === INDEXED) {
    return byTable(depth, Uint8Array.from({ length: 1 << depth }, (_, i) => onWhite(luma(palette![3 * i] ?? 0, palette![3 * i + 1] ?? 0, palette![3 * i + 2] ?? 0), transparency?.[i] ?? 255)));
  }
  if (colourType === GREY && depth < 16) return byTable(depth, Uint8Array.from({ length: 1 << depth }, (_, i) => (clear[0] === i ? 255 : Math.round((i * 255) / ((1 << depth) - 1)))));
  if (colourType === GREY) return byBytes(back, (bytes, at) => (clear[0] === sample(bytes, at) ? 255 : bytes[at]!));
  if (colourType === GREY_ALPHA) return byBytes(back, (bytes, at) => onWhite(bytes[at]!, bytes[at + width]!));
  if (colourType !== TRUECOLOUR) return byBytes(back, (bytes, at) => onWhite(luma(bytes[at]!, bytes[at + width]!, bytes[at + 2 * width]!), bytes[at + 3 * width]!));
  const [red, green, blue] = clear;
  return byBytes(back, (bytes, at) => {
    if (red !== undefined && sample(bytes, at) === red && sample(bytes, at + width) === green && sample(bytes, at + 2 * width) === blue) return 255;
    return luma(bytes[at]!, bytes[at + width]!, bytes[at + 2 * width]!);
  });
}

function inflated(data: readonly Uint8Array[], size: number): Uint8Array {
  try {
    const bytes = inflateSync(data.length === 1 ? data[0]! : Buffer.concat(data), { maxOutputLength: size });
    if (bytes.length === size) return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
  throw new PictureFault('is damaged: its data are not those of its size');
}

/** Rows of so many bytes and pixels together are a step: a byte may hold eight pixels, and a pixel eight bytes. */
const STEP = 1 << 20;

/**
 * Reads a PNG in steps: every colour type, bit depth and interlacing. Inflating stops at the size that the header implies. Throws a
 * PictureFault that says in words what is wrong with it. Source: PNG (W3C, third edition, 2025).
 */
export function* readPng(file: Uint8Array): Generator<undefined, GreyPixels> {
  const parts = readParts(file);
  const { width, height, depth, samples } = parts.header;
  const passes = passesOf(parts.header);
  const bytes = inflated(parts.data, passes.reduce((sum, { rows, stride }) => sum + rows * (stride + 1), 0));
  yield;
  const readRow = rowReader(parts);
  const pixels = new Uint8Array(width * height);
  const back = Math.max(1, (samples * depth) >> 3);
  let at = 0;
  let left = STEP;
  for (const { x, y, stepX, stepY, columns, rows, stride } of passes) {
    for (let row = 0, above = -1; row < rows; row++) {
      unfilter(bytes, bytes[at]!, at + 1, above, stride, back);
      above = at + 1;
      readRow(bytes, above, columns, pixels, (y + row * stepY) * width + x, stepX);
      at += stride + 1;
      left -= stride + columns;
      if (left < 0) {
        left = STEP;
        yield;
      }
    }
  }
  return { width, height, pixels };
}
