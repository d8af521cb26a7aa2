/** How old the bundled data are beside what their publishers issue. */
import type { Dataset } from '../../src/banks/directory.ts';
import { DAY_MS, lastDayOf } from '../../src/text/iso-date.ts';
import type { Feed } from './formats/feeds.ts';
import { DAYS, FEEDS, sourceOfFeed } from './formats/feeds.ts';
import type { SourceRow } from './layout.ts';
import type { Editions } from './update/editions.ts';

/** Days from a date to another one, at least; a year or a month counts from its end, and nothing is younger than a day. */
export const daysBetween = (from: string, to: string): number => Math.max(0, Math.floor((lastDayOf(to) - lastDayOf(from)) / DAY_MS));

export interface FeedAge {
  readonly feed: string;
  readonly source: SourceRow;
  readonly issued: Feed['issued'];
  readonly page: string;
  /** Null where no file of it has been taken in. */
  readonly days: number | null;
  /** Whether another edition is to be expected by now. */
  readonly isOverdue: boolean;
}

/**
 * Every feed that data/SOURCES.tsv has a source for, the oldest first. `today` is a day of ISO 8601. What its publisher still had on a
 * later day is not overdue.
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

/** Of a dataset that some feed refreshes: how often it is issued, and by when another edition is to be expected. */
export function expectation({ source, as_of }: SourceRow): Pick<Dataset, 'issued' | 'expected'> {
  const [feed] = Object.entries(FEEDS).filter(([id]) => sourceOfFeed(id) === source).map(([, one]) => one);
  if (feed === undefined || as_of === '') return { issued: null, expected: null };
  return { issued: feed.issued, expected: new Date(lastDayOf(as_of) + DAYS[feed.issued] * DAY_MS).toISOString().slice(0, 10) };
}

const ageOf = ({ source, days }: FeedAge): string => (days === null ? 'never taken in' : `${source.as_of}, ${days} days old`);

/** Of each feed its id, its publisher, how often it is issued, how old ours is, and where the file is. */
export const listLines = (ages: readonly FeedAge[]): string[] =>
  ages.flatMap((age) => [`${age.feed}: ${age.source.publisher}`, `  issued: ${age.issued}; ours: ${ageOf(age)}`, `  ${age.page}`]);

/** A line for each feed that is older than its publisher's rhythm. */
export const overdueLines = (ages: readonly FeedAge[]): string[] =>
  ages.filter(({ isOverdue }) => isOverdue).map((age) => `${age.feed}: ${ageOf(age)}, issued ${age.issued}: ${age.page}`);
