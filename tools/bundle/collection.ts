/** What can be searched: items in the order in which equal matches are shown. */
import { words } from '../../src/banks/fold.ts';
import { add, bitsFor } from '../../src/text/bits.ts';
import { LETTERS } from '../../src/bundle/collection.ts';
import { COUNTRY_SLOTS, countrySlot } from '../../src/bundle/keys.ts';
import type { Pool, Put } from './pools.ts';
import { compare, ints, putLists } from './pools.ts';

export interface Item {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly city: string;
  readonly country: string;
  readonly bic: string;
}

export function putCollection(put: Put, name: string, { names, cities }: { names: Pool; cities: Pool }, items: readonly Item[]): void {
  const ranksOf = (pool: Pool, texts: (item: Item) => readonly string[]): number[][] => {
    const lists = pool.texts.map((): number[] => []);
    items.forEach((item, rank) => { for (const id of new Set(texts(item).map(pool.id))) lists[id]!.push(rank); });
    return lists;
  };
  putLists(put, `${name}.byName`, ranksOf(names, (item) => [item.name, ...item.aliases]));
  putLists(put, `${name}.byCity`, ranksOf(cities, (item) => [item.city]));
  const aliases = items.flatMap((item, rank) => item.aliases.map((alias) => [rank, names.id(alias)] as const));
  put(`${name}.aliasRank`, ints(aliases.map(([rank]) => rank)));
  put(`${name}.aliasName`, ints(aliases.map(([, alias]) => alias)));

  const letters = [...LETTERS].map(() => bitsFor(items.length));
  const known = new Map<string, number[]>();
  const lettersOf = (text: string): number[] => {
    const found = known.get(text) ?? [...new Set(words(text).join(''))].map((letter) => LETTERS.indexOf(letter)).filter((i) => i >= 0);
    known.set(text, found);
    return found;
  };
  items.forEach((item, rank) => {
    for (const text of [item.name, ...item.aliases, item.city]) for (const i of lettersOf(text)) add(letters[i]!, rank);
  });
  put(`${name}.letters`, Uint32Array.from(letters.flatMap((bits) => [...bits])));

  const slots = items.map((item) => countrySlot(item.country));
  const places = items.map((item) => names.place(item.name));
  const order = items.map((_, rank) => rank)
    .sort((a, b) => slots[a]! - slots[b]! || places[a]! - places[b]! || compare(items[a]!.bic, items[b]!.bic) || a - b);
  const byCountry = Array.from({ length: COUNTRY_SLOTS }, (): number[] => []);
  for (const rank of order) byCountry[slots[rank]!]!.push(rank);
  putLists(put, `${name}.byCountry`, byCountry);
}
