/** The character sets of the bytes in a symbol. */
import { windows1252Text } from '../../../base/text/windows-1252.ts';

/**
 * Labels of the WHATWG Encoding Standard, by AIM ECI designator (AIM ITS/04-001). The Encoding Standard has no code page 437 (0 and 2).
 * UTF-8 and ASCII (26, 27, 170) need no row, because bytes without a row are tried as UTF-8 first.
 */
const LABELS: Readonly<Record<number, string>> = {
  1: 'iso-8859-1', 3: 'iso-8859-1', 4: 'iso-8859-2', 5: 'iso-8859-3', 6: 'iso-8859-4', 7: 'iso-8859-5', 8: 'iso-8859-6',
  9: 'iso-8859-7', 10: 'iso-8859-8', 11: 'iso-8859-9', 12: 'iso-8859-10', 13: 'windows-874', 15: 'iso-8859-13', 16: 'iso-8859-14',
  17: 'iso-8859-15', 18: 'iso-8859-16', 20: 'shift_jis', 21: 'windows-1250', 22: 'windows-1251', 23: 'windows-1252',
  24: 'windows-1256', 25: 'utf-16be', 28: 'big5', 29: 'gb18030', 30: 'euc-kr',
};

/** One part of a message: text, or bytes whose character set the symbol does not declare. */
export type MessagePart = string | Uint8Array;

/** Returns one character for each byte, with the number of the byte. */
const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Decodes bytes. Null if they are not text of the character set, or if this Node does not have the set. */
export function decodedBytes(bytes: Uint8Array, label: string): string | null {
  if (label === 'iso-8859-1') return latin1(bytes);
  if (label === 'windows-1252') return windows1252Text(latin1(bytes));
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the text of a message with its bytes in one character set. Null if they do not fit. */
export function textIn(parts: readonly MessagePart[], label: string): string | null {
  const texts = parts.map((part) => (typeof part === 'string' ? part : decodedBytes(part, label)));
  return texts.includes(null) ? null : texts.join('');
}

/** Returns the text of bytes in the character set of an ECI designator. Null if the set is unknown, or if the bytes do not fit. */
export function textOfEci(bytes: Uint8Array, eci: number | null): string | null {
  const label = eci === null ? undefined : LABELS[eci];
  return label === undefined ? null : decodedBytes(bytes, label);
}

/** Characters of texts in Windows-1252. */
const LATIN = /^[\t\r\n -~\xa0-\xffŒœŠšŸŽž€–—…•™“„‘’”]*$/u;
/** A quotation mark where writers do not put it: neither before a letter nor after one. */
const MISPLACED_QUOTE = /„(?![\p{L}\d])|(?<![\p{L}\d.,!?])[‘’“”](?![\p{L}\d])/u;
const isLatin = (text: string): boolean => LATIN.test(text) && !MISPLACED_QUOTE.test(text);

/** A word without a letter of ASCII. Such words are rare in Latin texts, but frequent in Japanese bytes that are read as Windows-1252. */
const WORD_BEYOND_ASCII = /(?<!\p{L})[^\P{L}A-Za-z]+(?!\p{L})/u;

/** A character that does not occur in Japanese text. Japanese symbols often have Shift JIS without an ECI header. */
const NOT_JAPANESE = /[^\x20-\x7e\r\n\t\u3000-\u30ff\u4e00-\u9fff\uff01-\uff9f]/;

/** The text of a message, and the character set of the bytes that have no declared set. */
export interface GuessedText {
  readonly text: string;
  /** A label of the Encoding Standard. */
  readonly label: string;
}

/**
 * Returns the text of a message without knowledge of its content. Nearly all symbols have UTF-8. ISO 8859-1 is the default of the standard
 * (7.3.5), and many writers mean Windows-1252. Shift JIS is last, for bytes that are not Latin text and decode to Japanese characters only.
 */
export function guessedText(parts: readonly MessagePart[]): GuessedText {
  const utf8 = textIn(parts, 'utf-8');
  if (utf8 !== null) return { text: utf8, label: 'utf-8' };
  const plain = textIn(parts, 'iso-8859-1')!;
  if (!/[\x80-\x9f]/.test(plain)) return { text: plain, label: 'iso-8859-1' };
  const windows = textIn(parts, 'windows-1252')!;
  const japanese = textIn(parts, 'shift_jis');
  const isJapanese = japanese !== null && !NOT_JAPANESE.test(japanese) && (!isLatin(windows) || WORD_BEYOND_ASCII.test(windows));
  return isJapanese ? { text: japanese, label: 'shift_jis' } : { text: windows, label: 'windows-1252' };
}

/** Returns the text of Kanji mode: two bytes of Shift JIS for each character. Null if the bytes are not Shift JIS. */
export const kanjiText = (bytes: Uint8Array): string | null => decodedBytes(bytes, 'shift_jis');
