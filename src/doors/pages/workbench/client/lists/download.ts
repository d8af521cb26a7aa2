/** Downloads a checked list. The results follow the original columns. */
import { fileBytes } from '../../../../../base/text/encoding.ts';
import type { List } from '../../../../../files/lists/list.ts';
import { PAYMENT_COLUMNS } from '../../../../../files/lists/payments.ts';
import { type AddedCells, addedNames, delimitedLine, inertText, withCells } from '../../../../../files/lists/rows.ts';
import { downloadFile } from '../../../page/client/dom.ts';
import type { CheckedRow } from './batches.ts';
import type { ListOrigin } from './detect.ts';
import * as words from '../../../words/words.ts';

/** Columns that a download adds to the list. */
const ADDED = ['valid', 'verdict', 'concerns', 'iban', 'country', 'bank_code', 'bank_name', 'bank_city', 'bic', 'bank_code_status',
  'account_check_valid', 'sepa', 'error_code', 'error'] as const;
/** Column that marks a corrected IBAN, which the reader accepted. */
const REPAIRED = 'repaired';

const cellsOf = ({ verdict, before }: CheckedRow): string[] => [
  ...ADDED.map((key) => {
    if (verdict === null || (verdict.valid === false && key === 'iban')) return '';
    if (key === 'iban') return (verdict.several ?? [verdict.iban]).join(' / ');
    if (key === 'verdict' && verdict.absent === true) return 'no_account';
    return key === 'concerns' ? verdict.concerns.map(({ code }) => code).join(' ') : String(verdict[key] ?? '');
  }),
  before === null ? '' : 'true',
];

/** Returns the added cells, the line number of the header, and the names of all columns. The line number is null without a header. */
function added({ names, header, rows: sample, width }: List,
    rows: readonly CheckedRow[]): { readonly cells: AddedCells; readonly named: number | null; readonly names: readonly string[] } {
  const own = Array.from({ length: width }, (_, i) => names?.[i] ?? `column_${i + 1}`);
  const more = addedNames(own, [...ADDED, REPAIRED]);
  const named = header === null ? null : sample[header]!.line;
  const cells = new Map(rows.map((row) => [row.line, cellsOf(row)]));
  if (named !== null) cells.set(named, more);
  return { cells, named, names: [...own, ...more] };
}

const nameOf = (origin: ListOrigin, ending: string) =>
  `${origin.name === null ? '' : `${origin.name.replace(/\.[^.]*$/, '')}-`}checked.${ending}`;

/**
 * Downloads a list as CSV, in the form of its file. A workbook, a payment file or a pasted list gets the form that the reader's spreadsheet
 * expects.
 */
export function downloadCsv(list: List, rows: readonly CheckedRow[], origin: ListOrigin) {
  const { book, sheet, text, encoding, payments } = origin;
  const { cells, named, names } = added(list, rows);
  const delimiter = book === null && payments === null ? list.delimiter : readersDelimiter();
  const original = (): string => {
    if (payments !== null) return list.items.map(({ cells: own }) => `${delimitedLine(own.map(readersCell), delimiter!)}\r\n`).join('');
    if (book !== null) return book.textOf(sheet, delimiter!);
    // A text box has lost the line ends of the source. Spreadsheets expect CR LF (RFC 4180).
    return origin.name === null ? text.replace(/\r\n?|\n/g, '\r\n') : text;
  };
  // A pasted list has no form of its own that a spreadsheet must read again.
  const separator = origin.name === null ? readersDelimiter() : delimiter ?? undefined;
  const written = withCells(original(), delimiter, list.width, cells, named === null ? names : null, separator);
  downloadFile(new Blob([fileBytes(written, encoding) as Uint8Array<ArrayBuffer>], { type: 'text/csv' }), nameOf(origin, 'csv'));
}

/** True if the reader's numbers have a decimal comma. */
const hasDecimalComma = () => new Intl.NumberFormat().format(1.5).includes(',');

/** Returns the delimiter that the reader's spreadsheet expects. It is a semicolon if numbers have a decimal comma. */
const readersDelimiter = () => (hasDecimalComma() ? ';' : ',');

/** Returns a cell of a payment file as the reader's spreadsheet expects it. The file has amounts with a decimal point. */
const readersCell = (cell: string, column: number) =>
  inertText(column === PAYMENT_COLUMNS.amount && hasDecimalComma() ? cell.replace('.', ',') : cell);

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads the workbook with the added columns. Returns a sentence with the reason if the workbook cannot be written. */
export async function downloadXlsx(list: List, rows: readonly CheckedRow[], origin: ListOrigin): Promise<string | null> {
  const { cells, named } = added(list, rows);
  const written = (await origin.book?.withCells?.(origin.sheet, cells, named)) ?? words.notAnXlsx;
  if (typeof written === 'string') return written;
  downloadFile(new Blob([written as Uint8Array<ArrayBuffer>], { type: XLSX_TYPE }), nameOf(origin, 'xlsx'));
  return null;
}
