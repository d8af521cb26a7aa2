/** Facts in the page, which its program knows without a call. */
export interface WorkbenchFacts {
  /** Sorted by name. */
  readonly countries: readonly CountryRow[];
  readonly schemes: readonly SchemeFact[];
  /** Meanings of the fields of a payment, shown as hints. */
  readonly meanings: Readonly<Record<string, string>>;
  /** Maximum number of IBANs in one request. */
  readonly bulkItems: number;
  /** Maximum length of a text for `extract`. */
  readonly textCharacters: number;
  /** Maximum size of a payment file. */
  readonly paymentFileBytes: number;
  /** Maximum length of a text for `identify`. */
  readonly identifyCharacters: number;
  /** Maximum length of the text in a QR code. */
  readonly payloadCharacters: number;
}

/** Members of a `CountryFact` in their order, flags as 0 or 1. Names would take more space than the values. */
export type CountryRow = readonly [code: string, name: string, length: number, example: string, sepa: 0 | 1, convert: 0 | 1,
  generate: 0 | 1, bank: string | null, roles: string];

export interface CountryFact {
  readonly code: string;
  readonly name: string;
  readonly length: number;
  /** A published IBAN. */
  readonly example: string;
  readonly sepa: boolean;
  /** True if `convert` builds an IBAN from a domestic account number. */
  readonly convert: boolean;
  /** True if `generate` makes test IBANs. */
  readonly generate: boolean;
  /** Structure of the bank code, such as `8!n`; null if the country has no bank code. */
  readonly bank: string | null;
  /** Roles of the characters of a BBAN, in runs: `bank8 account10`. */
  readonly roles: string;
}

export interface SchemeFact {
  readonly id: string;
  readonly name: string;
  /** True if Kontor draws its symbol. */
  readonly drawn: boolean;
  /** Countries whose accounts it pays; null for all. */
  readonly countries: readonly string[] | null;
  /** Countries in which it is the usual scheme. */
  readonly usualIn: readonly string[];
  readonly currencies: readonly string[] | null;
  readonly variants: readonly string[];
  /** The variant that is a printed form, and the languages of its headings; null if the scheme has no form. */
  readonly form: { readonly variant: string; readonly languages: readonly string[] } | null;
  readonly extras: readonly string[];
  /** Fields of the scheme, each with its maximum length; 0 without a limit. */
  readonly fields: Readonly<Record<string, number>>;
  readonly required: readonly string[];
}
