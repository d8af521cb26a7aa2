/** Finds the columns next to a column of account numbers that are compared with it: the column of BICs and the column of countries. */
import { electronicFormat } from '../../standards/iban/electronic-format.ts';
import { parseBic } from '../../standards/bic/bic.ts';
import { countryOf } from '../../standards/bic/parts.ts';
import { ibanCountryOf } from '../../standards/countries/territories.ts';
import { countryNamed } from '../../recognition/country-named.ts';
import { BIC_FORM, hasNoBic } from '../../recognition/bic-cells.ts';
import { cellWords, isPlaceholder, namesIban } from '../../recognition/words.ts';

/** The columns of a list. Indexes are counted from 0. */
export interface NextToColumns {
  readonly names: readonly string[] | null;
  /** The first data rows. */
  readonly rows: readonly (readonly string[])[];
  readonly width: number;
  /** The column of the account numbers. */
  readonly account: number;
}

type ComparedKind = 'bic' | 'country';

/** `column` is the column that is compared, or null. `skipped` are the other columns that seem to have values of the kind. */
export interface FoundColumn {
  readonly column: number | null;
  readonly skipped: readonly number[];
}

/** A column is compared, only seems to have the values, or does not have them. */
type Fit = 'compared' | 'similar' | null;

const share = (cells: readonly string[], isOne: (cell: string, row: number) => boolean): number =>
  (cells.length === 0 ? 0 : cells.filter(isOne).length / cells.length);

/** Smallest share of the cells of a column, without a name for its values, that must have such values. */
const MOST = 0.75;

/** Words of columns whose cells can look like BICs or countries: `DORTMUND` would be a BIC of Mauritius, `Georgia` is a first name. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['ort', 'city', 'ville', 'town', 'stadt', 'ciudad', 'citta', 'place', 'name', 'vorname',
  'firstname', 'firma', 'payee', 'reference', 'referenz', 'ref', 'zweck', 'purpose', 'text', 'status', 'sprache', 'language', 'lang',
  'langue', 'idioma', 'lingua', 'taal', 'nationality', 'nationalitat', 'nationalite', 'staatsangehorigkeit', 'currency', 'wahrung', 'type',
  'typ']);

const wordsOf = ({ names }: NextToColumns, column: number): readonly string[] => cellWords(names?.[column] ?? '');
const hasOtherName = (list: NextToColumns, column: number): boolean => wordsOf(list, column).some((word) => OTHER_WORDS.has(word));

/** Returns the filled cells of a column, each with the account number in its row. */
function filledCells({ rows, account }: NextToColumns, column: number, isBlank: (cell: string) => boolean) {
  const filled = rows.filter((row) => !isBlank(row[column] ?? ''));
  const countries = filled.map((row) => electronicFormat(row[account] ?? '').slice(0, 2));
  return { cells: filled.map((row) => row[column]!.trim()), countries };
}

const isBic = (cell: string): boolean => BIC_FORM.test(cell) && parseBic(cell).ok;
/** True if a text has the form of a BIC and cannot be a word: it has a digit, or ends in XXX. */
const isNoWord = (cell: string): boolean => isBic(cell) && (/\d/.test(cell) || /^.{8}XXX$/.test(cell));

function fitOfBics(list: NextToColumns, column: number): Fit {
  const { cells, countries } = filledCells(list, column, hasNoBic);
  if (cells.length === 0) return null;
  // A column that is named for BICs can have bank codes of a country.
  if (wordsOf(list, column).some((word) => /^(?:bic|swift)/.test(word)))
    return share(cells, (cell) => /^[\d\s./-]+$/.test(cell)) > 1 / 2 ? 'similar' : 'compared';
  if (hasOtherName(list, column) || share(cells, isBic) < MOST) return null;
  const isClear = share(cells, isNoWord) >= 1 / 2 || (list.names === null && cells.every(isBic))
    || share(cells, (cell, row) => isBic(cell) && countryOf(cell) === countries[row]) > 1 / 2;
  return isClear ? 'compared' : 'similar';
}

const COUNTRY_WORDS: ReadonlySet<string> = new Set(['land', 'lkz', 'country', 'countrycode', 'landercode', 'landerkennzeichen', 'pays',
  'paese', 'pais', 'kraj', 'zeme', 'orszag', 'maa', 'lk', 'iso', 'staat', 'bankland', 'landcode', 'landskod', 'nazione',
  'drzava', 'tara', 'ulke', 'krajina', 'valstybe', 'valsts', 'riik', 'χωρα', 'страна', 'държава', 'краіна']);

const isNoCountry = (cell: string): boolean => cell.trim() === '' || isPlaceholder(cell);
/** True for the code of a country in capitals. Small letters can be words. */
const isCode = (cell: string): boolean => /^[A-Z]{2,3}$/.test(cell) && countryNamed(cell) !== null;
/** True for the name of a country, and not its code. */
const isName = (cell: string): boolean => /\p{L}{4}/u.test(cell) && countryNamed(cell) !== null;

function fitOfCountries(list: NextToColumns, column: number): Fit {
  if (namesIban(list.names?.[column] ?? '')) return null;
  const { cells, countries } = filledCells(list, column, isNoCountry);
  if (cells.length === 0) return null;
  if (wordsOf(list, column).some((word) => COUNTRY_WORDS.has(word)))
    return share(cells, (cell) => countryNamed(cell) !== null) >= 1 / 2 ? 'compared' : 'similar';
  if (hasOtherName(list, column) || share(cells, (cell) => isCode(cell) || isName(cell)) < MOST) return null;
  const isOfAccounts = share(cells, (cell, row) => ibanCountryOf(countryNamed(cell) ?? '') === countries[row]) >= MOST;
  return isOfAccounts || cells.every(isName) ? 'compared' : 'similar';
}

const FITS: Readonly<Record<ComparedKind, typeof fitOfBics>> = { bic: fitOfBics, country: fitOfCountries };

/**
 * Returns the column of BICs or countries that is compared with the account numbers. A column is compared if its name says what it has, or
 * if its cells do. If several columns fit, a column with the countries of banks comes first, then the first column after the account
 * numbers. Otherwise the last column before the account numbers is compared.
 */
export function columnNextTo(kind: ComparedKind, list: NextToColumns): FoundColumn {
  const columns = Array.from({ length: list.width }, (_, column) => column).filter((column) => column !== list.account);
  const fits = columns.flatMap((column) => {
    const fit = FITS[kind](list, column);
    return fit === null ? [] : [{ column, fit }];
  });
  const compared = fits.filter(({ fit }) => fit === 'compared').map(({ column }) => column);
  const ofBank = kind === 'country' ? compared.find((column) => wordsOf(list, column).some((word) => word.startsWith('bank'))) : undefined;
  const column = ofBank ?? compared.find((one) => one > list.account) ?? compared.at(-1) ?? null;
  return { column, skipped: fits.map((fit) => fit.column).filter((one) => one !== column) };
}

const PLURALS: Readonly<Record<ComparedKind, string>> = { bic: 'BICs', country: 'countries' };

/** Returns sentences, without a capital and a full stop, about the columns that are compared and those that are not. */
export const comparedInWords = (kind: ComparedKind, { column, skipped }: FoundColumn, label: (column: number) => string): string[] => [
  ...(column === null ? [] : [`IBANs are compared with the ${PLURALS[kind]} in ${label(column)}`]),
  ...skipped.map((other) => `column ${label(other)} seems to have ${PLURALS[kind]}, and is not compared`),
];
