/**
 * Encodings of files as bytes. UTF-8 and Windows-1252 keep ASCII as it is: their bytes go through unread. UTF-16 is turned into UTF-8 on
 * the way in and back on the way out.
 */
import { isUtf8 } from 'node:buffer';
import { type Encoding, MARKS } from '../../lists/encoding.ts';
import { type Latin1, bytesOf, utf8Of } from '../../text/latin1.ts';
import { windows1252Bytes, windows1252Text } from '../../text/windows-1252.ts';

const FIRST_HIGH = 0x80;

const BEYOND_ASCII = /[^\0-\x7f]/;

/** What bytes say. In a UTF-8 file bytes that are no UTF-8 are read as Windows-1252. */
export function decoded(text: Latin1, encoding: Encoding): string {
  if (isAsciiText(text)) return text;
  if (encoding !== 'windows-1252') {
    const bytes = bytesOf(text);
    if (isUtf8(bytes)) return bytes.toString();
  }
  return windows1252Text(text);
}

/** A loop over the characters of a cell is faster than a regular expression. */
function isAsciiText(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= FIRST_HIGH) return false;
  return true;
}

/** The bytes of a text of ours. */
export const encoded = (text: string, encoding: Encoding): Latin1 =>
  (encoding !== 'windows-1252' || !BEYOND_ASCII.test(text) ? utf8Of(text) : (windows1252Bytes(text) as Latin1));

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
export const markOf = (encoding: Encoding): Buffer => Buffer.from(encoding === 'windows-1252' ? [] : MARKS[encoding]);
