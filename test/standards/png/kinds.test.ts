/** Pictures of every colour type, bit depth, filter, size and interlacing that PNG has (W3C, third edition), written sample by sample. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { finish } from '../../../src/service/engine/work.ts';
import { PictureFault } from '../../../src/standards/pictures/picture.ts';
import { type PngParts, isPng, readPngParts } from '../../../src/standards/png/header.ts';
import { readPixels } from '../../../src/standards/png/read.ts';
import { randomIntegers } from '../../support/random.ts';
import { SIGNATURE, chunk, headerOf, pictureIn } from '../../support/png-file.ts';
import { assertSays } from '../../support/says.ts';

/** 11.1, table 12: bit depths and samples by colour type. */
const KINDS: readonly (readonly [type: number, samples: number, depths: readonly number[]])[] = [
  [0, 1, [1, 2, 4, 8, 16]], [2, 3, [8, 16]], [3, 1, [1, 2, 4, 8]], [4, 2, [8, 16]], [6, 4, [8, 16]],
];
/** 8.2: the pass of a pixel, by its place in squares of eight. */
const PASSES = ['16462646', '77777777', '56565656', '77777777', '36463646', '77777777', '56565656', '77777777'];

interface Kind {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
  readonly samples: number;
  readonly interlace: number;
}
type SampleAt = (x: number, y: number, sample: number) => number;

/** 9.4. */
function predicted(type: number, left: number, above: number, corner: number): number {
  if (type === 4) {
    const guess = left + above - corner;
    const [a, b, c] = [left, above, corner].map((one) => Math.abs(guess - one)) as [number, number, number];
    if (a <= b && a <= c) return left;
    return b <= c ? above : corner;
  }
  return [0, left, above, Math.floor((left + above) / 2)][type]!;
}

/** The rows of a pass, or of the picture, each with its filter. */
function rowsOf(
  pixels: readonly (readonly (readonly [x: number, y: number])[])[], { depth, samples }: Kind, at: SampleAt,
  filterOf: (row: number) => number,
): number[] {
  const written: number[] = [];
  const back = Math.max(1, (samples * depth) / 8);
  let before: number[] = [];
  pixels.forEach((row, i) => {
    const bits = row.flatMap(
      ([x, y]) => Array.from({ length: samples }, (_, sample) => at(x, y, sample).toString(2).padStart(depth, '0')),
    ).join('');
    const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, k) => parseInt(bits.slice(8 * k, 8 * k + 8).padEnd(8, '0'), 2));
    const type = filterOf(i);
    written.push(
      type,
      ...bytes.map(
        (byte, k) => (byte - predicted(type, bytes[k - back] ?? 0, before[k] ?? 0, k >= back ? before[k - back] ?? 0 : 0)) & 255,
      ),
    );
    before = bytes;
  });
  return written;
}

