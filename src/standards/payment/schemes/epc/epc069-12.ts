import { parseBic } from '../../../bic/bic.ts';
import { ibanCountryOf } from '../../../countries/territories.ts';

/**
 * The constants of EPC069-12, for the builder and the reader. Source: EPC069-12 v3.1 (European Payments Council, 19 March 2024),
 * "Quick Response Code: Guidelines to Enable Data Capture for the Initiation of a SEPA Credit Transfer".
 */
export const SERVICE_TAG = 'BCD';
export const IDENTIFICATION = 'SCT';
export const EPC_CURRENCY = 'EUR';

/** Version 002 may omit the BIC. Version 001 requires it. */
export const EPC_VERSION = '002';
export const EPC_VERSIONS: readonly string[] = ['001', EPC_VERSION];

/** The character sets. The number on line 3 counts them from 1. */
export const CHARACTER_SETS = [
  'UTF-8', 'ISO 8859-1', 'ISO 8859-2', 'ISO 8859-4', 'ISO 8859-5', 'ISO 8859-7', 'ISO 8859-10', 'ISO 8859-15',
] as const;
export const UTF_8 = 1;

/**
 * The names of the lines, in the order of the payload. Attributes of version 3.1: BIC AT-C002, name AT-E001, IBAN AT-C001, amount AT-T002,
 * purpose AT-T007, reference and remittance AT-T009.
 */
export const EPC_LINES = [
  'service tag', 'version', 'character set', 'identification', 'BIC', 'name', 'IBAN', 'amount',
  'purpose', 'reference', 'remittance', 'note',
] as const;
export type EpcLine = (typeof EPC_LINES)[number];

/** The index of each line, from 0. */
export const LINE_INDEX = Object.fromEntries(EPC_LINES.map((line, i) => [line, i])) as Readonly<Record<EpcLine, number>>;

/** Returns the name of a line with its number, for messages: `line 7 (IBAN)`. */
export const lineName = (line: EpcLine): string => `line ${LINE_INDEX[line] + 1} (${line})`;

/** The form of a purpose code (ISO 20022, ExternalPurpose1Code). Kontor does not check that the code exists. */
export const PURPOSE = /^[A-Z0-9]{1,4}$/;

/** Maximum length of the texts, in characters. */
export const MAX_FIELD_CHARACTERS = { name: 70, reference: 35, remittance: 140, note: 70 } as const;

/** The tag before the due date on line 12, in codes for Finnish accounts (Finance Finland). */
export const DUE_DATE_TAG = 'ReqdExctnDt/';

/** Maximum length of the payload, in bytes: version 13 at level M has room for 331 bytes in one byte segment. */
export const MAX_BYTES = 331;
export const MAX_SYMBOL_VERSION = 13;
export const ERROR_CORRECTION = 'M';

/** The European Economic Area, by the country codes of its IBANs: the 27 members of the EU, Iceland, Liechtenstein and Norway. */
const EEA: ReadonlySet<string> = new Set([
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT',
  'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'IS', 'LI', 'NO',
]);

/**
 * Returns the reasons why a bank's app may refuse an account of the country. `sepa` is true if the country is in the SEPA list. `bic` is
 * null if the BIC is missing. A territory in the BIC counts as the country whose IBANs it uses.
 */
export function countryWarnings(country: string, sepa: boolean, bic: string | null): string[] {
  if (!sepa) return [`${country} is outside SEPA: a SEPA credit transfer does not reach this account`];
  const parsed = parseBic(bic ?? '');
  if (parsed.ok && ibanCountryOf(parsed.value.country) !== country) {
    return ["the BIC belongs to another country than the IBAN: ask the payee for the BIC of the account's bank"];
  }
  if (EEA.has(country) || bic !== null) return [];
  return [`${country} is outside the European Economic Area: EPC069-12 requires the BIC on line 5`];
}
