import { nameInText, CLASS_IN_WORDS, type Country, type Span } from '../../../countries/country.ts';
import type { Refusal, Result } from '../../../errors.ts';
import { ok, refuse } from '../../../errors.ts';
import { ASCII_SIZE, isDigit, isUpper, upperCaseAscii } from '../../../text/ascii.ts';

/** What an IBAN is built from, by its names in the contract. */
export const PART_NAMES = [
  'bban', 'domestic_number', 'blz', 'bank_code', 'branch_code', 'sort_code', 'clearing_number', 'account_prefix', 'account_number',
    'account_type',
  'owner_number', 'ledger', 'holder_id', 'national_check_digits', 'rib_key', 'reserved_digit',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/** The parts that are given, cleaned of separators. */
export type Values = { readonly [name in PartName]?: string };

/** One input of a country's construction. */
export interface Part {
  readonly name: PartName;
  /** For people, in English with the country's own term where it has one. */
  readonly label: string;
  /** The class of each character at full width (ISO 13616): n a digit, a a letter, c either. */
  readonly classes: string;
  /** The fewest characters; 0 where it may be left out. */
  readonly shortest: number;
  /** Whether it is computed where it is not given: the national check digits. */
  readonly isComputed: boolean;
  /** What it nearly always is, and so what is taken where it is not given; null where it has no such value. */
  readonly usual: string | null;
}

/** A part that is a stretch of the BBAN. Its characters are of the classes there; zeros on the left fill the stretch. */
export interface PlacedPart extends Part, Span {}

/** The part at these positions, which takes as many characters as they are unless it is said otherwise. */
export function partAt(country: Country, name: PartName, label: string, { start, end }: Span, rest: Partial<PlacedPart> = {}): PlacedPart {
  return { name, label, start, end, classes: country.classes.slice(start, end), shortest: end - start, isComputed: false, usual: null,
    ...rest };
}

export const isRequired = ({ shortest, isComputed, usual }: Part): boolean => shortest > 0 && !isComputed && usual === null;

/** How numbers are parted on paper. */
const SEPARATORS = /[\s\p{Z}\p{Pd}\p{Cf}./]/gu;

const cleanByRule = (text: string): string => upperCaseAscii(text.replace(SEPARATORS, ''));

/** What each ASCII character becomes. */
const CLEANED = Array.from({ length: ASCII_SIZE }, (_, code) => cleanByRule(String.fromCharCode(code)));

/** A field as people write it, without separators and in upper case; empty where it is not given. */
export function clean(text: string | null | undefined): string {
  if (!text) return '';
  let cleaned = '';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= CLEANED.length) return cleanByRule(text);
    cleaned += CLEANED[code]!;
  }
  return cleaned;
}

/** The cleaned text of a part, filled with zeros on the left; refused where it is too long or too short, or has another character. */
export function fill(country: Country, part: Part, text: string): Result<string> {
  const refusal = mismatch(country, part, text);
  return refusal ?? ok(text.padStart(part.classes.length, '0'));
}

/**
 * The refusal of a text that does not fit its part; null where it does. Classes are counted from the right, where the last character
 * stands.
 */
export function mismatch(country: Country, { name, classes, shortest }: Part, text: string): Refusal | null {
  const width = classes.length;
  if (text.length > width || text.length < shortest) {
    const length = shortest === width ? countOf(width) : `${shortest} to ${countOf(width)}`;
    return refuse('INVALID_LENGTH', `${name} has ${length} in ${nameInText(country)}, not ${text.length}`, name);
  }
  for (let i = 0; i < text.length; i++) {
    const wanted = classes[width - text.length + i]!;
    if (!isOfClass(text.charCodeAt(i), wanted)) return refuse('INVALID_FORMAT',
      `character ${i + 1} of ${name} must be ${CLASS_IN_WORDS[wanted]}`, name);
  }
  return null;
}

/** Whether a character is of a class: n a digit, a an upper-case letter, c either. */
export const isOfClass = (code: number, wanted: string): boolean => (isDigit(code) && wanted !== 'a') || (isUpper(code) && wanted !== 'n');

const countOf = (characters: number): string => `${characters} ${characters === 1 ? 'character' : 'characters'}`;
