import { type CachedFragment, type Part, isFragment, partsOf } from '../../schema/cached-fragment.ts';
import { type Schema, admits, discriminatorOf, widened } from '../../schema/schema.ts';

/** What a value of an answer is in a cell, as text; empty where it is not known. */
export type CellOf = (result: unknown) => string;

/** Of a member that answers do not have. */
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
  if (members === null) return null;
  for (const [key, part] of Object.entries(partsOf(members) as Readonly<Record<string, Part>>)) {
    if (!isFragment(part)) {
      if (key === name) return through(key, part, rest);
      continue;
    }
    const member = { ...part.required, ...part.optional }[name];
    if (member === undefined) continue;
    const inner = rest.length === 0 ? inWords : cellOf(member, rest.join('.'));
    return inner && ofFragment(key, part, (made) => inner((made as Values)[name]));
  }
  return null;
}

/** A member that not all variants have is empty in the others. */
function ofVariant(variants: readonly Schema[], path: string): CellOf | null {
  const cells = variants.map((variant) => cellOf(variant, path));
  if (cells.every((cell) => cell === null)) return null;
  const name = discriminatorOf(variants);
  const values = variants.map(({ properties }) => properties![name]!.const);
  return (result) => cells[values.indexOf((result as Values)[name])]?.(result) ?? '';
}

/** The texts that a fragment's key gives are made once for each key that is met again. */
function ofFragment(key: string, { membersOf, isLasting }: CachedFragment, inner: CellOf): CellOf {
  const known = new WeakMap<object, string>();
  return (result) => {
    const value = (result as Values)[key] as object | null;
    if (value === null) return inner(membersOf(null as never));
    let text = known.get(value);
    if (text === undefined) {
      text = inner(membersOf(value as never));
      if (isLasting(value as never)) known.set(value, text);
    }
    return text;
  };
}

type Values = Readonly<Record<string, unknown>>;

function through(key: string, schema: Schema, rest: readonly string[]): CellOf | null {
  const inner = rest.length === 0 ? inWords : cellOf(schema, rest.join('.'));
  return inner && ((result) => {
    const value = (result as Values)[key];
    return value === null || value === undefined ? '' : inner(value);
  });
}

function ofItem(schema: Schema, index: string, rest: readonly string[]): CellOf | null {
  if (!/^\d+$/.test(index)) return null;
  const inner = rest.length === 0 ? inWords : cellOf(schema.items!, rest.join('.'));
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

/** A value as a person writes it: of a list its items, of an object the names of what is true in it, else its values. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(inWords).join(' ');
  const whole = 'toJSON' in value ? (value as { toJSON: () => object }).toJSON() : value;
  const entries = Object.entries(whole);
  const flags = entries.filter(([, member]) => typeof member === 'boolean');
  return flags.length > 0 ? flags.filter(([, member]) => member).map(([name]) => name).join(' ') : entries.map(([, member]) => inWords(member)).filter((text) => text !== '').join(' ');
}

/** Every path that leads to a member, for messages: of objects inside it the objects alone. */
export function memberNames(schema: Schema): string[] {
  const members = objectOf(widened(schema));
  return members === null ? [] : Object.keys(members.properties!);
}
