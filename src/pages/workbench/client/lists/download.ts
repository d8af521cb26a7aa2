/** A list that was gone through as a file: as it was, with what was found out behind the columns of each row. */
import { type AddedCells, addedNames, withCells } from '../../../../lists/added.ts';
import { fileBytes } from '../../../../lists/encoding.ts';
import type { List } from '../../../../lists/list.ts';
import { delimitedLine } from '../../../../lists/rows.ts';
import { downloadFile } from '../../../page/client/dom.ts';
import type { CheckedRow } from './batches.ts';
import type { ListOrigin } from './show.ts';

/** The columns that a download has besides those of the list. */
const ADDED = ['valid', 'verdict', 'concerns', 'iban', 'country', 'bank_code', 'bank_name', 'bank_city', 'bic', 'bank_code_status',
  'account_check_valid', 'sepa', 'error_code', 'error'] as const;
/** Says that the IBAN is one that a person took for what stands in the list. */
const REPAIRED = 'repaired';

const cellsOf = ({ verdict, before }: CheckedRow): string[] => [
  ...ADDED.map((key) => {
    if (verdict === null || (verdict.valid === false && key === 'iban')) return '';
    if (key === 'iban') return (verdict.several ?? [verdict.iban]).join(' / ');
    return key === 'concerns' ? verdict.concerns.map(({ code }) => code).join(' ') : String(verdict[key] ?? '');
  }),
  before === null ? '' : 'true',
];

/** The cells that are added, and the line of the header; null where there is none. */
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

/** Keeps a list as CSV: in the form that the file has, or as spreadsheets of this reader read it. */
export function keepAsCsv(list: List, rows: readonly CheckedRow[], origin: ListOrigin) {
  const { book, sheet, text, encoding, payments } = origin;
  const { cells, named, names } = added(list, rows);
  const delimiter = book === null && payments === null ? list.delimiter : new Intl.NumberFormat().format(1.5).includes(',') ? ';' : ',';
  const own = payments !== null ? list.items.map(({ cells }) => `${delimitedLine(cells, delimiter!)}\r\n`).join('') : book === null
    ? text : book.textOf(sheet, delimiter!);
  const written = withCells(own, delimiter, list.width, cells, named === null ? names : null);
  downloadFile(new Blob([fileBytes(written, encoding) as Uint8Array<ArrayBuffer>], { type: 'text/csv' }), nameOf(origin, 'csv'));
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Keeps the workbook with the columns that were added; a sentence where that cannot be. */
export async function keepAsXlsx(list: List, rows: readonly CheckedRow[], origin: ListOrigin): Promise<string | null> {
  const { cells, named } = added(list, rows);
  const written = (await origin.book?.withCells?.(origin.sheet, cells, named)) ?? 'this is no XLSX';
  if (typeof written === 'string') return written;
  downloadFile(new Blob([written as Uint8Array<ArrayBuffer>], { type: XLSX_TYPE }), nameOf(origin, 'xlsx'));
  return null;
}
