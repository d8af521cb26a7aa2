import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../../../src/service/engine/work.ts';
import { type BinaryPicture, binary, pixelIsDark, readRuns } from '../../../../src/standards/qr/read/binary.ts';
import { type GreyPicture, STEP_PIXELS, rowsOfStep } from '../../../../src/standards/qr/read/picture.ts';
import { randomIntegers } from '../../../support/random.ts';

/** For each pixel, true if it is dark, in the order of the rows. */
const darkOf = (picture: BinaryPicture): number[] => Array.from({ length: picture.height }, (_, y) => {
  const ends = new Int32Array(picture.width + 1);
  const count = readRuns(picture, y, ends);
  const first = pixelIsDark(picture, 0, y);
  return Array.from({ length: count }, (_, i) => Array<number>(ends[i + 1]! - ends[i]!).fill(first ^ (i & 1))).flat();
}).flat();

interface Block {
  readonly greys: readonly number[];
  readonly hasContrast: boolean;
}

/** The threshold of each block, computed block by block. It is the mean of the blocks with contrast among the 25 blocks around it. */
function thresholdsOf({ width, height, pixels }: GreyPicture, contrast: number): number[][] {
  const [columns, rows] = [Math.max(1, Math.floor(width / 8)), Math.max(1, Math.floor(height / 8))];
  const blocks: Block[][] = Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => {
    const greys = [...pixels.keys()].filter(
      (i) => Math.floor((i % width) / 8) === column && Math.floor(i / width / 8) === row,
    ).map((i) => pixels[i]!);
    return { greys, hasContrast: Math.max(...greys) - Math.min(...greys) > contrast };
  }));
  const mean = (numbers: readonly number[]): number => Math.floor(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
  // At the edges, the five blocks that are inside the picture.
  const around = (at: number, count: number): number[] => {
    const first = Math.max(0, Math.min(at - 2, count - 5));
    return Array.from({ length: Math.min(5, count) }, (_, i) => first + i);
  };
  return blocks.map((line, row) => line.map(({ greys }, column) => {
    const near = around(row, rows).flatMap((y) => around(column, columns).map((x) => blocks[y]![x]!)).filter(({
      hasContrast,
    }) => hasContrast);
    return near.length === 0 ? Math.floor(Math.min(...greys) / 2) : mean(near.map((one) => mean(one.greys)));
  }));
}

/** Squares of one grey, some with noise on them, in light that falls off. */
function patches(width: number, height: number, seed: number): GreyPicture {
  const next = randomIntegers(seed);
  const colours = Array.from({ length: 400 }, () => ({ grey: 20 + next(200), noise: next(3) === 0 ? 30 : 0 }));
  return { width, height, pixels: Uint8Array.from({ length: width * height }, (_, i) => {
    const { grey, noise } = colours[Math.floor((i % width) / 11) + 20 * Math.floor(i / width / 13)]!;
    return grey + (noise === 0 ? 0 : next(noise));
  }) };
}

for (const [width, height] of [[100, 90], [61, 47], [43, 130], [24, 24], [7, 50], [50, 5], [15, 16], [1, 1]] as const) {
  test(`in a picture of ${width} by ${height} a pixel is dark below the mean of the blocks with contrast around it`, () => {
    for (const contrast of [6, 24, 90]) {
      const picture = patches(width, height, width + contrast);
      const thresholds = thresholdsOf(picture, contrast);
      const read = finish(binary(picture, contrast));
      assert.deepEqual([read.blocks, read.blockRows, [...read.thresholds]], [thresholds[0]!.length, thresholds.length, thresholds.flat()]);
      const inside = (at: number, count: number): number => Math.min(count - 1, Math.floor(at / 8));
      const dark = [...picture.pixels].map((grey, i) => Number(
        grey <= thresholds[inside(Math.floor(i / width), thresholds.length)]![inside(i % width, thresholds[0]!.length)]!,
      ));
      assert.deepEqual(darkOf(read), dark);
      assert.deepEqual(dark.map((_, i) => pixelIsDark(read, i % width, Math.floor(i / width))), dark);
    }
  });
}

test('a picture without contrast is light, even if it is black', () => {
  for (const grey of [1, 20, 255]) {
    const read = finish(binary({ width: 30, height: 30, pixels: new Uint8Array(900).fill(grey) }, 24));
    assert.ok(darkOf(read).every((dark) => dark === 0), `${grey}`);
  }
});

test('a contrast equal to the threshold does not count', () => {
  const striped = (light: number): GreyPicture => ({
    width: 16, height: 16, pixels: Uint8Array.from({ length: 256 }, (_, i) => (i % 2 === 0 ? 100 : light)),
  });
  const dark = (light: number): number => darkOf(finish(binary(striped(light), 24))).filter((one) => one === 1).length;
  assert.deepEqual([dark(124), dark(125)], [0, 128]);
});

test('a step reads at most STEP_PIXELS or one row of blocks, in pictures of any shape', () => {
  for (const [width, height] of [[8, 400_000], [4_000, 4_000], [60_000, 200]] as const) {
    const steps = [...binary({ width, height, pixels: new Uint8Array(width * height) }, 24)].length;
    assert.ok(steps >= (width * height) / Math.max(STEP_PIXELS, 8 * width), `${width} by ${height}: ${steps}`);
  }
  assert.deepEqual([1, STEP_PIXELS / 2, STEP_PIXELS, 2 * STEP_PIXELS].map(rowsOfStep), [STEP_PIXELS, 2, 1, 1]);
});
