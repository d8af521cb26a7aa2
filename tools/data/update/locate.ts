/** Where the file of a feed is: at an address, behind a link on its publisher's page, or in a folder. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Feed } from '../formats/feeds.ts';
import type { Condition, Edition } from './download.ts';

/** Fetches the file at an address; null where it is still the edition of the condition. Rejects with a sentence. */
export type Fetch = (address: string, condition: Condition | null) => Promise<Edition | null>;

const LINK = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const PATH_END = /[^/]+$/;

/**
 * The address on a page whose file name is like the pattern. Of several the one is taken in which the parentheses hold the highest date.
 * Throws where there is none, or several that no date tells apart.
 */
export function linkOn(page: string, html: string, name: RegExp): string {
  const found = new Map<string, string>();
  for (const [, double, single] of html.matchAll(LINK)) {
    const address = (double ?? single)!.trim().replaceAll('&amp;', '&');
    if (!URL.canParse(address, page)) continue;
    const match = name.exec(PATH_END.exec(new URL(address, page).pathname)?.[0] ?? '');
    if (match !== null) found.set(new URL(address, page).href, match[1] ?? '');
  }
  const [newest, second] = [...found].sort(([, a], [, b]) => (a < b ? 1 : -1));
  if (newest === undefined) throw new Error(`the page links to no file that is called like ${name.source}`);
  if (second !== undefined && second[1] === newest[1])
    throw new Error(`the page links to ${newest[0]} and ${second[0]}, and which one counts is not told`);
  return newest[0];
}

/** The page itself has no condition: only the file that it leads to is an edition. */
async function linked(page: string, name: RegExp, fetch: Fetch): Promise<string> {
  const edition = (await fetch(page, null))!;
  return linkOn(edition.address, new TextDecoder().decode(edition.bytes), name);
}

/** The file of a feed from its publisher; null where it is still ours, known by the condition of that address. */
export async function fromPublisher({ page, found }: Pick<Feed, 'page' | 'found'>, known: (Condition & { readonly address: string }) | null,
    fetch: Fetch): Promise<Edition | null> {
  const address = found instanceof RegExp ? await linked(page, found, fetch) : page;
  // What a redirect led to may have moved on: the address that is asked is what is known.
  const edition = await fetch(address, known?.address === address ? known : null);
  return edition && { ...edition, address };
}

/** The name of a feed's file in a folder, without its ending: no file system minds it. */
export const fileStem = (feed: string): string => feed.replace(':', '-');

export interface InFolder {
  readonly bytes: Uint8Array;
  /** The day of the file, which copies keep with `cp -p`, `tar` and `rsync -t`. */
  readonly day: string;
}

/** The file of a feed in a folder, called as the feed with any ending; null where there is none. Throws where there are several. */
export function fromFolder(folder: string, feed: string): InFolder | null {
  const names = readdirSync(folder).filter((name) => parse(name).name === fileStem(feed));
  if (names.length > 1) throw new Error(`${names.join(' and ')} are one file: leave the newer one`);
  if (names.length === 0) return null;
  const path = join(folder, names[0]!);
  return { bytes: readFileSync(path), day: statSync(path).mtime.toISOString().slice(0, 10) };
}
