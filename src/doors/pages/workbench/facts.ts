/** Facts that the page contains. Its program need not request them. */
export interface WorkbenchFacts {
  /** The IBAN countries, sorted by name. */
  readonly countries: readonly CountryRow[];
  readonly schemes: readonly SchemeFact[];
  /** Kinds of references that the service makes from invoice numbers. */
  readonly referenceKinds: readonly string[];
  /** Maximum number of IBANs in one request. */
  readonly bulkItems: number;
  /** Maximum length of a text for `extract`, in characters. */
  readonly textCharacters: number;
  /** Maximum size of a payment file, in bytes. */
  readonly paymentFileBytes: number;
  /** Maximum length of a text for `identify`, in characters. */
  readonly identifyCharacters: number;
  /** Maximum length of the text in a QR code, in characters. */
  readonly payloadCharacters: number;
}

/**
 * Facts about a country. The names are omitted, because they would take more space than the values. Flags are 0 or 1. `example` is a
 * published IBAN. `convert` is 1 if an operation builds IBANs from domestic account numbers. `generate` is 1 if an operation makes test
 * IBANs. `bank` is the structure of the bank code, such as `8!n`, or null without bank codes. `roles` are the roles of the characters of a
 * BBAN as runs: `bank8 account10`. The currency is a code of ISO 4217.
 */
export type CountryRow = readonly [code: string, name: string, length: number, example: string, sepa: 0 | 1, convert: 0 | 1,
  generate: 0 | 1, bank: string | null, roles: string, currency: string];

export interface SchemeFact {
  readonly id: string;
  readonly name: string;
  /** True if Kontor draws symbols of this scheme. */
  readonly drawn: boolean;
  /** Countries whose accounts can be paid with this scheme. Null means all countries. */
  readonly countries: readonly string[] | null;
  /** Countries in which it is the usual scheme. */
  readonly usualIn: readonly string[];
  readonly currencies: readonly string[] | null;
  readonly variants: readonly string[];
  /** The variant that is a printed form, and the languages of its headings. Null if the scheme has no printed form. */
  readonly form: { readonly variant: string; readonly languages: readonly string[] } | null;
  readonly extras: readonly string[];
  /** Fields of the scheme. The value is the maximum length in characters, or 0 without a limit. */
  readonly fields: Readonly<Record<string, number>>;
  readonly required: readonly string[];
}
