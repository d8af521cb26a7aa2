/**
 * data/tr from the folder of sources the project began with:
 *
 *     node --import tsx tools/data/turkey.ts SOURCES_DIR
 *
 * SOURCES_DIR holds tr/layouts.tsv, tr/evidence.tsv and tr/branches.tsv. The same sources give the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fold } from '../../src/banks/fold.ts';
import { BRANCHES_FILE, BRANCH_COLUMNS } from './layout.ts';
import type { BranchRow } from './layout.ts';
import { formatTsv, parseTsv, sortBy } from './tsv.ts';
import type { Row } from './tsv.ts';

export const LAYOUT_COLUMNS = ['bank_code', 'pattern', 'source', 'as_of'] as const;
export const EVIDENCE_COLUMNS = [
  'bank_code', 'masked_account', 'branch_code', 'branch_name', 'holder', 'kind', 'page', 'source', 'as_of',
] as const;

const GIVEN_LAYOUTS = [
  'bank_code', 'branch_start', 'branch_length', 'pattern', 'evidence_count', 'distinct_branches', 'confidence', 'resolvable', 'notes',
] as const;
const GIVEN_EVIDENCE = [
  'bank_code', 'masked_account16', 'published_branch_code', 'published_branch_name', 'source_url_or_repo',
] as const;
const GIVEN_BRANCHES = ['bank_code', 'branch_code', 'name', 'city', 'district', 'address', 'source', 'as_of'] as const;

/** Account numbers that organisations publish, on pages of 2010 to 2026. */
const PUBLISHED = { source: 'tr-published', as_of: '2026' };

/** The list of bank codes, for a bank of which no account number was found published but a description of them. */
const DESCRIBED = { source: 'tr-compiled', as_of: '2026' };

const BRANCH_LIST = 'tr-tcmb-branches';

/** The text of every table by its path in data/. */
export function turkishTables(sourcesDir: string): Map<string, string> {
  const read = <C extends string>(name: string, columns: readonly C[]): Row<C>[] =>
    parseTsv(readFileSync(join(sourcesDir, 'tr', name), 'utf8').normalize('NFC'), columns, name);
  const branches = read('branches.tsv', GIVEN_BRANCHES).map((row) => ({ ...row, source: BRANCH_LIST }));
  return new Map([
    [BRANCHES_FILE, branchesText(branches)],
    ['tr/evidence.tsv', evidenceText(read('evidence.tsv', GIVEN_EVIDENCE))],
    ['tr/layouts.tsv', layoutsText(read('layouts.tsv', GIVEN_LAYOUTS))],
  ]);
}

export function seedTurkey(sourcesDir: string, dataDir: string): void {
  mkdirSync(join(dataDir, 'tr'), { recursive: true });
  for (const [path, text] of turkishTables(sourcesDir)) writeFileSync(join(dataDir, path), text);
}

/**
 * The text of tr/branches.tsv: branch codes without leading zeros, technical entries left out, ascending by bank code and
 * branch code as numbers. Two branches with one code are a fault of the list and throw.
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
 * Entries of the list that are no branches: the EFT, IBAN, EMKT, virtual and routing centres, whose codes alone have five
 * digits (88888, 90001, 90007, 90008, 99999), and the card centres (kredi kartları merkezi).
 */
export const isTechnical = (branchCode: string, name: string): boolean =>
  Number(branchCode) > 9999 || fold(name).startsWith('kredi kartlari');

/**
 * A pattern for each bank whose account numbers are read: with B where the branch stands, without B where none does.
 * Banks of which neither is known have no row. Where the source gives no pattern, any sixteen characters fit.
 */
const layoutsText = (layouts: readonly Row<(typeof GIVEN_LAYOUTS)[number]>[]): string => {
  const rows = layouts
    .filter((row) => row.branch_start !== '' || row.resolvable === 'false')
    .map((row) => ({
      bank_code: row.bank_code,
      pattern: row.pattern || 'x'.repeat(16),
      ...(row.evidence_count === '0' ? DESCRIBED : PUBLISHED),
    }));
  return formatTsv(LAYOUT_COLUMNS, sortBy(rows, (row) => row.bank_code));
};

/** A row for each published account number; two that differ only under the mask give equal rows. */
const evidenceText = (evidence: readonly Row<(typeof GIVEN_EVIDENCE)[number]>[]): string => {
  const rows = evidence.map((row) => {
    const [page, holder] = row.source_url_or_repo.split(' ; ');
    return {
      bank_code: row.bank_code,
      masked_account: row.masked_account16,
      branch_code: row.published_branch_code,
      branch_name: row.published_branch_name,
      holder: holder!,
      // A bank's worked example is nobody's account: its check digits do not hold.
      kind: holder!.endsWith('worked example)') ? 'example' : 'account',
      page: page!.replace('github code index file', 'public source file'),
      ...PUBLISHED,
    };
  });
  return formatTsv(EVIDENCE_COLUMNS, sortBy(rows, (row) => EVIDENCE_COLUMNS.map((column) => row[column]).join('\t')));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sourcesDir = process.argv[2];
  if (sourcesDir === undefined) throw new Error('usage: node --import tsx tools/data/turkey.ts SOURCES_DIR');
  seedTurkey(sourcesDir, fileURLToPath(new URL('../../data', import.meta.url)));
}
