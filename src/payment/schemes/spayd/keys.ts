import { isDate } from '../../date.ts';
import type { TextRule } from '../../scheme.ts';

/**
 * The keys of a Short Payment Descriptor in their order, each with its field of the neutral payment; other keys are extras. Source:
 * qr-platba.cz, description of the format (standard 26 of the Czech Banking Association), with the later
 * keys of the association (FRQ, DL, DH, SCD, X-SELF).
 */
export const SPAYD_KEYS = [
  'ACC', 'ALT-ACC', 'AM', 'CC', 'RF', 'RN', 'DT', 'PT', 'MSG', 'NT', 'NTA', 'X-PER', 'X-VS', 'X-SS', 'X-KS', 'X-ID', 'X-URL', 'X-SELF',
    'FRQ', 'DL', 'DH', 'X-INV',
] as const;
export type SpaydKey = (typeof SPAYD_KEYS)[number];

export const SPAYD_VARIANTS = ['SPD', 'SCD'] as const;
export const SPAYD_VERSION = '1.0';
/** Between the attributes. */
export const STAR = '*';

export const SPAYD_LENGTHS = { name: 35, message: 60, symbol: 10 } as const;

/** The payment type of an instant credit transfer. */
export const INSTANT_PAYMENT = 'IP';

const account = String.raw`[A-Z]{2}\d{2}[A-Z0-9]{11,30}(?:\+[A-Z0-9]{8}(?:[A-Z0-9]{3})?)?`;

const oneOf = (pattern: RegExp, words: string, max?: number): TextRule => ({ form: { pattern, words }, ...(max !== undefined && { max }) });

/** Dates are checked by the calendar too (`isDigitDate`). */
const DATE = oneOf(/^\d{8}$/, 'a date as YYYYMMDD');

/** Keys that no field of the neutral payment carries. */
export const SPAYD_EXTRAS: Readonly<Partial<Record<SpaydKey, TextRule>>> = {
  'ALT-ACC': oneOf(new RegExp(`^${account}(?:,${account})?$`),
    'one or two IBANs, each with +BIC where it has one, and a comma between them', 93),
  RF: oneOf(/^\d{1,16}$/, '1 to 16 digits'),
  NT: oneOf(/^[PE]$/, 'P (phone) or E (mail)'),
  NTA: { max: 320 },
  'X-PER': oneOf(/^(?:[0-9]|[12][0-9]|30)$/, '0 to 30 days'),
  'X-ID': { max: 20 },
  'X-URL': { max: 140 },
  'X-SELF': { max: 60 },
  FRQ: oneOf(/^\d{1,2}[DWMY]$/, 'a number and D, W, M or Y, such as 1M', 3),
  DL: DATE,
  DH: oneOf(/^[01]$/, '0 or 1'),
  'X-INV': {},
};

/** Keys whose value must keep its form wherever it is read, beside those of EXTRAS that have one. */
export const SYMBOL_FORM = /^\d{1,10}$/;

export const isDigitDate = (text: string): boolean => isDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);

/** What stands for itself in a value; the rest is escaped. A plus is escaped although readers must not take it for a blank: some do. */
const PLAIN = /[ -~]/;
const ESCAPED = new Set([STAR, '%', '+']);

/** A value as it is written: `%` and two hexadecimal digits for each byte of UTF-8 of what may not stand for itself. */
export const escapeValue = (value: string): string =>
  [...value].map((character) => (PLAIN.test(character) && !ESCAPED.has(character) ? character : percentBytes(character))).join('');

const percentBytes = (character: string): string =>
  [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** What is written; null where an escape is broken or the escaped bytes are no UTF-8. A plus is a plus. */
export function unescapeValue(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
