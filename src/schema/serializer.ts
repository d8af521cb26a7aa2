import { type ByteBuffer, appendAscii, appendByte, appendBytes, appendJsonString, createByteBuffer, takeLatin1 } from './byte-buffer.ts';
import { type Schema, admits } from './schema.ts';

/** Writes one value as JSON. */
export type Serializer<T> = (value: T, out: ByteBuffer) => void;

/** Writes it with a rest after each piece. */
export type ChunkedSerializer<T> = (value: T, out: ByteBuffer) => Generator<undefined, void>;

/** The text of one value with a character for each byte (`latin1Of`), whatever was written before or broke off. */
export function serializeLatin1<T>(write: Serializer<T>, value: T, out: ByteBuffer): string {
  out.end = 0;
  write(value, out);
  return takeLatin1(out);
}

/** The text that a writer makes of a value. */
export function serialize<T>(write: Serializer<T>, value: T): string {
  const out = createByteBuffer();
  write(value, out);
  return out.bytes.toString('utf8', 0, out.end);
}

/**
 * The function that writes values of this schema as JSON, byte for byte as `JSON.stringify` would with the schema's properties in
 * the schema's order. Knowing the shape, it needs no look at types or at names, and it writes straight into the bytes that are
 * sent. The value must fit the schema: nothing is checked here. Objects must have at least one required property.
 */
export function serializer<T>(schema: Schema<T>): Serializer<T> {
  return compile(schema) as Serializer<T>;
}

/**
 * The same for an object, in pieces: it yields after each item of a list directly in it, so that a long answer can be written a bit
 * at a time.
 */
export function chunkedSerializer<T>(schema: Schema<T>): ChunkedSerializer<T> {
  const members = membersOf(schema).map(({ key, name, schema: member }) => {
    const isList = admits(member, 'array');
    return { key, name: Buffer.from(name), isList, write: compile(isList ? member.items! : member) };
  });
  return function* (value, out) {
    for (const { key, name, isList, write } of members) {
      const member = (value as Values)[key];
      if (member === undefined) continue;
      appendBytes(out, name);
      if (!isList) {
        write(member as never, out);
        continue;
      }
      let before = OPEN_LIST;
      for (const item of member as Iterable<never>) {
        appendByte(out, before);
        write(item, out);
        before = COMMA;
        yield;
      }
      endList(before, out);
    }
    appendByte(out, CLOSE_OBJECT);
  };
}

type AnySerializer = (value: never, out: ByteBuffer) => void;
type Values = Readonly<Record<string | symbol, unknown>>;

function compile(schema: Schema): AnySerializer {
  if (schema.anyOf) return orNull(compile(schema.anyOf[0]!));
  const write = compileNonNull(schema);
  return admits(schema, 'null') ? orNull(write) : write;
}

function compileNonNull(schema: Schema): AnySerializer {
  if (admits(schema, 'string')) return appendJsonString;
  if (admits(schema, 'array')) return listSerializer(compile(schema.items!));
  if (admits(schema, 'object')) return objectSerializer(schema);
  return (value: number | boolean, out) => appendAscii(String(value), out);
}

const NULL = Buffer.from('null');

const orNull =
  (write: AnySerializer): AnySerializer =>
  (value, out) =>
    value === null ? appendBytes(out, NULL) : write(value, out);

const [COMMA, OPEN_LIST, CLOSE_LIST, CLOSE_OBJECT] = Buffer.from(',[]}') as unknown as readonly [number, number, number, number];

/** `next` is what would stand before another item. */
function endList(next: number, out: ByteBuffer): void {
  if (next === OPEN_LIST) appendByte(out, OPEN_LIST);
  appendByte(out, CLOSE_LIST);
}

