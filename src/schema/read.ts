import { type Schema, admits } from './schema.ts';

/** Returned for a text or JSON value that no value of the schema's type corresponds to. */
export const UNREADABLE = Symbol('unreadable');

const TRUE = new Set(['1', 'true', 'yes', 'on']);
const FALSE = new Set(['0', 'false', 'no', 'off']);
/** Plain decimal digits; longer ones would not be exact as numbers. */
const INTEGER = /^-?[0-9]{1,15}$/;

/** The words of a boolean; upper case counts as lower. */
export const BOOLEAN_SPELLINGS: readonly string[] = [...TRUE, ...FALSE];

/** The same, for messages. */
export const BOOLEAN_IN_WORDS = `true (${[...TRUE].join(', ')}) or false (${[...FALSE].join(', ')})`;

/** Reads a text of a query or path as the one type that the schema admits: a string, an integer or a boolean. */
export function readText(schema: Schema, text: string): unknown {
  if (admits(schema, 'integer')) return INTEGER.test(text) ? Number(text) : UNREADABLE;
  if (admits(schema, 'boolean')) {
    const word = text.toLowerCase();
    return TRUE.has(word) ? true : FALSE.has(word) ? false : UNREADABLE;
  }
  return text;
}

/** Reads a JSON value. Where the schema wants an integer or a boolean, it may also be spelled as in a query. */
export function readJson(schema: Schema, value: unknown): unknown {
  if (typeof value === 'string') return readText(schema, value);
  if (typeof value === 'number' && admits(schema, 'boolean')) return readText(schema, String(value));
  return value;
}
