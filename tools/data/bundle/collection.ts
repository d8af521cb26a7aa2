/** The index of a search. Items have the order in which equal matches are shown. The number of an item is its position in this order. */
import { searchWords } from '../../../src/standards/banks/fold.ts';
import type { WrittenTables } from '../../../src/directory/bundle/columns.ts';
import { LETTERS } from '../../../src/directory/bundle/matcher.ts';
import { COUNTRY_SLOTS, MAX_LENGTH, codeKey, countrySlot } from '../../../src/directory/bundle/keys.ts';
import type { Bits } from '../../../src/base/algorithms/bits.ts';
import { addItem, bitsFor } from '../../../src/base/algorithms/bits.ts';
import type { Pool } from './pools.ts';
import { compare } from './pools.ts';

const HAS_DIGIT = /\d/;

export interface Item {
  readonly name: string;
  readonly aliases: readonly string[];
  /** Further names of the bank of a branch. */
  readonly branchAliases: readonly string[];
  readonly city: string;
  /** The cities of its bank codes. */
  readonly otherCities: readonly string[];
  readonly bankCodes: readonly string[];
  readonly country: string;
  readonly bic: string;
  readonly leis: readonly string[];
}

/** Returns for each text of a pool the items that have it. */
export function itemsOf<T>(pool: Pool, items: readonly T[], texts: (item: T) => readonly string[]): number[][] {
  const lists = pool.texts.map((): number[] => []);
  items.forEach((item, i) => { for (const id of new Set(texts(item).map(pool.id))) lists[id]!.push(i); });
  return lists;
}

/** Returns for each letter the items that have it in one of their texts. */
export function letterSets<T>(items: readonly T[], texts: (item: T) => readonly string[]): Bits[] {
  const sets = [...LETTERS].map(() => bitsFor(items.length));
  const ofTexts = new Map<string, number[]>();
  const lettersOf = (text: string): number[] => {
    const found = ofTexts.get(text)
      ?? [...new Set(searchWords(text).join(''))].map((letter) => LETTERS.indexOf(letter)).filter((i) => i >= 0);
    ofTexts.set(text, found);
    return found;
  };
  items.forEach((item, i) => { for (const text of texts(item)) for (const letter of lettersOf(text)) addItem(sets[letter]!, i); });
  return sets;
}

export function nameSearch(items: readonly Item[],
    { names, cities, leis }: { readonly names: Pool; readonly cities: Pool;
    readonly leis: ReadonlyMap<string, number> }): WrittenTables['bankSearch'] {
  const numbered = (of: (item: Item) => readonly string[]) =>
    items.flatMap((item, rank) => of(item).map((alias) => [rank, names.id(alias)] as const));
  const aliases = numbered((item) => item.aliases);
  const branchAliases = numbered((item) => item.branchAliases);
  const otherCities = items.flatMap(({ city, otherCities }, rank) =>
    [...new Set(otherCities.map(cities.id))].filter((id) => id !== cities.id(city) && id !== cities.id(''))
      .map((id) => [rank, id] as const));
  const codes = items.flatMap(({ bankCodes }, rank) =>
    [...new Set(bankCodes)].filter((code) => HAS_DIGIT.test(code) && code.length <= MAX_LENGTH)
      .map((code) => [codeKey(code), rank] as const))
    .sort(([a, i], [b, k]) => a - b || i - k);
  const slots = items.map((item) => countrySlot(item.country));
  const places = items.map((item) => names.place(item.name));
  const order = items.map((_, rank) => rank)
    .sort((a, b) => slots[a]! - slots[b]! || places[a]! - places[b]! || compare(items[a]!.bic, items[b]!.bic));
  const byCountry = Array.from({ length: COUNTRY_SLOTS }, (): number[] => []);
  const byLei = Array.from(leis, (): number[] => []);
  for (const rank of order) {
    byCountry[slots[rank]!]!.push(rank);
    for (const lei of items[rank]!.leis) byLei[leis.get(lei)!]!.push(rank);
  }
  return {
    byName: itemsOf(names, items, (item) => [item.name, ...item.aliases]),
    byCity: itemsOf(cities, items, (item) => [item.city]),
    byCountry,
    byLei,
    aliasRank: aliases.map(([rank]) => rank),
    aliasName: aliases.map(([, alias]) => alias),
    branchRank: branchAliases.map(([rank]) => rank),
    branchAlias: branchAliases.map(([, alias]) => alias),
    cityRank: otherCities.map(([rank]) => rank),
    otherCity: otherCities.map(([, city]) => city),
    codeKeys: codes.map(([key]) => key),
    codeRank: codes.map(([, rank]) => rank),
    letterSets: letterSets(items, (item) => [item.name, ...item.aliases, ...item.branchAliases, item.city, ...item.otherCities]),
  };
}
