import { DAY_MS, lastDayOf } from '../text/iso-date.ts';

const YEAR_DAYS = 366;

/** The newest date of the data, at the beginning of their version: a day, a month or a year of ISO 8601. */
const NEWEST = /^\d{4}(?:-\d\d(?!\w)(?:-\d\d(?!\w))?)?/;

const newestOf = (version: string): string | null => NEWEST.exec(version)?.[0] ?? null;

/** A log line where the newest data are over a year old; null where they are not, and where their version has no date. */
export function oldData(version: string, now: Date): string | null {
  const newest = newestOf(version);
  if (newest === null || now.getTime() - lastDayOf(newest) <= YEAR_DAYS * DAY_MS) return null;
  return `the newest of the bundled data are of ${newest}, over a year ago: banks and their codes have changed since; install a newer ` +
    `release, or import newer files and build`;
}

/**
 * A log line where the data that were chosen are older than those that came with the program. Null where they are not, and where a version
 * has no date.
 */
export function olderThanOwn(version: string, ownVersion: string): string | null {
  const [newest, own] = [newestOf(version), newestOf(ownVersion)];
  if (newest === null || own === null || lastDayOf(newest) >= lastDayOf(own)) return null;
  return `the chosen data are of ${newest}, older than those of ${own} that came with the program: without KONTOR_DATA and --data it ` +
    `answers from these`;
}
