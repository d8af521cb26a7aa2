import { type BinaryPicture, pixelIsDark, readRow } from './binary.ts';
import { type Point, STEP_PIXELS, type Stepwise } from './picture.ts';

/** A finder pattern: 1:1:3:1:1 of dark and light whichever way it is crossed (ISO/IEC 18004:2015, 6.3.3 and 13 c). */
export interface FinderPattern extends Point {
  /** The mean width of a module where rows and columns cross it, in pixels. */
  readonly module: number;
  /** How many rows crossed it. */
  readonly seen: number;
}

const MODULES = 7;

/** Whether five runs are about 1:1:3:1:1. The rule allows half a module each; three modules allow three halves. */
function isFinder(a: number, b: number, c: number, d: number, e: number, tolerance: number): boolean {
  const total = a + b + c + d + e;
  if (total < MODULES) return false;
  const module = total / MODULES;
  const most = module * tolerance;
  return Math.abs(module - a) < most && Math.abs(module - b) < most && Math.abs(3 * module - c) < 3 * most && Math.abs(module - d) < most && Math.abs(module - e) < most;
}

interface Crossing {
  /** Where the middle of the inner square is. */
  readonly middle: number;
  readonly total: number;
}

/** A line of pixels through a picture: the row or the column of a number. */
interface Line {
  readonly isRow: boolean;
  readonly number: number;
  readonly length: number;
}

/** Counts the pixels of one colour along a line from a place on, in one direction: at most one more than `most`. */
function run(picture: BinaryPicture, { isRow, number, length }: Line, at: number, most: number, direction: 1 | -1, colour: number): number {
  let i = at;
  for (let left = most + 1; left > 0 && i >= 0 && i < length; left--) {
    if (pixelIsDark(picture, isRow ? i : number, isRow ? number : i) !== colour) break;
    i += direction;
  }
  return Math.abs(i - at);
}

/** The five runs through a dark pixel of a line. Null if they are not a finder pattern, or wider than `most` pixels. */
function crossing(picture: BinaryPicture, line: Line, at: number, most: number, tolerance: number): Crossing | null {
  const before = run(picture, line, at, most, -1, 1);
  const after = run(picture, line, at + 1, most, 1, 1);
  const c = before + after;
  if (c > most) return null;
  const b = run(picture, line, at - before, most, -1, 0);
  const a = run(picture, line, at - before - b, most, -1, 1);
  const d = run(picture, line, at + 1 + after, most, 1, 0);
  const e = run(picture, line, at + 1 + after + d, most, 1, 1);
  if (!isFinder(a, b, c, d, e, tolerance)) return null;
  return { middle: at + 1 + after - c / 2, total: a + b + c + d + e };
}

interface Found {
  x: number;
  y: number;
  module: number;
  seen: number;
}

/** Adds a crossing to the pattern that it is of, or as a new one. */
function add(found: Found[], x: number, y: number, module: number): void {
  for (const one of found) {
    if (Math.abs(one.x - x) > one.module * 1.5 || Math.abs(one.y - y) > one.module * 1.5 || module > 1.6 * one.module || one.module > 1.6 * module) continue;
    const seen = one.seen + 1;
    one.x += (x - one.x) / seen;
    one.y += (y - one.y) / seen;
    one.module += (module - one.module) / seen;
    one.seen = seen;
    return;
  }
  found.push({ x, y, module, seen: 1 });
}

/** Beyond so many the picture is made to be slow: those that most rows crossed are kept. */
const MOST_FOUND = 400;

/**
 * The finder patterns of a picture in steps, those that most rows crossed first. Every `step`th row is looked through; a pattern is taken where its
 * column and then its row again cross it in the same ratio.
 */
export function* finderPatterns(picture: BinaryPicture, step: number, tolerance: number): Stepwise<FinderPattern[]> {
  const { width, height } = picture;
  const found: Found[] = [];
  const dark = new Uint8Array(width);
  let left = STEP_PIXELS;
  for (let y = step >> 1; y < height; y += step) {
    if (left <= 0) {
      left = STEP_PIXELS;
      yield;
    }
    left -= width;
    readRow(picture, y, dark);
    // The last five runs of one colour.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    for (let x = 0; x < width && found.length < MOST_FOUND; ) {
      const colour = dark[x]!;
      const begin = x;
      while (x < width && dark[x] === colour) x++;
      a = b;
      b = c;
      c = d;
      d = e;
      e = x - begin;
      if (colour === 0 || !isFinder(a, b, c, d, e, tolerance)) continue;
      const total = a + b + c + d + e;
      const middle = Math.floor(x - e - d - c / 2);
      left -= found.length + MODULES * total;
      const vertical = crossing(picture, { isRow: false, number: middle, length: height }, y, total, tolerance);
      if (vertical === null || 5 * Math.abs(vertical.total - total) >= 3 * total) continue;
      const centre = Math.floor(vertical.middle);
      const horizontal = crossing(picture, { isRow: true, number: centre, length: width }, middle, total, tolerance);
      if (horizontal !== null) add(found, horizontal.middle, vertical.middle, (horizontal.total + vertical.total) / (2 * MODULES));
    }
  }
  return found.sort((a, b) => b.seen * b.module - a.seen * a.module);
}
