import { type CachedFragment, type SchemaPart, isFragment, schemaParts } from './cached-fragment.ts';
import { type Schema, discriminatorOf } from './schema.ts';

/** A member whose value is constant in every object of its schema. It distinguishes the variants of a `oneOf`. */
export interface ConstantPart {
  readonly kind: 'constant';
  readonly name: string;
  readonly value: unknown;
}

/** Members that depend on a key. The objects contain the key under `name`, instead of the members. */
export interface KeyPart {
  readonly kind: 'key';
  readonly name: string;
  readonly fragment: CachedFragment;
  readonly members: readonly (readonly [name: string, schema: Schema])[];
}

/** A member whose value differs between objects. */
export interface ValuePart {
  readonly kind: 'value';
  readonly name: string;
  readonly schema: Schema;
}

export type PlannedPart = ConstantPart | KeyPart | ValuePart;

/** Returns the parts of a schema's objects in the order in which a writer writes them. */
export const plan = (schema: Schema): readonly PlannedPart[] =>
  Object.entries<SchemaPart>(schemaParts(schema)).map(([name, part]) => planned(name, part));

function planned(name: string, part: SchemaPart): PlannedPart {
  if (isFragment(part)) return { kind: 'key', name, fragment: part, members: Object.entries({ ...part.required, ...part.optional }) };
  return part.const === undefined ? { kind: 'value', name, schema: part } : { kind: 'constant', name, value: part.const };
}

/**
 * Calls `make` for each variant of a `oneOf`. Returns a function that finds the result for a value, or undefined if the value belongs to
 * no variant.
 */
export function perVariant<T>(variants: readonly Schema[], make: (variant: Schema) => T): (value: object) => T | undefined {
  const name = discriminatorOf(variants);
  const entries = variants.map((variant) => ({ constant: variant.properties![name]!.const, result: make(variant) }));
  return (value) => {
    const constant = (value as Readonly<Record<string, unknown>>)[name];
    for (const entry of entries) if (entry.constant === constant) return entry.result;
    return undefined;
  };
}

/** Returns `make` with a cache by key. The cache contains the results for null and for keys that will probably be used again. */
export function perKey<T extends {}>({ isLasting }: CachedFragment, make: (key: object | null) => T): (key: object | null) => T {
  const results = new WeakMap<object, T>();
  const nullKey = {};
  // Neighbouring rows often have an equal key, for example the country. A comparison of two keys is faster than a look-up.
  let latestKey: object = nullKey;
  let latestResult: T | undefined;
  return (key) => {
    const mapKey = key ?? nullKey;
    if (mapKey === latestKey && latestResult !== undefined) return latestResult;
    const known = results.get(mapKey);
    if (known === undefined) {
      const result = make(key);
      if (key === null || isLasting(key as never)) results.set(mapKey, result);
      return result;
    }
    latestKey = mapKey;
    return (latestResult = known);
  };
}
