import { plainLetters } from './plain-letters.ts';

/** The characters 0x80 to 0x9f of Windows-1252. Codes that Windows-1252 does not define stay unchanged. Source: Unicode, CP1252.TXT. */
export const WINDOWS_1252_HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_HIGH = 0x80;

/**
 * Decodes Windows-1252 from a text with one character for each byte. TextDecoder is not used: some versions of Node decode Windows-1252 as
 * ISO 8859-1.
 */
export const windows1252Text = (latin1: string): string =>
  latin1.replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252_HIGH[character.charCodeAt(0) - FIRST_HIGH]!);

const C1 = /[\x80-\x9f]/g;
const BEYOND_LATIN = /[^\0-\xff]/g;
const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * Encodes a text as Windows-1252, with one character for each byte. A letter that Windows-1252 does not have loses its marks. If no plain
 * letter remains, a question mark replaces it.
 */
export const windows1252Bytes = (text: string): string =>
  text.replace(C1, '?').replace(BEYOND_LATIN, (character) => {
    const high = WINDOWS_1252_HIGH.indexOf(character);
    if (high !== -1) return String.fromCharCode(FIRST_HIGH + high);
    const plain = plainLetters(character);
    return BEYOND_ASCII.test(plain) ? '?' : plain;
  });
