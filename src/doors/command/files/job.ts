import type { Dialect } from '../../../files/lists/rows.ts';
import type { Encoding } from '../../../base/text/encoding.ts';

/** How each row of a file is processed. It is plain data, so that it can be posted to a thread. */
export interface Job {
  /** The name of the operation. */
  readonly operation: string;
  readonly format: 'delimited' | 'ndjson';
  readonly dialect: Dialect;
  readonly encoding: Encoding;
  /** Number of columns of a row; 0 if rows may have any number. */
  readonly width: number;
  /** Names of the columns, used to recognise a repeated header; null if the file has no header. */
  readonly names: readonly string[] | null;
  /** The inputs that a row gives. `column` is an index in delimited text, `pointer` a JSON pointer (RFC 6901) in lines of JSON. */
  readonly from: readonly { readonly input: string; readonly column: number; readonly pointer: string }[];
  /** Inputs that do not depend on the row. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** The added columns: name, and the member of the answer that the column shows. Empty for JSON: the whole answer is added. */
  readonly add: readonly (readonly [name: string, member: string])[];
  /** Folder for pictures, one for each row; null if the operation makes none. */
  readonly folder: string | null;
}

/** Counts of processed rows. */
export interface Tally {
  rows: number;
  /** Number of rows in which nothing is wrong. */
  valid: number;
  /** Number of valid rows with the verdict `ask`. */
  asking: number;
  /** Number of rows without an account: the cell is empty, a note or a heading. */
  noAccount: number;
  /** Number of rows with a known bank. */
  named: number;
  /** Number of rows that were refused or are invalid, by error code. */
  wrong: Record<string, number>;
  /** Number of invalid rows that a spreadsheet damaged, by the code of the damage. */
  damages: Record<string, number>;
  /** Number of rows with several IBANs in one cell. */
  severalIbans: number;
  /** Number of totals at the end. They are not data rows. */
  totals: number;
  /** Number of repeated headers. They are not data rows. */
  headersAgain: number;
  /** Lines of the first unreadable rows, counted from the first line of the batch. */
  unreadable: number[];
  unreadableRows: number;
  /** Number of lines of these rows. */
  lines: number;
}

export const newTally = (): Tally => ({ rows: 0, valid: 0, asking: 0, noAccount: 0, named: 0, wrong: {}, damages: {}, severalIbans: 0,
  totals: 0, headersAgain: 0, unreadable: [], unreadableRows: 0, lines: 0 });

/** Number of unreadable rows whose lines are reported. */
export const NAMED_LINES = 10;

export function countCode(counts: Record<string, number>, code: string, count = 1): void {
  counts[code] = (counts[code] ?? 0) + count;
}

/** Adds the counts of the next rows. */
export function addTally(sum: Tally, next: Tally): void {
  const room = NAMED_LINES - sum.unreadable.length;
  sum.unreadable.push(...next.unreadable.slice(0, room).map((line) => sum.lines + line));
  for (const kind of ['wrong', 'damages'] as const) {
    for (const [code, count] of Object.entries(next[kind])) countCode(sum[kind], code, count);
  }
  sum.rows += next.rows;
  sum.valid += next.valid;
  sum.asking += next.asking;
  sum.noAccount += next.noAccount;
  sum.named += next.named;
  sum.severalIbans += next.severalIbans;
  sum.totals += next.totals;
  sum.headersAgain += next.headersAgain;
  sum.unreadableRows += next.unreadableRows;
  sum.lines += next.lines;
}
