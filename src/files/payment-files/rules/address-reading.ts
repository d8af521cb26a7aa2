/** Reads postal code and town from the lines of an address, by the form of its country. */
import { POSTAL_FORMS, type PostalForm } from '../../../standards/countries/postal-forms.ts';

/** An address in elements, as far as its lines have exactly one reading. */
export interface AddressReading {
  readonly postalCode: string;
  readonly town: string;
  /** Province, in countries that write it after the town; null without one. */
  readonly subdivision: string | null;
  /** Lines that remain, without postal code, town and name of the country. */
  readonly lines: readonly string[];
}

/** Maximum length of TwnNm, and number of lines next to it. */
const MAX_TOWN = 35;
const MAX_LINES = 2;
/** Maximum number of lines that are read: the message has seven. */
const MAX_READ = 7;

/** Languages in which people write names of countries. */
const LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pt', 'pl', 'cs', 'sk', 'hu', 'sv', 'da', 'nb', 'fi', 'el', 'ro', 'bg', 'hr', 'sl',
  'lt', 'lv', 'et', 'sr-Latn', 'is', 'sq', 'mt', 'ca'];

const COUNTRIES = new Map<string, ReadonlySet<string>>();

/** Returns the names of a country in lower case. */
function namesOf(country: string): ReadonlySet<string> {
  let names = COUNTRIES.get(country);
  if (names === undefined) {
    names = new Set([country.toLowerCase(), ...LANGUAGES.map((language) =>
      (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country).toLowerCase())]);
    COUNTRIES.set(country, names);
  }
  return names;
}

