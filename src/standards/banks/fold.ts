/** Folds texts, so that a person's spelling of a name equals the publisher's spelling. */
import { plainLetters } from '../../base/text/plain-letters.ts';

/** Pairs of letters that people type if their keyboard does not have the single letter: `KOELN`, `AARHUS`. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const UMLAUT = /[äöüøå]/g;
const TWO_LETTERS = /ae|oe|ue|aa/g;

/** Single letters with dots after them. They count as one word: `S.p.A.`, `T.C.`, `J.P.`. */
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu;

/**
 * Maximum length of a short word, in characters. People also write such a word and the next one as one word: `İş Bankası`, `JP Morgan`,
 * `Uni Credit`.
 */
const SHORT_WORD = 3;

const ASCII = /^[\x00-\x7f]*$/;
const withoutMarks = (lower: string): string => plainLetters(lower.normalize('NFKD')).replaceAll('ς', 'σ');
const withoutDots = (lower: string): string => lower.replace(INITIALS, (initials) => initials.replaceAll('.', ''));

/** Words of ASCII letters and digits with one space between them. Most names are such a text, and folding does not change it. */
const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Folds a text in lower case. A text of ASCII characters skips the removal of marks, and takes a third of the time. */
function plain(lower: string): string {
  if (PLAIN_WORDS.test(lower)) return lower;
  const letters = ASCII.test(lower) ? lower : withoutMarks(lower);
  return (letters.includes('.') ? withoutDots(letters) : letters).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/**
 * Returns the words of a text in lower case and without accents, with one space between them. For example, `T.C. ZİRAAT BANKASI A.Ş.`
 * becomes `tc ziraat bankasi as`. Letters of other scripts stay, in lower case. Empty if the text has neither letters nor digits.
 */
export const fold = (text: string): string => plain(text.toLowerCase());

/** Works like `fold`, but replaces an umlaut by two letters: `Köln` becomes `koeln`. */
export const foldSpelledOut = (text: string): string =>
  plain(text.toLowerCase().normalize('NFC').replace(UMLAUT, (letter) => SPELLED_OUT[letter]!));

/** Replaces each pair of letters in a folded word by the single letter that it can mean: `suedwestbank` becomes `sudwestbank`. */
export const contracted = (word: string): string => word.replace(TWO_LETTERS, (pair) => pair[0]!);

const split = (folded: string): string[] => (folded === '' ? [] : folded.split(' '));

/** Returns the folded words of a name, a place or a query, each word once. */
export const searchWords = (text: string): string[] => [...new Set(split(fold(text)))];

/**
 * Returns further words for a search that compares the beginnings of words. Words with umlauts get both spellings (`Köln`, `KOELN`). A
 * short word is also joined with the next word (`isbankasi`). `foldedText` is the folded text, if it is known.
 */
export function otherSpellings(text: string, foldedText = fold(text)): string[] {
  const folded = split(foldedText);
  const others: string[] = [];
  const add = (word: string): void => {
    if (!folded.includes(word) && !others.includes(word)) others.push(word);
  };
  if (!ASCII.test(text)) split(foldSpelledOut(text)).forEach(add);
  for (const word of folded) add(contracted(word));
  for (let i = 0; i + 1 < folded.length; i++) if (folded[i]!.length <= SHORT_WORD) add(folded[i]! + folded[i + 1]!);
  return others;
}
