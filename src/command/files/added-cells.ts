/** The cells that an answer adds to its row, as bytes. */
import type { RowBytes } from '../../api/route.ts';
import { type ByteBuffer, appendAsciiOf, appendByte, appendBytes, appendSlice, ensureCapacity } from '../../schema/byte-buffer.ts';
import { type CachedFragment, type Part, isFragment, partsOf } from '../../schema/cached-fragment.ts';
import { type Schema, discriminatorOf } from '../../schema/schema.ts';
import { type CellOf, NO_CELL, cellOf } from './cells.ts';
import { type Encoding, encoded } from './encoding.ts';
import { type Dialect, quoted } from './records.ts';

/** How cells are written in a file. */
export interface CellForm {
  /** What stands before each cell that is added. */
  readonly delimiter: number;
  /** A text as the bytes of a cell. */
  readonly bytesOf: (text: string) => Buffer;
  /** Which ASCII characters stand in a cell as they are, without quotes around it. */
  readonly isPlain: Uint8Array;
}

const ASCII = 128;

export function cellForm(dialect: Dialect, encoding: Encoding): CellForm {
  const written = { ...dialect, delimiter: dialect.delimiter ?? '\t' };
  return {
    delimiter: written.delimiter.charCodeAt(0),
    bytesOf: (text) => Buffer.from(quoted(encoded(text, encoding), written), 'latin1'),
    isPlain: Uint8Array.from({ length: ASCII }, (_, code) => Number(!'"\r\n'.includes(String.fromCharCode(code)) && code !== written.delimiter.charCodeAt(0))),
  };
}

/** Appends a text as a cell, with the delimiter before it. */
export function appendCell(text: string, form: CellForm, out: ByteBuffer): void {
  appendByte(form.delimiter, out);
  if (!appendAsciiOf(form.isPlain, text, out)) appendBytes(form.bytesOf(text), out);
}

export type Append = (answer: Values, out: ByteBuffer) => void;
type Values = Readonly<Record<string, unknown>>;

/** Appends the cells for these members of answers of this schema, each with the delimiter before it; an empty one for a member that the schema does not have. */
export function cellsAppender(schema: Schema, members: readonly string[], form: CellForm): (answer: unknown, out: ByteBuffer) => void {
  if (schema.oneOf) {
    const name = discriminatorOf(schema.oneOf);
    const variants = schema.oneOf.map((variant) => ({ constant: variant.properties![name]!.const, append: ofObject(variant, members, form) }));
    return (answer, out) => {
      const constant = (answer as Values)[name];
      for (const variant of variants) if (variant.constant === constant) return variant.append(answer as Values, out);
    };
  }
  return ofObject(schema, members, form) as (answer: unknown, out: ByteBuffer) => void;
}

/** The same for the answers of `rowBytes`; null where they do not tell all of these members. */
export function bytesAppender(rowBytes: RowBytes, members: readonly string[], form: CellForm): Append | null {
  const { response, answer, texts } = rowBytes;
  const isTold = (member: string): boolean => {
    const source = sourceOf(response, member);
    return source === CONSTANT || (source === VARIES ? Object.hasOwn(texts, member) : Object.hasOwn(answer, source));
  };
  return members.every(isTold) ? ofObject(response, members, form, rowBytes) : null;
}

/** Neighbours that follow from nothing, or from one key, are written once and appended in one piece. */
function ofObject(schema: Schema, members: readonly string[], form: CellForm, rowBytes: RowBytes | null = null): Append {
  const appends: Append[] = [];
  for (let i = 0; i < members.length; ) {
    const source = sourceOf(schema, members[i]!);
    const from = i;
    do i++;
    while (i < members.length && source !== VARIES && sourceOf(schema, members[i]!) === source);
    const cells = members.slice(from, i).map((member) => cellOf(schema, member) ?? NO_CELL);
    if (source === CONSTANT) appends.push(ofConstants(cells, schema, form));
    else if (source === VARIES) appends.push(rowBytes === null ? ofValue(cells[0]!, form) : ofText(rowBytes, members[from]!, form));
    else appends.push(ofKey(source, partsOf(schema)[source] as CachedFragment, cells, form));
  }
  return (answer, out) => {
    for (let i = 0; i < appends.length; i++) appends[i]!(answer, out);
  };
}

const CONSTANT = Symbol('constant');
const VARIES = Symbol('varies');

/** What a member follows from: nothing, its own value, or the key of a fragment, which is told by its name. */
function sourceOf(schema: Schema, member: string): string | typeof CONSTANT | typeof VARIES {
  if (cellOf(schema, member) === null) return CONSTANT;
  const name = member.split('.', 1)[0]!;
  for (const [key, part] of Object.entries(partsOf(schema) as Readonly<Record<string, Part>>)) {
    if (isFragment(part)) {
      if (name in { ...part.required, ...part.optional }) return key;
    } else if (key === name && part.const !== undefined) return CONSTANT;
  }
  return VARIES;
}

type Cells = readonly CellOf[];

const bytesOf = (cells: Cells, answer: Values, form: CellForm): Buffer =>
  Buffer.concat(cells.flatMap((cell) => [Buffer.of(form.delimiter), form.bytesOf(cell(answer))]));

function ofConstants(cells: Cells, schema: Schema, form: CellForm): Append {
  const constants = Object.fromEntries(Object.entries(schema.properties!).map(([name, property]) => [name, property.const]));
  const bytes = bytesOf(cells, constants, form);
  return (_, out) => appendSlice(bytes, 0, bytes.length, out);
}

/** The bytes are made of the key alone, once for each that is met again. */
function ofKey(name: string, { isLasting }: CachedFragment, cells: Cells, form: CellForm): Append {
  const known = new WeakMap<object, Buffer>();
  const none = {};
  return (answer, out) => {
    const key = answer[name] as object | null;
    let bytes = known.get(key ?? none);
    if (bytes === undefined) {
      bytes = bytesOf(cells, { [name]: key }, form);
      if (key === null || isLasting(key as never)) known.set(key ?? none, bytes);
    }
    appendBytes(bytes, out);
  };
}

const ofValue = (cell: CellOf, form: CellForm): Append => (answer, out) => appendCell(cell(answer), form, out);

function ofText({ texts, longestText }: RowBytes, member: string, { delimiter }: CellForm): Append {
  const write = texts[member]!;
  return (_, out) => {
    appendByte(delimiter, out);
    ensureCapacity(out, longestText);
    out.end = write(out.bytes, out.end);
  };
}
