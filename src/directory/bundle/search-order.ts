import { BANK_FORMS } from '../../standards/banks/legal-forms.ts';
import type { SearchPage, SearchQuery } from '../../standards/banks/directory.ts';
import { bic11Of, isBic } from '../../standards/bic/parts.ts';
import { hasLeiShape } from '../../standards/check-digits/lei.ts';
import type { Bits } from '../../base/algorithms/bits.ts';
import { addItems } from '../../base/algorithms/bits.ts';
import { lowerBound } from '../../base/algorithms/binary-search.ts';
import type { Bics } from './bics.ts';
import type { Tables } from './columns.ts';
import { type BicField, type SearchField, type TextSearchField, bicField, codeField, letterField, textField } from './matcher.ts';
import { countrySlot } from './keys.ts';
import type { Leis } from './leis.ts';
import type { Ints, NumberLists } from './kinds.ts';
import type { Collection, Query, SearchScope, Tier } from './search-engine.ts';
import { listScope, searchOf, wholeWords, wordPrefixes } from './search-engine.ts';
import type { Range, WordIndex } from './words.ts';

/** The tables that banks and BIC records share. */
export interface Pools {
  readonly names: WordIndex;
  readonly cities: WordIndex;
  readonly bics: Bics;
  readonly leis: Leis;
}

/** The banks or the BIC records that a search finds, numbered by rank. */
export interface SearchedItems<T> {
  at(rank: number): T;
  /** Returns the rank of a slug or BIC. Null if no item has it. */
  rankOf(id: string): number | null;
  /** Returns the country as a slot (keys.ts). */
  countryOf(rank: number): number;
}

/** The banks or the BIC records of the bundle. */
export interface BundledItems<T> extends SearchedItems<T> {
  /** For each rank: the number of its name and of its city. */
  readonly name: Ints;
  readonly city: Ints;
  /** Adds the items whose BIC has one of these positions. */
  addPositions(items: Bits, positions: Range): void;
}

/** The fields of banks or BIC records, and their lists. */
export interface NameFields {
  readonly name: TextSearchField;
  readonly city: TextSearchField;
  /** The name and the city together. */
  readonly texts: SearchField;
  readonly bic: BicField;
  readonly code: SearchField;
  /** Number of ranks. */
  readonly size: number;
  /** For each country slot (keys.ts): its ranks, sorted by name. */
  readonly byCountry: NumberLists;
  /** Returns the ranks with an LEI, sorted by country, then name. */
  readonly ranksWithLei: (lei: string) => Ints;
}

const withoutSpaces = ({ text }: Query): string => text.replaceAll(' ', '').toUpperCase();

/** Returns the BIC of 11 characters if the query is a BIC, with or without spaces. Otherwise null. */
function wholeBic(query: Query): string | null {
  const text = withoutSpaces(query);
  return isBic(text) ? bic11Of(text) : null;
}

/** Returns the LEI if the query has the form of an LEI. Otherwise null. The check digits do not matter, because the list decides. */
function wholeLei(query: Query): string | null {
  const text = withoutSpaces(query);
  return hasLeiShape(text) ? text : null;
}

const NONE: Ints = new Uint16Array(0);
const NO_IDS: ReadonlySet<string> = new Set();
const NO_RANKS: ReadonlySet<number> = new Set();

/** Returns the fields of a table of the bundle. An access to a column of `table` opens the column, so each column is accessed once. */
function bundledFields<T>(table: Tables['bankSearch'], { names, cities, bics, leis }: Pools, searched: BundledItems<T>): NameFields {
  const { byCountry, byLei } = table;
  const name = textField({
    index: names, textOf: searched.name, itemsOf: table.byName,
    aliases: { items: table.aliasRank, texts: table.aliasName },
    further: { items: table.branchRank, texts: table.branchAlias },
  });
  const city = textField({
    index: cities, textOf: searched.city, itemsOf: table.byCity, further: { items: table.cityRank, texts: table.otherCity },
  });
  return {
    name, city, texts: letterField([name, city], table.letterSets), size: byCountry.items.length, byCountry,
    bic: bicField((items, text) => {
      for (const positions of bics.beginning(text)) searched.addPositions(items, positions);
    }),
    code: codeField({ keys: table.codeKeys, items: table.codeRank }),
    ranksWithLei: (lei) => {
      const number = leis.find(lei);
      return byLei.items.subarray(byLei.starts[number] ?? 0, byLei.starts[number + 1]!);
    },
  };
}

