import type { ComparedColumns } from '../../files/lists/comparison.ts';
import { columnsOfAccounts } from '../../files/lists/layout.ts';
import type { Dialect } from '../../files/lists/rows.ts';
import { PART_NAMES } from '../../standards/iban/domestic/printed/part.ts';
import type { Encoding } from '../../base/text/encoding.ts';

/** The instructions for the rows of a file. They are plain data, so they can be posted to a thread. */
export interface Job {
  /** The name of the operation. */
  readonly operation: string;
  readonly format: 'delimited' | 'ndjson';
  readonly dialect: Dialect;
  readonly encoding: Encoding;
  /** Number of columns of a row. 0 if rows may have any number of columns. */
  readonly width: number;
  /**
   * Names of the columns, or pointers of the members in lines of JSON. A repeated header is recognised by them. Null if the file has no
   * header.
   */
  readonly names: readonly string[] | null;
  /** The inputs that a row contains. `column` is an index in delimited text. `pointer` is a JSON pointer (RFC 6901) in lines of JSON. */
  readonly from: readonly { readonly input: string; readonly column: number; readonly pointer: string }[];
  /** Columns that are compared between rows; null if rows are not compared. */
  readonly compared: ComparedColumns | null;
  /** Inputs that do not depend on the row. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** The added columns: their name, and the member of the answer that they show. Empty for JSON, because the whole answer is added. */
  readonly add: readonly (readonly [name: string, member: string])[];
  /** Folder for the pictures of the rows. Null if the operation creates no pictures. */
  readonly folder: string | null;
}

/** Returns the columns of a list that have account numbers. */
export const accountsOf = ({ names, from }: Pick<Job, 'names' | 'from'>): readonly number[] =>
  columnsOfAccounts(names, from.flatMap(({ input, column }) => (ACCOUNT_INPUTS.has(input) ? [column] : [])));

const ACCOUNT_INPUTS: ReadonlySet<string> = new Set(['iban', ...PART_NAMES]);

/** Counts of processed rows. */
export interface Tally {
  rows: number;
  /** Number of rows without a fault. */
  valid: number;
  /** Number of valid rows with the verdict `ask`. */
  asking: number;
  /** Number of rows without an account. The cell is empty, a note or a heading. */
  noAccount: number;
  /** Number of rows whose bank is known. */
  named: number;
  /** Numbers of rows that were refused or are invalid, by error code. */
  wrong: Record<string, number>;
  /** Numbers of invalid rows that a spreadsheet damaged, by the code of the damage. */
  damages: Record<string, number>;
  /** Number of rows with several IBANs in one cell. */
  severalIbans: number;
  /** Number of totals at the end. They are not data rows. */
  totals: number;
  /** Number of repeated headers. They are not data rows. */
  headersAgain: number;
  /** Line numbers of the first rows that cannot be read, counted from the first line of the batch. */
  unreadable: number[];
  unreadableRows: number;
  /** Number of lines in these rows. */
  lines: number;
}

export const newTally = (): Tally => ({ rows: 0, valid: 0, asking: 0, noAccount: 0, named: 0, wrong: {}, damages: {}, severalIbans: 0,
  totals: 0, headersAgain: 0, unreadable: [], unreadableRows: 0, lines: 0 });

/** Maximum number of unreadable rows for which the line numbers are reported. */
export const NAMED_LINES = 10;

/** Adds `count` to the number of rows with a code. */
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
