/** The layout of a list: lines above its rows, the row that names the columns, the columns of IBANs, and the totals below. */
import { usualWidth } from './dialect.ts';
import { type IbanLengths, likenessOf } from './likeness.ts';
import { type Row, isBlankRow } from './rows.ts';
import { isCurrency, isFigure, isNumber, isPlaceholder, namesAccount, namesIban, namesOther, namesTotal } from './words.ts';

export interface ListLayout {
  /** How many of the first rows stand above the header, or above the rows where there is none: titles and dates of export. */
  readonly titles: number;
  /** The number of the row that names the columns, from 0; null where none does. */
  readonly header: number | null;
  /** The number of the first row that is an item of the list. */
  readonly first: number;
  /**
   * The columns that hold IBANs, from 0. None where nothing in the list is like one and no column is named so; several where a person must
   * say which is meant.
   */
  readonly columns: readonly number[];
}

/** What somebody said of a list, which is then not found out. */
export interface LayoutOptions {
  /** Whether the first row names the columns. */
  readonly header?: boolean | undefined;
}

/** The layout of the rows that a list begins with, some 200 of them. */
export function listLayout(rows: readonly Row[], lengths: IbanLengths, told: LayoutOptions = {}): ListLayout {
  const cells = rows.map((row) => row.cells);
  const likely = likelyColumns(cells, lengths);
  const first = firstOf(cells, likely, lengths);
  const header = told.header === false ? null : headerOf(cells, likely, first === -1 ? null : first, lengths)
    ?? (told.header === true && cells.length > 0 ? 0 : null);
  const titles = header ?? (told.header === false ? 0 : titlesAbove(cells, first));
  const below = header === null ? titles : header + 1 + unitRows(cells, header, first === -1 ? cells.length : first);
  const columns = ibanColumns(header === null ? null : cells[header]!, cells.slice(below), lengths);
  return { titles, header, first: below, columns };
}

/**
 * The number of the first row with something like an IBAN in one of these columns; -1 where there is none. The account of who gave the list
 * may stand there above its header, behind a label.
 */
function firstOf(rows: readonly (readonly string[])[], columns: readonly number[], lengths: IbanLengths): number {
  const isItem = (row: readonly string[]): boolean => columns.some((column) => likenessOf(row[column] ?? '', lengths) !== null);
  const first = rows.findIndex(isItem);
  const next = rows.findIndex((row) => isItem(row) && !isLabelled(row));
  const header = next > first ? headerOf(rows, columns, next, lengths) : null;
  return header !== null && header > first ? next : first;
}

const widthOf = (rows: readonly (readonly string[])[]): number => rows.reduce((most, row) => Math.max(most, row.length), 0);
const filledIn = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** How many cells of a column are like IBANs, of those in which something stands. */
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
  // Of a column without any it does not matter what else is in it.
  if (ibans > 0) counts.filled = ibans + others.filter((cell) => cell.trim() !== '' && !isPlaceholder(cell)).length;
  return counts;
}

/**
 * The columns in which half of the cells at least are like IBANs. Where there is none: those in which half hold one beside other text, else
 * those with any whole one.
 */
function likelyColumns(all: readonly (readonly string[])[], lengths: IbanLengths): number[] {
  // A delimiter inside a cell moves those behind it: what stands beyond the usual width is in no column.
  const usual = usualWidth(all);
  const isUsual = 2 * all.filter(({ length }) => length === usual).length > all.length;
  const rows = isUsual ? all.filter((row) => isBlankRow(row.slice(usual))) : all;
  const counts = Array.from({ length: widthOf(rows) }, (_, column) => ({ column, ...countsOf(rows, column, lengths) }));
  const tests: readonly ((one: (typeof counts)[number]) => boolean)[] = [
    ({ whole, near, filled }) => 2 * (whole + near) >= filled,
    ({ whole, near, inside, filled }) => 2 * (whole + near + inside) >= filled,
    () => true,
  ];
  for (const test of tests) {
    const found = counts.filter((one) => one.whole + one.near + one.inside > 0 && test(one));
    if (found.length > 0) return found.map(({ column }) => column);
  }
  return [];
}

/** The columns of IBANs among rows below a header: by what is in them, and by their names where that tells none. */
function ibanColumns(header: readonly string[] | null, rows: readonly (readonly string[])[], lengths: IbanLengths): number[] {
  const likely = likelyColumns(rows, lengths);
  const named = (names: (cell: string) => boolean): number[] => (header ?? []).flatMap((cell, i) => (names(cell) ? [i] : []));
  if (likely.length > 0) {
    // One IBAN in a column of remarks makes it none of IBANs beside that which is named so.
    const both = likely.filter((column) => named(namesIban).includes(column));
    return both.length > 0 && likely.every((column) => both.includes(column) || countsOf(rows, column, lengths).filled * FEW <= rows.length)
      ? both : likely;
  }
  return named(namesIban);
}

/** A column in which so few rows have anything is one of remarks. */
const FEW = 4;

/** How far down a header may stand: above it are addresses, dates of export and the like. */
const DEEPEST = 30;

