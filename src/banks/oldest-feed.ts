import { lastDayOf } from '../text/iso-date.ts';
import type { Dataset } from './directory.ts';

/** A dataset that its publisher issues anew. `asOf` is a year, a month or a day (ISO 8601). */
export type Feed = Pick<Dataset, 'name' | 'asOf'>;

/**
 * The one whose edition here is the oldest, of those that publishers issue anew; the first by name where several are. Null where no dataset
 * is.
 */
export function oldestFeed(datasets: readonly Dataset[]): Feed | null {
  const feeds = datasets.filter(({ issued }) => issued !== null);
  return feeds.reduce<Feed | null>((oldest, one) => (oldest === null || lastDayOf(one.asOf) < lastDayOf(oldest.asOf) ? one : oldest), null);
}

/** The milliseconds since the last day that its date may mean; never less than none. */
export const ageOf = ({ asOf }: Feed, now: number): number => Math.max(0, now - lastDayOf(asOf));
