import type { Verdict } from '../../../../../standards/iban/judge.ts';
import type { CheckedRow } from './batches.ts';
import type { ConcernView } from '../verdict.ts';
import * as words from '../../../words/words.ts';

interface Filter {
  readonly id: string;
  readonly name: string;
  readonly fits: (row: CheckedRow, repeatedIbans: ReadonlySet<string>) => boolean;
}

const byVerdict = (id: Verdict): Filter =>
  ({ id, name: words.verdicts[id], fits: ({ verdict }) => verdict?.verdict === id && verdict.absent !== true });

/** Filters by verdict, from the worst to the best. The filter for rows without an account follows. The rows have this order. */
export const VERDICT_FILTERS: readonly Filter[] = [byVerdict('wrong'), byVerdict('ask'), byVerdict('good'),
  { id: 'absent', name: words.noAccount, fits: ({ verdict }) => verdict?.absent === true }];

const CONCERN_NAMES: Readonly<Record<ConcernView['code'], string>> = words.concernNames;

/** Other filters. A row may match several of them. */
export const OTHER_FILTERS: readonly Filter[] = [
  ...Object.entries(CONCERN_NAMES).map(([code, name]): Filter =>
    ({ id: code, name, fits: ({ verdict }) => verdict?.concerns.some((concern) => concern.code === code) === true })),
  { id: 'unknown', name: words.bankNotKnown, fits: ({ verdict }) => verdict?.valid === true && verdict.bank_name === null },
  { id: 'twice', name: words.moreThanOnce,
    fits: ({ verdict }, repeatedIbans) => verdict?.valid === true && repeatedIbans.has(verdict.iban) },
];

const FILTERS = [...VERDICT_FILTERS, ...OTHER_FILTERS];

/** Returns the IBANs that several rows contain. */
export function repeated(rows: readonly CheckedRow[]) {
  const seen = new Set();
  const repeatedIbans: Set<string> = new Set();
  for (const { verdict } of rows) {
    if (verdict?.valid !== true) continue;
    if (seen.has(verdict.iban)) repeatedIbans.add(verdict.iban);
    seen.add(verdict.iban);
  }
  return repeatedIbans;
}

/** Returns for each filter its number of rows. */
export const filterCounts = (rows: readonly CheckedRow[], repeatedIbans: ReadonlySet<string>) =>
  new Map(FILTERS.map(({ id, fits }) => [id, rows.reduce((count, row) => count + (fits(row, repeatedIbans) ? 1 : 0), 0)]));

/** Returns the number of rows for each verdict, and the number of rows without an account. */
export function verdictCounts(rows: readonly CheckedRow[]) {
  const counts = { good: 0, ask: 0, wrong: 0, absent: 0 };
  for (const { verdict } of rows) if (verdict !== null) counts[verdict.absent === true ? 'absent' : verdict.verdict]++;
  return counts;
}

/**
 * Returns the rows of a filter. The worst rows are first, and equal rows have the order of the file. Without a filter, returns all rows.
 */
export function shownRows(rows: readonly CheckedRow[], filter: string | null, repeatedIbans: ReadonlySet<string>): CheckedRow[] {
  const fits = FILTERS.find(({ id }) => id === filter)?.fits;
  const byGravity: CheckedRow[][] = [...VERDICT_FILTERS, null].map(() => []);
  for (const row of rows) {
    if (fits && !fits(row, repeatedIbans)) continue;
    const gravity = VERDICT_FILTERS.findIndex((verdict) => verdict.fits(row, repeatedIbans));
    byGravity.at(gravity)?.push(row);
  }
  return byGravity.flat();
}
