import type { Verdict } from '../../operations/models/verdict.ts';
import type { Refusal } from '../../errors.ts';
import type { ByteBuffer } from '../../engine/writers/byte-buffer.ts';
import { NAMED_LINES, type Tally, countCode } from './job.ts';

/** Takes bytes that are whole rows, appends them with what is added to each, and says what came of them; `isLast` where no rows follow. */
export type ProcessRows = (rows: Buffer, out: ByteBuffer, isLast: boolean) => Tally;

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
  /** What is to be done with it; of an operation that judges no accounts, whether nothing is wrong. */
  readonly verdictOf: (outcome: Outcome) => Verdict;
  readonly count: (outcome: Outcome, tally: Tally) => void;
  /** The name of the picture of a row; empty where it has none. */
  readonly picture: (outcome: Outcome) => string;
}

/** The code of a row that cannot be read. */
export const UNREADABLE = 'UNREADABLE';

/** What a row comes to that is refused or cannot be read, where its operation judges accounts. */
export const WRONG = { valid: false, verdict: 'wrong' } as const;

/** Counts a row that cannot be read, on the line that is next. */
export function countUnreadable(tally: Tally): void {
  countCode(tally.wrong, UNREADABLE);
  tally.unreadableRows++;
  if (tally.unreadable.length < NAMED_LINES) tally.unreadable.push(tally.lines);
}
