import { fold, searchWords as wordsOf } from '../banks/fold.ts';
import type { Bits } from '../text/bits.ts';
import { addItems, bitsFor, count, intersect, subtract, unite, walk } from '../text/bits.ts';
import type { SearchField, TextSearchField } from './matcher.ts';
import type { Ints } from './kinds.ts';
import type { Range } from './words.ts';

export interface Query {
  /** As it was asked. */
  readonly text: string;
  readonly folded: string;
  /** The words of `folded`, each once, the rarest first. */
  readonly words: readonly string[];
}

/** Adds items that match a query in some way; `matches` are all that match it. What it adds besides those is left out again. */
export type Tier = (items: Bits, query: Query, matches: Bits) => void;

/** What can be searched. Items are numbered by rank: the order in which equal matches are shown. */
export interface Collection {
  readonly size: number;
  /** In one of these each word of a query must stand. */
  readonly fields: readonly SearchField[];
  /** By its texts the rarity of a word is reckoned. */
  readonly name: TextSearchField;
  /** The items that the query names as a whole. They match even where its words apart do not, and are shown first. */
  readonly whole: Tier;
  /** Behind them, the best first; what is in none comes last. */
  readonly tiers: readonly Tier[];
}

/** The items in which a search looks, in the order of a list without a query: `order` from `start` to before `end`. */
export interface SearchScope extends Range {
  readonly order: Ints;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface Ranks {
  /** How many match, before limit and offset. */
  readonly total: number;
  readonly ranks: Iterable<number>;
}

const NONE: Ranks = { total: 0, ranks: [] };

/** Where fewer than this part of all items are left, scan them instead of the posting lists. */
const FEW = 1 / 8;

const fewOf = (items: Bits, left: number, size: number): Bits | null => (left <= size * FEW ? items : null);

/** Every item of a scope, by its order. */
export function listScope({ order, start, end }: SearchScope, { limit, offset }: Page): Ranks {
  const first = Math.min(start + offset, end);
  return { total: end - start, ranks: order.subarray(first, Math.min(first + limit, end)) };
}

/** The tier of the items that have every word as `how` finds it, one at least of them in a field of `leading`. */
const everyWord = (how: keyof SearchField) => (size: number, leading: readonly SearchField[], others: readonly SearchField[]): Tier => {
  const found = bitsFor(size);
  const led = bitsFor(size);
  return (items, { words }, matches) => {
    items.set(matches);
    led.fill(0);
    let left = count(items);
    for (const word of words) {
      if (left === 0) return;
      const few = fewOf(items, left, size);
      found.fill(0);
      for (const field of leading) field[how](found, word, few);
      unite(led, found);
      for (const field of others) field[how](found, word, few);
      left = intersect(items, found);
    }
    intersect(items, led);
  };
};

/** The tier of the items in which every word is a word, one at least in a field of `leading`. */
export const wholeWords = everyWord('addWhole');

/** The same where every word begins a word. */
export const wordPrefixes = everyWord('addPrefix');

/** Leaves the items in which every word stands. */
function keepMatches(items: Bits, words: readonly string[], { size, fields }: Collection, found: Bits): void {
  let left = count(items);
  // Whatever has a longer word at some place has its beginning there too.
  for (const word of words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))) {
    if (left === 0) return;
    found.fill(0);
    for (const field of fields) field.addInside(found, word, fewOf(items, left, size));
    left = intersect(items, found);
  }
}

/** The query with its rarest word first, so that few items are soon left. */
function queryOf(text: string, name: TextSearchField): Query {
  const weighed = wordsOf(text).map((word) => ({ word, weight: name.weight(word) })).sort((a, b) => a.weight - b.weight);
  return { text, folded: fold(text), words: weighed.map(({ word }) => word) };
}

/** Takes a page out of the `total` items of `matches`, which is used up, tier by tier and in each by rank. */
function pageOf(matches: Bits, total: number, tiers: readonly Tier[], query: Query, { limit, offset }: Page, tier: Bits): number[] {
  const ranks: number[] = [];
  let skip = offset;
  let left = total;
  for (const add of tiers) {
    tier.fill(0);
    add(tier, query, matches);
    left -= intersect(tier, matches);
    skip -= walk(tier, skip, (rank) => ranks.push(rank) < limit);
    if (ranks.length === limit || left === 0) break;
    subtract(matches, tier);
  }
  return ranks;
}

const rest: Tier = (items, _, matches) => items.set(matches);

/** Search over one collection; the sets that it fills are used again by the next search, which empties them first. */
export function searchOf(collection: Collection): (text: string, scope: SearchScope, page: Page) => Ranks {
  const { size, name, whole } = collection;
  const tiers = [whole, ...collection.tiers, rest];
  const inScope = bitsFor(size);
  const matches = bitsFor(size);
  const found = bitsFor(size);
  return (text, { order, start, end }, page) => {
    const query = queryOf(text, name);
    if (query.words.length === 0) return NONE;
    inScope.fill(0);
    addItems(inScope, order, start, end);
    matches.set(inScope);
    keepMatches(matches, query.words, collection, found);
    found.fill(0);
    whole(found, query, matches);
    intersect(found, inScope);
    unite(matches, found);
    const total = count(matches);
    return { total, ranks: page.offset >= total ? [] : pageOf(matches, total, tiers, query, page, found) };
  };
}
