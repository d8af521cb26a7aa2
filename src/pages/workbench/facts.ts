/** What the page's program knows before it asks. */
export interface WorkbenchFacts {
  /** By name. */
  readonly countries: readonly CountryRow[];
  readonly schemes: readonly SchemeFact[];
  /** Of the fields of a payment: what each means, to show beside it. */
  readonly meanings: Readonly<Record<string, string>>;
  /** How many IBANs may be asked about at once. */
  readonly bulkItems: number;
  /** How long a text may be in which IBANs are looked for. */
  readonly textCharacters: number;
  /** How large a payment file may be. */
  readonly paymentFileBytes: number;
  /** How long a text may be of which the service says what it is. */
  readonly identifyCharacters: number;
  /** What the largest QR code holds. */
  readonly payloadCharacters: number;
}

/** The members of a `CountryFact` in their order, flags as 0 or 1: their names would take more room than their values. */
export type CountryRow = readonly [code: string, name: string, length: number, example: string, sepa: 0 | 1, convert: 0 | 1,
  generate: 0 | 1, bank: string | null, roles: string];

export interface CountryFact {
  readonly code: string;
  readonly name: string;
  readonly length: number;
  /** A published IBAN. */
  readonly example: string;
  readonly sepa: boolean;
  /** Whether an IBAN can be built from a domestic account number, and made up for tests. */
  readonly convert: boolean;
  readonly generate: boolean;
  /** The structure of its bank code, `8!n`; null where it has none of its own. */
  readonly bank: string | null;
  /** What each character of its BBANs is, in runs: `bank8 account10`. */
  readonly roles: string;
}

export interface SchemeFact {
  readonly id: string;
  readonly name: string;
  /** Whether its symbol is drawn. */
  readonly drawn: boolean;
  /** Countries whose accounts it pays, null for all, and those in which it is the usual one. */
  readonly countries: readonly string[] | null;
  readonly usualIn: readonly string[];
  readonly currencies: readonly string[] | null;
  readonly variants: readonly string[];
  readonly extras: readonly string[];
  /** The fields that it carries, each with the most characters, 0 where the scheme says none. */
  readonly fields: Readonly<Record<string, number>>;
  readonly required: readonly string[];
}
