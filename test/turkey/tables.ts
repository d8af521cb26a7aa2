/** Invented Turkish tables. */
import { openTurkey } from '../../src/turkey/table.ts';
import type { Turkey } from '../../src/turkey/table.ts';

const text = (rows: readonly string[]): string => rows.map((row) => `${row.replaceAll('|', '\t')}\n`).join('');

export const BRANCHES_TSV = text([
  'bank_code|branch_code|name|city|district|source|as_of',
  '90010|7|MERKEZ ŞUBESİ|Ankara||list|2021',
  '90010|12|KADIKÖY ŞUBESİ|İstanbul|Kadıköy|list|2021',
  '90010|123|KADIKÖY|||list|2021',
  '90010|1230|YENİ KADIKÖY ŞB./İST.|İstanbul||list|2021',
  '90010|4001|IĞDIR|Iğdır||list|2020-05',
  '90010|4002|TEKNİK ÜNİ.-DAVUTPAŞA/İST|||list|2021',
  '90011|12|ISPARTA ŞUBESİ|Isparta||list|2021',
  '90013|13|KIYI ŞUBESİ|||list|2021',
]);

/** A row of evidence: masked account, branch code, branch name, holder. */
export const evidenceTsv = (bankCode: string, rows: readonly string[]): string =>
  text([
    'bank_code|masked_account|branch_code|branch_name|holder|kind|page|source|as_of',
    ...rows.map((row) => `${bankCode}|${row}|account|page|list|2026`),
  ]);

/** Tables of one bank with this pattern and this evidence. */
export const turkeyOf = (bankCode: string, pattern: string, evidence: readonly string[]): Turkey =>
  openTurkey(
    text(['bank_code|pattern|source|as_of', `${bankCode}|${pattern}|list|2026`]),
    evidenceTsv(bankCode, evidence),
    BRANCHES_TSV,
  );
