/** Pictures of all kinds over /qr/decode: as base64 and as the body. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { finish } from '../../../src/service/engine/work.ts';
import { isPictureFile, symbolsInFile } from '../../../src/service/operations/picture-file.ts';
import { encode } from '../../../src/standards/qr/write/encode.ts';
import { gridOf } from '../../support/qr-pictures.ts';
import { SIGNATURE, chunk, headerOf } from '../../support/png-file.ts';

const messageOf = (bytes: Uint8Array): string => {
  try {
    finish(symbolsInFile(bytes));
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

test('a file of another kind is named with what to do', () => {
  const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
  const ROWS: readonly (readonly [bytes: Buffer, kind: RegExp])[] = [
    [latin1('%PDF-1.7\n'), /PDF.*pdftoppm/], [latin1('<svg xmlns="x">'), /SVG/],
    [latin1('<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg>'), /SVG/],
    [latin1('GIF89a'), /GIF/], [latin1('RIFF....WEBPVP8 '), /WebP/],
    [latin1('\0\0\0\x18ftypheic'), /HEIC/], [latin1('\0\0\0\x1cftypavif'), /AVIF/],
    [latin1('II*\0'), /TIFF/], [latin1('MM\0*'), /TIFF/], [latin1('BM............\x28\0\0\0'), /BMP/],
  ];
  for (const [bytes, kind] of ROWS) {
    assert.match(messageOf(bytes), kind);
    assert.ok(isPictureFile(bytes), String(kind));
  }
  assert.match(messageOf(latin1('BCD\n002')), /not a PNG or JPEG/);
  for (const text of ['BCD\n002', '{"payload":"<svg>"}', '<Document xmlns="x">', 'MM-1', 'BMW AG']) {
    assert.ok(!isPictureFile(latin1(text)), text);
  }
});

const fileOf = (header: Parameters<typeof headerOf>[0], rows: Buffer): Buffer =>
  Buffer.concat([SIGNATURE, headerOf(header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);

/** Draws a symbol in one grey on transparent: its dark modules, or its light ones with the quiet zone. */
function transparentPng(shows: 'dark' | 'light', grey: number): Buffer {
  const symbol = encode('https://example.org', { level: 'M' })!;
  const grid = gridOf(symbol);
  const [module, quiet] = [4, 4];
  const side = (symbol.size + 2 * quiet) * module;
  const rows = Buffer.alloc(side * (2 * side + 1));
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) {
    const [column, row] = [Math.floor(x / module) - quiet, Math.floor(y / module) - quiet];
    const isInside = column >= 0 && row >= 0 && column < symbol.size && row < symbol.size;
    const isDark = isInside && grid[row * symbol.size + column] === 1;
    if (isDark === (shows === 'dark')) rows.set([grey, 255], y * (2 * side + 1) + 1 + 2 * x);
  }
  return fileOf({ width: side, height: side, type: 4 }, rows);
}

test('a code on a transparent background is read on white, and light modules on black', () => {
  for (const [shows, grey] of [['dark', 0], ['dark', 90], ['light', 255], ['light', 240]] as const) {
    const texts = finish(symbolsInFile(transparentPng(shows, grey))).map(({ text }) => text);
    assert.deepEqual(texts, ['https://example.org'], `${shows} ${grey}`);
  }
});

const ADAM7 = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]];

test('a PNG of more than 16 million pixels is halved, row by row or interlaced, and its corners are in pixels of the file', () => {
  const symbol = encode('https://example.org', { level: 'M' })!;
  const grid = gridOf(symbol);
  const [width, height, module, left, top] = [5_001, 3_301, 24, 2_000, 1_000];
  const isDark = (x: number, y: number): boolean => {
    const [column, row] = [Math.floor((x - left) / module), Math.floor((y - top) / module)];
    return column >= 0 && row >= 0 && column < symbol.size && row < symbol.size && grid[row * symbol.size + column] === 1;
  };
  for (const interlace of [0, 1]) {
    const passes = interlace === 0 ? [[0, 0, 1, 1]] : ADAM7;
    const rows = passes.flatMap(([x0, y0, dx, dy]) => {
      const columns = Math.ceil((width - x0!) / dx!);
      return Array.from({ length: Math.ceil((height - y0!) / dy!) }, (_, i) => {
        const row = Buffer.alloc(1 + Math.ceil(columns / 8));
        for (let k = 0; k < columns; k++) if (!isDark(x0! + k * dx!, y0! + i * dy!)) row[1 + (k >> 3)]! |= 0x80 >> (k & 7);
        return row;
      });
    });
    const [code] = finish(symbolsInFile(fileOf({ width, height, depth: 1, interlace }, Buffer.concat(rows))));
    assert.equal(code?.text, 'https://example.org');
    assert.ok(Math.hypot(code.corners[0].x - left, code.corners[0].y - top) < module / 2, JSON.stringify(code.corners[0]));
  }
});
