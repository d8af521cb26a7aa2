/**
 * Reads workbooks: XLSX and ODS. `openWorkbook` returns all sheets or a fault. `rowsOfSheet` returns the rows for `listOfRows`.
 * `likeliestSheet` chooses a sheet if the person did not. Locked, damaged and old workbooks are refused with a code and a message
 * (fault.ts).
 */
import { Budget, tooLarge } from '../workbooks/budget.ts';
import { isUtf8 } from '../../base/text/encoding.ts';
import { ListFault } from '../workbooks/fault.ts';
import { type IbanLengths, likenessOf } from './likeness.ts';
import { isOds, odsSheets } from '../workbooks/ods.ts';
import { type AddedCells, type Row, delimitedLine } from './rows.ts';
import type { Marks } from '../workbooks/number-format.ts';
import type { Cell, Collect, Collector, FilledRow, WorkbookReading, Sheet, SheetFacts } from '../workbooks/sheets.ts';
import { inOrder, lineOf, partReader, shownCell, wholeSheet, widthOf } from '../workbooks/sheets.ts';
import { xlsxSheets } from '../workbooks/xlsx.ts';
import { columnPieces } from './xlsx-columns.ts';
import { type Inflate, memberPieces, zipMembers } from '../workbooks/zip.ts';
import { type Deflate, withMember } from '../workbooks/zip-member.ts';

/** True for the parts of a workbook of Apple Numbers. */
const isNumbers = (names: ReadonlySet<string>): boolean => [...names].some((name) => /\.iwa$/.test(name));

/** Returns the reader of a workbook with parts of these names. */
function sheetsIn<S>(names: ReadonlySet<string>, budget: Budget, collect: Collect<S>): WorkbookReading<S[]> {
  if (isOds(names)) return odsSheets(names, budget, collect);
  if (isNumbers(names)) throw new ListFault('NUMBERS_WORKBOOK');
  return xlsxSheets(names, budget, collect);
}

/** Returns the sheets of a workbook from its parts by name. Throws a ListFault. */
export function sheetsOf(parts: ReadonlyMap<string, Uint8Array>): readonly Sheet[] {
  const budget = new Budget();
  const reading = sheetsIn(new Set(parts.keys()), budget, wholeSheet);
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return value;
    const reader = partReader(value, budget);
    reader.push(parts.get(value.part)!);
    reader.end();
  }
}

/** Returns the sheets of a workbook from the bytes of its file, or a fault if it cannot be read. */
export const openWorkbook = (bytes: Uint8Array, inflate: Inflate): Promise<readonly Sheet[] | ListFault> =>
  readWorkbook(bytes, inflate, wholeSheet);

/** Reads the sheets of a workbook. `collect` creates the result for a sheet. Parts are unpacked while they are read. */
export async function readWorkbook<S>(bytes: Uint8Array, inflate: Inflate, collect: Collect<S>,
    budget: Budget = new Budget()): Promise<readonly S[] | ListFault> {
  try {
    const members = zipMembers(bytes);
    const reading = sheetsIn(new Set(members.keys()), budget, collect);
    for (;;) {
      const { done, value } = reading.next();
      if (done === true) return value;
      const reader = partReader(value, budget);
      for await (const piece of memberPieces(members.get(value.part)!, inflate)) reader.push(piece);
      reader.end();
    }
  } catch (error) {
    if (error instanceof ListFault) return error;
    throw error;
  }
}

/** Returns the rows of a sheet as list rows, with the texts that a spreadsheet shows. */
export const rowsOfSheet = (sheet: Sheet, marks?: Marks): Row[] =>
  sheet.rows.map(({ line, cells }) => ({ cells: cells.map((cell) => shownCell(cell, sheet, marks)), line, isOpen: false }));

/** Returns the number of rows that contain something similar to an IBAN. */
export const rowsWithAccounts = ({ rows }: Sheet, lengths: IbanLengths): number =>
  rows.reduce((count, { cells }) => count + Number(cells.some(({ text }) => likenessOf(text, lengths) !== null)), 0);

/**
 * Returns the index of the sheet that a person probably means. It is the visible sheet with most accounts (`accounts`), then the hidden
 * sheet with most accounts. Without accounts it is the sheet with most rows. The first of equal sheets wins.
 */
export function likeliestSheet(sheets: readonly Pick<SheetRows, 'isHidden' | 'rows'>[], accounts: readonly number[]): number {
  const withMost = (candidates: readonly number[], count: (i: number) => number): number | undefined => {
    const highest = Math.max(0, ...candidates.map(count));
    return highest === 0 ? undefined : candidates.find((i) => count(i) === highest);
  };
  const visible = [...sheets.keys()].filter((i) => !sheets[i]!.isHidden);
  const hidden = [...sheets.keys()].filter((i) => sheets[i]!.isHidden);
  const [byAccounts, byRows] = [(i: number): number => accounts[i]!, (i: number): number => sheets[i]!.rows.length];
  return withMost(visible, byAccounts) ?? withMost(hidden, byAccounts) ?? withMost(visible, byRows) ?? withMost(hidden, byRows) ?? 0;
}

/** Returns a cell as one line: each line break and the blanks around it become one blank. */
function onOneLine(cell: string): string {
  if (!/[\r\n]/.test(cell)) return cell;
  const lines = cell.split(/[\r\n]+/);
  const last = lines.length - 1;
  const inner = lines.slice(1, last).map((line) => line.trim()).filter((line) => line !== '');
  return [lines[0]!.trimEnd(), ...inner, lines[last]!.trimStart()].join(' ');
}

/**
 * A row as one flat text, which needs less memory than its cells. A line feed ends each cell except the last. Cells contain no line feeds.
 */
