import { BIC8_LENGTH } from '../bic/parts.ts';
import { lowerBound } from '../text/binary-search.ts';
import type { Bits } from '../text/bits.ts';
import { addItem, addItems, bitsFor, has, unite, walk } from '../text/bits.ts';
import type { Bics } from './bics.ts';
import { codesBeginning } from './keys.ts';
import type { Ints, NumberLists, Sets } from './kinds.ts';
import type { Range, WordIndex } from './words.ts';

/** Something of an item in which a word of a query may stand: its name, its city, its BIC, its bank codes. Items are numbered by rank. */
export interface SearchField {
  /**
   * Adds the items that have this word. Those outside `among` may be left out, which is quicker where `among` is small; null means all.
   */
  addWhole(items: Bits, word: string, among: Bits | null): void;
  /** Adds these and the items in which a word begins with `word`. */
  addPrefix(items: Bits, word: string, among: Bits | null): void;
  /** Adds these and the items in which `word` stands inside a word. */
  addInside(items: Bits, word: string, among: Bits | null): void;
}

/** A field of texts. A query may also be one of them as a whole. */
export interface TextSearchField extends SearchField {
  /** Adds the items whose folded text is this one. */
  addExact(items: Bits, folded: string): void;
  /** Adds the items whose folded text begins with this one. */
  addBeginning(items: Bits, folded: string): void;
  /** The less, the rarer the word. */
  weight(word: string): number;
}

export interface TextColumns {
  readonly index: WordIndex;
  /** Of each item the number of its text in `index`. */
  readonly textOf: Ints;
  /** Of each text its items. */
  readonly itemsOf: NumberLists;
  /** Further texts: the items that have one, and its number. They are in `itemsOf` too. */
  readonly aliases?: MoreTexts;
  /** Texts in whose words an item is found too, without being called so: they are not in `itemsOf`. */
  readonly further?: MoreTexts;
}

/** Items and the number of a text that each has beside its own. */
interface MoreTexts {
  readonly items: Ints;
  readonly texts: Ints;
}

export function textField({ index, textOf, itemsOf, aliases, further }: TextColumns): TextSearchField {
  index.open();
  const texts = bitsFor(index.texts.count);
  const addRange = (items: Bits, { start, end }: Range): void =>
    addItems(items, itemsOf.items, itemsOf.starts[start]!, itemsOf.starts[end]!);

  const addMore = (items: Bits, more: MoreTexts): void => {
    for (let i = 0; i < more.texts.length; i++) if (has(texts, more.texts[i]!)) addItem(items, more.items[i]!);
  };
  /** Adds the items that have one of `texts`: by the items of `among`, or by the texts where it is null. */
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
    addExact: (items, folded) => addRange(items, index.exact(Buffer.from(folded))),
    addBeginning: (items, folded) => addRange(items, index.beginning(Buffer.from(folded))),
    weight: (word) => index.weight(Buffer.from(word)),
  };
}

/** The letters and digits for which the items are kept that have them. */
export const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Searches several text fields together. One-letter words use precomputed sets, because they match too many texts. */
export function letterField(fields: readonly SearchField[], letterSets: Sets): SearchField {
  const inAll = (how: keyof SearchField): SearchField['addPrefix'] => (items, word, among) => {
    for (const field of fields) field[how](items, word, among);
  };
  const addInside = inAll('addInside');
  return {
    addWhole: inAll('addWhole'),
    addPrefix: inAll('addPrefix'),
    addInside: (items, word, among) => {
      const letter = word.length === 1 ? LETTERS.indexOf(word) : -1;
      if (letter >= 0) return unite(items, letterSets.at(letter));
      addInside(items, word, among);
    },
  };
}

/** Fewer characters tell too little for the beginning of a BIC or of a bank code: `ing` is a word. */
const TELLING = 4;

export interface BicField extends SearchField {
  /** Adds the items whose BIC begins so: 1 to 11 digits and upper-case letters. */
  addBeginning(items: Bits, text: string): void;
}

/**
 * The BICs of items: a word is found at their beginning alone, from four characters on; shorter ones count as inside.
 * `addPositions` adds the items whose BIC has one of these positions.
 */
export function bicField(bics: Bics, addPositions: (items: Bits, positions: Range) => void): BicField {
  const addBeginning = (items: Bits, text: string): void => {
    for (const positions of bics.beginning(text)) addPositions(items, positions);
  };
  const adding = (shortest: number) => (items: Bits, word: string): void => {
    if (word.length >= shortest) addBeginning(items, word.toUpperCase());
  };
  return { addWhole: adding(BIC8_LENGTH), addPrefix: adding(TELLING), addInside: adding(1), addBeginning };
}

const HAS_DIGIT = /\d/;

/** The bank codes of items, `keys` ascending (keys.ts): a word that has a digit is one, or from four characters on its beginning. */
export function codeField({ keys, items: itemsOf }: { readonly keys: Float64Array; readonly items: Ints }): SearchField {
  const adding = (isPrefix: (word: string) => boolean) => (items: Bits, word: string): void => {
    if (!HAS_DIGIT.test(word)) return;
    const [low, high] = codesBeginning(word.toUpperCase(), isPrefix(word));
    const start = lowerBound(keys, low, 0, keys.length);
    addItems(items, itemsOf, start, lowerBound(keys, high, start, keys.length));
  };
  const addPrefix = adding((word) => word.length >= TELLING);
  return { addWhole: adding(() => false), addPrefix, addInside: addPrefix };
}
