import { type KeyPart, perKey, perVariant, plan } from '../../schema/plan.ts';
import { type Schema, admits, widened } from '../../schema/schema.ts';

/** What a value of an answer is in a cell, as text; empty where it is not known. */
export type CellOf = (result: unknown) => string;

/** The empty cell, for a member the answer lacks. */
export const NO_CELL: CellOf = () => '';

/** Members of an answer that go into columns, by the names of the columns. */
export type Columns = Readonly<Record<string, string>>;

/**
 * What gives the cell for a member of the answers of this schema, by its path: `bank_name`, `domestic.display`, `suggestions.0.iban`.
 * Null where the schema has no such member.
 */
export function cellOf(schema: Schema, path: string): CellOf | null {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  if (schema.oneOf) return ofVariant(schema.oneOf, path);
  if (admits(schema, 'array')) return ofItem(schema, name, rest);
  const members = objectOf(schema);
  for (const part of members === null ? [] : plan(members)) {
    if (part.kind !== 'key') {
      if (part.name === name) return through(name, members!.properties![name]!, rest);
      continue;
    }
    const member = part.members.find(([key]) => key === name)?.[1];
    if (member === undefined) continue;
    const inner = innerOf(member, rest);
    return inner && ofKey(part, (made) => inner((made as Values)[name]));
  }
  return null;
}

const innerOf = (schema: Schema, rest: readonly string[]): CellOf | null => (rest.length === 0 ? inWords : cellOf(schema, rest.join('.')));

/** A member that not all variants have is empty in the others. */
function ofVariant(variants: readonly Schema[], path: string): CellOf | null {
  if (variants.every((variant) => cellOf(variant, path) === null)) return null;
  const cell = perVariant(variants, (variant) => cellOf(variant, path) ?? NO_CELL);
  return (result) => (cell(result as object) ?? NO_CELL)(result);
}

function ofKey({ name, fragment }: KeyPart, inner: CellOf): CellOf {
  const text = perKey(fragment, (key) => inner(fragment.membersOf(key as never)));
  return (result) => text((result as Values)[name] as object | null);
}

type Values = Readonly<Record<string, unknown>>;

function through(key: string, schema: Schema, rest: readonly string[]): CellOf | null {
  const inner = innerOf(schema, rest);
  return inner && ((result) => {
    const value = (result as Values)[key];
    return value === null || value === undefined ? '' : inner(value);
  });
}

/** One item by its number, or else the same member of each: `concerns.code`. */
function ofItem(schema: Schema, index: string, rest: readonly string[]): CellOf | null {
  if (!/^\d+$/.test(index)) {
    const each = cellOf(schema.items!, [index, ...rest].join('.'));
    return each && ((result) => (result as readonly unknown[]).map(each).join(' '));
  }
  const inner = innerOf(schema.items!, rest);
  return inner && ((result) => {
    const value = (result as readonly unknown[])[Number(index)];
    return value === null || value === undefined ? '' : inner(value);
  });
}

/** The object in a schema that may also be null. */
const objectOf = (schema: Schema): Schema | null => {
  if (schema.anyOf) return schema.anyOf.map(objectOf).find((one) => one !== null) ?? null;
  return schema.properties ? schema : null;
};

/** A value as a person writes it. A list shows its items; an object shows the names of its true members, else its values. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(inWords).join(' ');
  const whole = 'toJSON' in value ? (value as { toJSON: () => object }).toJSON() : value;
  const entries = Object.entries(whole);
  const flags = entries.filter(([, member]) => typeof member === 'boolean');
  return flags.length > 0 ? flags.filter(([, member]) => member).map(([name]) => name).join(' ')
    : entries.map(([, member]) => inWords(member)).filter((text) => text !== '').join(' ');
}

/** Every path that leads to a member, for messages: of objects inside it the objects alone. */
export function memberNames(schema: Schema): string[] {
  const members = objectOf(widened(schema));
  return members === null ? [] : Object.keys(members.properties!);
}
