/** Recognises lists of IBANs and their column. */
import { type IbanLengths, likenessOf } from '../../../../../files/lists/likeness.ts';
import type { Row } from '../../../../../files/lists/rows.ts';
import { likeliestColumn } from '../../../../../files/lists/own-columns.ts';
import type { Encoding } from '../../../../../base/text/encoding.ts';
import { type List, listOfRows, listOfText } from '../../../../../files/lists/list.ts';
import type { ListedPayments } from '../parts/rows.ts';
import type { BrowserWorkbook } from '../parts/workbook.ts';

/** Origin of a list. */
export interface ListOrigin {
  /** Name of the file. Null for a pasted list. */
  readonly name: string | null;
  /** Original text of the list. Not set if the file is a workbook. */
  readonly text: string;
  /** Encoding in which the list is downloaded. */
  readonly encoding: Encoding;
  readonly book: BrowserWorkbook | null;
  /** Number of the sheet in the workbook, from 0. */
  readonly sheet: number;
  /** Payments, if the file is a payment file. */
  readonly payments: ListedPayments | null;
}

/** A list, and the index of its column of IBANs, from 0. The index is null if the reader must choose the column. */
export interface DetectedList {
  readonly list: List;
  readonly column: number | null;
}

/** Returns the rows of a sheet as a list. */
export const tableOfRows = (rows: readonly Row[], lengths: IbanLengths): DetectedList => tableOfList(listOfRows(rows, lengths), lengths);

/** Returns the list with its most likely column of IBANs. This is the column with the most IBANs, or the only column. */
const tableOfList = (list: List, lengths: IbanLengths): DetectedList =>
  ({ list, column: likeliestColumn(list, lengths) ?? (list.width <= 1 && !list.contents?.help ? 0 : null) });

/**
 * Returns a pasted text as a list. Null if it is not a list. A list has several rows. Most cells of one column are IBANs, or IBANs can be
 * built from its columns.
 */
export function tableOfPaste(text: string, lengths: IbanLengths): DetectedList | null {
  const table = tableOfList(listOfText(text, lengths), lengths);
  const { column, list: { items } } = table;
  if (items.length < 2) return null;
  if (column === null) return table.list.contents?.help ? table : null;
  const filled = items.map(({ cells }) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
  const alike = filled.filter((cell) => /whole|near/.test(String(likenessOf(cell, lengths))));
  return alike.length * 2 > filled.length ? table : null;
}

/** Returns the text of a file as a list. Null if it is not a list. */
export function tableOfFile(text: string, lengths: IbanLengths): DetectedList | null {
  const table = tableOfList(listOfText(text, lengths), lengths);
  const { delimiter, items, header } = table.list;
  if (items.length === 0) return header === null ? null : table;
  return delimiter !== null || areItems(items.map(({ cells }) => cells.join(' ')), header !== null, lengths) ? table : null;
}

/**
 * True if plain lines are items of a list. The lines are IBANs, valid or not, or each has an IBAN in it. Lines without IBANs may be between
 * them only below a header and without sentences. Without anything like an IBAN, the lines must be numbers and not sentences.
 */
function areItems(lines: readonly string[], hasHeader: boolean, lengths: IbanLengths): boolean {
  const likenesses = lines.map((line) => likenessOf(line, lengths));
  const count = (test: (line: string, i: number) => boolean) => lines.filter(test).length;
  if (likenesses.some((likeness) => likeness === 'whole' || likeness === 'near')) {
    return 2 * count((line, i) => likenesses[i] === null && PROSE.test(line)) <= lines.length;
  }
  const hasSentences = lines.some((line) => PROSE.test(line));
  if (likenesses.includes('inside')) return !likenesses.includes(null) || (hasHeader && !hasSentences);
  return !hasSentences && 2 * count((line) => /\d/.test(line)) >= lines.length;
}

/** Matches several words in a row, as in sentences. */
const PROSE = /(?<!\p{L})(?:\p{L}{2,}[,;:]?\s+){2}\p{L}{2}/u;
