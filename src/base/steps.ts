/**
 * Work in short steps. The caller runs the steps, so a service can answer requests between two steps. The last step returns the result. A
 * step of a request can yield a number: see `RequestSteps` of service/operations/route.ts.
 */
export type Steps<T, Y = undefined> = Generator<Y, T>;

/** Runs all steps and returns the result. */
export function finished<T>(steps: Steps<T, unknown>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Number of items in one step. Even the slowest step takes less than a millisecond. */
const ITEMS = 64;

/** Calls `each` for all items with their indexes, in steps. */
export function* inSteps<T>(items: Iterable<T>, each: (item: T, i: number) => void): Steps<void> {
  let i = 0;
  for (const item of items) {
    each(item, i);
    if (++i % ITEMS === 0) yield;
  }
}

/** Calls `each` for the numbers from 0 to `count` - 1, in steps. */
export function* countInSteps(count: number, each: (i: number) => void): Steps<void> {
  for (let i = 0; i < count; ) {
    each(i);
    if (++i % ITEMS === 0) yield;
  }
}
