/** The order of search results said plainly: slow, and without an index. */
import { fold, indexWords, queryWords } from '../../src/banks/fold.ts';

export interface Searched {
  readonly names: readonly string[];
  readonly city: string;
  readonly bic: string;
}

const known = new Map<string, readonly string[]>();

function wordsOf(text: string): readonly string[] {
  const words = known.get(text) ?? indexWords(text);
  known.set(text, words);
  return words;
}

/** From 0, an exact BIC, to 7, inside a word; null where a word of the query is nowhere. */
export function tierOf(q: string, { names, city, bic }: Searched): number | null {
  const words = queryWords(q);
  if (words.length === 0) return null;
  const inName = names.flatMap(wordsOf);
  const inCity = wordsOf(city);
  const beginsBic = (word: string): boolean => /^[0-9a-z]+$/.test(word) && bic.startsWith(word.toUpperCase());
  const begins = (texts: readonly string[], word: string): boolean => texts.some((text) => text.startsWith(word));
  const compact = q.replaceAll(' ', '').toUpperCase();
  if (/^.{4}[A-Z]{2}..(...)?$/.test(compact) && compact.padEnd(11, 'X') === bic) return 0;
  if (!words.every((word) => [...inName, ...inCity].some((text) => text.includes(word)) || beginsBic(word))) return null;
  const folded = fold(q);
  if (words.length === 1 && beginsBic(words[0]!)) return 1;
  if (names.some((name) => fold(name) === folded)) return 2;
  if (names.some((name) => fold(name).startsWith(folded))) return 3;
  const named = (word: string): boolean => begins(inName, word) || beginsBic(word);
  if (words.every((word) => named(word) || begins(inCity, word)) && words.some(named)) return 4;
  if (fold(city) === folded) return 5;
  return fold(city).startsWith(folded) ? 6 : 7;
}
