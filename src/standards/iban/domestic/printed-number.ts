import type { Country } from '../../countries/country.ts';
import { BBAN_START } from '../validate.ts';
import { type BankLookup, type Construction, EMPTY_BANK_LOOKUP, placedConstruction } from './printed/construction.ts';
import type { PartValues } from './printed/part.ts';
import type { SpecialConstruction } from './printed/special.ts';
import { type DomesticRow, JOINED, SPECIAL, domesticRows } from './table.ts';
import { fieldSpans, templatePieces, printerOf } from './printed/template.ts';

/** An account number as people in the country write it on paper. */
export interface DomesticNumber {
  /** The name that people in the country use for such numbers. */
  readonly scheme: string;
  /** The number as it is printed. */
  readonly display: string;
  /** Inputs from which `convert` builds the IBAN of this number again. They have their full length. */
  readonly inputs: PartValues;
}

/** The way in which a country prints account numbers and builds IBANs from them. */
export interface DomesticScheme {
  /** The name that people in the country use for such numbers. */
  readonly name: string;
  /** Null if IBANs can be built only from the whole BBAN. */
  readonly construction: Construction | null;
  /** Returns a published number: the number of the country's example IBAN, or a number from another source if that IBAN cannot be built. */
  readonly sample: () => DomesticNumber;
  /** Returns the domestic form of a valid IBAN. Null if it has no such form, or if `convert` could not build the IBAN from it. */
  domestic(iban: string, banks: BankLookup): DomesticNumber | null;
}

/** Returns the inputs. If the country has the part `domestic_number`, its value is the printed number. */
const inputsOf = (values: PartValues, display: string): PartValues =>
  (values.domestic_number === undefined ? values : { domestic_number: display });

function schemeOfRow(country: Country, { scheme, inputs, form, words, finish = (printed) => printed }: DomesticRow): DomesticScheme {
  if (inputs === null) {
    const print = printerOf(templatePieces(form, fieldSpans(country)));
    const domestic = (iban: string): DomesticNumber => ({ scheme, display: print(iban), inputs: { bban: iban.slice(BBAN_START) } });
    return { name: scheme, construction: null, sample: () => domestic(country.example), domestic };
  }
  const construction = placedConstruction(country, { inputs, form, words });
  const domestic = (iban: string): DomesticNumber | null => {
    const values = construction.partsOf(iban, EMPTY_BANK_LOOKUP);
    if (values === null) return null;
    const display = finish(construction.print(iban));
    return { scheme, display, inputs: inputsOf(values, display) };
  };
  return { name: scheme, construction, sample: () => domestic(country.example)!, domestic };
}

/**
 * Returns the scheme of a country with a special construction. Some IBANs do not have the special form. They have the form of the country's
 * row, if it has one, and can be built only from the whole BBAN.
 */
function schemeOfSpecial(country: Country, construction: SpecialConstruction, row: DomesticScheme | null): DomesticScheme {
  const { scheme, sample } = construction;
  const domestic = (iban: string, banks: BankLookup): DomesticNumber | null => {
    const display = construction.print(iban, banks);
    const values = display === null ? null : construction.partsOf(iban, banks);
    return values === null ? row?.domestic(iban, banks) ?? null : { scheme, display: display!, inputs: inputsOf(values, display!) };
  };
  return {
    name: scheme,
    construction,
    sample: () => (sample === undefined ? domestic(country.example, EMPTY_BANK_LOOKUP)! : { scheme, ...sample }),
    domestic,
  };
}

function makeScheme(country: Country): DomesticScheme | null {
  const row = domesticRows().find(({ countries }) => countries.split(' ').includes(country.code));
  const rowScheme = row === undefined ? null : schemeOfRow(country, row);
  const special = SPECIAL[country.code];
  return special === undefined ? rowScheme : schemeOfSpecial(country, special(country), rowScheme);
}

const schemes = new Map<Country, DomesticScheme | null>();

/**
 * Returns the scheme of a country's account numbers. Null if people in the country use only the IBAN. The first call creates the scheme.
 */
export function domesticSchemeOf(country: Country): DomesticScheme | null {
  let scheme = schemes.get(country);
  if (scheme === undefined) schemes.set(country, (scheme = makeScheme(country)));
  return scheme;
}

const joinedSchemes = new Map<Country, DomesticScheme | null>();

/** Returns the scheme that joins the parts of the BBAN at full length. Null if the country's IBANs are not built from these parts. */
export function joinedSchemeOf(country: Country): DomesticScheme | null {
  let scheme = joinedSchemes.get(country);
  if (scheme === undefined) joinedSchemes.set(country, (scheme = JOINED.includes(country.code) ? makeJoinedScheme(country) : null));
  return scheme;
}

function makeJoinedScheme(country: Country): DomesticScheme {
  const names = country.fields.map(({ name }) => name);
  return schemeOfRow(country, { countries: country.code, scheme: 'Parts of the BBAN', inputs: names.join(', '),
    form: names.map((name) => `{${name}}`).join(' ') });
}

/** Returns the scheme from which `convert` builds a country's IBANs. Null if IBANs can be built only from the whole BBAN. */
export function convertSchemeOf(country: Country): (DomesticScheme & { readonly construction: Construction }) | null {
  const scheme = domesticSchemeOf(country) ?? joinedSchemeOf(country);
  return scheme === null || scheme.construction === null ? null : { ...scheme, construction: scheme.construction };
}

/** Returns the construction of a country's IBANs from printed account numbers. Null if no construction is published. */
export const constructionOf = (country: Country): Construction | null => domesticSchemeOf(country)?.construction ?? null;

/**
 * Returns the domestic form of a valid IBAN. Null if people in the country use only the IBAN, or if `convert` could not build the IBAN from
 * the form.
 */
export const domestic = (country: Country, iban: string, banks: BankLookup): DomesticNumber | null =>
  domesticSchemeOf(country)?.domestic(iban, banks) ?? null;
