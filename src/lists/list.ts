/**
 * One way to read a list of IBANs, for the command line, the page and the tools alike. Pure, and for browsers too.
 *
 * A file in memory: `textOf` (encoding.ts) or `sheetsOf` (workbook.ts), then `listOfText` or `listOfRows`. A part of a longer file:
 * `readBeginning` decides the same on its first 200 rows, and `endTotals` and `isHeaderAgain` (layout.ts) on rows when they come.
 * `likenessOf` (likeness.ts) says of a cell whether it was meant as an IBAN, `damageOf` (damage.ts) what a spreadsheet did to it.
 * `contentsOf` (contents.ts) says what a list without IBANs holds.
 *
 * Nothing here says whether an IBAN is valid, and no row is lost: what is neither title, header nor total is a row.
 */
import { type ListContents, contentsOf } from './contents.ts';
import { SAMPLE_ROWS, delimiterOf, usualWidth } from './dialect.ts';
import { type ListLayout, type LayoutOptions, isHeaderAgain, isTotal, listLayout } from './layout.ts';
import type { IbanLengths } from './likeness.ts';
import { type Row, isBlankRow, rowsOfText } from './rows.ts';

/** What a list is, told from the rows with which it begins. */
export interface Beginning extends ListLayout {
  /** Null where each line is one cell, and in sheets. */
  readonly delimiter: string | null;
  /** The names of the columns; null where no row names them. */
  readonly names: readonly string[] | null;
  /** How many cells a row has: as the header, or as most rows where those have more. */
  readonly width: number;
  /** The rows that were looked at, titles and header too. */
  readonly rows: readonly Row[];
  /** What the columns hold, where none holds IBANs; else null. */
  readonly contents: ListContents | null;
}

/** A list that is in memory whole. */
export interface List extends Beginning {
  /** Lines above the header, or above the rows. */
  readonly titleRows: readonly Row[];
  /**
   * What is to be looked at: every row that is neither title, header, a header again, nor total. Blank lines are not among them, and keep
   * their numbers.
   */
  readonly items: readonly Row[];
  /** Rows at the end that add up the others. */
  readonly totals: readonly Row[];
}

/** What the rows that a list begins with say of it; `delimiter` as it was found out for them. */
function beginningOf(rows: readonly Row[], delimiter: string | null, lengths: IbanLengths, told: LayoutOptions = {}): Beginning {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const layout = listLayout(sample, lengths, told);
  const names = layout.header === null ? null : sample[layout.header]!.cells;
  const below = sample.slice(layout.first).map(({ cells }) => cells);
  const usual = usualWidth(below);
  const isUsual = 2 * below.filter(({ length }) => length === usual).length > below.length;
  const width = names === null ? usual : isUsual ? Math.max(names.length, usual) : names.length;
  return { ...layout, delimiter, names, width, rows: sample, contents: layout.columns.length > 0 ? null : contentsOf(names, below) };
}

/**
 * The same of a text that may go on; `areAll` whether it does not. A last row that may be cut off is left out unless it is the only one.
 */
export function readBeginning(text: string, areAll: boolean, lengths: IbanLengths,
    told: LayoutOptions & { readonly delimiter?: string | null | undefined } = {}): Beginning {
  const delimiter = told.delimiter === undefined ? delimiterOf(text, lengths) : told.delimiter;
  const rows = rowsOfText(text, delimiter, SAMPLE_ROWS + 1);
  if (!areAll && rows.length > 1 && rows.length <= SAMPLE_ROWS) rows.pop();
  return beginningOf(declarationApart(rows, text), delimiter, lengths, told);
}

/** `sep=;` is no cell of the list but a title of it, as a line of its own. */
const declarationApart = (rows: readonly Row[], text: string): readonly Row[] =>
  /^\ufeff?sep=/i.test(text) ? [{ ...rows[0]!, cells: [text.split(/[\r\n]/, 1)[0]!.replace(/^\ufeff/, '')] }, ...rows.slice(1)] : rows;

/** A list whose rows are all there, as of a sheet. */
export function listOfRows(rows: readonly Row[], lengths: IbanLengths, delimiter: string | null = null, told: LayoutOptions = {}): List {
  const filled = rows.filter(({ cells }) => !isBlankRow(cells));
  const beginning = beginningOf(filled, delimiter, lengths, told);
  const below = filled.slice(beginning.first).filter(({ cells }) => !isHeaderAgain(cells, beginning.names));
  const count = endTotals(below, lengths);
  const items = below.slice(0, below.length - count);
  return { ...beginning, titleRows: filled.slice(0, beginning.titles), items, totals: below.slice(below.length - count) };
}

/** The list in a text. */
export function listOfText(
  text: string,
  lengths: IbanLengths,
  told: LayoutOptions & { readonly delimiter?: string | null | undefined } = {},
): List {
  const delimiter = told.delimiter === undefined ? delimiterOf(text, lengths) : told.delimiter;
  return listOfRows(declarationApart(rowsOfText(text, delimiter), text), lengths, delimiter, told);
}

/** How many of the last of these rows are totals; not all of them where nothing else is there. */
function endTotals(rows: readonly Row[], lengths: IbanLengths): number {
  let count = 0;
  while (count < rows.length - 1 && isTotal(rows[rows.length - 1 - count]!.cells, lengths)) count++;
  return count;
}
