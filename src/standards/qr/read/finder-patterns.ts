import type { Steps } from '../../../base/steps.ts';
import { type BinaryPicture, pixelIsDark, readRuns } from './binary.ts';
import { type Point, STEP_PIXELS } from './picture.ts';

/** A finder pattern. A line through its middle has dark and light runs in the ratio 1:1:3:1:1 (ISO/IEC 18004:2015, 6.3.3 and 13 c). */
export interface FinderPattern extends Point {
  /** Mean width of a module along the rows and columns that cross the pattern, in pixels. */
  readonly module: number;
  /** Number of rows that crossed it. */
  readonly seen: number;
}

const MODULES = 7;
/** Number of runs of a pattern. */
const RUNS = 5;

/** True if five runs have about the ratio 1:1:3:1:1. `tolerance` is in modules for a run of one module, and three times that for c. */
function isFinder(a: number, b: number, c: number, d: number, e: number, tolerance: number): boolean {
  const total = a + b + c + d + e;
  if (total < MODULES) return false;
  // The widths are multiplied by MODULES, so that nothing is divided.
  const limit = total * tolerance;
  return Math.abs(total - MODULES * b) < limit && Math.abs(total - MODULES * d) < limit && Math.abs(3 * total - MODULES * c) < 3 * limit
    && Math.abs(total - MODULES * a) < limit && Math.abs(total - MODULES * e) < limit;
}

interface Crossing {
  /** Place of the middle of the inner square on the line. */
  readonly middle: number;
  /** Width of all five runs, in pixels. */
  readonly total: number;
}

/** A line of pixels through a picture: a row or a column, by its number. */
interface Line {
  readonly isRow: boolean;
  readonly number: number;
  readonly length: number;
}

/** Counts the pixels of one colour along a line, from `start` in one direction. It stops after `max` + 1 pixels. */
function run(picture: BinaryPicture, { isRow, number, length }: Line, start: number, max: number, direction: 1 | -1,
    colour: number): number {
  let i = start;
  for (let left = max + 1; left > 0 && i >= 0 && i < length; left--) {
    if (pixelIsDark(picture, isRow ? i : number, isRow ? number : i) !== colour) break;
    i += direction;
  }
  return Math.abs(i - start);
}

/**
 * Measures the five runs through a pixel of a line whose colour is `colour`: 1 for dark. Null if they are not a finder pattern, or wider
 * than `max` pixels.
 */
function crossing(picture: BinaryPicture, line: Line, start: number, max: number, tolerance: number, colour: number): Crossing | null {
  const other = 1 - colour;
  const before = run(picture, line, start, max, -1, colour);
  const after = run(picture, line, start + 1, max, 1, colour);
  const c = before + after;
  if (c > max) return null;
  const b = run(picture, line, start - before, max, -1, other);
  const a = run(picture, line, start - before - b, max, -1, colour);
  const d = run(picture, line, start + 1 + after, max, 1, other);
  const e = run(picture, line, start + 1 + after + d, max, 1, colour);
  if (!isFinder(a, b, c, d, e, tolerance)) return null;
  return { middle: start + 1 + after - c / 2, total: a + b + c + d + e };
}

/** A pattern whose values are means of its crossings up to now. */
type SeenPattern = { -readonly [K in keyof FinderPattern]: FinderPattern[K] };

/** The finder patterns of a picture that are dark on light, and those that are light on dark. */
export interface FoundPatterns {
  readonly dark: readonly FinderPattern[];
  readonly light: readonly FinderPattern[];
}

/** Maximum distance of a crossing from the middle of its pattern, in modules of the pattern. */
const SAME_PLACE = 1.5;
/** Maximum ratio of the module widths of a crossing and its pattern. */
const SAME_WIDTH = 1.6;

/** Adds a crossing to its pattern, or adds a new pattern. */
function addCrossing(patterns: SeenPattern[], x: number, y: number, module: number): void {
  for (const pattern of patterns) {
    const reach = pattern.module * SAME_PLACE;
    if (Math.abs(pattern.x - x) > reach || Math.abs(pattern.y - y) > reach) continue;
    if (module > SAME_WIDTH * pattern.module || pattern.module > SAME_WIDTH * module) continue;
    const seen = pattern.seen + 1;
    pattern.x += (x - pattern.x) / seen;
    pattern.y += (y - pattern.y) / seen;
    pattern.module += (module - pattern.module) / seen;
    pattern.seen = seen;
    return;
  }
  patterns.push({ x, y, module, seen: 1 });
}

/** Minimum height of a pattern as a part of its width. A tilt makes a pattern low. */
const MIN_HEIGHT = 0.4;
/** Maximum number of patterns. Only a picture that was made to be slow has more patterns. */
const MAX_FOUND = 400;

/** Adds the pattern of five runs of a row with their middle at `x`. The column there, and then the row through its middle, must fit too. */
function addCandidate(patterns: SeenPattern[], picture: BinaryPicture, x: number, y: number, total: number, tolerance: number,
    colour: number): void {
  const { width, height } = picture;
  const vertical = crossing(picture, { isRow: false, number: x, length: height }, y, total, tolerance, colour);
  if (vertical === null || vertical.total < MIN_HEIGHT * total) return;
  const centre = Math.floor(vertical.middle);
  const horizontal = crossing(picture, { isRow: true, number: centre, length: width }, x, total, tolerance, colour);
  if (horizontal === null) return;
  addCrossing(patterns, horizontal.middle, vertical.middle, (horizontal.total + vertical.total) / (2 * MODULES));
}

/**
 * Finds the finder patterns of a picture, in steps. It reads every `step`th row. The column through a candidate, and then the row through
 * the middle of that column, must have the ratio too. Large patterns that many rows crossed come first.
 */
export function* finderPatterns(picture: BinaryPicture, step: number, tolerance: number): Steps<FoundPatterns> {
  const { width, height } = picture;
  const dark: SeenPattern[] = [];
  const light: SeenPattern[] = [];
  const ends = new Int32Array(width + 1);
  let left = STEP_PIXELS;
  for (let y = step >> 1; y < height; y += step) {
    if (left <= 0) {
      left = STEP_PIXELS;
      yield;
    }
    left -= width;
    const count = readRuns(picture, y, ends);
    const first = pixelIsDark(picture, 0, y);
    for (let i = RUNS; i <= count; i++) {
      const start = ends[i - 5]!;
      const a = ends[i - 4]!;
      const b = ends[i - 3]!;
      const c = ends[i - 2]!;
      const d = ends[i - 1]!;
      const end = ends[i]!;
      if (!isFinder(a - start, b - a, c - b, d - c, end - d, tolerance)) continue;
      const colour = first ^ (i & 1) ^ 1;
      const ofColour = colour === 1 ? dark : light;
      if (ofColour.length >= MAX_FOUND) continue;
      left -= ofColour.length + MODULES * (end - start);
      addCandidate(ofColour, picture, (b + c) >> 1, y, end - start, tolerance, colour);
    }
  }
  for (const patterns of [dark, light]) patterns.sort((a, b) => b.seen * b.module - a.seen * a.module);
  return { dark, light };
}
