import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { PictureFault } from '../../../src/standards/pictures/picture.ts';
import { type Made, SIGNATURE, chunk, file, headerOf, pictureIn } from '../../support/png-file.ts';
import { assertSays } from '../../support/says.ts';

const greysOf = (bytes: Uint8Array): number[] => [...pictureIn(bytes).pixels];

describe('colour types and bit depths', () => {
  const ROWS: Readonly<Record<string, readonly [made: Made, greys: readonly number[]]>> = {
    'grey, 1 bit': [{ width: 9, height: 1, depth: 1, rows: [[0, 0b10000001, 0b10000000]] }, [255, 0, 0, 0, 0, 0, 0, 255, 255]],
    'grey, 2 bits': [{ width: 4, height: 1, depth: 2, rows: [[0, 0b00011011]] }, [0, 85, 170, 255]],
    'grey, 4 bits': [{ width: 2, height: 1, depth: 4, rows: [[0, 0x0f]] }, [0, 255]],
    'grey, 8 bits': [{ width: 3, height: 1, rows: [[0, 0, 7, 255]] }, [0, 7, 255]],
    'grey, 16 bits: the higher byte': [{ width: 2, height: 1, depth: 16, rows: [[0, 1, 200, 255, 0]] }, [1, 255]],
    'colours: by their luma': [{ width: 3, height: 1, type: 2, rows: [[0, 255, 0, 0, 0, 255, 0, 0, 0, 255]] }, [76, 150, 29]],
    'colours, 16 bits': [{ width: 1, height: 1, depth: 16, type: 2, rows: [[0, 255, 9, 255, 9, 255, 9]] }, [255]],
    'a palette': [
      {
        width: 3, height: 1, depth: 2, type: 3, before: [chunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255, 10, 200, 30]))],
        rows: [[0, 0b00011000]],
      },
      [0, 255, 124],
    ],
    'a palette with a clear entry': [
      {
        width: 2, height: 1, type: 3, before: [chunk('PLTE', Buffer.from([0, 0, 0, 0, 0, 0])), chunk('tRNS', Buffer.from([0]))],
        rows: [[0, 0, 1]],
      },
      [255, 0],
    ],
    'grey and alpha lie on white': [{ width: 3, height: 1, type: 4, rows: [[0, 0, 0, 0, 255, 0, 128]] }, [255, 0, 127]],
    'colours and alpha': [{ width: 2, height: 1, type: 6, rows: [[0, 0, 0, 0, 0, 0, 0, 0, 255]] }, [255, 0]],
    'a grey that is clear': [{ width: 2, height: 1, before: [chunk('tRNS', Buffer.from([0, 7]))], rows: [[0, 7, 8]] }, [255, 8]],
    'a colour that is clear': [
      { width: 2, height: 1, type: 2, before: [chunk('tRNS', Buffer.from([0, 1, 0, 2, 0, 3]))], rows: [[0, 1, 2, 3, 0, 0, 0]] }, [255, 0],
    ],
    'a colour of 16 bits that is clear': [
      {
        width: 2, height: 1, depth: 16, type: 2, before: [chunk('tRNS', Buffer.from([1, 0, 2, 0, 3, 4]))],
        rows: [[0, 1, 0, 2, 0, 3, 4, 1, 0, 2, 0, 3, 5]],
      },
      [255, 2],
    ],
  };
  for (const [name, [made, greys]] of Object.entries(ROWS)) test(name, () => assert.deepEqual(greysOf(file(made)), greys));
});

test('every filter of a row is undone', () => {
  const rows = [[0, 10, 20, 30], [1, 10, 10, 10], [2, 1, 1, 1], [3, 5, 5, 5], [4, 1, 2, 3]];
  assert.deepEqual(greysOf(file({ width: 3, height: 5, rows })), [10, 20, 30, 10, 20, 30, 11, 21, 31, 10, 20, 30, 11, 22, 33]);
  assert.deepEqual(greysOf(file({ width: 2, height: 1, rows: [[4, 200, 100]] })), [200, 44], 'in the first row there is nothing above');
});

