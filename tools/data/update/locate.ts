/** Finds the file of a feed on the publisher's server: at an address, or at the target of a link on a page. */
import type { Feed } from '../formats/feeds.ts';
import type { Condition, Edition } from './download.ts';

/** Fetches the file at an address. Returns null if the edition has not changed. Rejects with a sentence. */
export type Fetch = (address: string, condition: Condition | null) => Promise<Edition | null>;

const LINK = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const PATH_END = /[^/]+$/;

/**
 * Returns the address on a page whose file name matches the pattern. If several match, the highest date in the pattern's group decides.
 * Throws if no address matches, or if several match without a date.
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

/** Fetches the file that a page links to. The request for the page has no validators, because only the file has editions. */
async function linked(page: string, name: RegExp, fetch: Fetch): Promise<string> {
  const edition = (await fetch(page, null))!;
  return linkOn(edition.address, new TextDecoder().decode(edition.bytes), name);
}

/** Fetches the file of a feed from its publisher. Returns null if the edition at this address has not changed. */
export async function fromPublisher({ page, found }: Pick<Feed, 'page' | 'found'>, known: (Condition & { readonly address: string }) | null,
    fetch: Fetch): Promise<Edition | null> {
  const address = found instanceof RegExp ? await linked(page, found, fetch) : page;
  // The requested address is compared, because the target of a redirect may change.
  const edition = await fetch(address, known?.address === address ? known : null);
  return edition && { ...edition, address };
}
