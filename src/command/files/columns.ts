/** Which columns of a file give what, or why that cannot be told, in words for people. */
import type { Beginning } from '../../lists/list.ts';
import { kindInWords } from '../../lists/contents.ts';
import { FILE_OPERATIONS, optionOf } from './operations.ts';

/** A choice that was made for a file, or why none could be. */
export type Choice<T> = { readonly value: T } | { readonly problem: string };

/** How columns are told apart in messages: by name, else by number. */
export function columnName(names: readonly string[] | null, i: number): string {
  const name = (names?.[i] ?? '').trim();
  // A header with so many digits may be a row that was taken for one, and no account number is repeated.
  return name === '' || MANY_DIGITS.test(name) || name.length > LONGEST_NAME ? String(i + 1) : `"${name}" (${i + 1})`;
}

const MANY_DIGITS = /(?:\d\D?){5}/;
const LONGEST_NAME = 40;

/**
 * What an operation adds, so that its own output is read again by the column that was read at first. Not `iban`: people call theirs so too.
 */
const ADDED =
  new RegExp(
  `^(?:kontor_)?(?:${[...new Set(Object.values(FILE_OPERATIONS).flatMap(({ columns }) => Object.keys(columns)))].filter((name) => name !== 'iban').join('|')})$`);

const anyOf = (names: readonly string[]): string => names.join(' or ');

/**
 * The number of the column that holds IBANs. In a list of one column it is that one, whatever stands in it: its rows are told as not valid.
 */
export function ibanColumn({ columns, names, width, contents }: Beginning): Choice<number> {
  const others = columns.filter((i) => !ADDED.test((names?.[i] ?? '').trim()));
  const [only] = others.length === 0 ? columns : others;
  if (only !== undefined && (columns.length === 1 || others.length === 1)) return { value: only };
  if (columns.length > 1)
    return { problem: `several columns look like IBANs: name one with --column, ${anyOf(columns.map((i) => columnName(names, i)))}` };
  if (width <= 1) return { value: 0 };
  const all = Array.from({ length: width }, (_, i) => columnName(names, i)).join(', ');
  return { problem: [`no column looks like IBANs: name it with --column, one of ${all}`, seenIn(contents, names),
    helpIn(contents)].filter((text) => text !== '').join('\n') };
}

type Contents = Beginning['contents'];

/** What was seen instead of IBANs. */
export function seenIn(contents: Contents, names: readonly string[] | null): string {
  const seen = (contents?.columns ?? []).flatMap((column) => {
    const words = kindInWords(column);
    return words === null ? [] : [`${columnName(names, column.column)} seems to hold ${words}`];
  });
  return seen.length === 0 ? '' : `column ${seen.join('; ')}`;
}

/** What would make IBANs of it, as the words of a command. */
export function helpIn(contents: Contents): string {
  const help = contents?.help ?? null;
  if (help === null) return '';
  const columns = Object.entries(help.columns).map(([input, column]) => `--column ${optionOf(input)}=${column + 1}`);
  return `IBANs can be made of these: ${help.operation} --country ${help.country} ${columns.join(' ')}`;
}

/** The number of a column that is named by its header, in any case, or by its number from 1 on. */
export function namedColumn(name: string, header: readonly string[] | null, width: number): Choice<number> {
  const names = header?.map((one) => one.trim().toLowerCase()) ?? [];
  const matches = names.flatMap((one, i) => (one === name.trim().toLowerCase() ? [i] : []));
  if (matches.length === 1) return { value: matches[0]! };
  if (matches.length > 1)
    return {
    problem: `several columns are named like that: give the number of the one that is meant, ${anyOf(matches.map((i) => String(i + 1)))}` };
  if (/^\d{1,4}$/.test(name) && Number(name) >= 1 && Number(name) <= width) return { value: Number(name) - 1 };
  const all = header === null ? `a number from 1 to ${width}, because the file has no header`
    : header.map((_, i) => columnName(header, i)).join(', ');
  return { problem: `there is no column of the name that --column gives: it is one of ${all}` };
}
