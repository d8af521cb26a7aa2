/** Compares the age of the bundled data with the rhythm in which publishers issue new editions. */
import type { Dataset } from '../../src/standards/banks/directory.ts';
import { DAY_MS, lastDayOf } from '../../src/base/text/iso-date.ts';
import type { Edition } from '../../src/standards/editions/edition.ts';
import { stateOf } from '../../src/standards/editions/edition.ts';
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
  /** Age in days. Null if no file of the feed was imported. */
  readonly days: number | null;
  /** True if the publisher has probably issued a newer edition by now. */
  readonly isOverdue: boolean;
}

/**
 * Returns every feed that has a source in data/SOURCES.tsv. The oldest feed is first. `today` is an ISO 8601 day. An edition is not overdue
 * if the publisher still offered it on a later day.
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

/** Returns the rhythm and the content of a dataset that a feed refreshes, and the day by which a newer edition is expected. */
export function expectation({ source, as_of }: SourceRow): Pick<Dataset, 'issued' | 'expected' | 'content'> {
  const [feed] = Object.entries(FEEDS).filter(([id]) => sourceOfFeed(id) === source).map(([, one]) => one);
  if (feed === undefined || as_of === '') return { issued: null, expected: null, content: null };
  const expected = new Date(lastDayOf(as_of) + DAYS[feed.issued] * DAY_MS).toISOString().slice(0, 10);
  return { issued: feed.issued, expected, content: feed.content };
}

const ageOf = ({ source, days }: FeedAge): string => (days === null ? 'never taken in' : `${source.as_of}, ${days} days old`);

/** Returns one line for each feed: its id, publisher, rhythm, the age of our edition and the address of the file. */
export const listLines = (ages: readonly FeedAge[]): string[] =>
  ages.flatMap((age) => [`${age.feed}: ${age.source.publisher}`, `  issued: ${age.issued}; ours: ${ageOf(age)}`, `  ${age.page}`]);

/** Returns one line for each feed whose edition is older than the rhythm of its publisher. */
export const overdueLines = (ages: readonly FeedAge[]): string[] =>
  ages.filter(({ isOverdue }) => isOverdue).map((age) => `${age.feed}: ${ageOf(age)}, issued ${age.issued}: ${age.page}`);

/**
 * Returns one line for each standard that is past its date. Its next edition was expected before `today`, or it has ended and the table has
 * no later edition.
 */
export const overdueStandards = (standards: readonly Edition[], today: string): string[] =>
  standards.flatMap((edition) => {
    const { id, name, version, nextExpected, inForceUntil, source } = edition;
    const state = stateOf(edition, today);
    const isReplaced = standards.some((other) => other.name === name && stateOf(other, today) === 'in_force');
    const line = (date: string): string[] => [`${id}${version === null ? '' : `, version ${version}`}: ${name}, ${date}: ${source}`];
    if (state === 'overdue') return line(`a newer edition was expected for ${nextExpected}`);
    return state === 'ended' && !isReplaced ? line(`in force until ${inForceUntil}`) : [];
  });
