/** Hashes of IBANs, names and payments, for the comparison of rows. */
import { characterValueOf } from '../../standards/check-digits/characters.ts';
import { plainLetters } from '../../base/text/plain-letters.ts';

/** Hash of a text, as two numbers of 32 bits. Equal hashes of different texts are less likely than one in a million lists. */
export interface TextHash {
  // Both must stay integers of 32 bits, because V8 allocates memory for other numbers.
  low: number;
  high: number;
}

export const newHash = (): TextHash => ({ low: 0, high: 0 });

/** Odd multipliers of FNV-1a and of MurmurHash3. Each mixes one half of a hash. */
const [LOW_PRIME, HIGH_PRIME] = [0x01000193, 0x85ebca6b];
/** First value of both halves. */
const START = 0x811c9dc5 | 0;

/** Rotates a half of a hash by 13 bits, so that all its bits depend on all bytes. */
const rotated = (half: number): number => (half << 13) | (half >>> 19);

/** Adds bytes to a hash, four at once. The number of bytes is not part of the hash. */
export function addBytes(hash: TextHash, bytes: Uint8Array, start: number, end: number): void {
  let { low, high } = hash;
  for (let at = start; at < end; at += 4) {
    let word = bytes[at]!;
    if (at + 3 < end) word |= bytes[at + 1]! << 8 | bytes[at + 2]! << 16 | bytes[at + 3]! << 24;
    else if (at + 2 < end) word |= bytes[at + 1]! << 8 | bytes[at + 2]! << 16;
    else if (at + 1 < end) word |= bytes[at + 1]! << 8;
    low = rotated(Math.imul(low ^ word, LOW_PRIME));
    high = rotated(Math.imul(high ^ word, HIGH_PRIME));
  }
  hash.low = low;
  hash.high = high;
}

/** Mixes the bits of a hash, so that its last bits depend on all its bytes. */
export function endHash(hash: TextHash): void {
  hash.low = Math.imul(hash.low ^ (hash.low >>> 15), HIGH_PRIME);
  hash.low = (hash.low ^ (hash.low >>> 13)) || 1;
  hash.high ^= hash.high >>> 16;
}

const FIRST_BEYOND_ASCII = 0x80;

/** The character of each byte in a name: small letters, digits, and bytes of other letters. 0 between words. */
const NAME_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= FIRST_BEYOND_ASCII) return byte;
  const character = String.fromCharCode(byte).toLowerCase();
  return /[a-z0-9]/.test(character) ? character.charCodeAt(0) : 0;
});

/** Adds the words of a name to a hash. The order of the words does not matter: `Muster, Max` is `Max Muster`. */
export function addName(hash: TextHash, bytes: Uint8Array, length: number): void {
  let [low, high, isInWord] = [START, START, false];
  for (let at = 0; at <= length; at++) {
    const byte = at === length ? 0 : NAME_BYTES[bytes[at]!]!;
    if (byte !== 0) {
      low = Math.imul(low ^ byte, LOW_PRIME);
      high = Math.imul(high ^ byte, HIGH_PRIME);
      isInWord = true;
    } else if (isInWord) {
      hash.low = (hash.low + (low ^ (low >>> 15))) | 0;
      hash.high = (hash.high + (high ^ (high >>> 16))) | 0;
      low = high = START;
      isInWord = false;
    }
  }
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
/** Returns a name in small letters without marks, and with umlauts as two letters. */
export const plainName = (name: string): string =>
  plainLetters(name.toLowerCase().normalize('NFC').replace(/[äöüøå]/g, (letter) => UMLAUTS[letter]!));
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Sets the hash of an IBAN, given as its ISO 7064 values. */
export function setIban(hash: TextHash, values: Uint8Array, length: number): void {
  hash.low = hash.high = START;
  addBytes(hash, values, 0, length);
  endHash(hash);
}

const ENCODER = new TextEncoder();
/** Maximum number of bytes of a character of a string in UTF-8. */
const MAX_BYTES_OF_CHARACTER = 3;

/** Maximum length of an IBAN in characters (ISO 13616-1). The registry would make the page's part for lists too large. */
const MAX_IBAN_CHARACTERS = 34;

/** Sets hashes of texts. It uses its memory again for each text, because new memory costs more than the comparison. */
export class TextHasher {
  readonly #values = new Uint8Array(MAX_IBAN_CHARACTERS);
  #bytes = new Uint8Array(0);

  #bytesOf(text: string): Uint8Array {
    if (this.#bytes.length < MAX_BYTES_OF_CHARACTER * text.length) this.#bytes = new Uint8Array(2 * MAX_BYTES_OF_CHARACTER * text.length);
    return this.#bytes.subarray(0, ENCODER.encodeInto(text, this.#bytes).written);
  }

  /** Sets the hash of an IBAN in electronic format. */
  setIban(hash: TextHash, iban: string): void {
    for (let i = 0; i < iban.length; i++) this.#values[i] = characterValueOf(iban.charCodeAt(i));
    setIban(hash, this.#values, iban.length);
  }

  /** Adds the words of a name to a hash, without marks on its letters. */
  addName(hash: TextHash, name: string): void {
    const bytes = this.#bytesOf(BEYOND_ASCII.test(name) ? plainName(name) : name);
    addName(hash, bytes, bytes.length);
  }

  addText(hash: TextHash, text: string): void {
    const bytes = this.#bytesOf(text);
    addBytes(hash, bytes, 0, bytes.length);
  }
}
