/** Windows-1250, the encoding of old programs in Poland, Czechia, Slovakia, Hungary, Slovenia, Croatia and Romania. */
import { once } from '../algorithms/once.ts';
import { plainLetters } from './plain-letters.ts';

const FIRST_HIGH = 0x80;

/** Characters 0x80 to 0xff. Source: WHATWG Encoding, index-windows-1250. */
const high = once(() => new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 128 }, (_, i) => FIRST_HIGH + i)));

/** Decodes Windows-1250 from a text with one character for each byte. */
export const windows1250Text = (latin1: string): string =>
  latin1.replace(/[\x80-\xff]/g, (character) => high()[character.charCodeAt(0) - FIRST_HIGH]!);

/** Encodes a text as Windows-1250, with one character for each byte. A letter that Windows-1250 lacks loses its marks, or becomes `?`. */
export const windows1250Bytes = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (character) => {
    const index = high().indexOf(character);
    if (index !== -1) return String.fromCharCode(FIRST_HIGH + index);
    const plain = plainLetters(character);
    return /[^\0-\x7f]/.test(plain) ? '?' : plain;
  });

/** A sign between letters: the Polish `PRZYK£AD` in Windows-1252. */
const SIGN_IN_WORD = /\p{L}[¥£¯³¹¼¾¿\u0081\u008d\u008f\u009d]\p{L}|œæ/u;

/** Letters of Windows-1252 that no language has in one word: `úètu`, `idõszáma`, `plãþi`. */
const NEVER_TOGETHER = [
  [/[èìùÈÌÙ]/, /[áíýúšžÁÍÝÚŠŽ]/], [/[øØ]/, /[ìýšžÌÝŠŽ]/], [/[õûÕÛ]/, /[áíóÁÍÓ]/], [/[ãÃ]/, /[þÞ]/],
] as const;

const WORD = /\p{L}+/gu;

/** True if a text that was decoded as Windows-1252 has a word that only makes sense in Windows-1250. */
export function isWindows1250(windows1252: string): boolean {
  if (SIGN_IN_WORD.test(windows1252)) return true;
  const words = windows1252.match(WORD) ?? [];
  return words.some((word) => NEVER_TOGETHER.some(([some, others]) => some.test(word) && others.test(word)));
}
