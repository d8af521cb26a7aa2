import { type KeyPart, perKey, perVariant, plan } from '../../../base/schema/plan.ts';
import { type Schema, admits, widened } from '../../../base/schema/schema.ts';

/** Returns the text of a cell of an answer. The text is empty if the value is unknown. */
export type CellOf = (result: unknown) => string;

/** Returns an empty cell. It is for a member that the answer does not have. */
export const NO_CELL: CellOf = () => '';

/** For the name of each column: the member of the answer that it shows. */
export type Columns = Readonly<Record<string, string>>;

/**
 * Returns a function that returns the cell of a member. The member is named by its path: `bank_name`, `domestic.display`,
 * `suggestions.0.iban`. Null if the schema does not have the member.
 */
export function cellOf(schema: Schema, path: string): CellOf | null {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  if (schema.oneOf) return variantCell(schema.oneOf, path);
  if (admits(schema, 'array')) return itemCell(schema, name, rest);
  const members = objectOf(schema);
  for (const part of members === null ? [] : plan(members)) {
    if (part.kind !== 'key') {
      if (part.name === name) return memberCell(name, members!.properties![name]!, rest);
      continue;
    }
    const member = part.members.find(([key]) => key === name)?.[1];
    if (member === undefined) continue;
    const inner = innerCell(member, rest);
    return inner && keyCell(part, (members) => inner((members as Values)[name]));
  }
  return null;
}

const innerCell = (schema: Schema, rest: readonly string[]): CellOf | null =>
  (rest.length === 0 ? cellText : cellOf(schema, rest.join('.')));

/** Returns the cell of a member of variants. The cell is empty for variants without this member. */
function variantCell(variants: readonly Schema[], path: string): CellOf | null {
  if (variants.every((variant) => cellOf(variant, path) === null)) return null;
  const cell = perVariant(variants, (variant) => cellOf(variant, path) ?? NO_CELL);
  return (result) => (cell(result as object) ?? NO_CELL)(result);
}

function keyCell({ name, fragment }: KeyPart, inner: CellOf): CellOf {
  const text = perKey(fragment, (key) => inner(fragment.membersOf(key as never)));
  return (result) => text((result as Values)[name] as object | null);
}

type Values = Readonly<Record<string, unknown>>;

function memberCell(key: string, schema: Schema, rest: readonly string[]): CellOf | null {
  const inner = innerCell(schema, rest);
  return inner && ((result) => {
    const value = (result as Values)[key];
    return value === null || value === undefined ? '' : inner(value);
  });
}

/** Returns the cell of one item by its index, or of a member of all items: `concerns.code`. */
function itemCell(schema: Schema, index: string, rest: readonly string[]): CellOf | null {
  if (!/^\d+$/.test(index)) {
    const each = cellOf(schema.items!, [index, ...rest].join('.'));
    return each && ((result) => (result as readonly unknown[]).map(each).join(' '));
  }
  const inner = innerCell(schema.items!, rest);
  return inner && ((result) => {
    const value = (result as readonly unknown[])[Number(index)];
    return value === null || value === undefined ? '' : inner(value);
  });
}

/** Returns the object schema of a schema that may also admit null. */
const objectOf = (schema: Schema): Schema | null => {
  if (schema.anyOf) return schema.anyOf.map(objectOf).find((object) => object !== null) ?? null;
  return schema.properties ? schema : null;
};

/**
 * Formats a value for people. A list shows its items. An object shows the names of its true members. If it has no booleans, it shows its
 * values.
 */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(cellText).join(' ');
  const whole = 'toJSON' in value ? (value as { toJSON: () => object }).toJSON() : value;
  const entries = Object.entries(whole);
  const flags = entries.filter(([, member]) => typeof member === 'boolean');
  return flags.length > 0 ? flags.filter(([, member]) => member).map(([name]) => name).join(' ')
    : entries.map(([, member]) => cellText(member)).filter((text) => text !== '').join(' ');
}

/** Returns the names of the members of an answer, for messages. The members of its objects are not included. */
export function memberNames(schema: Schema): string[] {
  const members = objectOf(widened(schema));
  return members === null ? [] : Object.keys(members.properties!);
}
