import { type ByteBuffer, appendAscii, appendByte, appendBytes, appendJsonString, createByteBuffer, nested, takeLatin1 } from './byte-buffer.ts';
import { type Part, isComposed, isFragment, partsOf } from './cached-fragment.ts';
import { type Append, type CompiledMember, type CompiledPart, objectSerializer } from './object-serializer.ts';
import { type Schema, type TypeName, admits, discriminatorOf } from './schema.ts';

/** Appends one value as JSON. */
export type Serializer<T> = (value: T, out: ByteBuffer) => void;

/** The same, with a `yield` after each chunk. */
export type ChunkedSerializer<T> = (value: T, out: ByteBuffer) => Generator<undefined, void>;

/** The JSON of one value with a character for each byte (`latin1Of`), whatever was appended before or broke off. */
export function serializeLatin1<T>(serializer: Serializer<T>, value: T, out: ByteBuffer): string {
  out.end = 0;
  serializer(value, out);
  return takeLatin1(out);
}

/** The JSON of one value. */
export function serialize<T>(serializer: Serializer<T>, value: T): string {
  const out = createByteBuffer();
  serializer(value, out);
  return out.bytes.toString('utf8', 0, out.end);
}

/**
 * The function that serializes values of this schema, byte for byte as `JSON.stringify` would with the schema's properties in the
 * schema's order. Compiled from the schema, it looks at no types and names while it runs, and appends the bytes that are sent.
 * The value must fit the schema: nothing is checked here. Objects must begin with a required property.
 */
export const serializer = <T>(schema: Schema<T>): Serializer<T> => compile(schema, false) as Serializer<T>;

/**
 * The same as it stands in a JSON string, without the quotes around it. To write it so from the beginning is faster than to escape it
 * afterwards: most of what must be escaped are the names and punctuation, which the schema has.
 */
export const nestedSerializer = <T>(schema: Schema<T>): Serializer<T> => compile(schema, true) as Serializer<T>;

/**
 * The same in chunks: after each item of a list directly in an object it yields, so that other requests are answered while a long
 * answer is written. Any other value is one chunk.
 */
export const chunkedSerializer = <T>(schema: Schema<T>): ChunkedSerializer<T> => compileChunked(schema, false);

/** The same in the same chunks, nested as by `nestedSerializer`. */
export const nestedChunkedSerializer = <T>(schema: Schema<T>): ChunkedSerializer<T> => compileChunked(schema, true);

function compileChunked<T>(schema: Schema<T>, isNested: boolean): ChunkedSerializer<T> {
  if (schema.properties === undefined || isComposed(schema)) {
    const whole = compile(schema, isNested) as Serializer<T>;
    return function* (value, out) {
      whole(value, out);
    };
  }
  const members = Object.entries(partsOf(schema) as Readonly<Record<string, Schema>>).map(([key, member], i) => {
    const isList = admits(member, 'array');
    return { key, name: Buffer.from(nameText(key, i === 0, isNested)), isList, append: compile(isList ? member.items! : member, isNested) };
  });
  return function* (value, out) {
    for (const { key, name, isList, append } of members) {
      const member = (value as Readonly<Record<string, unknown>>)[key];
      if (member === undefined) continue;
      appendBytes(name, out);
      if (!isList) {
        append(member as never, out);
        continue;
      }
      let before = OPEN_LIST;
      for (const item of member as Iterable<never>) {
        appendByte(before, out);
        append(item, out);
        before = COMMA;
        yield;
      }
      endList(before, out);
    }
    appendByte(CLOSE_OBJECT, out);
  };
}

function compile(schema: Schema, isNested: boolean): Append {
  if (schema.oneOf) return variantSerializer(schema.oneOf, isNested);
  if (schema.anyOf) return eitherSerializer(schema.anyOf, isNested);
  const append = compileNonNull(schema, isNested);
  return admits(schema, 'null') ? orNull(append) : append;
}

