/** Gets the files of the feeds from their publishers or from a folder. */
import { createHash } from 'node:crypto';
import type { Feed } from '../formats/feeds.ts';
import type { Edition } from './download.ts';
import type { Editions, Fetched } from './editions.ts';
import type { Fetch } from './locate.ts';
import { fileStem, fromFolder, fromPublisher } from './locate.ts';

/** A file that can be imported. */
export interface Candidate {
  readonly feed: string;
  readonly bytes: Uint8Array;
  readonly asOf: string;
  /** Null if the file is from a folder. */
  readonly fetched: Fetched | null;
}

/** The result for a feed. The text is the reason, without a full stop. */
export interface Outcome {
  readonly feed: string;
  readonly kind: 'taken' | 'same' | 'absent' | 'unreached' | 'refused' | 'by hand';
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

/**
 * True for a web page ("not found", "log in"). Some servers send it with status 200 instead of the file. Text files do not begin like a web
 * page.
 */
function isWebPage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 512)).toString('latin1').replace(/^[\xef\xbb\xbf\s]+/, '');
  return /^<(?:!doctype html|html|head|body)\b/i.test(start);
}

const dayOf = (lastModified: string, today: string): string => {
  const time = Date.parse(lastModified);
  const day = Number.isNaN(time) ? today : new Date(time).toISOString().slice(0, 10);
  return day > today ? today : day;
};

/** True if a day is earlier than the present date. If the day is only a year, it is earlier than days of later years. */
const isOlder = (day: string, ours: string): boolean => ours !== '' && day.slice(0, ours.length) < ours;

function judge(feed: string, file: { readonly bytes: Uint8Array; readonly asOf: string; readonly fetched: Fetched | null },
    search: Search): Candidate | Outcome {
  if (isWebPage(file.bytes)) return { feed, kind: 'refused', text: 'a web page came in place of the file' };
  const known = search.editions[feed];
  if (known?.sha256 === digest(file.bytes)) return { feed, kind: 'same', text: `the same file as on ${known.as_of}` };
  const ours = known?.as_of ?? search.ours(feed);
  if (isOlder(file.asOf, ours)) return { feed, kind: 'same', text: `the file is of ${file.asOf}, ours of ${ours}` };
  return { feed, ...file };
}

async function collectOne(feed: string, search: Search): Promise<Candidate | Outcome> {
  const { from, today, editions } = search;
  const { found } = search.feeds[feed]!;
  let edition: Edition | null;
  try {
    if (from !== null) {
      const file = fromFolder(from, feed);
      if (file === null) return { feed, kind: 'absent', text: `${fileStem(feed)}.*` };
      return judge(feed, { bytes: file.bytes, asOf: search.asOf ?? file.day, fetched: null }, search);
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
  await Promise.all([...byHost.values()].map(async (feeds) => {
    for (const feed of feeds) found.set(feed, await collectOne(feed, search));
  }));
  return chosen.map((feed) => found.get(feed)!);
}
