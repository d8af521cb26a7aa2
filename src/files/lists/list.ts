/**
 * Reads a list of IBANs. The command line, the page and the tools use it. It has no side effects and also runs in browsers.
 *
 * For a file in memory, call `decodedFile` (encoding.ts) or `sheetsOf` (workbook.ts), and then `listOfText` or `listOfRows`. For a longer
 * file, call `readBeginning` with its first 200 rows, and `isRepeatedHeader` and `isTotal` (layout.ts) for the rows that follow.
 * `likenessOf` (likeness.ts) decides whether a cell was meant as an IBAN. `damageOf` (damage.ts) recognises damage by a spreadsheet.
 * `contentsOf` (contents.ts) describes a list without IBANs.
 *
 * These functions do not validate IBANs, and they lose no row: a row that is not a title, header or total is a data row.
 */
import { type ListContents, contentsOf } from './contents.ts';
import { SAMPLE_ROWS, delimiterOf, usualWidth } from './dialect.ts';
import { isRuler } from './header.ts';
import { spreadOf } from './iban-columns.ts';
import { type ListLayout, type LayoutOptions, columnsOfAccounts, isRepeatedHeader, isTotal, listLayout } from './layout.ts';
import type { IbanLengths } from './likeness.ts';
import { type Row, isBlankRow, rowsOfText } from './rows.ts';

/** Facts about a list that its first rows show. */
export interface Beginning extends ListLayout {
  /** Delimiter of the cells. Null if each line is one cell. Null for sheets. */
  readonly delimiter: string | null;
  /** Names of the columns; null if no row names them. */
  readonly names: readonly string[] | null;
  /** Number of cells of a row. It is the width of the header, or the width of most rows if that is larger. */
  readonly width: number;
  /** The rows that were examined, including titles and header. */
  readonly rows: readonly Row[];
  /** Contents of the columns if no column has IBANs; otherwise null. */
  readonly contents: ListContents | null;
  /** First and last column, from 0, over which the IBANs of the rows are spread. Null if each IBAN is in one cell. */
  readonly spread: readonly [first: number, last: number] | null;
}

/** A list that is completely in memory. */
export interface List extends Beginning {
  /** Lines above the header, or above the first data row. */
  readonly titleRows: readonly Row[];
  /** Data rows: all rows except titles, headers, repeated headers, totals and blank lines. Blank lines count in line numbers. */
  readonly items: readonly Row[];
  /** Rows at the end of the list that are sums of other rows. */
  readonly totals: readonly Row[];
}

/** Returns the facts about a list from its first rows. */
export function beginningOf(rows: readonly Row[], delimiter: string | null, lengths: IbanLengths, options: LayoutOptions = {}): Beginning {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const layout = listLayout(sample, lengths, options);
  const names = layout.header === null ? null : sample[layout.header]!.cells;
  const below = sample.slice(layout.first).map(({ cells }) => cells);
  const usual = usualWidth(below);
  const isMajority = 2 * below.filter(({ length }) => length === usual).length > below.length;
  const width = Math.max(names?.length ?? 0, names === null || isMajority ? usual : 0);
  const [contents, spread] = layout.columns.length > 0 ? [null, null] : [contentsOf(names, below), spreadOf(below, lengths)];
  return { ...layout, delimiter, names, width, rows: sample, contents, spread };
}

/**
 * Returns the facts about a list from the start of its text. `isComplete`: the text is the whole list. Otherwise the last row may be
 * incomplete, so it is skipped unless it is the only row.
 */
export function readBeginning(text: string, isComplete: boolean, lengths: IbanLengths,
    options: LayoutOptions & { readonly delimiter?: string | null | undefined } = {}): Beginning {
  const delimiter = options.delimiter === undefined ? delimiterOf(text, lengths) : options.delimiter;
  const rows = rowsOfText(text, delimiter, SAMPLE_ROWS + 1);
  if (!isComplete && rows.length > 1 && rows.length <= SAMPLE_ROWS) rows.pop();
  return beginningOf(withDeclarationAsTitle(rows, text), delimiter, lengths, options);
}

/** Converts a declaration such as `sep=;` to a title row with one cell. */
const withDeclarationAsTitle = (rows: readonly Row[], text: string): readonly Row[] =>
  /^\ufeff?sep=/i.test(text) ? [{ ...rows[0]!, cells: [text.split(/[\r\n]/, 1)[0]!.replace(/^\ufeff/, '')] }, ...rows.slice(1)] : rows;

/** Returns the list of all these rows, for example of a sheet. */
export function listOfRows(rows: readonly Row[], lengths: IbanLengths, delimiter: string | null = null, options: LayoutOptions = {}): List {
  const filled = rows.filter(({ cells }) => !isBlankRow(cells));
  const beginning = beginningOf(filled, delimiter, lengths, options);
  const below = filled.slice(beginning.first).filter(({ cells }) => !isRepeatedHeader(cells, beginning.names) && !isRuler(cells));
  const { names, columns, contents } = beginning;
  const count = endTotals(below, lengths, columnsOfAccounts(names, [...columns, ...Object.values(contents?.help?.columns ?? {})]));
  const items = below.slice(0, below.length - count);
  return { ...beginning, titleRows: filled.slice(0, beginning.titles), items, totals: below.slice(below.length - count) };
}

/** Returns the list in a text. */
export function listOfText(
  text: string,
  lengths: IbanLengths,
  options: LayoutOptions & { readonly delimiter?: string | null | undefined } = {},
): List {
  const delimiter = options.delimiter === undefined ? delimiterOf(text, lengths) : options.delimiter;
  return listOfRows(withDeclarationAsTitle(rowsOfText(text, delimiter), text), lengths, delimiter, options);
}

/** Returns the number of totals at the end. At least one row stays a data row. */
function endTotals(rows: readonly Row[], lengths: IbanLengths, accounts: readonly number[]): number {
  let count = 0;
  while (count < rows.length - 1 && isTotal(rows[rows.length - 1 - count]!.cells, lengths, accounts)) count++;
  return count;
}
