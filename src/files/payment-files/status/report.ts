/** The answer of a bank (pain.002), explained for a clerk. Null means unknown. */
import type { CurrencyTotal } from '../summary.ts';
import type { GroupStatus, PaymentStatus, Verification } from './codes.ts';

/** A reason of the bank. */
export interface Reason {
  /** Code of ISO 20022, or a code of the bank itself. Null if the bank gives only a text. */
  readonly code: string | null;
  /** True for a code of the bank itself (Prtry). Its meaning is null. */
  readonly isProprietary: boolean;
  /** Null if the code is not in the list of Kontor. */
  readonly meaning: string | null;
  readonly action: string | null;
  readonly use: string | null;
  /** Text of the bank. It may contain names. Null if it is missing or was not requested. */
  readonly text: string | null;
}

/** Says why a code has no meaning: it is a code of the bank itself, or the list of this edition does not have it. */
export const unknownCode = (isProprietary: boolean, edition: string): string =>
  (isProprietary ? "the bank's own code" : `not in the list of ${edition}`);

/** The element that states a status: the payment itself, its batch or the message. */
export type StatusLevel = 'payment' | 'batch' | 'message';

/** A place in the original payment file. `index` is the number of the payment in its batch, from 1. */
export interface OriginalPlace {
  readonly line: number;
  readonly batch: number;
  readonly index: number;
}

/**
 * Result of the search in the original file. One payment fits (`found`). Several payments fit (`ambiguous`). No payment fits (`missing`).
 * The original file is missing, or it is another file (`no_file`).
 */
export const MATCHES = ['found', 'ambiguous', 'missing', 'no_file'] as const;
export type Match = (typeof MATCHES)[number];

export interface ExplainedPayment {
  readonly status: PaymentStatus;
  readonly code: string | null;
  /** Null if no level states the status. */
  readonly level: StatusLevel | null;
  readonly meaning: string | null;
  readonly action: string | null;
  readonly verification: Verification | null;
  /** The name that the bank returned for a close match. Null if it was not requested or is missing. */
  readonly name: string | null;
  readonly reasons: readonly Reason[];
  readonly batchId: string | null;
  readonly endToEndId: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  /** Line in the answer. Null if the answer does not mention the payment. */
  readonly line: number | null;
  readonly match: Match;
  readonly original: OriginalPlace | null;
}

/** Status of the message or of a batch. */
export interface ExplainedGroup {
  /** Identification of the message or the batch in the original file. */
  readonly id: string | null;
  readonly status: GroupStatus;
  readonly code: string | null;
  readonly meaning: string | null;
  readonly action: string | null;
  readonly verification: Verification | null;
  readonly reasons: readonly Reason[];
  readonly line: number;
}

export interface StatusCount {
  readonly status: PaymentStatus;
  readonly payments: number;
  /** Sums by currency. Null if the amount of one of the payments is not known. */
  readonly totals: readonly CurrencyTotal[] | null;
}

export interface ExplainedReport {
  /** True if the original file is the file that the bank answers. Null without an original file, or if a file names no message. */
  readonly isOriginalMatched: boolean | null;
  readonly message: ExplainedGroup;
  readonly batches: readonly ExplainedGroup[];
  readonly payments: readonly ExplainedPayment[];
  readonly counts: readonly StatusCount[];
  /** Number of payments by the result of the verification of the payee. Empty if the answer has no such results. */
  readonly verifications: readonly { readonly verification: Verification; readonly payments: number }[];
  /** Number of payments that the answer does not mention. Null if it is not known. */
  readonly unmentioned: number | null;
  /** True if there are more payments than the limit. */
  readonly isTruncated: boolean;
}
