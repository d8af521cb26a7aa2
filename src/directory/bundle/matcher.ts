import { BIC8_LENGTH } from '../../standards/bic/parts.ts';
import { lowerBound } from '../../base/algorithms/binary-search.ts';
import type { Bits } from '../../base/algorithms/bits.ts';
import { addItem, addItems, bitsFor, has, unite, walk } from '../../base/algorithms/bits.ts';
import { codesBeginning } from './keys.ts';
import type { Ints, NumberLists, Sets } from './kinds.ts';
import type { Range, WordIndex } from './words.ts';

/** A field of an item that a search compares with words: a name, a city, a BIC or bank codes. The number of an item is its rank. */
export interface SearchField {
  /**
   * Adds the items with this word. `among` is a set that the search needs: items outside it may be skipped, which is faster for a small
   * set. Null means all items.
   */
  addWhole(items: Bits, word: string, among: Bits | null): void;
  /** Adds the items of `addWhole`, and the items in which a word begins with `word`. */
  addPrefix(items: Bits, word: string, among: Bits | null): void;
  /** Adds the items of `addPrefix`, and the items that have `word` inside a word. */
  addInside(items: Bits, word: string, among: Bits | null): void;
}

/** A field that contains texts. A search can also compare such a field with the whole query. */
export interface TextSearchField extends SearchField {
  /** Adds the items with this folded text, and the items with this text and one of the endings as a further word. */
  addExact(items: Bits, folded: string, endings?: readonly string[]): void;
  /** Adds the items whose folded text begins with `folded`. */
  addBeginning(items: Bits, folded: string): void;
  /** Returns the frequency of a word. Rare words are searched first. */
  weight(word: string): number;
}

export interface TextColumns {
  readonly index: WordIndex;
  /** For each item: the number of its text in `index`. */
  readonly textOf: Ints;
  /** For each text: its items, including items that have it as an alias. */
  readonly itemsOf: NumberLists;
  /** Further names of items. */
  readonly aliases?: MoreTexts;
  /** Texts that are not names of the item. A search finds the item by their words too. `itemsOf` does not contain them. */
  readonly further?: MoreTexts;
}

/** Pairs: an item, and the number of a further text. */
interface MoreTexts {
  readonly items: Ints;
  readonly texts: Ints;
}

/** Returns a field of texts. It opens the word index. */
export function textField({ index, textOf, itemsOf, aliases, further }: TextColumns): TextSearchField {
  index.open();
  const texts = bitsFor(index.texts.count);
  const addRange = (items: Bits, { start, end }: Range): void =>
    addItems(items, itemsOf.items, itemsOf.starts[start]!, itemsOf.starts[end]!);

  const addMore = (items: Bits, more: MoreTexts): void => {
    for (let i = 0; i < more.texts.length; i++) {
      if (has(texts, more.texts[i]!)) addItem(items, more.items[i]!);
    }
  };
  /** Adds the items with one of the `texts`. It scans the items of `among`. If `among` is null, it uses the posting lists instead. */
  const addItemsOfTexts = (items: Bits, among: Bits | null): void => {
    if (further !== undefined) addMore(items, further);
    if (among === null) {
      walk(texts, 0, (text) => {
        addItems(items, itemsOf.items, itemsOf.starts[text]!, itemsOf.starts[text + 1]!);
        return true;
      });
      return;
    }
    walk(among, 0, (item) => {
      if (has(texts, textOf[item]!)) addItem(items, item);
      return true;
    });
    if (aliases !== undefined) addMore(items, aliases);
  };
  const adding = (addTexts: WordIndex['addPrefix']): SearchField['addPrefix'] => (items, word, among) => {
    texts.fill(0);
    addTexts(texts, Buffer.from(word));
    addItemsOfTexts(items, among);
  };
  return {
    addWhole: adding(index.addWhole),
    addPrefix: adding(index.addPrefix),
    addInside: adding(index.addInside),
    addExact: (items, folded, endings = []) => {
      for (const ending of ['', ...endings.map((word) => ` ${word}`)]) addRange(items, index.exact(Buffer.from(folded + ending)));
    },
    addBeginning: (items, folded) => addRange(items, index.beginning(Buffer.from(folded))),
    weight: (word) => index.weight(Buffer.from(word)),
  };
}

/** The letters and digits that have a precomputed set of items. */
export const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Searches several text fields together. */
export function unitedField(fields: readonly SearchField[]): SearchField {
  const inAll = (how: keyof SearchField): SearchField['addPrefix'] => (items, word, among) => {
    for (const field of fields) field[how](items, word, among);
  };
  return { addWhole: inAll('addWhole'), addPrefix: inAll('addPrefix'), addInside: inAll('addInside') };
}

/**
 * Searches several text fields together. A word of one letter matches too many texts, so its set of items is computed when the data are
 * built.
 */
export function letterField(fields: readonly SearchField[], letterSets: Sets): SearchField {
  const all = unitedField(fields);
  return {
    ...all,
    addInside: (items, word, among) => {
      const letter = word.length === 1 ? LETTERS.indexOf(word) : -1;
      if (letter >= 0) return unite(items, letterSets.at(letter));
      all.addInside(items, word, among);
    },
  };
}

/** Minimum length of the beginning of a BIC or bank code, in characters. Shorter words are often ordinary words, such as `ing`. */
export const MIN_PREFIX = 4;

export interface BicField extends SearchField {
  /** Adds the items whose BIC begins with `text`: 1 to 11 digits and upper-case letters. */
  addBeginning(items: Bits, text: string): void;
}

/**
 * Returns a field of BICs. A word matches only at the beginning of a BIC. A word of four characters or more counts as a prefix. A shorter
 * word counts as inside.
 */
export function bicField(addBeginning: BicField['addBeginning']): BicField {
  const adding = (shortest: number) => (items: Bits, word: string): void => {
    if (word.length >= shortest) addBeginning(items, word.toUpperCase());
  };
  return { addWhole: adding(BIC8_LENGTH), addPrefix: adding(MIN_PREFIX), addInside: adding(1), addBeginning };
}

const HAS_DIGIT = /\d/;

/**
 * Returns a field of bank codes. `keys` are ascending `codeKey`s (keys.ts). A word with a digit matches a whole code. From four characters
 * on, it also matches the beginning of a code.
 */
export function codeField({ keys, items: itemsOf }: { readonly keys: Float64Array; readonly items: Ints }): SearchField {
  const adding = (isPrefix: (word: string) => boolean) => (items: Bits, word: string): void => {
    if (!HAS_DIGIT.test(word)) return;
    const [low, high] = codesBeginning(word.toUpperCase(), isPrefix(word));
    const start = lowerBound(keys, low, 0, keys.length);
    addItems(items, itemsOf, start, lowerBound(keys, high, start, keys.length));
  };
  const addPrefix = adding((word) => word.length >= MIN_PREFIX);
  return { addWhole: adding(() => false), addPrefix, addInside: addPrefix };
}
