import { type Schema, admits } from './schema.ts';

/** The text or JSON value stands for nothing that the schema's type has. */
export const UNREADABLE = Symbol('unreadable');

const TRUE = new Set(['1', 'true', 'yes', 'on']);
const FALSE = new Set(['0', 'false', 'no', 'off']);
/** Plain decimal digits; longer ones would not be exact as numbers. */
const INTEGER = /^-?[0-9]{1,15}$/;

/** The spellings of a boolean, for messages. */
export const BOOLEAN_IN_WORDS = 'true (1, true, yes, on) or false (0, false, no, off)';

/** What a query or path text means to a schema that admits one type: text as it is, an integer, a boolean. */
export function readText(schema: Schema, text: string): unknown {
  if (admits(schema, 'integer')) return INTEGER.test(text) ? Number(text) : UNREADABLE;
  if (admits(schema, 'boolean')) {
    const word = text.toLowerCase();
    return TRUE.has(word) ? true : FALSE.has(word) ? false : UNREADABLE;
  }
  return text;
}

/** What a JSON value means to a schema: itself, or, where an integer or boolean is wanted, what its text would mean. */
export function readJson(schema: Schema, value: unknown): unknown {
  if (typeof value === 'string') return readText(schema, value);
  if (typeof value === 'number' && admits(schema, 'boolean')) return readText(schema, String(value));
  return value;
}
