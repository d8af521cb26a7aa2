import { GREY, GREY_ALPHA, INDEXED, type PngHeader, PictureFault, type PngParts, TRUECOLOUR, damaged, rowBytes } from './header.ts';
import { inflate } from './inflate.ts';

/** A picture in shades of grey: a byte for each pixel, row after row, 0 black to 255 white. Transparent pixels are on white. */
export interface GreyPixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

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

/** Returns the byte that is nearest to a + b - c: left (a), above (b) or left above (c) (9.4). */
function paeth(a: number, b: number, c: number): number {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (toA <= toB && toA <= toC) return a;
  return toB <= toC ? b : c;
}

/**
 * Undoes the filter of a row in place (9.2). The row and the row above it begin after `back` bytes, the bytes of a pixel, which are 0.
 * `above` is all 0 for the first row.
 */
function unfilter(row: Uint8Array, type: number, above: Uint8Array, back: number): void {
  const end = row.length;
  switch (type) {
    case 0: return;
    case 1:
      for (let i = back; i < end; i++) row[i]! += row[i - back]!;
      return;
    case 2:
      for (let i = back; i < end; i++) row[i]! += above[i]!;
      return;
    case 3:
      for (let i = back; i < end; i++) row[i]! += (row[i - back]! + above[i]!) >> 1;
      return;
    case 4:
      for (let i = back; i < end; i++) row[i]! += paeth(row[i - back]!, above[i]!, above[i - back]!);
      return;
    default: throw new PictureFault('has a row that is filtered in a way that PNG does not know');
  }
}

/** Returns the luma of a colour (ITU-R BT.601), as a whole number. */
const luma = (red: number, green: number, blue: number): number => (299 * red + 587 * green + 114 * blue + 500) / 1000 | 0;

/** Returns a transparent grey on a white background. */
const onWhite = (grey: number, alpha: number): number => 255 + (((grey - 255) * alpha) / 255 | 0);

/** Reads `columns` pixels from byte `row` on. Writes their greys from index `to` on, `step` apart. */
type ReadRow = (bytes: Uint8Array, row: number, columns: number, greys: Uint8Array, to: number, step: number) => void;

/** Reads a row whose pixels have at most 8 bits. `table` has the grey of each number. */
const byTable = (depth: number, table: Uint8Array): ReadRow => (bytes, row, columns, greys, to, step) => {
  const mask = (1 << depth) - 1;
  for (let bit = 0, i = to; bit < columns * depth; bit += depth, i += step) {
    greys[i] = table[(bytes[row + (bit >> 3)]! >> (8 - depth - (bit & 7))) & mask]!;
  }
};

/** Reads a row whose pixels have `back` bytes. `greyAt` returns the grey of the pixel that begins at a byte. */
const byBytes = (back: number, greyAt: (bytes: Uint8Array, at: number) => number): ReadRow => (bytes, row, columns, greys, to, step) => {
  for (let at = row, i = to, end = row + columns * back; at < end; at += back, i += step) greys[i] = greyAt(bytes, at);
};

/** Returns the greys of the palette entries. */
function paletteGreys(palette: Uint8Array, transparency: Uint8Array | null, depth: number): Uint8Array {
  return Uint8Array.from({ length: 1 << depth }, (_, i) => {
    const grey = luma(palette[3 * i] ?? 0, palette[3 * i + 1] ?? 0, palette[3 * i + 2] ?? 0);
    return onWhite(grey, transparency?.[i] ?? 255);
  });
}

/** Returns the samples of the transparent colour, or an empty list. */
function transparentColour(transparency: Uint8Array | null): number[] {
  if (transparency === null || transparency.length % 2 !== 0) return [];
  return Array.from({ length: transparency.length / 2 }, (_, i) => (transparency[2 * i]! << 8) | transparency[2 * i + 1]!);
}

function rowReader({ header: { depth, colourType, samples }, palette, transparency }: PngParts): ReadRow {
  if (colourType === INDEXED) return byTable(depth, paletteGreys(palette!, transparency, depth));
  const width = depth === 16 ? 2 : 1;
  const back = samples * width;
  const sample = (bytes: Uint8Array, at: number): number => (width === 2 ? (bytes[at]! << 8) | bytes[at + 1]! : bytes[at]!);
  const [red, green, blue] = transparentColour(transparency);
  if (colourType === GREY && depth < 16) {
    const white = (1 << depth) - 1;
    return byTable(depth, Uint8Array.from({ length: 1 << depth }, (_, i) => (red === i ? 255 : Math.round((i * 255) / white))));
  }
  if (colourType === GREY) return byBytes(back, (bytes, at) => (red === sample(bytes, at) ? 255 : bytes[at]!));
  if (colourType === GREY_ALPHA) return byBytes(back, (bytes, at) => onWhite(bytes[at]!, bytes[at + width]!));
  const lumaAt = (bytes: Uint8Array, at: number): number => luma(bytes[at]!, bytes[at + width]!, bytes[at + 2 * width]!);
  if (colourType !== TRUECOLOUR) return byBytes(back, (bytes, at) => onWhite(lumaAt(bytes, at), bytes[at + 3 * width]!));
  if (red === undefined) return byBytes(back, lumaAt);
  return byBytes(back, (bytes, at) => {
    const isTransparent =
      sample(bytes, at) === red && sample(bytes, at + width) === green && sample(bytes, at + 2 * width) === blue;
    return isTransparent ? 255 : lumaAt(bytes, at);
  });
}

const NOTHING = new Uint8Array(0);

/**
 * Returns a function that copies unpacked bytes into a row, from index `from` on, and returns the index after them. A call that unpacks the
 * next part copies nothing, because it is a step.
 */
function rowFiller(parts: Generator<Uint8Array, void>): (row: Uint8Array, from: number) => number {
  let part: Uint8Array = NOTHING;
  let next = 0;
  return (row, from) => {
    if (next === part.length) {
      const { done, value } = parts.next();
      if (done) throw damaged();
      part = value!;
      next = 0;
      return from;
    }
    const count = Math.min(row.length - from, part.length - next);
    row.set(part.subarray(next, next + count), from);
    next += count;
    return from + count;
  };
}

/**
 * Reads the pixels of a PNG in steps, for every colour type, bit depth and interlacing. It keeps a byte for each pixel, two rows and the
 * window of the data in memory. Throws a PictureFault with the reason in words. Source: PNG (W3C, third edition, 2025).
 */
export function* readPixels(parts: PngParts): Generator<undefined, GreyPixels> {
  const { width, height, depth, samples } = parts.header;
  const unpacked = inflate(parts.data);
  const fill = rowFiller(unpacked);
  const readRow = rowReader(parts);
  const pixels = new Uint8Array(width * height);
  const back = Math.max(1, (samples * depth) >> 3);
  for (const { x, y, stepX, stepY, columns, rows, stride } of passesOf(parts.header)) {
    let line = new Uint8Array(back + stride);
    let above = new Uint8Array(back + stride);
    for (let row = 0; row < rows; row++) {
      // The filter type comes before the first byte of the row. `line` has it in the last of the `back` bytes.
      for (let end = back - 1; end < line.length; ) {
        const before = end;
        end = fill(line, end);
        if (end === before) yield;
      }
      const type = line[back - 1]!;
      line[back - 1] = 0;
      unfilter(line, type, above, back);
      readRow(line, back, columns, pixels, (y + row * stepY) * width + x, stepX);
      [line, above] = [above, line];
    }
  }
  for (const rest of unpacked) {
    if (rest.length > 0) throw damaged();
    yield;
  }
  return { width, height, pixels };
}
