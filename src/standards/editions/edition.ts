/** The editions of standards, rulebooks and laws that Kontor follows. Their rows are in `data/standards.tsv`. */
import { lastDayOf } from '../../base/text/iso-date.ts';

/** One edition of a standard. Each day is a year, a month or a day (ISO 8601). Null means unknown, or without an end. */
export interface Edition {
  readonly id: string;
  readonly name: string;
  readonly version: string | null;
  readonly inForceFrom: string | null;
  /** Last day on which the edition is in force. */
  readonly inForceUntil: string | null;
  /** Time at which the publisher should issue the next edition. */
  readonly nextExpected: string | null;
  readonly publisher: string;
  /** The text of the publisher that has these facts. */
  readonly source: string;
}

/** Says if an edition is `planned`, `in force`, past its date (`overdue`), or no longer in force (`ended`). */
export const EDITION_STATES = ['planned', 'in_force', 'overdue', 'ended'] as const;
export type EditionState = (typeof EDITION_STATES)[number];

/** Returns the first day of a year, month or day of ISO 8601, in milliseconds since 1970. */
const firstDayOf = (date: string): number => Date.parse(date);

/**
 * Returns the state of an edition on a day (ISO 8601). An edition is overdue if its next edition was expected before this day. Null if the
 * edition has no day at all.
 */
export function stateOf({ inForceFrom, inForceUntil, nextExpected }: Edition, today: string): EditionState | null {
  const now = Date.parse(today);
  const isBefore = (date: string | null): boolean => date !== null && lastDayOf(date) < now;
  if (inForceFrom !== null && firstDayOf(inForceFrom) > now) return 'planned';
  if (isBefore(inForceUntil)) return 'ended';
  if (isBefore(nextExpected)) return 'overdue';
  return inForceFrom === null ? null : 'in_force';
}
