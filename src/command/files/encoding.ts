import { isUtf8 } from 'node:buffer';

/**
 * Encodings of files. UTF-8 and Windows-1252 keep ASCII as it is, so their bytes go through unread; UTF-16 is turned into UTF-8 on the
 * way in and back on the way out.
 */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** The bytes that may stand before a text to say its encoding (Unicode, chapter 23.8). */
const MARKS: readonly (readonly [Encoding, Buffer])[] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];

/** The encoding of a file that begins so, and the length of its mark. Without a mark: what is no UTF-8 is Windows-1252. */
export function encodingOf(beginning: Buffer): { readonly encoding: Encoding; readonly markLength: number } {
  for (const [encoding, mark] of MARKS) if (mark.equals(beginning.subarray(0, mark.length))) return { encoding, markLength: mark.length };
  return { encoding: isUtf8(wholeCharacters(beginning)) ? 'utf-8' : 'windows-1252', markLength: 0 };
}

const LONGEST_CHARACTER = 4;
const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

/** Without a last UTF-8 character that may have been cut off. */
function wholeCharacters(bytes: Buffer): Buffer {
  for (let end = bytes.length; end > Math.max(0, bytes.length - LONGEST_CHARACTER); end--) {
    if (bytes[end - 1]! < 0x80) return bytes.subarray(0, end);
    if (!isContinuation(bytes[end - 1]!)) return bytes.subarray(0, end - 1);
  }
  return bytes;
}

/** The characters 0x80 to 0x9f of Windows-1252; those it leaves open stand for themselves. Source: Unicode, CP1252.TXT. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_HIGH = 0x80;

const BEYOND_ASCII = /[^\0-\x7f]/;
const C1 = /[\x80-\x9f]/g;
const BEYOND_LATIN = /[^\0-\xff]/g;

/** What bytes say, given with a character for each. In a UTF-8 file bytes that are no UTF-8 are read as Windows-1252. */
export function decoded(text: string, encoding: Encoding): string {
  if (isAsciiText(text)) return text;
  if (encoding !== 'windows-1252') {
    const bytes = Buffer.from(text, 'latin1');
    if (isUtf8(bytes)) return bytes.toString();
  }
  return text.replace(C1, (character) => HIGH[character.charCodeAt(0) - FIRST_HIGH]!);
}

/** A loop over the characters of a cell is faster than a regular expression. */
function isAsciiText(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= FIRST_HIGH) return false;
  return true;
}

/** A text of ours with a character for each byte. What Windows-1252 does not have is written without its marks, else as a question mark. */
export function encoded(text: string, encoding: Encoding): string {
  if (!BEYOND_ASCII.test(text)) return text;
  if (encoding !== 'windows-1252') return Buffer.from(text).toString('latin1');
  return text.replace(C1, '?').replace(BEYOND_LATIN, (character) => {
    const high = HIGH.indexOf(character);
    if (high !== -1) return String.fromCharCode(FIRST_HIGH + high);
    const plain = PLAIN[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
    return BEYOND_ASCII.test(plain) ? '?' : plain;
  });
}

/** Letters that are no others with a mark. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' };

/** Gives the bytes of a file, chunk by chunk, as those of UTF-8, or of Windows-1252 as they are. */
export function reader(encoding: Encoding): (chunk: Buffer, isLast: boolean) => Buffer {
  if (!isUtf16(encoding)) return (chunk) => chunk;
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  return (chunk, isLast) => Buffer.from(decoder.decode(chunk, { stream: !isLast }));
}

/** The way back. */
export function writer(encoding: Encoding): (bytes: Buffer) => Buffer {
  if (!isUtf16(encoding)) return (bytes) => bytes;
  return (bytes) => {
    const units = Buffer.from(bytes.toString(), 'utf16le');
    return encoding === 'utf-16le' ? units : units.swap16();
  };
}

const isUtf16 = (encoding: Encoding): boolean => encoding === 'utf-16le' || encoding === 'utf-16be';

/** The mark that stands before a file of this encoding. */
export const markOf = (encoding: Encoding): Buffer => MARKS.find(([one]) => one === encoding)?.[1] ?? Buffer.alloc(0);
