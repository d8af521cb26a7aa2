import { LARGEST_VERSION, modulesPerSide } from '../tables.ts';
import { alignmentMiddles, alignmentNear } from './alignment.ts';
import type { BinaryPicture } from './binary.ts';
import { COARSE, type EdgeLook, FINE, HALF_FINDER, edgePoints, lineThrough, intersection, moduleAlong, towards } from './edges.ts';
import { type Point, type Stepwise, type Work, distance } from './picture.ts';
import { readVersion } from './information.ts';
import { type Pair, type Projection, project, projectionOf } from './projection.ts';
import { MIN_FOR_MEAN, SAMPLES_PER_MODULE, greyIsDark, moduleAt } from './sampling.ts';
import { versionOfSize } from './symbol.ts';
import type { Triple } from './triples.ts';

/** Sizes that are tried: the nearest to what is measured, and its neighbours. */
const SIZES = 3;
const SIZE_STEP = 4;
/** How far the last alignment pattern is looked for, in modules: near where the edges meet, and farther where only three corners are known. */
const [NEAR, FAR] = [3, 7];
/** How far any other is from where the projection has it: paper bends. */
const BENT = 2;
/** From this version on there are alignment patterns in the middle. */
const FIRST_WITH_SEVERAL = 7;
/** The part of the timing patterns that has to be right. */
const LEAST_TIMING = 0.65;
/** The middle of the row and of the column of modules with the timing patterns. */
const TIMING = 6.5;
/** Before the alignment pattern is looked for it may be less; chance gives a half. Of the likeliest triples it may be anything: a tilt moves the middle of the sides. */
const LEAST_TIMING_AT_FIRST = 0.58;

/** What the finder patterns' edges and the projections of a triple cost, in samples. */
const PREPARING = 4000;

const plus = (a: Point, b: Point, factor: number): Point => ({ x: a.x + factor * b.x, y: a.y + factor * b.y });
const minus = ({ x, y }: Point): Point => ({ x: -x, y: -y });

/**
 * Modules on a side, as the widths of the finder patterns tell it. In a projection the distance of two points is their number of modules
 * times the geometric mean of the widths at both. Null where the edges of the patterns are not found.
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

function sizesNear(measured: number): number[] {
  const nearest = modulesPerSide(0) + SIZE_STEP * Math.round((measured - modulesPerSide(0)) / SIZE_STEP);
  const next = measured > nearest ? SIZE_STEP : -SIZE_STEP;
  const [smallest, largest] = [modulesPerSide(1), modulesPerSide(LARGEST_VERSION)];
  return [nearest, nearest + next, nearest - next].slice(0, SIZES).filter((size) => size >= smallest && size <= largest);
}

/** The corners of the symbol where the outer edges of its finder patterns meet; the last one is beyond the edges of two. */
function cornersOf(picture: BinaryPicture, { topLeft, topRight, bottomLeft }: Triple, look: EdgeLook): (Point | null)[] {
  const [right, down] = [towards(topLeft, topRight), towards(topLeft, bottomLeft)];
  const [top, left] = [
    lineThrough([topLeft, topRight].flatMap((one) => edgePoints(picture, one, minus(down), right, look))),
    lineThrough([topLeft, bottomLeft].flatMap((one) => edgePoints(picture, one, minus(right), down, look))),
  ];
  const [far, bottom] = [lineThrough(edgePoints(picture, topRight, right, down, look)), lineThrough(edgePoints(picture, bottomLeft, down, right, look))];
  return [[top, left], [top, far], [bottom, left], [bottom, far]].map(([a, b]) => (a && b ? intersection(a!, b!) : null));
}

