/**
 * Workbooks: XLSX and ODS. `openWorkbook` gives all sheets or says why there are none; `rowsOfSheet` gives what `listOfRows` reads.
 * `likeliestSheet` says which sheet a person means who did not say. Locked, damaged and old workbooks are refused with a code and a
 * sentence (fault.ts).
 */
import type { AddedCells } from './added.ts';
import { Budget, tooLarge } from './budget.ts';
import { isUtf8 } from './encoding.ts';
import { ListFault } from './fault.ts';
import { type IbanLengths, likenessOf } from './likeness.ts';
import { isOds, odsSheets } from './ods.ts';
import { type Row, quoted } from './rows.ts';
import type { Marks } from './number-format.ts';
import type { Cell, Collect, Collector, FilledRow, WorkbookReading, Sheet, SheetFacts } from './sheets.ts';
import { EMPTY_CELL, inOrder, lineOf, partReader, shownCell, wholeSheet, widthOf } from './sheets.ts';
import { isXlsx, xlsxSheets } from './xlsx.ts';
import { withColumns } from './xlsx-columns.ts';
import { type Inflate, memberPieces, zipMembers } from './zip.ts';
import { type Deflate, withMember } from './zip-member.ts';

/** Returns what reads the sheets of a workbook that has parts of these names. */
function sheetsIn<S>(names: ReadonlySet<string>, budget: Budget, collect: Collect<S>): WorkbookReading<S[]> {
  if (isXlsx(names)) return xlsxSheets(names, budget, collect);
  if (isOds(names)) return odsSheets(names, budget, collect);
  throw new ListFault('NO_WORKBOOK');
}

/** The sheets in the parts of a workbook, by their names. Throws a ListFault. */
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

/** The sheets of a workbook, given as the bytes of its file; a fault where it cannot be read. */
export const openWorkbook = (bytes: Uint8Array, inflate: Inflate): Promise<readonly Sheet[] | ListFault> =>
  readWorkbook(bytes, inflate, wholeSheet);

