/**
 * Character sets with one byte for each character. Their names are those of the WHATWG Encoding Standard. Node's TextDecoder has their
 * tables.
 */
export type SingleByteCharset = 'iso-8859-2' | 'windows-1251';

const TABLES = new Map<SingleByteCharset, ReadonlyMap<string, number>>();

/** Returns the byte of each character of a set. It decodes all 256 bytes and inverts the result. */
function byteByCharacter(charset: SingleByteCharset): ReadonlyMap<string, number> {
  const cached = TABLES.get(charset);
  if (cached !== undefined) return cached;
  const characters = new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const table = new Map([...characters].map((character, byte) => [character, byte]));
  TABLES.set(charset, table);
  return table;
}

/** Returns a text as bytes of a single-byte character set. Null if the set does not have one of its characters. */
export function encodeSingleByte(text: string, charset: SingleByteCharset): Uint8Array | null {
  const table = byteByCharacter(charset);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const byte = table.get(text[i]!);
    if (byte === undefined) return null;
    bytes[i] = byte;
  }
  return bytes;
}

/** Returns a pattern, with the flag u, for the characters that a set lacks. */
export function outsideOf(charset: SingleByteCharset): RegExp {
  const escapes = [...byteByCharacter(charset).keys()].map((character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
  return new RegExp(`[^${escapes.join('')}]`, 'u');
}
