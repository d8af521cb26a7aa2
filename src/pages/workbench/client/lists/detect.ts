/** When something is a list of IBANs, and in which of its columns they are. */
import { type IbanLengths, likenessOf } from '../../../../lists/likeness.ts';
import type { Row } from '../../../../lists/rows.ts';
import { likeliestColumn } from '../../../../lists/own-columns.ts';
import { type List, listOfRows, listOfText } from '../../../../lists/list.ts';

/** A list, and the column in which its IBANs are, from 0; null where somebody must say which it is. */
export interface DetectedList {
  readonly list: List;
  readonly column: number | null;
}

/** The rows of a sheet as a table. */
export const tableOfRows = (rows: readonly Row[], lengths: IbanLengths): DetectedList => tableOfList(listOfRows(rows, lengths), lengths);

/** A list with the column that it is known by: the one with most IBANs, or the only one of a list of lines. */
const tableOfList = (list: List, lengths: IbanLengths): DetectedList =>
  ({ list, column: likeliestColumn(list, lengths) ?? (list.width <= 1 && !list.contents?.help ? 0 : null) });

/**
 * A text that was pasted as a table; null where it is no list. A list has several rows: one column holds an IBAN and nothing else in most
 * of them, or IBANs can be built of its columns.
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

/** The text of a file as a table; null where it is no list but text, or nothing. */
export function tableOfFile(text: string, lengths: IbanLengths): DetectedList | null {
  const table = tableOfList(listOfText(text, lengths), lengths);
  const { delimiter, items, header } = table.list;
  if (items.length === 0) return header === null ? null : table;
  return delimiter !== null || areItems(items.map(({ cells }) => cells.join(' ')), lengths) ? table : null;
}

/**
 * Whether plain lines are items of a list: IBANs, right or wrong, or each with one in it. Where nothing is like one, they are numbers and
 * not sentences.
 */
function areItems(lines: readonly string[], lengths: IbanLengths): boolean {
  const likenesses = lines.map((line) => likenessOf(line, lengths));
  const count = (test: (line: string, i: number) => boolean) => lines.filter(test).length;
  if (likenesses.some((one) => one === 'whole' || one === 'near')) return 2 * count((line, i) => likenesses[i] === null
    && PROSE.test(line)) <= lines.length;
  if (likenesses.includes('inside')) return !likenesses.includes(null);
  return !lines.some((line) => PROSE.test(line)) && 2 * count((line) => /\d/.test(line)) >= lines.length;
}

/** Several words in a row, as in sentences. */
const PROSE = /(?<!\p{L})(?:\p{L}{2,}[,;:]?\s+){2}\p{L}{2}/u;
