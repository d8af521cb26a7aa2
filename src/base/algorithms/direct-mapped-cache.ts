/** Number of results in one cache: enough for the banks that one day needs, in at most a few megabytes. */
const SLOTS = 4096;

/**
 * Returns `make` with a cache. A number uses the slot of its remainder modulo SLOTS. The slot keeps the latest result. The result of `make`
 * must depend on the number alone.
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
