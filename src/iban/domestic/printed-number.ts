import type { Country } from '../../countries/country.ts';
import { BBAN_START } from '../validate.ts';
import { type Banks, type Construction, NO_BANKS, placedConstruction } from './printed/construction.ts';
import type { Values } from './printed/part.ts';
import type { SpecialConstruction } from './printed/special.ts';
import { type DomesticRow, SPECIAL, rows } from './table.ts';
import { fieldSpans, piecesOf, printerOf } from './printed/template.ts';

/** An account number as the country writes it on paper. */
export interface Domestic {
  /** What people in the country call it. */
  readonly scheme: string;
  /** As it is printed. */
  readonly display: string;
  /** What `convert` builds the same IBAN from, at full width. */
  readonly inputs: Values;
}

/** How a country writes account numbers, and builds IBANs from them. */
export interface Scheme {
  /** What people in the country call it. */
  readonly name: string;
  /** Null where only the whole BBAN builds an IBAN. */
  readonly construction: Construction | null;
  /** A published number: that of the country's example IBAN, where it can be built. */
  readonly sample: () => Domestic;
  /** The domestic form of a valid IBAN; null where it has none, or could not be built again. */
  domestic(iban: string, banks: Banks): Domestic | null;
}

/** A part that is the whole printed number is given as it is printed. */
const inputsOf = (values: Values, display: string): Values =>
  (values.domestic_number === undefined ? values : { domestic_number: display });

function ofRow(country: Country, { scheme, inputs, form, words, finish = (printed) => printed }: DomesticRow): Scheme {
  if (inputs === null) {
    const print = printerOf(piecesOf(form, fieldSpans(country)));
    const domestic = (iban: string): Domestic => ({ scheme, display: print(iban), inputs: { bban: iban.slice(BBAN_START) } });
    return { name: scheme, construction: null, sample: () => domestic(country.example), domestic };
  }
  const construction = placedConstruction(country, { inputs, form, words });
  const domestic = (iban: string): Domestic | null => {
    const values = construction.take(iban, NO_BANKS);
    if (values === null) return null;
    const display = finish(construction.print(iban));
    return { scheme, display, inputs: inputsOf(values, display) };
  };
  return { name: scheme, construction, sample: () => domestic(country.example)!, domestic };
}

/** What is not of the special form has that of the country's row, where it has one, and is built from its whole BBAN. */
function ofSpecial(country: Country, construction: SpecialConstruction, row: Scheme | null): Scheme {
  const { scheme, sample } = construction;
  const domestic = (iban: string, banks: Banks): Domestic | null => {
    const display = construction.print(iban, banks);
    const values = display === null ? null : construction.take(iban, banks);
    return values === null ? row?.domestic(iban, banks) ?? null : { scheme, display: display!, inputs: inputsOf(values, display!) };
  };
  return { name: scheme, construction, sample: () => (sample === undefined ? domestic(country.example, NO_BANKS)! : { scheme, ...sample }),
    domestic };
}

function makeScheme(country: Country): Scheme | null {
  const row = rows().find(({ countries }) => countries.split(' ').includes(country.code));
  const rowScheme = row === undefined ? null : ofRow(country, row);
  const special = SPECIAL[country.code];
  return special === undefined ? rowScheme : ofSpecial(country, special(country), rowScheme);
}

const schemes = new Map<Country, Scheme | null>();

/** How a country writes account numbers; null where it has no form but the IBAN. Made when it is first asked for. */
export function schemeOf(country: Country): Scheme | null {
  let scheme = schemes.get(country);
  if (scheme === undefined) schemes.set(country, (scheme = makeScheme(country)));
  return scheme;
}

/** How a country's IBANs are built; null where only the whole BBAN builds one. */
export const constructionOf = (country: Country): Construction | null => schemeOf(country)?.construction ?? null;

/** The domestic form of a valid IBAN; null where the country has none but the IBAN, or the number could not be built again. */
export const domestic = (country: Country, iban: string, banks: Banks): Domestic | null => schemeOf(country)?.domestic(iban, banks) ?? null;
