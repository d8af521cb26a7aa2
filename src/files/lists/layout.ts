/** Finds the layout of a list: title lines, the row that names the columns, the columns with IBANs, and the totals at the end. */
import { MANY_DIGITS, continuationOf, headerOf, isNumbering } from './header.ts';
import { type Sample, ibanColumns, likelyColumns, sampleFrom, sampleOf } from './iban-columns.ts';
import { type IbanLengths, likenessOf } from './likeness.ts';
import type { Row } from './rows.ts';
import {
  cellWords, isCurrency, isNumber, isOfTotal, isPlaceholder, namesAccount, namesAmount, namesTotal,
} from '../../recognition/words.ts';

export interface ListLayout {
  /** Number of title rows. They are titles and export dates above the header. Without a header, they are above the first data row. */
  readonly titles: number;
  /** Index of the row that names the columns; null if no row names them. */
  readonly header: number | null;
  /** Index of the first data row. */
  readonly first: number;
  /**
   * Indexes of the columns with IBANs. Empty if no cell is similar to an IBAN and no column has a name for IBANs. If there are several
   * columns, a person must choose one.
   */
  readonly columns: readonly number[];
}

/** Facts about a list that a person stated. They need not be detected. */
export interface LayoutOptions {
  /** True if the first row names the columns, false if no row does. */
  readonly header?: boolean | undefined;
  /** Names of columns. The row with all of them is the header. */
  readonly names?: readonly string[] | undefined;
}

/** Returns the layout of a list. It needs the first rows, about 200. */
export function listLayout(rows: readonly Row[], lengths: IbanLengths, options: LayoutOptions = {}): ListLayout {
  const sample = sampleOf(rows.map((row) => row.cells), lengths);
  const found = options.header === false ? null : headerOf(sample, options.names ?? []);
  const header = found === null && options.header === true && rows.length > 0 ? 0 : found;
  const titles = header ?? (options.header === false ? 0 : titlesAbove(sample));
  const first = header === null ? titles : header + 1 + continuationOf(sample, header);
  const columns = ibanColumns(header === null ? null : rows[header]!.cells, sampleFrom(sample, first), lengths);
  return { titles, header, first, columns };
}

const YEAR_OR_DATE = /\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d\d\b/;

/**
 * Returns the number of title rows of a list without a header. A title is a line of words with a date, or one cell above rows of several
 * cells.
 */
function titlesAbove(sample: Sample): number {
  const rows = sample.cells;
  const columns = likelyColumns(sample);
  const first = sample.likeness.findIndex((row) => columns.some((column) => (row[column] ?? null) !== null));
  const width = rows.reduce((largest, row) => Math.max(largest, row.length), 0);
  let count = 0;
  while (count < first) {
    const [cell = ''] = rows[count]!;
    if (isNumbering(rows[count]!)) {
      count++;
      continue;
    }
    if (!/\p{L}{3}/u.test(cell) || MANY_DIGITS.test(cell) || isPlaceholder(cell)) break;
    const isShort = width > 1 && rows[count]!.length === 1;
    if (!isShort && !(width === 1 && YEAR_OR_DATE.test(cell) && /\p{Ll}{2}/u.test(cell))) break;
    count++;
  }
  return count;
}

/** True if a row repeats the header, for example on a second page or in joined lists. */
export const isRepeatedHeader = (cells: readonly string[], header: readonly string[] | null): boolean =>
  header !== null && header.every((name, i) => name.trim() === (cells[i] ?? '').trim());

/** Words in names such as `Account balance`. Such a column has amounts. */
const BALANCE = /^(?:balance|saldo|solde|sold|stand)/;

/** Returns the columns with account numbers: columns with the name of an account, and other columns that are known to have them. */
export const columnsOfAccounts = (names: readonly string[] | null, known: readonly number[]): readonly number[] =>
  [...known, ...(names ?? []).flatMap((name, column) =>
    (namesAccount(name) && !namesAmount(name) && !cellWords(name).some((word) => BALANCE.test(word)) ? [column] : []))];

/** Decimals of an amount at the end of a cell, perhaps with a currency. */
const DECIMALS = /[.,]\d{1,2}(?=[^\d.,]*$)/;
/** Minimum number of digits of a domestic account number. The count of a total has fewer. */
const MIN_ACCOUNT = 5;
/** Digits of an account number that no sum has. */
const MORE_THAN_A_SUM = /\d{15}/;

/** True if a cell may be an account number and not a sum or a count. `isOfAccounts`: the cell is in a column of account numbers. */
function mayBeAccount(cell: string, isOfAccounts: boolean): boolean {
  const compact = cell.replace(DECIMALS, '').replace(/[\s.,'/-]/g, '');
  return MORE_THAN_A_SUM.test(compact)
    || (isOfAccounts && isNumber(cell) && !DECIMALS.test(cell) && compact.replace(/\D/g, '').length >= MIN_ACCOUNT);
}

/**
 * True if one of the last rows is a total. It has a word for a total, otherwise only numbers, and nothing that may be an account.
 * `accounts`: see `columnsOfAccounts`.
 */
export function isTotal(cells: readonly string[], lengths: IbanLengths, accounts: readonly number[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.some(namesTotal) && filled.every((cell) => namesTotal(cell) || isOfTotal(cell) || isCurrency(cell))
    && !cells.some((cell, column) => likenessOf(cell, lengths) !== null || mayBeAccount(cell, accounts.includes(column)));
}
