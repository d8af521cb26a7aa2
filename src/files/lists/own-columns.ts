/** Finds the columns of a list that show to which person or company an account belongs. */
import { type ListColumn, contentsOfColumns } from './contents.ts';
import { SAMPLE_ROWS } from './dialect.ts';
import { type IbanLengths, likenessOf } from './likeness.ts';
import type { List } from './list.ts';
import { namesAccount, namesAmount, namesPayee } from '../../recognition/words.ts';

export interface OwnColumn extends ListColumn {
  readonly role: 'payee' | 'amount' | 'other';
}

const ROLES: readonly OwnColumn['role'][] = ['payee', 'amount', 'other'];

/**
 * Returns the filled columns without accounts, the most useful first: payees, then amounts and currencies, then the other columns in their
 * order. If no header names a payee, the first column of words counts as the payee.
 */
export function ownColumns({ names, items, width }: List, accounts: readonly number[]): OwnColumn[] {
  const rows = items.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  const own = contentsOfColumns(names, rows, Math.max(width, 1)).filter(({ column, kind }) =>
    kind !== 'empty' && !accounts.includes(column));
  const nameOf = ({ column }: ListColumn): string => names?.[column] ?? '';
  const payees = own.filter((column) => namesPayee(nameOf(column)));
  const inWords = own.find((column) => column.kind === 'text' && !namesAccount(nameOf(column))
    && 2 * rows.filter((cells) => /\p{L}{2}/u.test(cells[column.column] ?? '')).length > rows.length);
  const isPayee = (column: ListColumn): boolean => (payees.length > 0 ? payees.includes(column) : column === inWords);
  const isAmount = (column: ListColumn): boolean => column.kind === 'currency'
    || (own.some((other) => namesAmount(nameOf(other))) ? namesAmount(nameOf(column)) : column.kind === 'amount');
  const roleOf = (column: ListColumn): OwnColumn['role'] => {
    if (isPayee(column)) return 'payee';
    return isAmount(column) ? 'amount' : 'other';
  };
  return own
    .map((column): OwnColumn => ({ ...column, role: roleOf(column) }))
    .sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}

/** Returns the column with the most IBANs. If several columns have equally many, returns the first. Null if no column has IBANs. */
export function likeliestColumn({ columns, items }: List, lengths: IbanLengths): number | null {
  if (columns.length < 2) return columns[0] ?? null;
  const counts = columns.map((column) => items.reduce(
    (count, { cells }) => count + Number(likenessOf(cells[column] ?? '', lengths) !== null), 0));
  return columns[counts.indexOf(Math.max(...counts))]!;
}
