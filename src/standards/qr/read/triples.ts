import type { FinderPattern } from './finder-patterns.ts';
import { distance } from './picture.ts';

/** Three finder patterns that may belong to one symbol. */
export interface Triple {
  readonly topLeft: FinderPattern;
  readonly topRight: FinderPattern;
  readonly bottomLeft: FinderPattern;
}

/** Maximum number of patterns that are combined with each other. */
export const MAX_PATTERNS = 48;
/** Modules between the middles of two finder patterns: 14 in version 1, 170 in version 40, with room for a tilt. */
const [MIN_DISTANCE, MAX_DISTANCE] = [9, 230];
/** Maximum difference of the two sides of a tilted symbol, as a part of the longer side. */
const MAX_UNLIKE = 0.55;
/** Maximum cosine of the corner of a tilted symbol. */
const MAX_COSINE = 0.6;
/** Maximum ratio of the module widths of two patterns. */
const MAX_WIDTHS = 2.6;

/** Returns the number of modules between two patterns. It corrects their width, because a row crosses a turned pattern obliquely. */
function modulesBetween(a: FinderPattern, b: FinderPattern, length: number): number {
  const straight = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) / length;
  return length / (((a.module + b.module) / 2) * straight);
}

interface Ranked {
  /** Indexes of the corner and of the two ends of its sides, among the patterns. */
  readonly corner: number;
  readonly firstEnd: number;
  readonly secondEnd: number;
  /** Deviation from a square, as a sum of ratios. */
  readonly doubt: number;
}

/** Returns the triple with its ends in clockwise order. */
function tripleOf(corner: FinderPattern, first: FinderPattern, second: FinderPattern): Triple {
  const turn = (first.x - corner.x) * (second.y - corner.y) - (first.y - corner.y) * (second.x - corner.x);
  return turn > 0 ? { topLeft: corner, topRight: first, bottomLeft: second } : { topLeft: corner, topRight: second, bottomLeft: first };
}

/** Generates the triples of patterns that may be symbols, most likely first. */
export function* triplesOf(patterns: readonly FinderPattern[]): Generator<Triple> {
  const tried = patterns.slice(0, MAX_PATTERNS);
  const count = tried.length;
  const [lengths, sides] = [new Float64Array(count * count), new Float64Array(count * count)];
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      lengths[i * count + j] = distance(tried[i]!, tried[j]!);
      sides[i * count + j] = modulesBetween(tried[i]!, tried[j]!, lengths[i * count + j]!);
    }
  }
  const ranked: Ranked[] = [];
  for (let corner = 0; corner < count; corner++) {
    const { x, y, module, seen } = tried[corner]!;
    for (let firstEnd = 0; firstEnd < count; firstEnd++) {
      const side = sides[corner * count + firstEnd]!;
      // The condition is written so that NaN fails it: the side from the corner to itself is NaN.
      if (!(side >= MIN_DISTANCE && side <= MAX_DISTANCE)) continue;
      const a = tried[firstEnd]!;
      if (Math.max(module, a.module) > MAX_WIDTHS * Math.min(module, a.module)) continue;
      const length = lengths[corner * count + firstEnd]!;
      for (let secondEnd = firstEnd + 1; secondEnd < count; secondEnd++) {
        const otherSide = sides[corner * count + secondEnd]!;
        if (!(otherSide >= MIN_DISTANCE && otherSide <= MAX_DISTANCE)) continue;
        const otherLength = lengths[corner * count + secondEnd]!;
        const unlike = Math.abs(length - otherLength) / Math.max(length, otherLength);
        if (unlike > MAX_UNLIKE) continue;
        const b = tried[secondEnd]!;
        const widths = Math.max(module, a.module, b.module) / Math.min(module, a.module, b.module);
        if (widths > MAX_WIDTHS) continue;
        const cosine = Math.abs((a.x - x) * (b.x - x) + (a.y - y) * (b.y - y)) / (length * otherLength);
        if (cosine > MAX_COSINE) continue;
        const unequal = Math.abs(side - otherSide) / Math.max(side, otherSide);
        // A pattern that a single row crossed is often not a finder pattern.
        const hardlySeen = 1 / Math.min(seen, a.seen, b.seen);
        ranked.push({ corner, firstEnd, secondEnd, doubt: unlike + cosine + widths + unequal + hardlySeen });
      }
    }
  }
  ranked.sort((a, b) => a.doubt - b.doubt);
  for (const { corner, firstEnd, secondEnd } of ranked) yield tripleOf(tried[corner]!, tried[firstEnd]!, tried[secondEnd]!);
}
