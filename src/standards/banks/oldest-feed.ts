import { lastDayOf } from '../../base/text/iso-date.ts';
import type { Dataset } from './directory.ts';

/** A dataset whose publisher issues new editions. `asOf` is a year, a month or a day (ISO 8601). */
export type Feed = Pick<Dataset, 'name' | 'asOf'>;

/**
 * Returns the dataset with the oldest edition, among those whose publishers issue new editions. If several editions are equally old,
 * returns the first. Null if no publisher issues new editions.
 */
export function oldestFeed(datasets: readonly Dataset[]): Feed | null {
  const feeds = datasets.filter(({ issued }) => issued !== null);
  const older = (a: Feed | null, b: Feed): Feed => (a === null || lastDayOf(b.asOf) < lastDayOf(a.asOf) ? b : a);
  return feeds.reduce(older, null);
}

/** Returns the milliseconds since the end of its year, month or day. Never negative. */
export const ageOf = ({ asOf }: Feed, now: number): number => Math.max(0, now - lastDayOf(asOf));