/** The projections that three finder patterns allow, the likeliest first: by the meeting edges, as each look has them. The last is by the three alone, as if the symbol lay flat. */
function* projections(picture: BinaryPicture, triple: Triple, size: number, looks: readonly EdgeLook[]): Generator<{ readonly projection: Projection; readonly reach: number; readonly known: readonly Pair[] }> {
  const { topLeft, topRight, bottomLeft } = triple;
  const middles: Pair[] = [
    { from: { x: HALF_FINDER, y: HALF_FINDER }, to: topLeft },
    { from: { x: size - HALF_FINDER, y: HALF_FINDER }, to: topRight },
    { from: { x: HALF_FINDER, y: size - HALF_FINDER }, to: bottomLeft },
  ];
  for (const look of looks) {
    const [first, second, third, last] = cornersOf(picture, triple, look);
    const pairs = ([[first, 0, 0], [second, size, 0], [third, 0, size]] as const).flatMap(([to, x, y]): Pair[] => (to ? [{ from: { x, y }, to }] : []));
    const projection = last ? projectionOf([...middles, ...pairs, { from: { x: size, y: size }, to: last }]) : null;
    if (projection !== null) yield { projection, reach: NEAR, known: [...middles, ...pairs] };
  }
  const flat = { x: topRight.x + bottomLeft.x - topLeft.x, y: topRight.y + bottomLeft.y - topLeft.y };
  const projection = projectionOf([...middles, { from: { x: size - HALF_FINDER, y: size - HALF_FINDER }, to: flat }]);
  if (projection !== null) yield { projection, reach: FAR, known: middles };
}

/** The version that the symbol tells beside two of its finder patterns, where a wrong size moves little; null where it tells none. */
function toldVersion(picture: BinaryPicture, triple: Triple, size: number): number | null {
  for (const { projection } of projections(picture, triple, size, [COARSE])) {
    const told = readVersion((row, column) => {
      const { x, y } = project(projection, column + 0.5, row + 0.5);
      return greyIsDark(picture, x, y);
    }, size);
    if (told !== null) return told;
  }
  return null;
}

/** The part of both timing patterns that a projection puts where it should be. */
function timing(picture: BinaryPicture, [a, b, c, d, e, f, g, h]: Projection, size: number, work: Work): number {
  let right = 0;
  for (let i = 8; i < size - 8; i++) {
    const dark = 1 - (i & 1);
    const at = i + 0.5;
    const along = g * at + h * TIMING + 1;
    const down = g * TIMING + h * at + 1;
    right += greyIsDark(picture, (a * at + b * TIMING + c) / along, (d * at + e * TIMING + f) / along) === dark ? 1 : 0;
    right += greyIsDark(picture, (a * TIMING + b * at + c) / down, (d * TIMING + e * at + f) / down) === dark ? 1 : 0;
  }
  const tried = 2 * (size - 16);
  work.left -= tried;
  return right / tried;
}

/** By the middle of a module, how far from the projection's place it is. */
type Bend = (x: number, y: number) => Point;

/** How the paper bends: the deviation of the alignment patterns found around a module, the nearer the weightier. */
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

/** A symbol's modules as a picture shows them. */
export interface Grid {
  readonly size: number;
  /** Dark is 1, row after row. */
  readonly modules: Uint8Array;
  /** From the top left clockwise. */
  readonly corners: readonly [Point, Point, Point, Point];
}

/** Rows of modules that are sampled in one step: the largest symbol on bent paper takes 30 microseconds for each. */
const STEP_ROWS = 16;

/** Samples the modules in steps. `bend` is null for flat paper. `work` pays for it. */
function* sampled(picture: BinaryPicture, projection: Projection, size: number, bend: Bend | null, work: Work): Stepwise<Grid> {
  const [a, b, c, d, e, f, g, h] = projection;
  const corners = [project(projection, 0, 0), project(projection, size, 0), project(projection, size, size), project(projection, 0, size)] as const;
  const module = (distance(corners[0], corners[1]) + distance(corners[1], corners[2]) + distance(corners[2], corners[3]) + distance(corners[3], corners[0])) / (4 * size);
  const modules = new Uint8Array(size * size);
  for (let row = 0, i = 0; row < size; row++) {
    if (row % STEP_ROWS === 0) yield;
    for (let column = 0; column < size; column++, i++) {
      const x = column + 0.5;
      const y = row + 0.5;
      const depth = g * x + h * y + 1;
      const left = (a * x + b * y + c) / depth;
      const top = (d * x + e * y + f) / depth;
      if (bend === null) modules[i] = moduleAt(picture, left, top, module);
      else {
        const by = bend(x, y);
        modules[i] = moduleAt(picture, left + by.x, top + by.y, module);
      }
    }
  }
  work.left -= (module < MIN_FOR_MEAN ? 1 : SAMPLES_PER_MODULE) * modules.length;
  return { size, modules, corners };
}

