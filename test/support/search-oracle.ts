/** The order of search results said plainly: slow, and without an index. */
import { fold, otherSpellings, words } from '../../src/banks/fold.ts';

export interface Searched {
  readonly names: readonly string[];
  readonly city: string;
  readonly bic: string;
}

interface Words {
  readonly folded: string;
  readonly plain: readonly string[];
  readonly spellings: readonly string[];
}

const known = new Map<string, Words>();

function wordsOf(text: string): Words {
  const found = known.get(text) ?? { folded: fold(text), plain: words(text), spellings: otherSpellings(text) };
  known.set(text, found);
  return found;
}

/** For a query, how well something matches: from 0, an exact BIC, to 7, inside a word; null where a word of the query is nowhere. */
export function tierOf(q: string): (item: Searched) => number | null {
  const sought = words(q);
  const folded = fold(q);
  const compact = q.replaceAll(' ', '').toUpperCase();
  const wholeBic = /^.{4}[A-Z]{2}..(...)?$/.test(compact) ? compact.padEnd(11, 'X') : null;
  return (item) => (sought.length === 0 ? null : tier(item, sought, folded, wholeBic));
}

function tier({ names, city, bic }: Searched, sought: readonly string[], folded: string, wholeBic: string | null): number | null {
  const inNames = names.map(wordsOf);
  const inCity = wordsOf(city);
  const beginsBic = (word: string): boolean => /^[0-9a-z]+$/.test(word) && bic.startsWith(word.toUpperCase());
  const begins = (word: string) => ({ plain, spellings }: Words): boolean => plain.some((text) => text.startsWith(word)) || spellings.some((text) => text.startsWith(word));
  const inside = (word: string) => (texts: Words): boolean => texts.plain.some((text) => text.includes(word)) || begins(word)(texts);
  if (wholeBic === bic) return 0;
  if (!sought.every((word) => [...inNames, inCity].some(inside(word)) || beginsBic(word))) return null;
  if (sought.length === 1 && beginsBic(sought[0]!)) return 1;
  if (inNames.some((name) => name.folded === folded)) return 2;
  if (inNames.some((name) => name.folded.startsWith(folded))) return 3;
  const named = (word: string): boolean => inNames.some(begins(word)) || beginsBic(word);
  if (sought.every((word) => named(word) || begins(word)(inCity)) && sought.some(named)) return 4;
  if (inCity.folded === folded) return 5;
  return inCity.folded.startsWith(folded) ? 6 : 7;
}
