import type { Country } from '../../countries/country.ts';
import { countryByCode } from '../../countries/registry.ts';
import { isDigit } from '../../text/ascii.ts';
import { BBAN_START, validate } from '../validate.ts';

/** The digit that a letter is read for, and the letters that a digit is read for, in upper case. Small L and I both stand as I. */
const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };
const LETTERS_OF: Readonly<Record<string, string>> = { 0: 'OQD', 1: 'IL', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

const COUNTRY_CODE = 2;
/**
 * Where several letters look like a digit, all are tried. Four letters of a bank code and two of the country make 1,024 texts; more mean
 * nothing.
 */
const MOST_SPELLINGS = 64;

const toDigits = (text: string): string => text.replace(/[A-Z]/g, (letter) => DIGIT_OF[letter] ?? letter);

/** Every text that may be meant where letters belong; empty where a digit looks like none, or too many may be. */
function asLetters(text: string): string[] {
  if (/^[A-Z]*$/.test(text)) return [text];
  let spellings = [''];
  for (const character of text) {
    const letters = /[A-Z]/.test(character) ? character : LETTERS_OF[character] ?? '';
    spellings = spellings.flatMap((before) => [...letters].map((letter) => before + letter));
    if (spellings.length > MOST_SPELLINGS) return [];
  }
  return spellings;
}

/**
 * The texts that a BBAN may be meant as: digits and letters where the structure wants them. What may be either stays, or is digits
 * throughout too.
 */
function foldedBbans({ classes }: Country, bban: string): string[] {
  const folded = (either: (text: string) => string): string[] => {
    let spellings = [''];
    for (let at = 0; at < bban.length; ) {
      const wanted = classes[at]!;
      const from = at;
      while (classes[at] === wanted) at++;
      const text = bban.slice(from, at);
      const meant = wanted === 'a' ? asLetters(text) : [wanted === 'n' ? toDigits(text) : either(text)];
      spellings = spellings.flatMap((before) => meant.map((one) => before + one));
      if (spellings.length > MOST_SPELLINGS) return [];
    }
    return spellings;
  };
  return classes.includes('c') ? [...folded((text) => text), ...folded(toDigits)] : folded(toDigits);
}

/**
 * Whether digits and letters stand where the structure wants them, and only digits where it wants either: nothing else is meant then. Most
 * wrong IBANs are such.
 */
function isOfOneReading({ classes }: Country, iban: string): boolean {
  for (let i = 0; i < classes.length; i++) if (isDigit(iban.charCodeAt(BBAN_START + i)) === (classes[i] === 'a')) return false;
  return true;
}

/**
 * The valid IBAN that a text in electronic format is meant as. Letters stand for digits that they look like, or digits for letters, all at
 * once. The pairs are O Q D 0, I L 1, Z 2, S 5, G 6, B 8. Null where the text is valid, or where no such IBAN or more than one is.
 */
export function lookAlikeIban(iban: string): string | null {
  const found = new Set<string>();
  for (const code of asLetters(iban.slice(0, COUNTRY_CODE))) {
    const country = countryByCode(code);
    if (country?.length !== iban.length) continue;
    const head = code + toDigits(iban.slice(COUNTRY_CODE, BBAN_START));
    if (iban.startsWith(head) && isOfOneReading(country, iban)) continue;
    for (const bban of foldedBbans(country, iban.slice(BBAN_START))) {
      if (validate(head + bban).failure === null) found.add(head + bban);
    }
  }
  const [only] = found;
  return found.size === 1 && only !== iban ? only! : null;
}
