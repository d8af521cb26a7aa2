import { nameInText, CLASS_IN_WORDS, type Country, type Span } from '../../../countries/country.ts';
import type { Refusal, Result } from '../../../../base/errors.ts';
import { ok, refuse } from '../../../../base/errors.ts';
import { ASCII_SIZE, isDigit, isUpper, upperCaseAscii } from '../../../../base/text/ascii.ts';

/** The inputs from which an IBAN is built, with their names in the contract. */
export const PART_NAMES = [
  'bban', 'domestic_number', 'blz', 'bank_code', 'branch_code', 'sort_code', 'clearing_number', 'account_prefix', 'account_number',
  'account_type', 'owner_number', 'ledger', 'holder_id', 'national_check_digits', 'rib_key', 'reserved_digit',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/** The values of the parts, without separators. A missing part has no member. */
export type PartValues = { readonly [name in PartName]?: string };

/** One input of a country's construction. */
export interface NumberPart {
  readonly name: PartName;
  /** Label for people: English, with the country's own term in parentheses if there is one. */
  readonly label: string;
  /** The class of each character at full length (ISO 13616): n is a digit, a is a letter, c is either. */
  readonly classes: string;
  /** Minimum number of characters; 0 if the part is optional. */
  readonly shortest: number;
  /** True for national check digits that are computed if they are missing. */
  readonly isComputed: boolean;
  /** Value of the part if it is missing, because nearly all accounts have this value. Null if the part has no default value. */
  readonly usual: string | null;
}

/** An input that is a part of the BBAN. Its characters have the classes of this part of the BBAN. Zeros on the left fill it up. */
export interface PlacedPart extends NumberPart, Span {}

/** Returns the input at these positions. It needs its full length unless `rest` says otherwise. */
export function partAt(country: Country, name: PartName, label: string, { start, end }: Span, rest: Partial<PlacedPart> = {}): PlacedPart {
  return { name, label, start, end, classes: country.classes.slice(start, end), shortest: end - start, isComputed: false, usual: null,
    ...rest };
}

export const isRequired = ({ shortest, isComputed, usual }: NumberPart): boolean => shortest > 0 && !isComputed && usual === null;

/** Characters that separate the groups of printed numbers. */
const SEPARATORS = /[\s\p{Z}\p{Pd}\p{Cf}./]/gu;

const cleanByRule = (text: string): string => upperCaseAscii(text.replace(SEPARATORS, ''));

/** The text of each ASCII character after cleaning. It is empty for a separator. */
const CLEAN_TEXTS = Array.from({ length: ASCII_SIZE }, (_, code) => cleanByRule(String.fromCharCode(code)));

/** Returns an input in upper case, without separators. Empty if the input is missing. */
export function clean(text: string | null | undefined): string {
  if (!text) return '';
  let cleaned = '';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= CLEAN_TEXTS.length) return cleanByRule(text);
    cleaned += CLEAN_TEXTS[code]!;
  }
  return cleaned;
}

/** Fills an input without separators up with zeros on the left. Refuses an input with a wrong length or a wrong character. */
export function fill(country: Country, part: NumberPart, text: string): Result<string> {
  const refusal = mismatch(country, part, text);
  return refusal ?? ok(text.padStart(part.classes.length, '0'));
}

/**
 * Returns the refusal of a text that does not fit its part. Null if it fits. The classes are compared from the right, because zeros on the
 * left fill up a short text.
 */
export function mismatch(country: Country, { name, classes, shortest }: NumberPart, text: string): Refusal | null {
  const width = classes.length;
  if (text.length > width || text.length < shortest) {
    const length = shortest === width ? countOf(width) : `${shortest} to ${countOf(width)}`;
    return refuse('INVALID_LENGTH', `${name} has ${length} in ${nameInText(country)}, not ${text.length}`, name);
  }
  for (let i = 0; i < text.length; i++) {
    const characterClass = classes[width - text.length + i]!;
    if (!isOfClass(text.charCodeAt(i), characterClass)) {
      return refuse('INVALID_FORMAT', `character ${i + 1} of ${name} must be ${CLASS_IN_WORDS[characterClass]}`, name);
    }
  }
  return null;
}

/** True if a character belongs to a class: n is a digit, a is an upper-case letter, c is either. */
export const isOfClass = (code: number, wanted: string): boolean => (isDigit(code) && wanted !== 'a') || (isUpper(code) && wanted !== 'n');

const countOf = (characters: number): string => `${characters} ${characters === 1 ? 'character' : 'characters'}`;
