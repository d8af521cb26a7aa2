import type { Directory } from './directory.ts';
import { fold } from './fold.ts';

/** Number of banks that are compared with a joined name. */
const COMPARED = 20;
/** Minimum length of a word in a joined name, in letters. */
const SHORTEST_WORD = 2;

/**
 * True if a word is in the names, brands or places of listed banks: `COMMERZBANK`. True also for a name of two words without the space:
 * `ALFABANK`. Such a word is not a BIC by its letters alone.
 */
export function isBankWord(word: string, directory: Pick<Directory, 'searchBanks'>): boolean {
  const found = (q: string, limit: number) => directory.searchBanks({ q, country: null, limit, offset: 0 });
  if (found(word, 1).total > 0) return true;
  const joined = fold(word);
  for (let i = SHORTEST_WORD; i <= word.length - SHORTEST_WORD; i++) {
    const { results } = found(`${word.slice(0, i)} ${word.slice(i)}`, COMPARED);
    if (results.some(({ name }) => fold(name).replaceAll(' ', '') === joined)) return true;
  }
  return false;
}
