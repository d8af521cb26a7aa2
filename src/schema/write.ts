import { type Schema, admits } from './schema.ts';

/** Writes one value as JSON text. */
export type Writer<T> = (value: T) => string;

/**
 * The function that writes values of this schema as JSON, character for character as `JSON.stringify` would with the
 * schema's properties in the schema's order. Knowing the shape, it needs no look at types or at names.
 * The value must fit the schema: nothing is checked here. Objects must have at least one required property.
 */
export function writer<T>(schema: Schema<T>): Writer<T> {
  return compile(schema) as Writer<T>;
}

type AnyWriter = (value: never) => string;

function compile(schema: Schema): AnyWriter {
  if (schema.anyOf) return orNull(compile(schema.anyOf[0]!));
  const write = compileNonNull(schema);
  return admits(schema, 'null') ? orNull(write) : write;
}

function compileNonNull(schema: Schema): AnyWriter {
  if (admits(schema, 'string')) return writeString;
  if (admits(schema, 'array')) return listWriter(compile(schema.items!));
  if (admits(schema, 'object')) return objectWriter(schema);
  return String;
}

const orNull =
  (write: AnyWriter): AnyWriter =>
  (value) =>
    value === null ? 'null' : write(value);

/** What RFC 8259 section 7 makes a string escape, and surrogates, of which `JSON.stringify` escapes the lone ones. */
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;
const QUOTE = 34;
const BACKSLASH = 92;
const FIRST_UNESCAPED = 32;
const FIRST_SURROGATE = 0xd800;
/** Up to this length a loop is faster than a regular expression. */
const SHORT = 40;

/** Whether the text can stand between quotes as it is. */
function isPlain(text: string): boolean {
  if (text.length > SHORT) return !NEEDS_ESCAPE.test(text);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < FIRST_UNESCAPED || code === QUOTE || code === BACKSLASH || code >= FIRST_SURROGATE) return false;
  }
  return true;
}

const writeString = (value: string): string => (isPlain(value) ? `"${value}"` : JSON.stringify(value));

function listWriter(write: AnyWriter): AnyWriter {
  return (values: readonly never[]) => {
    let text = '[';
    for (let i = 0; i < values.length; i++) text += i === 0 ? write(values[i]!) : `,${write(values[i]!)}`;
    return `${text}]`;
  };
}

/** The texts that a member of an object can begin with, or be in whole, made once. */
interface Member {
  readonly key: string;
  readonly opening: string;
  readonly openingQuoted: string;
  readonly whole: { readonly null: string; readonly true: string; readonly false: string };
  readonly write: AnyWriter;
}

function objectWriter({ properties = {}, required = [] }: Schema): AnyWriter {
  const optional = Object.keys(properties).filter((key) => !required.includes(key));
  const members = [...required, ...optional].map((key, i): Member => {
    const opening = `${i === 0 ? '{' : ','}${JSON.stringify(key)}:`;
    const whole = { null: `${opening}null`, true: `${opening}true`, false: `${opening}false` };
    return { key, opening, openingQuoted: `${opening}"`, whole, write: compile(properties[key]!) };
  });
  return (value: Readonly<Record<string, unknown>>) => {
    let text = '';
    for (let i = 0; i < members.length; i++) {
      const { key, opening, openingQuoted, whole, write } = members[i]!;
      const member = value[key];
      // Few and long pieces: joining them is what writing costs.
      if (typeof member === 'string') text += isPlain(member) ? `${openingQuoted}${member}"` : opening + JSON.stringify(member);
      else if (member === null) text += whole.null;
      else if (member === true) text += whole.true;
      else if (member === false) text += whole.false;
      else if (member !== undefined) text += opening + write(member as never);
    }
    return `${text}}`;
  };
}
