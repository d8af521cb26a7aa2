/** Reads the country that a person wrote: its code, or its name in one of the languages of Europe. */
import { fold, foldSpelledOut } from '../standards/banks/fold.ts';
import { once } from '../base/text/once.ts';
import { alpha2Of } from '../standards/countries/alpha3.ts';
import { COUNTRY_NAMES } from '../standards/countries/iso3166.ts';

/** Names of countries that people use in addition to the names in Unicode's data, folded. Parts of a country count as the country. */
export const OTHER_COUNTRY_NAMES: Readonly<Record<string, string>> = {
  AE: 'uae|emirates',
  AL: 'shqiperi',
  AT: 'osterreich|oesterreich|republik osterreich|republic of austria',
  BA: 'bosnia|bosna',
  BE: 'belgie|belgique|belgien',
  BG: 'bulgarien',
  BR: 'brasil',
  CH: 'schweiz|suisse|svizzera|schweizerische eidgenossenschaft',
  CN: 'prc',
  CY: 'republic of cyprus',
  CZ: 'czech republic|cesko|ceska republika|tschechien|tschechische republik|republique tcheque|republica checa|repubblica ceca',
  DE: 'deutschland|allemagne|bundesrepublik deutschland|federal republic of germany|brd',
  DK: 'danmark|danemark',
  EE: 'eesti|estland',
  ES: 'espana|spanien|espagne',
  FI: 'suomi|finnland',
  FR: 'frankreich|francia',
  GB: 'uk|u k|great britain|england|scotland|wales|northern ireland|grossbritannien|grande bretagne|gran bretagna|gran bretana',
  GR: 'hellas|ellada|griechenland',
  HK: 'hongkong',
  HR: 'hrvatska|kroatien',
  HU: 'magyarorszag|ungarn',
  IE: 'eire|republic of ireland',
  IT: 'italia|italien|italie',
  JP: 'nippon',
  KR: 'korea|south korea|republic of korea',
  LT: 'lietuva|litauen',
  LU: 'luxemburg',
  LV: 'latvija|lettland',
  MD: 'moldova',
  ME: 'crna gora',
  MK: 'macedonia|makedonija',
  MM: 'burma',
  NL: 'holland|nederland|niederlande|pays bas|the netherlands',
  NO: 'norge|norwegen',
  NZ: 'aotearoa',
  PL: 'polska|polen|pologne',
  RO: 'rumanien',
  RS: 'srbija|serbien',
  RU: 'russia',
  SA: 'ksa',
  SE: 'sverige|schweden',
  SG: 'singapur',
  SI: 'slovenija|slowenien',
  SK: 'slovensko|slowakei|slovak republic|slowakische republik|republique slovaque',
  TR: 'turkey|turkei|turkiye',
  UA: 'ukraina',
  US: 'usa|u s a|america|united states of america|vereinigte staaten von amerika',
  VN: 'viet nam',
  XK: 'kosova',
  ZA: 'rsa',
};

/** Languages of the countries whose banks use IBANs in Europe. Unicode's data (CLDR) have the names of all countries in them. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'da', 'nb', 'fi', 'cs', 'sk', 'hu', 'sl', 'hr', 'ro', 'bg', 'el',
  'et', 'lv', 'lt', 'tr', 'is', 'uk'];

/** Codes that the EU uses instead of those of ISO 3166. */
const EU_CODES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };

/** Returns the names of all countries, folded. The value is null if two countries have the name. It takes a tenth of a second once. */
const allNames = once((): ReadonlyMap<string, string | null> => {
  const names = new Map<string, string | null>();
  const add = (name: string, code: string): void => {
    for (const folded of [fold(name), foldSpelledOut(name)]) names.set(folded, (names.get(folded) ?? code) === code ? code : null);
  };
  for (const language of LANGUAGES) {
    const inLanguage = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of COUNTRY_NAMES.keys()) add(inLanguage.of(code)!, code);
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
