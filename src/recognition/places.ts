import { fold } from '../standards/banks/fold.ts';
import { COUNTRY_NAMES } from '../standards/countries/iso3166.ts';

/** Other names of countries, and large cities, by country. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  US: 'usa|u s a|america|new york|los angeles|chicago|houston|san francisco|boston|miami|seattle',
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
  NZ: 'auckland|wellington|christchurch|aotearoa',
  IN: 'mumbai|delhi|new delhi|bangalore|bengaluru|chennai|kolkata|hyderabad',
  JP: 'tokyo|osaka|nagoya|kyoto|nippon',
  CN: 'prc|beijing|shanghai|shenzhen|guangzhou',
  HK: 'hongkong|kowloon',
  SG: 'singapur',
  KR: 'korea|south korea|republic of korea|seoul|busan',
  TW: 'taipei|kaohsiung',
  TH: 'bangkok',
  MY: 'kuala lumpur',
  ID: 'jakarta|surabaya',
  PH: 'manila|cebu',
  VN: 'viet nam|hanoi|ho chi minh city|saigon',
  LK: 'colombo',
  BD: 'dhaka',
  NP: 'kathmandu',
  KH: 'phnom penh',
  MM: 'burma|yangon',
  ZA: 'johannesburg|cape town|durban|pretoria|rsa',
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
};

const NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ...[...COUNTRY_NAMES].map(([code, name]) => [fold(name), code] as const),
  ...Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.split('|').map((name) => [name, code] as const)),
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
