/** Reads the country that a person wrote: its code, or its name in one of the languages of Europe. */
import { fold } from '../standards/banks/fold.ts';
import { once } from '../base/algorithms/once.ts';
import { alpha2Of } from '../standards/countries/alpha3.ts';
import { COUNTRY_NAMES } from '../standards/countries/iso3166.ts';
import { OTHER_COUNTRY_NAMES } from './country-names.ts';
import { LOCAL_COUNTRY_NAMES } from './country-names-table.ts';
import { localCountryNames } from './local-country-names.ts';

/** The build of the pages defines it. Pages ask the browser for the names, because the table would double the program for lists. */
declare const IN_BROWSER: true;

/** Codes that the EU uses instead of those of ISO 3166. */
const EU_CODES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };

/** Length of a country code and the space after it, at the start of a line of the table. */
const CODE_LENGTH = 3;

/** Returns the names of all countries, folded. The value is null if two countries have the name. */
const allNames = once((): ReadonlyMap<string, string | null> => {
  const names = new Map<string, string | null>();
  const lines = typeof IN_BROWSER === 'undefined' ? LOCAL_COUNTRY_NAMES.trim().split('\n') : localCountryNames();
  for (const line of lines) {
    const code = line.slice(0, CODE_LENGTH - 1);
    for (const name of line.slice(CODE_LENGTH).split('|')) names.set(name, names.has(name) ? null : code);
  }
  for (const [code, name] of COUNTRY_NAMES) names.set(fold(name), code);
  for (const [code, others] of Object.entries(OTHER_COUNTRY_NAMES)) for (const name of others.split('|')) names.set(name, code);
  return names;
});

/** Maximum length of the name of a country, in characters: the longest name in these languages has 56. */
const LONGEST_NAME = 60;

/**
 * Returns the ISO 3166-1 alpha-2 code of a country. The text is its alpha-2 or alpha-3 code in either case, or its name. Null if the text
 * is not a country, or if two countries have the name.
 */
export function countryNamed(text: string): string | null {
  const written = text.trim();
  const upper = written.toUpperCase();
  if (COUNTRY_NAMES.has(upper)) return upper;
  if (written.length < 2 || written.length > LONGEST_NAME) return null;
  return EU_CODES[upper] ?? alpha2Of(upper) ?? allNames().get(fold(written)) ?? null;
}
