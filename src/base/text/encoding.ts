/** Finds the encoding of a text, and decodes and encodes texts. */
import { isWindows1250, windows1250Bytes, windows1250Text } from './windows-1250.ts';
import { windows1252Bytes, windows1252Text } from './windows-1252.ts';

type CodePage = 'windows-1252' | 'windows-1250';
export type Encoding = 'utf-8' | CodePage | 'utf-16le' | 'utf-16be';

/** Encodings with one byte for each character. Both functions use a text with one character for each byte. */
const CODE_PAGES: Readonly<Record<CodePage, { readonly decode: (bytes: string) => string; readonly encode: (text: string) => string }>> = {
  'windows-1252': { decode: windows1252Text, encode: windows1252Bytes },
  'windows-1250': { decode: windows1250Text, encode: windows1250Bytes },
};

/** Returns the code page of an encoding; null for Unicode. */
export const codePageOf = (encoding: Encoding): (typeof CODE_PAGES)[CodePage] | null => CODE_PAGES[encoding as CodePage] ?? null;

/** Byte order marks, which show the encoding at the start of a text (Unicode, chapter 23.8). */
export const MARKS: Readonly<Record<Exclude<Encoding, CodePage>, readonly number[]>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
};

/** Number of bytes at the start of a text that decide its encoding if it has no byte order mark. */
const SAMPLE_BYTES = 4_096;
/**
 * Shares of zero bytes, for the recognition of UTF-16. There, the higher byte of digits and separators is zero, even between Cyrillic
 * names. Texts in other encodings have almost no zero bytes.
 */
const MANY_ZEROS = 0.2;
const FEW_ZEROS = 0.05;

/**
 * Returns the encoding of a text that begins with these bytes, and the length of its byte order mark. Without a mark, zero bytes show
 * UTF-16. Text that is not UTF-8 is Windows-1250 if its words show it. Otherwise it is Windows-1252, because any bytes are text there.
 */
export function encodingOf(beginning: Uint8Array): { readonly encoding: Encoding; readonly markLength: number } {
  for (const [encoding, mark] of Object.entries(MARKS))
    if (mark.every((byte, i) => beginning[i] === byte)) return { encoding: encoding as Encoding, markLength: mark.length };
  return { encoding: wideEncodingOf(beginning) ?? (isUtf8(wholeCharacters(beginning)) ? 'utf-8' : codePageIn(beginning)), markLength: 0 };
}

/** Number of first bytes in which words of Windows-1250 are looked for. */
const WORD_BYTES = 65_536;

const codePageIn = (bytes: Uint8Array): CodePage =>
  (isWindows1250(windows1252Text(latin1Of(bytes.subarray(0, WORD_BYTES)))) ? 'windows-1250' : 'windows-1252');

/** Returns a text with one character for each byte. */
function latin1Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  const zeros = [0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i & 1]!++;
  const [even, odd] = zeros.map((count) => count / (length / 2)) as [number, number];
  if (odd > MANY_ZEROS && even < FEW_ZEROS) return 'utf-16le';
  return even > MANY_ZEROS && odd < FEW_ZEROS ? 'utf-16be' : null;
}

/** True if bytes are text in UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const LONGEST_CHARACTER = 4;
const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

/** Returns the bytes without the last UTF-8 character, because that character may be incomplete. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  for (let end = bytes.length; end > Math.max(0, bytes.length - LONGEST_CHARACTER); end--) {
    const byte = bytes[end - 1]!;
    if (!isContinuation(byte)) return byte < 0x80 ? bytes : bytes.subarray(0, end - 1);
  }
  return bytes;
}

/** Decodes bytes without their byte order mark. Invalid bytes become U+FFFD. */
export const decodedText = (bytes: Uint8Array, encoding: Encoding): string => {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252' ? windows1252Text(text) : text;
};

/** Decodes a whole file in the encoding that its first bytes show. */
export const decodedFile = (bytes: Uint8Array): string => decodedText(bytes, encodingOf(bytes).encoding);

/** Encodes a text as a file with a byte order mark, because spreadsheets need the mark to recognise UTF-8. */
export function fileBytes(text: string, encoding: Encoding): Uint8Array {
  const codePage = codePageOf(encoding);
  if (codePage !== null) return Uint8Array.from(codePage.encode(text), (character) => character.charCodeAt(0));
  const output = text.startsWith(MARK) ? text : MARK + text;
  if (encoding === 'utf-8') return new TextEncoder().encode(output);
  const view = new DataView(new ArrayBuffer(2 * output.length));
  for (let i = 0; i < output.length; i++) view.setUint16(2 * i, output.charCodeAt(i), encoding === 'utf-16le');
  return new Uint8Array(view.buffer);
}

const MARK = '\ufeff';
