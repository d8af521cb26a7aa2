import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { finish } from '../../../../src/service/engine/work.ts';
import { type FinderPattern, finderPatterns } from '../../../../src/standards/qr/read/finder-patterns.ts';
import { STEP_PIXELS } from '../../../../src/standards/qr/read/picture.ts';
import { type Dark, exact, finder, runsOf } from './drawn.ts';

const SIDE = 160;
const found = (across: readonly number[], down: readonly number[] = across, step = 1, tolerance = 0.5): readonly FinderPattern[] =>
  finish(finderPatterns(exact(SIDE, SIDE, finder(30, 20, across, down)), step, tolerance)).dark;

test('a finder pattern is found with its middle, the width of its modules and the rows that crossed it', () => {
  assert.deepEqual(found(runsOf(10)), [{ x: 65, y: 55, module: 10, seen: 30 }]);
  assert.deepEqual(found(runsOf(3)), [{ x: 40.5, y: 30.5, module: 3, seen: 9 }]);
  assert.deepEqual(found(runsOf(1)), [{ x: 33.5, y: 23.5, module: 1, seen: 3 }]);
  assert.deepEqual(found(runsOf(10), runsOf(8)), [{ x: 65, y: 48, module: 9, seen: 24 }]);
});

test('a search that skips rows counts only the rows that it reads', () => {
  for (const [step, seen] of [[2, 15], [3, 10], [4, 7]] as const) {
    assert.deepEqual(found(runsOf(10), runsOf(10), step), [{ x: 65, y: 55, module: 10, seen }]);
  }
});

test('the middle of a finder pattern is the middle of its inner square', () => {
  assert.deepEqual(found([12, 8, 30, 9, 11], [8, 12, 30, 11, 9]), [{ x: 65, y: 55, module: 10, seen: 30 }]);
  assert.deepEqual(found([12, 9, 26, 11, 12]), [{ x: 64, y: 54, module: 10, seen: 26 }]);
});

test('the middle of a turned pattern is the mean of its rows, and its modules are as wide as along a row', () => {
  for (const [modulePixels, degrees] of [[14, 16], [14, 20], [10, 20], [10, -20]] as const) {
    const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const flat = finder(-3.5 * modulePixels, -3.5 * modulePixels, runsOf(modulePixels));
    const all = finish(finderPatterns(exact(SIDE, SIDE, (x, y) => {
      const [right, down] = [x + 0.5 - 83, y + 0.5 - 78];
      return flat(Math.floor(cosine * right + sine * down), Math.floor(cosine * down - sine * right));
    }), 1, 0.5)).dark;
    assert.equal(all.length, 1);
    const { x, y, module, seen } = all[0]!;
    assert.ok(
      Math.abs(x - 83) < 0.46 && Math.abs(y - 78) < 0.25 && Math.abs(module - modulePixels / cosine) < 0.025 && seen > 2 * modulePixels,
      JSON.stringify(all),
    );
  }
});

describe('each run of a finder pattern may be half a module wrong, the middle one three halves', () => {
  /** Runs of seven modules of ten pixels. If one run is longer, the middle run is shorter by this length. */
  const ROWS: readonly (readonly [runs: readonly number[], isFound: boolean])[] = [
    ...[0, 1, 3, 4].flatMap((place) => [
      [5, false], [6, true], [14, true], [15, false],
    ].map(([run, isFound]) => [
      runsOf(10).with(place, Number(run)).with(2, 40 - Number(run)), Boolean(isFound),
    ] as const)),
    [[14, 14, 15, 14, 13], false], [[14, 14, 16, 13, 13], true], [[6, 7, 44, 7, 6], true], [[6, 6, 45, 7, 6], false],
  ];
  for (const [runs, isFound] of ROWS) {
    test(`${runs.join(' ')} is ${isFound ? 'a pattern' : 'not a pattern'}`, () => {
      assert.equal(runs.reduce((sum, one) => sum + one), 70);
      assert.deepEqual([found(runs, runsOf(10)).length, found(runsOf(10), runs).length], [Number(isFound), Number(isFound)]);
    });
  }

  test('runs may be more wrong with a larger tolerance', () => {
    for (const [run, isFound] of [[2, 0], [3, 1], [17, 1], [18, 0]] as const) {
      assert.equal(found([run, 10, 40 - run, 10, 10], runsOf(10), 1, 0.8).length, isFound, `${run}`);
    }
  });
});

test('a pattern may be up to three fifths lower or higher than wide', () => {
  for (const [down, isFound] of [
    [[4, 4, 11, 4, 4], 0], [[4, 4, 12, 4, 4], 1], [[16, 16, 48, 16, 16], 1],
  ] as const) {
    assert.equal(found(runsOf(10), down).length, isFound, down.join(' '));
  }
});

test('a pattern whose inner square is higher than the whole pattern is wide is rejected', () => {
  assert.deepEqual([found(runsOf(10), [10, 10, 70, 10, 11]).length, found(runsOf(10), [10, 10, 71, 10, 10]).length], [1, 0]);
});

