import { integer } from '../schema/schema.ts';

/** The members of an answer that counts validation results, for the answers that have them. */
export const COUNTS = {
  count: integer({ minimum: 0, description: 'The number of results.' }),
  valid_count: integer({ minimum: 0, description: 'How many of them are valid.' }),
  invalid_count: integer({ minimum: 0, description: 'How many of them are not.' }),
};

/** Items handled in one step, which takes some tens of microseconds. */
export const STEP = 32;

/**
 * The results of that many items, and the counts. Each result is made when it is serialized: if all existed at once, they would survive
 * a garbage collection and be promoted, and the heap would grow.
 */
export const counted = <R>(count: number, validCount: number, resultOf: (item: number) => R) => ({
  count,
  valid_count: validCount,
  invalid_count: count - validCount,
  results: each(count, resultOf),
});

function* each<R>(count: number, resultOf: (item: number) => R): Generator<R, void> {
  for (let item = 0; item < count; item++) yield resultOf(item);
}
