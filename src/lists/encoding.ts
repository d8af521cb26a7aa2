/** In which encoding a text is. */
import { windows1252Bytes, windows1252Text } from '../text/windows-1252.ts';

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** The bytes that may stand before a text to say its encoding (Unicode, chapter 23.8). */
export const MARKS: Readonly<Record<Exclude<Encoding, 'windows-1252'>, readonly number[]>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
};

/** How many bytes are looked at where no mark says it. */
const LOOKED_AT = 4_096;
/**
 * Many units of 16-bit lists have a zero in their higher byte, even between Cyrillic names: digits, separators. Other text has next to
 * none.
 */
const MANY = 0.2;
const FEW = 0.05;

/**
 * The encoding of a text that begins so, and the length of its mark. Without a mark: 16-bit units are told by their zeros, and what is no
 * UTF-8 is Windows-1252, in which any bytes are text.
 */
export function encodingOf(beginning: Uint8Array): { readonly encoding: Encoding; readonly markLength: number } {
  for (const [encoding, mark] of Object.entries(MARKS))
    if (mark.every((byte, i) => beginning[i] === byte)) return { encoding: encoding as Encoding, markLength: mark.length };
  return { encoding: wideEncodingOf(beginning) ?? (isUtf8(wholeCharacters(beginning)) ? 'utf-8' : 'windows-1252'), markLength: 0 };
}

function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, LOOKED_AT) & ~1;
  const zeros = [0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i & 1]!++;
  const [even, odd] = zeros.map((count) => count / (length / 2)) as [number, number];
  if (odd > MANY && even < FEW) return 'utf-16le';
  return even > MANY && odd < FEW ? 'utf-16be' : null;
}

/** Whether bytes are text in UTF-8. */
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

/** Without a last UTF-8 character that may have been cut off. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  for (let end = bytes.length; end > Math.max(0, bytes.length - LONGEST_CHARACTER); end--) {
    const byte = bytes[end - 1]!;
    if (!isContinuation(byte)) return byte < 0x80 ? bytes : bytes.subarray(0, end - 1);
  }
  return bytes;
}

/** The text of bytes in this encoding, without the mark before it. What is no character of it becomes U+FFFD. */
export const decodedText = (bytes: Uint8Array, encoding: Encoding): string => {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252' ? windows1252Text(text) : text;
};

/** The text of a whole file. */
export const decodedFile = (bytes: Uint8Array): string => decodedText(bytes, encodingOf(bytes).encoding);

/** A text as a file of this encoding, with its mark: by that spreadsheets know UTF-8. */
export function fileBytes(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'windows-1252') return Uint8Array.from(windows1252Bytes(text), (character) => character.charCodeAt(0));
  const marked = text.startsWith(MARK) ? text : MARK + text;
  if (encoding === 'utf-8') return new TextEncoder().encode(marked);
  const view = new DataView(new ArrayBuffer(2 * marked.length));
  for (let i = 0; i < marked.length; i++) view.setUint16(2 * i, marked.charCodeAt(i), encoding === 'utf-16le');
  return new Uint8Array(view.buffer);
}

const MARK = '\ufeff';
