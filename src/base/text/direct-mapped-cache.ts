/** Number of results that one cache keeps: enough for the banks of a day, and a few megabytes at most. */
const SLOTS = 4096;

/**
 * Returns `make` with a cache. Each slot keeps the latest result of the numbers with one remainder by SLOTS. The result of `make` must
 * depend on the number alone.
 */
export function directMappedCache<T>(make: (i: number) => T): (i: number) => T {
  const slots: ({ readonly i: number; readonly value: T } | undefined)[] = new Array(SLOTS);
  return (i) => {
    const slot = slots[i % SLOTS];
    if (slot !== undefined && slot.i === i) return slot.value;
    const value = make(i);
    slots[i % SLOTS] = { i, value };
    return value;
  };
}
