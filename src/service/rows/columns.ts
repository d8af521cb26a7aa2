/** Finds the columns of a file that contain the inputs. */
import type { Beginning } from '../../files/lists/list.ts';
import { plainName } from '../../files/lists/header.ts';
import { kindInWords, spreadInWords } from '../../files/lists/contents.ts';
import { accountColumns } from '../../recognition/columns.ts';
import type { Country } from '../../standards/countries/country.ts';
import { COUNTRIES } from '../../standards/countries/registry.ts';
import { type Result, ok } from '../../base/errors.ts';
import { refuseUse } from './refuse-use.ts';
import { FILE_OPERATIONS, optionOf } from './operations.ts';

/** Returns a column's name for messages. If the column has no usable name, returns its number. */
export function columnLabel(names: readonly string[] | null, i: number): string {
  const name = (names?.[i] ?? '').replace(/\s+/g, ' ').trim();
  // A text with five digits or more may be a data row instead of a header. A message must not repeat an account number.
  return name === '' || MANY_DIGITS.test(name) || name.length > LONGEST_NAME ? String(i + 1) : `"${name}" (${i + 1})`;
}

const MANY_DIGITS = /(?:\d\D?){5}/;
const LONGEST_NAME = 40;

/**
 * Names of columns that an operation adds. They are skipped, so that a result can be processed again by its original column. `iban` is not
 * in the list, because people use this name for their own columns.
 */
const ADDED =
  new RegExp(`^(?:kontor_)?(?:${[...new Set(Object.values(FILE_OPERATIONS).flatMap(({ columns }) => Object.keys(columns)))]
    .filter((name) => name !== 'iban').join('|')})$`);

const anyOf = (names: readonly string[]): string => names.join(' or ');

/**
 * Finds the column of IBANs. If a list has only one column, it is this column, even if no cell is similar to an IBAN. Its rows are then
 * reported as invalid.
 */
export function ibanColumn({ columns, names, width, contents, spread }: Beginning): Result<number> {
  const others = columns.filter((i) => !ADDED.test((names?.[i] ?? '').trim()));
  const [only] = others.length === 0 ? columns : others;
  if (only !== undefined && (columns.length === 1 || others.length === 1)) return ok(only);
  if (columns.length > 1)
    return refuseUse(
      `several columns seem to contain IBANs. Name the right column with --column: ${anyOf(columns.map((i) => columnLabel(names, i)))}`,
      'column');
  if (width <= 1) return ok(0);
  const all = Array.from({ length: width }, (_, i) => columnLabel(names, i)).join(', ');
  return refuseUse([`no column seems to contain IBANs. Name the column with --column, one of ${all}`, otherContents(contents, names),
    conversionHint({ contents, spread, names })].filter((text) => text !== '').join('\n'), 'column');
}

type Contents = Beginning['contents'];

/** Describes the columns that contain something other than IBANs. Empty if no column was recognised. */
export function otherContents(contents: Contents, names: readonly string[] | null): string {
  const descriptions = (contents?.columns ?? []).flatMap((column) => {
    const words = kindInWords(column);
    return words === null ? [] : [`${columnLabel(names, column.column)} seems to contain ${words}`];
  });
  return descriptions.length === 0 ? '' : `column ${descriptions.join('; ')}`;
}

/** Returns text that says how to make IBANs from the recognised columns. Empty if no column was recognised. */
export function conversionHint({ contents, spread, names }: Pick<Beginning, 'contents' | 'spread' | 'names'>): string {
  if (spread !== null) return spreadInWords(spread);
  const help = contents?.help ?? null;
  if (help === null) return names === null ? '' : hintOfNames(names);
  const columns = Object.entries(help.columns).map(([input, column]) => `--column ${optionOf(input)}=${column + 1}`);
  return `to convert these columns to IBANs: ${help.operation} --country ${help.country} ${columns.join(' ')}`;
}

/** Maximum number of countries that a hint lists. */
const MOST_COUNTRIES = 4;

/** Returns the hint for columns that have names of the parts of an account number. Empty without such columns. */
function hintOfNames(names: readonly string[]): string {
  const partsOf = (country: Country): number => Object.keys(accountColumns(country, names) ?? {}).length;
  const most = Math.max(...COUNTRIES.map(partsOf));
  if (most < 2) return '';
  const codes = COUNTRIES.filter((country) => partsOf(country) === most).map(({ code }) => code);
  const choice = codes.length > MOST_COUNTRIES ? 'the country of the accounts' : anyOf(codes);
  const hint = 'some columns have the names of parts of account numbers: to convert them to IBANs, use convert --country';
  return codes.length === 1 ? `${hint} ${choice}` : `${hint} COUNTRY, with ${choice} as COUNTRY`;
}

/** Finds a column by its name, in any case and with any blanks, or by its number, from 1. Returns its index, from 0. */
export function namedColumn(name: string, header: readonly string[] | null, width: number): Result<number> {
  const names = header?.map(plainName) ?? [];
  const matches = names.flatMap((other, i) => (other === plainName(name) ? [i] : []));
  if (matches.length === 1) return ok(matches[0]!);
  if (matches.length > 1) {
    const numbers = anyOf(matches.map((i) => String(i + 1)));
    return refuseUse(`several columns have this name. Give the number of the right column instead: ${numbers}`, 'column');
  }
  if (/^\d{1,4}$/.test(name) && Number(name) >= 1 && Number(name) <= width) return ok(Number(name) - 1);
  const advice = header === null ? `give a number from 1 to ${width}, because the file has no header`
    : `name one of ${header.map((_, i) => columnLabel(header, i)).join(', ')}`;
  return refuseUse(`--column names a column that the file does not have: ${advice}`, 'column');
}
