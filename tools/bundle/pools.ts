/** Texts that many rows share, each stored once, and the words by which they are found. */
import { fold, otherSpellings, words } from '../../src/banks/fold.ts';
import type { Bits } from '../../src/text/bits.ts';
import { add, bitsFor, count } from '../../src/text/bits.ts';
import { FRAGMENT, MAX_WORD } from '../../src/bundle/words.ts';
import type { Values } from './pack.ts';

export type Put = (name: string, values: Values) => void;

const SHORT_RANGE = 2 ** 16;

/** Numbers in as few bytes as they fit in. */
export const ints = (values: readonly number[]): Uint16Array | Uint32Array =>
  values.every((value) => value < SHORT_RANGE) ? Uint16Array.from(values) : Uint32Array.from(values);

/** The sums of all lengths before each, and at the end of all. */
function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return starts;
}

/** Texts one after the other, and where each begins. */
export function putTexts(put: Put, name: string, texts: readonly (string | Buffer)[]): void {
  const bytes = texts.map((text) => (typeof text === 'string' ? Buffer.from(text) : text));
  put(`${name}.text`, Buffer.concat(bytes));
  put(`${name}.starts`, ints(startsOf(bytes.map((text) => text.length))));
}

/** For each key the numbers that belong to it. */
export function putLists(put: Put, name: string, lists: readonly (readonly number[])[]): void {
  put(`${name}.starts`, ints(startsOf(lists.map((list) => list.length))));
  put(`${name}.items`, ints(lists.flat()));
}

/** Texts in the order of their folded form, so that a number is also a place in the alphabet. */
export interface Pool {
  readonly texts: readonly string[];
  id(text: string): number;
  /** Where the text stands in the alphabet: the same for texts that fold alike. */
  place(text: string): number;
}

export const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

export function poolOf(given: Iterable<string>): Pool {
  const keyed = [...new Set(given)].map((text) => [fold(text), text] as const);
  keyed.sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  const ids = new Map(keyed.map(([, text], i) => [text, i]));
  const places = new Map<string, number>();
  for (const [folded] of keyed) if (!places.has(folded)) places.set(folded, places.size);
  const id = (text: string): number => {
    const found = ids.get(text);
    if (found === undefined) throw new Error(`"${text}" is not in the pool`);
    return found;
  };
  return { texts: keyed.map(([, text]) => text), id, place: (text) => places.get(keyed[id(text)]![0])! };
}

/** Words in their order, each with the texts that have it. A word is its UTF-8 bytes, written as Latin-1 characters. */
function putWords(put: Put, name: string, wordsOfTexts: readonly (readonly string[])[]): string[] {
  const byWord = new Map<string, number[]>();
  wordsOfTexts.forEach((found, id) => {
    for (const word of found) {
      const ids = byWord.get(word) ?? [];
      byWord.set(word, ids);
      ids.push(id);
    }
  });
  const sorted = [...byWord].sort(([a], [b]) => compare(a, b));
  putTexts(put, name, sorted.map(([word]) => Buffer.from(word, 'latin1')));
  putLists(put, `${name}.posts`, sorted.map(([, ids]) => ids));
  return sorted.map(([word]) => word);
}

/** How many texts must have a fragment for its set to be stored: then the set is no longer than the list of them. */
const MANY = 1 / 32;

/** Of each short fragment that many texts have, the texts: inside a word, or at the beginning of another spelling. */
function putFragments(put: Put, name: string, plain: readonly (readonly string[])[], spellings: readonly (readonly string[])[]): void {
  const sets = new Map<string, Bits>();
  plain.forEach((found, id) => {
    const inside = found.flatMap((word) => Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + FRAGMENT)));
    const beginning = spellings[id]!.map((word) => word.slice(0, FRAGMENT));
    for (const fragment of [...inside, ...beginning]) {
      const set = sets.get(fragment) ?? bitsFor(plain.length);
      sets.set(fragment, set);
      add(set, id);
    }
  });
  const stored = [...sets].filter(([, set]) => count(set) > plain.length * MANY).sort(([a], [b]) => compare(a, b));
  putTexts(put, `${name}.fragments`, stored.map(([fragment]) => fragment));
  put(`${name}.fragmentSets`, Uint32Array.from(stored.flatMap(([, set]) => [...set])));
}

/** A pool with its words, their other spellings, and every ending of every word in the order of their bytes. */
export function putSearchablePool(put: Put, name: string, { texts }: Pool): void {
  const bytesOf = (word: string): string => Buffer.from(word).subarray(0, MAX_WORD).toString('latin1');
  const plain = texts.map((text) => words(text).map(bytesOf));
  const spellings = texts.map((text) => otherSpellings(text).map(bytesOf));
  putTexts(put, name, texts);
  putTexts(put, `${name}.folded`, texts.map(fold));
  putWords(put, `${name}.spellings`, spellings);
  const endings = putWords(put, `${name}.words`, plain).flatMap((word, id) =>
    Array.from({ length: word.length - 1 }, (_, i) => [word.slice(i + 1), id * MAX_WORD + i + 1] as const));
  endings.sort(([a, x], [b, y]) => compare(a, b) || x - y);
  put(`${name}.endings`, ints(endings.map(([, place]) => place)));
  putFragments(put, name, plain, spellings);
}