/** Reads the sheets of a workbook as `collect` keeps them. Each part is unpacked while it is read. */
export async function readWorkbook<S>(bytes: Uint8Array, inflate: Inflate, collect: Collect<S>): Promise<readonly S[] | ListFault> {
  try {
    const members = zipMembers(bytes);
    const budget = new Budget();
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

/** The rows of a sheet as those of any list, with what a spreadsheet shows in its cells. */
export const rowsOfSheet = (sheet: Sheet, marks?: Marks): Row[] =>
  sheet.rows.map(({ line, cells }) => ({ cells: cells.map((cell) => shownCell(cell, sheet, marks)), line, isOpen: false }));

/** How many rows of a sheet have something like an IBAN in them. */
export const rowsWithAccounts = ({ rows }: Sheet, lengths: IbanLengths): number =>
  rows.reduce((count, { cells }) => count + Number(cells.some(({ text }) => likenessOf(text, lengths) !== null)), 0);

/**
 * The number of the sheet that a person means who does not say, the first among equals. It is the one with most accounts (`accountsIn` of
 * each) of those that are shown, else of the hidden ones. Where none has any, it is the one with most rows.
 */
export function likeliestSheet(sheets: readonly Pick<SheetText, 'isHidden' | 'rows'>[], accounts: readonly number[]): number {
  const mostOf = (among: readonly number[], count: (i: number) => number): number | undefined => {
    const most = among.reduce((highest, i) => Math.max(highest, count(i)), 0);
    return most === 0 ? undefined : among.find((i) => count(i) === most);
  };
  const shown = [...sheets.keys()].filter((i) => !sheets[i]!.isHidden);
  const hidden = [...sheets.keys()].filter((i) => sheets[i]!.isHidden);
  const [byAccounts, byRows] = [(i: number): number => accounts[i]!, (i: number): number => sheets[i]!.rows.length];
  return mostOf(shown, byAccounts) ?? mostOf(hidden, byAccounts) ?? mostOf(shown, byRows) ?? mostOf(hidden, byRows) ?? 0;
}

/** A cell on one line: each line break becomes a blank, together with the blanks around it. */
function onOneLine(cell: string): string {
  if (!/[\r\n]/.test(cell)) return cell;
  const lines = cell.split(/[\r\n]+/);
  const last = lines.length - 1;
  const inner = lines.slice(1, last).map((line) => line.trim()).filter((line) => line !== '');
  return [lines[0]!.trimEnd(), ...inner, lines[last]!.trimStart()].join(' ');
}

interface TextRow {
  readonly line: number;
  readonly width: number;
  readonly text: string;
}

/** A sheet as delimited text. */
export class SheetText implements SheetFacts, Collector<SheetText> {
  readonly name: string;
  readonly isHidden: boolean;
  readonly firstDay: number;
  readonly part: string | null;
  readonly #delimiter: string;
  readonly #marks: Marks | undefined;
  readonly #lengths: IbanLengths;
  #rows: readonly TextRow[] = [];
  #begun: TextRow[] = [];
  #cells: readonly Cell[] = [];
  #hasAccount = false;
  /** Whether long texts hold an account: many cells may share one. */
  readonly #longTexts = new Map<string, boolean>();
  /** How many cells its widest row has. */
  width = 0;
  /** How many rows have something like an IBAN. */
  accounts = 0;

  constructor(facts: SheetFacts, delimiter: string, lengths: IbanLengths, marks?: Marks) {
    this.name = facts.name;
    this.isHidden = facts.isHidden;
    this.firstDay = facts.firstDay;
    this.part = facts.part;
    this.#delimiter = delimiter;
    this.#marks = marks;
    this.#lengths = lengths;
  }

  get rows(): readonly unknown[] {
    return this.#rows;
  }

  row(row: FilledRow): number {
    const { line, cells } = row;
    // A repeated row shares its cells.
    const isAgain = cells === this.#cells;
    const text = isAgain ? this.#begun.at(-1)!.text : this.#textOf(row);
    if (!isAgain) this.#hasAccount = cells.some((cell) => this.#isAccount(cell.text));
    this.#cells = cells;
    const width = widthOf(row);
    this.#begun.push({ line, width, text });
    this.width = Math.max(this.width, width);
    this.accounts += Number(this.#hasAccount);
    return text.length;
  }

  #isAccount(text: string): boolean {
    if (text.length < LONG_TEXT) return likenessOf(text, this.#lengths) !== null;
    const known = this.#longTexts.get(text);
    if (known !== undefined) return known;
    const isAccount = likenessOf(text, this.#lengths) !== null;
    if (this.#longTexts.size < MOST_LONG_TEXTS) this.#longTexts.set(text, isAccount);
    return isAccount;
  }

  /** A row up to its last filled cell. */
  #textOf({ columns, cells }: FilledRow): string {
    const texts = cells.map((cell, i) => {
      const gap = this.#delimiter.repeat(columns[i]! - (columns[i - 1] ?? 0));
      return gap + quoted(onOneLine(shownCell(cell, this, this.#marks)), this.#delimiter);
    });
    // Joined, the text does not keep each of its parts in memory.
    return texts.join('');
  }

  end(): this {
    this.#rows = inOrder(this.#begun, lineOf);
    this.#begun = [];
    return this;
  }

  /** The text piece by piece. Each row is a line, blank rows too, so that line numbers are row numbers. */
  *pieces(): Generator<string, void> {
    let piece = '';
    let line = 1;
    for (const row of this.#rows) {
      piece += `${LINE_END.repeat(row.line - line)}${row.text}${this.#delimiter.repeat(this.width - row.width)}${LINE_END}`;
      line = row.line + 1;
      if (piece.length < PIECE_CHARACTERS) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
}

/** Texts of fewer characters are faster to read again than to look up. */
const LONG_TEXT = 256;
const MOST_LONG_TEXTS = 1_000;

const LINE_END = '\r\n';
/** Length of a piece of text that is given on at once. */
const PIECE_CHARACTERS = 65_536;

/** A sheet as one text. */
export function delimitedSheet(sheet: Sheet, delimiter: string, marks?: Marks): string {
  const text = new SheetText(sheet, delimiter, new Map(), marks);
  for (const { line, cells } of sheet.rows) {
    const columns = [...cells.keys()].filter((column) => cells[column] !== EMPTY_CELL);
    text.row({ line, columns, cells: columns.map((column) => cells[column]!) });
  }
  return [...text.end().pieces()].join('');
}

/** Longest string of V8, in characters. */
const LONGEST_STRING = 536_870_888;

/**
 * A workbook with cells behind the rows of one of its sheets: `named` is the row that names the columns. Throws a ListFault where that
 * cannot be.
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
  if (member.size > LONGEST_STRING) throw tooLarge('characters');
  const content = new Uint8Array(member.size);
  let length = 0;
  for await (const piece of memberPieces(member, inflate)) {
    content.set(piece, length);
    length += piece.length;
  }
  if (!isUtf8(content)) throw new ListFault('UNKNOWN_PACKING');
  const xml = withColumns(new TextDecoder('utf-8', { ignoreBOM: true }).decode(content), width, added, named);
  return withMember(bytes, member.name, new TextEncoder().encode(xml), deflate);
}
