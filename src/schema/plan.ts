import { type CachedFragment, type SchemaPart, isFragment, schemaParts } from './cached-fragment.ts';
import { type Schema, discriminatorOf } from './schema.ts';

/** A member that is the same in every object of its schema: it tells the variants of a `oneOf` apart. */
export interface ConstantPart {
  readonly kind: 'constant';
  readonly name: string;
  readonly value: unknown;
}

/** The members that follow from a key, which objects hold under the name `name` in their place. */
export interface KeyPart {
  readonly kind: 'key';
  readonly name: string;
  readonly fragment: CachedFragment;
  readonly members: readonly (readonly [name: string, schema: Schema])[];
}

/** A member of which nothing is known beforehand. */
export interface ValuePart {
  readonly kind: 'value';
  readonly name: string;
  readonly schema: Schema;
}

export type PlannedPart = ConstantPart | KeyPart | ValuePart;

/** The parts of a schema's objects in the order in which they are written: all that a writer needs to know. */
export const plan = (schema: Schema): readonly PlannedPart[] =>
  Object.entries<SchemaPart>(schemaParts(schema)).map(([name, part]) => planned(name, part));

function planned(name: string, part: SchemaPart): PlannedPart {
  if (isFragment(part)) return { kind: 'key', name, fragment: part, members: Object.entries({ ...part.required, ...part.optional }) };
  return part.const === undefined ? { kind: 'value', name, schema: part } : { kind: 'constant', name, value: part.const };
}

/** Makes something of each variant of a `oneOf`, and picks it by a value; undefined where the value is of no variant. */
export function perVariant<T>(variants: readonly Schema[], make: (variant: Schema) => T): (value: object) => T | undefined {
  const name = discriminatorOf(variants);
  const all = variants.map((variant) => ({ constant: variant.properties![name]!.const, made: make(variant) }));
  return (value) => {
    const constant = (value as Readonly<Record<string, unknown>>)[name];
    for (const one of all) if (one.constant === constant) return one.made;
    return undefined;
  };
}

/** Makes something of keys of a fragment: once of each that is likely to come again, and of null. */
export function perKey<T extends {}>({ isLasting }: CachedFragment, make: (key: object | null) => T): (key: object | null) => T {
  const known = new WeakMap<object, T>();
  const none = {};
  // Neighbours often have one key, as rows of one country: to compare it costs less than to look it up.
  let latest: object = none;
  let latestMade: T | undefined;
  return (given) => {
    const key = given ?? none;
    if (key === latest && latestMade !== undefined) return latestMade;
    const found = known.get(key);
    if (found === undefined) {
      const made = make(given);
      if (given === null || isLasting(given as never)) known.set(key, made);
      return made;
    }
    latest = key;
    return (latestMade = found);
  };
}
