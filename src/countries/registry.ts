import { buildCountry } from './build.ts';
import type { Country } from './country.ts';
import { LETTER_PAIRS, letterPairIndex } from '../text/ascii.ts';
import { ROWS } from './table.ts';

/** A name without marks and case, so that the order does not depend on the ICU data of the machine. */
const sortKey = (country: Country): string => country.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every country of the table, by name. */
export const COUNTRIES: readonly Country[] = ROWS.map(buildCountry)
  .map((country) => ({ country, key: sortKey(country) }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ country }) => country);

/** The length of each country's IBANs, by its code. */
export const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(COUNTRIES.map(({ code, length }) => [code, length]));

const byLetters: (Country | null)[] = Array(LETTER_PAIRS).fill(null);
for (const country of COUNTRIES) byLetters[letterPairIndex(country.code.charCodeAt(0), country.code.charCodeAt(1))] = country;

/** The country whose code has these two UTF-16 code units, upper case; null where none has. Allocates nothing. */
export function countryAt(first: number, second: number): Country | null {
  const index = letterPairIndex(first, second);
  return index < 0 ? null : byLetters[index]!;
}

/** The country of exactly this code, upper case; null where it is no IBAN country. */
export const countryByCode = (code: string): Country | null =>
  code.length === 2 ? countryAt(code.charCodeAt(0), code.charCodeAt(1)) : null;
