import { check } from '../../src/base/schema/check.ts';
import type { Schema } from '../../src/base/schema/schema.ts';

/** Writes the JSON of a value from an operation without the serializer: by `JSON.stringify`, in the schema's order. */
export function plainJson(schema: Schema, value: unknown): string {
  const whole: unknown = JSON.parse(JSON.stringify(value, (_, member: unknown) => (isIterable(member) ? [...member] : member)));
  return JSON.stringify(inOrder(schema, whole));
}

export const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

/** Returns the value with its keys in the schema's order. Keys that the schema does not have come last. */
function inOrder(schema: Schema, value: unknown): unknown {
  if (schema.anyOf) return inOrder(schema.anyOf.find((one) => check(one, value) === null) ?? schema.anyOf[0]!, value);
  if (schema.oneOf) return inOrder(schema.oneOf.find((variant) => check(variant, value) === null)!, value);
  if (Array.isArray(value)) return value.map((item) => inOrder(schema.items!, item));
  if (value === null || typeof value !== 'object') return value;
  const { properties, additionalProperties } = schema;
  if (!properties) return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inOrder(additionalProperties!, member)]));
  const ordered = { ...Object.fromEntries(Object.keys(properties).map((key) => [key, undefined])), ...value };
  return Object.fromEntries(
    Object.entries(ordered).map(([key, member]) => [key, properties[key] ? inOrder(properties[key], member) : member]),
  );
}

/** The schema in the form of the JSON: all members are in the values themselves, without keys of fragments. */
export const withoutFragments = (schema: Schema): Schema => JSON.parse(JSON.stringify(schema)) as Schema;
