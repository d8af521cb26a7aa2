import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alignmentMiddles, alignmentNear } from '../../../../src/standards/qr/read/alignment.ts';
import type { Point } from '../../../../src/standards/qr/read/picture.ts';
import type { Projection } from '../../../../src/standards/qr/read/projection.ts';
import { exact } from './drawn.ts';

test('a version has the alignment patterns of Table E.1, except those under finder patterns', () => {
  const middles = (version: number): string => alignmentMiddles(version).map(({ x, y }) => `${x} ${y}`).join(', ');
  assert.equal(middles(1), '');
  assert.equal(middles(2), '18.5 18.5');
  assert.equal(middles(7), '22.5 6.5, 6.5 22.5, 22.5 22.5, 38.5 22.5, 22.5 38.5, 38.5 38.5');
  // Table 1 has their number.
  for (const [version, count] of [[6, 1], [13, 6], [14, 13], [21, 22], [28, 33], [35, 46], [40, 46]] as const) {
    assert.equal(alignmentMiddles(version).length, count);
  }
});

const PATTERN = ['#####', '#...#', '#.#.#', '#...#', '#####'];

/** A pattern with modules of this many pixels from a pixel on. Modules named by row and column have the other colour. */
const alignment = (left: number, top: number, module: number, wrong: readonly string[] = []) => (x: number, y: number): boolean => {
  const [column, row] = [Math.floor((x - left) / module), Math.floor((y - top) / module)];
  return (PATTERN[row]?.[column] === '#') !== wrong.includes(`${row} ${column}`);
};
/** A projection with this many pixels to a module, from a pixel on. */
const scale = (module: number, left: number, top: number): Projection => [module, 0, left, 0, module, top, 0, 0];
const near = (picture: ReturnType<typeof exact>, projection: Projection, reach: number, work = { left: 0 }): Point | null => alignmentNear(
  picture, projection, { x: 10.5, y: 12.5 }, reach, work,
);

describe('an alignment pattern is found near where it is expected', () => {
  // Expected with its middle at 10.5 and 12.5 modules, its corner is two and a half modules before that.
  for (const module of [2, 3, 4, 6, 9]) {
    for (const [x, y] of [[0, 0], [2, 0], [0, -2], [-1, 2]] as const) {
      test(`${x} and ${y} modules away, at ${module} pixels a module`, () => {
        const [left, top] = [(8 + x) * module + 5, (10 + y) * module + 7];
        const found = near(exact(20 * module, 22 * module, alignment(left, top, module)), scale(module, 5, 7), 3)!;
        // Half of a step of a quarter of a module.
        const most = Math.max(0.25, module / 8);
        assert.ok(Math.abs(found.x - left - 2.5 * module) <= most && Math.abs(found.y - top - 2.5 * module) <= most, JSON.stringify(found));
      });
    }
  }
});

test('a turned alignment pattern is found if the projection is turned too', () => {
  // A module to the right is four pixels down, a module down four pixels to the left.
  const found = near(exact(80, 80, alignment(18, 36, 4)), [0, -4, 78, 4, 0, 4, 0, 0], 2)!;
  assert.ok(Math.abs(found.x - 28) <= 0.5 && Math.abs(found.y - 46) <= 0.5, JSON.stringify(found));
});

test('an alignment pattern beyond the reach of the search is not found', () => {
  const at = (x: number, reach: number): boolean => near(exact(150, 150, alignment((8 + x) * 6, 60, 6)), scale(6, 0, 0), reach) !== null;
  assert.deepEqual([at(3, 3), at(4.5, 3), at(-3, 3), at(-4.5, 3), at(4.5, 4)], [true, false, true, false, true]);
  assert.equal(near(exact(150, 150, () => false), scale(6, 0, 0), 3), null);
  assert.equal(near(exact(150, 150, () => true), scale(6, 0, 0), 3), null);
});

test('four of its modules may be wrong, and no more', () => {
  for (const module of [3, 6]) {
    const of = (...wrong: string[]): boolean => near(
      exact(30 * module, 30 * module, alignment(8 * module, 10 * module, module, wrong)), scale(module, 0, 0), 0,
    ) !== null;
    assert.deepEqual([of('0 0', '1 1', '2 2', '3 4'), of('0 0', '1 1', '2 2', '3 4', '4 1')], [true, false]);
    assert.deepEqual([of('0 1', '1 3', '4 4', '2 0'), of('0 1', '1 3', '4 4', '2 0', '3 2')], [true, false]);
  }
});

test('the better of two alignment patterns is found', () => {
  const [bad, good] = [alignment(36, 60, 6, ['0 0', '2 2', '4 4']), alignment(72, 60, 6)];
  const found = near(exact(150, 150, (x, y) => bad(x, y) || good(x, y)), scale(6, 0, 0), 5)!;
  assert.ok(Math.abs(found.x - 87) <= 0.75 && Math.abs(found.y - 75) <= 0.75, JSON.stringify(found));
});

test('no alignment pattern is searched if modules are smaller than a pixel, or the projection has no place for it', () => {
  const picture = exact(40, 40, alignment(8, 10, 1));
  assert.notEqual(near(picture, scale(1, 0, 0), 1), null);
  const work = { left: 0 };
  assert.equal(near(picture, scale(0.9, 0, 0), 1, work), null);
  assert.equal(near(picture, [1, 0, 0, 0, 1, 0, -1 / 10.5, 0], 1, work), null);
  assert.equal(work.left, 0);
});

test('a search costs the modules that it reads: all 25 of a place, or fewer if they show that the place is worse', () => {
  const cost = (isDark: (x: number, y: number) => boolean, reach: number): number => {
    const work = { left: 0 };
    near(exact(150, 150, isDark), scale(4, 0, 0), reach, work);
    return -work.left;
  };
  assert.equal(cost(alignment(32, 40, 4), 0), 25);
  // In a light picture only the ring is right. The middle is wrong, and the fifth module of the outer dark ring is one too many.
  assert.equal(cost(() => false, 0), 1 + 8 + 5);
  assert.equal(cost(() => false, 1), 9 * 9 * (1 + 8 + 5));
});
