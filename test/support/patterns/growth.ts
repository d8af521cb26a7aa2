/**
 * Finds regular expressions whose work can grow faster than the text, and the text that shows it.
 *
 * V8 tries the ways through a pattern one after the other. The work grows faster than the text if two ways read the same text.
 * An example is a loop that can be left at any character for a second loop, as in `\s*;?\s*`.
 * The search for the first character of a match is a loop too, thus `\s+$` grows.
 * The criteria are EDA and IDA of Weber and Seidl, "On the degree of ambiguity of finite automata" (1991).
 * The analysis reads the pattern, not the clock. It may report a pattern that is harmless; it does not miss one.
 */
import { type Automaton, automatonOf } from './automaton.ts';

/** A text `prefix + pump.repeat(n)` on which the steps of a pattern grow faster than n. */
export interface Growth {
  readonly prefix: string;
  readonly pump: string;
}

type MovesFrom<T> = (place: T) => Iterable<readonly [letter: string, place: T]>;

/** Breadth-first search. Returns the letters on the way from `start` to the first place for which `isGoal`, or null. */
function wordTo<T>(start: T, movesFrom: MovesFrom<T>, isGoal: (place: T) => boolean): string | null {
  const seen = new Set([String(start)]);
  let places: (readonly [place: T, word: string])[] = [[start, '']];
  while (places.length > 0) {
    const next: (readonly [place: T, word: string])[] = [];
    for (const [place, word] of places) {
      for (const [letter, to] of movesFrom(place)) {
        if (isGoal(to)) return word + letter;
        const key = String(to);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push([to, word + letter]);
      }
    }
    places = next;
  }
  return null;
}

/** Returns how the work of a pattern can grow faster than its text; null if it cannot. */
export function growthOf(pattern: RegExp): Growth | null {
  const ways = new Overlaps(automatonOf(pattern));
  for (const from of ways.loops) {
    for (const to of ways.loops) {
      const pump = from === to ? ways.doubling(from) : ways.overlap(from, to);
      const prefix = pump === null ? null : ways.prefixTo(from);
      if (prefix !== null) return { prefix, pump: pump! };
    }
  }
  return null;
}

/** Finds words that a pattern reads in two ways. */
class Overlaps {
  /** The moves that can come back to themselves. */
  readonly loops: readonly number[];
  readonly #automaton: Automaton;
  /** By move, the moves that can come after it at any distance. */
  readonly #reachable: readonly ReadonlySet<number>[];

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
    this.#reachable = [...automaton.follow.keys()].map((move) => this.#reachableFrom(move));
    this.loops = [...automaton.follow.keys()].filter((move) => this.#reachable[move]!.has(move));
  }

  #reachableFrom(move: number): Set<number> {
    const found = new Set<number>();
    const next = (from: number): void => {
      for (const ways of this.#automaton.follow[from]!) for (const to of ways?.keys() ?? []) if (!found.has(to) && found.add(to)) next(to);
    };
    next(move);
    return found;
  }

  #loopOf(move: number): Set<number> {
    return new Set([...this.#reachable[move]!].filter((other) => this.#reachable[other]!.has(move)));
  }

  /** Returns a text on which the pattern reaches a move; null if it never reaches the move. */
  prefixTo(move: number): string | null {
    const { letters, follow, first } = this.#automaton;
    if (first.has(move)) return '';
    const prefixes = Array.from(first.keys(), (start) => wordTo(start, function* (from) {
      for (const [i, letter] of letters.entries()) for (const to of follow[from]![i]?.keys() ?? []) yield [letter, to] as const;
    }, (to) => to === move));
    return prefixes.find((prefix) => prefix !== null) ?? null;
  }

  /** Returns a word on which `move` returns to itself in two ways, so that the ways double with each turn. */
  doubling(move: number): string | null {
    const { letters, follow, succeeds } = this.#automaton;
    const loop = this.#loopOf(move);
    return wordTo<readonly [number, number, boolean]>([move, move, false], function* ([a, b, hasParted]) {
      for (const [i, letter] of letters.entries()) {
        if (succeeds[a]![i] || succeeds[b]![i]) continue;
        for (const [toA, ways] of follow[a]![i] ?? []) {
          if (!loop.has(toA)) continue;
          for (const toB of follow[b]![i]?.keys() ?? []) {
            if (loop.has(toB)) yield [letter, [toA, toB, hasParted || toA !== toB || (a === b && ways > 1)]];
          }
        }
      }
    }, ([a, b, hasParted]) => a === move && b === move && hasParted);
  }

  /** Returns a word that the loops of `from` and `to` both read, and on which the first can also pass to the second. */
  overlap(from: number, to: number): string | null {
    const { letters, follow, succeeds } = this.#automaton;
    const reachable = this.#reachable;
    if (!reachable[from]!.has(to)) return null;
    // Two moves of one loop need no second look: `doubling` finds the way, unless the match succeeds on it.
    if (reachable[to]!.has(from) && !succeeds[from]!.includes(true)) return null;
    const [loop, other] = [this.#loopOf(from), this.#loopOf(to)];
    return wordTo<readonly [number, number, number]>([from, from, to], function* ([a, b, c]) {
      for (const [i, letter] of letters.entries()) {
        if (succeeds[c]![i]) continue;
        for (const toA of follow[a]![i]?.keys() ?? []) {
          if (!loop.has(toA)) continue;
          for (const toB of follow[b]![i]?.keys() ?? []) {
            if (!reachable[toB]!.has(to)) continue;
            for (const toC of follow[c]![i]?.keys() ?? []) if (other.has(toC)) yield [letter, [toA, toB, toC]];
          }
        }
      }
    }, ([a, b, c]) => a === from && b === to && c === to);
  }
}

/** Returns how many characters are read on all ways through a pattern together, if `text` matches on none of them. */
export function stepsOf(pattern: RegExp, text: string): number {
  const { letters, follow, first } = automatonOf(pattern);
  let ways = first;
  let steps = 0;
  for (const character of text) {
    const next = new Map<number, number>();
    for (const [move, count] of ways) {
      steps += count;
      for (const [to, more] of follow[move]![letters.indexOf(character)] ?? []) next.set(to, (next.get(to) ?? 0) + count * more);
    }
    ways = next;
  }
  return steps;
}
