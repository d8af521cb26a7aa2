import { fold } from '../standards/banks/fold.ts';
import type { Country } from '../standards/countries/country.ts';
import { constructionOf } from '../standards/iban/domestic/printed-number.ts';
import { isRequired } from '../standards/iban/domestic/printed/part.ts';
import { PARTS_OF_ROLE } from './attempts.ts';
import { type Role, labelAt } from './labels.ts';

/** A part of the account numbers of a country. `required` is true if the number cannot be read without this part. */
export interface AccountPart {
  readonly name: string;
  readonly required: boolean;
}

/** The index of a column, from 0, for each name of a part. */
export type PartColumns = Readonly<Record<string, number>>;

/** Returns the roles that the name of a column has in a country. Empty if the name has no known role. */
function rolesOf(name: string, code: string): readonly Role[] {
  const words = fold(name).split(' ');
  return words.flatMap((_, i) => labelAt(words, i)?.meanings ?? []).filter(({ countries }) => countries === null || countries.has(code))
    .map(({ role }) => role);
}

/**
 * Returns the columns with the parts of a country's account numbers. The names of the columns are in the language of the country. A single
 * column for an account contains the whole printed number. Null if the names are not sufficient, or if two columns have the same part.
 */
export function columnsOfParts(code: string, parts: readonly AccountPart[], names: readonly string[]): PartColumns | null {
  const columns: Record<string, number> = {};
  let hasDuplicate = false;
  const partOf = (role: Role): string[] => {
    const part = PARTS_OF_ROLE[role]?.find((candidate) => parts.some(({ name }) => name === candidate));
    if (part !== undefined) return [part];
    return role === 'account' ? ['domestic_number'] : [];
  };
  for (const [column, name] of names.entries()) {
    const [part] = rolesOf(name, code).flatMap(partOf);
    if (part === undefined) continue;
    hasDuplicate ||= part in columns;
    columns[part] = column;
  }
  if (hasDuplicate || Object.keys(columns).length === 0) return null;
  if (parts.every(({ name, required }) => !required || name in columns)) return columns;
  const [[part, column], ...others] = Object.entries(columns) as [[string, number], ...unknown[]];
  return others.length === 0 && (part === 'account_number' || part === 'domestic_number') ? { domestic_number: column } : null;
}

/**
 * Works like `columnsOfParts`, for a country, and without parts that have one value for all rows. Null also if no construction of the
 * country's IBANs is known.
 */
export function accountColumns(country: Country, names: readonly string[],
    given: Readonly<Record<string, unknown>> = {}): PartColumns | null {
  const parts = constructionOf(country)?.parts.filter(({ name }) => !Object.hasOwn(given, name))
    .map((part) => ({ name: part.name, required: isRequired(part) }));
  return parts === undefined ? null : columnsOfParts(country.code, parts, names);
}
