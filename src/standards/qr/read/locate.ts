import type { Steps } from '../../../base/steps.ts';
import { LARGEST_VERSION, modulesPerSide } from '../tables.ts';
import { alignmentMiddles, alignmentNear } from './alignment.ts';
import type { BinaryPicture } from './binary.ts';
import { bowedGrids } from './bowed-grids.ts';
import { COARSE, FINE, HALF_FINDER, moduleAlong, towards } from './edges.ts';
import { type Grid, bentGrid, sampleGrid } from './grids.ts';
import { readSymbolVersion } from './information.ts';
import { type Point, type Work, distance } from './picture.ts';
import { type Pair, type Projection, project, projectionOf } from './projection.ts';
import { type Candidate, isConvex, projections } from './projections.ts';
import { greyIsDark } from './sampling.ts';
import { versionOfSize } from './symbol.ts';
import { timingFit } from './timing.ts';
import type { Triple } from './triples.ts';

/** How a symbol lies before the camera. A bent symbol is tried as a tilted symbol too, and a tilted symbol as a flat symbol. */
export type SymbolShape = 'flat' | 'tilted' | 'bent';

/** Number of sizes that are tried. They are the size that is nearest to the measured size, and its neighbours. */
const MAX_SIZES = 3;
/** Modules by which the sizes of two successive versions differ (6.3.1). */
const SIZE_STEP = 4;
/** Distance within which each other alignment pattern is searched for, in modules. Bent paper shifts a pattern. */
const BEND_REACH = 2;
/** First version with alignment patterns in the middle (Table E.1). It is also the first version with version information (7.10). */
const FIRST_WITH_SEVERAL = 7;
/** Minimum share of the modules of the timing patterns that are right. */
const MIN_TIMING = 0.65;
/**
 * Part of the timing patterns that must be right before the last alignment pattern is found. It is not applied to tilted and bent
 * symbols, because a tilt or a bend moves the middles of their sides.
 */
const MIN_TIMING_AT_FIRST = 0.58;
/** Largest symbol that is tried with bowed sides, in modules on a side. Larger symbols have enough alignment patterns. */
const LARGEST_BOWED = 61;

/** Cost of finding the edges and projections of three finder patterns, in samples. */
const PREPARING = 4000;

/**
 * Returns the number of modules on a side, from the widths of the finder patterns. In a projection the distance of two points is their
 * number of modules times the geometric mean of the widths at both. Null if the edges of the patterns are not found.
 */
function measuredSize(picture: BinaryPicture, { topLeft, topRight, bottomLeft }: Triple): number | null {
  const sides = ([[topLeft, topRight], [topLeft, bottomLeft]] as const).map(([a, b]) => {
    const along = towards(a, b);
    const [first, second] = [moduleAlong(picture, a, along), moduleAlong(picture, b, along)];
    if (first === null && second === null) return null;
    return distance(a, b) / Math.sqrt((first ?? second!) * (second ?? first!));
  });
  const [right, down] = [sides[0] ?? sides[1], sides[1] ?? sides[0]];
  return right == null || down == null ? null : (right + down) / 2 + 2 * HALF_FINDER;
}

/** Returns the sizes of symbols that are nearest to a measured size, nearest first. */
function sizesNear(measured: number): number[] {
  const nearest = modulesPerSide(0) + SIZE_STEP * Math.round((measured - modulesPerSide(0)) / SIZE_STEP);
  const next = measured > nearest ? SIZE_STEP : -SIZE_STEP;
  const [smallest, largest] = [modulesPerSide(1), modulesPerSide(LARGEST_VERSION)];
  return [nearest, nearest + next, nearest - next].slice(0, MAX_SIZES).filter((size) => size >= smallest && size <= largest);
}

/**
 * Returns the version that the version information states. The information is next to two finder patterns, where a wrong size shifts it
 * only little. Null if it is unreadable.
 */
function statedVersion(picture: BinaryPicture, triple: Triple, size: number): number | null {
  for (const { projection } of projections(picture, triple, size, [COARSE])) {
    const version = readSymbolVersion((row, column) => {
      const { x, y } = project(projection, column + 0.5, row + 0.5);
      return greyIsDark(picture, x, y);
    }, size);
    if (version !== null) return version;
  }
  return null;
}

/** Returns the sizes to try: the stated size first, if there is version information, and then those near the measured size. */
function sizesOf(picture: BinaryPicture, triple: Triple): number[] {
  const measured = measuredSize(picture, triple);
  if (measured === null) return [];
  const sizes = sizesNear(measured);
  const mayStateVersion = sizes.some((size) => size >= modulesPerSide(FIRST_WITH_SEVERAL));
  const version = mayStateVersion ? statedVersion(picture, triple, sizes[0]!) : null;
  if (version === null) return sizes;
  const stated = modulesPerSide(version);
  return [stated, ...sizes.filter((size) => size !== stated)];
}

/** Returns the projections that fit the timing patterns, best first. */
function likelyCandidates(picture: BinaryPicture, triple: Triple, size: number, shape: SymbolShape, work: Work): Candidate[] {
  const candidates = [...projections(picture, triple, size, shape === 'flat' ? [COARSE] : [COARSE, FINE])];
  return candidates.filter(({ projection }) => isConvex(projection, size))
    .map((candidate) => ({ ...candidate, fit: timingFit(picture, candidate.projection, size, work) }))
    .filter(({ fit }) => shape !== 'flat' || fit >= MIN_TIMING_AT_FIRST)
    .sort((a, b) => b.fit - a.fit);
}

/** Finds the alignment patterns, in steps. */
function* patternsNear(picture: BinaryPicture, projection: Projection, middles: readonly Point[], work: Work): Steps<Pair[]> {
  const patterns: Pair[] = [];
  for (const from of middles) {
    yield;
    const to = alignmentNear(picture, projection, from, BEND_REACH, work);
    if (to) patterns.push({ from, to });
  }
  return patterns;
}

/**
 * Generates the modules of the symbol that has three finder patterns, once for each possible projection, most likely first. A symbol that
 * may be bent is tried in many more shapes. It ends when the work is used up. Undefined marks the end of a step.
 */
export function* symbolGrids(picture: BinaryPicture, triple: Triple, shape: SymbolShape, work: Work): Generator<Grid | undefined> {
  work.left -= PREPARING;
  for (const size of sizesOf(picture, triple)) {
    const version = versionOfSize(size)!;
    const middles = alignmentMiddles(version);
    const last = middles.at(-1);
    for (const { projection: first, reach, known } of likelyCandidates(picture, triple, size, shape, work)) {
      if (work.left <= 0) return;
      const pattern = last && alignmentNear(picture, first, last, reach, work);
      const projection = (pattern && projectionOf([...known, { from: last, to: pattern }])) ?? first;
      if (!isConvex(projection, size) || timingFit(picture, projection, size, work) < MIN_TIMING) continue;
      if (version < FIRST_WITH_SEVERAL) {
        yield yield* sampleGrid(picture, projection, size, null, work);
        if (pattern) yield yield* sampleGrid(picture, first, size, null, work);
        if (shape === 'bent') yield* bowedGrids(picture, projection, size, work);
        continue;
      }
      const patterns = yield* patternsNear(picture, projection, middles, work);
      yield yield* bentGrid(picture, projection, size, [...known.slice(0, 3), ...patterns], work);
      if (shape === 'bent' && size <= LARGEST_BOWED) yield* bowedGrids(picture, projection, size, work);
    }
  }
}
