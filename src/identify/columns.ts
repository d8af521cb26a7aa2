import { fold } from '../banks/fold.ts';
import type { Country } from '../countries/country.ts';
import { constructionOf } from '../iban/domestic/printed-number.ts';
import { isRequired } from '../iban/domestic/printed/part.ts';
import { PARTS_OF_ROLE } from './attempts.ts';
import { type Role, labelAt } from './labels.ts';

/** A part of the account numbers of a country, and whether they cannot be read without it. */
export interface AccountPart {
  readonly name: string;
  readonly required: boolean;
}

/** Numbers of columns from 0, by the names of the parts that they give. */
export type PartColumns = Readonly<Record<string, number>>;

/** What the name of a column says that it holds, in this country; empty where it says nothing. */
function rolesOf(name: string, code: string): readonly Role[] {
  const words = fold(name).split(' ');
  return words.flatMap((_, i) => labelAt(words, i)?.meanings ?? []).filter(({ countries }) => countries === null || countries.has(code))
    .map(({ role }) => role);
}

/**
 * Which columns give the parts of the account numbers of a country, by the names of the columns in its language. The only one that is told,
 * where it names the account, holds the number as it is printed. Null where the names tell too little, or two columns are named alike.
 */
export function columnsOfParts(code: string, parts: readonly AccountPart[], names: readonly string[]): PartColumns | null {
  const columns: Record<string, number> = {};
  let isTwice = false;
  const partOf = (role: Role): string[] => {
    const part = PARTS_OF_ROLE[role]?.find((one) => parts.some(({ name }) => name === one));
    return part !== undefined ? [part] : role === 'account' ? ['domestic_number'] : [];
  };
  for (const [column, name] of names.entries()) {
    const [part] = rolesOf(name, code).flatMap(partOf);
    if (part === undefined) continue;
    isTwice ||= part in columns;
    columns[part] = column;
  }
  if (isTwice || Object.keys(columns).length === 0) return null;
  if (parts.every(({ name, required }) => !required || name in columns)) return columns;
  const [[part, column], ...others] = Object.entries(columns) as [[string, number], ...unknown[]];
  return others.length === 0 && (part === 'account_number' || part === 'domestic_number') ? { domestic_number: column } : null;
}

/** The same of a country, without the parts that are given for all rows; null also where no construction of its IBANs is known. */
export function accountColumns(country: Country, names: readonly string[],
    given: Readonly<Record<string, unknown>> = {}): PartColumns | null {
  const parts = constructionOf(country)?.parts.filter(({ name }) => !Object.hasOwn(given, name))
    .map((part) => ({ name: part.name, required: isRequired(part) }));
  return parts === undefined ? null : columnsOfParts(country.code, parts, names);
}
