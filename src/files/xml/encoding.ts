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

/** Decoded bytes of a file. */
export interface DecodedBytes {
  readonly text: string;
  /** Number of decoded bytes. The other bytes are the start of a character. */
  readonly bytes: number;
  /** True if the next bytes are not a character of the encoding. */
  readonly invalid: boolean;
}

/** Maximum number of bytes at the start of a character that is cut off. */
const MAX_CUT = 3;

/** Returns a function that decodes bytes. The bytes must begin at the start of a character. */
export function decoderOf(encoding: XmlEncoding): (bytes: Uint8Array) => DecodedBytes {
  const textOf = (bytes: Uint8Array, mayBeCut: boolean): string | null => {
    try {
      const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, { stream: mayBeCut });
      return encoding === 'windows-1252' ? windows1252Text(text) : text;
    } catch {
      return null;
    }
  };
  /** Decodes bytes up to the last whole character. Null if they contain an invalid character. */
  const decoded = (bytes: Uint8Array): DecodedBytes | null => {
    for (let cut = 0; cut <= MAX_CUT; cut++) {
      const whole = bytes.subarray(0, Math.max(bytes.length - cut, 0));
      const text = textOf(whole, false);
      if (text === null) continue;
      return textOf(bytes.subarray(whole.length), true) === null ? null : { text, bytes: whole.length, invalid: false };
    }
    return null;
  };
  return (bytes) => {
    const valid = decoded(bytes);
    if (valid !== null) return valid;
    // A binary search finds the number of bytes before the first invalid character.
    let [low, high] = [0, bytes.length];
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (decoded(bytes.subarray(0, middle)) === null) high = middle;
      else low = middle;
    }
    return { ...decoded(bytes.subarray(0, low))!, invalid: true };
  };
}
