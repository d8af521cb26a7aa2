/** Age of the bundled data, compared with the rhythm in which publishers issue them. */
import type { Dataset } from '../../src/standards/banks/directory.ts';
import { DAY_MS, lastDayOf } from '../../src/base/text/iso-date.ts';
import type { Feed } from './formats/feeds.ts';
import { DAYS, FEEDS, sourceOfFeed } from './formats/feeds.ts';
import type { SourceRow } from './layout.ts';
import type { Editions } from './update/editions.ts';

/** Returns the number of days between two dates, at least 0. A year or a month without a day counts from its end. */
export const daysBetween = (from: string, to: string): number => Math.max(0, Math.floor((lastDayOf(to) - lastDayOf(from)) / DAY_MS));

export interface FeedAge {
  readonly feed: string;
  readonly source: SourceRow;
  readonly issued: Feed['issued'];
  readonly page: string;
  /** Null if no file of the feed was imported. */
  readonly days: number | null;
  /** True if the publisher has probably issued a newer edition by now. */
  readonly isOverdue: boolean;
}

/**
 * Returns every feed that has a source in data/SOURCES.tsv, the oldest first. `today` is an ISO 8601 day.
 * An edition that the publisher still had on a later day is not overdue.
 */
export function feedAges(sources: readonly SourceRow[], today: string, editions: Editions = {}): FeedAge[] {
  const ages = Object.entries(FEEDS).flatMap(([feed, { page, issued }]): FeedAge[] => {
    const source = sources.find((row) => row.source === sourceOfFeed(feed));
    if (source === undefined) return [];
    const days = source.as_of === '' ? null : daysBetween(source.as_of, today);
    const confirmed = editions[feed] === undefined ? days : daysBetween(editions[feed].checked, today);
    return [{ feed, source, issued, page, days, isOverdue: days === null || Math.min(days, confirmed!) > DAYS[issued] }];
  });
  return ages.sort((a, b) => (b.days ?? Infinity) - (a.days ?? Infinity) || (a.feed < b.feed ? -1 : 1));
}

/** Returns the rhythm of a dataset that a feed refreshes, and the date by which a newer edition is expected. */
export function expectation({ source, as_of }: SourceRow): Pick<Dataset, 'issued' | 'expected'> {
  const [feed] = Object.entries(FEEDS).filter(([id]) => sourceOfFeed(id) === source).map(([, one]) => one);
  if (feed === undefined || as_of === '') return { issued: null, expected: null };
  return { issued: feed.issued, expected: new Date(lastDayOf(as_of) + DAYS[feed.issued] * DAY_MS).toISOString().slice(0, 10) };
}

const ageOf = ({ source, days }: FeedAge): string => (days === null ? 'never taken in' : `${source.as_of}, ${days} days old`);

/** Returns one line per feed: id, publisher, rhythm, age of our edition and address of the file. */
export const listLines = (ages: readonly FeedAge[]): string[] =>
  ages.flatMap((age) => [`${age.feed}: ${age.source.publisher}`, `  issued: ${age.issued}; ours: ${ageOf(age)}`, `  ${age.page}`]);

/** Returns one line for each feed that is older than the rhythm of its publisher. */
export const overdueLines = (ages: readonly FeedAge[]): string[] =>
  ages.filter(({ isOverdue }) => isOverdue).map((age) => `${age.feed}: ${ageOf(age)}, issued ${age.issued}: ${age.page}`);
