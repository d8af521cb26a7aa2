import { constants, crc32, deflateSync } from 'node:zlib';
import type { QrSymbol } from './encode.ts';
import { QUIET_ZONE } from '../matrix.ts';
import type { Print } from './print.ts';

/** The signature of a PNG file (W3C, third edition, 2025, 5.2). */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The end of the header: one bit for each pixel, grey with 1 for light, deflate, no interlacing (11.2.1). */
const GREY_OF_ONE_BIT = [1, 0, 0, 0, 0];
const LIGHT_PIXELS = 0xff;

/** Filter types of a row (9.2): no filter, and the difference from the row above. */
const FILTER_NONE = 0;
const FILTER_UP = 2;

/** Run-length strategy: rows are runs of one byte. A search for other matches takes four times as long and makes the file larger. */
const DEFLATE = { level: constants.Z_BEST_SPEED, strategy: constants.Z_RLE } as const;

/** Pixels from `start` to before `end`. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A rectangle in pixels. */
interface Box {
  readonly x: Span;
  readonly y: Span;
  readonly dark: boolean;
}

/**
 * Returns a PNG of a symbol with its quiet zone, dark on light, with one bit for each pixel. A module is `modulePixels` wide. If `print`
 * fixes a printed size, the quiet zone and the overlay keep its proportions, rounded to a pixel.
 */
export function png(symbol: QrSymbol, modulePixels: number, print?: Print): Buffer {
  const side = symbol.size * modulePixels;
  const quiet = print === undefined ? QUIET_ZONE * modulePixels : Math.round((print.quietZone / print.side) * side);
  const width = side + 2 * quiet;
  const boxes = print === undefined ? [] : boxesOf(print, side / print.side, width);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.from([...header, ...GREY_OF_ONE_BIT])),
    chunk('IDAT', deflateSync(rowsOf(symbol, modulePixels, { quiet, width, boxes }), DEFLATE)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function boxesOf({ overlay }: Print, pixelsPerMillimetre: number, width: number): Box[] {
  const span = (millimetres: number): Span => {
    const half = (millimetres * pixelsPerMillimetre) / 2;
    return { start: Math.round(width / 2 - half), end: Math.round(width / 2 + half) };
  };
  return overlay.map((rectangle) => ({ x: span(rectangle.width), y: span(rectangle.height), dark: rectangle.dark }));
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

interface Frame {
  readonly quiet: number;
  /** Pixels of the picture on a side. */
  readonly width: number;
  readonly boxes: readonly Box[];
}

/** Returns the rows of pixels, each after its filter type. A row that equals the row above is written as the difference: zeros. */
function rowsOf(symbol: QrSymbol, modulePixels: number, { quiet, width, boxes }: Frame): Buffer {
  const rowBytes = (width + 7) >>> 3;
  const out = Buffer.alloc(width * (1 + rowBytes));
  const pixels = Buffer.alloc(rowBytes);
  for (let y = 0, previous = ''; y < width; y++) {
    const module = y < quiet || y >= width - quiet ? -1 : Math.floor((y - quiet) / modulePixels);
    const across = boxes.filter((box) => y >= box.y.start && y < box.y.end);
    const kind = `${module} ${across.map((box) => boxes.indexOf(box)).join(' ')}`;
    const at = y * (1 + rowBytes);
    if (kind === previous) {
      out[at] = FILTER_UP;
      continue;
    }
    pixels.fill(LIGHT_PIXELS);
    if (module >= 0) drawModules(pixels, symbol, module, modulePixels, quiet);
    for (const { x, dark } of across) draw(pixels, x, dark);
    out[at] = FILTER_NONE;
    pixels.copy(out, at + 1);
    previous = kind;
  }
  return out;
}

function drawModules(pixels: Buffer, { size, rows }: QrSymbol, row: number, modulePixels: number, quiet: number): void {
  const words = (size + 31) >>> 5;
  for (let column = 0, x = quiet; column < size; column++, x += modulePixels) {
    if ((rows[row * words + (column >>> 5)]! << (column & 31)) < 0) draw(pixels, { start: x, end: x + modulePixels }, true);
  }
}

/** Makes pixels of a row dark or light. */
function draw(pixels: Buffer, { start, end }: Span, dark: boolean): void {
  for (let x = start; x < end; x++) {
    const bit = 0x80 >>> (x & 7);
    if (dark) pixels[x >>> 3]! &= ~bit;
    else pixels[x >>> 3]! |= bit;
  }
}
