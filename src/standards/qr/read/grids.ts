/** Samples the modules of a symbol from a picture, on flat and on bent paper. */
import type { Steps } from '../../../base/steps.ts';
import type { BinaryPicture } from './binary.ts';
import { type Point, type Work, difference, distance } from './picture.ts';
import { type Pair, type Projection, project, projectionOf } from './projection.ts';
import { MIN_FOR_MEAN, SAMPLES_PER_MODULE, moduleAt } from './sampling.ts';

/** The modules of a symbol, as a picture shows them. */
export interface Grid {
  readonly size: number;
  /** 1 for dark, row after row. */
  readonly modules: Uint8Array;
  /** The corners, clockwise from the top left. */
  readonly corners: readonly [Point, Point, Point, Point];
}

/** Returns the deviation of a module from its projected place, in pixels. The arguments are the middle of the module. */
export type Bend = (x: number, y: number) => Point;

const STRAIGHT: Point = { x: 0, y: 0 };

/** Rows of modules in one step. The largest symbol on bent paper takes 30 microseconds for each row. */
const STEP_ROWS = 16;

/** Samples a row of modules. `module` is the mean width of a module, in pixels. */
function sampleRow(picture: BinaryPicture, [a, b, c, d, e, f, g, h]: Projection, { size, modules }: Pick<Grid, 'size' | 'modules'>,
    row: number, bend: Bend | null, module: number): void {
  const y = row + 0.5;
  for (let column = 0; column < size; column++) {
    const x = column + 0.5;
    const depth = g * x + h * y + 1;
    const left = (a * x + b * y + c) / depth;
    const top = (d * x + e * y + f) / depth;
    const deviation = bend === null ? STRAIGHT : bend(x, y);
    modules[row * size + column] = moduleAt(picture, left + deviation.x, top + deviation.y, module);
  }
}

/** Samples the modules, in steps. `bend` is null for flat paper. The samples are subtracted from `work`. */
export function* sampleGrid(picture: BinaryPicture, projection: Projection, size: number, bend: Bend | null, work: Work): Steps<Grid> {
  const [topLeft, topRight] = [project(projection, 0, 0), project(projection, size, 0)];
  const [bottomRight, bottomLeft] = [project(projection, size, size), project(projection, 0, size)];
  const perimeter = distance(topLeft, topRight) + distance(topRight, bottomRight) + distance(bottomRight, bottomLeft)
    + distance(bottomLeft, topLeft);
  const module = perimeter / (4 * size);
  const modules = new Uint8Array(size * size);
  for (let row = 0; row < size; row++) {
    if (row % STEP_ROWS === 0) yield;
    sampleRow(picture, projection, { size, modules }, row, bend, module);
  }
  work.left -= (module < MIN_FOR_MEAN ? 1 : SAMPLES_PER_MODULE) * modules.length;
  return { size, modules, corners: [topLeft, topRight, bottomRight, bottomLeft] };
}

/** Returns how the paper bends: the weighted mean of the deviations of all patterns. Near patterns weigh more. */
function bendOf(deviations: readonly Pair[]): Bend {
  return (x, y) => {
    let [sumX, sumY, weights] = [0, 0, 0];
    for (const { from, to } of deviations) {
      const weight = 1 / ((from.x - x) ** 2 + (from.y - y) ** 2 + 1) ** 2;
      sumX += weight * to.x;
      sumY += weight * to.y;
      weights += weight;
    }
    return { x: sumX / weights, y: sumY / weights };
  };
}

/** Limits of a plausible deviation. It may be UNUSUAL times the median. A deviation of up to USUAL modules is always plausible. */
const [UNUSUAL, USUAL] = [3, 0.35];
/** A projection needs four pairs of points. */
const MIN_PAIRS = 4;

const deviationsFrom = (projection: Projection, pairs: readonly Pair[]): Pair[] =>
  pairs.map(({ from, to }) => ({ from, to: difference(to, project(projection, from.x, from.y)) }));
const width = ({ to }: Pair): number => Math.hypot(to.x, to.y);
const medianWidth = (pairs: readonly Pair[]): number => pairs.map(width).sort((a, b) => a - b)[pairs.length >> 1]!;

/**
 * Samples the modules on bent paper, in steps. `patterns` are the places of the patterns in the picture. The grid fits a projection to the
 * patterns, and skips a pattern that deviates far more than the others.
 */
export function* bentGrid(picture: BinaryPicture, projection: Projection, size: number, patterns: readonly Pair[],
    work: Work): Steps<Grid> {
  const module = distance(project(projection, 0, 0), project(projection, size, 0)) / size;
  let [fit, plausible] = [projection, patterns];
  for (let round = 0; round < 2; round++) {
    fit = projectionOf(plausible) ?? projection;
    const deviations = deviationsFrom(fit, patterns);
    const limit = Math.max(UNUSUAL * medianWidth(deviations), USUAL * module);
    plausible = patterns.filter((_, i) => width(deviations[i]!) <= limit);
    if (plausible.length < MIN_PAIRS) return yield* sampleGrid(picture, projection, size, null, work);
  }
  work.left -= plausible.length * size * size;
  return yield* sampleGrid(picture, fit, size, bendOf(deviationsFrom(fit, plausible)), work);
}
