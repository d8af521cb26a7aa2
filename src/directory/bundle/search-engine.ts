import { fold, searchWords as wordsOf } from '../../standards/banks/fold.ts';
import type { Bits } from '../../base/algorithms/bits.ts';
import { addItems, bitsFor, count, intersect, subtract, unite, walk } from '../../base/algorithms/bits.ts';
import type { SearchField, TextSearchField } from './matcher.ts';
import type { Ints } from './kinds.ts';
import type { Range } from './words.ts';

export interface Query {
  /** The text that the client sent. */
  readonly text: string;
  readonly folded: string;
  /** The different words of `folded`. The rarest word is first. */
  readonly words: readonly string[];
}

/**
 * Adds the items that match a query in one way, such as by their exact name. `matches` are all items that match the query. A tier may also
 * add other items, which the caller removes.
 */
export type Tier = (items: Bits, query: Query, matches: Bits) => void;

/** A collection that can be searched. The number of an item is its rank: the order of items that match equally well. */
export interface Collection {
  readonly size: number;
  /** The fields of an item. Each word of a query must be in one of them. */
  readonly fields: readonly SearchField[];
  /** The field in which the frequency of a word is counted. The rarest word of a query is searched first. */
  readonly name: TextSearchField;
  /** Adds the items that the query as a whole names. They match and come first, even if its single words do not match. */
  readonly whole: Tier;
  /** The further tiers, from the best to the worst. Matches that are in no tier come last. */
  readonly tiers: readonly Tier[];
}

/** The items that a search covers: `order` from `start` to before `end`. A list without a query has this order too. */
export interface SearchScope extends Range {
  readonly order: Ints;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface Ranks {
  /** Number of matches before `limit` and `offset` are applied. */
  readonly total: number;
  readonly ranks: Iterable<number>;
}

const NONE: Ranks = { total: 0, ranks: [] };

/** Share of all items. If fewer items remain, a scan of these items is faster than the posting lists. */
const FEW = 1 / 8;

/** Returns the items if a scan of them is faster. Null if the posting lists are faster. */
const fewOf = (items: Bits, left: number, size: number): Bits | null => (left <= size * FEW ? items : null);

/** Returns a page of all items of a scope, in its order. */
export function listScope({ order, start, end }: SearchScope, { limit, offset }: Page): Ranks {
  const first = Math.min(start + offset, end);
  return { total: end - start, ranks: order.subarray(first, Math.min(first + limit, end)) };
}

/**
 * Returns a tier of the items that contain every word of the query. `how` is the method that finds a word. At least one word must be in a
 * field of `leading`.
 */
const everyWord = (how: keyof SearchField) => (size: number, leading: readonly SearchField[], others: readonly SearchField[]): Tier => {
  const withWord = bitsFor(size);
  const withLeading = bitsFor(size);
  return (items, { words }, matches) => {
    items.set(matches);
    withLeading.fill(0);
    let left = count(items);
    for (const word of words) {
      if (left === 0) return;
      const few = fewOf(items, left, size);
      withWord.fill(0);
      for (const field of leading) field[how](withWord, word, few);
      unite(withLeading, withWord);
      for (const field of others) field[how](withWord, word, few);
      left = intersect(items, withWord);
    }
    intersect(items, withLeading);
  };
};

/** Returns a tier of the items that contain every word of the query as a whole word. At least one word must be in a field of `leading`. */
export const wholeWords = everyWord('addWhole');

/** Returns a tier of the items in which every word of the query begins a word. At least one word must be in a field of `leading`. */
export const wordPrefixes = everyWord('addPrefix');

/** Removes the items that do not contain every word of the query. */
function keepMatches(items: Bits, words: readonly string[], { size, fields }: Collection, withWord: Bits): void {
  let left = count(items);
  // An item with a longer word also contains the beginning of this word. The shorter word therefore needs no search.
  const needed = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
  for (const word of needed) {
    if (left === 0) return;
    withWord.fill(0);
    for (const field of fields) field.addInside(withWord, word, fewOf(items, left, size));
    left = intersect(items, withWord);
  }
}

/** Returns the query with its rarest word first, because this word leaves the fewest items for the next words. */
function queryOf(text: string, name: TextSearchField): Query {
  const sorted = wordsOf(text).map((word) => ({ word, weight: name.weight(word) })).sort((a, b) => a.weight - b.weight);
  return { text, folded: fold(text), words: sorted.map(({ word }) => word) };
}

/** Returns a page of the `total` items of `matches`: tier by tier, and by rank within a tier. Removes items from `matches`. */
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

/** Returns a search in one collection. All searches share the same sets, and each search empties a set before it uses it. */
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
