import type { Bits } from './bits.ts';
import { addItems } from './bits.ts';
import type { Sections } from './sections.ts';
import type { Lists, Texts } from './texts.ts';
import { listsOf, textsOf } from './texts.ts';

/** Words are kept to this many bytes, one less than the number by which a place in a word is told from the next word's. */
export const MAX_WORD = 64;

/** A range of numbers, end excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Texts in the order of their folded form, and the words by which they are found. */
export interface WordIndex {
  readonly texts: Texts;
  /** The texts whose folded form is `folded`. */
  exact(folded: Buffer): Range;
  /** The texts whose folded form begins with `folded`. */
  beginning(folded: Buffer): Range;
  /** Adds the texts that have a word beginning with `word`. */
  addPrefix(bits: Bits, word: Buffer): void;
  /** Adds the texts that have `word` anywhere in a word. */
  addInside(bits: Bits, word: Buffer): void;
}

/** The first number from `low` to `high` for which `before` is false; `before` is true up to some point and false from there. */
export function firstNot(low: number, high: number, before: (i: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How the bytes from `start` to `end` compare with `sought`, as far as it goes: 0 where they begin with it. */
export const compareStart = (sought: Buffer, bytes: Buffer, start: number, end: number): number =>
  bytes.compare(sought, 0, sought.length, start, Math.min(end, start + sought.length));

/** Where, among `size` things in order, `compare` is 0. */
export function rangeOf(size: number, compare: (i: number) => number): Range {
  const start = firstNot(0, size, (i) => compare(i) < 0);
  return { start, end: firstNot(start, size, (i) => compare(i) === 0) };
}

export function wordIndexOf(sections: Sections, name: string): WordIndex {
  const bytes = sections.bytes(`${name}.words.text`);
  const starts = sections.u32(`${name}.words.starts`);
  const foldedBytes = sections.bytes(`${name}.folded.text`);
  const foldedStarts = sections.u32(`${name}.folded.starts`);
  const posts: Lists = listsOf(sections, `${name}.posts`);
  const endings = sections.u32(`${name}.endings`);

  const wordAt = (word: Buffer, i: number): number => compareStart(word, bytes, starts[i]!, starts[i + 1]!);
  const endingAt = (word: Buffer, i: number): number => {
    const place = endings[i]!;
    const id = Math.floor(place / MAX_WORD);
    return compareStart(word, bytes, starts[id]! + (place % MAX_WORD), starts[id + 1]!);
  };
  const foldedAt = (folded: Buffer, i: number): number => compareStart(folded, foldedBytes, foldedStarts[i]!, foldedStarts[i + 1]!);
  const beginning = (folded: Buffer): Range => rangeOf(foldedStarts.length - 1, (i) => foldedAt(folded, i));
  const addPrefix = (bits: Bits, word: Buffer): void => {
    const { start, end } = rangeOf(starts.length - 1, (i) => wordAt(word, i));
    addItems(bits, posts.items, posts.starts[start]!, posts.starts[end]!);
  };
  return {
    texts: textsOf(sections, name),
    beginning,
    exact: (folded) => {
      const { start, end } = beginning(folded);
      return { start, end: firstNot(start, end, (i) => foldedStarts[i + 1]! - foldedStarts[i]! === folded.length) };
    },
    addPrefix,
    addInside: (bits, word) => {
      addPrefix(bits, word);
      const { start, end } = rangeOf(endings.length, (i) => endingAt(word, i));
      for (let i = start; i < end; i++) {
        const id = Math.floor(endings[i]! / MAX_WORD);
        addItems(bits, posts.items, posts.starts[id]!, posts.starts[id + 1]!);
      }
    },
  };
}