/**
 * Returns the searchable collection of banks or BIC records. Every word must be in a name or a city, at the beginning of a BIC, or be a
 * bank code. Matches come in the order of the contract, and by rank among equals:
 * - exact BIC, LEI or bank code
 * - exact name, with or without its legal form
 * - whole words, at least one of them in the name or a code; at the beginning of the name first
 * - BIC prefix (and bank code prefix)
 * - name prefix
 * - all words begin words, at least one of them in the name or a code
 * - exact city
 * - city prefix
 * - inside a word
 */
function collectionOf({ name, city, texts, bic, code, size, ranksWithLei }: NameFields): Collection {
  const exactCode: Tier = (items, query) => {
    const whole = wholeBic(query);
    if (whole !== null) bic.addBeginning(items, whole);
    const lei = wholeLei(query);
    const ranks = lei === null ? NONE : ranksWithLei(lei);
    addItems(items, ranks, 0, ranks.length);
    code.addWhole(items, query.folded.replaceAll(' ', ''), null);
  };
  const tiers: readonly Tier[] = [
    // People omit the legal form of a bank, and some branch names omit it too.
    (items, { folded }) => name.addExact(items, folded, BANK_FORMS),
    (items, { folded }) => name.addBeginning(items, `${folded} `),
    wholeWords(size, [name, bic, code], [city]),
    (items, { words }) => {
      if (words.length > 1) return;
      bic.addPrefix(items, words[0]!, null);
      code.addPrefix(items, words[0]!, null);
    },
    (items, { folded }) => name.addBeginning(items, folded),
    wordPrefixes(size, [name, bic, code], [city]),
    (items, { folded }) => city.addExact(items, folded),
    (items, { folded }) => city.addBeginning(items, folded),
  ];
  return { size, fields: [texts, bic, code], name, whole: exactCode, tiers };
}

const allOf = (order: Ints): SearchScope => ({ order, start: 0, end: order.length });

/** Returns the items of a country, or all items, sorted by country, then name. */
function scopeOfCountry({ items, starts }: NumberLists, country: string | null): SearchScope {
  if (country === null) return allOf(items);
  const slot = countrySlot(country);
  return slot < 0 ? { order: items, start: 0, end: 0 } : { order: items, start: starts[slot]!, end: starts[slot + 1]! };
}

/** Returns the items with an LEI, of one country or of all countries. */
function scopeOfLei<T>(ranks: Ints, country: string | null, searched: SearchedItems<T>): SearchScope {
  if (country === null) return allOf(ranks);
  const slot = countrySlot(country);
  return allOf(ranks.filter((rank) => searched.countryOf(rank) === slot));
}

/** Returns the search of banks or BIC records of the bundle. */
export const bundledSearch = <T>(table: Tables['bankSearch'], pools: Pools, searched: BundledItems<T>) =>
  nameSearch(bundledFields(table, pools, searched), searched);

/** Returns the search of banks or BIC records. A query without text lists the items by country and name. */
export function nameSearch<T>(fields: NameFields, searched: SearchedItems<T>): (query: SearchQuery) => SearchPage<T> {
  const { byCountry, ranksWithLei } = fields;
  const search = searchOf(collectionOf(fields));
  /** Cache: for each set of ids, the lists without their ranks. Callers use one set for all their searches. */
  const listsWithout = new WeakMap<ReadonlySet<string>, { readonly skipped: ReadonlySet<number>; readonly lists: NumberLists }>();
  function without(ids: ReadonlySet<string>) {
    const known = listsWithout.get(ids);
    if (known !== undefined) return known;
    const skipped = new Set([...ids].flatMap((id) => searched.rankOf(id) ?? []));
    const places: number[] = [];
    byCountry.items.forEach((rank, i) => skipped.has(rank) && places.push(i));
    const made = { skipped, lists: {
      items: byCountry.items.filter((rank) => !skipped.has(rank)),
      starts: byCountry.starts.map((start) => start - lowerBound(places, start, 0, places.length)),
    } };
    listsWithout.set(ids, made);
    return made;
  }
  return ({ q, country, lei = null, limit, offset, without: ids = NO_IDS }) => {
    const { skipped, lists } = ids.size === 0 ? { skipped: NO_RANKS, lists: byCountry } : without(ids);
    const scope = lei === null ? scopeOfCountry(lists, country)
      : scopeOfLei(ranksWithLei(lei).filter((rank) => !skipped.has(rank)), country, searched);
    const { total, ranks } = q === null ? listScope(scope, { limit, offset }) : search(q, scope, { limit, offset });
    return { total, results: Array.from(ranks, searched.at) };
  };
}
