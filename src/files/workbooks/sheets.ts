/** The sheets of a workbook. A cell has its stored value and the text that a spreadsheet shows. */
import { XmlReader } from '../xml/reader.ts';
import type { XmlHandler } from '../xml/events.ts';
import type { XmlAttribute } from '../xml/start-tag.ts';
import { WORKBOOK_LIMITS } from '../../base/limits.ts';
import { type Budget, tooLarge } from './budget.ts';
import { UNCALCULATED } from '../../recognition/words.ts';
import { ListFault } from './fault.ts';
import { type Marks, shownNumber } from './number-format.ts';

export interface Cell {
  /** The stored text. A number is in digits, without an exponent if possible. */
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** Format code of a number (ECMA-376 part 1, 18.8.31), for example `dd.mm.yyyy`. Null if the file has no code. */
  readonly format: string | null;
  /** Text that the spreadsheet showed when it wrote the file. Null if the file does not store it. */
  readonly shown: string | null;
}

export interface SheetRow {
  /** The number of the row in the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

export interface SheetFacts {
  readonly name: string;
  readonly isHidden: boolean;
  /** Days between 1900 and the first day of its dates: 0 or `DAYS_TO_1904`. */
  readonly firstDay: number;
  /** Member of the archive with the sheet. Null if one member contains all sheets. */
  readonly part: string | null;
}

export interface Sheet extends SheetFacts {
  /** Rows with at least one filled cell. */
  readonly rows: readonly SheetRow[];
  /** Number of cells of the widest row. */
  readonly width: number;
}

/** A row while it is read: its filled cells and their columns, from 0, in order. */
export interface FilledRow {
  readonly line: number;
  readonly columns: readonly number[];
  readonly cells: readonly Cell[];
}

/** Returns the number of cells up to the last filled cell. */
export const widthOf = ({ columns }: FilledRow): number => (columns.at(-1) ?? -1) + 1;

/** Collects the rows of a sheet while they are read. */
export interface Collector<S> {
  /** Adds a row. Returns the number of characters of the row that it stores. */
  readonly row: (row: FilledRow) => number;
  /** Ends the sheet and returns the result. */
  readonly end: () => S;
}
export type Collect<S> = (facts: SheetFacts) => Collector<S>;

/** The part of a workbook to read next, and its reader. */
export interface PartToRead {
  readonly part: string;
  readonly reader: Pick<XmlReader, 'push' | 'end'>;
  /** True for a part whose size grows with the number of rows. */
  readonly isLarge: boolean;
}

/** Reads a workbook. It yields each part that it needs, and continues when the caller has read this part. */
export type WorkbookReading<T> = Generator<PartToRead, T, void>;

export const xmlReader = (handler: XmlHandler): XmlReader => new XmlReader(handler, LIMITS);

export interface PartReader {
  readonly push: (bytes: Uint8Array) => void;
  readonly end: () => void;
}

/** Returns the functions that read the bytes of a part. Both throw a ListFault. */
export function partReader({ reader, isLarge }: PartToRead, budget: Budget): PartReader {
  let length = 0;
  const end = (): void => {
    if (reader.end() !== null) throw new ListFault('DAMAGED');
  };
  return {
    push(bytes) {
      length += bytes.length;
      if (!isLarge && length > WORKBOOK_LIMITS.part_bytes.value) throw tooLarge('part_bytes');
      budget.take('unpacked_bytes', bytes.length);
      if (!reader.push(bytes)) end();
    },
    end,
  };
}

/** Returns a function that counts a row and passes it to the collector. It throws a ListFault beyond a limit. */
export function countedRows(budget: Budget, collector: Collector<unknown>): (row: FilledRow) => void {
  let [rows, width, cells] = [0, 0, 0];
  return (row) => {
    rows++;
    width = Math.max(width, widthOf(row));
    budget.take('rows', 1);
    budget.take('cells', rows * width - cells);
    cells = rows * width;
    budget.take('characters', collector.row(row));
  };
}

/** Sorts items by their numbers. Throws a ListFault if two items have the same number. */
export function inOrder<T>(items: T[], numberOf: (item: T) => number): readonly T[] {
  const isOrdered = (item: T, i: number): boolean => i === 0 || numberOf(items[i - 1]!) < numberOf(item);
  if (items.every(isOrdered)) return items;
  items.sort((a, b) => numberOf(a) - numberOf(b));
  if (!items.every(isOrdered)) throw new ListFault('REPEATED_CELL');
  return items;
}

export const lineOf = ({ line }: { readonly line: number }): number => line;

/** Keeps all rows in memory. */
export const wholeSheet: Collect<Sheet> = (facts) => {
  const rows: SheetRow[] = [];
  let width = 0;
  return {
    row(row) {
      const { line, columns, cells } = row;
      const allCells = new Array<Cell>(widthOf(row)).fill(EMPTY_CELL);
      for (let i = 0; i < cells.length; i++) allCells[columns[i]!] = cells[i]!;
      rows.push({ line, cells: allCells });
      width = Math.max(width, allCells.length);
      return cells.reduce((sum, { text, shown }) => sum + (shown ?? text).length, 0);
    },
    end: () => ({ ...facts, rows: inOrder(rows, lineOf), width }),
  };
};

/** A cell whose formula was not calculated by the program that wrote the file. */
export const NOT_CALCULATED: Cell = { text: UNCALCULATED, kind: 'error', format: null, shown: null };

const EMPTY_CELL: Cell = { text: '', kind: 'text', format: null, shown: null };

/** Maximum size of a sheet (ECMA-376 part 1, 18.3.1.73). */
export const MAX_COLUMNS = 16_384;
export const MAX_ROWS = 1_048_576;

/** Limits of the XML reader. Workbooks declare many namespaces, and a cell may have 32,767 characters. */
const LIMITS = { depth: 256, attributes: 256, attributeValue: 65_536, text: 65_536 };

/** Maximum number of characters of a cell that are stored. It is twice the limit of Excel. */
export const MAX_CELL_TEXT = LIMITS.text;

/** Returns the value of an attribute by its name without prefix, or null. */
export const attributeOf = (attributes: readonly XmlAttribute[], local: string): string | null =>
  attributes.find(({ name }) => name.local === local)?.value ?? null;

/** Returns a number without an exponent, or unchanged if it has too many digits. */
export function plainNumber(text: string): string {
  if (!/e/i.test(text)) return text;
  const number = Number(text);
  return Number.isFinite(number) && !/e/i.test(String(number)) ? String(number) : text;
}

/** Numbers with 12 or more digits may be accounts, so all digits are kept. */
const LONG_NUMBER = /^\d{12,}$/;

/** Returns the text that a person sees in a cell. A long whole number keeps all digits, which a spreadsheet may show with an exponent. */
export function shownCell({ text, kind, format, shown }: Cell, { firstDay }: Pick<Sheet, 'firstDay'>, marks?: Marks): string {
  if (LONG_NUMBER.test(text)) return text;
  if (shown !== null) return shown;
  if (kind === 'boolean') return text === '0' ? 'FALSE' : 'TRUE';
  if (kind === 'date') return text.replace(/T00:00:00(?:\.0+)?Z?$/, '');
  return kind === 'number' && text !== '' && Number.isFinite(Number(text))
    ? shownNumber(Number(text), format, marks, firstDay).trim()
    : text;
}
