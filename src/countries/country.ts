import type { NationalCheck } from './rules/rule.ts';

/**
 * One stretch of the BBAN. The fields of a country stand in order and cover the BBAN without a gap;
 * where each begins follows from the widths before it.
 */
export interface Field {
  /** The contract's name: bank_code, branch_code, account_number, national_check_digits, or a name of the country's own. */
  readonly name: string;
  /** For people, in English with the country's own term where it has one: `Bank code (Bankleitzahl)`. */
  readonly label: string;
  /** In the registry's notation: `3!n`, or `2!c3!n` where one field holds two classes of character. */
  readonly structure: string;
  readonly width: number;
  /** 0-based in the BBAN; computed. */
  readonly start: number;
}

/** 0-based in the BBAN, end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A row of the ISO 13616 IBAN registry, or of the countries that use IBANs outside it. */
export interface Country {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly code: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** In the geographical scope of the SEPA schemes, by the European Payments Council's list. */
  readonly sepa: boolean;
  /** In the SWIFT IBAN registry; false where IBANs are in use without being registered. */
  readonly inRegistry: boolean;
  /** A published example IBAN, in electronic format. */
  readonly example: string;
  /** That one, and those that other standards print. */
  readonly examples: readonly string[];
  readonly fields: readonly Field[];
  /** Of the whole IBAN, in characters. */
  readonly length: number;
  /** The BBAN's structure as the registry writes it: `3!n7!n2!n`. */
  readonly structure: string;
  /** The class of each BBAN position (ISO 13616): n a digit, a an upper-case letter, c either. `nnnnnnnnnnnn` */
  readonly classes: string;
  /**
   * The lowest and the highest ISO 7064 value of each class, position by position. Plain arrays, because every character of every IBAN is
   * looked up in them.
   */
  readonly lowest: readonly number[];
  readonly highest: readonly number[];
  /** The field of that name; null where the country's structure does not tell it. */
  readonly bank: Span | null;
  readonly branch: Span | null;
  readonly account: Span | null;
  /** Where national check characters stand in the BBAN, 0-based, ascending; empty where the registry knows none. */
  readonly checkPositions: readonly number[];
  /** Null where no country-wide rule is published. */
  readonly nationalCheck: NationalCheck | null;
  /** Whether made-up IBANs of this country can be built: false where the structure is not known well enough. */
  readonly generation: boolean;
}

/** What may stand at a position of each class (ISO 13616), for messages. */
export const CLASS_IN_WORDS: Readonly<Record<string, string>> = {
  n: 'a digit 0 to 9',
  a: 'a letter A to Z',
  c: 'a digit 0 to 9 or a letter A to Z',
};

const TAKES_ARTICLE = /United|Netherlands|Comoros|Seychelles|Republic|Islands/;

/** The name of a country inside a sentence: `the Netherlands`, `Belgium`. */
export const nameInText = ({ name }: Country): string => (TAKES_ARTICLE.test(name) ? `the ${name}` : name);
