/** The order of search results, computed simply: slow, and without an index. */
import { BANK_FORMS } from '../../src/standards/banks/legal-forms.ts';
import { fold, otherSpellings, searchWords } from '../../src/standards/banks/fold.ts';

export interface Searched {
  readonly names: readonly string[];
  /** Other names of a branch's bank. Their words find the branch, but are not names of the branch. */
  readonly namesOfBank?: readonly string[];
  readonly city: string;
  /** The country of its bank codes. */
  readonly otherCities?: readonly string[];
  /** An empty text if the item has no BIC. */
  readonly bic: string;
  readonly bankCodes?: readonly string[];
}

interface Words {
  readonly folded: string;
  readonly plain: readonly string[];
  readonly spellings: readonly string[];
}

const known = new Map<string, Words>();

function wordsOf(text: string): Words {
  const found = known.get(text) ?? { folded: fold(text), plain: searchWords(text), spellings: otherSpellings(text) };
  known.set(text, found);
  return found;
}

/**
 * Returns how well an item matches a query: from 0, an exact BIC or bank code, to 9, a match inside a word. Null if a word of the query is
 * not found.
 */
export function tierOf(q: string): (item: Searched) => number | null {
  const sought = searchWords(q);
  const folded = fold(q);
  const compact = q.replaceAll(' ', '').toUpperCase();
  const wholeBic = /^.{4}[A-Z]{2}..(...)?$/.test(compact) ? compact.padEnd(11, 'X') : null;
  return (item) => (sought.length === 0 ? null : tier(item, sought, folded, wholeBic));
}

function tier({
  names, namesOfBank = [], city, otherCities = [], bic, bankCodes = [],
}: Searched, sought: readonly string[], folded: string, wholeBic: string | null): number | null {
  const inNames = names.map(wordsOf);
  const inFurther = [...inNames, ...namesOfBank.map(wordsOf)];
  const inCity = wordsOf(city);
  const inCities = [inCity, ...otherCities.map(wordsOf)];
  const codes = bankCodes.filter((code) => /\d/.test(code)).map((code) => code.toLowerCase());
  const bic11 = bic.toLowerCase();
  const all = ({ plain, spellings }: Words): readonly string[] => [...plain, ...spellings];

  const isCode = (word: string): boolean => codes.includes(word) || (
    word.length >= 8 && /^[0-9a-z]+$/.test(word) && bic11.startsWith(word)
  );
  const beginsCode = (word: string): boolean => isCode(word) || (
    word.length >= 4 && /^[0-9a-z]+$/.test(word) && (
      bic11.startsWith(word) || (/\d/.test(word) && codes.some((code) => code.startsWith(word)))
    )
  );
  const is = (word: string) => (texts: Words): boolean => all(texts).includes(word);
  const begins = (word: string) => (texts: Words): boolean => all(texts).some((text) => text.startsWith(word));
  const inside = (word: string) => (texts: Words): boolean => begins(word)(texts) || texts.plain.some((text) => text.includes(word));
  /** True if every word is found, at least one of them in a name or a code. */
  const everyWord = (how: (word: string) => (texts: Words) => boolean, code: (word: string) => boolean): boolean => {
    const named = (word: string): boolean => inFurther.some(how(word)) || code(word);
    return sought.every((word) => named(word) || inCities.some(how(word))) && sought.some(named);
  };
  if (wholeBic === bic || codes.includes(folded.replaceAll(' ', ''))) return 0;
  const beginsBic = (word: string): boolean => bic !== '' && /^[0-9a-z]+$/.test(word) && bic11.startsWith(word);
  if (!sought.every((word) => [...inFurther, ...inCities].some(inside(word)) || beginsBic(word) || beginsCode(word))) return null;
  if (inNames.some((name) => name.folded === folded || BANK_FORMS.some((form) => name.folded === `${folded} ${form}`))) return 1;
  if (inNames.some((name) => name.folded.startsWith(`${folded} `))) return 2;
  if (everyWord(is, isCode)) return 3;
  if (sought.length === 1 && beginsCode(sought[0]!)) return 4;
  if (inNames.some((name) => name.folded.startsWith(folded))) return 5;
  if (everyWord(begins, beginsCode)) return 6;
  if (inCity.folded === folded) return 7;
  return inCity.folded.startsWith(folded) ? 8 : 9;
}
