import { countryByCode } from './registry.ts';
import { territoryInSepa } from './territories.ts';

/**
 * True if a country or territory (ISO 3166-1 alpha-2, upper case) is in the geographical scope of the SEPA schemes. `table.ts` and
 * `territories.ts` have the lists.
 */
export const inSepa = (code: string): boolean => countryByCode(code)?.sepa ?? territoryInSepa(code);
