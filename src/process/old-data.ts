import { DAY_MS, lastDayOf } from '../text/iso-date.ts';

const YEAR_DAYS = 366;

/** The newest date of the data, at the beginning of their version: a day, a month or a year of ISO 8601. */
const NEWEST = /^\d{4}(?:-\d\d(?!\w)(?:-\d\d(?!\w))?)?/;

/** A line for the log where the newest of the data are over a year old; null where they are not, and where their version has no date. */
export function oldData(version: string, now: Date): string | null {
  const [newest] = NEWEST.exec(version) ?? [];
  if (newest === undefined || now.getTime() - lastDayOf(newest) <= YEAR_DAYS * DAY_MS) return null;
  return `the newest of the bundled data are of ${newest}, over a year ago: banks and their codes have changed since; install a newer release, or import newer files and build`;
}
