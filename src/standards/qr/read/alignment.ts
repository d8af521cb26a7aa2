import { ALIGNMENT } from '../tables.ts';
import type { BinaryPicture } from './binary.ts';
import { type Point, type Work, distance } from './picture.ts';
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

/** The modules of the pattern from the middle outwards, with columns and rows counted from the middle. */
const MODULES = Array.from({ length: PLACES }, (_, i) => ({ column: (i % WIDTH) - HALF, row: Math.floor(i / WIDTH) - HALF }))
  .map(({ column, row }) => ({ column, row, ring: Math.max(Math.abs(row), Math.abs(column)) })).sort((a, b) => a.ring - b.ring);
const DARK = Uint8Array.from(MODULES, ({ ring }) => (ring === 1 ? 0 : 1));

/** Returns 0, -1, 1, -2, 2 and so on. The places near the middle come first, because a good place makes all worse places cheap. */
const fromMiddle = (i: number): number => ((i & 1) === 1 ? -(i + 1) : i) / 2;

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
  // Over a short distance, a projection is nearly linear.
  const [right, down] = [new Float64Array(PLACES), new Float64Array(PLACES)];
  for (let k = 0; k < PLACES; k++) {
    const { column, row } = MODULES[k]!;
    right[k] = column * (next.x - middle.x) + row * (below.x - middle.x);
    down[k] = column * (next.y - middle.y) + row * (below.y - middle.y);
  }
  const step = Math.max(0.5, module / 4);
  const far = Math.ceil((reach * module) / step);
  // A pixel covers a large part of a small module. Only the grey between pixels shows its place.
  const isSmall = module < SMALL;
  let best = MIN_RIGHT - 1;
  let sum = { x: 0, y: 0, count: 0 };
  for (let i = 0; i <= 2 * far; i++) {
    const row = fromMiddle(i);
    for (let j = 0; j <= 2 * far; j++) {
      const column = fromMiddle(j);
      const x = middle.x + column * step;
      const y = middle.y + row * step;
      let wrong = 0;
      let k = 0;
      for (; k < PLACES && PLACES - wrong >= best; k++) {
        const dark = isSmall ? greyIsDark(picture, x + right[k]!, y + down[k]!) : darkAt(picture, x + right[k]!, y + down[k]!);
        wrong += dark ^ DARK[k]!;
      }
      work.left -= k;
      const correct = PLACES - wrong;
      if (correct > best) [best, sum] = [correct, { x, y, count: 1 }];
      else if (correct === best && best >= MIN_RIGHT) sum = { x: sum.x + x, y: sum.y + y, count: sum.count + 1 };
    }
  }
  return sum.count === 0 ? null : { x: sum.x / sum.count, y: sum.y / sum.count };
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
