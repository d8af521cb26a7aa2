import type { ConcernSet } from '../../standards/iban/concerns.ts';
import type { ErrorCode } from '../../base/errors.ts';
import type { Schema } from '../../base/schema/schema.ts';

type WriteText = (to: Uint8Array, at: number) => number;

/**
 * Answers rows of a file from their bytes, without creating a string or an object for each row. It covers only common rows and members.
 * `handle` answers the other rows.
 */
export interface RowBytes {
  /** Name of the only input. The value contains the CSV quotes of its cell, so the input must ignore quotes. */
  readonly input: string;
  /**
   * Reads the input of the next row, from `start` to `end` (excluded). `concerns` are those that other rows raise. Returns its answer.
   * Null if the row needs `handle`.
   */
  readonly read: (bytes: Uint8Array, start: number, end: number, concerns: ConcernSet) => RightBytes | WrongBytes | null;
  readonly right: RightBytes;
  readonly wrong: WrongBytes;
}

/** The answer for the row that was read last. */
export interface AnswerBytes {
  readonly response: Schema;
  /** Keys of cached fragments. The members of these fragments need no string. Each row overwrites the keys. */
  readonly keys: Readonly<Record<string, unknown>>;
  /** Functions that write the other members, by name. They write digits, upper-case letters and spaces from `at` on, and return the end. */
  readonly texts: Readonly<Record<string, WriteText>>;
  /** Maximum length of a text that these functions write, in bytes. */
  readonly longestText: number;
}

interface RightBytes extends AnswerBytes {
  readonly isRight: true;
  /** True if the verdict on the row is `ask`. */
  readonly asks: boolean;
  /** True if the bank of the row has a name. */
  readonly isNamed: boolean;
}

interface WrongBytes extends AnswerBytes {
  readonly isRight: false;
  readonly code: () => ErrorCode;
}
