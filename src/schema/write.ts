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

/**
 * The same text of an object in pieces, the items of a list directly in it one by one, so that a long answer can be written a bit
 * at a time.
 */
export function pieceWriter<T>(schema: Schema<T>): (value: T) => Generator<string, void> {
  const members = membersOf(schema).map(({ key, name, schema: member }) => {
    const isList = admits(member, 'array');
    return { key, name, isList, write: compile(isList ? member.items! : member) };
  });
  return function* (value) {
    for (const { key, name, isList, write } of members) {
      const member = (value as Readonly<Record<string, unknown>>)[key];
      if (member === undefined) continue;
      if (!isList) {
        yield name + write(member as never);
        continue;
      }
      yield `${name}[`;
      let comma = '';
      for (const item of member as readonly never[]) {
        yield comma + write(item);
        comma = ',';
      }
      yield ']';
    }
    yield '}';
  };
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

/** What a member of an object begins with, or is in whole, by what its value is. */
interface Beginnings {
  readonly string: string;
  readonly other: string;
  readonly null: string;
  readonly true: string;
  readonly false: string;
}

/** The members of an object in the order in which they are written, each with what stands before its value. */
function membersOf({ properties = {}, required = [] }: Schema): { key: string; name: string; schema: Schema }[] {
  const optional = Object.keys(properties).filter((key) => !required.includes(key));
  return [...required, ...optional].map((key, i) => ({
    key,
    name: `${i === 0 ? '{' : ','}${JSON.stringify(key)}:`,
    schema: properties[key]!,
  }));
}

interface Member {
  readonly key: string;
  readonly write: AnyWriter;
  readonly after: Beginnings;
  readonly afterString: Beginnings;
}

/** Members that follow each other; where they have an origin, the texts that are written for it already. */
interface Run {
  readonly origin: symbol | undefined;
  readonly members: Member[];
  readonly kept: WeakMap<object, string>;
}

function runsOf(schema: Schema): Run[] {
  const runs: Run[] = [];
  for (const { key, name, schema: member } of membersOf(schema)) {
    const { origin } = member;
    if (runs.length === 0 || runs.at(-1)!.origin !== origin) runs.push({ origin, members: [], kept: new WeakMap() });
    runs.at(-1)!.members.push({ key, write: compile(member), after: beginnings(name), afterString: beginnings(`"${name}`) });
  }
  return runs;
}

type Values = Readonly<Record<string | symbol, unknown>>;

// Few pieces: joining them is most of what writing costs. So the quote that ends a string is part of what follows it.
function objectWriter(schema: Schema): AnyWriter {
  const runs = runsOf(schema);
  return (value: Values) => {
    let text = '';
    let quoted = false;
    for (let i = 0; i < runs.length; i++) {
      const run = runs[i]!;
      const origin = run.origin === undefined ? undefined : (value[run.origin] as object | null | undefined);
      if (origin) {
        text += quoted ? `"${keptText(run, origin, value)}` : keptText(run, origin, value);
        quoted = false;
        continue;
      }
      const { members } = run;
      for (let j = 0; j < members.length; j++) {
        const { key, write, after, afterString } = members[j]!;
        const member = value[key];
        if (member === undefined) continue;
        const beginning = quoted ? afterString : after;
        quoted = typeof member === 'string' && isPlain(member);
        if (quoted) {
          text += beginning.string;
          text += member as string;
        } else if (member === null) text += beginning.null;
        else if (member === true) text += beginning.true;
        else if (member === false) text += beginning.false;
        else text += beginning.other + write(member as never);
      }
    }
    return text + (quoted ? '"}' : '}');
  };
}

function keptText({ members, kept }: Run, origin: object, value: Values): string {
  let text = kept.get(origin);
  if (text === undefined) {
    text = '';
    for (const { key, write, after } of members) text += after.other + write(value[key] as never);
    // In one piece from now on.
    text = Buffer.from(text).toString();
    kept.set(origin, text);
  }
  return text;
}

const beginnings = (name: string): Beginnings => ({
  string: `${name}"`,
  other: name,
  null: `${name}null`,
  true: `${name}true`,
  false: `${name}false`,
});
