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

/** What RFC 8259 section 7 makes a string escape, and lone surrogates, which `JSON.stringify` escapes too. */
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

export const writeString = (value: string): string => (NEEDS_ESCAPE.test(value) ? JSON.stringify(value) : `"${value}"`);

function listWriter(write: AnyWriter): AnyWriter {
  return (values: readonly never[]) => {
    let text = '[';
    for (let i = 0; i < values.length; i++) text += i === 0 ? write(values[i]!) : `,${write(values[i]!)}`;
    return `${text}]`;
  };
}

function objectWriter({ properties = {}, required = [] }: Schema): AnyWriter {
  const always = required.map((key, i) => ({
    key,
    opening: `${i === 0 ? '{' : ','}${JSON.stringify(key)}:`,
    write: compile(properties[key]!),
  }));
  const sometimes = Object.keys(properties)
    .filter((key) => !required.includes(key))
    .map((key) => ({ key, opening: `,${JSON.stringify(key)}:`, write: compile(properties[key]!) }));
  return (value: Readonly<Record<string, never>>) => {
    let text = '';
    for (let i = 0; i < always.length; i++) {
      const { key, opening, write } = always[i]!;
      text += opening + write(value[key]!);
    }
    for (let i = 0; i < sometimes.length; i++) {
      const { key, opening, write } = sometimes[i]!;
      const member = value[key];
      if (member !== undefined) text += opening + write(member);
    }
    return `${text}}`;
  };
}
