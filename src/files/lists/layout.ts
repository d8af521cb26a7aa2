/** Finds the layout of a list: title lines, the row that names the columns, the columns with IBANs, and the totals at the end. */
import { usualWidth } from './dialect.ts';
import { type IbanLengths, likenessOf } from './likeness.ts';
import { type Row, isBlankRow } from './rows.ts';
import { isCurrency, isFigure, isNumber, isPlaceholder, namesAccount, namesIban, namesOther, namesTotal } from '../../recognition/words.ts';

export interface ListLayout {
  /** Number of title rows: titles and dates of export above the header. Without a header: above the first data row. */
  readonly titles: number;
  /** Index of the row that names the columns; null if no row names them. */
  readonly header: number | null;
  /** Index of the first data row. */
  readonly first: number;
  /**
   * Indexes of the columns with IBANs. Empty if no cell is like an IBAN and no column has such a name. If there are several, a person must
   * choose one.
   */
  readonly columns: readonly number[];
}

/** Facts about a list that a person stated, so that they need not be found out. */
export interface LayoutOptions {
  /** True if the first row names the columns, false if no row does. */
  readonly header?: boolean | undefined;
}

/** Returns the layout of a list by its first rows, about 200 of them. */
export function listLayout(rows: readonly Row[], lengths: IbanLengths, options: LayoutOptions = {}): ListLayout {
  const cells = rows.map((row) => row.cells);
  const likely = likelyColumns(cells, lengths);
  const first = firstOf(cells, likely, lengths);
  const header = headerRow(cells, likely, first, lengths, options);
  const titles = header ?? (options.header === false ? 0 : titlesAbove(cells, first));
  const dataStart = first === -1 ? cells.length : first;
  const below = header === null ? titles : header + 1 + unitRows(cells, header, dataStart);
  const columns = ibanColumns(header === null ? null : cells[header]!, cells.slice(below), lengths);
  return { titles, header, first: below, columns };
}

/** Returns the index of the header, by the options or by the rows. `first`: see `firstOf`. */
function headerRow(
  rows: readonly (readonly string[])[],
  columns: readonly number[],
  first: number,
  lengths: IbanLengths,
  options: LayoutOptions,
): number | null {
  if (options.header === false) return null;
  const found = headerOf(rows, columns, first === -1 ? null : first, lengths);
  return found === null && options.header === true && rows.length > 0 ? 0 : found;
}

/**
 * Returns the index of the first row with something like an IBAN in one of these columns, or -1. It skips a row above the
 * header with a label and the account of the sender of the list.
 */
function firstOf(rows: readonly (readonly string[])[], columns: readonly number[], lengths: IbanLengths): number {
  const isItem = (row: readonly string[]): boolean => columns.some((column) => likenessOf(row[column] ?? '', lengths) !== null);
  const first = rows.findIndex(isItem);
  const next = rows.findIndex((row) => isItem(row) && !isLabelled(row));
  const header = next > first ? headerOf(rows, columns, next, lengths) : null;
  return header !== null && header > first ? next : first;
}

const widthOf = (rows: readonly (readonly string[])[]): number => rows.reduce((width, row) => Math.max(width, row.length), 0);
const filledCells = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** Counts the filled cells of a column, and the cells of each likeness to an IBAN. */
function countsOf(rows: readonly (readonly string[])[], column: number, lengths: IbanLengths) {
  const counts = { filled: 0, whole: 0, near: 0, inside: 0 };
  const others: string[] = [];
  for (const row of rows) {
    const cell = row[column] ?? '';
    const likeness = likenessOf(cell, lengths);
    if (likeness === null) others.push(cell);
    else counts[likeness]++;
  }
  const ibans = rows.length - others.length;
  // The filled cells of a column without IBANs are not needed.
  if (ibans > 0) counts.filled = ibans + others.filter((cell) => cell.trim() !== '' && !isPlaceholder(cell)).length;
  return counts;
}

/**
 * Returns the columns in which at least half of the filled cells are like IBANs. Without such a column, cells with an IBAN within other
 * text count too. If that finds no column either, it returns every column with something like an IBAN.
 */
