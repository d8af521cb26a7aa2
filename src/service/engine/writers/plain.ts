import { type KeyPart, perKey, perVariant, plan } from '../../../base/schema/plan.ts';
import { type Schema, admits } from '../../../base/schema/schema.ts';
import { jsonTypeOf } from './json-type.ts';

/** Converts a value to plain objects, lists and texts, as in its JSON. */
export type PlainWriter = (value: never) => unknown;

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns a function that converts a value of a schema to plain objects. The result equals `JSON.parse` of its JSON. Objects have the
 * properties in the order of the schema. Sequences become lists, and the key of a fragment becomes its members. Members that depend on one
 * key are created once and shared, so they are frozen. The value must fit the schema, because it is not checked here.
 */
export function plainWriter(schema: Schema): PlainWriter {
  if (schema.oneOf) return variantWriter(schema.oneOf);
  if (schema.anyOf) return eitherWriter(schema.anyOf);
  const make = nonNullWriter(schema);
  return make === identity || !admits(schema, 'null') ? make : orNull(make);
}

/** Returns a text, a number or a boolean unchanged. */
const identity: PlainWriter = (value) => value;

const orNull =
  (make: PlainWriter): PlainWriter =>
  (value) =>
    value === null ? null : make(value);

function nonNullWriter(schema: Schema): PlainWriter {
  if (admits(schema, 'array')) {
    const item = plainWriter(schema.items!);
    return (values: Iterable<never>) => Array.from(values, item);
  }
  if (schema.additionalProperties) {
    const member = plainWriter(schema.additionalProperties);
    return (values: Readonly<Record<string, never>>) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, member(value)]));
  }
  return admits(schema, 'object') ? objectWriter(schema) : identity;
}

function variantWriter(variants: readonly Schema[]): PlainWriter {
  const makeOf = perVariant(variants, plainWriter);
  return (value: object) => makeOf(value)!(value as never);
}

function eitherWriter(schemas: readonly Schema[]): PlainWriter {
  const others = schemas.filter(({ type }) => type !== 'null').map((schema) => ({ schema, make: plainWriter(schema) }));
  if (others.every(({ make }) => make === identity)) return identity;
  if (others.length === 1) return orNull(others[0]!.make);
  return orNull((value) => others.find(({ schema }) => admits(schema, jsonTypeOf(value)))!.make(value));
}

/** Stores the members of one part in `whole`. Returns false if an optional member is missing. */
type Fill = (whole: Record<string, unknown>, value: Values) => boolean;

/**
 * Returns the writer of an object. It fills a copy of an object that has all members, because this is faster than to fill an empty object.
 */
function objectWriter(schema: Schema): PlainWriter {
  const fills = plan(schema).map((part): Fill => {
    if (part.kind === 'key') return keyFill(part);
    const { name } = part;
    if (part.kind === 'constant') return () => true;
    const make = plainWriter(part.schema);
    return (whole, value) => {
      const member = value[name];
      if (member === undefined) return false;
      whole[name] = make === identity ? member : make(member as never);
      return true;
    };
  });
  const template = Object.fromEntries(Object.entries(schema.properties!).map(([name, property]) => [name, property.const]));
  return (value: Values) => {
    const whole: Record<string, unknown> = { ...template };
    let isWhole = true;
    for (const fill of fills) isWhole = fill(whole, value) && isWhole;
    return isWhole ? whole : Object.fromEntries(Object.entries(whole).filter(([, member]) => member !== undefined));
  };
}

function keyFill({ name, fragment, members }: KeyPart): Fill {
  const makers = members.map(([member, schema]) => [member, plainWriter(schema)] as const);
  const membersOf = perKey(fragment, (key) => {
    const values = fragment.membersOf(key as never) as Values;
    const all = makers.filter(([member]) => values[member] !== undefined)
      .map(([member, make]) => ({ member, value: frozen(make(values[member] as never)) }));
    return { all, isWhole: all.length === makers.length };
  });
  return (whole, value) => {
    const { all, isWhole } = membersOf(value[name] as object | null);
    for (const { member, value: memberValue } of all) whole[member] = memberValue;
    return isWhole;
  };
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
