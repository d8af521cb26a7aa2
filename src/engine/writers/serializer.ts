import { plan, perVariant } from '../../schema/plan.ts';
import { isComposed } from '../../schema/cached-fragment.ts';
import { type Schema, admits } from '../../schema/schema.ts';
import type { Latin1 } from '../../text/latin1.ts';
import { type ByteBuffer, appendAscii, appendByte, appendBytes, createByteBuffer, takeLatin1 } from './byte-buffer.ts';
import { typeOf } from './json-type.ts';
import { type JsonForm, NESTED, PLAIN } from './json-form.ts';
import { type Append, type CompiledPart, objectSerializer } from './object-serializer.ts';

/** Appends one value as JSON. */
export type Serializer<T> = (value: T, out: ByteBuffer) => void;

/** The same, with a `yield` after each chunk. */
export type ChunkedSerializer<T> = (value: T, out: ByteBuffer) => Generator<undefined, void>;

/** The JSON of one value, whatever was appended before or broke off. */
export function serializeLatin1<T>(serializer: Serializer<T>, value: T, out: ByteBuffer): Latin1 {
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
export const serializer = <T>(schema: Schema<T>): Serializer<T> => compilerTo(PLAIN)(schema) as Serializer<T>;

/** The same as it stands in a JSON string, without the quotes around it. */
export const nestedSerializer = <T>(schema: Schema<T>): Serializer<T> => compilerTo(NESTED)(schema) as Serializer<T>;

/**
 * The same in chunks. It yields after each item of a list directly in an object: other requests are answered while a long answer is
 * written. Any other value is one chunk.
 */
export function chunkedSerializer<T>(schema: Schema<T>): ChunkedSerializer<T> {
  const compile = compilerTo(PLAIN);
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

/** What stands before the value of a member: `,"iban":`. */
const nameText = (key: string, isFirst: boolean): string => `${isFirst ? '{' : ','}${JSON.stringify(key)}:`;

const NULL = Buffer.from('null');

const orNull =
  (append: Append): Append =>
  (value, out) =>
    value === null ? appendBytes(NULL, out) : append(value, out);

const appendPrimitive: Append = (value: number | boolean, out) => appendAscii(String(value), out);

const [COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, COLON, CLOSE_OBJECT] =
  Buffer.from(',[]{:}') as unknown as readonly [number, number, number, number, number, number];

/** `next` is what would stand before another item. */
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

/** Gives what compiles schemas to functions that append JSON in this form. */
function compilerTo(form: JsonForm): (schema: Schema) => Append {
  const { written, appendString } = form;

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
    return admits(schema, 'object') ? objectSerializer(partsOf(schema), appendString) : appendPrimitive;
  }

  /** One of several schemas, which the JSON type of the value tells apart. */
  function eitherSerializer(schemas: readonly Schema[]): Append {
    const others = schemas.filter(({ type }) => type !== 'null');
    const serializers = others.map((schema) => ({ schema, append: compile(schema) }));
    const byType: Append = (value, out) => serializers.find(({ schema }) => admits(schema, typeOf(value)))!.append(value, out);
    const append = serializers.length === 1 ? serializers[0]!.append : byType;
    return others.length < schemas.length ? orNull(append) : append;
  }

  function variantSerializer(variants: readonly Schema[]): Append {
    const appendOf = perVariant(variants, compile);
    return (value: object, out) => {
      const append = appendOf(value);
      if (append === undefined) throw new TypeError('the value is of no variant');
      append(value as never, out);
    };
  }

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

  /** The parts of an object in the order in which they are written. */
  function partsOf(schema: Schema): CompiledPart[] {
    let isFirst = true;
    const nameOf = (key: string): string => {
      const name = written(nameText(key, isFirst));
      isFirst = false;
      return name;
    };
    return plan(schema).map((part): CompiledPart => {
      if (part.kind === 'constant') return { kind: 'constant', key: part.name,
        text: `${nameOf(part.name)}${written(JSON.stringify(part.value))}` };
      if (part.kind === 'value') return { kind: 'value', key: part.name, name: nameOf(part.name), append: compile(part.schema) };
      const members = part.members.map(([key, one]) => ({ key, nameBytes: Buffer.from(nameOf(key)), append: compile(one) }));
      return { kind: 'key', key: part.name, fragment: part.fragment, members };
    });
  }

  return compile;
}
