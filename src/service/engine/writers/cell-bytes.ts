/** Writes the cells that an answer adds to its row, as bytes. */
import type { AnswerBytes } from '../../operations/route.ts';
import { type KeyPart, type PlannedPart, perKey, perVariant, plan } from '../../../base/schema/plan.ts';
import type { Schema } from '../../../base/schema/schema.ts';
import { type ByteBuffer, appendAsciiOf, appendByte, appendBytes, ensureCapacity } from './byte-buffer.ts';
import { type CellOf, NO_CELL, cellOf } from './cells.ts';

/** The form of cells in a file. */
export interface CellForm {
  /** Byte before each added cell. */
  readonly delimiter: number;
  /** Returns the bytes of a cell, with quotes if they are necessary. */
  readonly bytesOf: (text: string) => Buffer;
  /** 1 for each ASCII character that a cell may contain without quotes. */
  readonly isPlain: Uint8Array;
  /** 1 for each ASCII character that a cell without quotes may begin with. A cell with another first character is written by `bytesOf`. */
  readonly beginsPlain: Uint8Array;
}

/** Appends a text as a cell, with the delimiter before it. */
export function appendCell(text: string, form: CellForm, out: ByteBuffer): void {
  appendByte(form.delimiter, out);
  const isPlain = text === '' || form.beginsPlain[text.charCodeAt(0)] === 1;
  if (!isPlain || !appendAsciiOf(form.isPlain, text, out)) appendBytes(form.bytesOf(text), out);
}

type Append = (answer: Values, out: ByteBuffer) => void;
type Values = Readonly<Record<string, unknown>>;

/** Returns a function that appends the cells of these members. A member that the schema does not have gives an empty cell. */
export function cellsAppender(schema: Schema, members: readonly string[], form: CellForm): (answer: unknown, out: ByteBuffer) => void {
  if (schema.oneOf === undefined) return objectAppender(schema, members, form) as (answer: unknown, out: ByteBuffer) => void;
  const appendOf = perVariant(schema.oneOf, (variant) => objectAppender(variant, members, form));
  return (answer, out) => appendOf(answer as object)?.(answer as Values, out);
}

/** Returns a function that appends the cells of an answer from bytes, from its keys. Null if the answer does not have all members. */
export function bytesAppender(answer: AnswerBytes, members: readonly string[], form: CellForm): Append | null {
  const { response, keys, texts } = answer;
  const hasAll = sourcesOf(response, members).every((source, i) =>
    source?.kind === 'key' ? Object.hasOwn(keys, source.name) : source?.kind !== 'value' || Object.hasOwn(texts, members[i]!));
  return hasAll ? objectAppender(response, members, form, answer) : null;
}

/**
 * Returns a function that appends the cells of an object. Neighbouring cells that depend on at most one key form a piece. A piece is
 * written once for each key.
 */
function objectAppender(schema: Schema, members: readonly string[], form: CellForm, fromBytes: AnswerBytes | null = null): Append {
  const constants = Object.fromEntries(plan(schema).flatMap((part) => (part.kind === 'constant' ? [[part.name, part.value]] : [])));
  const appends: Append[] = [];
  let cells: CellOf[] = [];
  let key: KeyPart | null = null;
  function endPiece(): void {
    if (cells.length > 0) appends.push(pieceAppender(key, cells, constants, form));
    cells = [];
    key = null;
  }
  for (const [i, source] of sourcesOf(schema, members).entries()) {
    const cell = cellOf(schema, members[i]!) ?? NO_CELL;
    if (source?.kind === 'value') {
      endPiece();
      appends.push(fromBytes === null ? valueAppender(cell, form) : textAppender(fromBytes, members[i]!, form));
      continue;
    }
    if (source?.kind === 'key') {
      if (key !== null && key !== source) endPiece();
      key = source;
    }
    cells.push(cell);
  }
  endPiece();
  return (answer, out) => {
    for (let i = 0; i < appends.length; i++) appends[i]!(answer, out);
  };
}

/** Returns the part of an answer that contains each member, given by its path; null for a member that answers do not have. */
function sourcesOf(schema: Schema, members: readonly string[]): (PlannedPart | null)[] {
  const parts = plan(schema);
  return members.map((member) => {
    if (cellOf(schema, member) === null) return null;
    const name = member.split('.', 1)[0]!;
    return parts.find((part) => (part.kind === 'key' ? part.members.some(([key]) => key === name) : part.name === name)) ?? null;
  });
}

function pieceAppender(key: KeyPart | null, cells: readonly CellOf[], constants: Values, form: CellForm): Append {
  const bytesOf = (answer: Values): Buffer => Buffer.concat(
    cells.flatMap((cell) => [Buffer.of(form.delimiter), form.bytesOf(cell(answer))]));
  if (key === null) {
    const bytes = bytesOf(constants);
    return (_, out) => appendBytes(bytes, out);
  }
  const { name, fragment } = key;
  const bytes = perKey(fragment, (keyValue) => bytesOf({ ...constants, [name]: keyValue }));
  return (answer, out) => appendBytes(bytes(answer[name] as object | null), out);
}

const valueAppender = (cell: CellOf, form: CellForm): Append => (answer, out) => appendCell(cell(answer), form, out);

function textAppender({ texts, longestText }: AnswerBytes, member: string, { delimiter }: CellForm): Append {
  const write = texts[member]!;
  return (_, out) => {
    appendByte(delimiter, out);
    ensureCapacity(out, longestText);
    out.end = write(out.bytes, out.end);
  };
}
