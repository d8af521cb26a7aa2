/**
 * Writes the names of countries in other languages into a module of the program: `npm run data:country-names`. Node has these names from
 * Unicode's data (CLDR). The program does not read them at run time, because that takes a tenth of a second.
 */
import { writeFileSync } from 'node:fs';
import { NAME_LANGUAGES } from '../../src/recognition/country-names.ts';
import { fold, foldSpelledOut } from '../../src/standards/banks/fold.ts';
import { COUNTRY_NAMES } from '../../src/standards/countries/iso3166.ts';

export const NAMES_MODULE = 'src/recognition/country-names-table.ts';

/** Returns the folded names of each country, without the name that ISO 3166 has. */
function rows(): string[] {
  const languages = NAME_LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  return [...COUNTRY_NAMES].map(([code, ownName]) => {
    const names = new Set(languages.map((names) => names.of(code)!).flatMap((name) => [fold(name), foldSpelledOut(name)]));
    names.delete(fold(ownName));
    return `${code} ${[...names].sort().join('|')}`;
  });
}

/** Returns the text of the module. */
export const namesModule = (): string => `/**
 * Folded names of countries in the languages of \`NAME_LANGUAGES\`, a line for each country.
 * Source: Unicode CLDR ${process.versions['cldr']}, © Unicode, Inc., Unicode License v3. Compiled by \`npm run data:country-names\`.
 */
export const LOCAL_COUNTRY_NAMES = \`
${rows().join('\n')}
\`;
`;

if (process.argv[1]?.endsWith('country-names.ts')) writeFileSync(NAMES_MODULE, namesModule());
