import type { Bits } from '../text/bits.ts';
import { add, addItems, bitsFor, has, unite, walk } from '../text/bits.ts';
import type { Bics } from './bics.ts';
import type { Ints, Lists, Sets } from './kinds.ts';
import type { Range, WordIndex } from './words.ts';

/** Something of an item in which a word of a query may stand: its name, its city, its BIC. Items are numbered by rank. */
export interface Field {
  /**
   * Adds the items in which a word begins with `word`. Those outside `among` may be left out, which is quicker where `among`
   * is small; null means all.
   */
  addPrefix(items: Bits, word: string, among: Bits | null): void;
  /** Adds these and the items in which `word` stands inside a word. */
  addInside(items: Bits, word: string, among: Bits | null): void;
}

/** A field of texts. A query may also be one of them as a whole. */
export interface TextField extends Field {
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
  readonly itemsOf: Lists;
  /** Further texts: the items that have one, and its number. They are in `itemsOf` too. */
  readonly aliases?: { readonly items: Ints; readonly texts: Ints };
}

export function textField({ index, textOf, itemsOf, aliases }: TextColumns): TextField {
  const texts = bitsFor(index.texts.count);
  const addRange = (items: Bits, { start, end }: Range): void => addItems(items, itemsOf.items, itemsOf.starts[start]!, itemsOf.starts[end]!);

  /** Adds the items that have one of `texts`: by the items of `among`, or by the texts where it is null. */
  const addItemsOfTexts = (items: Bits, among: Bits | null): void => {
    if (among === null) {
      walk(texts, 0, (text) => {
        addItems(items, itemsOf.items, itemsOf.starts[text]!, itemsOf.starts[text + 1]!);
        return true;
      });
      return;
    }
    walk(among, 0, (item) => {
      if (has(texts, textOf[item]!)) add(items, item);
      return true;
    });
    if (aliases === undefined) return;
    for (let i = 0; i < aliases.texts.length; i++) if (has(texts, aliases.texts[i]!)) add(items, aliases.items[i]!);
  };
  return {
    addPrefix: (items, word, among) => {
      texts.fill(0);
      index.addPrefix(texts, Buffer.from(word));
      addItemsOfTexts(items, among);
    },
    addInside: (items, word, among) => {
      texts.fill(0);
      index.addInside(texts, Buffer.from(word));
      addItemsOfTexts(items, among);
    },
    addExact: (items, folded) => addRange(items, index.exact(Buffer.from(folded))),
    addBeginning: (items, folded) => addRange(items, index.beginning(Buffer.from(folded))),
    weight: (word) => index.weight(Buffer.from(word)),
  };
}

/** The letters and digits for which the items are kept that have them. */
export const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** All of these text fields as one: a single letter stands in so many texts that the set of the items that have it is kept. */
export const letterField = (fields: readonly Field[], letterSets: Sets): Field => ({
  addPrefix: (items, word, among) => {
    for (const field of fields) field.addPrefix(items, word, among);
  },
  addInside: (items, word, among) => {
    const letter = word.length === 1 ? LETTERS.indexOf(word) : -1;
    if (letter >= 0) return unite(items, letterSets.at(letter));
    for (const field of fields) field.addInside(items, word, among);
  },
});

const BIC_WORD = /^[0-9a-z]{1,11}$/;

export interface BicField extends Field {
  /** Adds the items whose BIC begins so: 1 to 11 digits and upper-case letters. */
  addBeginning(items: Bits, text: string): void;
}

/** The BICs of items: a word is found at their beginning alone. `addPositions` adds the items whose BIC has one of these positions. */
export function bicField(bics: Bics, addPositions: (items: Bits, positions: Range) => void): BicField {
  const addBeginning = (items: Bits, text: string): void => {
    for (const positions of bics.beginning(text)) addPositions(items, positions);
  };
  const addPrefix = (items: Bits, word: string): void => {
    if (BIC_WORD.test(word)) addBeginning(items, word.toUpperCase());
  };
  return { addPrefix, addInside: addPrefix, addBeginning };
}
