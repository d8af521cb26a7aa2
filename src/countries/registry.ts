import { buildCountry } from './build.ts';
import type { Country } from './country.ts';
import { LETTER_PAIRS, letterPairIndex } from '../text/ascii.ts';
import { rows } from './table.ts';

/** A name without marks and case, so that the order does not depend on the ICU data of the machine. */
const sortKey = (country: Country): string => country.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function sortedCountries(): Country[] {
  const countries = rows().map(buildCountry).map((country) => ({ country, key: sortKey(country) }));
  return countries.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ country }) => country);
}

function indexByLetters(): (Country | null)[] {
  const index: (Country | null)[] = Array(LETTER_PAIRS).fill(null);
  for (const country of COUNTRIES) index[letterPairIndex(country.code.charCodeAt(0), country.code.charCodeAt(1))] = country;
  return index;
}

const lengths = (): ReadonlyMap<string, number> => new Map(COUNTRIES.map(({ code, length }) => [code, length]));

/** Every IBAN country, sorted by name. A page that does not use the table is built without it: `@__PURE__` allows that here and below. */
export const COUNTRIES: readonly Country[] = /* @__PURE__ */ sortedCountries();

/** The length of each country's IBANs, by its code. */
export const IBAN_LENGTHS: ReadonlyMap<string, number> = /* @__PURE__ */ lengths();

const byLetters = /* @__PURE__ */ indexByLetters();

/** The country whose code has these two UTF-16 code units, upper case; null where none has. Allocates nothing. */
export function countryAt(first: number, second: number): Country | null {
  const index = letterPairIndex(first, second);
  return index < 0 ? null : byLetters[index]!;
}

/** The country of exactly this code, upper case; null where it is no IBAN country. */
export const countryByCode = (code: string): Country | null =>
  code.length === 2 ? countryAt(code.charCodeAt(0), code.charCodeAt(1)) : null;
