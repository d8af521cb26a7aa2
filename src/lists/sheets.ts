/** The sheets of a workbook, as their cells are stored, and as a spreadsheet shows them. */
import { XmlReader } from '../xml/reader.ts';
import type { XmlHandler } from '../xml/events.ts';
import type { XmlAttribute } from '../xml/start-tag.ts';
import { WORKBOOK_LIMITS } from '../limits.ts';
import { type Budget, tooLarge } from './budget.ts';
import { ListFault } from './fault.ts';
import { type Marks, shownNumber } from './number-format.ts';

export interface Cell {
  /** A text; of a number its digits, without an exponent where it has none of its own. */
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** How a number is shown: the format code of ECMA-376 part 1, 18.8.31, as `dd.mm.yyyy`. Null where the file does not say. */
  readonly format: string | null;
  /** What was shown when the file was written. Null where the file does not say. */
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
  /** By how many days its dates count later than from 1900. */
  readonly firstDay: number;
  /** The member of the archive that it is; null where one member holds all sheets. */
  readonly part: string | null;
}

export interface Sheet extends SheetFacts {
  /** Those with something in them. */
  readonly rows: readonly SheetRow[];
  /** How many cells its widest row has. */
  readonly width: number;
}

/** A row while it is read: its filled cells, and the column of each from 0, in their order. */
export interface FilledRow {
  readonly line: number;
  readonly columns: readonly number[];
  readonly cells: readonly Cell[];
}

/** How many cells a row has up to its last filled cell. */
export const widthOf = ({ columns }: FilledRow): number => (columns.at(-1) ?? -1) + 1;

/** Takes the rows of a sheet while they are read. */
export interface Collector<S> {
  /** Takes a row and returns how many characters it keeps of it. */
  readonly row: (row: FilledRow) => number;
  /** Takes the end of the sheet. */
  readonly end: () => S;
}
export type Collect<S> = (facts: SheetFacts) => Collector<S>;

/** A part of a workbook to read next, and the reader of it. */
export interface PartToRead {
  readonly part: string;
  readonly reader: Pick<XmlReader, 'push' | 'end'>;
  /** True for a part that grows with the rows. */
  readonly isLarge: boolean;
}

/** Reads a workbook: yields each part that it needs, and goes on when that part is read. */
export type WorkbookReading<T> = Generator<PartToRead, T, void>;

export const xmlReader = (handler: XmlHandler): XmlReader => new XmlReader(handler, LIMITS);

export interface PartReader {
  readonly push: (bytes: Uint8Array) => void;
  readonly end: () => void;
}

/** Returns what reads the bytes of a part. Both functions throw a ListFault. */
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

/** Returns what takes the rows of a sheet and counts them. It throws a ListFault beyond a limit. */
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

/** Sorts things by their numbers. Throws a ListFault if a number is there twice. */
export function inOrder<T>(all: T[], numberOf: (one: T) => number): readonly T[] {
  const isOrdered = (one: T, i: number): boolean => i === 0 || numberOf(all[i - 1]!) < numberOf(one);
  if (all.every(isOrdered)) return all;
  all.sort((a, b) => numberOf(a) - numberOf(b));
  if (!all.every(isOrdered)) throw new ListFault('REPEATED_CELL');
  return all;
}

export const lineOf = ({ line }: { readonly line: number }): number => line;

/** Keeps all rows in memory. */
export const wholeSheet: Collect<Sheet> = (facts) => {
  const rows: SheetRow[] = [];
  let width = 0;
  return {
    row(row) {
      const { line, columns, cells } = row;
      const all = new Array<Cell>(widthOf(row)).fill(EMPTY_CELL);
      for (let i = 0; i < cells.length; i++) all[columns[i]!] = cells[i]!;
      rows.push({ line, cells: all });
      width = Math.max(width, all.length);
      return cells.reduce((sum, { text, shown }) => sum + (shown ?? text).length, 0);
    },
    end: () => ({ ...facts, rows: inOrder(rows, lineOf), width }),
  };
};

export const EMPTY_CELL: Cell = { text: '', kind: 'text', format: null, shown: null };

/** ECMA-376 part 1, 18.3.1.73: a sheet has no more. */
export const MAX_COLUMNS = 16_384;
export const MAX_ROWS = 1_048_576;

/** Workbooks declare many namespaces, and a cell may hold 32,767 characters. */
const LIMITS = { depth: 256, attributes: 256, attributeValue: 65_536, text: 65_536 };

/** Longest text of a cell that is kept, which is twice what Excel allows. */
export const MAX_CELL_TEXT = LIMITS.text;

/** The value of an attribute by its name without a prefix; null where it is not there. */
export const attributeOf = (attributes: readonly XmlAttribute[], local: string): string | null =>
  attributes.find(({ name }) => name.local === local)?.value ?? null;

/** A number as it is written without an exponent; as it stands where it has too many digits for that. */
export function plainNumber(text: string): string {
  if (!/e/i.test(text)) return text;
  const number = Number(text);
  return Number.isFinite(number) && !/e/i.test(String(number)) ? String(number) : text;
}

/** Numbers of so many digits may be accounts, of which no digit is to be lost. */
const LONG_NUMBER = /^\d{12,}$/;

/** What a person sees in a cell; of a long whole number all digits, which a spreadsheet may hide behind an exponent. */
export function shownCell({ text, kind, format, shown }: Cell, { firstDay }: Pick<Sheet, 'firstDay'>, marks?: Marks): string {
  if (LONG_NUMBER.test(text)) return text;
  if (shown !== null) return shown;
  if (kind === 'boolean') return text === '0' ? 'FALSE' : 'TRUE';
  if (kind === 'date') return text.replace(/T00:00:00(?:\.0+)?Z?$/, '');
  return kind === 'number' && text !== '' && Number.isFinite(Number(text))
    ? shownNumber(Number(text), format, marks, firstDay).trim()
    : text;
}
