/** Invented Turkish rows. */
import type { Evidence } from '../../../src/standards/turkey/layouts.ts';
import type { Turkey } from '../../../src/standards/turkey/turkey.ts';
import type { EvidenceRow, TurkishRows } from '../../../tools/data/bundle/read.ts';
import { BRANCH_COLUMNS } from '../../../tools/data/layout.ts';
import type { Row } from '../../../tools/data/tsv.ts';
import { EVIDENCE_COLUMNS } from '../../../tools/data/turkey.ts';
import { turkeyOfRows } from '../../support/directory.ts';

const rowOf = <C extends string>(columns: readonly C[], cells: string): Row<C> =>
  Object.fromEntries(cells.split('|').map((cell, i) => [columns[i]!, cell])) as Row<C>;

export const BRANCHES = [
  '90010|7|MERKEZ ŞUBESİ|Ankara||list|2021',
  '90010|12|KADIKÖY ŞUBESİ|İstanbul|Kadıköy|list|2021',
  '90010|123|KADIKÖY|||list|2021',
  '90010|1230|YENİ KADIKÖY ŞB./İST.|İstanbul||list|2021',
  '90010|4001|IĞDIR|Iğdır||list|2020-05',
  '90010|4002|TEKNİK ÜNİ.-DAVUTPAŞA/İST|||list|2021',
  '90011|12|ISPARTA ŞUBESİ|Isparta||list|2021',
  '90013|13|KIYI ŞUBESİ|||list|2021',
].map((cells) => rowOf(BRANCH_COLUMNS, cells));

/** Columns: masked account, branch code, branch name and holder. */
export const evidenceRow = (bankCode: string, cells: string, kind = 'account'): EvidenceRow =>
  rowOf(EVIDENCE_COLUMNS, `${bankCode}|${cells}|${kind}|page|list|2026`);

/** The rows in the form of the domain. */
export function evidenceOf(bankCode: string, cells: string): Evidence {
  const [maskedAccount = '', branchCode = '', branchName = '', holder = ''] = cells.split('|');
  return { bankCode, maskedAccount, branchCode: branchCode || null, branchName: branchName || null, holder };
}

/** Rows of one bank with this pattern and this evidence. */
export const turkishRows = (bankCode: string, pattern: string, evidence: readonly EvidenceRow[]): TurkishRows =>
  ({ branches: BRANCHES, evidence, layouts: [{ bank_code: bankCode, pattern, source: 'list', as_of: '2026' }] });

/** The rows of one bank, packed and opened. */
export const turkeyOf = (bankCode: string, pattern: string, evidence: readonly string[]): Turkey =>
  turkeyOfRows(turkishRows(bankCode, pattern, evidence.map((cells) => evidenceRow(bankCode, cells))));
