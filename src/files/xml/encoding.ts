import { windows1252Text } from '../../base/text/windows-1252.ts';

/**
 * Finds the encoding of an XML file and decodes its bytes (XML 1.0, 4.3.3 and appendix F). Supports UTF-8, UTF-16 with a byte order mark,
 * and Latin encodings that the XML declaration names.
 */

/** Supported encodings, by their labels in `TextDecoder`. */
export type XmlEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15';

/** Facts about the encoding, from the first bytes of a file. */
export interface XmlHead {
  /** Encoding that decodes the file. */
  readonly encoding: XmlEncoding;
  /** Byte order mark at the start of the file; null without a mark. */
  readonly mark: XmlEncoding | null;
  /** Name of the encoding in the declaration, as written; null if none is declared. */
  readonly declared: string | null;
}

const MARKS: readonly (readonly [encoding: XmlEncoding | 'utf-32', bytes: readonly number[]])[] = [
  ['utf-32', [0xff, 0xfe, 0, 0]],
  ['utf-32', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Encodings by their declared names in lower case. ISO-8859-1 is read as its superset Windows-1252, as the Encoding Standard requires. */
const DECLARED = new Map<string, XmlEncoding>([
  ['utf-8', 'utf-8'], ['utf8', 'utf-8'], ['us-ascii', 'utf-8'], ['ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'], ['latin1', 'windows-1252'], ['iso-8859-15', 'iso-8859-15'], ['windows-1252', 'windows-1252'],
    ['cp1252', 'windows-1252'],
]);

const BLANK = '[ \\t\\r\\n]';
const EQUALS = `${BLANK}*=${BLANK}*`;
const ENCODING_NAME = '([A-Za-z][A-Za-z0-9._-]*)';
/** Production 23 of XML 1.0. Version 1.1 is read as 1.0 (2.8). The two groups are the encoding in double or single quotes. */
const DECLARATION = new RegExp(
  `^<\\?xml${BLANK}+version${EQUALS}(?:"1\\.[0-9]+"|'1\\.[0-9]+')(?:${BLANK}+encoding${EQUALS}(?:"${ENCODING_NAME}"|'${ENCODING_NAME}'))?`
  + `(?:${BLANK}+standalone${EQUALS}(?:"(?:yes|no)"|'(?:yes|no)'))?${BLANK}*\\?>`,
);

/** Number of first bytes in which the reader looks for the byte order mark and the declaration. */
export const XML_HEAD_BYTES = 1024;

/** Result of reading the head of a file: its encoding, or the reason why the file cannot be read. */
export type HeadResult =
  | { readonly kind: 'read'; readonly head: XmlHead; readonly markBytes: number; readonly declaration: boolean }
  | { readonly kind: 'encoding' | 'malformed' | 'truncated'; readonly message: string };

/** Reads the byte order mark and the declaration from the first `XML_HEAD_BYTES` bytes of a file, or from all bytes of a shorter file. */
export function readXmlHead(bytes: Uint8Array): HeadResult {
  const [mark = null, markBytes] = MARKS.find(([, pattern]) => pattern.every((byte, i) => bytes[i] === byte)) ?? [undefined, []];
  if (mark === 'utf-32') return { kind: 'encoding', message: 'the file is in UTF-32: save it in UTF-8' };
  if (mark === null && (bytes[0] === 0 || bytes[1] === 0)) {
    return { kind: 'encoding', message: 'the file is in UTF-16 or UTF-32 without a byte order mark: save it in UTF-8' };
  }
  const first = bytes.subarray(markBytes.length);
  const text = new TextDecoder(mark ?? 'windows-1252').decode(first);
  if (!/^<\?xml[ \t\r\n]/.test(text)) {
    const head = { encoding: mark ?? 'utf-8', mark, declared: null };
    return { kind: 'read', head, markBytes: markBytes.length, declaration: false };
  }
  const declaration = DECLARATION.exec(text);
  if (declaration === null) {
    return bytes.length < XML_HEAD_BYTES && !text.includes('?>')
      ? { kind: 'truncated', message: 'the file ends in its XML declaration' }
      : { kind: 'malformed', message: 'the XML declaration is not in the form <?xml version="1.0" encoding="UTF-8"?>' };
  }
  const declared = declaration[1] ?? declaration[2] ?? null;
  const encoding = encodingOf(mark, declared);
  if (encoding === null) return { kind: 'encoding',
    message: 'the declared encoding is wrong or not supported: save the file in UTF-8' };
  return { kind: 'read', head: { encoding, mark, declared }, markBytes: markBytes.length, declaration: true };
}

/** Returns the encoding of a file by its byte order mark and its declared encoding; null if these contradict or are not supported. */
function encodingOf(mark: XmlEncoding | null, declared: string | null): XmlEncoding | null {
  if (declared === null) return mark ?? 'utf-8';
  const encoding = DECLARED.get(declared.toLowerCase()) ?? null;
  if (mark === null || encoding === mark) return encoding;
  return /^utf-16/i.test(declared) && mark !== 'utf-8' ? mark : null;
}

/** Length of a UTF-8 character by its first byte. */
function utf8Length(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}

/** Returns the number of last bytes that belong to an incomplete character. */
function cutBytes(encoding: XmlEncoding, bytes: Uint8Array): number {
  const { length } = bytes;
  if (encoding === 'utf-8') {
    for (let back = 1; back <= 3; back++) {
      const byte = bytes[length - back] ?? 0;
      if (byte < 0x80) return 0;
      if (byte >= 0xc0) return back < utf8Length(byte) ? back : 0;
    }
    return 0;
  }
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const odd = length % 2;
    const high = bytes[encoding === 'utf-16le' ? length - odd - 1 : length - odd - 2];
    return high !== undefined && (high & 0xfc) === 0xd8 ? odd + 2 : odd;
  }
  return 0;
}

/** Decoded bytes of a file. */
export interface DecodedBytes {
  readonly text: string;
  /** Number of decoded bytes. The other bytes are the start of a character. */
  readonly bytes: number;
  /** True if the next bytes are not a character of the encoding. */
  readonly invalid: boolean;
}

/** Returns a function that decodes bytes. The bytes must begin at the start of a character. */
export function decoderOf(encoding: XmlEncoding): (bytes: Uint8Array) => DecodedBytes {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const decode = (bytes: Uint8Array): string | null => {
    try {
      const text = decoder.decode(bytes);
      return encoding === 'windows-1252' ? windows1252Text(text) : text;
    } catch {
      return null;
    }
  };
  /** Decodes the characters before the first invalid character. A binary search finds the number of valid bytes. */
  const validPart = (bytes: Uint8Array): DecodedBytes => {
    let [low, high] = [0, bytes.length];
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      const part = bytes.subarray(0, middle);
      if (decode(part.subarray(0, middle - cutBytes(encoding, part))) === null) high = middle;
      else low = middle;
    }
    const part = bytes.subarray(0, low);
    const whole = low - cutBytes(encoding, part);
    return { text: decode(part.subarray(0, whole))!, bytes: whole, invalid: true };
  };
  return (bytes) => {
    const whole = bytes.subarray(0, bytes.length - cutBytes(encoding, bytes));
    const text = decode(whole);
    return text === null ? validPart(whole) : { text, bytes: whole.length, invalid: false };
  };
}
