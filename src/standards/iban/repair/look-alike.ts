import type { Country } from '../../countries/country.ts';
import { countryByCode } from '../../countries/registry.ts';
import { isDigit } from '../../../base/text/ascii.ts';
import { BBAN_START, validate } from '../validate.ts';

/** Digits that look like a letter, and letters that look like a digit. All letters are in upper case. */
const DIGIT_FOR: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };
const LETTERS_FOR: Readonly<Record<string, string>> = { 0: 'OQD', 1: 'IL', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

const COUNTRY_CODE = 2;
/**
 * Maximum number of spellings that are tried. The letters of bank code and country can give 1,024 spellings. A match among so many would
 * mean nothing.
 */
const MAXIMUM_SPELLINGS = 64;

const toDigits = (text: string): string => text.replace(/[A-Z]/g, (letter) => DIGIT_FOR[letter] ?? letter);

/** Returns every text of letters that the writer can have meant. Empty if a digit looks like no letter, or if there are too many texts. */
function asLetters(text: string): string[] {
  if (/^[A-Z]*$/.test(text)) return [text];
  let spellings = [''];
  for (const character of text) {
    const letters = /[A-Z]/.test(character) ? character : LETTERS_FOR[character] ?? '';
    spellings = spellings.flatMap((beginning) => [...letters].map((letter) => beginning + letter));
    if (spellings.length > MAXIMUM_SPELLINGS) return [];
  }
  return spellings;
}

/**
 * Returns the BBANs that the writer can have meant, with digits and letters at the positions that the structure requires. Characters at
 * positions for both either stay unchanged or are all converted to digits.
 */
function bbanSpellings({ classes }: Country, bban: string): string[] {
  const spellingsWith = (convertMixed: (text: string) => string): string[] => {
    let spellings = [''];
    for (let position = 0; position < bban.length; ) {
      const characterClass = classes[position]!;
      const from = position;
      while (classes[position] === characterClass) position++;
      const text = bban.slice(from, position);
      const convert = characterClass === 'n' ? toDigits : convertMixed;
      const candidates = characterClass === 'a' ? asLetters(text) : [convert(text)];
      spellings = spellings.flatMap((beginning) => candidates.map((candidate) => beginning + candidate));
      if (spellings.length > MAXIMUM_SPELLINGS) return [];
    }
    return spellings;
  };
  return classes.includes('c') ? [...spellingsWith((text) => text), ...spellingsWith(toDigits)] : spellingsWith(toDigits);
}

/**
 * True if the text already has digits and letters at the right positions, and only digits at positions for both. The writer cannot have
 * meant another text. Most wrong IBANs are of this kind.
 */
function isUnambiguous({ classes }: Country, iban: string): boolean {
  for (let i = 0; i < classes.length; i++) if (isDigit(iban.charCodeAt(BBAN_START + i)) === (classes[i] === 'a')) return false;
  return true;
}

/**
 * Returns the valid IBAN that the writer of a text meant, if letters were written for similar digits or the reverse. All such characters
 * are replaced at once. The pairs are O Q D 0, I L 1, Z 2, S 5, G 6, B 8. Null if the text is valid, or if not exactly one valid IBAN is
 * possible.
 */
export function lookAlikeIban(iban: string): string | null {
  const found = new Set<string>();
  for (const code of asLetters(iban.slice(0, COUNTRY_CODE))) {
    const country = countryByCode(code);
    if (country?.length !== iban.length) continue;
    const head = code + toDigits(iban.slice(COUNTRY_CODE, BBAN_START));
    if (iban.startsWith(head) && isUnambiguous(country, iban)) continue;
    for (const bban of bbanSpellings(country, iban.slice(BBAN_START))) {
      if (validate(head + bban).failure === null) found.add(head + bban);
    }
  }
  const [only] = found;
  return found.size === 1 && only !== iban ? only! : null;
}
