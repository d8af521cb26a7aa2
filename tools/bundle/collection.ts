/** What can be searched: items in the order in which equal matches are shown. */
import { indexWords } from '../../src/banks/fold.ts';
import { LETTERS } from '../../src/bundle/collection.ts';
import { add, bitsFor } from '../../src/bundle/bits.ts';
import { COUNTRY_SLOTS, countrySlot } from '../../src/bundle/keys.ts';
import type { Pool, Put } from './pools.ts';
import { putLists } from './pools.ts';

export interface Item {
  readonly name: string;
  readonly otherNames: readonly string[];
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
  putLists(put, `${name}.byName`, ranksOf(names, (item) => [item.name, ...item.otherNames]));
  putLists(put, `${name}.byCity`, ranksOf(cities, (item) => [item.city]));

  const letters = [...LETTERS].map(() => bitsFor(items.length));
  const lettersOf = new Map<string, number[]>();
  items.forEach((item, rank) => {
    for (const text of [item.name, ...item.otherNames, item.city]) {
      const found = lettersOf.get(text) ?? [...new Set(indexWords(text).join(''))].map((letter) => LETTERS.indexOf(letter)).filter((i) => i >= 0);
      lettersOf.set(text, found);
      for (const i of found) add(letters[i]!, rank);
    }
  });
  put(`${name}.letters`, Uint32Array.from(letters.flatMap((bits) => [...bits])));

  const slots = items.map((item) => countrySlot(item.country));
  const places = items.map((item) => names.place(item.name));
  const order = items.map((_, rank) => rank).sort((a, b) =>
    slots[a]! - slots[b]! || places[a]! - places[b]! || (items[a]!.bic < items[b]!.bic ? -1 : items[a]!.bic > items[b]!.bic ? 1 : a - b));
  const starts = new Uint32Array(COUNTRY_SLOTS + 1);
  for (const slot of slots) starts[slot + 1]!++;
  for (let slot = 0; slot < COUNTRY_SLOTS; slot++) starts[slot + 1]! += starts[slot]!;
  put(`${name}.byCountry.items`, Uint32Array.from(order));
  put(`${name}.byCountry.starts`, starts);
}
