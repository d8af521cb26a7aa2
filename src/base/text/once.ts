/** Returns `make` as a function that computes its result at the first call and keeps it. */
export function once<T>(make: () => T): () => T {
  let result: { readonly value: T } | null = null;
  return () => (result ??= { value: make() }).value;
}
