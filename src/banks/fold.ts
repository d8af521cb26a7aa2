/**
 * Folding for search: what a person types and what a publisher writes come down to the same words.
 */

/** Letters that Unicode does not take apart into a base letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', þ: 'th', ð: 'd', ħ: 'h', ς: 'σ',
};
const SPECIAL = /[ıßøłæœđþðħς]/g;

/** The two letters that stand for one where a keyboard lacks it: `KOELN`, `AARHUS`. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const UMLAUT = /[äöüøå]/g;
const TWO_LETTERS = /ae|oe|ue|aa/g;

/** Single letters with dots between them are one word: `S.p.A.`, `T.C.`, `J.P.`. */
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu;

/** How long the first word may be that people also write together with the next one: `İş Bankası`, `JP Morgan`, `Uni Credit`. */
const SHORT_WORD = 3;

const plain = (lower: string): string =>
  lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(SPECIAL, (letter) => PLAIN[letter]!)
    .replace(INITIALS, (initials) => initials.replaceAll('.', ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Lower-case words without accents, parted by one space: `T.C. ZİRAAT BANKASI A.Ş.` is `tc ziraat bankasi as`.
 * Letters of other scripts stay, in lower case. Empty where the text has neither letters nor digits.
 */
export const fold = (text: string): string => plain(text.toLowerCase());

/** The same with two letters for one that a keyboard may lack: `Köln` is `koeln`. */
export const foldSpelledOut = (text: string): string =>
  plain(text.toLowerCase().normalize('NFC').replace(UMLAUT, (letter) => SPELLED_OUT[letter]!));

/** A folded word with one letter for two that may stand for it: `suedwestbank` is `sudwestbank`. */
export const contracted = (word: string): string => word.replace(TWO_LETTERS, (pair) => pair[0]!);

const split = (folded: string): string[] => (folded === '' ? [] : folded.split(' '));

/** The folded words of a name, a place or a query, each once. */
export const searchWords = (text: string): string[] => [...new Set(split(fold(text)))];

/**
 * Further words by whose beginning a name or a place is found. Words with umlauts have both spellings (`Köln`, `KOELN`); a short word is
 * also joined with the next (`isbankasi`).
 */
export function otherSpellings(text: string): string[] {
  const folded = split(fold(text));
  const joined = folded.slice(0, -1).flatMap((word, i) => (word.length <= SHORT_WORD ? [word + folded[i + 1]!] : []));
  return [...new Set([...split(foldSpelledOut(text)), ...folded.map(contracted), ...joined])].filter((word) => !folded.includes(word));
}
