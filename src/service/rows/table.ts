/**
 * Answers the rows of a sheet and the payments of a payment file. Their cells are known, so they are not converted to text first. The
 * result is delimited text, or the workbook with the added cells.
 */
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { IBAN_LENGTHS } from '../../standards/countries/registry.ts';
import { type Refusal, type Result, ok } from '../../base/errors.ts';
import { SAMPLE_ROWS } from '../../files/lists/dialect.ts';
import { isRuler } from '../../files/lists/header.ts';
import { isTotal } from '../../files/lists/layout.ts';
import { rowComparison } from '../../files/lists/comparison.ts';
import type { OtherRows } from '../../standards/iban/row-concerns.ts';
import { PAYMENT_COLUMNS, PaymentsReader } from '../../files/lists/payments.ts';
import { type Row, addedNames, inertText, isBlankRow } from '../../files/lists/rows.ts';
import { type SheetRows, sheetLines, withSheetColumns } from '../../files/lists/workbook.ts';
import { createByteBuffer } from '../engine/writers/byte-buffer.ts';
import { mayBeXml } from '../../files/xml/beginning.ts';
import { refuseUse } from './refuse-use.ts';
import { FEW_DIGITS, countNonData } from './delimited.ts';
import { Stopped } from './stopped.ts';
import { type ChosenSheet, type ListInput, BYTE_ORDER_MARK, SHEET_DELIMITER, beginningOf, inflated, joined } from './input.ts';
import { type Tally, accountsOf, newTally } from './job.ts';
import type { ItemWriter } from './items.ts';
import { type RowResult, answerRow, resultTexts } from './outcomes.ts';
import type { Output } from './output.ts';
import { type FileRequest, type TablePlan, tablePlan } from './plan.ts';
import type { RowAnswerer, RowOutcome } from './row-answerer.ts';
import type { FileResult, FileRun } from './run.ts';

/** Rows whose cells are known. All have the same width. */
export interface Table {
  /** Yields the rows in batches. All batches have at least the same number of rows, except the last batch. */
  readonly batches: AsyncIterable<readonly Row[]>;
  /**
   * Returns the number of the first line after the data rows. From this line on, all rows are totals or blank. `accounts`: see
   * `columnsOfAccounts`.
   */
  readonly totalsFrom: (accounts: readonly number[]) => number;
  /** Columns of the inputs, in the notation of the option `column`. Null if the program must find them. */
  readonly columns: FileRequest['columns'] | null;
  /** Returns the number by which people find a row: the row of the sheet, or the line of the payment file. */
  readonly placeOf: (row: Row) => number;
  /** Returns text for people about the rows that were read. Call it after all rows are read. */
  readonly note: () => string;
}

const ROWS_AT_ONCE = 1_000;

/** Returns the table, if the list is a table. If the list is a text, returns null and the pieces of the text. */
export async function tableIn({ pieces, chosenSheet, note }: ListInput,
    rowsAtOnce = ROWS_AT_ONCE): Promise<Table | { readonly pieces: AsyncIterable<Buffer> }> {
  if (chosenSheet !== null) return sheetTable(chosenSheet.sheet, note, rowsAtOnce);
  const bytes = pieces[Symbol.asyncIterator]();
  const { bytes: beginning } = await beginningOf(bytes, HEAD_BYTES);
  const all = joined([beginning], bytes);
  return mayBeXml(beginning.subarray(0, HEAD_BYTES)) ? paymentsTable(all, rowsAtOnce) : { pieces: all };
}

/** Number of first bytes in which XML can be recognised. */
const HEAD_BYTES = 1_024;

function sheetTable(sheet: SheetRows, note: string, rowsAtOnce: number): Table {
  function totalsFrom(accounts: readonly number[]): number {
    let first = Infinity;
    for (let i = sheet.rows.length - 1; i >= 0; i--) {
      const { cells, line } = sheet.rowAt(i);
      if (!isBlankRow(cells) && !isRuler(cells) && !isTotal(cells, IBAN_LENGTHS, accounts)) break;
      first = line;
    }
    return first;
  }
  async function* batches(): AsyncGenerator<readonly Row[], void> {
    for (let i = 0; i < sheet.rows.length; i += rowsAtOnce) {
      const count = Math.min(rowsAtOnce, sheet.rows.length - i);
      yield Array.from({ length: count }, (_, place) => sheet.rowAt(i + place));
    }
  }
  return { batches: batches(), totalsFrom, columns: null, placeOf: ({ line }) => line, note: () => note };
}

