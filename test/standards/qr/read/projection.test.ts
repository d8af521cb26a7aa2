import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '../../../../src/standards/qr/read/picture.ts';
import { type Projection, project, projectionOf } from '../../../../src/standards/qr/read/projection.ts';
import { lineThrough, intersection, towards } from '../../../../src/standards/qr/read/edges.ts';

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;
const isNear = (a: Point | null, b: Point): boolean => a !== null && near(a.x, b.x) && near(a.y, b.y);

test('a point is projected by the formula', () => {
  assert.ok(isNear(project([1, 2, 3, 4, 5, 6, 0.1, 0.2], 1, 2), { x: 8 / 1.5, y: 20 / 1.5 }));
  assert.ok(isNear(project([3, 0, 7, 0, 2, 9, 0, 0], 5, 11), { x: 22, y: 31 }));
});

const SQUARE: readonly Point[] = [{ x: 0, y: 0 }, { x: 21, y: 0 }, { x: 21, y: 21 }, { x: 0, y: 21 }];
const PROJECTIONS: readonly Projection[] = [
  [4, 0, 10, 0, 4, 20, 0, 0], [0, -3, 90, 3, 0, 5, 0, 0], [2, 1, 30, -1, 3, 60, 0.004, -0.003], [5, 0.3, 2, 0.1, 4, 1, -0.01, 0.02],
];

test('the projection of four pairs of points, or of more, is found', () => {
  for (const projection of PROJECTIONS) {
    for (const points of [SQUARE, [...SQUARE].reverse(), [...SQUARE, { x: 3.5, y: 3.5 }, { x: 17.5, y: 3.5 }, { x: 3.5, y: 17.5 }]]) {
      const found = projectionOf(points.map((from) => ({ from, to: project(projection, from.x, from.y) })))!;
      found.forEach((one, i) => assert.ok(near(one, projection[i]!), `${found.join()} for ${projection.join()}`));
    }
  }
});

test('points that do not fit exactly are met as nearly as can be', () => {
  // Each corner has two possible targets, one on each side. The projection moves it to a point between them.
  const pairs = SQUARE.flatMap((from) => [-1, 1].map((by) => ({ from, to: { x: 4 * from.x + by, y: 4 * from.y + by } })));
  const found = projectionOf(pairs)!;
  for (const { x, y } of SQUARE) assert.ok(Math.hypot(project(found, x, y).x - 4 * x, project(found, x, y).y - 4 * y) < 0.1);
});

test('points on a line have no projection, and three are too few', () => {
  assert.equal(projectionOf([0, 1, 2, 3, 4].map((at) => ({ from: { x: at, y: at }, to: { x: 3 * at, y: 3 * at } }))), null);
  assert.equal(projectionOf(SQUARE.slice(1).map((from) => ({ from, to: from }))), null);
});

test('the line through points is the nearest line to them', () => {
  const off = (points: readonly Point[], at: Point): number => {
    const { normal, offset } = lineThrough(points)!;
    assert.ok(near(Math.hypot(normal.x, normal.y), 1));
    return Math.abs(normal.x * at.x + normal.y * at.y - offset);
  };
  const rows: readonly (
    readonly [points: readonly (readonly [number, number])[], on: readonly [number, number], beside: readonly [number, number], by: number]
  )[] = [
    [[[0, 1], [1, 2], [4, 5]], [10, 11], [0, 3], Math.SQRT2], [[[5, 0], [5, 9]], [5, 70], [8, 3], 3],
    [[[0, 4], [9, 4], [12, 4]], [70, 4], [3, 2], 2],
    [[[0, 1], [0, -1], [10, 1], [10, -1]], [20, 0], [5, 3], 3], [[[1, 0], [-1, 0], [1, 10], [-1, 10]], [0, 20], [3, 5], 3],
    [[[0, 0], [3, 4]], [6, 8], [4, -3], 5],
  ];
  for (const [points, on, beside, by] of rows) {
    const all = points.map(([x, y]) => ({ x, y }));
    assert.ok(near(off(all, { x: on[0], y: on[1] }), 0), JSON.stringify(points));
    assert.ok(near(off(all, { x: beside[0], y: beside[1] }), by), JSON.stringify(points));
  }
  assert.deepEqual([lineThrough([]), lineThrough([{ x: 1, y: 2 }])], [null, null]);
});

test('two lines meet in a point, unless they are about parallel', () => {
  const line = (degrees: number, through: Point) => {
    const normal = { x: -Math.sin((degrees * Math.PI) / 180), y: Math.cos((degrees * Math.PI) / 180) };
    return { normal, offset: normal.x * through.x + normal.y * through.y };
  };
  for (const [a, b] of [[0, 90], [30, 100], [120, 10], [45, 51.5], [10, 3.5]] as const) {
    assert.ok(isNear(intersection(line(a, { x: 3, y: 4 }), line(b, { x: 3, y: 4 })), { x: 3, y: 4 }), `${a} ${b}`);
  }
  for (const [a, b] of [[0, 0], [20, 25], [25, 20], [10, 190]] as const) {
    assert.equal(intersection(line(a, { x: 3, y: 4 }), line(b, { x: 3, y: 4 })), null);
  }
});

test('the direction from a point to another has length 1', () => assert.ok(
  isNear(towards({ x: 1, y: 2 }, { x: 7, y: 10 }), { x: 0.6, y: 0.8 }),
));
