/** Pools of texts. Each text is stored once for all rows that share it, with an index of its words. */
import { fold, otherSpellings, searchWords } from '../../../src/standards/banks/fold.ts';
import type { WrittenTables } from '../../../src/directory/bundle/columns.ts';
import { BIGRAM_LENGTH, MAX_WORD } from '../../../src/directory/bundle/words.ts';
import type { Bits } from '../../../src/base/algorithms/bits.ts';
import { addItem, bitsFor, count } from '../../../src/base/algorithms/bits.ts';

type WrittenIndex = WrittenTables['names'];

/** Texts sorted by their folded form. The number of a text is therefore also its alphabetical position. */
export interface Pool {
  readonly texts: readonly string[];
  /** Returns the number of a text. Throws if the pool does not contain the text. */
  id(text: string): number;
  /** Returns the alphabetical position of a text. Texts that fold to the same form have the same position. */
  place(text: string): number;
}

export const compare = (a: string | number, b: string | number): number => Number(a > b) - Number(a < b);

export function poolOf(texts: Iterable<string>): Pool {
  const folded = [...new Set(texts)].map((text) => [fold(text), text] as const);
  folded.sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  const ids = new Map(folded.map(([, text], i) => [text, i]));
  const places = new Map<string, number>();
  for (const [form] of folded) if (!places.has(form)) places.set(form, places.size);
  const id = (text: string): number => {
    const found = ids.get(text);
    if (found === undefined) throw new Error(`"${text}" is not in the pool`);
    return found;
  };
  return { texts: folded.map(([, text]) => text), id, place: (text) => places.get(folded[id(text)]![0])! };
}

/** Returns the words in order, and the texts with each word. A word consists of its UTF-8 bytes, written as Latin-1 characters. */
function postingsOf(wordsOfTexts: readonly (readonly string[])[]): { readonly words: string[]; readonly postings: number[][] } {
  const byWord = new Map<string, number[]>();
  wordsOfTexts.forEach((found, id) => {
    for (const word of found) {
      const ids = byWord.get(word) ?? [];
      byWord.set(word, ids);
      ids.push(id);
    }
  });
  const sorted = [...byWord].sort(([a], [b]) => compare(a, b));
  return { words: sorted.map(([word]) => word), postings: sorted.map(([, ids]) => ids) };
}

/** Minimum share of the texts with a byte pair if its set is stored. Such a set is not longer than a list of the texts. */
const MANY = 1 / 32;

/** Returns the texts with each frequent byte pair. The pair is inside a word, or at the start of another spelling. */
function bigramsOf(plain: readonly (readonly string[])[], spellings: readonly (readonly string[])[]): [bigram: string, texts: Bits][] {
  const sets = new Map<string, Bits>();
  plain.forEach((found, id) => {
    const inside = found.flatMap((word) => Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + BIGRAM_LENGTH)));
    const beginning = spellings[id]!.map((word) => word.slice(0, BIGRAM_LENGTH));
    for (const bigram of [...inside, ...beginning]) {
      const set = sets.get(bigram) ?? bitsFor(plain.length);
      sets.set(bigram, set);
      addItem(set, id);
    }
  });
  return [...sets].filter(([, set]) => count(set) > plain.length * MANY).sort(([a], [b]) => compare(a, b));
}

/** Returns the bytes of a word. A long word may end inside a character. */
const bytesOf = (word: string): string => Buffer.from(word).subarray(0, MAX_WORD).toString('latin1');
const asBytes = (words: readonly string[]): Buffer[] => words.map((word) => Buffer.from(word, 'latin1'));

/** Returns the index of a pool. `spellings` returns further words. A search finds a text by the beginning of such a word. */
export function wordIndex({ texts }: Pool, spellings: (text: string) => readonly string[] = otherSpellings): WrittenIndex {
  const plain = texts.map((text) => searchWords(text).map(bytesOf));
  const others = texts.map((text) => spellings(text).map(bytesOf));
  const ofWords = postingsOf(plain);
  const ofSpellings = postingsOf(others);
  const suffixes = ofWords.words.flatMap((word, id) =>
    Array.from({ length: word.length - 1 }, (_, i) => [word.slice(i + 1), id * MAX_WORD + i + 1] as const));
  suffixes.sort(([a, x], [b, y]) => compare(a, b) || x - y);
  const bigrams = bigramsOf(plain, others);
  return {
    texts,
    folded: texts.map(fold),
    words: asBytes(ofWords.words),
    wordPostings: ofWords.postings,
    spellings: asBytes(ofSpellings.words),
    spellingPostings: ofSpellings.postings,
    suffixes: suffixes.map(([, number]) => number),
    bigrams: asBytes(bigrams.map(([bigram]) => bigram)),
    bigramSets: bigrams.map(([, set]) => set),
  };
}
