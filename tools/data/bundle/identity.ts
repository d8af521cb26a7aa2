/** Which of the banks that a list gives one BIC are the institution of that BIC. */
import type { Wording } from '../words.ts';
import type { Settled } from './reconcile/codes.ts';

/** The institution of a BIC: what it is called, and its LEIs where a register has them. */
export interface Owner {
  readonly name: string;
  readonly country: string;
  readonly leis: readonly string[];
}

/** Houses that a group runs beside its bank, under the bank's name. */
const BESIDE: readonly string[] = ['factor', 'factoring', 'factors', 'lease', 'leasing'];

/** `apart`: they share the word that tells best, and still are members of a group, or one bank before and after it was called otherwise. */
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
 * The rows of one BIC that are its institution. Not those of another kind of house (`leasing`), and not those that a register gives another
 * LEI, or whose names each have a word of their own, where another row bears the institution's name or several such rows are apart from
 * each other: they are members of a group that share its BIC. A name that goes on from that of such a row is a branch's; one alone that
 * is apart is the bank's of another time.
 */
export function rowsOf(owner: Owner, rows: readonly Settled[], isClosed: (row: Settled) => boolean,
    wording: (country: string) => Wording): Settled[] {
  const likenesses = rows.map((row) => [row, likeness(row, owner, wording)] as const);
  const of = (wanted: Likeness): Settled[] => likenesses.flatMap(([row, found]) => (found === wanted ? [row] : []));
  // A code with several BICs and none that is the answer does not say that this one is its bank's, and what is no longer in use names
  // nobody.
  const [same, apart] = [of('same'), of('apart').filter((row) => row.bic !== '' && !isClosed(row))];
  const goesOn = (row: Settled, other: Settled): boolean =>
    (row.lei === '' || row.lei === other.lei) && wording(row.country).areOne(row.name, other.name);
  if (same.length > 0) return [...same, ...apart.filter((row) => same.some((other) => goesOn(row, other)))];
  return apart.every((row) => goesOn(row, apart[0]!)) ? apart : [];
}