const TOWN = /^(?!.*[ '’.-]{3})['’]?\p{L}[\p{L}\p{M}'’. -]*[\p{L}\p{M}.]$/u;
/** A town with a part in parentheses, as in `Halle (Saale)`. */
const QUALIFIED = /^(?<name>.*\S) ?\((?<part>[\p{L}\p{M}. -]+)\)$/u;
/** Provinces of Italy. Addresses have them after the town. */
const PROVINCES = new Set([
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT',
  'BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM',
  'FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN',
  'MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU',
  'PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV',
  'TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV',
].join(' ').split(' '));
/** Words of streets, post boxes and companies. A text with one of them is not a town. */
const NOT_TOWN = new Set([
  'rue avenue av boulevard bd chemin chaussée chaussee impasse quai route allée allee via viale corso calle avenida',
  'ulica ul road rd street lane drive house tower floor unit building postfach postbox box boîte boite postbus',
  'postboks apartado casella gmbh ag kg ltd limited plc inc sa sas sarl srl spa bv nv oy',
  'as aps ab c/o tel fax attn zhd abteilung department dept',
].join(' ').split(' '));
/** Endings of names of streets. */
const STREET = /(?:stra(?:ß|ss)e|straat|str|gata|gatan|gade|vej|gasse|utca|katu|iela|gatv[eė])\.?$/;

/** True if a text has a word that names of towns do not have. */
const isNotTown = (text: string): boolean => text.toLowerCase().split(/[\s-]+/).some((word) =>
  NOT_TOWN.has(word.replaceAll('.', '')) || STREET.test(word));

interface Town {
  readonly town: string;
  readonly subdivision: string | null;
}

/** Returns a town from its text; null if the text may be something else. */
function townOf(text: string, country: string, { hasDistricts }: PostalForm): Town | null {
  let town = text;
  let subdivision: string | null = null;
  if (country === 'IT') {
    const [, name, province] = /^(.*\S) \(?([A-Z]{2})\)?$/.exec(text) ?? [];
    if (province !== undefined && PROVINCES.has(province)) [town, subdivision] = [name!, province];
  }
  const { name, part } = QUALIFIED.exec(town)?.groups ?? {};
  if (country === 'ES' && part !== undefined) [town, subdivision] = [name!, part];
  let plain = country === 'DE' && part !== undefined ? name! : town;
  if (country === 'DE') plain = plain.replace('/', ' ');
  if (country === 'FR') plain = plain.replace(/ cedex(?: \d{1,2})?$/i, '');
  if (hasDistricts) plain = plain.replace(/ \d{1,2}$/, '');
  return TOWN.test(plain) && town.length <= MAX_TOWN && !isNotTown(plain) ? { town, subdivision } : null;
}

/** A part of a line between commas. */
interface Part {
  readonly line: number;
  readonly text: string;
}

/** A reading, and the parts that it uses. */
interface Candidate extends Town {
  readonly postalCode: string;
  readonly parts: readonly Part[];
}

/** The form of a country with compiled patterns. */
interface Patterns {
  readonly form: PostalForm;
  /** A part with code and town, a part with the code alone, and a part with a code at one of its ends. */
  readonly both: RegExp;
  readonly alone: RegExp;
  readonly within: RegExp;
}

const COMPILED = new Map<string, Patterns>();

function patternsOf(country: string): Patterns | null {
  const form = POSTAL_FORMS.get(country);
  if (form === undefined) return null;
  let patterns = COMPILED.get(country);
  if (patterns === undefined) {
    const plain = form.code.replace('?<code>', '?:');
    patterns = { form,
      both: new RegExp(form.isBefore ? `^${form.code} (?<rest>.+)$` : `^(?<rest>.+) ${form.code}$`),
      alone: new RegExp(`^${form.code}$`),
      within: new RegExp(`^\\D+ ${plain}$|^${plain}(?: \\p{L}|$)`, 'u') };
    COMPILED.set(country, patterns);
  }
  return patterns;
}

const partsOf = (lines: readonly string[], country: string): readonly Part[] => lines.flatMap((text, line) =>
  text.split(/[,;]/).map((part) => ({ line, text: part.trim().replace(/\s+/g, ' ') })))
  .filter(({ text }) => text !== '' && !namesOf(country).has(text.toLowerCase()));

/** Returns the reading of a part that has code and town in the order of the country. */
function readingOf(part: Part, country: string, { form, both }: Patterns): Candidate | null {
  const { code, rest } = both.exec(part.text)?.groups ?? {};
  const town = rest === undefined ? null : townOf(rest, country, form);
  return town && { ...town, postalCode: code!, parts: [part] };
}

/** Returns the reading of a code that stands alone after its town. Another part that may be the town leaves two readings. */
function readingAfterTown(parts: readonly Part[], at: number, country: string, { form, alone }: Patterns): Candidate | null {
  const code = alone.exec(parts[at]!.text)?.groups!['code'];
  const before = parts[at - 1];
  if (form.isBefore || code === undefined || before === undefined) return null;
  const possible = parts.filter((_, i) => i !== at).filter(({ text }) => townOf(text, country, form) !== null);
  if (possible.length !== 1 || possible[0] !== before) return null;
  return { ...townOf(before.text, country, form)!, postalCode: code, parts: [before, parts[at]!] };
}

/** Returns the only reading of the lines of an address. Null without a reading, or if two readings are possible. */
export function readAddress(country: string, lines: readonly string[]): AddressReading | null {
  const patterns = patternsOf(country);
  if (patterns === null || lines.length > MAX_READ) return null;
  const parts = partsOf(lines, country);
  const found = parts.flatMap((part, at) =>
    [readingOf(part, country, patterns), readingAfterTown(parts, at, country, patterns)].filter((one) => one !== null));
  const [reading] = found;
  if (reading === undefined || found.length > 1) return null;
  const rest = parts.filter((part) => !reading.parts.includes(part));
  // In a single part `Palace London SW1A 1AA`, the beginning of the town is unknown.
  if (!patterns.form.isBefore && rest.length === 0) return null;
  // Another code may be the right one.
  if (rest.some(({ text }) => patterns.within.test(text) && !isNotTown(text))) return null;
  const remaining = lines.map((_, line) => rest.filter((part) => part.line === line).map(({ text }) => text).join(', '))
    .filter((text) => text !== '');
  if (remaining.length > MAX_LINES) return null;
  return { postalCode: reading.postalCode, town: reading.town, subdivision: reading.subdivision, lines: remaining };
}
