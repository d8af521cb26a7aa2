import type { SearchQuery } from '../banks/directory.ts';
import { fold, queryWords } from '../banks/fold.ts';
import type { Bits } from './bits.ts';
import { add, addItems, bitsFor, count, intersect, subtract, unite, walk } from './bits.ts';
import type { Collection } from './collection.ts';
import { LETTERS } from './collection.ts';
import { BIC_LENGTH, countrySlot } from './keys.ts';
import type { Lists } from './texts.ts';
import type { Range, WordIndex } from './words.ts';
import { compareStart, rangeOf } from './words.ts';

export interface Ranks {
  readonly total: number;
  readonly ranks: ArrayLike<number> & Iterable<number>;
}

const NOTHING: Ranks = { total: 0, ranks: [] };

const BIC_WORD = /^[0-9a-z]{1,11}$/;
const WHOLE_BIC = /^[0-9A-Z]{4}[A-Z]{2}[0-9A-Z]{2}(?:[0-9A-Z]{3})?$/;

/**
 * Search over one collection. Every word of the query must be in a name, in a city or at the beginning of a BIC.
 * The order is that of the contract: exact BIC, BIC prefix, exact name, name prefix, all words begin words (one at least of
 * the name or the BIC), exact city, city prefix, inside a word; among equals, rank.
 */
export function searchOf(collection: Collection, names: WordIndex, cities: WordIndex): (query: SearchQuery) => Ranks {
  const { size, byName, byCity, byCountry, letters, bics } = collection;
  const bitsInLetter = letters.length / LETTERS.length;
  // Every search uses these again: a search is one synchronous call.
  const scope = bitsFor(size);
  const matches = bitsFor(size);
  const found = bitsFor(size);
  const named = bitsFor(size);
  const tier = bitsFor(size);
  const nameBits = bitsFor(names.texts.count);
  const cityBits = bitsFor(cities.texts.count);

  const addAll = (bits: Bits, texts: Bits, lists: Lists): void => {
    walk(texts, 0, (id) => {
      addItems(bits, lists.items, lists.starts[id]!, lists.starts[id + 1]!);
      return true;
    });
  };
  const addRange = (bits: Bits, lists: Lists, { start, end }: Range): void =>
    addItems(bits, lists.items, lists.starts[start]!, lists.starts[end]!);
  const bicRange = (word: string): Range => {
    const sought = Buffer.from(word, 'latin1');
    return rangeOf(bics.count, (i) => compareStart(sought, bics.bytes, bics.offset(i), bics.offset(i) + BIC_LENGTH));
  };
  const addBics = (bits: Bits, word: string): void => {
    const { start, end } = bicRange(word);
    for (let i = start; i < end; i++) add(bits, bics.rank(i));
  };
  const addBicWord = (bits: Bits, word: string): void => {
    if (BIC_WORD.test(word)) addBics(bits, word.toUpperCase());
  };

  const addInside = (bits: Bits, word: string): void => {
    const letter = word.length === 1 ? LETTERS.indexOf(word) : -1;
    if (letter >= 0) {
      unite(bits, letters.subarray(letter * bitsInLetter, (letter + 1) * bitsInLetter));
    } else {
      const bytes = Buffer.from(word);
      nameBits.fill(0);
      names.addInside(nameBits, bytes);
      addAll(bits, nameBits, byName);
      cityBits.fill(0);
      cities.addInside(cityBits, bytes);
      addAll(bits, cityBits, byCity);
    }
    addBicWord(bits, word);
  };

  /** Those that have every word at the beginning of a word, one at least of them in the name or the BIC. */
  const fillWordPrefixes = (bits: Bits, words: readonly string[]): void => {
    bits.set(matches);
    named.fill(0);
    for (const word of words) {
      const bytes = Buffer.from(word);
      found.fill(0);
      nameBits.fill(0);
      names.addPrefix(nameBits, bytes);
      addAll(found, nameBits, byName);
      addBicWord(found, word);
      unite(named, found);
      cityBits.fill(0);
      cities.addPrefix(cityBits, bytes);
      addAll(found, cityBits, byCity);
      intersect(bits, found);
    }
    intersect(bits, named);
  };

  const countryRange = (country: string): Range => {
    const slot = countrySlot(country);
    return slot < 0 ? { start: 0, end: 0 } : { start: byCountry.starts[slot]!, end: byCountry.starts[slot + 1]! };
  };

  return ({ q, country, limit, offset }) => {
    const within = country === null ? { start: 0, end: size } : countryRange(country);
    if (q === null) {
      const start = Math.min(within.start + offset, within.end);
      return { total: within.end - within.start, ranks: byCountry.items.subarray(start, Math.min(start + limit, within.end)) };
    }
    const words = queryWords(q);
    if (words.length === 0) return NOTHING;
    scope.fill(0);
    addItems(scope, byCountry.items, within.start, within.end);
    matches.set(scope);
    // A longer word is rarer, and whatever has it at some place has its beginning there too.
    const telling = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
    for (const word of telling.sort((a, b) => b.length - a.length)) {
      found.fill(0);
      addInside(found, word);
      intersect(matches, found);
    }
    const bic = q.replaceAll(' ', '').toUpperCase();
    const exactBic = WHOLE_BIC.test(bic) ? bicRange(bic.padEnd(BIC_LENGTH, 'X')) : { start: 0, end: 0 };
    if (exactBic.start < exactBic.end) {
      found.fill(0);
      add(found, bics.rank(exactBic.start));
      intersect(found, scope);
      unite(matches, found);
    }
    const total = count(matches);

    const folded = Buffer.from(fold(q));
    const tiers: ((bits: Bits) => void)[] = [
      (bits) => { if (exactBic.start < exactBic.end) add(bits, bics.rank(exactBic.start)); },
      (bits) => { if (words.length === 1) addBicWord(bits, words[0]!); },
      (bits) => addRange(bits, byName, names.exact(folded)),
      (bits) => addRange(bits, byName, names.beginning(folded)),
      (bits) => fillWordPrefixes(bits, words),
      (bits) => addRange(bits, byCity, cities.exact(folded)),
      (bits) => addRange(bits, byCity, cities.beginning(folded)),
      (bits) => bits.set(matches),
    ];
    const ranks: number[] = [];
    const take = (rank: number): boolean => ranks.push(rank) < limit;
    let skip = offset;
    for (const fill of offset < total ? tiers : []) {
      tier.fill(0);
      fill(tier);
      intersect(tier, matches);
      skip -= walk(tier, skip, take);
      if (ranks.length === limit) break;
      subtract(matches, tier);
    }
    return { total, ranks };
  };
}
