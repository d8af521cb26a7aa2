import type { FinderPattern } from './finder-patterns.ts';
import { distance } from './picture.ts';

/** Three finder patterns that may be those of one symbol. */
export interface Triple {
  readonly topLeft: FinderPattern;
  readonly topRight: FinderPattern;
  readonly bottomLeft: FinderPattern;
}

/** So many patterns are tried with each other. */
export const MAX_PATTERNS = 48;
/** Modules between the middles of two finder patterns: 14 in version 1, 170 in version 40, with room for a tilt. */
const [FEWEST_MODULES, MOST_MODULES] = [9, 230];
/** How far a symbol may be tilted: sides that differ by this part of the longer, and a corner whose cosine is so much. */
const [UNLIKE, OBLIQUE] = [0.55, 0.6];
const UNLIKE_MODULES = 2;

/** The modules between two patterns: a row that crosses a turned pattern crosses it obliquely. */
function modulesBetween(a: FinderPattern, b: FinderPattern, length: number): number {
  const straight = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) / length;
  return length / (((a.module + b.module) / 2) * straight);
}

interface Ranked {
  /** Its corner and the two others, as places among the patterns. */
  readonly corner: number;
  readonly one: number;
  readonly other: number;
  /** How far it is from a square. */
  readonly doubt: number;
}

function tripleOf(corner: FinderPattern, one: FinderPattern, other: FinderPattern): Triple {
  const turn = (one.x - corner.x) * (other.y - corner.y) - (one.y - corner.y) * (other.x - corner.x);
  return turn > 0 ? { topLeft: corner, topRight: one, bottomLeft: other } : { topLeft: corner, topRight: other, bottomLeft: one };
}

/** The triples of patterns that may be symbols, the likeliest first. */
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
    for (let one = 0; one < count; one++) {
      const side = sides[corner * count + one]!;
      // Nor is it the corner itself, which is no number of modules away.
      if (!(side >= FEWEST_MODULES && side <= MOST_MODULES)) continue;
      const a = tried[one]!;
      if (Math.max(module, a.module) > UNLIKE_MODULES * Math.min(module, a.module)) continue;
      const length = lengths[corner * count + one]!;
      for (let other = one + 1; other < count; other++) {
        const otherSide = sides[corner * count + other]!;
        if (!(otherSide >= FEWEST_MODULES && otherSide <= MOST_MODULES)) continue;
        const otherLength = lengths[corner * count + other]!;
        const unlike = Math.abs(length - otherLength) / Math.max(length, otherLength);
        if (unlike > UNLIKE) continue;
        const b = tried[other]!;
        const widths = Math.max(module, a.module, b.module) / Math.min(module, a.module, b.module);
        if (widths > UNLIKE_MODULES) continue;
        const cosine = Math.abs((a.x - x) * (b.x - x) + (a.y - y) * (b.y - y)) / (length * otherLength);
        if (cosine > OBLIQUE) continue;
        // What a single row crossed is often no finder pattern.
        const hardlySeen = 1 / Math.min(seen, a.seen, b.seen);
        ranked.push({ corner, one, other, doubt: unlike + cosine + widths + Math.abs(side - otherSide) / Math.max(side, otherSide) +
          hardlySeen });
      }
    }
  }
  ranked.sort((a, b) => a.doubt - b.doubt);
  for (const { corner, one, other } of ranked) yield tripleOf(tried[corner]!, tried[one]!, tried[other]!);
}
