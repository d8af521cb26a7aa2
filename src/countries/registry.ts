import { buildCountry } from './build.ts';
import type { Country } from './country.ts';
import { ROWS } from './table.ts';

/** A name without marks and case, so that the order does not depend on the ICU data of the machine. */
const sortKey = (country: Country): string => country.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every country of the table, by name. */
export const COUNTRIES: readonly Country[] = ROWS.map(buildCountry)
  .map((country) => ({ country, key: sortKey(country) }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ country }) => country);

const A = 'A'.charCodeAt(0);
const LETTERS = 26;

const byLetters: (Country | null)[] = Array(LETTERS * LETTERS).fill(null);
for (const country of COUNTRIES) {
  byLetters[(country.code.charCodeAt(0) - A) * LETTERS + country.code.charCodeAt(1) - A] = country;
}

/** The country whose code has these two UTF-16 code units, upper case; null where none has. Allocates nothing. */
export function countryAt(first: number, second: number): Country | null {
  const row = first - A;
  const column = second - A;
  return row >= 0 && row < LETTERS && column >= 0 && column < LETTERS ? byLetters[row * LETTERS + column]! : null;
}

/** The country of exactly this code, upper case; null where it is no IBAN country. */
export const countryByCode = (code: string): Country | null =>
  code.length === 2 ? countryAt(code.charCodeAt(0), code.charCodeAt(1)) : null;
