/** Undoes the filters of rows, and computes the greys of their pixels (PNG, W3C, third edition, 2025, 9 and 11). */
import { PictureFault } from '../pictures/picture.ts';
import { GREY, INDEXED, type PngParts, TRUECOLOUR } from './header.ts';

/**
 * Returns the byte that is nearest to a + b - c: left (a), above (b) or left above (c) (9.4). Let m be 3 c - a - b. The nearest byte is the
 * lower of a and b if m is at least the higher of them. It is the higher if m is at most the lower. Otherwise it is c.
 */
function paeth(a: number, b: number, c: number): number {
  // The code uses the sign of a difference instead of a branch. In a photograph the processor would often predict the branch wrongly.
  const difference = a - b;
  const negative = difference & (difference >> 31);
  const low = b + negative;
  const high = a - negative;
  const limit = 3 * c - a - b;
  const lowOrC = low ^ ((low ^ c) & ((limit - high) >> 31));
  return high ^ ((high ^ lowOrC) & ((low - limit) >> 31));
}

/** Undoes the same filter for any number of bytes of a pixel. Its branches are fast on pages with few greys. */
function unfilterBytes(row: Uint8Array, above: Uint8Array, back: number): void {
  for (let i = back; i < row.length; i++) {
    const a = row[i - back]!;
    const b = above[i]!;
    const c = above[i - back]!;
    const toA = Math.abs(b - c);
    const toB = Math.abs(a - c);
    const toC = Math.abs(a + b - c - c);
    let nearest = c;
    if (toA <= toB && toA <= toC) nearest = a;
    else if (toB <= toC) nearest = b;
    row[i] = row[i]! + nearest;
  }
}

/**
 * Undoes the filter of a row of colours with one byte for each sample. The processor computes the three samples at the same time, because
 * they are independent.
 */
function unfilterColours(row: Uint8Array, above: Uint8Array): void {
  let [a0, a1, a2, c0, c1, c2] = [0, 0, 0, 0, 0, 0];
  for (let i = 3; i + 2 < row.length; i += 3) {
    const b0 = above[i]!;
    const b1 = above[i + 1]!;
    const b2 = above[i + 2]!;
    row[i] = a0 = (row[i]! + paeth(a0, b0, c0)) & 255;
    row[i + 1] = a1 = (row[i + 1]! + paeth(a1, b1, c1)) & 255;
    row[i + 2] = a2 = (row[i + 2]! + paeth(a2, b2, c2)) & 255;
    c0 = b0;
    c1 = b1;
    c2 = b2;
  }
}

/**
 * Undoes the filter of a row in place (9.2). The row and the row above it begin after `back` bytes, the bytes of a pixel, which are 0.
 * `above` is all 0 for the first row.
 */
export function unfilter(row: Uint8Array, type: number, above: Uint8Array, back: number): void {
  const end = row.length;
  switch (type) {
    case 0: return;
    case 1:
      for (let i = back; i < end; i++) row[i] = row[i]! + row[i - back]!;
      return;
    case 2:
      for (let i = back; i < end; i++) row[i] = row[i]! + above[i]!;
      return;
    case 3:
      for (let i = back; i < end; i++) row[i] = row[i]! + ((row[i - back]! + above[i]!) >> 1);
      return;
    case 4:
      return back === 3 ? unfilterColours(row, above) : unfilterBytes(row, above, back);
    default: throw new PictureFault('has a row with a filter that does not exist in PNG');
  }
}

/** Returns the luma of a colour (ITU-R BT.601), as a whole number. */
const luma = (red: number, green: number, blue: number): number => (299 * red + 587 * green + 114 * blue + 500) / 1000 | 0;

/** Returns a transparent grey on a background. */
const onto = (background: number, grey: number, alpha: number): number => background + (((grey - background) * alpha) / 255 | 0);

/**
 * Reads `columns` pixels from byte `row` on. Writes their greys from index `to` on, `step` apart. Returns a number above 0 if a pixel may
 * be transparent.
 */
export type ReadRow = (bytes: Uint8Array, row: number, columns: number, greys: Uint8Array, to: number, step: number) => number;

