/** Rules of the tables in data/tr. */
import { fold } from '../../src/standards/banks/fold.ts';
import { BRANCH_COLUMNS } from './layout.ts';
import type { BranchRow } from './layout.ts';
import { formatTsv } from './tsv.ts';

export const LAYOUT_COLUMNS = ['bank_code', 'pattern', 'source', 'as_of'] as const;
export const EVIDENCE_COLUMNS = [
  'bank_code', 'masked_account', 'branch_code', 'branch_name', 'holder', 'kind', 'page', 'source', 'as_of',
] as const;

/**
 * Returns the text of tr/branches.tsv. Branch codes have no leading zeros, and technical entries are omitted. Rows are sorted by bank code
 * and branch code as numbers. Throws if two branches have the same code.
 */
export function branchesText(rows: readonly BranchRow[]): string {
  const branches = rows
    .map((row) => ({ ...row, branch_code: String(Number(row.branch_code)) }))
    .filter((row) => !isTechnical(row.branch_code, row.name))
    .sort((a, b) => Number(a.bank_code) - Number(b.bank_code) || Number(a.branch_code) - Number(b.branch_code));
  const seen = new Set<string>();
  for (const { bank_code, branch_code } of branches) {
    const key = `${bank_code} ${branch_code}`;
    if (seen.has(key)) throw new Error(`bank ${bank_code} lists branch ${branch_code} twice`);
    seen.add(key);
  }
  return formatTsv(BRANCH_COLUMNS, branches);
}

/**
 * True for an entry of the list that is not a branch. These entries are card centres (kredi kartları merkezi), and centres for EFT, IBAN,
 * EMKT, virtual branches and routing. Only their codes have five digits (88888, 90001, 90007, 90008, 99999).
 */
export const isTechnical = (branchCode: string, name: string): boolean =>
  Number(branchCode) > 9999 || fold(name).startsWith('kredi kartlari');
