/** Finds the columns of a file that give the inputs. A problem is a text for a person. */
import type { Beginning } from '../../../files/lists/list.ts';
import { kindInWords } from '../../../files/lists/contents.ts';
import { FILE_OPERATIONS, optionOf } from './operations.ts';

/** A value, or the reason why it is missing, as a text for a person. */
export type OrProblem<T> = { readonly value: T } | { readonly problem: string };

/** Returns how a message names a column: by its name, or by its number if it has no usable name. */
export function columnLabel(names: readonly string[] | null, i: number): string {
  const name = (names?.[i] ?? '').trim();
  // A header with five digits or more may be a data row, and a message must not repeat an account number.
  return name === '' || MANY_DIGITS.test(name) || name.length > LONGEST_NAME ? String(i + 1) : `"${name}" (${i + 1})`;
}

const MANY_DIGITS = /(?:\d\D?){5}/;
const LONGEST_NAME = 40;

/**
 * Names of columns that an operation adds. They are skipped, so that a result can be processed again by its original column. `iban` is not
 * among them, because people use that name for their own columns.
 */
const ADDED =
  new RegExp(`^(?:kontor_)?(?:${[...new Set(Object.values(FILE_OPERATIONS).flatMap(({ columns }) => Object.keys(columns)))]
    .filter((name) => name !== 'iban').join('|')})$`);

const anyOf = (names: readonly string[]): string => names.join(' or ');

/**
 * Finds the column of IBANs. A list of one column is read by that column even if no cell looks like an IBAN: its rows are reported as
 * invalid.
 */
export function ibanColumn({ columns, names, width, contents }: Beginning): OrProblem<number> {
  const others = columns.filter((i) => !ADDED.test((names?.[i] ?? '').trim()));
  const [only] = others.length === 0 ? columns : others;
  if (only !== undefined && (columns.length === 1 || others.length === 1)) return { value: only };
  if (columns.length > 1)
    return { problem: `several columns look like IBANs: name one with --column: ${anyOf(columns.map((i) => columnLabel(names, i)))}` };
  if (width <= 1) return { value: 0 };
  const all = Array.from({ length: width }, (_, i) => columnLabel(names, i)).join(', ');
  return { problem: [`no column looks like IBANs: name it with --column, one of ${all}`, otherContents(contents, names),
    conversionHint(contents)].filter((text) => text !== '').join('\n') };
}

type Contents = Beginning['contents'];

/** Describes the columns that hold something other than IBANs. Empty if nothing was recognised. */
export function otherContents(contents: Contents, names: readonly string[] | null): string {
  const descriptions = (contents?.columns ?? []).flatMap((column) => {
    const words = kindInWords(column);
    return words === null ? [] : [`${columnLabel(names, column.column)} seems to contain ${words}`];
  });
  return descriptions.length === 0 ? '' : `column ${descriptions.join('; ')}`;
}

/** Returns the command that makes IBANs from the recognised columns. Empty if nothing was recognised. */
export function conversionHint(contents: Contents): string {
  const help = contents?.help ?? null;
  if (help === null) return '';
  const columns = Object.entries(help.columns).map(([input, column]) => `--column ${optionOf(input)}=${column + 1}`);
  return `to make IBANs from these columns: ${help.operation} --country ${help.country} ${columns.join(' ')}`;
}

/** Finds a column by its name, in any case of letters, or by its number, counted from 1. Returns its index, counted from 0. */
export function namedColumn(name: string, header: readonly string[] | null, width: number): OrProblem<number> {
  const names = header?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const matches = names.flatMap((other, i) => (other === name.trim().toLowerCase() ? [i] : []));
  if (matches.length === 1) return { value: matches[0]! };
  if (matches.length > 1) {
    const numbers = anyOf(matches.map((i) => String(i + 1)));
    return { problem: `several columns have this name: give the number of the right column: ${numbers}` };
  }
  if (/^\d{1,4}$/.test(name) && Number(name) >= 1 && Number(name) <= width) return { value: Number(name) - 1 };
  const all = header === null ? `a number from 1 to ${width}, because the file has no header`
    : header.map((_, i) => columnLabel(header, i)).join(', ');
  return { problem: `--column names a column that the file does not have: name one of ${all}` };
}