function pictureOf(kind: Kind, at: SampleAt, before: readonly Buffer[], filterOf: (row: number) => number): Buffer {
  const lines = Array.from({ length: kind.height }, (_, y) => Array.from({ length: kind.width }, (__, x) => [x, y] as const));
  const data = kind.interlace === 0 ? rowsOf(lines, kind, at, filterOf)
    : [1, 2, 3, 4, 5, 6, 7].flatMap(
      (pass) => rowsOf(
        lines.map((line) => line.filter(([x, y]) => PASSES[y % 8]![x % 8] === String(pass))).filter((line) => line.length > 0), kind, at,
        filterOf,
      ),
    );
  const packed = deflateSync(Buffer.from(data));
  return Buffer.concat([
    SIGNATURE, headerOf(kind), ...before, chunk('IDAT', packed.subarray(0, 5)), chunk('IDAT', packed.subarray(5)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const below = randomIntegers(11);
const PALETTE = Array.from({ length: 256 }, () => [below(256), below(256), below(256)] as const);
const ALPHAS = Array.from({ length: 200 }, () => below(256));
const lumaOf = (red: number, green: number, blue: number): number => Math.floor(0.299 * red + 0.587 * green + 0.114 * blue + 0.5 + 1e-9);
const onWhite = (grey: number, alpha: number): number => 255 - Math.floor(((255 - grey) * alpha) / 255);

/** Returns the grey of a pixel by its samples. */
function greyOf({ type, depth }: Kind, sample: (i: number) => number): number {
  const eight = (i: number): number => (depth === 16 ? sample(i) >> 8 : sample(i));
  if (type === 0) return depth === 16 ? eight(0) : Math.round((sample(0) * 255) / (2 ** depth - 1));
  if (type === 2) return lumaOf(eight(0), eight(1), eight(2));
  if (type === 3) return onWhite(lumaOf(...PALETTE[sample(0)]!), ALPHAS[sample(0)] ?? 255);
  if (type === 4) return onWhite(eight(0), eight(1));
  return onWhite(lumaOf(eight(0), eight(1), eight(2)), eight(3));
}

const SIZES: readonly (readonly [width: number, height: number])[] = [[1, 1], [3, 2], [2, 9], [5, 5], [9, 4], [8, 8], [17, 3], [4, 12]];
const FILTERS: readonly (readonly [name: string, filterOf: (row: number) => number])[] = [
  ['no filter', () => 0], ['every filter in turn', (row) => (row + 1) % 5], ['the last filters first', (row) => 4 - (row % 5)],
];

for (const [type, samples, depths] of KINDS) for (const depth of depths) for (const interlace of [0, 1]) {
  test(`colour type ${type} with ${depth} bits a sample, ${interlace === 0 ? 'row by row' : 'interlaced'}`, () => {
    for (const [width, height] of SIZES) for (const [name, filterOf] of FILTERS) {
      const kind: Kind = { width, height, depth, type, samples, interlace };
      const all = Array.from({ length: width * height * samples }, () => below(2 ** depth));
      const at: SampleAt = (x, y, sample) => all[(y * width + x) * samples + sample]!;
      const before = type === 3 ? [chunk('PLTE', Buffer.from(PALETTE.flat())), chunk('tRNS', Buffer.from(ALPHAS))] : [];
      const picture = pictureIn(pictureOf(kind, at, before, filterOf));
      assert.deepEqual([picture.width, picture.height], [width, height]);
      assert.deepEqual(
        [...picture.pixels], Array.from({ length: width * height }, (_, i) => greyOf(kind, (sample) => all[i * samples + sample]!)),
        `${width} × ${height}, ${name}`,
      );
    }
  });
}

test('a pixel is clear only if all its samples equal the clear colour', () => {
  for (const [type, depth, samples] of [[0, 1, 1], [0, 2, 1], [0, 4, 1], [0, 8, 1], [0, 16, 1], [2, 8, 3], [2, 16, 3]] as const) {
    const first = depth === 16 ? 300 : 30;
    const clear = Array.from({ length: samples }, (_, i) => (depth < 8 ? 1 : first + i));
    for (let other = -1; other < samples; other++) {
      const drawn = clear.map((sample, i) => (i === other ? sample - 1 : sample));
      const kind: Kind = { width: 1, height: 1, depth, type, samples, interlace: 0 };
      const transparency = chunk('tRNS', Buffer.from(clear.flatMap((sample) => [sample >> 8, sample & 255])));
      const { pixels } = pictureIn(pictureOf(kind, (_, __, i) => drawn[i]!, [transparency], () => 0));
      assert.deepEqual([...pixels], [other === -1 ? 255 : greyOf(kind, (i) => drawn[i]!)], `${type} ${depth} ${other}`);
    }
  }
});

describe('a picture is read in short steps', () => {
  const stepsOf = (work: Generator<undefined, unknown>): number => {
    let steps = 1;
    for (; !work.next().done; steps++);
    return steps;
  };
  const END = chunk('IEND', Buffer.alloc(0));
  const partsOf = (kind: Partial<Kind> & Pick<Kind, 'width' | 'height'>, data: Uint8Array): PngParts =>
    finish(readPngParts(Buffer.concat([SIGNATURE, headerOf(kind), chunk('IDAT', data), END])));

  test('each step of a large picture unpacks at most 64 KiB, for any colour type and any width of a row', () => {
    const ROWS = [[4_000, 4_000, 1, 501], [1_500, 1_500, 8, 1_501], [60_000, 10, 16, 120_001], [1, 600_000, 8, 2]] as const;
    for (const [width, height, depth, bytes] of ROWS) {
      const data = deflateSync(Buffer.alloc(height * bytes));
      const steps = stepsOf(readPixels(partsOf({ width, height, depth }, data)));
      assert.ok(steps > (height * bytes) / 65_536, `${width} by ${height}: ${steps}`);
    }
  });

  test('empty blocks of data and empty chunks are steps too', () => {
    const EMPTY_BLOCKS = Buffer.alloc(840_000 * 5, Buffer.of(0, 0, 0, 255, 255));
    const LAST = Buffer.of(1, 2, 0, 253, 255, 0, 9);
    const parts = partsOf({ width: 1, height: 1 }, Buffer.concat([Buffer.of(0x78, 1), EMPTY_BLOCKS, LAST]));
    assert.ok(stepsOf(readPixels(parts)) > 840_000);
    assert.deepEqual([...finish(readPixels(parts)).pixels], [9]);
    const chunks = Array<Buffer>(10_000).fill(chunk('tEXt', Buffer.alloc(0)));
    const file = Buffer.concat([SIGNATURE, headerOf({ width: 1, height: 1 }), ...chunks, chunk('IDAT', LAST), END]);
    assert.ok(stepsOf(readPngParts(file)) >= 10);
  });

  test('the memory of the pixels is not allocated if the data cannot unpack to as many bytes', () => {
    const dense = deflateSync(Buffer.alloc(4_000 * 501), { level: 9 });
    assert.equal(partsOf({ width: 4_000, height: 4_000, depth: 1 }, dense).data.length, dense.length);
    assert.throws(() => partsOf({ width: 4_000, height: 4_000, depth: 1 }, dense.subarray(0, 1_900)), PictureFault);
    assert.throws(() => partsOf({ width: 4_000, height: 4_000 }, dense), PictureFault);
  });
});

const fault = (...parts: readonly Uint8Array[]): string => {
  try {
    finish(readPngParts(Buffer.concat(parts)));
  } catch (error) {
    if (error instanceof PictureFault) return error.message;
    throw error;
  }
  return 'none';
};
const END = chunk('IEND', Buffer.alloc(0));
const DATA = chunk('IDAT', Buffer.of(1));
const HEAD = headerOf({ width: 1, height: 1 });
const PLTE = chunk('PLTE', Buffer.alloc(3));
const broken = (bytes: Buffer): Buffer => Buffer.from(bytes).fill(bytes[bytes.length - 1]! ^ 1, bytes.length - 1);
const headed = (width: number, height: number, depth = 8, type = 0): string =>
  fault(SIGNATURE, headerOf({ width, height, depth, type }), PLTE, END);

describe('the parts of a file', () => {
  test('every byte of the signature counts', () => {
    for (let i = 0; i < SIGNATURE.length; i++) {
      assert.deepEqual([SIGNATURE, Buffer.from(SIGNATURE).fill(1, i, i + 1)].map(isPng), [true, false], String(i));
    }
  });

  test('colour types have the bit depths of the standard and no others', () => {
    for (let type = 0; type < 9; type++) for (let depth = 0; depth < 33; depth++) {
      assertSays(
        headed(1, 1, depth, type), KINDS.some(([one, , depths]) => one === type && depths.includes(depth)) ? '… data' : /bit depth/,
        `${type} ${depth}`,
      );
    }
  });

  test('a picture has up to 40 million pixels and 160 MiB', () => {
    assertSays(headed(8_000, 5_000), '… data');
    assert.match(headed(40_001, 1_000), /more than 40 million pixels/);
    assert.deepEqual([65_536, 65_537].map((width) => headed(width, 1)).map((message) => /wide/.test(message)), [false, true]);
    assertSays(headed(1, 0), '… pixels');
    // Eight bytes a pixel, and one for the filter of each row.
    const most = Math.floor((160 * 2 ** 20) / 9);
    assertSays(headed(1, most, 16, 6), '… data');
    assert.match(headed(1, most + 1, 16, 6), /too many bytes/);
  });

  test('a header has 13 bytes, and only one value of the compression, the filter and the interlace is allowed', () => {
    const header = (change: (bytes: Buffer) => Buffer): string =>
      fault(SIGNATURE, chunk('IHDR', change(Buffer.from(HEAD.subarray(8, 21)))), DATA, END);
    assert.equal(header((bytes) => bytes), 'none');
    for (const length of [12, 14]) assertSays(header((bytes) => Buffer.concat([bytes, Buffer.alloc(1)]).subarray(0, length)), '… length');
    for (const [at, byte, message] of [
      [10, 1, /not exist in PNG/], [11, 1, /not exist in PNG/], [12, 1, /none/], [12, 2, /not exist in PNG/],
    ] as const) {
      assert.match(header((bytes) => bytes.fill(byte, at, at + 1)), message, `${at} ${byte}`);
    }
  });

});

describe('the chunks of a file', () => {
  test('a file has its chunks in order, and each chunk that is read has its checksum', () => {
    const TRNS = chunk('tRNS', Buffer.of(0, 1));
    const TEXT = chunk('tEXt', Buffer.from('made up'));
    const ROWS: readonly (readonly [parts: readonly Uint8Array[], message: string | RegExp])[] = [
      [[HEAD, DATA, END], /none/],
      [[HEAD, TEXT, PLTE, TEXT, TRNS, DATA, DATA, TEXT, END], /none/],
      [[HEAD, broken(TEXT), DATA, END], /none/],
      [[HEAD, DATA, END, Buffer.from('anything')], /none/],
      [[TEXT, HEAD, DATA, END], '… header'],
      [[HEAD, HEAD, DATA, END], '… chunk'],
      [[HEAD, PLTE, PLTE, DATA, END], /order/],
      [[HEAD, TRNS, TRNS, DATA, END], /order/],
      [[HEAD, DATA, PLTE, END], /order/],
      [[HEAD, DATA, TRNS, END], /order/],
      [[HEAD, broken(TRNS), DATA, END], /checksum/],
      [[HEAD, broken(PLTE), DATA, END], /checksum/],
      [[HEAD, DATA, broken(END)], /checksum/],
      [[HEAD, DATA], /cut short/],
      [[HEAD, DATA, END.subarray(0, 11)], /cut short/],
      [[HEAD, END], '… data'],
    ];
    for (const [parts, message] of ROWS) {
      assertSays(fault(SIGNATURE, ...parts), message, parts.map((part) => Buffer.from(part.subarray(4, 8)).toString()).join());
    }
    for (const length of [0, 1, 2, 4]) {
      assertSays(
        fault(SIGNATURE, headerOf({ width: 1, height: 1, type: 3 }), chunk('PLTE', Buffer.alloc(length)), DATA, END), '… palette',
        String(length),
      );
    }
    assert.equal(fault(SIGNATURE, headerOf({ width: 1, height: 1, type: 3 }), PLTE, DATA, END), 'none');
  });

  test('the reader returns the content of each chunk unchanged', () => {
    const { header, palette, transparency, data } = finish(readPngParts(Buffer.concat([
      SIGNATURE, headerOf({ width: 3, height: 5, depth: 4, type: 3, interlace: 1 }), chunk('PLTE', Buffer.of(1, 2, 3)),
      chunk('tRNS', Buffer.of(9)),
      chunk('IDAT', Buffer.of(7)), chunk('IDAT', Buffer.of(8)), END,
    ])));
    assert.deepEqual(header, { width: 3, height: 5, depth: 4, colourType: 3, samples: 1, interlaced: true });
    assert.deepEqual([[...palette!], [...transparency!], [...data]], [[1, 2, 3], [9], [7, 8]]);
    const plain = finish(readPngParts(Buffer.concat([SIGNATURE, HEAD, DATA, END])));
    assert.deepEqual([plain.header.interlaced, plain.palette, plain.transparency], [false, null, null]);
  });
});
