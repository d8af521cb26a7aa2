import { type KeyPart, perKey, perVariant, plan } from '../../schema/plan.ts';
import { type Schema, admits } from '../../schema/schema.ts';
import { typeOf } from './json-type.ts';

/** Makes of a value what JSON shows of it, as an object of its own. */
export type PlainWriter = (value: never) => unknown;

type Values = Readonly<Record<string, unknown>>;

/**
 * The function that gives values of this schema as `JSON.parse` would of what the serializer writes. Objects have the schema's properties
 * in its order: lists stand in place of sequences, members in place of keys of fragments. What follows from one key is made once and
 * shared, and therefore frozen where it is an object. The value must fit the schema: nothing is checked here.
 */
export function plainWriter(schema: Schema): PlainWriter {
  if (schema.oneOf) return ofVariant(schema.oneOf);
  if (schema.anyOf) return ofEither(schema.anyOf);
  const make = ofNonNull(schema);
  return make === same || !admits(schema, 'null') ? make : orNull(make);
}

/** Texts, numbers and booleans are what they are. */
const same: PlainWriter = (value) => value;

const orNull =
  (make: PlainWriter): PlainWriter =>
  (value) =>
    value === null ? null : make(value);

function ofNonNull(schema: Schema): PlainWriter {
  if (admits(schema, 'array')) {
    const item = plainWriter(schema.items!);
    return (values: Iterable<never>) => Array.from(values, item);
  }
  if (schema.additionalProperties) {
    const member = plainWriter(schema.additionalProperties);
    return (values: Readonly<Record<string, never>>) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, member(value)]));
  }
  return admits(schema, 'object') ? ofObject(schema) : same;
}

function ofVariant(variants: readonly Schema[]): PlainWriter {
  const makeOf = perVariant(variants, plainWriter);
  return (value: object) => makeOf(value)!(value as never);
}

function ofEither(schemas: readonly Schema[]): PlainWriter {
  const others = schemas.filter(({ type }) => type !== 'null').map((schema) => ({ schema, make: plainWriter(schema) }));
  if (others.every(({ make }) => make === same)) return same;
  if (others.length === 1) return orNull(others[0]!.make);
  return orNull((value) => others.find(({ schema }) => admits(schema, typeOf(value)))!.make(value));
}

/** Puts into an object that has all members what one part of it holds; false where a member that it may lack is not there. */
type Fill = (whole: Record<string, unknown>, value: Values) => boolean;

/** A copy of an object that has all members is filled faster than one that begins empty. */
function ofObject(schema: Schema): PlainWriter {
  const fills = plan(schema).map((part): Fill => {
    if (part.kind === 'key') return ofKey(part);
    const { name } = part;
    if (part.kind === 'constant') return () => true;
    const make = plainWriter(part.schema);
    return (whole, value) => {
      const one = value[name];
      if (one === undefined) return false;
      whole[name] = make === same ? one : make(one as never);
      return true;
    };
  });
  const template = Object.fromEntries(Object.entries(schema.properties!).map(([name, one]) => [name, one.const]));
  return (value: Values) => {
    const whole: Record<string, unknown> = { ...template };
    let isWhole = true;
    for (const fill of fills) isWhole = fill(whole, value) && isWhole;
    return isWhole ? whole : Object.fromEntries(Object.entries(whole).filter(([, one]) => one !== undefined));
  };
}

function ofKey({ name, fragment, members }: KeyPart): Fill {
  const makers = members.map(([member, schema]) => [member, plainWriter(schema)] as const);
  const made = perKey(fragment, (key) => {
    const values = fragment.membersOf(key as never) as Values;
    const all = makers.filter(([member]) => values[member] !== undefined)
      .map(([member, make]) => ({ member, value: frozen(make(values[member] as never)) }));
    return { all, isWhole: all.length === makers.length };
  });
  return (whole, value) => {
    const { all, isWhole } = made(value[name] as object | null);
    for (const { member, value: one } of all) whole[member] = one;
    return isWhole;
  };
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
