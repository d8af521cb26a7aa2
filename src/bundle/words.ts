import { partitionPoint } from '../text/binary-search.ts';
import type { Bits } from '../text/bits.ts';
import { addItems, unite } from '../text/bits.ts';
import type { Sections } from './sections.ts';
import type { Texts } from './texts.ts';
import { listsOf, textsOf } from './texts.ts';

/** Words are kept to this many bytes, one less than the number by which a place in a word is told from the next word's. */
export const MAX_WORD = 64;

/** Fragments of words of this many bytes that many texts have are stored with the set of those texts. */
export const FRAGMENT = 2;

/** A range of numbers, end excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Texts in the order of their folded form, and the words by which they are found. */
export interface WordIndex {
  readonly texts: Texts;
  readonly folded: Texts;
  /** The texts whose folded form is this one. */
  exact(folded: Buffer): Range;
  /** The texts whose folded form begins with this one. */
  beginning(folded: Buffer): Range;
  /** Adds the texts that have a word beginning with `word`, in any of their spellings. */
  addPrefix(bits: Bits, word: Buffer): void;
  /** Adds these and the texts that have `word` inside a word. */
  addInside(bits: Bits, word: Buffer): void;
  /** How much there is to add for `word`; the less, the rarer. */
  weight(word: Buffer): number;
}

/** How the bytes from `start` to `end` compare with `sought`, as far as it goes: 0 where they begin with it. */
function compareStart(sought: Buffer, bytes: Buffer, start: number, end: number): number {
  for (let i = 0; i < sought.length; i++) {
    if (start + i === end) return -1;
    const difference = bytes[start + i]! - sought[i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Where, among `size` things in order, `compare` is 0. */
function rangeOf(size: number, compare: (i: number) => number): Range {
  const start = partitionPoint(0, size, (i) => compare(i) < 0);
  return { start, end: partitionPoint(start, size, (i) => compare(i) === 0) };
}

/** Words in the order of their bytes, and the texts that have each. */
function wordTable(sections: Sections, name: string) {
  const { bytes, starts, count } = textsOf(sections, name);
  const { items, starts: firsts } = listsOf(sections, `${name}.posts`);
  return {
    bytes,
    starts,
    beginning: (word: Buffer): Range => rangeOf(count, (i) => compareStart(word, bytes, starts[i]!, starts[i + 1]!)),
    /** How many texts the words of a range have; one counts again for each of its words. */
    posts: ({ start, end }: Range): number => firsts[end]! - firsts[start]!,
    add: (bits: Bits, start: number, end: number): void => addItems(bits, items, firsts[start]!, firsts[end]!),
  };
}

export function wordIndexOf(sections: Sections, name: string): WordIndex {
  const folded = textsOf(sections, `${name}.folded`);
  const plain = wordTable(sections, `${name}.words`);
  const spellings = wordTable(sections, `${name}.spellings`);
  const endings = sections.ints(`${name}.endings`);
  const fragments = textsOf(sections, `${name}.fragments`);
  const fragmentSets = sections.bits(`${name}.fragmentSets`);
  const setLength = fragmentSets.length / fragments.count;

  /** The stored set of a fragment; null where it has none. */
  const setOf = (word: Buffer): Bits | null => {
    if (word.length !== FRAGMENT) return null;
    const text = word.toString('latin1');
    const i = partitionPoint(0, fragments.count, (at) => fragments.at(at) < text);
    return i < fragments.count && fragments.at(i) === text ? fragmentSets.subarray(i * setLength, (i + 1) * setLength) : null;
  };

  const beginning = (sought: Buffer): Range =>
    rangeOf(folded.count, (i) => compareStart(sought, folded.bytes, folded.starts[i]!, folded.starts[i + 1]!));
  const endingsBeginning = (word: Buffer): Range =>
    rangeOf(endings.length, (i) => {
      const place = endings[i]!;
      const id = Math.floor(place / MAX_WORD);
      return compareStart(word, plain.bytes, plain.starts[id]! + (place % MAX_WORD), plain.starts[id + 1]!);
    });
  const addPrefix = (bits: Bits, word: Buffer): void => {
    for (const table of [plain, spellings]) {
      const { start, end } = table.beginning(word);
      table.add(bits, start, end);
    }
  };
  return {
    texts: textsOf(sections, name),
    folded,
    beginning,
    exact: (sought) => {
      const { start, end } = beginning(sought);
      return { start, end: partitionPoint(start, end, (i) => folded.starts[i + 1]! - folded.starts[i]! === sought.length) };
    },
    addPrefix,
    addInside: (bits, word) => {
      const stored = setOf(word);
      if (stored !== null) return unite(bits, stored);
      addPrefix(bits, word);
      const { start, end } = endingsBeginning(word);
      for (let i = start; i < end; i++) {
        const id = Math.floor(endings[i]! / MAX_WORD);
        plain.add(bits, id, id + 1);
      }
    },
    weight: (word) => {
      const { start, end } = endingsBeginning(word);
      return plain.posts(plain.beginning(word)) + end - start;
    },
  };
}
