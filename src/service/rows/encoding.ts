/**
 * Encodings of files. UTF-8 and the code pages contain ASCII unchanged, so such files are processed without conversion. UTF-16 is converted
 * to UTF-8 when it is read. The result is converted back to UTF-16.
 */
import { isUtf8 } from 'node:buffer';
import { type Encoding, MARKS, codePageOf } from '../../base/text/encoding.ts';
import { type Latin1, bytesOf, utf8Of } from '../../base/text/latin1.ts';
import { type Dialect, inertText, quoted } from '../../files/lists/rows.ts';
import type { CellForm } from '../engine/writers/cell-bytes.ts';
import { windows1252Text } from '../../base/text/windows-1252.ts';

/** Reason for the refusal of a file that cannot be decoded (`ERR_ENCODING_INVALID_ENCODED_DATA`). */
export const UNDECODABLE = 'the bytes of this file do not fit the encoding that its byte order mark declares';

const FIRST_HIGH = 0x80;

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Decodes the bytes of a cell. In a UTF-8 file, bytes that are not valid UTF-8 are read as Windows-1252. */
export function decoded(text: Latin1, encoding: Encoding): string {
  if (isAsciiText(text)) return text;
  const codePage = codePageOf(encoding);
  if (codePage !== null) return codePage.decode(text);
  const bytes = bytesOf(text);
  return isUtf8(bytes) ? bytes.toString() : windows1252Text(text);
}

/** True if a text has only ASCII characters. For a cell, this loop is faster than a regular expression. */
function isAsciiText(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= FIRST_HIGH) return false;
  return true;
}

/** Encodes a text that the program adds. If a code page does not have a letter, the letter loses its marks. */
export const encoded = (text: string, encoding: Encoding): Latin1 => {
  const codePage = codePageOf(encoding);
  return codePage === null || !BEYOND_ASCII.test(text) ? utf8Of(text) : (codePage.encode(text) as Latin1);
};

/** Returns a function that converts a file from UTF-16 to UTF-8, chunk by chunk. Files in other encodings do not change. */
export function reader(encoding: Encoding): (chunk: Buffer, isLast: boolean) => Buffer {
  if (!isUtf16(encoding)) return (chunk) => chunk;
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  return (chunk, isLast) => Buffer.from(decoder.decode(chunk, { stream: !isLast }));
}

/** Returns a function that converts the result back to the encoding of the file. */
export function writer(encoding: Encoding): (bytes: Buffer) => Buffer {
  if (!isUtf16(encoding)) return (bytes) => bytes;
  return (bytes) => {
    const units = Buffer.from(bytes.toString(), 'utf16le');
    return encoding === 'utf-16le' ? units : units.swap16();
  };
}

const isUtf16 = (encoding: Encoding): boolean => encoding === 'utf-16le' || encoding === 'utf-16be';

/** Returns the byte order mark of an encoding; empty for a code page. */
export const markOf = (encoding: Encoding): Buffer => Buffer.from(MARKS[encoding as keyof typeof MARKS] ?? []);

const ASCII = 128;

/** Returns the character before an added cell. It is the delimiter of the file. If the file has plain lines, it is a tab. */
export const delimiterIn = ({ delimiter }: Dialect): string => delimiter ?? '\t';

/** Returns the form of added cells. */
export function cellForm(dialect: Dialect, encoding: Encoding): CellForm {
  const delimiter = delimiterIn(dialect);
  const table = (test: (character: string) => boolean): Uint8Array =>
    Uint8Array.from({ length: ASCII }, (_, code) => Number(test(String.fromCharCode(code))));
  return {
    delimiter: delimiter.charCodeAt(0),
    bytesOf: (text) => bytesOf(quoted(encoded(inertText(text), encoding), delimiter)),
    isPlain: table((character) => !'"\r\n'.includes(character) && character !== delimiter),
    beginsPlain: table((character) => inertText(character) === character),
  };
}
