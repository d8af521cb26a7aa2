import { lastDayOf } from '../../base/text/iso-date.ts';
import { type Dataset, FEED_CONTENTS, type FeedContent } from './directory.ts';

/** A dataset whose publisher issues new editions. `asOf` is a year, a month or a day (ISO 8601). */
export type Feed = Pick<Dataset, 'name' | 'asOf'>;

/** The oldest dataset of a content. */
export type ContentFeed = Feed & { readonly content: FeedContent };

/**
 * True if a publisher issues new editions in a rhythm. A list that changes only when it must can be old and right, so its age proves
 * nothing.
 */
const hasRhythm = ({ issued }: Dataset): boolean => issued !== null && issued !== 'when it changes';

/**
 * Returns the dataset with the oldest edition, among those whose publishers issue new editions in a rhythm. If several editions are equally
 * old, returns the first. Null if no publisher issues new editions in a rhythm.
 */
export function oldestFeed(datasets: readonly Dataset[]): Feed | null {
  const feeds = datasets.filter(hasRhythm);
  const older = (a: Feed | null, b: Feed): Feed => (a === null || lastDayOf(b.asOf) < lastDayOf(a.asOf) ? b : a);
  return feeds.reduce(older, null);
}

/** Returns the milliseconds since the end of its year, month or day. Never negative. */
export const ageOf = ({ asOf }: Feed, now: number): number => Math.max(0, now - lastDayOf(asOf));

/** Returns the oldest dataset of each content. A content without a rhythm is omitted. */
export const oldestFeeds = (datasets: readonly Dataset[]): ContentFeed[] =>
  FEED_CONTENTS.flatMap((content) => {
    const oldest = oldestFeed(datasets.filter((dataset) => dataset.content === content));
    return oldest === null ? [] : [{ name: oldest.name, asOf: oldest.asOf, content }];
  });
