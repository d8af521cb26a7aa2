/** Returns the first number from `low` to `high` for which `isBefore` is false. `isBefore` must be true for all numbers before it. */
export function partitionPoint(low: number, high: number, isBefore: (i: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the first index, from `low` to before `high`, whose key is at least `key`; `high` without such a key. `keys` must be ascending.
 * The loop is written out for look-ups of bank codes, because a predicate took a fifth longer.
 */
export function lowerBound(keys: ArrayLike<number>, key: number, low: number, high: number): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of `key` in `keys`, which are ascending from `low` to before `high`; -1 if it is not there. */
export function indexOfKey(keys: ArrayLike<number>, key: number, low: number, high: number): number {
  const i = lowerBound(keys, key, low, high);
  return i < high && keys[i] === key ? i : -1;
}