/** Reads payments in constant memory. The iteration throws a PaymentsFault. */
function paymentsTable(pieces: AsyncIterable<Buffer>, rowsAtOnce: number): Table {
  let rows: Row[] = [];
  let line = 1;
  const add = (cells: readonly string[]): void => void rows.push({ cells, line: line++, isOpen: false });
  const reader = new PaymentsReader((cells) => {
    if (line === 1) add(reader.names);
    add(cells);
  });
  async function* batches(): AsyncGenerator<readonly Row[], void> {
    for await (const piece of pieces) {
      if (!reader.push(piece)) break;
      if (rows.length < rowsAtOnce) continue;
      yield rows;
      rows = [];
    }
    reader.end();
    if (line === 1) add(reader.names);
    if (rows.length > 0) yield rows;
  }
  const note = (): string => {
    const sums = reader.sums.map(({ currency, sum }) => `${currency} ${sum}`).join(', ');
    const unsummed = reader.unsummed === 0 ? '' : `, and ${reader.unsummed} without a usable amount`;
    return `the rows are the ${reader.payments} payments of ${reader.message}${sums === '' ? '' : `: ${sums}`}${unsummed}; ` +
      `each verdict is about the account of a payment, and check-payments has the verdicts on the payments\n`;
  };
  const columns = Object.entries(PAYMENT_COLUMNS).map(([input, column]) => [input, String(column + 1)] as const);
  const placeOf = ({ cells }: Row): number => Number(cells[PAYMENT_COLUMNS.line]);
  return { batches: batches(), totalsFrom: () => Infinity, columns, placeOf, note };
}

export interface TableRun extends Pick<FileRun, 'request' | 'progress' | 'isStopped'> {
  readonly table: Table;
  readonly answerer: RowAnswerer;
  /** Writes each answer as an item of a JSON list. Null if the answers are added cells. */
  readonly items: ItemWriter | null;
  /** Waits between two batches, so that other work continues. */
  readonly pause?: () => Promise<void>;
  /** Opens the destination of the answered rows. */
  readonly writer: () => Promise<RowWriter>;
}

/** Answers the rows of a table in their order. Returns the counts, or a refusal. Throws if reading or writing fails. */
export async function runTable({ request, table, answerer, items, writer, progress, isStopped,
    pause }: TableRun): Promise<Result<FileResult>> {
  const batches = table.batches[Symbol.asyncIterator]();
  const first = await batches.next();
  let batch: readonly Row[] = first.done === true ? [] : first.value;
  const plan = tablePlan(request, batch.slice(0, SAMPLE_ROWS), batch.length <= SAMPLE_ROWS);
  if (!plan.ok) return plan;
  const output = await writer();
  const tally = newTally();
  const addedCells = rowAnswers(plan.value, request, answerer, table, items);
  try {
    for (let isDone = first.done === true; !isDone; ) {
      await output.write(batch.map((row) => ({ ...row, added: addedCells(row, tally) })));
      progress(tally, 0);
      await pause?.();
      if (isStopped()) throw new Stopped();
      const next = await batches.next();
      isDone = next.done === true;
      batch = isDone ? [] : (next.value as readonly Row[]);
    }
    if (isStopped()) throw new Stopped();
    const note = table.note() + plan.value.note;
    await output.finish(note);
    return ok({ tally, note });
  } catch (fault) {
    await output.abandon();
    throw fault;
  } finally {
    await batches.return?.();
  }
}