test('an interlaced picture is put together from its passes', () => {
  // Each pixel has a number of its own, different from the number of an unwritten pixel.
  const at = (x: number, y: number): number => y * 5 + x + 1;
  const rows: number[][] = [];
  for (const [x0, y0, dx, dy] of [
    [0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2],
  ] as const) {
    for (let y = y0; y < 5; y += dy) {
      const row: number[] = [];
      for (let x = x0; x < 5; x += dx) row.push(at(x, y));
      if (row.length > 0) rows.push([0, ...row]);
    }
  }
  assert.deepEqual(greysOf(file({ width: 5, height: 5, interlace: 1, rows })), Array.from({ length: 25 }, (_, i) => i + 1));
});

const fault = (bytes: Uint8Array): string => {
  try {
    pictureIn(bytes);
  } catch (error) {
    if (error instanceof PictureFault) return error.message;
    throw error;
  }
  return 'none';
};

describe('pictures that are refused', () => {
  const good = file({ width: 3, height: 1, rows: [[0, 1, 2, 3]] });
  const withByte = (at: number, value: number): Buffer => {
    const made = Buffer.from(good);
    made[at] = value;
    return made;
  };
  const bomb = Buffer.concat([
    SIGNATURE, headerOf({ width: 100, height: 100 }), chunk('IDAT', deflateSync(Buffer.alloc(2 ** 22))), chunk('IEND', Buffer.alloc(0)),
  ]);
  const ROWS: readonly (readonly [why: string, bytes: Uint8Array, message: string | RegExp])[] = [
    ['nothing', Buffer.alloc(0), /cut short/],
    ['no pixels', file({ width: 0, height: 1, rows: [[0]] }), '… pixels'],
    ['too many pixels, before anything is inflated', Buffer.concat([SIGNATURE, headerOf({ width: 8_001, height: 5_000 })]),
      /million pixels/],
    ['too many bytes a pixel', Buffer.concat([SIGNATURE, headerOf({ width: 5000, height: 5000, depth: 16, type: 6 })]), '… bytes'],
    ['a bit depth that the colour type has not', file({ width: 1, height: 1, depth: 4, type: 2, rows: [[0, 0]] }), /bit depth/],
    ['another colour type', file({ width: 1, height: 1, type: 5, rows: [[0, 0]] }), /colour type/],
    ['another interlacing', file({ width: 1, height: 1, interlace: 2, rows: [[0, 0]] }), /interlaced/],
    ['colours from no palette', file({ width: 1, height: 1, type: 3, rows: [[0, 0]] }), '… palette'],
    ['another filter', file({ width: 1, height: 1, rows: [[5, 0]] }), /filter/],
    ['fewer rows than its header says', file({ width: 3, height: 2, rows: [[0, 1, 2, 3]] }), '… size'],
    ['more than it says: a bomb', bomb, '… size'],
    ['a wrong checksum of the header', withByte(29, good[29]! ^ 1), /checksum/],
    ['a wrong checksum of the data', withByte(good.length - 14, good[good.length - 14]! ^ 1), /checksum/],
    ['data that are not deflated',
      Buffer.concat([SIGNATURE, headerOf({ width: 1, height: 1 }), chunk('IDAT', Buffer.from([1, 2, 3])), chunk('IEND', Buffer.alloc(0))]),
      '… size'],
    ['no data', Buffer.concat([SIGNATURE, headerOf({ width: 1, height: 1 }), chunk('IEND', Buffer.alloc(0))]), '… data'],
    ['no header first', Buffer.concat([SIGNATURE, chunk('IEND', Buffer.alloc(0))]), /header/],
    ['a chunk that must be known', Buffer.concat([SIGNATURE, headerOf({ width: 1, height: 1 }), chunk('ABCD', Buffer.alloc(0))]),
      '… chunk'],
  ];
  for (const [why, bytes, message] of ROWS) test(why, () => assertSays(fault(bytes), message));

  test('every cut is refused', () => {
    for (let length = 0; length < good.length; length++) {
      assert.match(fault(good.subarray(0, length)), /not a PNG|cut short/, String(length));
    }
  });

  test('chunks that a reader need not know are ignored', () => {
    assert.equal(
      fault(file({ width: 1, height: 1, rows: [[0, 0]], before: [chunk('tEXt', Buffer.from('a')), chunk('gAMA', Buffer.alloc(4))] })),
      'none',
    );
  });
});
