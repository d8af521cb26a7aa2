/** Character sets of one byte a character, as the WHATWG Encoding Standard names them; Node's TextDecoder has their tables. */
export type SingleByteCharset = 'iso-8859-2' | 'windows-1251';

const TABLES = new Map<SingleByteCharset, ReadonlyMap<string, number>>();

/** The byte of each character of a set: what the decoder makes of all 256 bytes, the other way about. */
function byteByCharacter(charset: SingleByteCharset): ReadonlyMap<string, number> {
  const cached = TABLES.get(charset);
  if (cached !== undefined) return cached;
  const characters = new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const made = new Map([...characters].map((character, byte) => [character, byte]));
  TABLES.set(charset, made);
  return made;
}

/** A text in a character set of one byte a character; null where it has a character that the set lacks. */
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

/** A pattern for the characters that a set lacks, with the flag u. */
export const outsideOf = (charset: SingleByteCharset): RegExp =>
  new RegExp(`[^${[...byteByCharacter(charset).keys()].map((character) => `\\u{${character.codePointAt(0)!.toString(16)}}`).join('')}]`,
    'u');
