import type { Refusal } from '../../errors.ts';
import type { ByteBuffer } from '../../schema/byte-buffer.ts';
import { NAMED_LINES, type Tally } from './job.ts';

/** Takes bytes that are whole rows, appends them with what is added to each, and says what came of them. */
export type ProcessRows = (rows: Buffer, out: ByteBuffer) => Tally;

/** What a row comes to: the answer of the operation, or why there is none. */
export interface Outcome {
  readonly value: unknown;
  /** The inputs as the operation was given them; null where they could not be read. */
  readonly input: Record<string, unknown> | null;
  readonly refusal: Refusal | null;
}

/** What is done with a row, whatever the form of its file. */
export interface Answering {
  readonly answer: (values: Record<string, unknown>) => Outcome;
  readonly count: (outcome: Outcome, tally: Tally) => void;
  /** The name of the picture of a row; empty where it has none. */
  readonly picture: (outcome: Outcome) => string;
}

/** The code of a row that cannot be read. */
export const UNREADABLE = 'UNREADABLE';

/** Counts a row that cannot be read, on the line that is next. */
export function countUnreadable(tally: Tally): void {
  tally.wrong[UNREADABLE] = (tally.wrong[UNREADABLE] ?? 0) + 1;
  tally.unreadableRows++;
  if (tally.unreadable.length < NAMED_LINES) tally.unreadable.push(tally.lines);
}
