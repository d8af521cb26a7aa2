import type { SearchPage, SearchQuery } from '../banks/directory.ts';
import { bic11Of, isBic } from '../bic/parts.ts';
import type { Bits } from '../text/bits.ts';
import type { Bics } from './bics.ts';
import type { Tables } from './columns.ts';
import { bicField, letterField, textField } from './field.ts';
import { countrySlot } from './keys.ts';
import type { Ints } from './kinds.ts';
import type { Query, Scope, Tier } from './search.ts';
import { listScope, searchOf, wordPrefixes } from './search.ts';
import type { Range, WordIndex } from './words.ts';

/** What banks and BIC records share. */
export interface Pools {
  readonly names: WordIndex;
  readonly cities: WordIndex;
  readonly bics: Bics;
}

export interface Searched<T> {
  /** By rank, the number of the name and of the city. */
  readonly name: Ints;
  readonly city: Ints;
  /** Adds the items whose BIC has one of these positions. */
  addPositions(items: Bits, positions: Range): void;
  at(rank: number): T;
}

/** The BIC that a query is, written with spaces or not, in 11 characters; null where it is none. */
function wholeBic({ text }: Query): string | null {
  const compact = text.replaceAll(' ', '').toUpperCase();
  return isBic(compact) ? bic11Of(compact) : null;
}

/**
 * The search for banks or BIC records. Every word must be in a name, in a city or at the beginning of a BIC. In the order of the
 * contract: exact BIC, BIC prefix, exact name, name prefix, all words begin words (one at least of the name or the BIC), exact city,
 * city prefix, inside a word; among equals, rank. Without a query a list is by country and name.
 */
export function nameSearch<T>(table: Tables['bankSearch'], { names, cities, bics }: Pools, searched: Searched<T>): (query: SearchQuery) => SearchPage<T> {
  const { byName, byCity, byCountry, aliasRank, aliasName, letterSets } = table;
  const size = byCountry.items.length;
  const name = textField({ index: names, textOf: searched.name, itemsOf: byName, aliases: { items: aliasRank, texts: aliasName } });
  const city = textField({ index: cities, textOf: searched.city, itemsOf: byCity });
  const bic = bicField(bics, searched.addPositions);

  const exactBic: Tier = (items, query) => {
    const whole = wholeBic(query);
    if (whole !== null) bic.addBeginning(items, whole);
  };
  const tiers: readonly Tier[] = [
    (items, { words }) => { if (words.length === 1) bic.addPrefix(items, words[0]!, null); },
    (items, { folded }) => name.addExact(items, folded),
    (items, { folded }) => name.addBeginning(items, folded),
    wordPrefixes(size, [name, bic], [city]),
    (items, { folded }) => city.addExact(items, folded),
    (items, { folded }) => city.addBeginning(items, folded),
  ];
  const search = searchOf({ size, fields: [letterField([name, city], letterSets), bic], name, whole: exactBic, tiers });

  const scopeOf = (country: string | null): Scope => {
    const order = byCountry.items;
    if (country === null) return { order, start: 0, end: size };
    const slot = countrySlot(country);
    return slot < 0 ? { order, start: 0, end: 0 } : { order, start: byCountry.starts[slot]!, end: byCountry.starts[slot + 1]! };
  };
  return ({ q, country, limit, offset }) => {
    const scope = scopeOf(country);
    const { total, ranks } = q === null ? listScope(scope, { limit, offset }) : search(q, scope, { limit, offset });
    return { total, results: Array.from(ranks, searched.at) };
  };
}
