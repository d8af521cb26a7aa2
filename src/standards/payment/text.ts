import { isVisible, upperCaseAscii } from '../../base/text/ascii.ts';
import { decodedBytes } from '../qr/read/character-sets.ts';

/** Returns a printed code without spaces and in upper case. */
export const compactCode = (text: string): string => (/[a-z ]/.test(text) ? upperCaseAscii(text.replaceAll(' ', '')) : text);

const UNFIT: readonly (readonly [RegExp, string])[] = [
  [/[\n\r\v\f\x85\u2028\u2029]/, 'a line break'],
  [/\p{Cc}/u, 'a control character'],
  [/\p{Cs}/u, 'half of a surrogate pair'],
];

const SPACE = 0x20;

/** Returns the name of a character that no field can have. Null if the text has no such character. The loop is quick for visible ASCII. */
export function unfitCharacter(text: string): string | null {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isVisible(code) || code === SPACE) continue;
    return UNFIT.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  }
  return null;
}

/** True if a text is empty or has only spaces and format characters. */
export const isBlankText = (text: string): boolean => !isVisible(text.charCodeAt(0)) && /^[\s\p{Cf}]*$/u.test(text);

/** Returns a character in readable form. An invisible character becomes its code point: `U+00A0`. */
export const visible = (character: string): string =>
  isBlankText(character) || /\p{Cc}/u.test(character)
    ? `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}` : character;

/**
 * Removes percent escapes. Bytes that are not UTF-8 are read in the first of the character sets in which no byte is a control character. A
 * percent sign without two hexadecimal digits stays. `isClean` is false in these two cases.
 */
export function percentDecoded(text: string, ...labels: readonly [string, ...string[]]): {
    readonly text: string; readonly isClean: boolean } {
  let isClean = !/%(?![\dA-Fa-f]{2})/.test(text);
  const plain = text.replace(/(?:%[\dA-Fa-f]{2})+/g, (escapes) => {
    const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex');
    const utf8 = decodedBytes(bytes, 'utf-8');
    isClean &&= utf8 !== null;
    if (utf8 !== null) return utf8;
    const texts = labels.map((label) => decodedBytes(bytes, label));
    return texts.find((one) => one !== null && !/\p{Cc}/u.test(one)) ?? texts[0] ?? escapes;
  });
  return { text: plain, isClean };
}

/** The characters that the texts of a scheme may have. */
export interface Repertoire {
  /** Matches a character outside the repertoire. It has the flag u. */
  readonly outside: RegExp;
  /** `ISO 8859-2`, to follow "outside" in a message. */
  readonly words: string;
}

/** Returns the first character outside a repertoire, in readable form. Null if every character belongs to the repertoire. */
export function firstOutside(text: string, { outside }: Repertoire): string | null {
  const match = outside.exec(text);
  return match === null ? null : visible(match[0]);
}
