import { windows1252Text } from '../text/windows-1252.ts';

/**
 * The encoding of an XML file and its bytes as text (XML 1.0, 4.3.3 and appendix F). Read are UTF-8, UTF-16 with a byte order mark, and
 * the Latin encodings that a declaration names.
 */

/** The labels of the encodings that are read, as `TextDecoder` knows them. */
export type XmlEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15';

/** What a file says of its encoding at its very start. */
export interface XmlHead {
  /** The encoding by which the file is read. */
  readonly encoding: XmlEncoding;
  /** The byte order mark that the file begins with; null without one. */
  readonly mark: XmlEncoding | null;
  /** The name in the declaration, as written; null without one. */
  readonly declared: string | null;
}

const MARKS: readonly (readonly [encoding: XmlEncoding | 'utf-32', bytes: readonly number[]])[] = [
  ['utf-32', [0xff, 0xfe, 0, 0]],
  ['utf-32', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** By the declared name in lower case. ISO-8859-1 is read as its superset Windows-1252, as the Encoding Standard has it. */
const DECLARED = new Map<string, XmlEncoding>([
  ['utf-8', 'utf-8'], ['utf8', 'utf-8'], ['us-ascii', 'utf-8'], ['ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'], ['latin1', 'windows-1252'], ['iso-8859-15', 'iso-8859-15'], ['windows-1252', 'windows-1252'],
    ['cp1252', 'windows-1252'],
]);

/** Production 23 of XML 1.0; version 1.1 is read as 1.0 (2.8). The groups are the declared encoding in either quote. */
const DECLARATION =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"([A-Za-z][A-Za-z0-9._-]*)"|'([A-Za-z][A-Za-z0-9._-]*)'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/;

/** How many bytes are looked at for mark and declaration. */
export const XML_HEAD_BYTES = 1024;

/** What the head of a file comes to: where its text begins, or why it is not read. */
export type HeadResult =
  | { readonly kind: 'read'; readonly head: XmlHead; readonly markBytes: number; readonly declaration: boolean }
  | { readonly kind: 'encoding' | 'malformed' | 'truncated'; readonly message: string };

/** Reads mark and declaration from the first bytes of a file: `HEAD_BYTES` of them, or all that there are. */
export function readXmlHead(bytes: Uint8Array): HeadResult {
  const [marked = null, markBytes] = MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte)) ?? [undefined, []];
  if (marked === 'utf-32') return { kind: 'encoding', message: 'the file is in UTF-32; UTF-8 is right' };
  if (marked === null && (bytes[0] === 0 || bytes[1] === 0)) {
    return { kind: 'encoding', message: 'the file is in UTF-16 or UTF-32 without a byte order mark; UTF-8 is right' };
  }
  const first = bytes.subarray(markBytes.length);
  const text = new TextDecoder(marked ?? 'windows-1252').decode(first);
  if (!/^<\?xml[ \t\r\n]/.test(text)) return { kind: 'read', head: { encoding: marked ?? 'utf-8', mark: marked, declared: null },
    markBytes: markBytes.length, declaration: false };
  const declaration = DECLARATION.exec(text);
  if (declaration === null) {
    return bytes.length < XML_HEAD_BYTES && !text.includes('?>')
      ? { kind: 'truncated', message: 'the file ends in its XML declaration' }
      : { kind: 'malformed', message: 'the XML declaration has another form than <?xml version="1.0" encoding="UTF-8"?>' };
  }
  const declared = declaration[1] ?? declaration[2] ?? null;
  const named = declared === null ? marked ?? 'utf-8' : DECLARED.get(declared.toLowerCase());
  const encoding = marked === null || named === marked ? named : /^utf-16/i.test(declared!) && marked !== 'utf-8' ? marked : undefined;
  if (encoding === undefined) return { kind: 'encoding',
    message: 'the file declares an encoding that it is not in or that is not read; UTF-8 is right' };
  return { kind: 'read', head: { encoding, mark: marked, declared }, markBytes: markBytes.length, declaration: true };
}

/** How many of the last bytes are a character that is not whole yet. */
function cutBytes(encoding: XmlEncoding, bytes: Uint8Array): number {
  const { length } = bytes;
  if (encoding === 'utf-8') {
    for (let back = 1; back <= 3; back++) {
      const byte = bytes[length - back] ?? 0;
      if (byte < 0x80) return 0;
      if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
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

/** A stretch of a file as text. */
export interface DecodedBytes {
  readonly text: string;
  /** How many bytes that is; the rest is the beginning of a character. */
  readonly bytes: number;
  /** Whether what follows is no character of the encoding. */
  readonly invalid: boolean;
}

/** A decoder of stretches of bytes, each of which begins with a character. */
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
  /** The characters before the first one that is invalid: as many bytes as can be decoded, found by halving. */
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
