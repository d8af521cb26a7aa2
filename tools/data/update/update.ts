/** `data:update`. Asks the publisher of every feed for the newest file, imports the valid files, and reports the result for each feed. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Feed } from '../formats/feeds.ts';
import { sourceOfFeed } from '../formats/feeds.ts';
import { readTables } from '../layout.ts';
import { readPlaces } from '../places.ts';
import { writeAll, writeManifest } from '../write.ts';
import type { Conditions } from './accept.ts';
import { accept } from './accept.ts';
import { byCountry } from './by-country.ts';
import type { Candidate, Outcome, Search } from './collect.ts';
import { collect } from './collect.ts';
import type { Editions } from './editions.ts';
import { FETCHED_FILE, formatEditions, readEditions } from './editions.ts';
import { fileStem } from './folder.ts';

export interface UpdateOrder extends Conditions, Omit<Search, 'editions' | 'ours'> {
  /** Feeds, sources or their countries (`gleif-lei`, `epc-register`, `de`). An empty list means all feeds. */
  readonly words: readonly string[];
  /** True if nothing is written. */
  readonly isDry: boolean;
}

export interface Report {
  readonly lines: readonly string[];
  /** True if a requested file is missing: it could not be fetched, or it was refused. */
  readonly isLacking: boolean;
}

/** Returns the feeds that the words choose. Throws if a word chooses no feed. */
export function chosenFeeds(words: readonly string[], feeds: Readonly<Record<string, Feed>>): string[] {
  const all = Object.keys(feeds);
  const isMeant = (feed: string, word: string): boolean => feed === word || sourceOfFeed(feed) === word || feed.split('-')[0] === word;
  const idle = words.find((word) => !all.some((feed) => isMeant(feed, word)));
  if (idle !== undefined) throw new Error(`"${idle}" is not a feed; there are ${all.join(', ')}, and gb-modulus`);
  return words.length === 0 ? all : all.filter((feed) => words.some((word) => isMeant(feed, word)));
}

const HEADS: readonly (readonly [Outcome['kind'], string])[] = [
  ['taken', 'Taken in'], ['same', 'Nothing newer'], ['absent', 'Not in the folder'], ['unreached', 'Could not be reached'],
    ['refused', 'Refused; what was here stays'], ['by hand', 'Needs a hand'], ['strange', 'Files that were not recognised'],
];

function linesOf(outcomes: readonly Outcome[], feeds: Search['feeds']): string[] {
  return HEADS.flatMap(([kind, head]) => {
    const of = outcomes.filter((outcome) => outcome.kind === kind);
    if (of.length === 0) return [];
    const page = (feed: string): string[] => (['taken', 'same', 'absent', 'strange'].includes(kind) ? [] : [`    ${feeds[feed]!.page}`]);
    return [`${head}:`, ...of.flatMap(({ feed, text }) => [`  ${feed}: ${text}`, ...page(feed)])];
  });
}

/** Returns instructions for the files that a person must fetch. */
function howByHand(outcomes: readonly Outcome[]): string[] {
  const first = outcomes.find(({ kind }) => kind === 'by hand' || kind === 'unreached');
  return first === undefined
    ? []
    : [
    `To take in a file that a browser fetched: save it as FOLDER/${fileStem(first.feed)} with its own ending, then npm run data:update ` +
    `-- --from FOLDER ${first.feed}`];
}

const isOutcome = (one: Candidate | Outcome): one is Outcome => 'kind' in one;

/** Returns the records of the editions after the run. An imported file gets a new record. An unchanged file gets the day of the request. */
function editionsAfter(editions: Editions, taken: readonly Candidate[], outcomes: readonly Outcome[],
    { from, today }: UpdateOrder): Editions {
  const after: Record<string, Editions[string]> = { ...editions };
  for (const { feed, fetched } of taken) {
    // The validators of a file from a folder are unknown.
    if (fetched === null) delete after[feed];
    else after[feed] = fetched;
  }
  for (const { feed, kind } of outcomes) if (from === null && kind === 'same' && after[feed] !== undefined)
    after[feed] = { ...after[feed], checked: today };
  return after;
}

/**
 * Fetches and checks the files, writes the tables and reports the results. The file of a feed is imported completely or not at all. A fault
 * of one feed does not affect the other feeds. Throws if a word does not name a feed.
 */
export async function update(order: UpdateOrder): Promise<Report> {
  const { data, feeds, isDry, words } = order;
  const tables = readTables(data);
  const dates = new Map(tables.sources.map((row) => [row.source, row.as_of]));
  const chosen = chosenFeeds(words, feeds).filter((feed) => dates.has(sourceOfFeed(feed)));
  const editions = readEditions(data);
  const found = await collect(chosen, { ...order, editions, ours: (feed) => dates.get(sourceOfFeed(feed))! });

  const candidates = found.filter((one): one is Candidate => !isOutcome(one));
  const { state, taken, outcomes: judged, advice } = accept({ tables, places: readPlaces(data), files: new Map() }, candidates, order);
  const outcomes = [...found.filter(isOutcome), ...judged];
  const after = formatEditions(editionsAfter(editions, taken, outcomes, order));
  const version: string[] = [];
  if (!isDry) {
    writeAll(data, new Map([...state.files, ...(after === formatEditions(editions) ? [] : [[FETCHED_FILE, after] as const])]));
    if (taken.length > 0) version.push(`data version ${writeManifest(data)}: npm run data:diff prints every row`);
  }
  const changes = byCountry(tables, state.tables);
  return {
    lines: [
      ...linesOf(outcomes, feeds), ...howByHand(outcomes),
      ...(advice.length === 0 ? [] : ['data:check says more than before:', ...advice.map((line) => `  ${line}`)]),
      ...(changes.length === 0 ? [] : ['Changes by country:', ...changes]),
      ...version, ...(isDry ? ['Nothing was written.'] : []),
    ],
    isLacking: outcomes.some(({ kind }) => kind === 'unreached' || kind === 'refused' || kind === 'strange' ||
      (kind === 'absent' && words.length > 0)),
  };
}

/** Fetches the files into a folder. `--from` can import them on another machine. data/ does not change. */
export async function saveFeeds(folder: string, order: Pick<UpdateOrder, 'words' | 'feeds' | 'today' | 'fetch'>): Promise<Report> {
  const found = await collect(chosenFeeds(order.words, order.feeds), { ...order, from: null, asOf: null, editions: {}, ours: () => '' });
  mkdirSync(folder, { recursive: true });
  const saved = found.filter((one): one is Candidate => !isOutcome(one)).map(({ feed, bytes, asOf, fetched }) => {
    const name = fileStem(feed) + (extname(new URL(fetched!.address).pathname) || '.data');
    writeFileSync(join(folder, name), bytes);
    utimesSync(join(folder, name), new Date(asOf), new Date(asOf));
    return `  ${name} of ${asOf}`;
  });
  const outcomes = found.filter(isOutcome);
  return { lines: [`Saved in ${folder}:`, ...saved, ...linesOf(outcomes, order.feeds)],
    isLacking: outcomes.some(({ kind }) => kind !== 'by hand') };
}
