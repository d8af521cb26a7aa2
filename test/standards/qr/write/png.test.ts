import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, inflateSync } from 'node:zlib';
import { encode } from '../../../../src/standards/qr/write/encode.ts';
import { png } from '../../../../src/standards/qr/write/png.ts';
import type { Print } from '../../../../src/standards/qr/write/print.ts';
import { modulesOf } from '../strict-reader.ts';

/** The chunks of a file: each with a length, four letters, its content and the CRC of letters and content (PNG, 5.3). */
function chunksOf(file: Buffer): { readonly type: string; readonly data: Buffer }[] {
  assert.equal(file.toString('latin1', 0, 8), '\x89PNG\r\n\x1a\n');
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    assert.equal(file.readUInt32BE(end), crc32(file.subarray(at + 4, end)));
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** The rows of a picture, # for dark, and the filter type of each. */
function drawn(file: Buffer): { readonly rows: string[]; readonly filters: number[] } {
  const [header, image, end, ...others] = chunksOf(file);
  assert.deepEqual([header?.type, image?.type, end?.type, end?.data.length, others.length], ['IHDR', 'IDAT', 'IEND', 0, 0]);
  const [width, height] = [header!.data.readUInt32BE(0), header!.data.readUInt32BE(4)];
  // One bit, grey, deflate, the five filters, no interlacing.
  assert.deepEqual([...header!.data.subarray(8)], [1, 0, 0, 0, 0]);
  const [bytes, stride] = [inflateSync(image!.data), 1 + Math.ceil(width / 8)];
  assert.equal(bytes.length, height * stride);
  const filters: number[] = [];
  const rows: string[] = [];
  let above = Buffer.alloc(stride - 1);
  for (let y = 0; y < height; y++) {
    const filter = bytes[y * stride]!;
    assert.ok(filter === 0 || filter === 2, `filter ${filter}`);
    const row = Buffer.from(bytes.subarray(y * stride + 1, (y + 1) * stride));
    if (filter === 2) row.forEach((byte, i) => (row[i] = (byte + above[i]!) & 0xff));
    filters.push(filter);
    rows.push([...row].map((byte) => byte.toString(2).padStart(8, '0')).join('').slice(0, width).replaceAll('1', '.').replaceAll('0', '#'));
    above = row;
  }
  return { rows, filters };
}

for (const [text, pixels] of [
  ['NO9386011117947', 1], ['NO9386011117947', 3], ['zwölf boxkämpfer '.repeat(6), 2], ['31415926'.repeat(800), 1],
] as const) {
  test(`a symbol of ${text.length} characters at ${pixels} pixels a module is drawn inside a quiet zone of four modules`, () => {
    const symbol = encode(text, { level: 'L' })!;
    const modules = modulesOf(symbol);
    const side = (symbol.size + 8) * pixels;
    const expected = Array.from(
      { length: side },
      (_, y) => Array.from(
        { length: side }, (_, x) => (modules[Math.floor(y / pixels) - 4]?.[Math.floor(x / pixels) - 4] ? '#' : '.'),
      ).join(''),
    );
    assert.deepEqual(drawn(png(symbol, pixels)).rows, expected);
  });
}

test('only the first row of a module is written out, and the others repeat the row above', () => {
  const { filters } = drawn(png(encode('NO9386011117947', { level: 'M' })!, 3));
  assert.deepEqual(
    filters,
    Array.from({ length: 29 * 3 }, (_, y) => {
      const isNew = y < 12 || y >= 75 ? y === 0 || y === 75 : y % 3 === 0;
      return isNew ? 0 : 2;
    }),
  );
});

/** A symbol of 25 modules on a side, of 4 pixels each. */
const SYMBOL = encode('viktor jagt zwei boxer', { level: 'M' })!;

/** The drawing over a symbol, by pixels from the top left: true if it is dark there; null if nothing is drawn. */
function printed(print: Print, quiet: number, over: (x: number, y: number) => boolean | null): void {
  const modules = modulesOf(SYMBOL);
  assert.equal(modules.length, 25);
  const side = 100 + 2 * quiet;
  const { rows } = drawn(png(SYMBOL, 4, print));
  assert.deepEqual(rows, Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) =>
    (over(x, y) ?? modules[Math.floor((y - quiet) / 4)]?.[Math.floor((x - quiet) / 4)] ? '#' : '.')).join('')));
}

test('a symbol with a size in print has its quiet zone and its mark in that proportion: two pixels a millimetre', () => {
  const overlay = [{ width: 14, height: 7, dark: true }, { width: 6, height: 3, dark: false }, { width: 2, height: 5, dark: true }];
  printed({ side: 50, quietZone: 5, overlay }, 10, (x, y) => {
    const inside = (width: number, height: number): boolean => x >= 60 - width && x < 60 + width && y >= 60 - height && y < 60 + height;
    if (inside(2, 5)) return true;
    if (inside(6, 3)) return false;
    return inside(14, 7) ? true : null;
  });
});

test('the cross of a QR-bill of 46 mm at 100 pixels is drawn to the nearest pixel', () => {
  const overlay = [{ width: 7, height: 7, dark: true }, { width: 3.9, height: 1.17, dark: false }];
  // 5 mm are 10.87 pixels, 7 mm 15.22, 3.9 mm 8.48, 1.17 mm 2.54; the middle is at 61.
  printed(
    { side: 46, quietZone: 5, overlay }, 11,
    (x, y) => {
      if (x >= 57 && x < 65 && y >= 60 && y < 62) return false;
      return x >= 53 && x < 69 && y >= 53 && y < 69 ? true : null;
    },
  );
});

test('a mark may reach over the edges of the symbol', () => {
  printed({
    side: 50, quietZone: 5, overlay: [{ width: 1, height: 58, dark: true }],
  }, 10, (x, y) => (x >= 59 && x < 61 && y >= 2 && y < 118 ? true : null));
});