test('fewer than seven pixels are no finder pattern', () => {
  assert.equal(found([1, 1, 2, 1, 1]).length, 0);
  assert.equal(found(runsOf(1), [1, 1, 2, 1, 1]).length, 0);
});

test('a pattern at the edges of the picture is found, and a part of a pattern or a light pattern on dark is not', () => {
  for (const [left, top] of [[0, 0], [SIDE - 70, 0], [0, SIDE - 70], [SIDE - 70, SIDE - 70]] as const) {
    assert.deepEqual(
      finish(finderPatterns(exact(SIDE, SIDE, finder(left, top, runsOf(10))), 1, 0.5)).dark,
      [{ x: left + 35, y: top + 35, module: 10, seen: 30 }],
    );
  }
  // Dark pixels at the opposite edge are not a part of it, although they are next to it in memory.
  for (const [left, bar] of [[0, SIDE - 9], [SIDE - 70, 0]] as const) {
    const one = finder(left, 40, runsOf(10));
    assert.deepEqual(
      finish(finderPatterns(exact(SIDE, SIDE, (x, y) => one(x, y) || (x >= bar && x < bar + 9)), 1, 0.5)).dark,
      [{ x: left + 35, y: 75, module: 10, seen: 30 }],
    );
  }
  for (const [left, top] of [[-11, 20], [20, -11], [SIDE - 59, 20], [20, SIDE - 59]] as const) {
    assert.deepEqual(finish(finderPatterns(exact(SIDE, SIDE, finder(left, top, runsOf(10))), 1, 0.5)).dark, []);
  }
  const dark = finder(40, 40, runsOf(10));
  assert.deepEqual(finish(finderPatterns(exact(SIDE, SIDE, (x, y) => !dark(x, y)), 1, 0.5)).dark, []);
});

test('stripes that have the ratio only along rows or only along columns are rejected', () => {
  const one = finder(30, 20, runsOf(10));
  for (const isDark of [(x: number) => one(x, 55), (_: number, y: number) => one(65, y)]) {
    assert.deepEqual(finish(finderPatterns(exact(SIDE, SIDE, isDark), 1, 0.5)).dark, []);
  }
});

test('the largest that most rows crossed come first', () => {
  const [small, large, low] = [finder(5, 5, runsOf(3)), finder(5, 40, runsOf(8)), finder(90, 40, runsOf(6))];
  const all = finish(finderPatterns(exact(SIDE, SIDE, (x, y) => small(x, y) || large(x, y) || low(x, y)), 1, 0.5)).dark;
  assert.deepEqual(all.map(({ module }) => module), [8, 6, 3]);
});

test('two crossings at one place are one pattern if one of them is up to three fifths wider than the other', () => {
  /** Draws a row and a column, one pixel wide each, that cross a pattern with its middle at a place. */
  const lines = (module: number, middle: number): Dark => {
    const first = middle - Math.floor(3.5 * module);
    const one = finder(first, first, runsOf(module));
    return (x, y) => (y === middle && one(x, middle)) || (x === middle && one(middle, y));
  };
  for (const [upper, lower, modules] of [
    [5, 8, [6.5]], [8, 5, [6.5]], [10, 16, [13]], [16, 10, [13]], [5, 9, [9, 5]], [9, 5, [9, 5]], [10, 17, [17, 10]], [17, 10, [17, 10]],
  ] as const) {
    const [above, below] = [lines(upper, 70), lines(lower, 75)];
    assert.deepEqual(
      finish(finderPatterns(exact(SIDE, SIDE, (x, y) => above(x, y) || below(x, y)), 1, 0.5)).dark.map(({ module }) => module), modules,
      `${upper} and ${lower}`,
    );
  }
});

test('adjacent patterns are separate patterns', () => {
  const side = 8 * 6;
  const all = finish(finderPatterns(exact(side, side, (x, y) => finder(x - (x % 8), y - (y % 8), runsOf(1))(x, y)), 1, 0.5)).dark;
  assert.deepEqual([all.length, all.every(({ seen, module }) => seen === 3 && module === 1)], [36, true]);
});

test('only the first four hundred patterns are used', () => {
  const side = 8 * 21;
  const all = exact(side, side, (x, y) => finder(x - (x % 8), y - (y % 8), runsOf(1))(x, y));
  assert.equal(finish(finderPatterns(all, 1, 0.5)).dark.length, 400);
});

test('a step looks at STEP_PIXELS at most, and a picture full of patterns has more steps', () => {
  const steps = (width: number, height: number, isDark: Dark): number => [...finderPatterns(exact(width, height, isDark), 1, 0.5)].length;
  const rows = STEP_PIXELS / 512;
  assert.deepEqual([rows, rows + 1, 4 * rows].map((height) => steps(512, height, () => false)), [0, 1, 3]);
  const full: Dark = (x, y) => finder(x - (x % 8), y - (y % 8), runsOf(1))(x, y);
  assert.deepEqual([steps(400, 200, () => false), steps(400, 200, full) > 0], [0, true]);
});
