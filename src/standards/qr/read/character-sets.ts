/** The character sets of the bytes in a symbol. */
import { windows1252Text } from '../../../base/text/windows-1252.ts';

/**
 * Labels of the WHATWG Encoding Standard, by AIM ECI designator (AIM ITS/04-001). The Encoding Standard has no code page 437 (0 and 2).
 * UTF-8 and ASCII (26, 27, 170) need no row, because `guessedText` tries UTF-8 first.
 */
const LABELS: Readonly<Record<number, string>> = {
  1: 'iso-8859-1', 3: 'iso-8859-1', 4: 'iso-8859-2', 5: 'iso-8859-3', 6: 'iso-8859-4', 7: 'iso-8859-5', 8: 'iso-8859-6',
  9: 'iso-8859-7', 10: 'iso-8859-8', 11: 'iso-8859-9', 12: 'iso-8859-10', 13: 'windows-874', 15: 'iso-8859-13', 16: 'iso-8859-14',
  17: 'iso-8859-15', 18: 'iso-8859-16', 20: 'shift_jis', 21: 'windows-1250', 22: 'windows-1251', 23: 'windows-1252',
  24: 'windows-1256', 25: 'utf-16be', 28: 'big5', 29: 'gb18030', 30: 'euc-kr',
};

/** Decodes bytes. Null if they are not text of the character set. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns one character for each byte, with the number of the byte. */
const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** A character that does not occur in Japanese text. Japanese symbols often have Shift JIS without an ECI header. */
const NOT_JAPANESE = /[^\x20-\x7e\r\n\t\u3000-\u30ff\u4e00-\u9fff\uff01-\uff9f]/;

/**
 * Returns the text of bytes without a character set. Nearly all symbols have UTF-8. Otherwise the bytes are Shift JIS if they decode to
 * Japanese characters only, and ISO 8859-1 if they do not. ISO 8859-1 is the default of the standard (7.3.5).
 */
export function guessedText(bytes: Uint8Array): string {
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  const japanese = decoded(bytes, 'shift_jis');
  return japanese !== null && !NOT_JAPANESE.test(japanese) ? japanese : latin1(bytes);
}

/** Returns the text of bytes in the character set of an ECI designator. It guesses without a designator, or if the bytes do not fit. */
export function textInCharacterSet(bytes: Uint8Array, eci: number | null): string {
  const label = eci === null ? undefined : LABELS[eci];
  if (label === undefined) return guessedText(bytes);
  if (label === 'iso-8859-1') return latin1(bytes);
  if (label === 'windows-1252') return windows1252Text(latin1(bytes));
  return decoded(bytes, label) ?? guessedText(bytes);
}

/** Returns the text of Kanji mode: two bytes of Shift JIS for each character. Null if the bytes are not Shift JIS. */
export const kanjiText = (bytes: Uint8Array): string | null => decoded(bytes, 'shift_jis');
