import { fold } from '../standards/banks/fold.ts';
import { COUNTRY_NAMES } from '../standards/countries/iso3166.ts';
import { OTHER_COUNTRY_NAMES } from './country-names.ts';

/** Large cities, by country. */
const CITIES: Readonly<Record<string, string>> = {
  US: 'new york|los angeles|chicago|houston|san francisco|boston|miami|seattle',
  CA: 'toronto|montreal|vancouver|ottawa|calgary',
  MX: 'mexico city|ciudad de mexico|guadalajara|monterrey',
  AR: 'buenos aires|cordoba argentina',
  CL: 'santiago de chile',
  PE: 'lima',
  CO: 'bogota|medellin',
  UY: 'montevideo',
  EC: 'quito|guayaquil',
  BO: 'la paz',
  PY: 'asuncion',
  VE: 'caracas',
  PA: 'panama city',
  AU: 'sydney|melbourne|brisbane|perth|adelaide|canberra',
  NZ: 'auckland|wellington|christchurch',
  IN: 'mumbai|delhi|new delhi|bangalore|bengaluru|chennai|kolkata|hyderabad',
  JP: 'tokyo|osaka|nagoya|kyoto',
  CN: 'beijing|shanghai|shenzhen|guangzhou',
  HK: 'kowloon',
  KR: 'seoul|busan',
  TW: 'taipei|kaohsiung',
  TH: 'bangkok',
  MY: 'kuala lumpur',
  ID: 'jakarta|surabaya',
  PH: 'manila|cebu',
  VN: 'hanoi|ho chi minh city|saigon',
  LK: 'colombo',
  BD: 'dhaka',
  NP: 'kathmandu',
  KH: 'phnom penh',
  MM: 'yangon',
  ZA: 'johannesburg|cape town|durban|pretoria',
  NG: 'lagos|abuja',
  KE: 'nairobi|mombasa',
  GH: 'accra|kumasi',
  TZ: 'dar es salaam|dodoma',
  UG: 'kampala',
  ZM: 'lusaka',
  ZW: 'harare',
  RW: 'kigali',
  BW: 'gaborone',
  NA: 'windhoek',
  ET: 'addis ababa',
  MW: 'lilongwe|blantyre',
  AD: 'andorra la vella',
  AE: 'dubai|abu dhabi|sharjah',
  AL: 'tirana',
  AT: 'wien|vienna|salzburg|graz|linz|innsbruck',
  AZ: 'baku',
  BA: 'sarajevo',
  BE: 'brussels|bruxelles|brussel|antwerp|antwerpen|gent|ghent',
  BH: 'manama',
  BR: 'brasilia|sao paulo|rio de janeiro',
  CH: 'zurich|zuerich|geneva|geneve|genf|basel|bern|lausanne',
  CR: 'san jose costa rica',
  CY: 'nicosia|limassol|larnaca',
  CZ: 'praha|prague|brno',
  DE: 'berlin|munich|munchen|muenchen|hamburg|frankfurt|cologne|koln|koeln|stuttgart|dusseldorf',
  DK: 'copenhagen|kobenhavn|aarhus',
  DO: 'santo domingo',
  EE: 'tallinn',
  EG: 'cairo|alexandria egypt',
  ES: 'madrid|barcelona|valencia|sevilla|seville',
  FI: 'helsinki|espoo|tampere',
  FR: 'paris|lyon|marseille|toulouse',
  GB: 'london|manchester|birmingham|edinburgh|glasgow|belfast',
  GE: 'tbilisi',
  GR: 'athens|thessaloniki',
  HR: 'zagreb',
  HU: 'budapest',
  IE: 'dublin',
  IL: 'tel aviv|jerusalem|haifa',
  IS: 'reykjavik',
  IT: 'rome|roma|milano|torino|turin|napoli|naples',
  JO: 'amman',
  KW: 'kuwait city',
  KZ: 'almaty|astana',
  LB: 'beirut',
  LI: 'vaduz',
  LT: 'vilnius|kaunas',
  LU: 'luxembourg city',
  LV: 'riga',
  MC: 'monte carlo',
  MD: 'chisinau',
  ME: 'podgorica',
  MK: 'skopje',
  MT: 'valletta',
  MU: 'port louis',
  NL: 'amsterdam|rotterdam|the hague|den haag|utrecht',
  NO: 'oslo|trondheim',
  PK: 'karachi|lahore|islamabad',
  PL: 'warsaw|warszawa|krakow|gdansk|wroclaw',
  PS: 'ramallah|gaza',
  PT: 'lisbon|lisboa',
  QA: 'doha',
  RO: 'bucharest|bucuresti|cluj',
  RS: 'belgrade|beograd',
  RU: 'moscow|saint petersburg',
  SA: 'riyadh|jeddah',
  SE: 'stockholm|goteborg|gothenburg|malmo',
  SI: 'ljubljana|maribor',
  SK: 'bratislava|kosice',
  TN: 'tunis',
  TR: 'istanbul|ankara|izmir',
  UA: 'kyiv|kiev|lviv|odesa',
  XK: 'pristina|prishtina',
};

const NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ...[...COUNTRY_NAMES].map(([code, name]) => [fold(name), code] as const),
  ...[OTHER_COUNTRY_NAMES, CITIES].flatMap(Object.entries<string>)
    .flatMap(([code, names]) => names.split('|').map((name) => [name, code] as const)),
]);
const MOST_WORDS = Math.max(...[...NAMES.keys()].map((name) => name.split(' ').length));

/** Returns the codes of the countries that a text names, by their names or large cities. */
export function countriesNamedIn(text: string): ReadonlySet<string> {
  const words = fold(text).split(' ');
  const codes = new Set<string>();
  for (let i = 0; i < words.length; i++) {
    for (let length = Math.min(MOST_WORDS, words.length - i); length > 0; length--) {
      const code = NAMES.get(words.slice(i, i + length).join(' '));
      if (code === undefined) continue;
      codes.add(code);
      i += length - 1;
      break;
    }
  }
  return codes;
}
