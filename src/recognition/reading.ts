import type { Refusal } from '../base/errors.ts';
import type { Bic } from '../standards/bic/bic.ts';
import type { ConvertedIban } from '../standards/iban/domestic/convert.ts';

/** Possible kinds of a text. */
export const READING_KINDS = [
  'iban', 'domestic_account', 'bank_code', 'bic', 'creditor_reference', 'national_reference', 'creditor_identifier', 'lei', 'payment_code',
      'card', 'phone', 'vat_id', 'other',
] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

export interface NamedPart {
  readonly name: string;
  readonly value: string;
}

/** The result of a reading. It is an IBAN to validate, an IBAN that was built, or a bank by its slug. `none` means no result. */
export type ReadingOutcome =
  /** `bic` is the BIC that the text gives for the account. */
  | { readonly type: 'validation'; readonly iban: string; readonly bic: Bic | null }
  | { readonly type: 'conversion'; readonly converted: ConvertedIban; readonly bic: Bic | null }
  | { readonly type: 'bank'; readonly slug: string }
  | { readonly type: 'none' };

export const NO_OUTCOME: ReadingOutcome = { type: 'none' };

/** One way to read a text. */
export interface TextReading {
  readonly kind: ReadingKind;
  /** Country code: ISO 3166-1 alpha-2, or XK for Kosovo. Null if the number does not belong to one country. */
  readonly country: string | null;
  /** The kind of the number, as text for people. */
  readonly label: string;
  readonly parts: readonly NamedPart[];
  /** The evidence for the reading, or the mistake in the number. The text contains no part of the number. */
  readonly why: string;
  /** True if the check digits or the form are wrong. `label` says this too. */
  readonly isFailed: boolean;
  readonly outcome: ReadingOutcome;
  /** The reason why an account number has no IBAN. Otherwise null. */
  readonly refusal: Refusal | null;
}

/** A reading with the weight of its evidence. The weight 3 means that only one in 1,000 other numbers has this evidence. */
export interface Guess extends TextReading {
  readonly weight: number;
  /** True if check digits or words prove the reading. Without proof a reading is never certain, even if its weight is high. */
  readonly isProven: boolean;
}

/** Weight of a label that names the kind of a number. */
export const LABEL_WEIGHT = 6;

export const guess = (kind: ReadingKind, label: string, why: string, weight: number,
  more: Partial<Omit<Guess, 'kind' | 'label' | 'why' | 'weight'>> = {}): Guess =>
  ({ kind, country: null, label: more.isFailed === true ? `${label} that is not valid` : label, parts: [], why, isFailed: false,
    outcome: NO_OUTCOME, refusal: null, isProven: true, ...more, weight });

/** Returns the parts that have a value. */
export const namedParts = (values: Readonly<Record<string, string | undefined>>): NamedPart[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [{ name, value }]));
