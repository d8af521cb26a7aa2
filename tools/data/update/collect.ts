/** Gets the files of the feeds from their publishers or from a folder. */
import { createHash } from 'node:crypto';
import { type Feed, sourceOfFeed } from '../formats/feeds.ts';
import type { Edition } from './download.ts';
import type { Editions, Fetched } from './editions.ts';
import type { Fetch } from './locate.ts';
import { type FolderFiles, fileStem, filesIn } from './folder.ts';
import { fromPublisher } from './locate.ts';

/** A file that can be imported. */
export interface Candidate {
  readonly feed: string;
  readonly bytes: Uint8Array;
  readonly asOf: string;
  /** Null if the file is from a folder. */
  readonly fetched: Fetched | null;
  /** Name of the file in the folder, if it is not the name of the feed. */
  readonly name?: string;
}

/** The result for a feed, or for a file of the folder that no feed takes (`strange`). The text is the reason, without a full stop. */
export interface Outcome {
  /** The feed, or the name of the file. */
  readonly feed: string;
  readonly kind: 'taken' | 'same' | 'absent' | 'unreached' | 'refused' | 'by hand' | 'strange';
  readonly text: string;
}

export interface Search {
  readonly feeds: Readonly<Record<string, Feed>>;
  /** The folder with the files. Null if the files come from the publishers. */
  readonly from: string | null;
  /** The day of the files in the folder. Null if each file has its own day. */
  readonly asOf: string | null;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly editions: Editions;
  /** Returns the date of the present data of a feed. */
  readonly ours: (feed: string) => string;
  readonly fetch: Fetch;
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Number of bytes in which the first element of a web page must occur. Comments and declarations may stand before it. */
const PAGE_START = 1024;

/**
 * True for a web page ("not found", "log in"). Some servers send it with status 200 instead of the file. The page may be in UTF-16, so zero
 * bytes are ignored.
 */
function isWebPage(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, PAGE_START)).toString('latin1');
  const start = text.replaceAll('\0', '').replace(/^[\xef\xbb\xbf\xfe\xff\s]+/, '');
  return start.startsWith('<') && /<(?:!doctype html|html|head|body)\b/i.test(start);
}

const isBlank = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, PAGE_START)).toString('latin1').trim() === '' &&
  bytes.length <= PAGE_START;

const dayOf = (lastModified: string, today: string): string => {
  const time = Date.parse(lastModified);
  const day = Number.isNaN(time) ? today : new Date(time).toISOString().slice(0, 10);
  return day > today ? today : day;
};

/** True if a day is earlier than the present date. If the day is only a year, it is earlier than days of later years. */
const isOlder = (day: string, ours: string): boolean => ours !== '' && day.slice(0, ours.length) < ours;

function judge(feed: string, file: Omit<Candidate, 'feed'>, search: Search): Candidate | Outcome {
  if (isBlank(file.bytes)) return { feed, kind: 'refused', text: 'the file is empty' };
  if (isWebPage(file.bytes)) return { feed, kind: 'refused', text: 'a web page came in place of the file' };
  const known = search.editions[feed];
  if (known?.sha256 === digest(file.bytes)) return { feed, kind: 'same', text: `the same file as on ${known.as_of}` };
  const ours = known?.as_of ?? search.ours(feed);
  if (isOlder(file.asOf, ours)) return { feed, kind: 'same', text: `the file is of ${file.asOf}, ours of ${ours}` };
  return { feed, ...file };
}

async function collectOne(feed: string, search: Search, inFolder: FolderFiles | null): Promise<Candidate | Outcome> {
  const { today, editions } = search;
  const { found } = search.feeds[feed]!;
  let edition: Edition | null;
  try {
    if (inFolder !== null) {
      const file = inFolder.ofFeed.get(feed);
      if (file === undefined) return { feed, kind: 'absent', text: `${fileStem(feed)}.*` };
      if (typeof file === 'string') return { feed, kind: 'refused', text: file };
      const named = file.name.startsWith(fileStem(feed)) ? {} : { name: file.name };
      return judge(feed, { bytes: file.bytes, asOf: search.asOf ?? file.day, fetched: null, ...named }, search);
    }
    if (typeof found === 'object' && 'byHand' in found) return { feed, kind: 'by hand', text: `choose ${found.byHand}` };
    edition = await fromPublisher(search.feeds[feed]!, editions[feed] ?? null, search.fetch);
  } catch (error) {
    return { feed, kind: 'unreached', text: (error as Error).message };
  }
  if (edition === null) return { feed, kind: 'same', text: `the publisher still has the edition of ${editions[feed]!.as_of}` };
  const { bytes, address, etag, lastModified } = edition;
  const asOf = dayOf(lastModified, today);
  return judge(feed, { bytes, asOf, fetched: { address, etag, lastModified, sha256: digest(bytes), as_of: asOf, checked: today } }, search);
}

/** Returns the files of a folder, or the reason why it cannot be read. */
function listed(folder: string, chosen: readonly string[], { feeds }: Search): FolderFiles | string {
  try {
    return filesIn(folder, chosen, feeds);
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Refuses a file if another file of its source is missing or refused. A row of such a source has one date for all files.
 * A part of the files would give the other columns a wrong date. An unchanged file is not missing.
 */
function withoutHalves(found: readonly (Candidate | Outcome)[]): (Candidate | Outcome)[] {
  const isMissing = (one: Candidate | Outcome): boolean => 'kind' in one && one.kind !== 'same';
  return found.map((one) => {
    const lacking = found.filter((other) => sourceOfFeed(other.feed) === sourceOfFeed(one.feed) && isMissing(other));
    if ('kind' in one || lacking.length === 0) return one;
    const names = lacking.map(({ feed }) => feed).join(', ');
    return { feed: one.feed, kind: 'refused', text: `the files of a source are taken in together, and these are missing: ${names}` };
  });
}

/**
 * Returns the file or the result for each feed. Feeds of one host are fetched one after the other. Different hosts are asked at the same
 * time.
 */
export async function collect(chosen: readonly string[], search: Search): Promise<(Candidate | Outcome)[]> {
  const byHost = new Map<string, string[]>();
  for (const feed of chosen) {
    const { host } = new URL(search.feeds[feed]!.page);
    byHost.set(host, [...byHost.get(host) ?? [], feed]);
  }
  const found = new Map<string, Candidate | Outcome>();
  const inFolder = search.from === null ? null : listed(search.from, chosen, search);
  if (typeof inFolder === 'string') return chosen.map((feed): Outcome => ({ feed, kind: 'unreached', text: inFolder }));
  await Promise.all([...byHost.values()].map(async (feeds) => {
    for (const feed of feeds) found.set(feed, await collectOne(feed, search, inFolder));
  }));
  const strange = [...inFolder?.strange ?? []].map(([feed, text]): Outcome => ({ feed, kind: 'strange', text }));
  return [...withoutHalves(chosen.map((feed) => found.get(feed)!)), ...strange];
}
