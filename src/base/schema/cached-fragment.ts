import { type Annotations, type Infer, type ObjectOf, type Properties, type Schema } from './schema.ts';

/**
 * Members of an answer that depend on one key alone, for example on a country or a bank. The serializer writes their JSON once for each key
 * and caches it. `membersOf` receives only the key, so a value of one request cannot appear in the answer to another request.
 *
 * Keys are compared by identity and referenced weakly. If a key belongs to one request, its JSON is freed together with it.
 */
export interface CachedFragment<K extends object | null = never, R extends Properties = Properties, O extends Properties = Properties> {
  readonly required: R;
  readonly optional: O;
  readonly membersOf: (key: K) => ObjectOf<R, O>;
  /** True if the key will probably be used again. For other keys, caching costs more time than writing the JSON. */
  readonly isLasting: (key: K) => boolean;
}

interface Options<K, O extends Properties> {
  readonly optional?: O;
  readonly isLasting?: (key: K) => boolean;
}

/** Call this function at the top level of a module, never in a function. Then `membersOf` cannot see a value of a request. */
export const cachedFragment = <K extends object | null, R extends Properties, O extends Properties = Record<never, Schema>>(
  required: R,
  membersOf: (key: K) => NoInfer<ObjectOf<R, O>>,
  { optional = {} as O, isLasting = () => true }: Options<K, O> = {},
): CachedFragment<K, R, O> => ({ required, optional, membersOf, isLasting });

export type SchemaPart = Schema | CachedFragment;

/** The parts of an object by name. For a member, the name is its JSON name. The name of a cached fragment does not appear in JSON. */
export type SchemaParts = Readonly<Record<string, SchemaPart>>;

/**
 * The value of each member, and the key of each fragment. `JSON.stringify` writes the whole object, because `toJSON` (see `expander`) adds
 * the members.
 */
type ValueOf<P extends SchemaParts> = { readonly [N in keyof P]: P[N] extends CachedFragment<infer K> ? K : Infer<P[N]> }
  & { readonly toJSON: () => object };

type MembersOf<P> = P extends CachedFragment<never, infer R, infer O> ? ObjectOf<R, O> : never;
type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void ? I : never;

/** The whole object: its own members, and the members of its fragments. */
export type Expanded<P extends SchemaParts> = { readonly [N in keyof P as P[N] extends Schema ? N : never]: Infer<P[N]> }
  & Intersection<MembersOf<P[keyof P]>>;

const PARTS = Symbol('parts');

interface Composed extends Schema {
  /** The property is a symbol, and JSON has no symbols. Therefore the parts are not published. */
  readonly [PARTS]?: SchemaParts;
}

export const isFragment = (part: SchemaPart): part is CachedFragment => 'membersOf' in part;

/** Returns the schema of an object with fragments. A value of the object has the key of a fragment instead of its members. */
export function composed<const P extends SchemaParts>(parts: P, keywords: Annotations<object> = {}): Schema<ValueOf<P>> {
  const required: string[] = [];
  const properties: Record<string, Schema> = {};
  for (const [name, part] of Object.entries<SchemaPart>(parts)) {
    const requiredMembers = isFragment(part) ? part.required : { [name]: part };
    required.push(...Object.keys(requiredMembers));
    Object.assign(properties, requiredMembers, isFragment(part) && part.optional);
  }
  const schema: Composed = { type: 'object', ...keywords, properties, required, [PARTS]: parts };
  return schema as Schema<ValueOf<P>>;
}

export const isComposed = (schema: Schema): boolean => (schema as Composed)[PARTS] !== undefined;

/** Returns the parts of an object in the order in which they are serialized. */
export const schemaParts = (schema: Schema): SchemaParts => (schema as Composed)[PARTS] ?? schema.properties!;

/** Returns the `toJSON` function of objects with these parts. The function keeps members that were added to an object later. */
export const expander = <P extends SchemaParts>(parts: P) =>
  function toJSON(this: object): Expanded<P> {
    const whole: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(this)) {
      const part = parts[name];
      if (part && isFragment(part)) Object.assign(whole, part.membersOf(value as never));
      else if (value !== toJSON) whole[name] = value;
    }
    return whole as Expanded<P>;
  };
