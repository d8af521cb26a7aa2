import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../../../src/service/engine/work.ts';
import type { BinaryPicture } from '../../../../src/standards/qr/read/binary.ts';
import { halved } from '../../../../src/standards/qr/read/picture.ts';
import { darkAt, greyIsDark, moduleAt } from '../../../../src/standards/qr/read/sampling.ts';
import { exact } from './drawn.ts';

const picture = (width: number, height: number, pixels: readonly number[], threshold: number): BinaryPicture =>
  ({
    ...exact(width, height, () => false), pixels: Uint8Array.from(pixels), thresholds: new Uint8Array(1).fill(threshold), blocks: 1,
    blockRows: 1,
  });

/** The lowest threshold by which a place is dark: its grey. */
const greyAt = (width: number, height: number, pixels: readonly number[], x: number, y: number): number =>
  Array.from({ length: 256 }, (_, threshold) => threshold).findIndex((threshold) => greyIsDark(
    picture(width, height, pixels, threshold), x, y,
  ) === 1);

for (const [where, x, y, grey] of [
  ['in the middle of the first pixel', 0.5, 0.5, 0], ['in the middle of the last', 2.5, 1.5, 200],
  ['in the middle of another', 1.5, 1.5, 20],
  ['half way to the right', 1, 0.5, 40], ['a quarter of the way down', 0.5, 0.75, 10], ['between four pixels', 1, 1, 35],
  ['between four others', 2.25, 1, 148],
  ['beyond the left edge', -5, 0.5, 0], ['beyond the right edge', 9, 0.5, 160], ['at the right edge', 3, 1.5, 200], ['above', 1.5, -3, 80],
  ['below', 1.5, 9, 20], ['below at the left', -1, 9, 40],
  ['nowhere', NaN, NaN, 0],
] as const) {
  test(`the grey ${where} is ${grey}`, () => assert.equal(greyAt(3, 2, [0, 80, 160, 40, 20, 200], x, y), grey));
}

test('the threshold of a place is the threshold of its block of eight pixels, and the last blocks have the remaining pixels', () => {
  const grey = (all: number): BinaryPicture => ({
    ...exact(20, 20, () => false), pixels: new Uint8Array(400).fill(all), thresholds: Uint8Array.from([10, 20, 30, 40]),
  });
  const thresholdAt = (x: number, y: number): number => Array.from({ length: 256 }, (_, i) => i).findLast(
    (all) => greyIsDark(grey(all), x, y) === 1,
  )!;
  for (const [x, y, threshold] of [
    [0, 0, 10], [7.9, 7.9, 10], [8, 7.9, 20], [7.9, 8, 30], [8, 8, 40], [17, 3, 20], [3, 17, 30], [19.9, 19.9, 40], [-4, -4, 10],
    [40, -4, 20], [-4, 40, 30],
  ] as const) {
    assert.equal(thresholdAt(x, y), threshold, `${x} ${y}`);
  }
});

test('a place is dark if its pixel is dark, and every place outside the picture is light', () => {
  const all = exact(3, 2, () => true);
  const one = exact(3, 2, (x, y) => x === 2 && y === 1);
  for (const [x, y, dark] of [[0, 0, 1], [2.9, 1.9, 1], [3, 0, 0], [0, 2, 0], [-0.1, 1, 0], [1, -0.1, 0]] as const) {
    assert.equal(darkAt(all, x, y), dark, `${x} ${y}`);
  }
  for (const [x, y, dark] of [[2, 1, 1], [1.9, 1, 0], [2, 0.9, 0]] as const) assert.equal(darkAt(one, x, y), dark, `${x} ${y}`);
});

/** A picture with the middle of a module, three pixels on a side, and equal squares on each side of it. All other pixels are black. */
function cross(middle: number, [left, right, above, below]: readonly [number, number, number, number], threshold = 100): BinaryPicture {
  const third = (at: number): number => Math.floor(at / 3);
  const parts: Record<string, number> = { '2 2': middle, '1 2': left, '3 2': right, '2 1': above, '2 3': below };
  return {
    ...picture(15, 15, Array.from({ length: 225 }, (_, i) => parts[`${third(i % 15)} ${third(Math.floor(i / 15))}`] ?? 0), threshold),
  };
}

test('a large module is as dark as its middle, counted twice, and a place to each side of it', () => {
  const LARGE = 14;
  const rows: readonly (readonly [middle: number, around: readonly [number, number, number, number], dark: number])[] = [
    [100, [100, 100, 100, 100], 1], [100, [101, 100, 100, 100], 0], [100, [100, 101, 100, 100], 0], [100, [100, 100, 101, 100], 0],
    [100, [100, 100, 100, 101], 0],
    [99, [102, 100, 100, 100], 1], [99, [103, 100, 100, 100], 0], [0, [200, 200, 200, 0], 1], [0, [255, 255, 255, 255], 0],
    [255, [20, 20, 20, 20], 1], [255, [30, 20, 20, 21], 0],
  ];
  for (const [middle, around, dark] of rows) {
    assert.equal(moduleAt(cross(middle, around), 7.5, 7.5, LARGE), dark, `${middle} ${around.join(' ')}`);
  }
});

test('a small module is as dark as its middle alone', () => {
  const point = (grey: number, around: number) => picture(9, 9, Array.from({ length: 81 }, (_, i) => (i === 40 ? grey : around)), 100);
  assert.deepEqual([3.4, 3.5].map((module) => moduleAt(point(0, 255), 4.5, 4.5, module)), [1, 0]);
  assert.deepEqual([3.4, 3.5].map((module) => moduleAt(point(140, 0), 4.5, 4.5, module)), [0, 1]);
});

test('a picture is halved to the rounded means of four pixels, and a last row or column without a partner is omitted', () => {
  const odd = Uint8Array.from([0, 1, 100, 200, 9, 0, 1, 50, 40, 9, 7, 7, 7, 7, 7]);
  const { width, height, pixels } = finish(halved({ width: 5, height: 3, pixels: odd }));
  assert.deepEqual([width, height, [...pixels]], [2, 1, [1, 98]]);
  assert.deepEqual(
    [...finish(halved({ width: 2, height: 4, pixels: Uint8Array.from([0, 0, 0, 1, 255, 255, 255, 255]) })).pixels], [0, 255],
  );
});

test('in a negative, a place is light exactly if it is dark in the picture', () => {
  const positive = picture(3, 1, [0, 255, 100], 100);
  const [dark, light] = ([0, 1] as const).map((negative) => Array.from({ length: 12 }, (_, i) => {
    const read = { ...positive, negative };
    return [greyIsDark(read, i / 4, 0.5), darkAt(read, Math.min(2.9, i / 4), 0.5), moduleAt(read, i / 4, 0.5, 4)];
  }));
  assert.deepEqual(light, dark!.map((looks) => looks.map((one) => 1 - one)));
});
