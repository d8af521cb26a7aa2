/** How many entries of a kind are kept as objects: enough for the banks of a day, and no more than some megabytes. */
const SLOTS = 4096;

/** Gives entries by their numbers and keeps the latest of each slot: to make one takes far longer than to find it. */
export function kept<T>(make: (i: number) => T): (i: number) => T {
  const entries: ({ readonly i: number; readonly entry: T } | undefined)[] = new Array(SLOTS);
  return (i) => {
    const known = entries[i % SLOTS];
    if (known !== undefined && known.i === i) return known.entry;
    const entry = make(i);
    entries[i % SLOTS] = { i, entry };
    return entry;
  };
}
