/** Returns a function that calls `make` once, at its first call, and then always returns this result. */
export function once<T>(make: () => T): () => T {
  let result: { readonly value: T } | null = null;
  return () => (result ??= { value: make() }).value;
}
