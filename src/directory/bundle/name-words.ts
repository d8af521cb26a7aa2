import { fold } from '../../standards/banks/fold.ts';
import type { WordIndex } from './words.ts';

/** Returns a function that finds a word in names and places, or at the beginning of a name without its spaces. */
export const nameWords = ({ names, cities }: Readonly<Record<'names' | 'cities', WordIndex>>) => (word: string): boolean => {
  const folded = fold(word);
  const bytes = Buffer.from(folded);
  if (names.weight(bytes) > 0 || cities.weight(bytes) > 0) return true;
  for (let i = 1; i < folded.length; i++) {
    const { start, end } = names.beginning(Buffer.from(`${folded.slice(0, i)} ${folded.slice(i)}`));
    if (start < end) return true;
  }
  return false;
};
