/** Problems that data:check reports in each table, row by row. A mistake in data/ that it misses reaches every user. */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bicShares, checkData, checkTables } from '../../../tools/data/check/tables.ts';
import type { Tables } from '../../../tools/data/layout.ts';
import { placeProblems } from '../../../tools/data/places.ts';
import { writeManifest } from '../../../tools/data/write.ts';
import { filledFolder } from '../../support/folder.ts';
import { vectors } from '../../support/vectors.ts';
import { SAMPLE, bank, bic, source } from './samples.ts';

const LEI = '529900MUSTERMUSTER31';
const of = { source: 'by-hand', as_of: '2025' } as const;

/** One or two valid rows of every table. */
const SOUND = {
  ...SAMPLE,
  sources: [
    ...SAMPLE.sources, source('official', { bics: 'accounts' }), source('target', { bics: 'target' }),
  ].sort((a, b) => (a.source < b.source ? -1 : 1)),
  bankCodes: [{ country: 'DE', steps: 'list', note: '' }, { country: 'QA', steps: 'list:DE bics prefix:2', note: '' }],
  bics: new Map([...SAMPLE.bics, ['QA', [bic('AAAAQAQAXXX', 'Bank Q')]]]),
  epc: [
    {
      bic: 'AAAADE33XXX', name: 'Bank 1', address: '', city: '', country: 'DE', sct: '2008-01-28', sct_inst: 'listed',
      sdd_core: '2008-01-28/2026-01-31', sdd_b2b: 'listed/2026-01-31', oct_inst: '', vop: '', spaa: '', srtp: '', ...of,
    },
  ],
  scl: [{ bic: 'AAAADE33XXX', name: 'Bank 1', sct: '1', sdd_core: '0', sdd_cor1: '0', sdd_b2b: '1', scc: '0', ...of }],
  leis: [{ bic: 'AAAADE33XXX', lei: LEI, ...of }],
  leiNames: [{ lei: LEI, name: 'Bank 1', country: 'DE', city: '', ...of }],
  codeNames: [
    { country: 'DE', bank_code: '10000001', name: 'Bank 1', city: '', lei: '', ...of },
    { country: 'FR', bank_code: '10001', name: 'Banque', city: '', lei: LEI, ...of },
  ],
  renames: [
    { country: 'DE', bank_code: '', bic: 'AAAADE33XXX', name: 'Bank 1', former_name: 'Bank Eins', since: '2024-05', ...of },
    { country: 'DE', bank_code: '10000001', bic: '', name: 'Bank 1', former_name: 'Bank Eins', since: '', ...of },
  ],
  retired: [
    ...SAMPLE.retired,
    {
      ...SAMPLE.retired[0]!, bank_code: '90000001', listed_last: '2019-06', missing_first: '2019-09-09', successor: '10000001',
      successor_source: 'by-hand',
    },
  ],
  explained: [{ kind: 'name', country: 'DE', bank_code: '10000001', bic: '', reason: 'Two languages' }],
  ibanRules: [{ bank_code: '10000001', rule: '0001.00', ...of }],
  ruleAccounts: [
    { rule: '0001', bank_code: '', account: '0000000001', new_bank_code: '', new_account: '0000000002', ...of },
    { rule: '0001', bank_code: '10000001', account: '', new_bank_code: '10000002', new_account: '', ...of },
  ],
  ruleBlocks: [{ rule: '0001', bank_code: '10000001', account_from: '0000000001', account_to: '0000000001', ...of }],
  ruleCircles: [{ circle: '100', bank_code: '10000001', ...of }],
  clearing: [
    { clearing_from: '1000', clearing_to: '1099', holder: 'A', account_type: '1:1', iban_id: '300', method: '1', ...of },
    { clearing_from: '1100', clearing_to: '1100', holder: 'B', account_type: '2:4 1:2', iban_id: '301', method: '', ...of },
  ],
  branches: [{ ...SAMPLE.branches[0]!, branch_code: '2' }, { ...SAMPLE.branches[0]!, branch_code: '10' }],
} satisfies Tables;

test('a sound row of every table has no problem', () => assert.deepEqual(checkTables(SOUND), []));

type Row = Readonly<Record<string, string>>;
type Column = 'why' | 'table' | 'row' | 'cells' | 'problems';

