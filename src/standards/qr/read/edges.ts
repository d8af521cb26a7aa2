import type { BinaryPicture } from './binary.ts';
import type { FinderPattern } from './finder-patterns.ts';
import { type Point, distance } from './picture.ts';
import { darkAt, greyIsDark } from './sampling.ts';

/** Half the width of a finder pattern, in modules. */
export const HALF_FINDER = 3.5;

/** A way to find an edge. A search from pixel to pixel tolerates noise. A search between pixels is more exact. */
export interface EdgeLook {
  /** Distance of two places that are looked at, in pixels. */
  readonly step: number;
  readonly isBetweenPixels: boolean;
}
export const COARSE: EdgeLook = { step: 0.5, isBetweenPixels: false };
export const FINE: EdgeLook = { step: 0.25, isBetweenPixels: true };
/** Colour changes on the way from the middle of a finder pattern to the outside: inner square, light ring, dark ring, outside. */
const CHANGES = 3;
/** Maximum distance of an edge, as a multiple of the expected distance. */
const FARTHEST = 2;

/**
 * Returns the distance from a point in the inner square to the outer edge of its finder pattern, along a unit vector. Null if no edge is
 * found.
 */
function edgeDistance(picture: BinaryPicture, from: Point, direction: Point, expected: number,
    { step, isBetweenPixels }: EdgeLook): number | null {
  let colour = 1;
  let changes = 0;
  for (let t = 0; t < FARTHEST * expected; t += step) {
    const x = from.x + t * direction.x;
    const y = from.y + t * direction.y;
    if ((isBetweenPixels ? greyIsDark(picture, x, y) : darkAt(picture, x, y)) === colour) continue;
    colour ^= 1;
    if (++changes === CHANGES) return t - step / 2;
  }
  return null;
}

/** Returns the unit vector from one point to another. */
export const towards = (from: Point, to: Point): Point => {
  const length = distance(from, to);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

/** Returns the width of a module at a finder pattern along a unit vector, in pixels. Null if its edges are not found. */
export function moduleAlong(picture: BinaryPicture, finder: FinderPattern, { x, y }: Point): number | null {
  const expected = HALF_FINDER * finder.module;
  const ahead = edgeDistance(picture, finder, { x, y }, expected, COARSE);
  const behind = edgeDistance(picture, finder, { x: -x, y: -y }, expected, COARSE);
  return ahead === null || behind === null ? null : (ahead + behind) / (2 * HALF_FINDER);
}

/** A straight line: all points whose scalar product with `normal` is `offset`. */
export interface StraightLine {
  readonly normal: Point;
  readonly offset: number;
}

/** Offsets from the middle at which an edge is searched for, in modules. The inner square is three modules wide. */
const ACROSS = [-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2];

/**
 * Returns points on an outer edge of a finder pattern. `outwards` and `across` are unit vectors. The fine look also finds the edges of
 * modules that a tilt makes narrow.
 */
export function edgePoints(picture: BinaryPicture, finder: FinderPattern, outwards: Point, across: Point, look: EdgeLook): Point[] {
  const along = look === FINE ? moduleAlong(picture, finder, across) ?? finder.module : finder.module;
  const width = Math.min(along, finder.module);
  return ACROSS.flatMap((offset) => {
    const from = { x: finder.x + offset * width * across.x, y: finder.y + offset * width * across.y };
    const t = edgeDistance(picture, from, outwards, HALF_FINDER * finder.module, look);
    return t === null ? [] : [{ x: from.x + t * outwards.x, y: from.y + t * outwards.y }];
  });
}

/** Returns the line nearest to points, by least squares of their distances. Null for fewer than two points. */
export function lineThrough(points: readonly Point[]): StraightLine | null {
  if (points.length < 2) return null;
  const mean = { x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length };
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - mean.x) ** 2;
    xy += (x - mean.x) * (y - mean.y);
    yy += (y - mean.y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const normal = { x: -Math.sin(angle), y: Math.cos(angle) };
  return { normal, offset: normal.x * mean.x + normal.y * mean.y };
}

/** Sine of the angle below which two lines count as parallel. */
const PARALLEL = 0.1;

/** Returns the point where two lines meet. Null if they are nearly parallel. */
export function intersection(a: StraightLine, b: StraightLine): Point | null {
  const cross = a.normal.x * b.normal.y - a.normal.y * b.normal.x;
  if (Math.abs(cross) < PARALLEL) return null;
  return { x: (a.offset * b.normal.y - b.offset * a.normal.y) / cross, y: (b.offset * a.normal.x - a.offset * b.normal.x) / cross };
}
