import { countryByCode } from './registry.ts';

/**
 * Territories in the SEPA scope that have an ISO 3166 code of their own but use the IBANs of another country.
 * Source: European Payments Council, list of SEPA scheme countries (EPC409-09).
 */
const TERRITORIES: ReadonlySet<string> = new Set(['AX', 'BL', 'GF', 'GG', 'GP', 'IM', 'JE', 'MF', 'MQ', 'PM', 'RE', 'YT']);

/** Whether a country or territory (ISO 3166-1 alpha-2, upper case) is in the geographical scope of the SEPA schemes. */
export const inSepa = (code: string): boolean => countryByCode(code)?.sepa ?? TERRITORIES.has(code);
