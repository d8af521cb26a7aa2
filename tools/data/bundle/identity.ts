/** Several banks of a list can have the same BIC. This module decides which of them are the institution of the BIC. */
import type { Wording } from '../words.ts';
import type { Settled } from './reconcile/codes.ts';

/** The institution of a BIC: its names, and its LEIs if a register has them. */
export interface Owner {
  readonly name: string;
  readonly country: string;
  readonly leis: readonly string[];
}

/** Words in the names of companies that belong to the group of a bank and have the name of the bank. */
const BESIDE: readonly string[] = ['factor', 'factoring', 'factors', 'lease', 'leasing'];

/**
 * `same`: the names belong to one bank. `apart`: the names share their rarest word, but belong to two members of a group, or to one bank at
 * two times. `other`: the names belong to different banks.
 */
type Likeness = 'same' | 'apart' | 'other';

function likeness(row: Settled, { name, country, leis }: Owner, wording: (country: string) => Wording): Likeness {
  const names = [row.name, row.other_name].filter((other) => other !== '');
  const { agree, apart, kind, same } = wording(row.country);
  if (!names.some((other) => agree(other, name) || wording(country).agree(other, name))) return 'other';
  if (names.some((other) => same(other, name)) || leis.includes(row.lei)) return 'same';
  const isBeside = (other: string): boolean => kind(other).split(' ').some((word) => BESIDE.includes(word));
  if (isBeside(name) !== names.some(isBeside)) return 'other';
  return (row.lei !== '' && leis.length > 0) || names.every((other) => apart(other, name)) ? 'apart' : 'same';
}

/**
 * Returns the rows of one BIC that are its institution.
 * Rows of another kind of company (`leasing`) are excluded.
 * Rows with another LEI, and rows that are `apart`, are excluded in two cases, because they are members of a group that shares the BIC:
 * - another row has the institution's name;
 * - several such rows are `apart` from each other.
 * A name that continues the name of such a row is a branch. A single row that is `apart` is the bank under an earlier name.
 */
export function rowsOf(owner: Owner, rows: readonly Settled[], isClosed: (row: Settled) => boolean,
    wording: (country: string) => Wording): Settled[] {
  const likenesses = rows.map((row) => [row, likeness(row, owner, wording)] as const);
  const of = (wanted: Likeness): Settled[] => likenesses.flatMap(([row, found]) => (found === wanted ? [row] : []));
  // If a code has several BICs and none of them was chosen, it does not show the bank of this BIC. A retired row does not name a bank.
  const [same, apart] = [of('same'), of('apart').filter((row) => row.bic !== '' && !isClosed(row))];
  const goesOn = (row: Settled, other: Settled): boolean =>
    (row.lei === '' || row.lei === other.lei) && wording(row.country).areOne(row.name, other.name);
  if (same.length > 0) return [...same, ...apart.filter((row) => same.some((other) => goesOn(row, other)))];
  return apart.every((row) => goesOn(row, apart[0]!)) ? apart : [];
}
