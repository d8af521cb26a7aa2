import { pipeline } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { IBAN_LENGTHS } from '../../standards/countries/registry.ts';
import { type ListFault, faultOf, isZip } from '../../files/workbooks/fault.ts';
import { Budget, tooLarge } from '../../files/workbooks/budget.ts';
import { SheetRows, likeliestSheet, readWorkbook, sheetLines } from '../../files/lists/workbook.ts';
import { WORKBOOK_LIMITS } from '../../base/limits.ts';
import { type Result, ok } from '../../base/errors.ts';
import { refuseUse } from './refuse-use.ts';
import { columnLabel } from './columns.ts';

/** Size in bytes of a piece that is read or unpacked. */
export const READ_BYTES = 262_144;
/** Number of first bytes that decide if a file is text. A file that is not text is read completely. */
const BEGINNING_BYTES = 4_096;
/** Mark before the text of a table. Spreadsheet programs recognise UTF-8 by this mark. */
export const BYTE_ORDER_MARK = '\ufeff';
export const SHEET_DELIMITER = ';';

export interface ListInput {
  /** The text of the list. A sheet is converted to text only if this text is read. */
  readonly pieces: AsyncIterable<Buffer>;
  /** Text for people that names the sheet of a workbook that is read. Empty if no text is necessary. */
  readonly note: string;
  /** The workbook, and the sheet that is read. Null if the file is not a workbook. */
  readonly chosenSheet: ChosenSheet | null;
}

export interface ChosenSheet {
  readonly bytes: Uint8Array;
  readonly sheet: SheetRows;
}

/**
 * Reads a list as text. From a workbook it reads one sheet. `sheet` is the name or number of the sheet. If it is null, the most likely
 * sheet is chosen. `isSearched` is true if the text is searched for IBANs. The text then need not be a list. `budget` limits a workbook.
 */
export async function listInput(packed: AsyncIterable<Buffer>, sheet: string | null, isSearched = false,
    budget = new Budget()): Promise<Result<ListInput>> {
  const pieces = unpacked(packed);
  const { bytes: beginning } = await beginningOf(pieces, BEGINNING_BYTES);
  if (!isZip(beginning)) {
    const found = faultOf(beginning);
    if (found !== null && !(isSearched && found.isSearchable)) return refuseUse((await faultIn(beginning, pieces)).message);
    return ok({ pieces: joined([beginning], pieces), note: '', chosenSheet: null });
  }
  const { bytes: rest, isAll } = await beginningOf(pieces, WORKBOOK_LIMITS.file_bytes.value);
  await pieces.return?.();
  return isAll ? sheetInput(Buffer.concat([beginning, rest]), sheet, budget) : refuseUse(tooLarge('file_bytes').message);
}

/**
 * Returns the fault of a file that is not a list. The whole file is read only if it is an old workbook, because the workbook may have a
 * password.
 */
async function faultIn(beginning: Buffer, pieces: AsyncGenerator<Buffer, void>): Promise<ListFault> {
  let fault = faultOf(beginning)!;
  let last = beginning;
  for await (const piece of joined([Buffer.alloc(0)], pieces)) {
    if (fault.code !== 'OLD_WORKBOOK') break;
    const window = Buffer.concat([last.subarray(-OVERLAP_BYTES), piece]);
    fault = faultOf(Buffer.concat([beginning.subarray(0, OVERLAP_BYTES), window]))!;
    last = window;
  }
  return fault;
}

/**
 * Number of bytes of a piece that are read again together with the next piece. It is more than the longest mark of a file that is not a
 * list.
 */
const OVERLAP_BYTES = 64;

/** True if the bytes begin with the mark of gzip (RFC 1952, section 2.3.1). */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const GZIP_MARK_BYTES = 2;

/** Yields the unpacked bytes of a gzip file. Yields the bytes of any other file unchanged. */
async function* unpacked(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const pieces = packed[Symbol.asyncIterator]();
  const { bytes: first } = await beginningOf(pieces, GZIP_MARK_BYTES);
  if (!isGzip(first)) return yield* joined([first], pieces);
  const unpacking = createGunzip();
  // The reader of a file uses the memory of a piece for the next piece too.
  const copied = async function* (): AsyncGenerator<Buffer, void> {
    for await (const piece of joined([first], pieces)) yield Buffer.from(piece);
  };
  // The stream below throws the fault to its reader.
  pipeline(copied(), unpacking, () => undefined);
  yield* unpacking as AsyncIterable<Buffer>;
}

/**
 * Reads pieces until it has at least `minimum` bytes, or until the end. One piece is not enough, because a stream may send its first byte
 * alone.
 */
export async function beginningOf(pieces: AsyncIterator<Buffer>,
    minimum: number): Promise<{ readonly bytes: Buffer; readonly isAll: boolean }> {
  const parts: Buffer[] = [];
  for (let length = 0; length < minimum; ) {
    const { value, done } = await pieces.next();
    if (done === true) return { bytes: Buffer.concat(parts), isAll: true };
    // The reader of a file uses the memory of a piece for the next piece too.
    parts.push(Buffer.from(value));
    length += value.length;
  }
  return { bytes: Buffer.concat(parts), isAll: false };
}

/** Yields the pieces that were already read, and then the remaining pieces. */
export async function* joined(read: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    yield* read;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Unpacks raw DEFLATE (RFC 1951) piece by piece. */
export async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array, void> {
  const unpacking = createInflateRaw({ chunkSize: READ_BYTES });
  unpacking.end(packed);
  yield* unpacking as AsyncIterable<Buffer>;
}

/** Returns the text of the sheet with this name or number. If `wanted` is null, returns the text of the most likely sheet. */
async function sheetInput(bytes: Buffer, wanted: string | null, budget: Budget): Promise<Result<ListInput>> {
  const sheets = await readWorkbook(bytes, inflated, (facts) => new SheetRows(facts, IBAN_LENGTHS), budget);
  if (sheets instanceof Error) return refuseUse(sheets.message);
  const names = sheets.map(({ name }) => name);
  const all = names.map((_, i) => columnLabel(names, i)).join(', ');
  const index = wanted === null ? likeliestSheet(sheets, sheets.map(({ accounts }) => accounts)) : sheetIndex(names, wanted);
  const sheet = sheets[index];
  if (sheet === undefined) return refuseUse(`--sheet names a sheet that the workbook does not have: name one of ${all}`, 'sheet');
  const hasOthers = wanted === null && sheets.filter(({ rows }) => rows.length > 0).length > 1;
  const note = hasOthers ? `read from sheet ${columnLabel(names, index)} of ${all}: use --sheet for another sheet\n` : '';
  async function* text(): AsyncGenerator<Buffer, void> {
    yield Buffer.from(BYTE_ORDER_MARK);
    for (const line of sheetLines(sheet!, SHEET_DELIMITER)) yield Buffer.from(line);
  }
  return ok({ pieces: text(), note, chosenSheet: { bytes, sheet } });
}

/** Returns the index of the sheet with this name, or with this number, counted from 1. Otherwise returns -1. */
function sheetIndex(names: readonly string[], wanted: string): number {
  const index = names.indexOf(wanted);
  return index === -1 && /^\d{1,4}$/.test(wanted) ? Number(wanted) - 1 : index;
}