/** `\\u200b` in a file of test/vectors means an invisible character. */
const unescaped = (text: string): string => text.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Reads cells such as `name=Bank 1|city=Ulm`. */
const cellsIn = (text: string): Row => Object.fromEntries(text === '' ? [] : text.split('|').map((cell) => {
  const at = cell.indexOf('=');
  return [cell.slice(0, at), unescaped(cell.slice(at + 1))];
}));

/** Returns the sound tables with other cells in `row 0`, with a changed copy of it at the end (`copy 0`), or `without 0`. */
function changed({ table, row, cells }: Record<Column, string>): Tables {
  const [kind, index] = [row.split(' ')[0], Number(row.split(' ')[1])];
  const change = (rows: readonly Row[]): readonly Row[] => {
    const copy = { ...rows[index], ...cellsIn(cells) };
    if (kind === 'copy') return [...rows, copy];
    return rows.toSpliced(index, 1, ...(kind === 'row' ? [copy] : []));
  };
  const rows = (SOUND as unknown as Record<string, readonly Row[] | Map<string, readonly Row[]>>)[table]!;
  return { ...SOUND, [table]: rows instanceof Map ? new Map([...rows, ['DE', change(rows.get('DE')!)]]) : change(rows) };
}

for (const fault of vectors<Column>('data-faults')) {
  test(`check: ${fault.why}: ${fault.problems || 'no problem'}`, () =>
    assert.equal(checkTables(changed(fault)).join('; '), unescaped(fault.problems)));
}

/** Values of `how` in data/README.md. */
const WAYS = 'merger transfer new_code closed struck_off licence_ended other_business deleted gone left announced';
for (const how of WAYS.split(' ')) {
  test(`check: a code may retire with how=${how}`, () =>
    assert.deepEqual(checkTables(changed({ why: '', table: 'retired', row: 'row 0', cells: `how=${how}`, problems: '' })), []));
}

test('placeProblems rejects wrong codes, a missing place and a repeated place', () => {
  const place = (bank_code: string, branch_code: string, city = 'Ulm', address = '') => ({ bank_code, branch_code, city, address, ...of });
  assert.deepEqual(placeProblems('IT', [place('01000', '00001'), place('01000', '00002', '', 'Weg 1'), place('02000', '00001')]), []);
  assert.deepEqual(placeProblems('IT', [place('01000', '00001', '')]), ['branches/it.tsv: 01000 00001 is nowhere']);
  assert.deepEqual(
    placeProblems('IT', [place('01000', '00001'), place('01000', '00001')]),
    ['branches/it.tsv: 01000 00001 stands twice or out of order'],
  );
  for (const [bank_code, branch_code] of [
    ['', '00001'], ['01000', ''], ['01000', '0-1'], ['a1000', '00001'], ['01000', '00001a'],
  ] as const) {
    assert.deepEqual(
      placeProblems('IT', [place(bank_code, branch_code)]),
      [`branches/it.tsv: "${bank_code} ${branch_code}" is not a pair of codes`],
    );
  }
});

test('check: the general rules apply to every field of every table', (context) => {
  const data = filledFolder(context);
  cpSync(fileURLToPath(new URL('../../fixture/data', import.meta.url)), data, { recursive: true });
  const path = join(data, 'tr/layouts.tsv');
  const [head, first, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [head, `${first}\u200b`, ...rest].join('\n'));
  writeManifest(data);
  assert.ok(
    checkData(data).includes('tr/layouts.tsv:2: a field holds a control or format character, or another space than the plain one'),
    checkData(data).join('\n'),
  );
});

test('bicShares prints the share of codes with a BIC in columns, and 0 % of no codes', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => bank(String(i), 'A', { bic: i === 0 ? 'AAAADE33' : '' }));
  assert.deepEqual(
    bicShares({ ...SAMPLE, banks: new Map([['DE', rows(3)], ['FR', rows(1)], ['AT', []]]) }),
    [
      'DE         3 codes      1 with a BIC   33.3 %', 'FR         1 codes      1 with a BIC  100.0 %',
      'AT         0 codes      0 with a BIC    0.0 %',
      'all        4 codes      2 with a BIC   50.0 %',
    ],
  );
});