/** A deviation is believed up to so many times the middle one, and always below this part of a module. */
const [UNUSUAL, USUAL] = [3, 0.35];

/** The modules as the patterns seen have them, which the projection fits on the whole; what deviates far more than others is no pattern. */
function* bentGrid(picture: BinaryPicture, projection: Projection, size: number, seen: readonly Pair[], work: Work): Stepwise<Grid> {
  const deviationsFrom = (one: Projection, pairs: readonly Pair[]): Pair[] => pairs.map(({ from, to }) => ({ from, to: plus(to, project(one, from.x, from.y), -1) }));
  const width = ({ to }: Pair): number => Math.hypot(to.x, to.y);
  const usual = (pairs: readonly Pair[]): number => pairs.map(width).sort((a, b) => a - b)[pairs.length >> 1]!;
  const module = distance(project(projection, 0, 0), project(projection, size, 0)) / size;
  let [fit, kept] = [projection, seen];
  for (let round = 0; round < 2; round++) {
    fit = projectionOf(kept) ?? projection;
    const deviations = deviationsFrom(fit, seen);
    const most = Math.max(UNUSUAL * usual(deviations), USUAL * module);
    kept = seen.filter((_, i) => width(deviations[i]!) <= most);
    if (kept.length < 4) return yield* sampled(picture, projection, size, null, work);
  }
  work.left -= kept.length * size * size;
  return yield* sampled(picture, fit, size, bendOf(deviationsFrom(fit, kept)), work);
}

/** How far the last corner and the middles of the sides are tried beside where the projection has them, in modules. */
const CORNER_SHIFTS = [0, -0.7, 0.7, -1.4, 1.4];
const BOWS = [0, -0.6, 0.6, -1.2, 1.2];
/** So many of them are read, those first that put most function modules right. Larger symbols have alignment patterns instead. */
const [MOST_TRIED, LARGEST_TRIED] = [12, 61];
/** The part of function modules that has to be right before anything is tried. */
const LEAST_RIGHT = 0.75;
/** So many places of the last corner are tried with bent sides. */
const MOST_CORNERS = 5;

/** A projection whose last corner is moved, with the middles of its sides moved too, and how many known modules it puts right. */
interface Shift {
  readonly fit: Projection;
  readonly across: number;
  readonly along: number;
  readonly right: number;
}

/** A side bends most in its middle, and not at its ends. */
const bow = (part: number): number => 4 * part * (1 - part);

/** Modules whose colour is known, beside the finder patterns: timing patterns and the last alignment pattern. Their middles, and 1 for dark. */
function knownModules(size: number): readonly [x: number, y: number, dark: number][] {
  const known: [number, number, number][] = [];
  for (let i = 8; i < size - 8; i++) known.push([i + 0.5, TIMING, 1 - (i % 2)], [TIMING, i + 0.5, 1 - (i % 2)]);
  const last = alignmentMiddles(versionOfSize(size)!).at(-1);
  for (let y = -2; last && y <= 2; y++) for (let x = -2; x <= 2; x++) known.push([last.x + x, last.y + y, Math.max(Math.abs(x), Math.abs(y)) === 1 ? 0 : 1]);
  return known;
}

/**
 * The modules of a symbol on cloth or bent paper. Its last corner and the middles of its sides are tried at several places, ranked by the
 * modules of known colour that each puts right.
 */
