import { plan, perVariant } from '../../../base/schema/plan.ts';
import { isComposed } from '../../../base/schema/cached-fragment.ts';
import { type Schema, admits } from '../../../base/schema/schema.ts';
import type { Latin1 } from '../../../base/text/latin1.ts';
import { type ByteBuffer, appendAscii, appendByte, appendBytes, createByteBuffer, takeLatin1 } from './byte-buffer.ts';
import { jsonTypeOf } from './json-type.ts';
import { appendString } from './json-string.ts';
import { type Append, type CompiledPart, objectSerializer } from './object-serializer.ts';

/** Appends one value as JSON. */
export type Serializer<T> = (value: T, out: ByteBuffer) => void;

/** Appends one value as JSON, with a `yield` after each chunk. */
export type ChunkedSerializer<T> = (value: T, out: ByteBuffer) => Generator<undefined, void>;

/** Returns the JSON of one value. It overwrites the buffer, because an earlier answer may have been abandoned. */
export function serializeLatin1<T>(serializer: Serializer<T>, value: T, out: ByteBuffer): Latin1 {
  out.end = 0;
  serializer(value, out);
  return takeLatin1(out);
}

/** Returns the JSON of one value. */
export function serialize<T>(serializer: Serializer<T>, value: T): string {
  const out = createByteBuffer();
  serializer(value, out);
  return out.bytes.toString('utf8', 0, out.end);
}

/**
 * Returns the serializer of a schema. It writes the same bytes as `JSON.stringify`, with properties in the order of the schema. It is
 * compiled from the schema, so it does not look at types and names while it runs. The value must fit the schema, because it is not checked
 * here. Objects must begin with a required property.
 */
export const serializer = <T>(schema: Schema<T>): Serializer<T> => compile(schema) as Serializer<T>;

/**
 * Returns the serializer of a schema in chunks. Each item of a list in the top object is a chunk. The service can therefore answer other
 * requests while it writes a long answer. Any other value is one chunk.
 */
export function chunkedSerializer<T>(schema: Schema<T>): ChunkedSerializer<T> {
  if (schema.properties === undefined || isComposed(schema)) {
    const whole = compile(schema) as Serializer<T>;
    return function* (value, out) {
      whole(value, out);
    };
  }
  const members = Object.entries(schema.properties).map(([key, member], i) => {
    const isList = admits(member, 'array');
    return { key, name: Buffer.from(nameText(key, i === 0)), isList, append: compile(isList ? member.items! : member) };
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

/** Returns the text before the value of a member, such as `,"iban":`. */
const nameText = (key: string, isFirst: boolean): string => `${isFirst ? '{' : ','}${JSON.stringify(key)}:`;

const NULL = Buffer.from('null');

const orNull =
  (append: Append): Append =>
  (value, out) =>
    value === null ? appendBytes(NULL, out) : append(value, out);

const appendPrimitive: Append = (value: number | boolean, out) => appendAscii(String(value), out);

const [COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, COLON, CLOSE_OBJECT] =
  Buffer.from(',[]{:}') as unknown as readonly [number, number, number, number, number, number];

/** Ends a list. `next` is the byte that would come before the next item: `[` if the list is empty. */
function endList(next: number, out: ByteBuffer): void {
  if (next === OPEN_LIST) appendByte(OPEN_LIST, out);
  appendByte(CLOSE_LIST, out);
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

/** Returns a function that appends a value of a schema. */
function compile(schema: Schema): Append {
  if (schema.oneOf) return variantSerializer(schema.oneOf);
  if (schema.anyOf) return eitherSerializer(schema.anyOf);
  const append = compileNonNull(schema);
  return admits(schema, 'null') ? orNull(append) : append;
}

function compileNonNull(schema: Schema): Append {
  if (admits(schema, 'string')) return appendString;
  if (admits(schema, 'array')) return listSerializer(compile(schema.items!));
  if (schema.additionalProperties) return recordSerializer(compile(schema.additionalProperties));
  return admits(schema, 'object') ? objectSerializer(compiledParts(schema)) : appendPrimitive;
}

/** Returns the serializer of a value that fits one of several schemas. The JSON type of the value decides which schema. */
function eitherSerializer(schemas: readonly Schema[]): Append {
  const others = schemas.filter(({ type }) => type !== 'null');
  const serializers = others.map((schema) => ({ schema, append: compile(schema) }));
  const byType: Append = (value, out) => serializers.find(({ schema }) => admits(schema, jsonTypeOf(value)))!.append(value, out);
  const append = serializers.length === 1 ? serializers[0]!.append : byType;
  return others.length < schemas.length ? orNull(append) : append;
}

function variantSerializer(variants: readonly Schema[]): Append {
  const appendOf = perVariant(variants, compile);
  return (value: object, out) => {
    const append = appendOf(value);
    if (append === undefined) throw new TypeError('the value does not fit any variant of its schema');
    append(value as never, out);
  };
}

/** Returns the serializer of an object whose names are not fixed and whose values have one schema. */
function recordSerializer(append: Append): Append {
  return (values: Readonly<Record<string, never>>, out) => {
    let before = OPEN_OBJECT;
    for (const [key, value] of Object.entries(values)) {
      appendByte(before, out);
      appendString(key, out);
      appendByte(COLON, out);
      append(value, out);
      before = COMMA;
    }
    if (before === OPEN_OBJECT) appendByte(OPEN_OBJECT, out);
    appendByte(CLOSE_OBJECT, out);
  };
}

/** Returns the parts of an object in the order in which they are written. */
function compiledParts(schema: Schema): CompiledPart[] {
  let isFirst = true;
  const nameOf = (key: string): string => {
    const name = nameText(key, isFirst);
    isFirst = false;
    return name;
  };
  return plan(schema).map((part): CompiledPart => {
    if (part.kind === 'constant') {
      return { kind: 'constant', key: part.name, text: `${nameOf(part.name)}${JSON.stringify(part.value)}` };
    }
    if (part.kind === 'value') return { kind: 'value', key: part.name, name: nameOf(part.name), append: compile(part.schema) };
    const members = part.members.map(([key, member]) => ({ key, nameBytes: Buffer.from(nameOf(key)), append: compile(member) }));
    return { kind: 'key', key: part.name, fragment: part.fragment, members };
  });
}
