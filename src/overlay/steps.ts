/** Work that somebody else divides, so that a service can go on while it takes up other data. */
export type Steps<T> = Generator<undefined, T>;

/** Takes all steps at once. */
export function finished<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Number of items in one step. The slowest work on them takes well below a millisecond. */
const ITEMS = 64;

/** The items with their numbers; a step after some of them. */
export function* inSteps<T>(items: readonly T[], each: (item: T, i: number) => void): Steps<void> {
  for (let i = 0; i < items.length; i++) {
    each(items[i]!, i);
    if (i % ITEMS === ITEMS - 1) yield;
  }
}

/** The numbers 0 to `count` − 1 in the order that `isBefore` tells; equal ones stay in theirs (merge sort, bottom-up). */
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