interface PackedRow {
  readonly line: number;
  readonly text: string;
}

const CELL_END = '\n';

/** The rows of a sheet, with the texts that a spreadsheet shows. A line break in a cell is a blank. */
export class SheetRows implements SheetFacts, Collector<SheetRows> {
  readonly name: string;
  readonly isHidden: boolean;
  readonly firstDay: number;
  readonly part: string | null;
  readonly #lengths: IbanLengths;
  #rows: readonly PackedRow[] = [];
  #openRows: PackedRow[] = [];
  #cells: readonly Cell[] = [];
  #hasAccount = false;
  /** For each long text: true if it contains an account. Many cells may share a long text. */
  readonly #longTexts = new Map<string, boolean>();
  /** Number of cells of the widest row. */
  width = 0;
  /** Number of rows that contain something similar to an IBAN. */
  accounts = 0;

  constructor(facts: SheetFacts, lengths: IbanLengths) {
    this.name = facts.name;
    this.isHidden = facts.isHidden;
    this.firstDay = facts.firstDay;
    this.part = facts.part;
    this.#lengths = lengths;
  }

  get rows(): readonly unknown[] {
    return this.#rows;
  }

  row(row: FilledRow): number {
    const { line, cells } = row;
    // A repeated row has the same object of cells as the first row.
    const isRepeated = cells === this.#cells;
    const text = isRepeated ? this.#openRows.at(-1)!.text : this.#textOf(row);
    if (!isRepeated) this.#hasAccount = cells.some((cell) => this.#isAccount(cell.text));
    this.#cells = cells;
    this.#openRows.push({ line, text });
    this.width = Math.max(this.width, widthOf(row));
    this.accounts += Number(this.#hasAccount);
    return text.length;
  }

  #isAccount(text: string): boolean {
    if (text.length < LONG_TEXT) return likenessOf(text, this.#lengths) !== null;
    const known = this.#longTexts.get(text);
    if (known !== undefined) return known;
    const isAccount = likenessOf(text, this.#lengths) !== null;
    if (this.#longTexts.size < MAX_LONG_TEXTS) this.#longTexts.set(text, isAccount);
    return isAccount;
  }

  /** Returns the cells of a row up to its last filled cell. */
  #textOf({ columns, cells }: FilledRow): string {
    const texts = cells.map((cell, i) => CELL_END.repeat(columns[i]! - (columns[i - 1] ?? 0)) + onOneLine(shownCell(cell, this)));
    // `join` creates a flat text. Other joins would keep each part in memory.
    return texts.join('');
  }

  end(): this {
    this.#rows = inOrder(this.#openRows, lineOf);
    this.#openRows = [];
    return this;
  }

  /** Returns a row, counted from 0. Every row has the width of the sheet. */
  rowAt(i: number): Row {
    const { line, text } = this.#rows[i]!;
    const cells = text.split(CELL_END);
    while (cells.length < this.width) cells.push('');
    return { cells, line, isOpen: false };
  }

  *[Symbol.iterator](): Generator<Row, void> {
    for (let i = 0; i < this.#rows.length; i++) yield this.rowAt(i);
  }
}

/** Minimum length of a text that is looked up in a map. Shorter texts are faster to check again. */
const LONG_TEXT = 256;
const MAX_LONG_TEXTS = 1_000;

const LINE_END = '\r\n';

/**
 * Yields the rows of a sheet as lines of delimited text. Each row, even a blank one, is a line, so line numbers are row numbers. `line` is
 * the number of the first line.
 */
export function* sheetLines(rows: Iterable<Pick<Row, 'cells' | 'line'>>, delimiter: string, line = 1): Generator<string, void> {
  let next = line;
  for (const { cells, line: number } of rows) {
    yield LINE_END.repeat(number - next) + delimitedLine(cells, delimiter) + LINE_END;
    next = number + 1;
  }
}

/** Returns a sheet as one delimited text. */
export function delimitedSheet(sheet: Sheet, delimiter: string, marks?: Marks): string {
  const rows = rowsOfSheet(sheet, marks).map(({ cells, line }) =>
    ({ cells: Array.from({ length: sheet.width }, (_, i) => onOneLine(cells[i] ?? '')), line }));
  return [...sheetLines(rows, delimiter)].join('');
}

/** Maximum length of a string in V8, in characters. */
const MAX_STRING = 536_870_888;

/**
 * Returns a workbook in which cells are appended to the rows of one sheet. `named` is the row that names the columns. Throws a ListFault if
 * cells cannot be added.
 */
export async function withSheetColumns(
  bytes: Uint8Array,
  { part, width }: Pick<Sheet, 'part' | 'width'>,
  added: AddedCells,
  named: number | null,
  inflate: Inflate,
  deflate: Deflate,
): Promise<Uint8Array> {
  const member = zipMembers(bytes).get(part ?? '');
  if (member === undefined) throw new ListFault('UNKNOWN_PACKING');
  if (member.size > MAX_STRING) throw tooLarge('characters');
  const content = new Uint8Array(member.size);
  let length = 0;
  for await (const piece of memberPieces(member, inflate)) {
    content.set(piece, length);
    length += piece.length;
  }
  if (!isUtf8(content)) throw new ListFault('UNKNOWN_PACKING');
  const encoder = new TextEncoder();
  const pieces = columnPieces(new TextDecoder('utf-8', { ignoreBOM: true }).decode(content), width, added, named,
    (piece) => encoder.encode(piece));
  return withMember(bytes, member.name, joinedBytes(pieces), deflate);
}

function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const piece of pieces) {
    all.set(piece, length);
    length += piece.length;
  }
  return all;
}
