/** Samples a symbol on cloth or bent paper that has too few alignment patterns to show how it bends. */
import { alignmentMiddles } from './alignment.ts';
import type { BinaryPicture } from './binary.ts';
import { type Bend, type Grid, sampleGrid } from './grids.ts';
import { type Point, type Work, plus } from './picture.ts';
import { type Pair, type Projection, project, projectionOf } from './projection.ts';
import { isConvex } from './projections.ts';
import { greyIsDark } from './sampling.ts';
import { versionOfSize } from './symbol.ts';
import { FIRST_TIMING, TIMING } from './timing.ts';

/** Shifts of the last corner that are tried, in modules. */
const CORNER_SHIFTS = [0, -0.7, 0.7, -1.4, 1.4];
/** Shifts of the middles of the sides that are tried, in modules. */
const BOWS = [0, -0.6, 0.6, -1.2, 1.2];
/** Maximum number of shapes that are read. */
const MAX_SHAPES = 12;
/** Maximum number of last corners that are tried with bowed sides. */
const MAX_CORNERS = 5;
/** Minimum share of the known modules that are right. */
const MIN_RIGHT = 0.75;

/** A projection with a shifted last corner, and shifts of the middles of its sides, in modules. */
interface Shape {
  readonly fit: Projection;
  readonly across: number;
  readonly along: number;
  /** Number of known modules that have their colour. */
  readonly right: number;
}

/** Returns the bow at a part of a side: 1 in the middle and 0 at both ends. */
const bow = (part: number): number => 4 * part * (1 - part);

/** Returns modules of known colour: the timing patterns and the last alignment pattern. Their middles, and 1 for dark. */
function knownModules(size: number): readonly [x: number, y: number, dark: number][] {
  const known: [number, number, number][] = [];
  for (let i = FIRST_TIMING; i < size - FIRST_TIMING; i++) {
    known.push([i + 0.5, TIMING, 1 - (i % 2)], [TIMING, i + 0.5, 1 - (i % 2)]);
  }
  const last = alignmentMiddles(versionOfSize(size)!).at(-1);
  if (last === undefined) return known;
  for (let y = -2; y <= 2; y++) {
    for (let x = -2; x <= 2; x++) {
      const isLightRing = Math.max(Math.abs(x), Math.abs(y)) === 1;
      known.push([last.x + x, last.y + y, isLightRing ? 0 : 1]);
    }
  }
  return known;
}

/**
 * Generates the modules of a symbol on cloth or bent paper. It tries several places of the last corner and of the middles of the sides. A
 * shape is better if more of the known modules have their colour. Undefined marks the end of a step.
 */
export function* bowedGrids(picture: BinaryPicture, projection: Projection, size: number, work: Work): Generator<Grid | undefined> {
  const known = knownModules(size);
  const [xs, ys, darks] =
    [0, 1, 2].map((i) => Float64Array.from(known, (module) => module[i]!)) as [Float64Array, Float64Array, Float64Array];
  const corners = ([[0, 0], [size, 0], [0, size], [size, size]] as const).map(([x, y]): Pair =>
    ({ from: { x, y }, to: project(projection, x, y) }));
  const [origin, right, down, last] = corners.map(({ to }) => to) as [Point, Point, Point, Point];
  /** The widths of a module along the upper and the left side, in pixels. */
  const u = { x: (right.x - origin.x) / size, y: (right.y - origin.y) / size };
  const v = { x: (down.x - origin.x) / size, y: (down.y - origin.y) / size };
  const shapeOf = (fit: Projection, across: number, along: number): Shape => {
    const [a, b, c, d, e, f, g, h] = fit;
    let count = 0;
    for (let i = 0; i < xs.length; i++) {
      const x = xs[i]!;
      const y = ys[i]!;
      const depth = g * x + h * y + 1;
      const horizontal = across * bow(x / size);
      const vertical = along * bow(y / size);
      const left = (a * x + b * y + c) / depth + v.x * horizontal + u.x * vertical;
      const top = (d * x + e * y + f) / depth + v.y * horizontal + u.y * vertical;
      if (greyIsDark(picture, left, top) === darks[i]) count++;
    }
    work.left -= xs.length;
    return { fit, across, along, right: count };
  };
  const best = (shapes: readonly Shape[], max: number): Shape[] =>
    shapes.filter((shape) => shape.right >= MIN_RIGHT * xs.length).sort((a, b) => b.right - a.right).slice(0, max);
  const cornered = CORNER_SHIFTS.flatMap((dx) => CORNER_SHIFTS.flatMap((dy) => {
    const fit = projectionOf([...corners.slice(0, 3), { from: { x: size, y: size }, to: plus(plus(last, u, dx), v, dy) }]);
    return fit === null ? [] : [shapeOf(fit, 0, 0)];
  }));
  yield;
  const bowed = best(cornered, MAX_CORNERS).flatMap(({ fit }) =>
    BOWS.flatMap((across) => BOWS.map((along) => shapeOf(fit, across, along))));
  for (const { fit, across, along } of best(bowed, MAX_SHAPES)) {
    if (!isConvex(fit, size)) continue;
    const bend: Bend = (y, rights, downs) => {
      const vertical = along * bow(y / size);
      for (let column = 0; column < size; column++) {
        const horizontal = across * bow((column + 0.5) / size);
        rights[column] = v.x * horizontal + u.x * vertical;
        downs[column] = v.y * horizontal + u.y * vertical;
      }
    };
    yield yield* sampleGrid(picture, fit, size, bend, work);
  }
}
