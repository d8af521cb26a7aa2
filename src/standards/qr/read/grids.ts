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

/**
 * Writes the deviations of a row of modules from their projected places, in pixels. `y` is the middle of the row, in modules. It writes
 * into arrays, because an object for each module would take half of the time.
 */
export type Bend = (y: number, rights: Float64Array, downs: Float64Array) => void;

/** Rows of modules in one step. The largest symbol on bent paper takes 30 microseconds for each row. */
const STEP_ROWS = 16;

/**
 * Samples a row of modules. `module` is the mean width of a module, and `rights` and `downs` are the deviations of the modules, in pixels.
 */
function sampleRow(picture: BinaryPicture, [a, b, c, d, e, f, g, h]: Projection, { size, modules }: Pick<Grid, 'size' | 'modules'>,
    row: number, rights: Float64Array, downs: Float64Array, module: number): void {
  const y = row + 0.5;
  for (let column = 0; column < size; column++) {
    const x = column + 0.5;
    const depth = g * x + h * y + 1;
    const left = (a * x + b * y + c) / depth;
    const top = (d * x + e * y + f) / depth;
    modules[row * size + column] = moduleAt(picture, left + rights[column]!, top + downs[column]!, module);
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
  const [rights, downs] = [new Float64Array(size), new Float64Array(size)];
  for (let row = 0; row < size; row++) {
    if (row % STEP_ROWS === 0) yield;
    bend?.(row + 0.5, rights, downs);
    sampleRow(picture, projection, { size, modules }, row, rights, downs, module);
  }
  work.left -= (module < MIN_FOR_MEAN ? 1 : SAMPLES_PER_MODULE) * modules.length;
  return { size, modules, corners: [topLeft, topRight, bottomRight, bottomLeft] };
}

/** Returns how the paper bends: the weighted mean of the deviations of all patterns. Near patterns weigh more. */
function bendOf(deviations: readonly Pair[]): Bend {
  const [xs, ys] = [Float64Array.from(deviations, ({ from }) => from.x), Float64Array.from(deviations, ({ from }) => from.y)];
  const [toRight, toDown] = [Float64Array.from(deviations, ({ to }) => to.x), Float64Array.from(deviations, ({ to }) => to.y)];
  return (y, rights, downs) => {
    for (let column = 0; column < rights.length; column++) {
      let right = 0;
      let down = 0;
      let weights = 0;
      for (let i = 0; i < xs.length; i++) {
        const across = xs[i]! - column - 0.5;
        const along = ys[i]! - y;
        const near = across * across + along * along + 1;
        const weight = 1 / (near * near);
        right += weight * toRight[i]!;
        down += weight * toDown[i]!;
        weights += weight;
      }
      rights[column] = right / weights;
      downs[column] = down / weights;
    }
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
