/**
 * Writes the names of countries in other languages into a module of the program: `npm run data:country-names`. Node has these names from
 * Unicode's data (CLDR). The program does not read them at run time, because that takes a tenth of a second.
 */
import { writeFileSync } from 'node:fs';
import { localCountryNames } from '../../src/recognition/local-country-names.ts';

export const NAMES_MODULE = 'src/recognition/country-names-table.ts';

/** Returns the text of the module. */
const namesModule = (): string => `/**
 * Folded names of countries in the languages of \`NAME_LANGUAGES\`, a line for each country.
 * Source: Unicode CLDR ${process.versions['cldr']}, © Unicode, Inc., Unicode License v3. Compiled by \`npm run data:country-names\`.
 */
export const LOCAL_COUNTRY_NAMES = \`
${localCountryNames().join('\n')}
\`;
`;

if (process.argv[1]?.endsWith('country-names.ts')) writeFileSync(NAMES_MODULE, namesModule());