/** Reads a row whose pixels have at most 8 bits. `table` has the grey for each value of a pixel. */
const byTable = (depth: number, table: Uint8Array, transparent: number): ReadRow => (bytes, row, columns, greys, to, step) => {
  const mask = (1 << depth) - 1;
  for (let bit = 0, i = to; bit < columns * depth; bit += depth, i += step) {
    greys[i] = table[(bytes[row + (bit >> 3)]! >> (8 - depth - (bit & 7))) & mask]!;
  }
  return transparent;
};

/** Reads a row of colours without transparency. `width` is the number of bytes of a sample. */
const byLuma = (width: number): ReadRow => (bytes, row, columns, greys, to, step) => {
  for (let at = row, i = to, end = row + 3 * width * columns; at < end; at += 3 * width, i += step) {
    greys[i] = luma(bytes[at]!, bytes[at + width]!, bytes[at + 2 * width]!);
  }
  return 0;
};

/** Reads a row whose pixels have an alpha, after one sample of grey or three of colour. */
const byAlpha = (colours: number, width: number, background: number): ReadRow => (bytes, row, columns, greys, to, step) => {
  const back = (colours + 1) * width;
  let transparent = 0;
  for (let at = row, i = to, end = row + back * columns; at < end; at += back, i += step) {
    const grey = colours === 1 ? bytes[at]! : luma(bytes[at]!, bytes[at + width]!, bytes[at + 2 * width]!);
    const alpha = bytes[at + colours * width]!;
    transparent |= alpha ^ 255;
    greys[i] = onto(background, grey, alpha);
  }
  return transparent;
};

/** Reads a row of samples with 8 or 16 bits. Pixels whose samples equal `clear` are transparent. */
const byColour = (clear: readonly number[], width: number, background: number): ReadRow => (bytes, row, columns, greys, to, step) => {
  const sample = (at: number): number => (width === 2 ? (bytes[at]! << 8) | bytes[at + 1]! : bytes[at]!);
  const back = clear.length * width;
  let transparent = 0;
  for (let at = row, i = to, end = row + back * columns; at < end; at += back, i += step) {
    const isClear = clear.every((value, part) => sample(at + part * width) === value);
    const grey = clear.length === 1 ? bytes[at]! : luma(bytes[at]!, bytes[at + width]!, bytes[at + 2 * width]!);
    transparent |= Number(isClear);
    greys[i] = isClear ? background : grey;
  }
  return transparent;
};

/** Returns the greys of the palette entries. */
function paletteGreys(palette: Uint8Array, transparency: Uint8Array | null, depth: number, background: number): Uint8Array {
  return Uint8Array.from({ length: 1 << depth }, (_, i) => {
    const grey = luma(palette[3 * i] ?? 0, palette[3 * i + 1] ?? 0, palette[3 * i + 2] ?? 0);
    return onto(background, grey, transparency?.[i] ?? 255);
  });
}

/** Returns the samples of the transparent colour, or an empty list. */
function transparentColour(transparency: Uint8Array | null): number[] {
  if (transparency === null || transparency.length % 2 !== 0) return [];
  return Array.from({ length: transparency.length / 2 }, (_, i) => (transparency[2 * i]! << 8) | transparency[2 * i + 1]!);
}

/** A sample that no pixel has. */
const NEVER = -1;

/** Returns the reader of the rows of a picture. `background` is the grey behind transparent pixels. */
export function rowReader({ header: { depth, colourType, samples }, palette, transparency }: PngParts, background: number): ReadRow {
  const isTransparent = Number(transparency !== null);
  if (colourType === INDEXED) return byTable(depth, paletteGreys(palette!, transparency, depth, background), isTransparent);
  const width = depth === 16 ? 2 : 1;
  const clear = transparentColour(transparency);
  if (colourType === GREY && depth < 16) {
    const white = (1 << depth) - 1;
    const greyOf = (_: unknown, i: number): number => (clear[0] === i ? background : Math.round((i * 255) / white));
    return byTable(depth, Uint8Array.from({ length: 1 << depth }, greyOf), isTransparent);
  }
  if (colourType !== GREY && colourType !== TRUECOLOUR) return byAlpha(samples - 1, width, background);
  if (colourType === TRUECOLOUR && clear.length !== samples) return byLuma(width);
  return byColour(clear.length === samples ? clear : [NEVER], width, background);
}
