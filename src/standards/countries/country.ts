import type { NationalCheck } from './rules/rule.ts';

/** One field of the BBAN. The fields of a country are in order and cover the BBAN without a gap. */
export interface BbanField {
  /** Name in the API: bank_code, branch_code, account_number, national_check_digits, or a name that only this country has. */
  readonly name: string;
  /** Label for people: English, with the country's own term if there is one, such as `Bank code (Bankleitzahl)`. */
  readonly label: string;
  /** Structure in the notation of the registry: `3!n`, or `2!c3!n` for a field with two character classes. */
  readonly structure: string;
  readonly width: number;
  /** Position in the BBAN, 0-based. It follows from the lengths of the earlier fields. */
  readonly start: number;
}

/** A part of the BBAN. Positions are 0-based, and the end is excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A country of the ISO 13616 IBAN registry, or a country that uses IBANs without registration. */
export interface Country {
  /** Country code: ISO 3166-1 alpha-2, or XK for Kosovo. */
  readonly code: string;
  readonly name: string;
  /** Currency code (ISO 4217). */
  readonly currency: string;
  /** True if the country is in the geographical scope of the SEPA schemes, by the list of the European Payments Council. */
  readonly sepa: boolean;
  /** True if the country is in the SWIFT IBAN registry. False if it uses IBANs without registration. */
  readonly inRegistry: boolean;
  /** A published example IBAN, in electronic format. */
  readonly example: string;
  /** All published examples: `example`, and examples that other standards print. */
  readonly examples: readonly string[];
  readonly fields: readonly BbanField[];
  /** Length of the whole IBAN, in characters. */
  readonly length: number;
  /** The BBAN's structure as the registry writes it: `3!n7!n2!n`. */
  readonly structure: string;
  /** The class of each BBAN position (ISO 13616): n is a digit, a is an upper-case letter, c is either. For example, `nnnnnnnnnnnn`. */
  readonly classes: string;
  /**
   * Lowest and highest ISO 7064 value at each position of the BBAN. They are plain arrays, because the check reads them for every character
   * of every IBAN.
   */
  readonly lowest: readonly number[];
  readonly highest: readonly number[];
  /** The bank code, branch code and account number in the BBAN. Null if the country's structure does not contain the field. */
  readonly bank: Span | null;
  readonly branch: Span | null;
  readonly account: Span | null;
  /**
   * Positions of national check characters in the BBAN, 0-based and ascending. Empty if the registry names no national check characters.
   */
  readonly checkPositions: readonly number[];
  /** The national check. Null if no country-wide rule is published. */
  readonly nationalCheck: NationalCheck | null;
  /** True if Kontor can generate IBANs of this country. False if the structure is not known well enough. */
  readonly generation: boolean;
}

/** The characters of each class (ISO 13616), as words for error texts. */
export const CLASS_IN_WORDS: Readonly<Record<string, string>> = {
  n: 'a digit 0 to 9',
  a: 'a letter A to Z',
  c: 'a digit 0 to 9 or a letter A to Z',
};

const TAKES_ARTICLE = /United|Netherlands|Comoros|Seychelles|Republic|Islands|Philippines|Bahamas|Maldives|Gambia/;

/** Returns the name of a country in the form that a sentence needs: `the Netherlands`, `Belgium`. */
export const nameInText = ({ name }: Pick<Country, 'name'>): string => (TAKES_ARTICLE.test(name) ? `the ${name}` : name);
