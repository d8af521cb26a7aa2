import { partitionPoint } from '../text/binary-search.ts';
import type { Bits } from '../text/bits.ts';
import { addItems, unite } from '../text/bits.ts';
import { once } from '../text/once.ts';
import type { Tables } from './columns.ts';
import type { NumberLists, Texts } from './kinds.ts';

/** Words are kept to this many bytes; the suffix of a word is numbered by the word and by a place below this. */
export const MAX_WORD = 64;

/** Byte pairs that many texts have are kept with the set of those texts. */
export const BIGRAM_LENGTH = 2;

/** A range of numbers, end excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Texts in the order of their folded form, and the words by which they are found. Words and folded texts are given as UTF-8. */
export interface WordIndex {
  readonly texts: Texts;
  readonly folded: Texts;
  /** Opens what finds the texts of a word, for a search: nobody else needs it. */
  open(): void;
  /** The texts whose folded form is this one. */
  exact(folded: Buffer): Range;
  /** The texts whose folded form begins with this one. */
  beginning(folded: Buffer): Range;
  /** Adds the texts that have this word, in any of their spellings. */
  addWhole(texts: Bits, word: Buffer): void;
  /** Adds the texts that have a word beginning with `word`, in any of their spellings. */
  addPrefix(texts: Bits, word: Buffer): void;
  /** Adds these and the texts that have `word` inside a word. */
  addInside(texts: Bits, word: Buffer): void;
  /** How many postings and suffixes are to be read for `word`: the fewer, the rarer. */
  weight(word: Buffer): number;
}

/** How the bytes from `start` to `end` compare with `sought`, as far as it goes: 0 where they begin with it. */
function comparePrefix(sought: Buffer, bytes: Buffer, start: number, end: number): number {
  for (let i = 0; i < sought.length; i++) {
    if (start + i === end) return -1;
    const difference = bytes[start + i]! - sought[i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The range of those of `size` things in order for which `compare` is 0. */
function equalRange(size: number, compare: (i: number) => number): Range {
  const start = partitionPoint(0, size, (i) => compare(i) < 0);
  return { start, end: partitionPoint(start, size, (i) => compare(i) === 0) };
}

/** The texts in order that begin with `sought`. */
const textsBeginning = ({ bytes, starts, count }: Texts, sought: Buffer): Range =>
  equalRange(count, (i) => comparePrefix(sought, bytes, starts[i]!, starts[i + 1]!));

/** The texts in order that are `sought`: of those that begin so the shortest stand first. */
function textsEqual(texts: Texts, sought: Buffer): Range {
  const { start, end } = textsBeginning(texts, sought);
  return { start, end: partitionPoint(start, end, (i) => texts.starts[i + 1]! - texts.starts[i]! === sought.length) };
}

/** Adds the texts that have one of the words from `start` to before `end`. */
const addPostings = (texts: Bits, { items, starts }: NumberLists, start: number, end: number): void =>
  addItems(texts, items, starts[start]!, starts[end]!);

/** What finds the texts of words. */
type Finder = Pick<WordIndex, 'addWhole' | 'addPrefix' | 'addInside' | 'weight'>;

export function wordIndexOf(table: Tables['names']): WordIndex {
  const { texts, folded } = table;
  const finder = once(() => finderOf(table));
  return {
    texts,
    folded,
    open: () => void finder(),
    beginning: (sought) => textsBeginning(folded, sought),
    exact: (sought) => textsEqual(folded, sought),
    addWhole: (found, word) => finder().addWhole(found, word),
    addPrefix: (found, word) => finder().addPrefix(found, word),
    addInside: (found, word) => finder().addInside(found, word),
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
  /** Adds the texts that have a word which `range` finds. */
  const adding = (range: typeof textsBeginning) => (found: Bits, word: Buffer): void => {
    const plain = range(words, word);
    addPostings(found, wordPostings, plain.start, plain.end);
    const spelled = range(spellings, word);
    addPostings(found, spellingPostings, spelled.start, spelled.end);
  };
  const addPrefix = adding(textsBeginning);
  return {
    addWhole: adding(textsEqual),
    addPrefix,
    addInside: (found, word) => {
      const kept = bigramSet(word);
      if (kept !== null) return unite(found, kept);
      addPrefix(found, word);
      const { start, end } = suffixesBeginning(word);
      for (let i = start; i < end; i++) {
        const id = Math.floor(suffixes[i]! / MAX_WORD);
        addPostings(found, wordPostings, id, id + 1);
      }
    },
    weight: (word) => {
      const whole = textsBeginning(words, word);
      const inside = suffixesBeginning(word);
      return wordPostings.starts[whole.end]! - wordPostings.starts[whole.start]! + inside.end - inside.start;
    },
  };
}
