/** Counts the changes of the tables by country. */
import type { Keyed } from '../changes.ts';
import { compare, keyed } from '../changes.ts';
import type { Tables } from '../layout.ts';

type Lists = Pick<Tables, 'banks' | 'bics'>;

const COLUMNS = ['bank codes new', 'gone', 'renamed', 'BIC', 'BICs new', 'gone', 'renamed'] as const;

function countsOf(before: readonly Keyed[], after: readonly Keyed[]): number[] {
  const { added, removed, renamed, bicChanged } = compare(before, after);
  return [added.length, removed.length, renamed.length, bicChanged.length];
}

const rowsIn = (rows: ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>, country: string): Keyed[] =>
  (rows.get(country) ?? []).map(keyed);

/**
 * Returns a table for data/CHANGES.md. It has a line for each country with a changed bank code or BIC, and a line for the sum. Empty if
 * nothing changed.
 */
export function byCountry(before: Lists, after: Lists): string[] {
  const countries = [...new Set([before.banks, before.bics, after.banks, after.bics].flatMap((lists) => [...lists.keys()]))].sort();
  const rows = countries.map((country) => ({
    country, counts: [...countsOf(rowsIn(before.banks, country), rowsIn(after.banks, country)),
      ...countsOf(rowsIn(before.bics, country), rowsIn(after.bics, country)).slice(0, 3)],
  })).filter(({ counts }) => counts.some((count) => count > 0));
  if (rows.length === 0) return [];
  const sums = COLUMNS.map((_, i) => rows.reduce((sum, { counts }) => sum + counts[i]!, 0));
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(['', ...COLUMNS]), `|${'---|'.repeat(COLUMNS.length + 1)}`, ...rows.map(({ country, counts }) => line([country, ...counts])),
    line(['all', ...sums])];
}
