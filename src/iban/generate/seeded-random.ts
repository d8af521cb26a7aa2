import { fnv1a } from '../../text/hash.ts';

/** sfc32 is well mixed after this many steps, by its author's own seeding. */
const WARM_UP = 12;

interface State {
  a: number;
  b: number;
  c: number;
  counter: number;
}

/** The next of sfc32, in [0, 1). */
function next(state: State): number {
  const { a, b, c, counter } = state;
  const result = (a + b + counter) | 0;
  state.counter = (counter + 1) | 0;
  state.a = b ^ (b >>> 9);
  state.b = (c + (c << 3)) | 0;
  state.c = (((c << 21) | (c >>> 11)) + result) | 0;
  return (result >>> 0) / 2 ** 32;
}

/**
 * Numbers uniform in [0, 1) that follow from the seed alone, on every machine: only 32-bit integers are computed with.
 * Source: Chris Doty-Humphrey, PractRand, sfc32; seeded from the text by FNV-1a.
 */
export function seededRandom(seed: string): () => number {
  // Kept in an object: V8 computes with its members three times as fast as with variables that a function closes over.
  const state = { a: 0, b: fnv1a(seed) | 0, c: 0, counter: 1 };
  for (let i = 0; i < WARM_UP; i++) next(state);
  return () => next(state);
}