function listSerializer(write: AnySerializer): AnySerializer {
  return (values: Iterable<never>, out) => {
    let before = OPEN_LIST;
    for (const item of values) {
      appendByte(out, before);
      write(item, out);
      before = COMMA;
    }
    endList(before, out);
  };
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

/**
 * How far an object is written, by the kinds of its members so far. Between two values that vary stands what is the same in every
 * object of such kinds; so it is joined once, when an object of such kinds first comes, and put in one piece.
 */
interface Shape {
  /** What is still to be put. */
  readonly text: string;
  bytes: Buffer | null;
  /** What follows, by the value of the next member or by the origin of the next few. */
  absent: Shape | null;
  null: Shape | null;
  true: Shape | null;
  false: Shape | null;
  varying: { readonly before: Buffer; readonly after: Shape } | null;
  /** What has been put for each origin is known, what was still to be put among it. */
  lasting: { readonly known: WeakMap<object, Buffer>; readonly after: Shape } | null;
}

const shape = (text: string): Shape => ({ text, bytes: null, absent: null, null: null, true: null, false: null, varying: null, lasting: null });

/** A member, and the number of those from it on that have the same origin. */
interface Member {
  readonly key: string;
  readonly name: string;
  readonly write: AnySerializer;
  readonly origin: symbol | undefined;
  readonly alike: number;
}

function objectSerializer(schema: Schema): AnySerializer {
  const members: Member[] = [];
  for (const { key, name, schema: member } of membersOf(schema).reverse()) {
    const { origin } = member;
    const next = members[0];
    members.unshift({ key, name, write: compile(member), origin, alike: next && next.origin === origin ? next.alike + 1 : 1 });
  }
  const beginning = shape('');

  /** Puts the members from one on. To look each up by its name would cost a fifth of the writing, so it is done for these only. */
  function putRest(from: number, start: Shape, value: Values, out: ByteBuffer): void {
    let at = start;
    for (let i = from; i < members.length; ) {
      const one = members[i]!;
      const origin = originOf(one, value);
      at = origin ? putLasting(at, members, i, value, origin, out) : putMember(at, one, value[one.key], out);
      i += origin ? one.alike : 1;
    }
    putEnd(at, out);
  }

  return (value: Values, out) => {
    let at = beginning;
    let next = 0;
    let i = 0;
    for (const key in value) {
      const one = members[i];
      if (one === undefined || one.key !== key) return putRest(next, at, value, out);
      if (i++ < next) continue;
      const origin = originOf(one, value);
      at = origin ? putLasting(at, members, next, value, origin, out) : putMember(at, one, value[key], out);
      next += origin ? one.alike : 1;
    }
    // No object at all must fail, not be written as an empty one.
    if (i === 0) return putRest(next, at, value, out);
    for (; next < members.length; next++) at = putMember(at, members[next]!, undefined, out);
    putEnd(at, out);
  };
}

const originOf = ({ origin }: Member, value: Values): object | null | undefined => (origin === undefined ? null : (value[origin] as object | null | undefined));

/** Puts a member and gives how far the object is then. */
function putMember(at: Shape, { name, write }: Member, member: unknown, out: ByteBuffer): Shape {
  if (member === undefined) return (at.absent ??= shape(at.text));
  if (member === null) return (at.null ??= shape(`${at.text}${name}null`));
  if (member === true) return (at.true ??= shape(`${at.text}${name}true`));
  if (member === false) return (at.false ??= shape(`${at.text}${name}false`));
  const { before, after } = (at.varying ??= { before: Buffer.from(at.text + name), after: shape('') });
  appendBytes(out, before);
  if (typeof member === 'string') appendJsonString(member, out);
  else write(member as never, out);
  return after;
}

/** Puts all members from one on that have the same origin. */
function putLasting(at: Shape, members: readonly Member[], i: number, value: Values, origin: object, out: ByteBuffer): Shape {
  const { known, after } = (at.lasting ??= { known: new WeakMap(), after: shape('') });
  const bytes = known.get(origin);
  if (bytes) appendBytes(out, bytes);
  else known.set(origin, putFirst(at.text, members.slice(i, i + members[i]!.alike), value, out));
  return after;
}

const putEnd = (at: Shape, out: ByteBuffer): void => appendBytes(out, (at.bytes ??= Buffer.from(`${at.text}}`)));

/** Puts members for the first time and gives the bytes, for all objects to come that name their origin. */
function putFirst(before: string, members: readonly Member[], value: Values, out: ByteBuffer): Buffer {
  const start = out.end;
  appendBytes(out, Buffer.from(before));
  for (const { key, name, write } of members) {
    appendBytes(out, Buffer.from(name));
    write(value[key] as never, out);
  }
  return Buffer.from(out.bytes.subarray(start, out.end));
}
