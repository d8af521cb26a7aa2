import { isVisible, upperCaseAscii } from '../text/ascii.ts';

/** A code as it was printed: without spaces, in upper case. */
export const compactCode = (text: string): string => (/[a-z ]/.test(text) ? upperCaseAscii(text.replaceAll(' ', '')) : text);

const UNFIT: readonly (readonly [RegExp, string])[] = [
  [/[\n\r\v\f\x85\u2028\u2029]/, 'a line break'],
  [/\p{Cc}/u, 'a control character'],
  [/\p{Cs}/u, 'half of a surrogate pair'],
];

const SPACE = 0x20;

/** What no field of a payload can hold, in words; null when the text is fit. Most texts are visible ASCII, which is seen at once. */
export function unfitCharacter(text: string): string | null {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isVisible(code) || code === SPACE) continue;
    return UNFIT.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  }
  return null;
}

/** Whether a text shows nothing: spaces and format characters alone, or none. */
export const isBlankText = (text: string): boolean => !isVisible(text.charCodeAt(0)) && /^[\s\p{Cf}]*$/u.test(text);

/** A character as a person can read it: one that shows nothing is named by its code point. */
export const visible = (character: string): string =>
  isBlankText(character) ? `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}` : character;

/** The characters in which texts of a scheme are written. */
export interface Repertoire {
  /** Matches a character outside; with the flag u. */
  readonly outside: RegExp;
  /** `ISO 8859-2`, to follow "outside" in a message. */
  readonly words: string;
}

/** The first character outside a repertoire, as a person can read it; null where there is none. */
export function firstOutside(text: string, { outside }: Repertoire): string | null {
  const found = outside.exec(text);
  return found === null ? null : visible(found[0]);
}
