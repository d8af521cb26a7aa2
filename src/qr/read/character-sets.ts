/** Character sets of bytes in a symbol. */
import { windows1252Text } from '../../text/windows-1252.ts';

/**
 * AIM ECI designators (AIM ITS/04-001) by the labels of the Encoding Standard. Code page 437 (0 and 2) is none there; UTF-8 and ASCII (26,
 * 27, 170) are guessed first anyway.
 */
const LABELS: Readonly<Record<number, string>> = {
  1: 'iso-8859-1', 3: 'iso-8859-1', 4: 'iso-8859-2', 5: 'iso-8859-3', 6: 'iso-8859-4', 7: 'iso-8859-5', 8: 'iso-8859-6', 9: 'iso-8859-7',
    10: 'iso-8859-8',
  11: 'iso-8859-9', 12: 'iso-8859-10', 13: 'windows-874', 15: 'iso-8859-13', 16: 'iso-8859-14', 17: 'iso-8859-15', 18: 'iso-8859-16',
    20: 'shift_jis', 21: 'windows-1250',
  22: 'windows-1251', 23: 'windows-1252', 24: 'windows-1256', 25: 'utf-16be', 28: 'big5', 29: 'gb18030', 30: 'euc-kr',
};

function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Every byte is the character of its number. */
const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Anything but kana of one byte and characters of two: what Japanese symbols hold without saying so. */
const NOT_JAPANESE = /[^\x20-\x7e\r\n\t\u3000-\u30ff\u4e00-\u9fff\uff01-\uff9f]/;

/**
 * The text of bytes whose symbol names no character set. Nearly all are UTF-8. Else it is Shift JIS where that gives Japanese characters
 * alone, else ISO 8859-1, which the standard says (7.3.5).
 */
export function guessedText(bytes: Uint8Array): string {
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  const japanese = decoded(bytes, 'shift_jis');
  return japanese !== null && !NOT_JAPANESE.test(japanese) ? japanese : latin1(bytes);
}

/** The text of bytes in the character set of an ECI designator; by guess where it names none, or one that they are not in. */
export function textInCharacterSet(bytes: Uint8Array, eci: number | null): string {
  const label = eci === null ? undefined : LABELS[eci];
  if (label === undefined) return guessedText(bytes);
  if (label === 'iso-8859-1') return latin1(bytes);
  if (label === 'windows-1252') return windows1252Text(latin1(bytes));
  return decoded(bytes, label) ?? guessedText(bytes);
}

/** The text of Kanji mode: two bytes of Shift JIS for each character. */
export const kanjiText = (bytes: Uint8Array): string | null => decoded(bytes, 'shift_jis');
