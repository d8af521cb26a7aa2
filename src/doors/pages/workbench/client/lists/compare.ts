/** Compares the checked rows of a list with one another, as the command line does. */
import { comparedColumns } from '../../../../../files/lists/compared-columns.ts';
import { rowComparison } from '../../../../../files/lists/comparison.ts';
import type { List } from '../../../../../files/lists/list.ts';
import { ROW_CONCERNS, ROW_CONCERN_CODES } from '../../../../../standards/iban/row-concerns.ts';
import type { CheckedRow } from './batches.ts';
import { SAMPLE_ROWS } from './notes.ts';

/** Adds the concerns that other rows raise to the verdicts of valid rows. `column` has the IBANs. */
export function compareRows({ names, items, width, columns }: List, rows: readonly CheckedRow[], column: number): void {
  const sample = items.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  const ibans = [...new Set([column, ...columns])];
  const compared = comparedColumns({ names, rows: sample, width: Math.max(width, 1), iban: column, ibans });
  if (compared === null) return;
  const compare = rowComparison(column, compared);
  for (const row of rows) {
    const { verdict, cells, line } = row;
    if (verdict?.valid !== true) continue;
    const otherRows = compare(verdict.several ?? [verdict.iban], cells, line);
    if (otherRows === null) continue;
    const concerns = ROW_CONCERN_CODES.flatMap((code, i) => {
      const { level, meaningFor, todo } = ROW_CONCERNS[code];
      return otherRows[i] === 0 ? [] : [{ code, level, text: `${meaningFor(otherRows[i]!)}; ${todo}` }];
    });
    row.verdict = { ...verdict, verdict: 'ask', concerns: [...concerns, ...verdict.concerns] };
  }
}
