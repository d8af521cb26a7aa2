import { ALIGNMENT } from '../tables.ts';
import type { BinaryPicture } from './binary.ts';
import { type Point, type Work, distance } from './picture.ts';
import { type Projection, project } from './projection.ts';
import { darkAt, greyIsDark } from './sampling.ts';

/** An alignment pattern is five modules wide: a dark ring, a light one and a dark middle (ISO/IEC 18004:2015, 6.3.6). */
const HALF = 2;
const PLACES = (2 * HALF + 1) ** 2;
/** Modules that are smaller, in pixels. */
const SMALL = 4;
/** So many of its modules have to be right. */
const LEAST_RIGHT = PLACES - 4;

/** Its modules from the middle outwards: columns and rows from the middle, and whether each is dark. */
const MODULES = Array.from({ length: PLACES },
  (_, i) => ({ column: (i % (2 * HALF + 1)) - HALF, row: Math.floor(i / (2 * HALF + 1)) - HALF }))
  .map(({ column, row }) => ({ column, row, ring: Math.max(Math.abs(row), Math.abs(column)) })).sort((a, b) => a.ring - b.ring);
const DARK = Uint8Array.from(MODULES, ({ ring }) => (ring === 1 ? 0 : 1));

/**
 * Where the alignment pattern is that a projection expects at a point in modules, looked for so many modules around it; null where none is.
 * Of several places that fit equally the middle one counts.
 */
export function alignmentNear(picture: BinaryPicture, projection: Projection, from: Point, reach: number, work: Work): Point | null {
  const middle = project(projection, from.x, from.y);
  const next = project(projection, from.x + 1, from.y);
  const below = project(projection, from.x, from.y + 1);
  const module = distance(next, middle);
  if (!Number.isFinite(module) || module < 1) return null;
  // A projection is straight over so short a way.
  const right = Float64Array.from(MODULES, ({ column, row }) => column * (next.x - middle.x) + row * (below.x - middle.x));
  const down = Float64Array.from(MODULES, ({ column, row }) => column * (next.y - middle.y) + row * (below.y - middle.y));
  const step = Math.max(0.5, module / 4);
  const far = Math.ceil((reach * module) / step);
  // A pixel is as wide as much of a small module, so that only what lies between pixels tells where it is.
  const isSmall = module < SMALL;
  let best = LEAST_RIGHT - 1;
  let sum = { x: 0, y: 0, count: 0 };
  for (let row = -far; row <= far; row++) {
    for (let column = -far; column <= far; column++) {
      const x = middle.x + column * step;
      const y = middle.y + row * step;
      let wrong = 0;
      let i = 0;
      for (; i < PLACES && PLACES - wrong >= best; i++) {
        const seen = isSmall ? greyIsDark(picture, x + right[i]!, y + down[i]!) : darkAt(picture, x + right[i]!, y + down[i]!);
        wrong += seen ^ DARK[i]!;
      }
      work.left -= i;
      const fits = PLACES - wrong;
      if (fits > best) [best, sum] = [fits, { x, y, count: 1 }];
      else if (fits === best && best >= LEAST_RIGHT) sum = { x: sum.x + x, y: sum.y + y, count: sum.count + 1 };
    }
  }
  return sum.count === 0 ? null : { x: sum.x / sum.count, y: sum.y / sum.count };
}

/** Where a version has alignment patterns, as middles in modules; those under finder patterns left out (Table E.1). */
export function alignmentMiddles(version: number): Point[] {
  const centres = ALIGNMENT[version - 1]!;
  const last = centres.at(-1);
  return centres.flatMap((row) => centres.flatMap((column) =>
    (row === 6 && (column === 6 || column === last)) || (column === 6 && row === last) ? [] : [{ x: column + 0.5, y: row + 0.5 }]));
}
