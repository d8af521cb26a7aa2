import { type Schema, admits } from './schema.ts';

/** The result if a text or JSON value cannot be read as the type of its schema. */
export const UNREADABLE = Symbol('unreadable');

const TRUE = new Set(['1', 'true', 'yes', 'on']);
const FALSE = new Set(['0', 'false', 'no', 'off']);
/** At most 15 decimal digits: longer numbers would not be exact. */
const INTEGER = /^-?[0-9]{1,15}$/;

/** Accepted words for a boolean. Upper and lower case are equal. */
export const BOOLEAN_SPELLINGS: readonly string[] = [...TRUE, ...FALSE];

/** The accepted words for a boolean, for messages. */
export const BOOLEAN_IN_WORDS = `true (${[...TRUE].join(', ')}) or false (${[...FALSE].join(', ')})`;

/** Reads a text from a query or path as the type of the schema: a string, an integer or a boolean. */
export function readText(schema: Schema, text: string): unknown {
  if (admits(schema, 'integer')) return INTEGER.test(text) ? Number(text) : UNREADABLE;
  if (admits(schema, 'boolean')) {
    const word = text.toLowerCase();
    if (TRUE.has(word)) return true;
    return FALSE.has(word) ? false : UNREADABLE;
  }
  return text;
}

/** Reads a JSON value. A text is also accepted for an integer or a boolean, as in a query. */
export function readJson(schema: Schema, value: unknown): unknown {
  if (typeof value === 'string') return readText(schema, value);
  if (typeof value === 'number' && admits(schema, 'boolean')) return readText(schema, String(value));
  return value;
}
