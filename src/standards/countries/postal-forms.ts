/**
 * Postal codes and towns as each country writes them (Universal Postal Union, postal addressing systems of 2025). A row has the country,
 * the form of the code, its place next to the town, and prefixes. `#` is a digit. A letter from abroad may have a prefix, as in `D-50667`.
 * `=`: the code always has the prefix. `+`: a town may end with the number of a district.
 */
const FORMS = [
  'AD AD[1-7]## before',
  'AL [1-9]### before AL',
  'AT [1-9]### before A AT',
  'BA [78]#### before BA',
  'BE [1-9]### before B BE',
  'BG [1-9]### before BG',
  'CH [1-9]### before+ CH',
  'CY [1-9]### before CY',
  'CZ [1-7]## ?## before+ CZ',
  'DE ##### before D DE',
  'DK #### before DK',
  'EE [1-9]#### before EE',
  'ES [0-5]#### before E ES',
  'FI ##### before FI FIN',
  'FO [1-9]## before FO',
  'FR ##### before F FR',
  'GB (?:[A-Z]{1,2}#[A-Z0-9]?) ?#[A-Z]{2} after',
  'GG GY##? ?#[A-Z]{2} after',
  'GI GX11 ?1AA after',
  'GL 39## before GL DK',
  'GR [1-8]## ?## before GR',
  'HR [1-5]#### before HR',
  'HU [1-9]### before H HU',
  'IE (?:[A-Z]##|D6W) ?[A-Z0-9]{4} after+',
  'IM IM##? ?#[A-Z]{2} after',
  'IS [1-9]## before IS',
  'IT ##### before I IT',
  'JE JE# ?#[A-Z]{2} after',
  'LI 94[89]# before FL LI',
  'LT ##### before LT',
  'LU [1-9]### before L LU',
  'LV #### after =LV',
  'MC 980## before MC',
  'MD #### before =MD',
  'ME 8[145]### before ME',
  'MK [1-7]### before MK',
  'MT [A-Z]{3} ?#### after',
  'NL [1-9]### ?[A-Z]{2} before NL',
  'NO #### before N NO',
  'PL ##-### before PL',
  'PT [1-9]###-### before P PT',
  'RO ###### before RO',
  'RS [1-3]#### before RS',
  'SE [1-9]## ?## before S SE',
  'SI [1-9]### before SI SLO',
  'SK [089]## ?## before+ SK',
  'SM 4789# before SM I',
  'VA 00120 before',
  'XK [1-7]#### before XK',
];

/** The form of postal codes of a country. */
export interface PostalForm {
  /** Pattern of a code. Its group `code` has no prefix that only letters from abroad have. */
  readonly code: string;
  /** True if the code is before the town. Otherwise it is after the town, or on the next line. */
  readonly isBefore: boolean;
  /** True if a town may end with the number of a district, as in `Praha 1`. */
  readonly hasDistricts: boolean;
}

function formOf(row: string): [string, PostalForm] {
  const [country, code, place, prefixes = ''] = /^(\S+) (.*?) (before\+?|after\+?)(?: (.*))?$/.exec(row.replaceAll('#', '\\d'))!.slice(1);
  const always = prefixes.startsWith('=') ? prefixes.slice(1) : null;
  const abroad = prefixes === '' ? '' : `(?:(?:${prefixes.replaceAll(' ', '|')})[- ])?`;
  return [country!, {
    code: always === null ? `${abroad}(?<code>${code})` : `(?<code>${always}-${code})`,
    isBefore: place!.startsWith('before'), hasDistricts: place!.endsWith('+'),
  }];
}

/** Forms by country. Countries without a row have no known form. */
export const POSTAL_FORMS: ReadonlyMap<string, PostalForm> = new Map(FORMS.map(formOf));
