/** Whole pictures: the order and places of several symbols, and the size at which a picture is searched. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../../../src/service/engine/work.ts';
import type { GreyPicture, Point } from '../../../../src/standards/qr/read/picture.ts';
import { readPicture } from '../../../../src/standards/qr/read/read.ts';
import { type QrSymbol, encode } from '../../../../src/standards/qr/write/encode.ts';
import { gridOf } from '../../../support/qr-pictures.ts';
import { drawn } from './drawn.ts';

const symbolOf = (text: string, level: 'L' | 'H' = 'L'): QrSymbol => encode(text, { level })!;

interface Placed {
  readonly symbol: QrSymbol;
  /** The place of its first module, and the pixels of a module's side. */
  readonly left: number;
  readonly top: number;
  readonly module: number;
}

/** Upright symbols on a light ground. */
function page(width: number, height: number, placed: readonly Placed[], dark = 0, light = 255): GreyPicture {
  const all = placed.map((one) => ({ ...one, grid: gridOf(one.symbol), size: one.symbol.size }));
  return drawn(width, height, (x, y) => all.some(({ grid, size, left, top, module }) => {
    const [column, row] = [Math.floor((x - left) / module), Math.floor((y - top) / module)];
    return column >= 0 && row >= 0 && column < size && row < size && grid[row * size + column] === 1;
  }), dark, light);
}

const found = (picture: GreyPicture) => finish(readPicture(picture));
const off = (corners: readonly Point[], { symbol, left, top, module }: Placed): number => {
  const side = symbol.size * module;
  return Math.max(
    ...[[0, 0], [side, 0], [side, side], [0, side]].map(([x, y], i) => Math.hypot(corners[i]!.x - left - x!, corners[i]!.y - top - y!)),
  );
};

test('symbols are returned in rows from the top and from the left, with their corners', () => {
  const [A, B, C] = [symbolOf('A'), symbolOf('B'), symbolOf('C')];
  const placed = [
    { symbol: C, left: 90, top: 160, module: 4 }, { symbol: B, left: 160, top: 20, module: 4 }, { symbol: A, left: 20, top: 26, module: 4 },
  ];
  const all = found(page(280, 290, placed));
  assert.deepEqual(all.map(({ text }) => text), ['A', 'B', 'C']);
  all.forEach(({ corners }, i) => assert.ok(off(corners, placed[2 - i]!) < 1, JSON.stringify(corners)));
});

test('a symbol at two places is returned twice', () => {
  const symbol = symbolOf('ONE');
  const picture = page(280, 130, [20, 160].map((left) => ({ symbol, left, top: 20, module: 4 })));
  assert.deepEqual(found(picture).map(({ text, corners }) => `${text} ${Math.round(corners[0].x)}`).sort(), ['ONE 160', 'ONE 20']);
});

test('the corners of a reduced picture are returned in the original size', () => {
  for (const [side, module] of [[1301, 20], [1301, 2], [2700, 30]] as const) {
    const one = { symbol: symbolOf('LARGE'), left: 303, top: 402, module };
    const all = found(page(side, side === 2700 ? 1200 : 900, [one]));
    assert.deepEqual(all.map(({ text }) => text), ['LARGE'], `${side} ${module}`);
    assert.ok(off(all[0]!.corners, one) < Math.max(2, module / 2), JSON.stringify(all[0]!.corners));
  }
});

test('the smallest picture that holds a symbol has a pixel for each module', () => {
  const symbol = symbolOf('1');
  for (const [module, side] of [[1, 21], [1, 29], [2, 42], [2, 50]] as const) {
    const left = Math.floor((side - 21 * module) / 2);
    assert.ok(found(page(side, side, [{ symbol, left, top: left, module }])).length <= 1);
    assert.deepEqual(found(page(side, 20, [{ symbol, left, top: left, module }])), []);
  }
  assert.deepEqual(found(page(42, 42, [{ symbol, left: 0, top: 0, module: 2 }])).map(({ text }) => text), ['1']);
  assert.deepEqual(found(page(21, 21, [{ symbol, left: 0, top: 0, module: 1 }])).map(({ text }) => text), ['1']);
});

test('a symbol is returned with its version, level and mask', () => {
  const [one] = found(page(140, 140, [{ symbol: symbolOf('7', 'H'), left: 20, top: 20, module: 4 }]));
  const { corners: _, ...rest } = one!;
  const { mask } = symbolOf('7', 'H');
  const message = { text: '7', parts: ['7'], structuredAppend: null, fnc1: null };
  assert.deepEqual(rest, { ...message, version: 1, level: 'H', mask, mirrored: false, corrected: 0 });
});

test('symbols are read dark on light, light on dark, and hardly printed', () => {
  const one = { symbol: symbolOf('INK'), left: 40, top: 40, module: 5 };
  const side = 105 + 80;
  for (const [dark, light] of [[0, 255], [255, 0], [100, 130], [130, 100], [100, 108], [130, 110]] as const) {
    assert.deepEqual(found(page(side, side, [one], dark, light)).map(({ text }) => text), ['INK'], `${dark} on ${light}`);
  }
  // The contrast is so low that noise would be as strong.
  assert.deepEqual(found(page(side, side, [one], 100, 106)), []);
});

/** Draws a symbol whose ink has run in its finder patterns, by this many pixels to each side. */
function smeared(symbol: QrSymbol, module: number, by: number, dark: number, light: number): GreyPicture {
  const [grid, { size }, margin] = [gridOf(symbol), symbol, 5 * module];
  const isInked = (x: number, y: number): boolean => {
    const [column, row] = [Math.floor(x / module), Math.floor(y / module)];
    return column >= 0 && row >= 0 && column < size && row < size && grid[row * size + column] === 1;
  };
  const isFinder = (x: number, y: number): boolean => [x, y].every(
    (at) => at < 7.5 * module || at > (size - 7.5) * module,
  ) && Math.min(x, y) < size * module / 2;
  const side = size * module + 2 * margin;
  return drawn(side, side, (left, top) => {
    const [x, y] = [left - margin, top - margin];
    return isInked(x, y) || (isFinder(x, y) && [-by, by].some((right) => [-by, by].some((down) => isInked(x + right, y + down))));
  }, dark, light);
}

test('finder patterns in which the ink has run are found, dark on light and light on dark', () => {
  for (const [dark, light] of [[0, 255], [255, 0]] as const) {
    assert.deepEqual(found(smeared(symbolOf('SMEAR'), 20, 7, dark, light)).map(({ text }) => text), ['SMEAR'], `${dark} on ${light}`);
  }
});

test('small modules are read in a large picture, light on dark too', () => {
  const placed = [{ symbol: symbolOf('SMALL'), left: 903, top: 702, module: 2 }];
  for (const [dark, light] of [[0, 255], [255, 0]] as const) {
    assert.deepEqual(found(page(1200, 1000, placed, dark, light)).map(({ text }) => text), ['SMALL'], `${dark} on ${light}`);
  }
});

test('a code low in a high picture is found, whether every row or every third is looked through', () => {
  for (const height of [300, 1200]) {
    const one = { symbol: symbolOf('ROWS'), left: 33, top: height - 121, module: 3 };
    assert.deepEqual(found(page(130, height, [one])).map(({ text }) => text), ['ROWS']);
  }
});