/** One of several schemas, which the JSON type of the value tells apart. */
function eitherSerializer(schemas: readonly Schema[], isNested: boolean): Append {
  const others = schemas.filter(({ type }) => type !== 'null');
  const serializers = others.map((schema) => ({ schema, append: compile(schema, isNested) }));
  const byType: Append = (value, out) => serializers.find(({ schema }) => admits(schema, typeOf(value)))!.append(value, out);
  const append = serializers.length === 1 ? serializers[0]!.append : byType;
  return others.length < schemas.length ? orNull(append) : append;
}

/** The JSON type of a value that fits its schema and is not null. */
const typeOf = (value: unknown): TypeName =>
  Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : (typeof value as 'string' | 'boolean' | 'object');

function compileNonNull(schema: Schema, isNested: boolean): Append {
  if (admits(schema, 'string')) return isNested ? appendNestedString : appendString;
  if (admits(schema, 'array')) return listSerializer(compile(schema.items!, isNested));
  if (schema.additionalProperties) return recordSerializer(compile(schema.additionalProperties, isNested), isNested);
  if (admits(schema, 'object')) return objectSerializer(compiledParts(schema, isNested), isNested);
  return (value: number | boolean, out) => appendAscii(String(value), out);
}

const appendString: Append = (text: string, out) => appendJsonString(text, out);
const appendNestedString: Append = (text: string, out) => appendJsonString(text, out, true);

const NULL = Buffer.from('null');

const orNull =
  (append: Append): Append =>
  (value, out) =>
    value === null ? appendBytes(NULL, out) : append(value, out);

const [COMMA, OPEN_LIST, CLOSE_LIST, CLOSE_OBJECT] = Buffer.from(',[]}') as unknown as readonly [number, number, number, number];

/** `next` is what would stand before another item. */
function endList(next: number, out: ByteBuffer): void {
  if (next === OPEN_LIST) appendByte(OPEN_LIST, out);
  appendByte(CLOSE_LIST, out);
}

function variantSerializer(variants: readonly Schema[], isNested: boolean): Append {
  const name = discriminatorOf(variants);
  const serializers = variants.map((variant) => ({ constant: variant.properties![name]!.const, append: compile(variant, isNested) }));
  return (value: Readonly<Record<string, unknown>>, out) => {
    const constant = value[name];
    for (const one of serializers) if (one.constant === constant) return one.append(value as never, out);
    throw new TypeError(`no variant has this value of ${name}`);
  };
}

function listSerializer(append: Append): Append {
  return (values: Iterable<never>, out) => {
    let before = OPEN_LIST;
    for (const item of values) {
      appendByte(before, out);
      append(item, out);
      before = COMMA;
    }
    endList(before, out);
  };
}

const [OPEN_OBJECT, COLON] = Buffer.from('{:') as unknown as readonly [number, number];

function recordSerializer(append: Append, isNested: boolean): Append {
  return (values: Readonly<Record<string, never>>, out) => {
    let before = OPEN_OBJECT;
    for (const [key, value] of Object.entries(values)) {
      appendByte(before, out);
      appendJsonString(key, out, isNested);
      appendByte(COLON, out);
      append(value, out);
      before = COMMA;
    }
    if (before === OPEN_OBJECT) appendByte(OPEN_OBJECT, out);
    appendByte(CLOSE_OBJECT, out);
  };
}

function nameText(key: string, isFirst: boolean, isNested: boolean): string {
  const json = JSON.stringify(key);
  return `${isFirst ? '{' : ','}${isNested ? nested(json) : json}:`;
}

/** The parts of an object schema in the order in which they are serialized. */
export function compiledParts(schema: Schema, isNested = false): CompiledPart[] {
  let isFirst = true;
  const member = ([key, one]: [string, Schema]): CompiledMember => {
    const name = nameText(key, isFirst, isNested);
    isFirst = false;
    return { key, name, nameBytes: Buffer.from(name), append: compile(one, isNested), fragment: null };
  };
  return Object.entries<Part>(partsOf(schema)).map(([key, part]) =>
    isFragment(part) ? { key, fragment: part, members: Object.entries({ ...part.required, ...part.optional }).map(member) } : member([key, part]),
  );
}
