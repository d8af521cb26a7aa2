import { pipeline } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { IBAN_LENGTHS } from '../../countries/registry.ts';
import { type ListFault, faultOf, isZip } from '../../lists/fault.ts';
import { tooLarge } from '../../lists/budget.ts';
import { SheetText, likeliestSheet, readWorkbook } from '../../lists/workbook.ts';
import { WORKBOOK_LIMITS } from '../../limits.ts';
import { type Choice, columnName } from './columns.ts';
import { READ_BYTES } from './source.ts';

/** Of text so much tells what it is; of what is none all is read. */
const BEGINNING_BYTES = 4_096;
/** A sheet goes on as text with its mark, by which spreadsheets know UTF-8. */
export const MARK = '\ufeff';
export const SHEET_DELIMITER = ';';

export interface ListInput {
  readonly pieces: AsyncIterable<Buffer>;
  /** What was chosen of a workbook, for people; empty of other files. */
  readonly reading: string;
  /** The workbook that it is, and its chosen sheet; null of other files. */
  readonly book: Book | null;
}

export interface Book {
  readonly bytes: Uint8Array;
  readonly sheet: SheetText;
}

/**
 * The bytes of a list as text: of a workbook those of one sheet, by name or number where one is asked for. Why there are none, in words for
 * people.
 */
export async function listInput(packed: AsyncIterable<Buffer>, sheet: string | null): Promise<Choice<ListInput>> {
  const pieces = unpacked(packed);
  const { bytes: beginning } = await beginningOf(pieces, BEGINNING_BYTES);
  if (!isZip(beginning) && faultOf(beginning) === null) return { value: { pieces: joined([beginning], pieces), reading: '', book: null } };
  if (!isZip(beginning)) return { problem: (await faultIn(beginning, pieces)).message };
  const { bytes: rest, isAll } = await beginningOf(pieces, WORKBOOK_LIMITS.file_bytes.value);
  await pieces.return?.();
  return isAll ? sheetInput(Buffer.concat([beginning, rest]), sheet) : { problem: tooLarge('file_bytes').message };
}

/** Returns the fault of a file that begins so. Only an old workbook is read on: it may be one with a password. */
async function faultIn(beginning: Buffer, pieces: AsyncGenerator<Buffer, void>): Promise<ListFault> {
  let fault = faultOf(beginning)!;
  let last = beginning;
  for await (const piece of joined([Buffer.alloc(0)], pieces)) {
    if (fault.code !== 'OLD_WORKBOOK') break;
    const read = Buffer.concat([last.subarray(-OVERLAP_BYTES), piece]);
    fault = faultOf(Buffer.concat([beginning.subarray(0, OVERLAP_BYTES), read]))!;
    last = read;
  }
  return fault;
}

/** Longer than each mark by which a file without a list is known. */
const OVERLAP_BYTES = 64;

/** RFC 1952, 2.3.1. */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const GZIP_MARK_BYTES = 2;

/** The bytes of what is packed with gzip as they were before, and of anything else as they are. */
async function* unpacked(given: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const pieces = given[Symbol.asyncIterator]();
  const { bytes: first } = await beginningOf(pieces, GZIP_MARK_BYTES);
  if (!isGzip(first)) return yield* joined([first], pieces);
  const unpacking = createGunzip();
  // What reads a file fills the same memory again.
  const copied = async function* (): AsyncGenerator<Buffer, void> {
    for await (const piece of joined([first], pieces)) yield Buffer.from(piece);
  };
  // A fault is met by who reads what was unpacked.
  pipeline(copied(), unpacking, () => undefined);
  yield* unpacking as AsyncIterable<Buffer>;
}

/** So many bytes or some more, in one; all where there are fewer. A stream may give its first byte alone. */
export async function beginningOf(pieces: AsyncIterator<Buffer>, least: number): Promise<{ readonly bytes: Buffer; readonly isAll: boolean }> {
  const parts: Buffer[] = [];
  for (let have = 0; have < least; ) {
    const { value, done } = await pieces.next();
    if (done === true) return { bytes: Buffer.concat(parts), isAll: true };
    // What reads a file fills the same memory again.
    parts.push(Buffer.from(value));
    have += value.length;
  }
  return { bytes: Buffer.concat(parts), isAll: false };
}

/** What was read already, and then the rest. */
export async function* joined(read: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    yield* read;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Raw DEFLATE, unpacked piece by piece. */
export async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array, void> {
  const unpacking = createInflateRaw({ chunkSize: READ_BYTES });
  unpacking.end(packed);
  yield* unpacking as AsyncIterable<Buffer>;
}

async function sheetInput(bytes: Buffer, asked: string | null): Promise<Choice<ListInput>> {
  const sheets = await readWorkbook(bytes, inflated, (facts) => new SheetText(facts, SHEET_DELIMITER, IBAN_LENGTHS));
  if (sheets instanceof Error) return { problem: sheets.message };
  const names = sheets.map(({ name }) => name);
  const all = names.map((_, i) => columnName(names, i)).join(', ');
  const named = names.indexOf(asked ?? '');
  const chosen = asked === null ? likeliestSheet(sheets, sheets.map(({ accounts }) => accounts)) : named !== -1 ? named : /^\d{1,4}$/.test(asked) ? Number(asked) - 1 : -1;
  const sheet = sheets[chosen];
  if (sheet === undefined) return { problem: `there is no sheet of the name that --sheet gives: it is one of ${all}` };
  const others = asked === null && sheets.filter(({ rows }) => rows.length > 0).length > 1 ? `read from sheet ${columnName(names, chosen)} of ${all}: --sheet takes another\n` : '';
  async function* text(): AsyncGenerator<Buffer, void> {
    yield Buffer.from(MARK);
    for (const piece of sheet!.pieces()) yield Buffer.from(piece);
  }
  return { value: { pieces: text(), reading: others, book: { bytes, sheet } } };
}
