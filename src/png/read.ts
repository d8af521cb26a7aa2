import { GREY, GREY_ALPHA, INDEXED, type PngHeader, PictureFault, type PngParts, TRUECOLOUR, damaged, rowBytes } from './header.ts';
import { inflate } from './inflate.ts';

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

const passesOf = (header: PngHeader): PassSize[] =>
  (header.interlaced ? ADAM7 : WHOLE).map((pass) => {
    const columns = across(header.width, pass.x, pass.stepX);
    return { ...pass, columns, rows: across(header.height, pass.y, pass.stepY), stride: rowBytes(columns, header) };
  }).filter(({ columns, rows }) => columns > 0 && rows > 0);

/** Which of left, above and left above is nearest to what they predict together (9.4). */
function paeth(a: number, b: number, c: number): number {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
}

/**
 * Undoes the filter of a row in place (9.2). The row and the one above it begin after the bytes of a pixel, which are 0. `above` is all 0
 * for the first row.
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

function rowReader({ header: { depth, colourType, samples }, palette, transparency }: PngParts): ReadRow {
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

const NOTHING = new Uint8Array(0);

/**
 * Returns what copies unpacked bytes into a row from a place on, and returns the place after them. A call that unpacks the next part copies
 * nothing: it is a step of its own.
 */
function rowFiller(parts: Generator<Uint8Array, void>): (row: Uint8Array, from: number) => number {
  let part: Uint8Array = NOTHING;
  let at = 0;
  return (row, from) => {
    if (at === part.length) {
      const { done, value } = parts.next();
      if (done) throw damaged();
      part = value!;
      at = 0;
      return from;
    }
    const count = Math.min(row.length - from, part.length - at);
    row.set(part.subarray(at, (at += count)), from);
    return from + count;
  };
}

/**
 * Reads the pixels of a PNG in steps: every colour type, bit depth and interlacing. It keeps a byte for each pixel, two rows and the window
 * of the data. Throws a PictureFault that says in words what is wrong. Source: PNG (W3C, third edition, 2025).
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
      // The filter type is written before the first byte of the row, where the bytes of no pixel are.
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
