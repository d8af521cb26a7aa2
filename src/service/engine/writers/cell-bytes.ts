/** Writes the cells that an answer adds to its row, in bytes. */
import type { AnswerBytes } from '../../operations/answer-bytes.ts';
import { type KeyPart, type PlannedPart, perKey, perVariant, plan } from '../../../base/schema/plan.ts';
import type { Schema } from '../../../base/schema/schema.ts';
import { type ByteBuffer, appendAsciiOf, appendByte, appendBytes, ensureCapacity } from './byte-buffer.ts';
import { type CellOf, NO_CELL, cellOf } from './cells.ts';

/** The form of the cells in a file. */
export interface CellForm {
  /** Byte that precedes each added cell. */
  readonly delimiter: number;
  /** Returns the bytes of a cell. The cell has quotes only if they are necessary. */
  readonly bytesOf: (text: string) => Buffer;
  /** For each ASCII character: 1 if a cell without quotes may contain it. */
  readonly isPlain: Uint8Array;
  /** For each ASCII character: 1 if a cell without quotes may begin with it. `bytesOf` writes cells with another first character. */
  readonly beginsPlain: Uint8Array;
}

/** Appends the delimiter and a text as a cell. */
export function appendCell(text: string, form: CellForm, out: ByteBuffer): void {
  appendByte(form.delimiter, out);
  const isPlain = text === '' || form.beginsPlain[text.charCodeAt(0)] === 1;
  if (!isPlain || !appendAsciiOf(form.isPlain, text, out)) appendBytes(form.bytesOf(text), out);
}

type Append = (answer: Values, out: ByteBuffer) => void;
type Values = Readonly<Record<string, unknown>>;

/** Returns a function that appends the cells for these members. The cell is empty if the schema does not have the member. */
export function cellsAppender(schema: Schema, members: readonly string[], form: CellForm): (answer: unknown, out: ByteBuffer) => void {
  if (schema.oneOf === undefined) return objectAppender(schema, members, form) as (answer: unknown, out: ByteBuffer) => void;
  const appendOf = perVariant(schema.oneOf, (variant) => objectAppender(variant, members, form));
  return (answer, out) => appendOf(answer as object)?.(answer as Values, out);
}

/** Returns a function that appends the cells of an answer, from its bytes and keys. Null if the answer does not have all members. */
export function bytesAppender(answer: AnswerBytes, members: readonly string[], form: CellForm): Append | null {
  const { response, keys, texts } = answer;
  const hasAll = sourcesOf(response, members).every((source, i) =>
    source?.kind === 'key' ? Object.hasOwn(keys, source.name) : source?.kind !== 'value' || Object.hasOwn(texts, members[i]!));
  return hasAll ? objectAppender(response, members, form, answer) : null;
}

/**
 * Returns a function that appends the cells of an object. Neighbouring cells that depend on at most one key form a piece. Each piece is
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

/** Returns the part of an answer that contains each member. A member is named by its path. Null if answers do not have the member. */
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
