import type { SearchQuery } from '../banks/directory.ts';
import { fold, words as wordsOf } from '../banks/fold.ts';
import type { Bits } from '../text/bits.ts';
import { add, addItems, bitsFor, count, has, intersect, subtract, unite, walk } from '../text/bits.ts';
import type { Bics } from './bics.ts';
import type { Collection } from './collection.ts';
import { LETTERS } from './collection.ts';
import type { Ints } from './keys.ts';
import { countrySlot } from './keys.ts';
import type { Lists } from './texts.ts';
import type { Range, WordIndex } from './words.ts';

export interface Ranks {
  readonly total: number;
  readonly ranks: Iterable<number>;
}

const NOTHING: Ranks = { total: 0, ranks: [] };

const BIC_WORD = /^[0-9a-z]{1,11}$/;
const WHOLE_BIC = /^[0-9A-Z]{4}[A-Z]{2}[0-9A-Z]{2}(?:[0-9A-Z]{3})?$/;
const BIC_LENGTH = 11;

/** When no more than this part of all items is left, each is asked whether it has a word, rather than the word whose it is. */
const FEW = 1 / 8;

/**
 * Search over one collection. Every word of the query must be in a name, in a city or at the beginning of a BIC.
 * The order is that of the contract: exact BIC, BIC prefix, exact name, name prefix, all words begin words (one at least of
 * the name or the BIC), exact city, city prefix, inside a word; among equals, rank.
 */
export function searchOf(collection: Collection, names: WordIndex, cities: WordIndex, bics: Bics): (query: SearchQuery) => Ranks {
  const { size, aliasRank, aliasName, byName, byCity, byCountry, letters } = collection;
  const bitsInLetter = letters.length / LETTERS.length;
  // Every search uses these again: a search is one synchronous call.
  const scope = bitsFor(size);
  const matches = bitsFor(size);
  const found = bitsFor(size);
  const named = bitsFor(size);
  const tier = bitsFor(size);
  const nameBits = bitsFor(names.texts.count);
  const cityBits = bitsFor(cities.texts.count);

  /** Adds the items that have one of these texts; where only `few` are in question, no others. */
  const addHaving = (bits: Bits, texts: Bits, lists: Lists, textOf: Ints, few: Bits | null): void => {
    if (few === null) {
      walk(texts, 0, (text) => {
        addItems(bits, lists.items, lists.starts[text]!, lists.starts[text + 1]!);
        return true;
      });
    } else {
      walk(few, 0, (rank) => {
        if (has(texts, textOf[rank]!)) add(bits, rank);
        return true;
      });
    }
  };
  const addNamed = (bits: Bits, few: Bits | null): void => {
    addHaving(bits, nameBits, byName, collection.name, few);
    for (let i = 0; i < aliasName.length; i++) if (has(nameBits, aliasName[i]!)) add(bits, aliasRank[i]!);
  };
  const addLocated = (bits: Bits, few: Bits | null): void => addHaving(bits, cityBits, byCity, collection.city, few);
  const addRange = (bits: Bits, lists: Lists, { start, end }: Range): void =>
    addItems(bits, lists.items, lists.starts[start]!, lists.starts[end]!);
  const addBics = (bits: Bits, text: string): void => {
    for (const positions of bics.beginning(text)) collection.addBics(bits, positions);
  };
  const addBicWord = (bits: Bits, word: string): void => {
    if (BIC_WORD.test(word)) addBics(bits, word.toUpperCase());
  };

  const addInside = (bits: Bits, word: string, few: Bits | null): void => {
    const letter = word.length === 1 ? LETTERS.indexOf(word) : -1;
    if (letter >= 0) {
      unite(bits, letters.subarray(letter * bitsInLetter, (letter + 1) * bitsInLetter));
    } else {
      const bytes = Buffer.from(word);
      nameBits.fill(0);
      names.addInside(nameBits, bytes);
      addNamed(bits, few);
      cityBits.fill(0);
      cities.addInside(cityBits, bytes);
      addLocated(bits, few);
    }
    addBicWord(bits, word);
  };

  /** Leaves those that have every word at the beginning of a word, one at least of them in the name or the BIC. */
  const keepWordPrefixes = (bits: Bits, words: readonly string[]): void => {
    named.fill(0);
    let left = count(bits);
    for (const word of words) {
      if (left === 0) return;
      const few = left <= size * FEW ? bits : null;
      const bytes = Buffer.from(word);
      found.fill(0);
      nameBits.fill(0);
      names.addPrefix(nameBits, bytes);
      addNamed(found, few);
      addBicWord(found, word);
      unite(named, found);
      cityBits.fill(0);
      cities.addPrefix(cityBits, bytes);
      addLocated(found, few);
      left = intersect(bits, found);
    }
    intersect(bits, named);
  };

  const countryRange = (country: string): Range => {
    const slot = countrySlot(country);
    return slot < 0 ? { start: 0, end: 0 } : { start: byCountry.starts[slot]!, end: byCountry.starts[slot + 1]! };
  };

  /** The rarest word first, so that few items are soon left. */
  const byRarity = (words: readonly string[]): string[] =>
    words
      .map((word) => ({ word, weight: names.weight(Buffer.from(word)) }))
      .sort((a, b) => a.weight - b.weight)
      .map(({ word }) => word);

  /** Leaves in `matches` those that have every word. */
  const keepMatches = (words: readonly string[]): void => {
    let left = count(matches);
    // Whatever has a longer word at some place has its beginning there too.
    for (const word of words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))) {
      if (left === 0) return;
      found.fill(0);
      addInside(found, word, left <= size * FEW ? matches : null);
      left = intersect(matches, found);
    }
  };

  return ({ q, country, limit, offset }) => {
    const within = country === null ? { start: 0, end: size } : countryRange(country);
    if (q === null) {
      const start = Math.min(within.start + offset, within.end);
      return { total: within.end - within.start, ranks: byCountry.items.subarray(start, Math.min(start + limit, within.end)) };
    }
    const words = byRarity(wordsOf(q));
    if (words.length === 0) return NOTHING;
    scope.fill(0);
    addItems(scope, byCountry.items, within.start, within.end);
    matches.set(scope);
    keepMatches(words);
    const bic = q.replaceAll(' ', '').toUpperCase();
    const wholeBic = WHOLE_BIC.test(bic) ? bic.padEnd(BIC_LENGTH, 'X') : null;
    if (wholeBic !== null) {
      found.fill(0);
      addBics(found, wholeBic);
      intersect(found, scope);
      unite(matches, found);
    }
    const total = count(matches);
    if (offset >= total) return { total, ranks: [] };

    const folded = Buffer.from(fold(q));
    const tiers: ((bits: Bits) => void)[] = [
      (bits) => { if (wholeBic !== null) addBics(bits, wholeBic); },
      (bits) => { if (words.length === 1) addBicWord(bits, words[0]!); },
      (bits) => addRange(bits, byName, names.exact(folded)),
      (bits) => addRange(bits, byName, names.beginning(folded)),
      (bits) => {
        bits.set(matches);
        keepWordPrefixes(bits, words);
      },
      (bits) => addRange(bits, byCity, cities.exact(folded)),
      (bits) => addRange(bits, byCity, cities.beginning(folded)),
      (bits) => bits.set(matches),
    ];
    const ranks: number[] = [];
    const take = (rank: number): boolean => ranks.push(rank) < limit;
    let skip = offset;
    for (const fill of tiers) {
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
