/** Finds the files of the feeds in a folder. Names of feeds, names of publishers and the content of the files decide. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Feed } from '../formats/feeds.ts';
import { unpacked } from '../formats/zip.ts';

/** Returns the name of a feed's file in a folder, without its extension. Every file system allows this name. */
export const fileStem = (feed: string): string => feed.replace(':', '-');

export interface InFolder {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The day on which the file was changed. `cp -p`, `tar` and `rsync -t` keep this day. */
  readonly day: string;
}

export interface FolderFiles {
  /** For each feed: its file, or the reason why no file counts. A feed without a file is missing. */
  readonly ofFeed: ReadonlyMap<string, InFolder | string>;
  /** For each file that no feed takes: the reason. */
  readonly strange: ReadonlyMap<string, string>;
}

/** Returns the name without the number that a browser adds to the name of a second download: `sct (1).csv`. */
const asPublished = (name: string): string => name.replace(/ ?\(\d+\)(?=\.[^.]*$)/, '');

/** True if a publisher gives the file of a feed this name. */
function isPublishersName(name: string, { page, found }: Feed): boolean {
  if (found instanceof RegExp) return found.test(name);
  const own = parse(new URL(page).pathname).base;
  return own.includes('.') && own.toLowerCase() === name.toLowerCase();
}

/** True if the reader of a feed finds rows in the file. */
function isReadable(bytes: Uint8Array, { reader }: Feed): boolean {
  try {
    return reader(unpacked(bytes)).rows.length > 0;
  } catch {
    return false;
  }
}

/**
 * Returns the file of each chosen feed. Names have priority. The content decides for the other files, if only one feed without a file can
 * read them. No other feed takes a file with the name of a feed.
 */
export function filesIn(folder: string, chosen: readonly string[], feeds: Readonly<Record<string, Feed>>): FolderFiles {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name).sort();
  const read = (name: string): InFolder => ({ name, bytes: readFileSync(join(folder, name)),
    day: statSync(join(folder, name)).mtime.toISOString().slice(0, 10) });
  const ofFeed = new Map<string, InFolder | string>();
  const taken = new Set<string>();
  const take = (feed: string, own: readonly string[]): void => {
    if (own.length === 0) return;
    for (const name of own) taken.add(name);
    ofFeed.set(feed, own.length === 1 ? read(own[0]!) : `${own.join(' and ')} are one file: leave the newer one`);
  };
  for (const feed of Object.keys(feeds)) {
    const own = names.filter((name) => parse(name).name === fileStem(feed));
    if (chosen.includes(feed)) take(feed, own);
    else for (const name of own) taken.add(name);
  }
  const missing = (): string[] => chosen.filter((feed) => !ofFeed.has(feed));
  const left = (): string[] => names.filter((name) => !taken.has(name));
  for (const feed of missing()) take(feed, left().filter((name) => isPublishersName(asPublished(name), feeds[feed]!)));
  const strange = new Map<string, string>();
  for (const name of left()) {
    const fitting = missing().filter((feed) => isReadable(readFileSync(join(folder, name)), feeds[feed]!));
    if (fitting.length === 1) take(fitting[0]!, [name]);
    else strange.set(name, fitting.length === 0 ? 'no feed without a file can read it'
      : `it can be the file of ${fitting.join(' or ')}: give it the name of one of them`);
  }
  return { ofFeed, strange };
}
