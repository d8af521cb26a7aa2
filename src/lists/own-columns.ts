/** The columns of a list that tell a person whose account a row is, besides the account itself. */
import { type ListColumn, contentsOfColumns } from './contents.ts';
import { SAMPLE_ROWS } from './dialect.ts';
import { type IbanLengths, likenessOf } from './likeness.ts';
import type { List } from './list.ts';
import { namesAccount, namesAmount, namesPayee } from './words.ts';

export interface OwnColumn extends ListColumn {
  readonly role: 'payee' | 'amount' | 'other';
}

const ROLES: readonly OwnColumn['role'][] = ['payee', 'amount', 'other'];

/**
 * The columns with something in them besides those of the accounts, the most telling first. These are whose account it is, then what is
 * paid and in which currency, then the others in their order. Where no header says whose it is, the first column of words does.
 */
export function ownColumns({ names, items, width }: List, accounts: readonly number[]): OwnColumn[] {
  const rows = items.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  const own = contentsOfColumns(names, rows, Math.max(width, 1)).filter(({ column, kind }) =>
    kind !== 'empty' && !accounts.includes(column));
  const nameOf = ({ column }: ListColumn): string => names?.[column] ?? '';
  const payees = own.filter((one) => namesPayee(nameOf(one)));
  const inWords = own.find((one) => one.kind === 'text' && !namesAccount(nameOf(one))
    && 2 * rows.filter((cells) => /\p{L}{2}/u.test(cells[one.column] ?? '')).length > rows.length);
  const isPayee = (one: ListColumn): boolean => (payees.length > 0 ? payees.includes(one) : one === inWords);
  const isAmount = (one: ListColumn): boolean => one.kind === 'currency'
    || (own.some((other) => namesAmount(nameOf(other))) ? namesAmount(nameOf(one)) : one.kind === 'amount');
  return own
    .map((one): OwnColumn => ({ ...one, role: isPayee(one) ? 'payee' : isAmount(one) ? 'amount' : 'other' }))
    .sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}

/** Of the columns that hold IBANs the one with most of them, the first among equals; null where none does. */
export function likeliestColumn({ columns, items }: List, lengths: IbanLengths): number | null {
  if (columns.length < 2) return columns[0] ?? null;
  const counts = columns.map((column) => items.reduce(
    (count, { cells }) => count + Number(likenessOf(cells[column] ?? '', lengths) !== null), 0));
  return columns[counts.indexOf(counts.reduce((most, count) => Math.max(most, count)))]!;
}
