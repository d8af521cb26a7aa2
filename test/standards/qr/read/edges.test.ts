import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COARSE, FINE, edgePoints, moduleAlong } from '../../../../src/standards/qr/read/edges.ts';
import { exact, finder, runsOf } from './drawn.ts';

const RIGHT = { x: 1, y: 0 };
const DOWN = { x: 0, y: 1 };
/** Finder pattern whose modules are 4 pixels wide and 6 pixels high. It reaches from 10 to 38 across, and from 20 to 62 down. */
const picture = exact(60, 80, finder(10, 20, runsOf(4), runsOf(6)));
const pattern = { x: 24, y: 41, module: 4, seen: 1 };

test('the width of a module is measured from edge to edge, along any direction', () => {
  assert.equal(moduleAlong(picture, pattern, RIGHT), 4);
  assert.equal(moduleAlong(picture, pattern, { x: -1, y: 0 }), 4);
  assert.equal(moduleAlong(picture, pattern, DOWN), 6);
  const oblique = moduleAlong(picture, pattern, { x: 0.8, y: 0.6 })!;
  // The right edge is 14 pixels away. The direction moves 0.8 pixels to the right in each step.
  assert.ok(Math.abs(oblique - 5) < 0.15, String(oblique));
});

test('an edge is searched up to twice the expected size of the pattern', () => {
  assert.equal(moduleAlong(picture, { ...pattern, module: 2.2 }, RIGHT), 4);
  assert.equal(moduleAlong(picture, { ...pattern, module: 1.9 }, RIGHT), null);
  // The farther edge is beyond the limit.
  assert.equal(moduleAlong(picture, { ...pattern, x: 27, module: 2.2 }, RIGHT), null);
  assert.equal(moduleAlong(picture, { ...pattern, x: 21, module: 2.2 }, RIGHT), null);
  assert.equal(moduleAlong(exact(60, 80, () => true), pattern, RIGHT), null);
});

test('the outer edge of a pattern is measured at seven places along its side', () => {
  for (const [look, most] of [[COARSE, 0.5], [FINE, 0.25]] as const) {
    for (const [outwards, across, edge] of [[RIGHT, DOWN, 38], [{ x: -1, y: 0 }, DOWN, 10]] as const) {
      const points = edgePoints(picture, pattern, outwards, across, look);
      assert.ok(points.every(({ x }) => Math.abs(x - edge) <= most), points.map(({ x }) => x).join());
      assert.deepEqual(points.map(({ y }) => Math.round(10 * (y - 41))), [-48, -32, -16, 0, 16, 32, 48]);
    }
    const points = edgePoints(picture, { ...pattern, module: 6 }, { x: 0, y: -1 }, { x: 0.5, y: 0 }, look);
    assert.ok(points.every(({ y }) => Math.abs(y - 20) <= most), points.map(({ y }) => y).join());
    assert.deepEqual(points.map(({ x }) => Math.round(10 * (x - 24))), [-36, -24, -12, 0, 12, 24, 36]);
  }
});

test('a pattern has no edge at places that touch another dark area', () => {
  const one = finder(10, 20, runsOf(4));
  const joined = exact(60, 60, (x, y) => one(x, y) || (x >= 38 && y < 34));
  const points = edgePoints(joined, { x: 24, y: 34, module: 4, seen: 1 }, RIGHT, DOWN, COARSE);
  assert.deepEqual(points.map(({ x, y }) => [x, Math.round(10 * y)]), [[37.75, 340], [37.75, 356], [37.75, 372], [37.75, 388]]);
});
