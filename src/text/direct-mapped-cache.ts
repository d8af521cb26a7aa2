/** How many values of a kind are kept: enough for the banks of a day, and no more than some megabytes. */
const SLOTS = 4096;

/** `make` with its latest results kept, one for each remainder of the number by the slots. `make` must depend on the number alone. */
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
