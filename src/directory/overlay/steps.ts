/** Work in steps. The caller runs the steps, so that a service can answer requests while it loads data. */
export type Steps<T> = Generator<undefined, T>;

/** Runs all steps and returns the result. */
export function finished<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Number of items in one step. The slowest step takes well below a millisecond. */
const ITEMS = 64;

/** Calls `each` for all items with their indexes, in steps of `ITEMS`. */
export function* inSteps<T>(items: readonly T[], each: (item: T, i: number) => void): Steps<void> {
  for (let i = 0; i < items.length; i++) {
    each(items[i]!, i);
    if (i % ITEMS === ITEMS - 1) yield;
  }
}

/** Returns the numbers 0 to `count` − 1, sorted by `isBefore`. The sort is stable (merge sort, bottom-up). */
export function* sortedNumbers(count: number, isBefore: (a: number, b: number) => boolean): Steps<Uint32Array> {
  let [from, to] = [Uint32Array.from({ length: count }, (_, i) => i), new Uint32Array(count)];
  for (let width = 1; width < count; width *= 2) {
    let done = 0;
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(start + 2 * width, count);
      for (let at = start, left = start, right = middle; at < end; at++) {
        to[at] = right >= end || (left < middle && !isBefore(from[right]!, from[left]!)) ? from[left++]! : from[right++]!;
        if (++done % ITEMS === 0) yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