/** Returns a function that returns the added cells of a row, and counts the row. A row that is not a data row has no added cells. */
function rowAnswers({ add, from, names, compared, headerLine, firstLine }: TablePlan, { route, fixed }: FileRequest, answerer: RowAnswerer,
    { totalsFrom: totalsBelow, placeOf }: Table, items: ItemWriter | null): (row: Row, tally: Tally) => readonly string[] {
  const cellsOf = resultTexts(route.response, add.map(([, member]) => member), answerer);
  const textsOf = items === null ? cellsOf : (result: RowResult, row: Row) => [itemText(items, result, placeOf(row))];
  const totalsFrom = totalsBelow(accountsOf({ names, from }));
  const column = from[0]?.column ?? 0;
  const compare = compared === null ? null : rowComparison(column, compared);
  const otherRowsOf = (row: Row) => (outcomes: readonly RowOutcome[]): OtherRows | null =>
    compare && compare(outcomes.map(({ value }) => (value as { readonly iban: string }).iban), row.cells, placeOf(row));
  const mayBeNonData = (cells: readonly string[]): boolean => (cells[column] ?? '').replace(/\D/g, '').length < FEW_DIGITS;
  return (row, tally) => {
    const { cells, line } = row;
    if (line === headerLine && items === null) return addedNames(names ?? [], add.map(([name]) => name));
    if (line < firstLine || (mayBeNonData(cells) && countNonData(cells, names, tally, () => line >= totalsFrom))) return [];
    answerer.beginRow(tally);
    const values: Record<string, unknown> = { ...fixed };
    for (const { input, column: place } of from) values[input] = cells[place] ?? '';
    return textsOf(answerRow(values, answerer, tally, otherRowsOf(row)), row);
  };
}

function itemText(items: ItemWriter, result: RowResult, line: number): string {
  const out = createByteBuffer();
  items.append(result, line, out);
  return Buffer.from(out.bytes.buffer, out.bytes.byteOffset, out.end).toString();
}

/** Returns a writer of items. The added cell of a row is its item. */
export const itemsWriter = (output: Output): RowWriter =>
  ({ ...output, write: (rows) => output.write(Buffer.from(rows.flatMap(({ added }) => added).join(''))) });

/** A row with its added cells. */
export interface AnsweredRow extends Row {
  readonly added: readonly string[];
}

/** Destination of answered rows. For `finish` and `abandon` see `Output`. */
export interface RowWriter extends Pick<Output, 'finish' | 'abandon'> {
  readonly write: (rows: readonly AnsweredRow[]) => Promise<void>;
}

/**
 * Writes answered rows as delimited text. If the delimiter is missing, a sheet of one column has a tab before the added cells, like plain
 * lines. The cells of a payment file were not cells before, so they get an apostrophe like the added cells if they could be formulas.
 */
export async function textWriter(output: Output, delimiter: string | null, isPaymentFile = false): Promise<RowWriter> {
  await output.write(Buffer.from(BYTE_ORDER_MARK));
  let next = 1;
  return {
    ...output,
    write: async (rows) => {
      const usual = rows[0]!.cells.length > 1 ? SHEET_DELIMITER : '\t';
      const all = rows.map(({ cells, line, added }) =>
        ({ cells: [...(isPaymentFile ? cells.map(inertText) : cells), ...added.map(inertText)], line }));
      await output.write(Buffer.from([...sheetLines(all, delimiter ?? usual, next)].join('')));
      next = rows.at(-1)!.line + 1;
    },
  };
}

/** Packs in another thread, because other clients would wait for seconds. */
const deflated = promisify(deflateRaw);

/** Writes the workbook with the added cells. The cells are texts, so a spreadsheet program does not run them. */
export function workbookWriter({ bytes, sheet }: ChosenSheet, output: Output): RowWriter {
  const all = new Map<number, readonly string[]>();
  return {
    ...output,
    write: async (rows) => rows.forEach(({ line, added }) => void all.set(line, added)),
    finish: async () => {
      await output.write(Buffer.from(await withSheetColumns(bytes, sheet, all, null, inflated, deflated)));
      await output.finish();
    },
  };
}

/** True if the name of the result is the name of a workbook. */
export const isWorkbookName = (path: string | null): boolean => path !== null && /\.xlsx$/i.test(path);

/** Names of workbooks in formats that the program does not write. */
const OTHER_WORKBOOK = /\.(?:ods|xls|xlsb|xlsm)$/i;

/** Refuses a result that cannot be written in the format of its name. Null if it can. */
export function workbookRefusal(out: string | null, book: ChosenSheet | null): Refusal | null {
  if (out !== null && OTHER_WORKBOOK.test(out)) return refuseUse(
    'the result can only be CSV or XLSX: give --out a name that ends in .csv or .xlsx');
  const isOtherFormat = book === null || book.sheet.part === null;
  if (!isWorkbookName(out) || !isOtherFormat) return null;
  return refuseUse('the result can be XLSX only if the input is XLSX: choose CSV, by a name that ends in .csv or by Accept: text/csv');
}