function* shifted(picture: BinaryPicture, projection: Projection, size: number, work: Work): Generator<Grid | undefined> {
  const known = knownModules(size);
  const [xs, ys, darks] = [0, 1, 2].map((i) => Float64Array.from(known, (one) => one[i]!)) as [Float64Array, Float64Array, Float64Array];
  const corners = ([[0, 0], [size, 0], [0, size], [size, size]] as const).map(([x, y]): Pair => ({ from: { x, y }, to: project(projection, x, y) }));
  const [origin, right, down, last] = corners.map(({ to }) => to) as [Point, Point, Point, Point];
  const [u, v] = [{ x: (right.x - origin.x) / size, y: (right.y - origin.y) / size }, { x: (down.x - origin.x) / size, y: (down.y - origin.y) / size }];
  /** How many of the known modules are right with the middles of the sides so far away. */
  const tried = (fit: Projection, across: number, along: number): Shift => {
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
  const best = (all: readonly Shift[], most: number): Shift[] =>
    all.filter((one) => one.right >= LEAST_RIGHT * xs.length).sort((a, b) => b.right - a.right).slice(0, most);
  const cornered = CORNER_SHIFTS.flatMap((dx) => CORNER_SHIFTS.flatMap((dy) => {
    const fit = projectionOf([...corners.slice(0, 3), { from: { x: size, y: size }, to: plus(plus(last, u, dx), v, dy) }]);
    return fit === null ? [] : [tried(fit, 0, 0)];
  }));
  yield;
  const bent = best(cornered, MOST_CORNERS).flatMap(({ fit }) => BOWS.flatMap((across) => BOWS.map((along) => tried(fit, across, along))));
  for (const { fit, across, along } of best(bent, MOST_TRIED)) {
    if (!isConvex(fit, size)) continue;
    const bend: Bend = (x, y) => plus(plus({ x: 0, y: 0 }, v, across * bow(x / size)), u, along * bow(y / size));
    yield yield* sampled(picture, fit, size, bend, work);
  }
}

/** Whether the corners go around clockwise, so that nothing of the symbol lies behind the one who looks. */
function isConvex(projection: Projection, size: number): boolean {
  const corners = [[0, 0], [size, 0], [size, size], [0, size]].map(([x, y]) => project(projection, x!, y!));
  return corners.every((a, i) => {
    const [b, c] = [corners[(i + 1) % 4]!, corners[(i + 2) % 4]!];
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0;
  });
}

/**
 * The modules of the symbol that three finder patterns are of, as each of the projections that they allow has them; the likeliest first.
 * What may be bent is tried in many more ways. It ends where the work is used up. Undefined is the end of a step.
 */
export function* symbolGrids(picture: BinaryPicture, triple: Triple, mayBeBent: boolean, work: Work): Generator<Grid | undefined> {
  work.left -= PREPARING;
  const size = measuredSize(picture, triple);
  if (size === null) return;
  const measured = sizesNear(size);
  const told = measured.some((size) => size >= modulesPerSide(FIRST_WITH_SEVERAL)) ? toldVersion(picture, triple, measured[0]!) : null;
  for (const size of told === null ? measured : [modulesPerSide(told), ...measured.filter((one) => one !== modulesPerSide(told))]) {
    const version = versionOfSize(size)!;
    const middles = alignmentMiddles(version);
    const likely = [...projections(picture, triple, size, mayBeBent ? [COARSE, FINE] : [COARSE])].filter(({ projection }) => isConvex(projection, size))
      .map((one) => ({ ...one, fits: timing(picture, one.projection, size, work) })).filter(({ fits }) => mayBeBent || fits >= LEAST_TIMING_AT_FIRST).sort((a, b) => b.fits - a.fits);
    for (const { projection: first, reach, known } of likely) {
      if (work.left <= 0) return;
      const last = middles.at(-1);
      const found = last && alignmentNear(picture, first, last, reach, work);
      const projection = (found && projectionOf([...known, { from: last, to: found }])) ?? first;
      if (!isConvex(projection, size) || timing(picture, projection, size, work) < LEAST_TIMING) continue;
      if (version < FIRST_WITH_SEVERAL) {
        yield yield* sampled(picture, projection, size, null, work);
        if (found) yield yield* sampled(picture, first, size, null, work);
        if (mayBeBent) yield* shifted(picture, projection, size, work);
        continue;
      }
      const seen: Pair[] = [];
      for (const from of middles) {
        yield;
        const to = alignmentNear(picture, projection, from, BENT, work);
        if (to) seen.push({ from, to });
      }
      yield yield* bentGrid(picture, projection, size, [...known.slice(0, 3), ...seen], work);
      if (mayBeBent && size <= LARGEST_TRIED) yield* shifted(picture, projection, size, work);
    }
  }
}
