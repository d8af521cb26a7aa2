import type { Verdict } from '../../standards/iban/judge.ts';
import type { Refusal } from '../../base/errors.ts';
import type { FileAnswer } from '../operations/route.ts';
import { type OtherRows, ROW_CONCERN_CODES, joinedOtherRows } from '../../standards/iban/row-concerns.ts';
import type { TextRange } from '../../files/lists/inside.ts';
import type { ByteBuffer } from '../engine/writers/byte-buffer.ts';
import { NAMED_LINES, type Tally, countCode } from './job.ts';

/**
 * Appends the rows with their added cells to `out`, and returns the counts. `rows` must be whole rows. `isLast` is true if no rows follow.
 * `marks`: see `RowMarks`. `line` is the line of the file in which the rows begin, from 1. Only items contain lines.
 */
export type ProcessRows = (rows: Buffer, out: ByteBuffer, isLast: boolean, marks?: RowMarks, line?: number) => Tally;

/**
 * The rows of a block that other rows contradict, in their order. Each has `MARK_LENGTH` numbers: the offset of the row in the block, and
 * its `OtherRows`. Null if no row of the block is contradicted.
 */
export type RowMarks = Int32Array | null;
export const MARK_LENGTH = 1 + ROW_CONCERN_CODES.length;

/** Returns a function that returns the other rows of the row at an offset. Call it for each row, in order. */
export function markReader(marks: RowMarks): (start: number) => OtherRows | null {
  let next = 0;
  return (start) => {
    if (marks === null || marks[next] !== start) return null;
    const otherRows: number[] = [];
    for (let i = 1; i < MARK_LENGTH; i++) otherRows.push(marks[next + i]!);
    next += MARK_LENGTH;
    return otherRows;
  };
}

/** Returns a writer of marks. `add` receives the contradicted rows of a block in their order, a row perhaps several times. */
export function markWriter(): { readonly add: (start: number, otherRows: OtherRows) => void; readonly take: () => RowMarks } {
  let marks: number[] = [];
  function add(start: number, otherRows: OtherRows): void {
    const last = marks.length - MARK_LENGTH;
    const isSameRow = last >= 0 && marks[last] === start;
    const all = isSameRow ? joinedOtherRows(marks.splice(last).slice(1), otherRows)! : otherRows;
    marks.push(start);
    for (let i = 0; i < all.length; i++) marks.push(all[i]!);
  }
  function take(): RowMarks {
    const all = marks.length === 0 ? null : Int32Array.from(marks);
    marks = [];
    return all;
  }
  return { add, take };
}

/** Returns the cell with the numbers of the other rows. */
export function otherRowsCell(otherRows: OtherRows | null): string {
  let cell = '';
  for (const row of otherRows ?? []) if (row > 0) cell += cell === '' ? row : ` ${row}`;
  return cell;
}

/** The answer of the operation for one row, or the refusal of the row. */
export interface RowOutcome {
  readonly value: unknown;
  /** The inputs for the operation. Null if they could not be read. */
  readonly input: Record<string, unknown> | null;
  readonly refusal: Refusal | null;
  /** The picture of the row. Absent if the operation writes no pictures. */
  readonly file?: FileAnswer | undefined;
}

/** Answers, judges and counts rows. It does not depend on the format of the file. */
export interface RowAnswerer {
  /** Counts the next data row. Pictures have the number of their row. */
  readonly beginRow: (tally: Tally) => void;
  readonly answer: (values: Record<string, unknown>) => RowOutcome;
  /** Returns the text of the BIC that a cell gives for one of its IBANs. Null without a BIC, or if the operation does not compare BICs. */
  readonly bicInside: (cell: string, ibans: readonly TextRange[], i: number) => string | null;
  /** Returns the verdict. If the operation does not judge accounts, it returns `good` or `wrong`. */
  readonly verdictOf: (outcome: RowOutcome) => Verdict;
  readonly count: (outcome: RowOutcome, tally: Tally) => void;
  /** Returns the outcome with the concerns that other rows raise. */
  readonly withOtherRows: (outcome: RowOutcome, otherRows: OtherRows) => RowOutcome;
  /** Writes the picture of the row, and returns its name. Empty if the row has no picture. */
  readonly picture: (outcome: RowOutcome) => string;
}

/** Error code of a row that cannot be read. */
export const UNREADABLE_ROW = 'UNREADABLE';

/** Members of a row that is refused or cannot be read, if the operation judges accounts. */
export const WRONG_ROW = { valid: false, verdict: 'wrong' } as const;

/** Counts a row on the next line that cannot be read. */
export function countUnreadable(tally: Tally): void {
  countCode(tally.wrong, UNREADABLE_ROW);
  tally.unreadableRows++;
  if (tally.unreadable.length < NAMED_LINES) tally.unreadable.push(tally.lines);
}
