/** Finds the file of a feed: at an address, through a link on the publisher's page, or in a folder. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Feed } from '../formats/feeds.ts';
import type { Condition, Edition } from './download.ts';

/** Fetches the file at an address. Returns null if the edition has not changed. Rejects with a sentence. */
export type Fetch = (address: string, condition: Condition | null) => Promise<Edition | null>;

const LINK = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const PATH_END = /[^/]+$/;

/**
 * Returns the address on a page whose file name matches the pattern. If several match, returns the one with the highest date in the
 * pattern's group. Throws if none matches, or if several match and no date decides.
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
    throw new Error(`the page links to ${newest[0]} and ${second[0]}, and nothing shows which one counts`);
  return newest[0];
}

/** Sends no validators for the page, because only the file has editions. */
async function linked(page: string, name: RegExp, fetch: Fetch): Promise<string> {
  const edition = (await fetch(page, null))!;
  return linkOn(edition.address, new TextDecoder().decode(edition.bytes), name);
}

/** Fetches the file of a feed from its publisher. Returns null if the edition of that address has not changed. */
export async function fromPublisher({ page, found }: Pick<Feed, 'page' | 'found'>, known: (Condition & { readonly address: string }) | null,
    fetch: Fetch): Promise<Edition | null> {
  const address = found instanceof RegExp ? await linked(page, found, fetch) : page;
  // The target of a redirect may change, so the requested address is compared.
  const edition = await fetch(address, known?.address === address ? known : null);
  return edition && { ...edition, address };
}

/** Returns the name of a feed's file in a folder, without extension. The name is valid on every file system. */
export const fileStem = (feed: string): string => feed.replace(':', '-');

export interface InFolder {
  readonly bytes: Uint8Array;
  /** The day of the file. `cp -p`, `tar` and `rsync -t` keep it. */
  readonly day: string;
}

/** Returns the file of a feed in a folder, with any extension, or null. Throws if there are several. */
export function fromFolder(folder: string, feed: string): InFolder | null {
  const names = readdirSync(folder).filter((name) => parse(name).name === fileStem(feed));
  if (names.length > 1) throw new Error(`${names.join(' and ')} are one file: leave the newer one`);
  if (names.length === 0) return null;
  const path = join(folder, names[0]!);
  return { bytes: readFileSync(path), day: statSync(path).mtime.toISOString().slice(0, 10) };
}
