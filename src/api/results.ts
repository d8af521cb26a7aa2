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
 * A result for each item, and the counts. Where the items are many, the valid ones are counted first and each result is made when it is
 * serialized: if all existed at once, they would survive a garbage collection and be promoted, and the heap would grow.
 */
export function* counted<T, R extends { readonly valid: boolean }>(items: readonly T[], isValid: (item: T) => boolean, resultOf: (item: T) => R) {
  const count = items.length;
  if (count <= STEP) {
    const results = items.map(resultOf);
    return withCounts(count, results.filter(({ valid }) => valid).length, results);
  }
  let valid = 0;
  for (let i = 0; i < count; i++) {
    if (i % STEP === 0) yield;
    if (isValid(items[i]!)) valid++;
  }
  return withCounts(count, valid, each(items, resultOf));
}

const withCounts = <R>(count: number, valid_count: number, results: Iterable<R>) => ({ count, valid_count, invalid_count: count - valid_count, results });

function* each<T, R>(items: readonly T[], resultOf: (item: T) => R): Generator<R, void> {
  for (const item of items) yield resultOf(item);
}
