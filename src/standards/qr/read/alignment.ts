import { ALIGNMENT } from '../tables.ts';
import type { BinaryPicture } from './binary.ts';
import { type Point, type Work, distance, plus } from './picture.ts';
import { type Projection, project } from './projection.ts';
import { darkAt, greyIsDark } from './sampling.ts';

/** An alignment pattern is five modules wide: a dark ring, a light ring and a dark middle (ISO/IEC 18004:2015, 6.3.6). */
const HALF = 2;
const WIDTH = 2 * HALF + 1;
const PLACES = WIDTH ** 2;
/** Modules below this width, in pixels, are small. */
const SMALL = 4;
/** Number of modules that must have their colour. */
const MIN_RIGHT = PLACES - 4;

/** Maximum number of places in a module at which the middle is tried, along each side. */
const MOST_PARTS = 4;
/** Minimum distance of two places, in pixels. */
const MIN_STEP = 0.5;

/** The modules of the pattern from the middle outwards, with columns and rows counted from the middle. */
const MODULES = Array.from({ length: PLACES }, (_, i) => ({ column: (i % WIDTH) - HALF, row: Math.floor(i / WIDTH) - HALF }))
  .map(({ column, row }) => ({ column, row, ring: Math.max(Math.abs(row), Math.abs(column)) })).sort((a, b) => a.ring - b.ring);
const DARK = Uint8Array.from(MODULES, ({ ring }) => (ring === 1 ? 0 : 1));

/** Samples a square around a place: 1 for dark, row after row. `right` and `down` lead to the next sample, in pixels. */
function samplesAround(picture: BinaryPicture, middle: Point, right: Point, down: Point, half: number,
    isBetweenPixels: boolean): Uint8Array {
  const dark = new Uint8Array((2 * half + 1) ** 2);
  for (let row = -half, i = 0; row <= half; row++) {
    for (let column = -half; column <= half; column++, i++) {
      const x = middle.x + column * right.x + row * down.x;
      const y = middle.y + column * right.y + row * down.y;
      dark[i] = isBetweenPixels ? greyIsDark(picture, x, y) : darkAt(picture, x, y);
    }
  }
  return dark;
}

/**
 * Returns the place of an alignment pattern. `from` is its expected middle, and `reach` the distance of the search, both in modules. Null
 * if the picture has no such pattern there. If several places fit equally, the result is their mean.
 */
export function alignmentNear(picture: BinaryPicture, projection: Projection, from: Point, reach: number, work: Work): Point | null {
  const middle = project(projection, from.x, from.y);
  const next = project(projection, from.x + 1, from.y);
  const below = project(projection, from.x, from.y + 1);
  const module = distance(next, middle);
  if (!Number.isFinite(module) || module < 1) return null;
  const parts = Math.min(MOST_PARTS, Math.floor(module / MIN_STEP));
  const far = Math.ceil(reach * parts);
  const half = far + HALF * parts;
  const side = 2 * half + 1;
  // Over a short distance, a projection is nearly linear.
  const right = { x: (next.x - middle.x) / parts, y: (next.y - middle.y) / parts };
  const down = { x: (below.x - middle.x) / parts, y: (below.y - middle.y) / parts };
  // A pixel covers a large part of a small module. Only the grey between pixels shows its place.
  const dark = samplesAround(picture, middle, right, down, half, module < SMALL);
  work.left -= dark.length;
  const offsets = Int32Array.from(MODULES, ({ column, row }) => (row * side + column) * parts);
  let best = MIN_RIGHT - 1;
  let sum = { column: 0, row: 0, count: 0 };
  for (let row = -far; row <= far; row++) {
    for (let column = -far; column <= far; column++) {
      const at = (row + half) * side + column + half;
      let wrong = 0;
      for (let i = 0; i < PLACES && PLACES - wrong >= best; i++) wrong += dark[at + offsets[i]!]! ^ DARK[i]!;
      const correct = PLACES - wrong;
      if (correct > best) [best, sum] = [correct, { column, row, count: 1 }];
      else if (correct === best && best >= MIN_RIGHT) {
        sum = { column: sum.column + column, row: sum.row + row, count: sum.count + 1 };
      }
    }
  }
  if (sum.count === 0) return null;
  return plus(plus(middle, right, sum.column / sum.count), down, sum.row / sum.count);
}

/** Returns the middles of the alignment patterns of a version, in modules. Finder patterns replace three of them (Table E.1). */
export function alignmentMiddles(version: number): Point[] {
  const centres = ALIGNMENT[version - 1]!;
  const last = centres.at(-1);
  const isFinder = (row: number, column: number): boolean =>
    (row === 6 && (column === 6 || column === last)) || (column === 6 && row === last);
  return centres.flatMap((row) => centres.filter((column) => !isFinder(row, column))
    .map((column) => ({ x: column + 0.5, y: row + 0.5 })));
}
