import { BANK_FORMS } from '../banks/legal-forms.ts';
import type { SearchPage, SearchQuery } from '../banks/directory.ts';
import { bic11Of, isBic } from '../bic/parts.ts';
import { hasLeiShape } from '../check-digits/lei.ts';
import type { Bits } from '../text/bits.ts';
import { addItems } from '../text/bits.ts';
import type { Bics } from './bics.ts';
import type { Tables } from './columns.ts';
import { bicField, codeField, letterField, textField } from './matcher.ts';
import { countrySlot } from './keys.ts';
import type { Leis } from './leis.ts';
import type { Ints } from './kinds.ts';
import type { Query, SearchScope, Tier } from './search.ts';
import { listScope, searchOf, wholeWords, wordPrefixes } from './search.ts';
import type { Range, WordIndex } from './words.ts';

/** What banks and BIC records share. */
export interface Pools {
  readonly names: WordIndex;
  readonly cities: WordIndex;
  readonly bics: Bics;
  readonly leis: Leis;
}

export interface SearchedItems<T> {
  /** By rank, the number of the name and of the city. */
  readonly name: Ints;
  readonly city: Ints;
  /** Adds the items whose BIC has one of these positions. */
  addPositions(items: Bits, positions: Range): void;
  at(rank: number): T;
  /** Of a slug or a BIC; null where there is none. */
  rankOf(id: string): number | null;
  /** As a slot (keys.ts). */
  countryOf(rank: number): number;
}

/** The BIC that a query is, written with spaces or not, in 11 characters; null where it is none. */
function wholeBic({ text }: Query): string | null {
  const compact = text.replaceAll(' ', '').toUpperCase();
  return isBic(compact) ? bic11Of(compact) : null;
}

const NONE: Ints = new Uint16Array(0);

/**
 * The LEI that a query has the shape of, written with spaces or not; null where it has not. Its check digits are not asked for: it is
 * listed or not.
 */
function wholeLei({ text }: Query): string | null {
  const compact = text.replaceAll(' ', '').toUpperCase();
  return hasLeiShape(compact) ? compact : null;
}

/**
 * The search for banks or BIC records. Every word must be in a name or a city, at the beginning of a BIC, or be a bank code. Matches come
 * in the order of the contract, and by rank among equals:
 * - exact BIC, LEI or bank code
 * - exact name, its legal form aside
 * - whole words, one at least of the name or a code; at the beginning of the name first
 * - BIC prefix (and bank code prefix)
 * - name prefix
 * - all words begin words, one at least of the name or a code
 * - exact city
 * - city prefix
 * - inside a word
 *
 * Without a query a list is by country and name.
 */
export function nameSearch<T>(table: Tables['bankSearch'], { names, cities, bics, leis }: Pools,
    searched: SearchedItems<T>): (query: SearchQuery) => SearchPage<T> {
  const { byName, byCity, byCountry, byLei, aliasRank, aliasName, branchRank, branchAlias, cityRank, otherCity, codeKeys, codeRank,
    letterSets } = table;
  const size = byCountry.items.length;
  const name = textField({
    index: names, textOf: searched.name, itemsOf: byName, aliases: { items: aliasRank, texts: aliasName },
      further: { items: branchRank, texts: branchAlias },
  });
  const city = textField({ index: cities, textOf: searched.city, itemsOf: byCity, further: { items: cityRank, texts: otherCity } });
  const bic = bicField(bics, searched.addPositions);
  const code = codeField({ keys: codeKeys, items: codeRank });

  const ranksWithLei = (lei: string): Ints => {
    const number = leis.find(lei);
    return byLei.items.subarray(byLei.starts[number] ?? 0, byLei.starts[number + 1]!);
  };
  const exactCode: Tier = (items, query) => {
    const whole = wholeBic(query);
    if (whole !== null) bic.addBeginning(items, whole);
    const lei = wholeLei(query);
    const ranks = lei === null ? NONE : ranksWithLei(lei);
    addItems(items, ranks, 0, ranks.length);
    code.addWhole(items, query.folded.replaceAll(' ', ''), null);
  };
  const tiers: readonly Tier[] = [
    (items, { folded }) => {
      name.addExact(items, folded);
      // Who names a bank leaves out its legal form, and so do some of its branches.
      for (const form of BANK_FORMS) name.addExact(items, `${folded} ${form}`);
    },
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
  const search = searchOf({ size, fields: [letterField([name, city], letterSets), bic, code], name, whole: exactCode, tiers });

  const scopeOf = (country: string | null): SearchScope => {
    const order = byCountry.items;
    if (country === null) return { order, start: 0, end: size };
    const slot = countrySlot(country);
    return slot < 0 ? { order, start: 0, end: 0 } : { order, start: byCountry.starts[slot]!, end: byCountry.starts[slot + 1]! };
  };
  /** What has the LEI, of one country or of all. */
  const scopeOfLei = (lei: string, country: string | null): SearchScope => {
    const ranks = ranksWithLei(lei);
    const slot = country === null ? null : countrySlot(country);
    const order = slot === null ? ranks : ranks.filter((rank) => searched.countryOf(rank) === slot);
    return { order, start: 0, end: order.length };
  };
  /** What a search is to leave out, by rank. The set is the same at every search. */
  const ranksWithout = new WeakMap<ReadonlySet<string>, ReadonlySet<number>>();
  function ranksOf(ids: ReadonlySet<string>): ReadonlySet<number> {
    const known = ranksWithout.get(ids) ?? new Set([...ids].flatMap((id) => searched.rankOf(id) ?? []));
    ranksWithout.set(ids, known);
    return known;
  }
  function withoutRanks({ order, start, end }: SearchScope, left: ReadonlySet<number>): SearchScope {
    const kept = order.subarray(start, end).filter((rank) => !left.has(rank));
    return { order: kept, start: 0, end: kept.length };
  }
  return ({ q, country, lei = null, limit, offset, without }) => {
    const all = lei === null ? scopeOf(country) : scopeOfLei(lei, country);
    const scope = without === undefined || without.size === 0 ? all : withoutRanks(all, ranksOf(without));
    const { total, ranks } = q === null ? listScope(scope, { limit, offset }) : search(q, scope, { limit, offset });
    return { total, results: Array.from(ranks, searched.at) };
  };
}
