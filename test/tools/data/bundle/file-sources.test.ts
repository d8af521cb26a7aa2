/** Tests which rows and cells a data file keeps if only official registers may be its sources. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readRows } from '../../../../tools/data/bundle/read.ts';
import type { Tables } from '../../../../tools/data/layout.ts';
import { RENAMES_FILE, RENAME_COLUMNS } from '../../../../tools/data/layout.ts';
import { formatTsv } from '../../../../tools/data/tsv.ts';
import { SAMPLE, bank, bic, dataFolder, source } from '../samples.ts';
import { entity, participant, reached, renamed } from './rows.ts';

const [LEI, OTHER_LEI] = ['529900EXAMPLE0000073', '5299000MUSTER00ABR04'] as const;

/** Rows from an official list, a published list and a list that was put together by hand. */
const TABLES: Tables = {
  ...SAMPLE,
  sources: [source('hand', { class: 'compiled' }), source('list'), source('public', { class: 'published_list' })],
  banks: new Map([['DE', [bank('10000001', 'Bank 1', { source: 'list' }), bank('20000000', 'Bank 2', { source: 'hand' })]]]),
  bics: new Map([['DE', [
    bic('AAAADE33XXX', 'A', { source: 'list', branch: 'B', city: 'C', address: 'D', lei: LEI }),
    bic('BBBBDE33XXX', 'B', { source: 'list+hand', branch: 'B', city: 'C', address: 'D', lei: LEI }),
    bic('CCCCDE33XXX', 'C', { source: 'hand+list' }),
    bic('DDDDDE33XXX', 'D', { source: 'public' }),
  ]]]),
  branches: [{ ...SAMPLE.branches[0]!, source: 'hand' }, { ...SAMPLE.branches[0]!, branch_code: '3', source: 'list' }],
  leis: [
    { bic: 'AAAADE33XXX', lei: LEI, source: 'list', as_of: '2025' }, { bic: 'BBBBDE33XXX', lei: LEI, source: 'hand', as_of: '2025' },
  ],
  leiNames: [{ ...entity(LEI, 'A', 'DE'), source: 'list' }, { ...entity(OTHER_LEI, 'B', 'DE'), source: 'hand' }],
  epc: [participant('AAAADE33XXX', 'A', { source: 'list' }), participant('BBBBDE33XXX', 'B', { source: 'hand' })],
  scl: [reached('AAAADE33XXX', 'A', { source: 'list' }), reached('BBBBDE33XXX', 'B', { source: 'public' })],
  codeNames: [
    { country: 'DE', bank_code: '10000001', name: 'A', city: '', lei: '', source: 'list', as_of: '2025' },
    { country: 'DE', bank_code: '20000000', name: 'B', city: '', lei: '', source: 'hand', as_of: '2025' },
  ],
};

/** Returns a data folder with these tables, and with rows of the other files from the same sources. */
function folder(context: TestContext): string {
  const of = (code: string, row = {}) => ({
    ...SAMPLE.retired[0]!, bank_code: code, former_name: 'Alt -alt- Bank', source: 'list', ...row,
  });
  const retired = [
    of('90000000'), of('90000001', { source: 'list+hand' }), of('90000002', { source: 'hand' }),
    of('90000003', { successor: '10000001', successor_name: 'Neu -alt-', successor_source: 'hand' }),
    of('90000004', { successor: '10000001', successor_name: 'Neu -alt-', successor_source: 'list' }),
    of('90000005', { source: 'list+hand', successor: '10000001', successor_name: 'Neu', successor_source: 'hand' }),
  ];
  return dataFolder(context, { ...TABLES, bankCodes: [{ country: 'DE', steps: 'list prefix:3', note: '' }], retired }, {
    [RENAMES_FILE]: formatTsv(RENAME_COLUMNS, [
      renamed({ country: 'DE', bank_code: '10000001', name: 'N', former_name: 'A', source: 'list' }),
      renamed({ country: 'DE', bank_code: '20000000', name: 'N', former_name: 'A', source: 'hand' }),
    ]),
    'tr/evidence.tsv':
      'bank_code\tmasked_account\tbranch_code\tbranch_name\tholder\tkind\tpage\tsource\tas_of\n00999\t1\t\t\tA\taccount\t\tlist\t2025\n'
        + '00999\t2\t\t\tA\taccount\t\thand\t2025\n',
    'tr/layouts.tsv': 'bank_code\tpattern\tsource\tas_of\n00999\tx\tlist\t2025\n00998\tx\thand\t2025\n',
    'branches/it.tsv':
      'bank_code\tbranch_code\tcity\taddress\tsource\tas_of\n01000\t00001\tRoma\t\tlist\t2025\n01000\t00002\tRoma\t\thand\t2025\n',
    'de/iban-rules.tsv': 'bank_code\trule\tsource\tas_of\n10000001\t0001.00\tlist\t2025\n20000000\t0001.00\thand\t2025\n',
    'de/iban-rule-circles.tsv': 'circle\tbank_code\tsource\tas_of\n100\t10000001\tlist\t2025\n101\t10000001\thand\t2025\n',
  });
}

test('a file of official registers alone has no row and no cell that may be from another source', (context) => {
  const data = folder(context);
  const [all, official] = [readRows(data, 'all'), readRows(data, 'official')];
  assert.equal(official.version, `${all.version}-official`);
  assert.deepEqual([all, official].map(({ sources }) => sources.map((row) => row.source).join(' ')), ['hand list public', 'list']);
  assert.deepEqual(
    [all, official].map(({ banks }) => banks.map((row) => `${row.country} ${row.bank_code}`).join(' ')),
    ['DE 10000001 DE 20000000', 'DE 10000001'],
  );
  assert.deepEqual(
    official.bics.map((row) => [row.bic, row.branch, row.city, row.address, row.lei]),
    [['AAAADE33XXX', 'B', 'C', 'D', LEI], ['BBBBDE33XXX', '', '', '', '']],
  );
  assert.equal(all.bics.length, 4);
  const counts = ({ turkish, places, constructions, registers, renames }: typeof all): number[] => [
    turkish.branches.length, turkish.evidence.length, turkish.layouts.length, places.get('IT')!.length,
    ...[constructions, registers].flatMap((tables) => Object.values(tables).map((rows) => (rows as readonly unknown[]).length)),
    renames.length,
  ];
  assert.deepEqual(
    [counts(all), counts(official)], [[2, 2, 2, 2, 2, 0, 0, 2, 0, 2, 2, 2, 2, 2, 2], [1, 1, 1, 1, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1]],
  );
  const rows = ({ retired: of }: typeof all) =>
    of.map((row) => [row.bank_code, row.former_name, row.successor, row.successor_name, row.successor_source].join('|'));
  assert.deepEqual(
    rows(all),
    [
      '90000000|Alt Bank|||', '90000001|Alt Bank|||', '90000002|Alt Bank|||', '90000003|Alt Bank|10000001|Neu|hand',
      '90000004|Alt Bank|10000001|Neu|list', '90000005|Alt Bank|10000001|Neu|hand',
    ],
  );
  assert.deepEqual(
    rows(official), ['90000000|Alt Bank|||', '90000001||||', '90000003|Alt Bank|||', '90000004|Alt Bank|10000001|Neu|list', '90000005||||'],
  );
  assert.deepEqual(all.rules, [{ country: 'DE', steps: ['list', 'prefix:3'] }]);
});
