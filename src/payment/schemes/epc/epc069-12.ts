/**
 * What building and reading a payment code share. Source: EPC069-12 v3.1 (European Payments Council, 19 March 2024),
 * "Quick Response Code: Guidelines to Enable Data Capture for the Initiation of a SEPA Credit Transfer".
 */
export const SERVICE_TAG = 'BCD';
export const IDENTIFICATION = 'SCT';
export const EPC_CURRENCY = 'EUR';

/** The version that may leave out the BIC; 001 may not. */
export const EPC_VERSION = '002';
export const EPC_VERSIONS: readonly string[] = ['001', EPC_VERSION];

/** The character sets by their number on line 3, from 1. */
export const CHARACTER_SETS = [
  'UTF-8', 'ISO 8859-1', 'ISO 8859-2', 'ISO 8859-4', 'ISO 8859-5', 'ISO 8859-7', 'ISO 8859-10', 'ISO 8859-15',
] as const;
export const UTF_8 = 1;

/** The lines of the payload in their order, by name. */
export const EPC_LINES = [
  'service tag', 'version', 'character set', 'identification', 'BIC', 'name', 'IBAN', 'amount',
  'purpose', 'reference', 'remittance', 'note',
] as const;
export type EpcLine = (typeof EPC_LINES)[number];

/** The index of each among LINES. */
export const LINE_INDEX = Object.fromEntries(EPC_LINES.map((line, i) => [line, i])) as Readonly<Record<EpcLine, number>>;

/** Where a value stands in the payload: `line 7 (IBAN)`. */
export const lineName = (line: EpcLine): string => `line ${LINE_INDEX[line] + 1} (${line})`;

/** The form of a purpose code (ISO 20022, ExternalPurpose1Code); which codes exist is not checked. */
export const PURPOSE = /^[A-Z0-9]{1,4}$/;

/** The longest text on a line, in characters. */
export const MAX_CHARACTERS = { name: 70, reference: 35, remittance: 140, note: 70 } as const;

/** Stands before the due date on line 12 of codes for Finnish accounts (Finance Finland). */
export const DUE_DATE_TAG = 'ReqdExctnDt/';

/** The whole payload, in bytes: what version 13 holds at level M in one byte segment. */
export const MAX_BYTES = 331;
export const MAX_SYMBOL_VERSION = 13;
export const ERROR_CORRECTION = 'M';

/** The European Economic Area by the country codes of its IBANs: the 27 members of the EU, Iceland, Liechtenstein, Norway. */
const EEA: ReadonlySet<string> = new Set([
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT',
  'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'IS', 'LI', 'NO',
]);

/** What a bank's app may hold against an account of this country; `sepa` by the list of SEPA countries. */
export function countryWarnings(country: string, sepa: boolean, bic: string | null): string[] {
  if (!sepa) return [`${country} is outside SEPA: a SEPA credit transfer does not reach this account`];
  if (EEA.has(country) || bic !== null) return [];
  return [`${country} is outside the European Economic Area: EPC069-12 requires the BIC on line 5`];
}
