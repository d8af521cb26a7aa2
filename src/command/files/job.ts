import type { Dialect } from './records.ts';
import type { Encoding } from '../../lists/encoding.ts';

/** What is done with each row of a file. Plain data, so that it can be handed to a thread. */
export interface Job {
  /** The name of the operation. */
  readonly operation: string;
  readonly format: 'delimited' | 'ndjson';
  readonly dialect: Dialect;
  readonly encoding: Encoding;
  /** How many columns a row has; 0 where that does not matter. */
  readonly width: number;
  /** The names of the columns, by which a header that comes again is known; null where there are none. */
  readonly names: readonly string[] | null;
  /** Which inputs a row gives: of delimited text by the number of its column, of JSON by its pointer (RFC 6901). */
  readonly from: readonly { readonly input: string; readonly column: number; readonly pointer: string }[];
  /** Inputs that are the same for every row. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** The columns that are added: the name of each, and the member of the answer that it shows. Empty for JSON: the whole answer. */
  readonly add: readonly (readonly [name: string, member: string])[];
  /** Where pictures go, one for each row; null where none are made. */
  readonly folder: string | null;
  /** True if the result is a workbook, whose added cells are texts. */
  readonly isSheet?: boolean;
}

/** What came of some rows. */
export interface Tally {
  rows: number;
  /** In how many rows nothing is wrong. */
  valid: number;
  /** How many of those ask for a question before paying. */
  asking: number;
  /** How many rows have a bank that is known. */
  named: number;
  /** How many rows were refused or are not valid, by error code. */
  wrong: Record<string, number>;
  /** What spreadsheets did to numbers of rows that are not valid, by its code. */
  damaged: Record<string, number>;
  /** How many rows hold several IBANs in one cell. */
  several: number;
  /** How many rows at the end add up others, and how often the header comes again: no items. */
  totals: number;
  headersAgain: number;
  /** The lines of rows that could not be read, counted from the first line of these rows, the first few. */
  unreadable: number[];
  unreadableRows: number;
  /** How many lines these rows have. */
  lines: number;
}

export const newTally = (): Tally => ({ rows: 0, valid: 0, asking: 0, named: 0, wrong: {}, damaged: {}, several: 0, totals: 0,
  headersAgain: 0, unreadable: [], unreadableRows: 0, lines: 0 });

/** How many lines of unreadable rows are named. */
export const NAMED_LINES = 10;

export function countCode(counts: Record<string, number>, code: string, count = 1): void {
  counts[code] = (counts[code] ?? 0) + count;
}

/** Adds what came of the next rows. */
export function addTally(sum: Tally, next: Tally): void {
  for (const line of next.unreadable) if (sum.unreadable.length < NAMED_LINES) sum.unreadable.push(sum.lines + line);
  for (const kind of ['wrong', 'damaged'] as const)
    for (const [code, count] of Object.entries(next[kind])) countCode(sum[kind], code, count);
  sum.rows += next.rows;
  sum.valid += next.valid;
  sum.asking += next.asking;
  sum.named += next.named;
  sum.several += next.several;
  sum.totals += next.totals;
  sum.headersAgain += next.headersAgain;
  sum.unreadableRows += next.unreadableRows;
  sum.lines += next.lines;
}
