import { type Annotations, type Infer, type ObjectOf, type Properties, type Schema } from './schema.ts';

/**
 * Members of an answer that follow from one key alone: a country, a bank, a kind of failure. Their text is made once for each key and
 * kept. `membersOf` is given nothing but the key: no value of one request can stand in another's answer.
 *
 * Keys are told apart by identity and held weakly: a key that a request made is met once, and its text goes with it.
 */
export interface CachedFragment<K extends object | null = never, R extends Properties = Properties, O extends Properties = Properties> {
  readonly required: R;
  readonly optional: O;
  readonly membersOf: (key: K) => ObjectOf<R, O>;
  /** Whether the key is likely to come again. Where it is not, keeping its text costs more than writing it. */
  readonly isLasting: (key: K) => boolean;
}

interface Options<K, O extends Properties> {
  readonly optional?: O;
  readonly isLasting?: (key: K) => boolean;
}

/** To be called where a module begins and never in a function: `membersOf` then has nothing in scope that a request brought. */
export const cachedFragment = <K extends object | null, R extends Properties, O extends Properties = Record<never, Schema>>(
  required: R,
  membersOf: (key: K) => NoInfer<ObjectOf<R, O>>,
  { optional = {} as O, isLasting = () => true }: Options<K, O> = {},
): CachedFragment<K, R, O> => ({ required, optional, membersOf, isLasting });

export type SchemaPart = Schema | CachedFragment;

/** What an object is made of, by name: members under their own names, cached fragments under names that no JSON shows. */
export type SchemaParts = Readonly<Record<string, SchemaPart>>;

/** Each member, and of each fragment the key. `toJSON` (`expander`) makes the whole object of it, so that `JSON.stringify` shows that. */
type ValueOf<P extends SchemaParts> = { readonly [N in keyof P]: P[N] extends CachedFragment<infer K> ? K : Infer<P[N]> }
  & { readonly toJSON: () => object };

type MembersOf<P> = P extends CachedFragment<never, infer R, infer O> ? ObjectOf<R, O> : never;
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** The whole object: its members and those of its fragments. */
export type Expanded<P extends SchemaParts> = { readonly [N in keyof P as P[N] extends Schema ? N : never]: Infer<P[N]> }
  & Intersection<MembersOf<P[keyof P]>>;

const PARTS = Symbol('parts');

interface Composed extends Schema {
  /** A symbol is no part of a JSON document, so it is not published. */
  readonly [PARTS]?: SchemaParts;
}

export const isFragment = (part: SchemaPart): part is CachedFragment => 'membersOf' in part;

/** The schema of an object that is handed over with the keys of its fragments in place of their members. */
export function composed<const P extends SchemaParts>(parts: P, keywords: Annotations<object> = {}): Schema<ValueOf<P>> {
  const required: string[] = [];
  const properties: Record<string, Schema> = {};
  for (const [name, part] of Object.entries<SchemaPart>(parts)) {
    const always = isFragment(part) ? part.required : { [name]: part };
    required.push(...Object.keys(always));
    Object.assign(properties, always, isFragment(part) && part.optional);
  }
  const schema: Composed = { type: 'object', ...keywords, properties, required, [PARTS]: parts };
  return schema as Schema<ValueOf<P>>;
}

export const isComposed = (schema: Schema): boolean => (schema as Composed)[PARTS] !== undefined;

/** What an object is made of, in the order in which it is serialized. */
export const schemaParts = (schema: Schema): SchemaParts => (schema as Composed)[PARTS] ?? schema.properties!;

/** The `toJSON` of objects with these parts; members that were added to one stay. */
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
