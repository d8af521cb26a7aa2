import { integer } from '../schema/schema.ts';

/** The members of an answer that counts validation results, for the answers that have them. */
export const COUNTS = {
  count: integer({ minimum: 0, description: 'The number of results.' }),
  valid_count: integer({ minimum: 0, description: 'How many of them are valid.' }),
  invalid_count: integer({ minimum: 0, description: 'How many of them are not.' }),
};

/** So many items are handled in one step, in some tens of microseconds. */
export const STEP = 32;

/**
 * Results with what counts them, `valid_count` being known before. Where there are many, each is made as it is written: were all there
 * at once, the collector would not find them young, and would take more memory for good.
 */
export function counted<T, R>(items: readonly T[], valid_count: number, resultOf: (item: T) => R) {
  const count = items.length;
  const results: Iterable<R> = count <= STEP ? items.map((item) => resultOf(item)) : each(items, resultOf);
  return { count, valid_count, invalid_count: count - valid_count, results };
}

function* each<T, R>(items: readonly T[], resultOf: (item: T) => R): Generator<R, void> {
  for (const item of items) yield resultOf(item);
}
