/** The import of the Turkish tables, from an invented folder of sources. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { branchesText, isTechnical, seedTurkey } from '../../tools/data/turkey.ts';

const folder = mkdtempSync(join(tmpdir(), 'turkey-'));
after(() => rmSync(folder, { recursive: true }));

const lines = (rows: readonly string[]): string => rows.map((row) => `${row.replaceAll('|', '\t')}\n`).join('');

const SOURCES = {
  layouts: [
    'bank_code|branch_start|branch_length|pattern|evidence_count|distinct_branches|confidence|resolvable|notes',
    '90012||||0|0|none|false|described',
    '90010|0|4|BBBBxxxxxxxxxxxx|1|1|low|true|n',
    '90011||||0|0|none|unknown|n',
    '90013|||00000xxxxxxxxxxx|1|0|none|false|n',
  ],
  evidence: [
    'bank_code|masked_account16|published_branch_code|published_branch_name|source_url_or_repo',
    '90013|00000xxxxxxxxxxx|||https://b.example ; B (the bank\'s own worked example)',
    '90010|0012xxxxxxxxxxxx|12|Kadıköy|https://a.example ; A',
  ],
  branches: [
    'bank_code|branch_code|name|city|district|address|source|as_of',
    '90011|100|I\u0307ZMI\u0307R|İzmir|||list|2021',
    '90010|0012|KADIKÖY|İstanbul|Kadıköy||list|2021',
    '90010|9|MERKEZ||||list|2021',
    '90010|90001|IBAN MERKEZ SUBESI||||list|2021',
  ],
} as const;

mkdirSync(join(folder, 'tr'));
for (const [name, rows] of Object.entries(SOURCES)) writeFileSync(join(folder, 'tr', `${name}.tsv`), lines(rows));
const made = (): string[] => {
  seedTurkey(folder, join(folder, 'data'));
  return Object.keys(SOURCES).map((name) => readFileSync(join(folder, 'data', 'tr', `${name}.tsv`), 'utf8'));
};

test('the tables are ours: sorted, in NFC, with a source and a date in every row', () => {
  assert.deepEqual(made(), [
    lines([
      'bank_code|pattern|source|as_of',
      '90010|BBBBxxxxxxxxxxxx|tr-published|2026',
      '90012|xxxxxxxxxxxxxxxx|tr-compiled|2026',
      '90013|00000xxxxxxxxxxx|tr-published|2026',
    ]),
    lines([
      'bank_code|masked_account|branch_code|branch_name|holder|kind|page|source|as_of',
      '90010|0012xxxxxxxxxxxx|12|Kadıköy|A|account|https://a.example|tr-published|2026',
      "90013|00000xxxxxxxxxxx|||B (the bank's own worked example)|example|https://b.example|tr-published|2026",
    ]),
    lines([
      'bank_code|branch_code|name|city|district|source|as_of',
      '90010|9|MERKEZ|||tr-tcmb-branches|2021',
      '90010|12|KADIKÖY|İstanbul|Kadıköy|tr-tcmb-branches|2021',
      '90011|100|İZMİR|İzmir||tr-tcmb-branches|2021',
    ]),
  ]);
});

test('a second import gives the same bytes', () => assert.deepEqual(made(), made()));

test('a branch that is listed twice is refused', () => {
  const row = { bank_code: '90010', branch_code: '12', name: 'A', city: '', district: '', source: 's', as_of: '2021' };
  assert.throws(() => branchesText([row, { ...row, branch_code: '0012' }]), /bank 90010 lists branch 12 twice/);
});

describe('technical entries', () => {
  const rows: readonly [code: string, name: string, technical: boolean][] = [
    ['90001', 'IBAN MERKEZ SUBESI', true],
    ['90007', 'YÖNLENDİRİCİ MERKEZİ', true],
    ['90008', 'EMKT MERKEZİ', true],
    ['99999', 'TÜRK EKONOMİ BANKASI A.Ş', true],
    ['88888', 'Sanal IBAN Sube', true],
    ['951', 'KREDI KARTLARI MERKEZI', true],
    ['97', 'KREDİ KARTLARI MERKEZİ / İSTANBUL', true],
    ['999', 'KREDİ KARTLARI', true],
    ['9999', 'KARTAL', false],
    ['1', 'GENEL MUDURLUK', false],
    ['504', 'KREDİ OPERASYONLARI', false],
  ];
  for (const [code, name, technical] of rows) {
    test(`${code} ${name}: ${technical ? 'no branch' : 'a branch'}`, () => assert.equal(isTechnical(code, name), technical));
  }
});
