import { partitionPoint } from '../../base/algorithms/binary-search.ts';
import type { Bits } from '../../base/algorithms/bits.ts';
import { addItems, unite } from '../../base/algorithms/bits.ts';
import { once } from '../../base/algorithms/once.ts';
import type { Tables } from './columns.ts';
import type { NumberLists, Texts } from './kinds.ts';

/**
 * Maximum length of an indexed word, in bytes. The number of a suffix is the number of its word times MAX_WORD, plus its place in the word.
 */
export const MAX_WORD = 64;

/** Length of a bigram, in bytes. The set of texts with a frequent bigram is computed when the data are built. */
export const BIGRAM_LENGTH = 2;

/** A range of numbers from `start` to before `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Texts in the order of their folded form, with an index of their words. All words and folded texts are UTF-8. */
export interface WordIndex {
  readonly texts: Texts;
  readonly folded: Texts;
  /** Opens the tables of words, because only a search needs them. */
  open(): void;
  /** Returns the texts with this folded form. */
  exact(folded: Buffer): Range;
  /** Returns the texts whose folded form begins with `folded`. */
  beginning(folded: Buffer): Range;
  /** Adds the texts that contain this word, in any spelling. */
  addWhole(texts: Bits, word: Buffer): void;
  /** Adds the texts in which a word begins with `word`, in any spelling. */
  addPrefix(texts: Bits, word: Buffer): void;
  /** Adds the texts of `addPrefix`, and the texts that have `word` inside a word. */
  addInside(texts: Bits, word: Buffer): void;
  /** Returns the number of postings and suffixes for `word`. The number is small for a rare word. */
  weight(word: Buffer): number;
}

/**
 * Compares the bytes from `start` to `end` with `sought`, but at most as many bytes as `sought` has. Returns 0 if they begin with `sought`.
 */
function comparePrefix(sought: Buffer, bytes: Buffer, start: number, end: number): number {
  for (let i = 0; i < sought.length; i++) {
    if (start + i === end) return -1;
    const difference = bytes[start + i]! - sought[i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the range of indexes below `size` for which `compare` returns 0. The items must be sorted. */
function equalRange(size: number, compare: (i: number) => number): Range {
  const start = partitionPoint(0, size, (i) => compare(i) < 0);
  return { start, end: partitionPoint(start, size, (i) => compare(i) === 0) };
}

/** Returns the range of sorted texts that begin with `sought`. */
const textsBeginning = ({ bytes, starts, count }: Texts, sought: Buffer): Range =>
  equalRange(count, (i) => comparePrefix(sought, bytes, starts[i]!, starts[i + 1]!));

/** Returns the range of sorted texts that equal `sought`. They come first among the texts that begin with `sought`. */
function textsEqual(texts: Texts, sought: Buffer): Range {
  const { start, end } = textsBeginning(texts, sought);
  return { start, end: partitionPoint(start, end, (i) => texts.starts[i + 1]! - texts.starts[i]! === sought.length) };
}

/** Adds the texts that have one of the words from `start` to before `end`. */
const addPostings = (texts: Bits, { items, starts }: NumberLists, start: number, end: number): void =>
  addItems(texts, items, starts[start]!, starts[end]!);

type Finder = Pick<WordIndex, 'addWhole' | 'addPrefix' | 'addInside' | 'weight'>;

/** Opens a word index. It opens the tables of words when the first search needs them. */
export function wordIndexOf(table: Tables['names']): WordIndex {
  const { texts, folded } = table;
  const finder = once(() => finderOf(table));
  return {
    texts,
    folded,
    open: () => void finder(),
    beginning: (sought) => textsBeginning(folded, sought),
    exact: (sought) => textsEqual(folded, sought),
    addWhole: (matches, word) => finder().addWhole(matches, word),
    addPrefix: (matches, word) => finder().addPrefix(matches, word),
    addInside: (matches, word) => finder().addInside(matches, word),
    weight: (word) => finder().weight(word),
  };
}

function finderOf({ words, wordPostings, spellings, spellingPostings, suffixes, bigrams, bigramSets }: Tables['names']): Finder {
  const bigramSet = (word: Buffer): Bits | null => {
    if (word.length !== BIGRAM_LENGTH) return null;
    const { start, end } = textsBeginning(bigrams, word);
    return start === end ? null : bigramSets.at(start);
  };
  const suffixesBeginning = (word: Buffer): Range =>
    equalRange(suffixes.length, (i) => {
      const id = Math.floor(suffixes[i]! / MAX_WORD);
      return comparePrefix(word, words.bytes, words.starts[id]! + (suffixes[i]! % MAX_WORD), words.starts[id + 1]!);
    });
  /** Returns a function that adds the texts with a word from a range. `rangeOf` finds the range. */
  const addRange = (rangeOf: typeof textsBeginning) => (matches: Bits, word: Buffer): void => {
    const wordRange = rangeOf(words, word);
    addPostings(matches, wordPostings, wordRange.start, wordRange.end);
    const spellingRange = rangeOf(spellings, word);
    addPostings(matches, spellingPostings, spellingRange.start, spellingRange.end);
  };
  const addPrefix = addRange(textsBeginning);
  return {
    addWhole: addRange(textsEqual),
    addPrefix,
    addInside: (matches, word) => {
      const precomputed = bigramSet(word);
      if (precomputed !== null) return unite(matches, precomputed);
      addPrefix(matches, word);
      const { start, end } = suffixesBeginning(word);
      for (let i = start; i < end; i++) {
        const id = Math.floor(suffixes[i]! / MAX_WORD);
        addPostings(matches, wordPostings, id, id + 1);
      }
    },
    weight: (word) => {
      const whole = textsBeginning(words, word);
      const inside = suffixesBeginning(word);
      return wordPostings.starts[whole.end]! - wordPostings.starts[whole.start]! + inside.end - inside.start;
    },
  };
}
