import { buildCountry } from './build.ts';
import type { Country } from './country.ts';
import { LETTER_PAIRS, letterPairIndex } from '../../base/text/ascii.ts';
import { plainLetters } from '../../base/text/plain-letters.ts';
import { countryRows } from './country-table.ts';

/** Returns the name without diacritics, in lower case. The order of these names does not depend on the ICU data of the machine. */
const sortKey = (country: Country): string => plainLetters(country.name).toLowerCase();

function sortedCountries(): Country[] {
  const countries = countryRows().map(buildCountry).map((country) => ({ country, key: sortKey(country) }));
  return countries.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ country }) => country);
}

function indexByLetters(): (Country | null)[] {
  const index: (Country | null)[] = Array(LETTER_PAIRS).fill(null);
  for (const country of COUNTRIES) index[letterPairIndex(country.code.charCodeAt(0), country.code.charCodeAt(1))] = country;
  return index;
}

const lengths = (): ReadonlyMap<string, number> => new Map(COUNTRIES.map(({ code, length }) => [code, length]));

/** Every IBAN country, sorted by name. With `@__PURE__`, here and below, the build drops the table from pages that do not use it. */
export const COUNTRIES: readonly Country[] = /* @__PURE__ */ sortedCountries();

/** Length of IBANs in characters, by country code. */
export const IBAN_LENGTHS: ReadonlyMap<string, number> = /* @__PURE__ */ lengths();

const byLetters = /* @__PURE__ */ indexByLetters();

/**
 * Returns the country whose code consists of these two UTF-16 units in upper case. Null if no country has this code. Allocates no memory.
 */
export function countryAt(first: number, second: number): Country | null {
  const index = letterPairIndex(first, second);
  return index < 0 ? null : byLetters[index]!;
}

/** Returns the country with this code, which must be in upper case. Null if the country does not use IBANs. */
export const countryByCode = (code: string): Country | null =>
  code.length === 2 ? countryAt(code.charCodeAt(0), code.charCodeAt(1)) : null;