/**
 * The row that names the columns, of those above the first row with something like an IBAN. It is the last with a name for an account. Else
 * it is the first whose cell in the column of IBANs has words and no digit, else one of usual names. A row that merely fails is a row.
 */
function headerOf(rows: readonly (readonly string[])[], columns: readonly number[], first: number | null,
    lengths: IbanLengths): number | null {
  const above = rows.slice(0, Math.min(first ?? DEEPEST, DEEPEST));
  const width = Math.max(...rows.map(filledIn), 0);
  const stands = (i: number): boolean => above.slice(0, i).every((row) => isTitle(row, filledIn(above[i]!)))
    && (filledIn(above[i]!) > 1 || width <= 1 || first === null);
  const lastOf = (test: (row: readonly string[]) => boolean): number => above.findLastIndex((row, i) => test(row) && stands(i));
  const isOfNames = (row: readonly string[]): boolean => !row.some(isFigure) && !row.some((cell) => likenessOf(cell, lengths) !== null);
  const named = lastOf((row) => columns.some((column) => namesAccount(row[column] ?? '')) && isOfNames(row));
  if (named !== -1) return named;
  const elsewhere = lastOf((row) => row.some(namesAccount) && isOfNames(row));
  if (elsewhere !== -1) return elsewhere;
  const worded = above.findIndex((row, i) => columns.some((column) => isWorded(row[column] ?? '')) && !row.some(isNumber) && stands(i));
  if (worded !== -1) return worded;
  const usual = above.findIndex((row, i) => filledIn(row) > 1 && row.every((cell) => cell.trim() === '' || namesOther(cell)) && stands(i));
  if (usual !== -1) return usual;
  // Where nothing is like an IBAN, digits tell rows from names.
  const hasDigit = (row: readonly string[]): boolean => row.some((cell) => /\d/.test(cell));
  const [top, ...others] = rows;
  return first === null && top !== undefined && !hasDigit(top) && !top.some(isPlaceholder) && others.some(hasDigit) ? 0 : null;
}

/** Words that are no value: with a word of three letters, no digit, and not one that says that the value is missing. */
const isWorded = (cell: string): boolean => /\p{L}{3}/u.test(cell) && !/\d/.test(cell) && !isPlaceholder(cell);

/** Digits enough for an account number. */
const MANY_DIGITS = /(?:\d[^\p{L}\d]{0,2}){11}/u;

/** A label with its value in one cell. */
const LONGEST_LABEL = 100;

/** Whether a row is a label and its value, in two cells or in one without a delimiter. */
function isLabelled(row: readonly string[]): boolean {
  const [label = '', ...others] = row.filter((cell) => cell.trim() !== '');
  if (label.length > LONGEST_LABEL) return false;
  if (others.length === 1) return (label.trimEnd().endsWith(':') && /\p{L}/u.test(label)) || namesAccount(label);
  return others.length === 0 && (/^\s*\p{L}[^\d:]*:/u.test(label) || namesAccount(label.trim().split(/\s/, 1)[0]!));
}

/**
 * Whether a row can stand above a header of so many cells. It has words in one cell, or in fewer than the header, and nothing that may be
 * an account. A label with its value may have one: a statement names its account so.
 */
function isTitle(row: readonly string[], headerCells: number): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length < headerCells && isLabelled(row)) return true;
  return (filled.length < headerCells || !filled.some(isNumber)) && filled.some((cell) => /\p{L}{2}/u.test(cell))
    && !filled.some((cell) => MANY_DIGITS.test(cell) || isPlaceholder(cell));
}

const YEAR_OR_DATE = /\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d\d\b/;

/** How many rows without a header below them are titles: lines of words with a date, or without a delimiter where the rows have some. */
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

/** What stands in a second row of names: units and kinds. */
const UNIT =
  /^[([]?\s*(?:in\s+)?(?:EUR|CHF|€|%|Text|Zahl|Datum|Pflicht|Pflichtfeld|optional|required|mandatory|string|number|date|varchar|char|alphanumeric|text)\s*[)\]]?$/i;

/** How many rows below the header go on with it: without a value, and with units alone. */
function unitRows(rows: readonly (readonly string[])[], header: number, first: number): number {
  let count = 0;
  while (header + 1 + count < first && rows[header + 1 + count]!.every((cell) => cell.trim() === '' || UNIT.test(cell.trim()))) count++;
  return count;
}

/** Whether a row is the header again, as on a second page or where lists were joined. */
export const isHeaderAgain = (cells: readonly string[], header: readonly string[] | null): boolean =>
  header !== null && header.every((name, i) => name.trim() === (cells[i] ?? '').trim());

/**
 * Whether a row, one of the last, adds up those above: it has a word for that, otherwise only numbers, no IBAN.
 */
export function isTotal(cells: readonly string[], lengths: IbanLengths): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.some(namesTotal) && filled.every((cell) => namesTotal(cell) || isCurrency(cell))
    && !filled.some((cell) => likenessOf(cell, lengths) !== null);
}