function likelyColumns(all: readonly (readonly string[])[], lengths: IbanLengths): number[] {
  // A delimiter within a cell moves the cells after it, so longer rows do not count.
  const usual = usualWidth(all);
  const isUsual = 2 * all.filter(({ length }) => length === usual).length > all.length;
  const rows = isUsual ? all.filter((row) => isBlankRow(row.slice(usual))) : all;
  const counts = Array.from({ length: widthOf(rows) }, (_, column) => ({ column, ...countsOf(rows, column, lengths) }));
  const tests: readonly ((column: (typeof counts)[number]) => boolean)[] = [
    ({ whole, near, filled }) => 2 * (whole + near) >= filled,
    ({ whole, near, inside, filled }) => 2 * (whole + near + inside) >= filled,
    () => true,
  ];
  for (const test of tests) {
    const found = counts.filter((column) => column.whole + column.near + column.inside > 0 && test(column));
    if (found.length > 0) return found.map(({ column }) => column);
  }
  return [];
}

/** Returns the columns with IBANs: by their cells, or by their names if no cell is like an IBAN. */
function ibanColumns(header: readonly string[] | null, rows: readonly (readonly string[])[], lengths: IbanLengths): number[] {
  const likely = likelyColumns(rows, lengths);
  const named = (names: (cell: string) => boolean): number[] => (header ?? []).flatMap((cell, i) => (names(cell) ? [i] : []));
  if (likely.length > 0) {
    // A column of remarks with a few IBANs does not count if another column is named for IBANs.
    const namedColumns = likely.filter((column) => named(namesIban).includes(column));
    const isRemarks = (column: number): boolean => countsOf(rows, column, lengths).filled * REMARKS_SHARE <= rows.length;
    return namedColumns.length > 0 && likely.every((column) => namedColumns.includes(column) || isRemarks(column)) ? namedColumns : likely;
  }
  return named(namesIban);
}

/** A column in which at most one row in four is filled contains remarks. */
const REMARKS_SHARE = 4;

/** Number of first rows in which a header is looked for. Addresses and dates of export may be above it. */
const MAX_HEADER_ROWS = 30;

/**
 * Returns the index of the row that names the columns, or null. Candidates are the rows above the first row with something like an IBAN.
 * The best candidate is the last row with a name for an account. The next best is the first row with words and no digit in a column of
 * IBANs. Then comes the first row of usual column names. A row with an invalid IBAN is a data row, not a header.
 */
function headerOf(rows: readonly (readonly string[])[], columns: readonly number[], first: number | null,
    lengths: IbanLengths): number | null {
  const above = rows.slice(0, Math.min(first ?? MAX_HEADER_ROWS, MAX_HEADER_ROWS));
  const width = Math.max(...rows.map(filledCells), 0);
  const mayBeHeader = (i: number): boolean => above.slice(0, i).every((row) => isTitle(row, filledCells(above[i]!)))
    && (filledCells(above[i]!) > 1 || width <= 1 || first === null);
  const lastWith = (test: (row: readonly string[]) => boolean): number => above.findLastIndex((row, i) => test(row) && mayBeHeader(i));
  const isOfNames = (row: readonly string[]): boolean => !row.some(isFigure) && !row.some((cell) => likenessOf(cell, lengths) !== null);
  const inColumn = lastWith((row) => columns.some((column) => namesAccount(row[column] ?? '')) && isOfNames(row));
  if (inColumn !== -1) return inColumn;
  const elsewhere = lastWith((row) => row.some(namesAccount) && isOfNames(row));
  if (elsewhere !== -1) return elsewhere;
  const withWords = above.findIndex((row, i) =>
    columns.some((column) => hasNameWords(row[column] ?? '')) && !row.some(isNumber) && mayBeHeader(i));
  if (withWords !== -1) return withWords;
  const usual = above.findIndex((row, i) =>
    filledCells(row) > 1 && row.every((cell) => cell.trim() === '' || namesOther(cell)) && mayBeHeader(i));
  if (usual !== -1) return usual;
  // If no cell is like an IBAN: a first row without digits is a header if a later row has digits.
  const hasDigit = (row: readonly string[]): boolean => row.some((cell) => /\d/.test(cell));
  const [top, ...others] = rows;
  return first === null && top !== undefined && !hasDigit(top) && !top.some(isPlaceholder) && others.some(hasDigit) ? 0 : null;
}

