import { fnv1a } from '../../../base/text/hash.ts';

/** Number of steps after which sfc32 is well mixed. The author of sfc32 uses this number too. */
const WARM_UP = 12;

interface State {
  a: number;
  b: number;
  c: number;
  counter: number;
}

/** Returns the next number of sfc32, in [0, 1). */
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
 * Returns a generator of numbers that are uniform in [0, 1). They depend only on the seed and are equal on every machine, because all
 * calculations use 32-bit integers. Source: Chris Doty-Humphrey, PractRand, sfc32; seeded from the text by FNV-1a.
 */
export function seededRandom(seed: string): () => number {
  // The state is an object, because V8 computes with its members three times as fast as with variables of a closure.
  const state = { a: 0, b: fnv1a(seed) | 0, c: 0, counter: 1 };
  for (let i = 0; i < WARM_UP; i++) next(state);
  return () => next(state);
}
