import type { CheckedRow } from './batches.ts';
import type { ConcernView } from '../verdict.ts';
import { type Verdict, VERDICT_WORDS } from '../wording.ts';

interface Filter {
  readonly id: string;
  readonly name: string;
  readonly fits: (row: CheckedRow, repeatedIbans: ReadonlySet<string>) => boolean;
}

const byVerdict = (id: Verdict): Filter => ({ id, name: VERDICT_WORDS[id], fits: ({ verdict }) => verdict?.verdict === id });

/** The three verdicts, the gravest first: in this order the rows stand. */
export const VERDICT_FILTERS: readonly Filter[] = [byVerdict('wrong'), byVerdict('ask'), byVerdict('good')];

/** What concerns are called where they are counted. */
const CONCERN_NAMES: Readonly<Record<ConcernView['code'], string>> = {
  bank_code_not_allocated: 'No such bank code',
  bank_code_retired: 'Bank code retired',
  account_check_failed: 'Account check fails',
  bic_of_another_bank: 'BIC of another bank',
  bic_country_differs: 'BIC of another country',
  conversion_uncertain: 'Construction not certain',
  bank_not_listed: 'Bank not listed',
  outside_sepa: 'Not in SEPA',
  qr_iban: 'QR-IBAN',
  published_example: 'Published example',
  bank_data_old: 'Only in old lists',
};

/** What else rows can be told apart by: several of these may fit a row. */
export const OTHER_FILTERS: readonly Filter[] = [
  { id: 'absent', name: 'No account number', fits: ({ verdict }) => verdict?.absent === true },
  ...Object.entries(CONCERN_NAMES).map(([code, name]): Filter =>
    ({ id: code, name, fits: ({ verdict }) => verdict?.concerns.some((concern) => concern.code === code) === true })),
  { id: 'unknown', name: 'Bank not known', fits: ({ verdict }) => verdict?.valid === true && verdict.bank_name === null },
  { id: 'twice', name: 'More than once', fits: ({ verdict }, repeatedIbans) => verdict?.valid === true && repeatedIbans.has(verdict.iban) },
];

const FILTERS = [...VERDICT_FILTERS, ...OTHER_FILTERS];

/** How many rows something is to be done about, of those that `shownRows` gave: they stand first. */
export function graveRows(rows: readonly CheckedRow[]) {
  const first = rows.findIndex(({ verdict }) => verdict === null || verdict.verdict === 'good');
  return first === -1 ? rows.length : first;
}

/** The IBANs that stand in several rows. */
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

/** How many rows each filter lets through. */
export const filterCounts = (rows: readonly CheckedRow[], repeatedIbans: ReadonlySet<string>) =>
  new Map(FILTERS.map(({ id, fits }) => [id, rows.reduce((count, row) => count + (fits(row, repeatedIbans) ? 1 : 0), 0)]));

/** How many rows have each verdict. */
export function verdictCounts(rows: readonly CheckedRow[]) {
  const counts = { good: 0, ask: 0, wrong: 0 };
  for (const { verdict } of rows) if (verdict !== null) counts[verdict.verdict]++;
  return counts;
}

/** The rows that a filter lets through, the gravest first and otherwise in the order of the file; without a filter all. */
export function shownRows(rows: readonly CheckedRow[], filter: string | null, repeatedIbans: ReadonlySet<string>): CheckedRow[] {
  const fits = FILTERS.find(({ id }) => id === filter)?.fits;
  const byGravity: CheckedRow[][] = [...VERDICT_FILTERS, null].map(() => []);
  for (const row of rows) {
    if (fits && !fits(row, repeatedIbans)) continue;
    const gravity = row.verdict === null ? VERDICT_FILTERS.length : VERDICT_FILTERS.findIndex(({ id }) => id === row.verdict?.verdict);
    byGravity[gravity]?.push(row);
  }
  return byGravity.flat();
}