/** True for words that may name a column: three letters or more, no digit, and no word for a missing value. */
const hasNameWords = (cell: string): boolean => /\p{L}{3}/u.test(cell) && !/\d/.test(cell) && !isPlaceholder(cell);

/** Enough digits for an account number: eleven, with separators between them. */
const MANY_DIGITS = /(?:\d[^\p{L}\d]{0,2}){11}/u;

/** Maximum length of a label with its value in one cell. */
const MAX_LABEL = 100;

/** True if a row is a label and its value, in two cells or in one cell. */
function isLabelled(row: readonly string[]): boolean {
  const [label = '', ...others] = row.filter((cell) => cell.trim() !== '');
  if (label.length > MAX_LABEL) return false;
  if (others.length === 1) return (label.trimEnd().endsWith(':') && /\p{L}/u.test(label)) || namesAccount(label);
  return others.length === 0 && (/^\s*\p{L}[^\d:]*:/u.test(label) || namesAccount(label.trim().split(/\s/, 1)[0]!));
}

/**
 * True if a row can be above a header of this width. Such a row has words, fewer filled cells than the header or no number, and nothing
 * that may be an account. A label with its value may contain an account, because statements name their account so.
 */
function isTitle(row: readonly string[], headerCells: number): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length < headerCells && isLabelled(row)) return true;
  return (filled.length < headerCells || !filled.some(isNumber)) && filled.some((cell) => /\p{L}{2}/u.test(cell))
    && !filled.some((cell) => MANY_DIGITS.test(cell) || isPlaceholder(cell));
}

const YEAR_OR_DATE = /\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d\d\b/;

/**
 * Returns the number of title rows of a list without a header. A title is a line of words with a date, or one cell above rows of several
 * cells.
 */
function titlesAbove(rows: readonly (readonly string[])[], first: number): number {
  const width = widthOf(rows);
  let count = 0;
  while (count < first) {
    const [cell = ''] = rows[count]!;
    if (!/\p{L}{3}/u.test(cell) || MANY_DIGITS.test(cell) || isPlaceholder(cell)) break;
    const isShort = width > 1 && rows[count]!.length === 1;
    if (!isShort && !(width === 1 && YEAR_OR_DATE.test(cell) && /\p{Ll}{2}/u.test(cell))) break;
    count++;
  }
  return count;
}

/** A cell in a second row of names: a unit or a type. */
const UNIT_WORDS =
  'EUR|CHF|€|%|Text|Zahl|Datum|Pflicht|Pflichtfeld|optional|required|mandatory|string|number|date|varchar|char|alphanumeric|text';
const UNIT = new RegExp(`^[([]?\\s*(?:in\\s+)?(?:${UNIT_WORDS})\\s*[)\\]]?$`, 'i');

/** Returns the number of rows that continue the header: empty rows and rows of units. */
function unitRows(rows: readonly (readonly string[])[], header: number, first: number): number {
  let count = 0;
  while (header + 1 + count < first && rows[header + 1 + count]!.every((cell) => cell.trim() === '' || UNIT.test(cell.trim()))) count++;
  return count;
}

/** True if a row repeats the header, for example on a second page or in joined lists. */
export const isRepeatedHeader = (cells: readonly string[], header: readonly string[] | null): boolean =>
  header !== null && header.every((name, i) => name.trim() === (cells[i] ?? '').trim());

/** True if one of the last rows is a total: it has a word for a total, otherwise only numbers, and no IBAN. */
export function isTotal(cells: readonly string[], lengths: IbanLengths): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.some(namesTotal) && filled.every((cell) => namesTotal(cell) || isCurrency(cell))
    && !filled.some((cell) => likenessOf(cell, lengths) !== null);
}
