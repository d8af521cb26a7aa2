import { DAY_MS, lastDayOf } from '../base/text/iso-date.ts';

const YEAR_DAYS = 366;

/** Date of the newest data. A version begins with this date: a day, a month or a year (ISO 8601). */
const NEWEST = /^\d{4}(?:-\d\d(?!\w)(?:-\d\d(?!\w))?)?/;

const newestOf = (version: string): string | null => NEWEST.exec(version)?.[0] ?? null;

/** Returns a log line if the newest data are more than a year old. Null if they are newer or if their version has no date. */
export function oldDataWarning(version: string, now: Date): string | null {
  const newest = newestOf(version);
  if (newest === null || now.getTime() - lastDayOf(newest) <= YEAR_DAYS * DAY_MS) return null;
  return `the newest bundled data are of ${newest}, over a year ago, and banks have changed since: install a newer release, ` +
    `or import newer files and build`;
}

/**
 * Returns a log line if the chosen data are older than the data in the folder of the program. Null if they are not older or if a version
 * has no date.
 */
export function olderDataWarning(version: string, ownVersion: string): string | null {
  const [newest, own] = [newestOf(version), newestOf(ownVersion)];
  if (newest === null || own === null || lastDayOf(newest) >= lastDayOf(own)) return null;
  return `the chosen data are of ${newest}, but the data of the program are of ${own}: remove KONTOR_DATA and --data ` +
    `to use the newer data`;
}
