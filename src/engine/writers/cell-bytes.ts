/** The cells that an answer adds to its row, as bytes. */
import type { AnswerBytes } from '../../operations/route.ts';
import { type KeyPart, type PlannedPart, perKey, perVariant, plan } from '../../schema/plan.ts';
import type { Schema } from '../../schema/schema.ts';
import { type ByteBuffer, appendAsciiOf, appendByte, appendBytes, ensureCapacity } from './byte-buffer.ts';
import { type CellOf, NO_CELL, cellOf } from './cells.ts';

/** How cells are written in a file. */
export interface CellForm {
  /** What stands before each cell that is added. */
  readonly delimiter: number;
  /** A text as the bytes of a cell. */
  readonly bytesOf: (text: string) => Buffer;
  /** Which ASCII characters stand in a cell as they are, without quotes around it. */
  readonly isPlain: Uint8Array;
  /** Which characters may begin a cell that is written as it is. A cell that begins with another one goes through `bytesOf`. */
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

/** Appends the cells for these members, each with the delimiter before it; an empty cell for a member that the schema does not have. */
export function cellsAppender(schema: Schema, members: readonly string[], form: CellForm): (answer: unknown, out: ByteBuffer) => void {
  if (schema.oneOf === undefined) return ofObject(schema, members, form) as (answer: unknown, out: ByteBuffer) => void;
  const appendOf = perVariant(schema.oneOf, (variant) => ofObject(variant, members, form));
  return (answer, out) => appendOf(answer as object)?.(answer as Values, out);
}

/** The same for an answer from bytes, given its keys; null where it does not tell all of these members. */
export function bytesAppender(answer: AnswerBytes, members: readonly string[], form: CellForm): Append | null {
  const { response, keys, texts } = answer;
  const areTold = sourcesOf(response, members).every((source, i) =>
    source?.kind === 'key' ? Object.hasOwn(keys, source.name) : source?.kind !== 'value' || Object.hasOwn(texts, members[i]!));
  return areTold ? ofObject(response, members, form, answer) : null;
}

/** Neighbours that follow from one key at most are written once for each that it is, and appended in one piece. */
function ofObject(schema: Schema, members: readonly string[], form: CellForm, fromBytes: AnswerBytes | null = null): Append {
  const constants = Object.fromEntries(plan(schema).flatMap((part) => (part.kind === 'constant' ? [[part.name, part.value]] : [])));
  const appends: Append[] = [];
  let cells: CellOf[] = [];
  let key: KeyPart | null = null;
  function endPiece(): void {
    if (cells.length > 0) appends.push(ofPiece(key, cells, constants, form));
    cells = [];
    key = null;
  }
  for (const [i, source] of sourcesOf(schema, members).entries()) {
    const cell = cellOf(schema, members[i]!) ?? NO_CELL;
    if (source?.kind === 'value') {
      endPiece();
      appends.push(fromBytes === null ? ofValue(cell, form) : ofText(fromBytes, members[i]!, form));
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

/** The parts of an answer that its members, by their paths, come from; null for one that answers do not have. */
function sourcesOf(schema: Schema, members: readonly string[]): (PlannedPart | null)[] {
  const parts = plan(schema);
  return members.map((member) => {
    if (cellOf(schema, member) === null) return null;
    const name = member.split('.', 1)[0]!;
    return parts.find((part) => (part.kind === 'key' ? part.members.some(([one]) => one === name) : part.name === name)) ?? null;
  });
}

function ofPiece(key: KeyPart | null, cells: readonly CellOf[], constants: Values, form: CellForm): Append {
  const bytesOf = (answer: Values): Buffer => Buffer.concat(
    cells.flatMap((cell) => [Buffer.of(form.delimiter), form.bytesOf(cell(answer))]));
  if (key === null) {
    const bytes = bytesOf(constants);
    return (_, out) => appendBytes(bytes, out);
  }
  const { name, fragment } = key;
  const bytes = perKey(fragment, (given) => bytesOf({ ...constants, [name]: given }));
  return (answer, out) => appendBytes(bytes(answer[name] as object | null), out);
}

const ofValue = (cell: CellOf, form: CellForm): Append => (answer, out) => appendCell(cell(answer), form, out);

function ofText({ texts, longestText }: AnswerBytes, member: string, { delimiter }: CellForm): Append {
  const write = texts[member]!;
  return (_, out) => {
    appendByte(delimiter, out);
    ensureCapacity(out, longestText);
    out.end = write(out.bytes, out.end);
  };
}
