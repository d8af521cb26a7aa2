/** Texts that many rows share, each stored once, and the words by which they are found. */
import { fold, indexWords } from '../../src/banks/fold.ts';
import { MAX_WORD } from '../../src/bundle/words.ts';

export type Put = (name: string, values: Uint8Array | Uint16Array | Uint32Array | Float64Array) => void;

/** Texts one after the other, and where each begins; one more start than texts. */
export function putTexts(put: Put, name: string, texts: readonly (string | Buffer)[]): void {
  const bytes = texts.map((text) => (typeof text === 'string' ? Buffer.from(text) : text));
  const starts = new Uint32Array(bytes.length + 1);
  bytes.forEach((text, i) => { starts[i + 1] = starts[i]! + text.length; });
  put(`${name}.text`, Buffer.concat(bytes));
  put(`${name}.starts`, starts);
}

/** For each of `size` keys the numbers that belong to it, ascending. */
export function putLists(put: Put, name: string, lists: readonly (readonly number[])[]): void {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, i) => { starts[i + 1] = starts[i]! + list.length; });
  put(`${name}.starts`, starts);
  put(`${name}.items`, Uint32Array.from(lists.flat()));
}

/** Texts in the order of their folded form, so that a number is also a place in the alphabet. */
export interface Pool {
  readonly texts: readonly string[];
  id(text: string): number;
  /** Where the text stands in the alphabet: the same for texts that fold alike. */
  place(text: string): number;
}

export function poolOf(given: Iterable<string>): Pool {
  const keyed = [...new Set(given)].map((text) => [fold(text), text] as const);
  keyed.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1));
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

/** A pool, its words in the order of their bytes with the texts that hold them, and every ending of every word in that order. */
export function putSearchablePool(put: Put, name: string, { texts }: Pool): void {
  putTexts(put, name, texts);
  putTexts(put, `${name}.folded`, texts.map(fold));
  const byWord = new Map<string, number[]>();
  texts.forEach((text, id) => {
    for (const word of indexWords(text)) {
      const cut = Buffer.from(word).subarray(0, MAX_WORD).toString('latin1');
      const ids = byWord.get(cut);
      if (ids === undefined) byWord.set(cut, [id]);
      else if (ids.at(-1) !== id) ids.push(id);
    }
  });
  const words = [...byWord].sort(([a], [b]) => (a < b ? -1 : 1));
  putTexts(put, `${name}.words`, words.map(([word]) => Buffer.from(word, 'latin1')));
  putLists(put, `${name}.posts`, words.map(([, ids]) => ids));
  const endings = words.flatMap(([word], id) =>
    Array.from({ length: word.length - 1 }, (_, i) => [word.slice(i + 1), id * MAX_WORD + i + 1] as const));
  endings.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y));
  put(`${name}.endings`, Uint32Array.from(endings, ([, place]) => place));
}
