/** Reads names with Latin letters from their bytes, without creating a string for each name. */
import { type Encoding, codePageOf } from '../../base/text/encoding.ts';
import { plainName } from '../../files/lists/row-hashes.ts';

const FIRST_BEYOND_ASCII = 0x80;
/** Bytes of the characters U+0080 to U+02FF in UTF-8: the first bytes, the second bytes, and the bits of a second byte. */
const [FIRST_LEAD, LAST_LEAD] = [0xc2, 0xcb];
const [CONTINUATION, LAST_CONTINUATION, CONTINUATION_BITS] = [0x80, 0xbf, 6];
/** From this character on, a character can be a mark that belongs to the letter before it. */
const FIRST_MARK = 0x300;

/** `plainName` of each character before `FIRST_MARK`, in UTF-8. A place is filled when the character is first read. */
const PLAIN: (Uint8Array | undefined)[] = [];

const plainBytes = (character: number): Uint8Array => (PLAIN[character] ??= Buffer.from(plainName(String.fromCharCode(character))));

/** Returns the character with these two bytes in UTF-8. Returns `FIRST_MARK` if it is not before `FIRST_MARK`. */
function characterOf(first: number, second: number): number {
  const isBefore = first >= FIRST_LEAD && first <= LAST_LEAD && second >= CONTINUATION && second <= LAST_CONTINUATION;
  return isBefore ? (first - FIRST_LEAD << CONTINUATION_BITS) + second : FIRST_MARK;
}

/** Maximum number of bytes that `plainName` writes for each byte: `Æ` is one byte in a code page, and becomes `ae`. */
const MOST_BYTES = 2;

export interface NameBytes {
  readonly bytes: Uint8Array;
  readonly length: number;
}

/**
 * Returns a function that reads the bytes of a name as `plainName` writes it, in UTF-8. Only ASCII capital letters stay. The result is
 * valid until the next call. The function returns null if a character is not before U+0300, or if the bytes are not valid UTF-8.
 */
export function nameReader(encoding: Encoding): (bytes: Uint8Array, start: number, end: number) => NameBytes | null {
  const codePage = codePageOf(encoding);
  /** The characters of the bytes beyond ASCII in a code page. Null for UTF-8. */
  const characters = codePage && Uint16Array.from({ length: FIRST_BEYOND_ASCII },
    (_, i) => codePage.decode(String.fromCharCode(FIRST_BEYOND_ASCII + i)).charCodeAt(0));
  const name = { bytes: new Uint8Array(0), length: 0 };
  return (bytes, start, end) => {
    if (name.bytes.length < MOST_BYTES * (end - start)) name.bytes = new Uint8Array(2 * MOST_BYTES * (end - start));
    const to = name.bytes;
    let length = 0;
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!;
      if (byte < FIRST_BEYOND_ASCII) {
        to[length++] = byte;
        continue;
      }
      // After the last byte of the cell there is a delimiter or a line end, which is not a second byte.
      const character = characters === null ? characterOf(byte, bytes[++at] ?? 0) : characters[byte - FIRST_BEYOND_ASCII]!;
      if (character >= FIRST_MARK) return null;
      const plain = plainBytes(character);
      for (let i = 0; i < plain.length; i++) to[length++] = plain[i]!;
    }
    name.length = length;
    return name;
  };
}
