import type { Refusal } from '../errors.ts';
import type { ConvertedIban } from '../iban/domestic/convert.ts';

/** What a text may be. */
export const READING_KINDS = [
  'iban', 'domestic_account', 'bank_code', 'bic', 'creditor_reference', 'national_reference', 'creditor_identifier', 'lei', 'payment_code',
    'card', 'phone', 'vat_id', 'other',
] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

export interface NamedPart {
  readonly name: string;
  readonly value: string;
}

/** What a reading leads to: an IBAN to validate, one that was built, a bank by its slug, or nothing. */
export type ReadingOutcome =
  /** `beside` is the text around the IBAN, in which its BIC may stand. */
  | { readonly type: 'validation'; readonly iban: string; readonly beside: string }
  | { readonly type: 'conversion'; readonly converted: ConvertedIban }
  | { readonly type: 'bank'; readonly slug: string }
  | { readonly type: 'none' };

export const NO_OUTCOME: ReadingOutcome = { type: 'none' };

/** One way to read a text. */
export interface TextReading {
  readonly kind: ReadingKind;
  /** ISO 3166-1 alpha-2, or XK; null where the number belongs to no country. */
  readonly country: string | null;
  /** What it is, in words. */
  readonly label: string;
  readonly parts: readonly NamedPart[];
  /** What speaks for it, or what is wrong with it, without any part of a number. */
  readonly why: string;
  /** Whether a check digit or the form of it does not hold, which its label says too. */
  readonly isFailed: boolean;
  readonly outcome: ReadingOutcome;
  /** Why no IBAN is built of an account number; null elsewhere. */
  readonly refusal: Refusal | null;
}

/** A reading and the weight of what speaks for it: decimal logarithms of how seldom another number would look so. */
export interface Guess extends TextReading {
  readonly weight: number;
}

/** The weight of a word that says what follows it. */
export const LABEL_WEIGHT = 6;

export const guess = (kind: ReadingKind, label: string, why: string, weight: number,
  more: Partial<Omit<Guess, 'kind' | 'label' | 'why' | 'weight'>> = {}): Guess =>
  ({ kind, country: null, label: more.isFailed === true ? `${label} that is not valid` : label, parts: [], why, isFailed: false,
    outcome: NO_OUTCOME, refusal: null, ...more, weight });

/** The parts that are there. */
export const namedParts = (values: Readonly<Record<string, string | undefined>>): NamedPart[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [{ name, value }]));
