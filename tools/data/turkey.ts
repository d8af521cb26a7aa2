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
 * Returns the text of tr/branches.tsv: branch codes without leading zeros, without technical entries, sorted by bank code and branch code
 * as numbers. Throws if two branches have the same code.
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
 * Entries of the list that are not branches: card centres (kredi kartları merkezi), and the EFT, IBAN, EMKT, virtual and routing centres.
 * Only the codes of these centres have five digits (88888, 90001, 90007, 90008, 99999).
 */
export const isTechnical = (branchCode: string, name: string): boolean =>
  Number(branchCode) > 9999 || fold(name).startsWith('kredi kartlari');
