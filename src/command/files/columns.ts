import { COUNTRIES } from '../../countries/registry.ts';
import { SHORTEST_IBAN } from '../../iban/validate.ts';
import { electronicFormat } from '../../iban/electronic-format.ts';

/** A choice that was made for a file, or why none could be. */
export type Choice<T> = { readonly value: T } | { readonly problem: string };

const CODES = new Set(COUNTRIES.map(({ code }) => code));
const SHAPE = /^[A-Z]{2}[0-9O]{2}[0-9A-Z]+$/;
/** A slip may leave some characters out. */
const MISSING_AT_MOST = 3;

/** Whether a cell was meant to be an IBAN: its beginning and its length are those of one, right or wrong. */
function looksLikeIban(cell: string): boolean {
  const text = electronicFormat(cell);
  return text.length >= SHORTEST_IBAN - MISSING_AT_MOST && CODES.has(text.slice(0, 2)) && SHAPE.test(text);
}

const IBAN_NAME = /^\s*iban\s*$/i;

/** So much of what is not empty in a column must look like an IBAN. */
const MOST = 1 / 2;

/** The numbers of the columns in which most cells look like IBANs, of these rows. */
function candidates(rows: readonly (readonly string[])[]): number[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, i) => i).filter((i) => {
    const filled = rows.map((row) => row[i] ?? '').filter((cell) => cell.trim() !== '');
    return filled.length > 0 && filled.filter(looksLikeIban).length > filled.length * MOST;
  });
}

/** Whether the first row names the columns: one of them is IBAN, or it has no IBAN where the others have some, or none of its cells has a digit and others have. */
export function hasHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...others] = rows;
  if (first.some(looksLikeIban)) return false;
  if (first.some((cell) => IBAN_NAME.test(cell))) return true;
  if (candidates(others).length > 0) return true;
  const digits = (row: readonly string[]): boolean => row.some((cell) => /\d/.test(cell));
  return !digits(first) && (others.length === 0 || others.some(digits));
}

/** How columns are told apart in messages: by name, else by number. */
const nameOf = (header: readonly string[] | null, i: number): string => {
  const name = header?.[i] ?? '';
  // A header with so many digits may be a row that was taken for one, and no account number is repeated.
  return name === '' || MANY_DIGITS.test(name) || name.length > LONGEST_NAME ? String(i + 1) : `"${name}" (${i + 1})`;
};

const MANY_DIGITS = /(?:\d\D?){5}/;
const LONGEST_NAME = 40;

/** The number of the column that holds IBANs: that one which looks like it, or where none does, by what is in it, that one which is named so. */
export function ibanColumn(header: readonly string[] | null, rows: readonly (readonly string[])[]): Choice<number> {
  const found = candidates(rows);
  if (found.length === 1) return { value: found[0]! };
  const width = Math.max(header?.length ?? 0, ...rows.map((row) => row.length));
  const all = Array.from({ length: width }, (_, i) => nameOf(header, i)).join(', ');
  if (width <= 1) return { value: 0 };
  const named = (header ?? []).flatMap((name, i) => (IBAN_NAME.test(name) ? [i] : []));
  if (found.length === 0 && named.length === 1) return { value: named[0]! };
  if (found.length === 0) return { problem: `no column looks like IBANs: name it with --column, one of ${all}` };
  return { problem: `several columns look like IBANs: name one with --column, ${found.map((i) => nameOf(header, i)).join(' or ')}` };
}

/** The number of a column that is named by its header, in any case, or by its number from 1 on. */
export function namedColumn(name: string, header: readonly string[] | null, width: number): Choice<number> {
  const names = header?.map((one) => one.trim().toLowerCase()) ?? [];
  const matches = names.flatMap((one, i) => (one === name.trim().toLowerCase() ? [i] : []));
  if (matches.length === 1) return { value: matches[0]! };
  if (matches.length > 1) return { problem: `several columns are named like that: give the number of the one that is meant, ${matches.map((i) => i + 1).join(' or ')}` };
  if (/^\d{1,4}$/.test(name) && Number(name) >= 1 && Number(name) <= width) return { value: Number(name) - 1 };
  const all = header === null ? `a number from 1 to ${width}, because the file has no header` : header.map((_, i) => nameOf(header, i)).join(', ');
  return { problem: `there is no column of the name that --column gives: it is one of ${all}` };
}
