/**
 * Letters without a decomposition in Unicode, with the plain letters that people write for them. The search for names uses
 * `standards/banks/fold.ts`.
 */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', þ: 'th', ð: 'd', ħ: 'h',
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'giu');

function plainLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const plain = PLAIN[lower] ?? letter;
  return letter === lower ? plain : plain.toUpperCase();
}

/** Returns a text with plain letters instead of letters with marks: `Łódź-Straße` becomes `Lodz-Strasse`. Other letters stay. */
export const plainLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '').replace(SPECIAL, plainLetter);
