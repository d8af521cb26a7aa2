import { isDate } from '../../date.ts';
import type { TextRule } from '../../scheme.ts';

/**
 * The keys of a Short Payment Descriptor, in the order of the payload. Source: qr-platba.cz, description of the format (standard 26 of the
 * Czech Banking Association), with the later keys of the association (FRQ, DL, DH, SCD, X-SELF).
 */
export const SPAYD_KEYS = [
  'ACC', 'ALT-ACC', 'AM', 'CC', 'RF', 'RN', 'DT', 'PT', 'MSG', 'NT', 'NTA', 'X-PER', 'X-VS', 'X-SS', 'X-KS', 'X-ID', 'X-URL', 'X-SELF',
  'FRQ', 'DL', 'DH', 'X-INV',
] as const;
export type SpaydKey = (typeof SPAYD_KEYS)[number];

export const SPAYD_VARIANTS = ['SPD', 'SCD'] as const;
export const SPAYD_VERSION = '1.0';
/** The separator of the attributes. */
export const STAR = '*';

export const SPAYD_LENGTHS = { name: 35, message: 60, symbol: 10 } as const;

/** The payment type (PT) of an instant credit transfer. */
export const INSTANT_PAYMENT = 'IP';

const account = String.raw`[A-Z]{2}\d{2}[A-Z0-9]{11,30}(?:\+[A-Z0-9]{8}(?:[A-Z0-9]{3})?)?`;

const formRule = (pattern: RegExp, words: string, max?: number): TextRule =>
  ({ form: { pattern, words }, ...(max !== undefined && { max }) });

/** The form of a date. `isDigitDate` also checks that the day exists. */
const DATE = formRule(/^\d{8}$/, 'a date as YYYYMMDD');

/** The rules for keys without a field in the neutral payment. */
export const SPAYD_EXTRAS: Readonly<Partial<Record<SpaydKey, TextRule>>> = {
  'ALT-ACC': formRule(new RegExp(`^${account}(?:,${account})?$`),
    'one or two IBANs, each with an optional +BIC, and a comma between them', 93),
  RF: formRule(/^\d{1,16}$/, '1 to 16 digits'),
  NT: formRule(/^[PE]$/, 'P (phone) or E (mail)'),
  NTA: { max: 320 },
  'X-PER': formRule(/^(?:[0-9]|[12][0-9]|30)$/, '0 to 30 days'),
  'X-ID': { max: 20 },
  'X-URL': { max: 140 },
  'X-SELF': { max: 60 },
  FRQ: formRule(/^\d{1,2}[DWMY]$/, 'a number and D, W, M or Y, such as 1M', 3),
  DL: DATE,
  DH: formRule(/^[01]$/, '0 or 1'),
  'X-INV': {},
};

/** True if a text is `YYYYMMDD` and the day exists. */
export const isDigitDate = (text: string): boolean => isDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);

/** Characters that are not escaped, except those of ESCAPED. A plus is escaped, because some readers wrongly take it for a blank. */
const PLAIN = /[ -~]/;
const ESCAPED = new Set([STAR, '%', '+']);

/** Escapes a value: `%` and two hexadecimal digits for each UTF-8 byte of a character that must be escaped. */
export const escapeValue = (value: string): string =>
  [...value].map((character) => (PLAIN.test(character) && !ESCAPED.has(character) ? character : percentBytes(character))).join('');

const percentBytes = (character: string): string =>
  [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
