/** Changes of the existing rows when a publisher's list comes again: rows are kept, renamed, filled in, or removed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Entity, PublishedBank } from '../../../tools/data/formats/published.ts';
import { RETIREMENTS, tables } from '../../../tools/data/layout.ts';
import { FACTS_MODULE, factsModule } from '../../../tools/data/payment-facts.ts';
import { placeRows, readPlaces } from '../../../tools/data/places.ts';
import type { Listed } from '../../../tools/data/refresh.ts';
import { listedByBanks, listedByRegister, mainRow, refreshBanks, refreshBics, refreshBranches } from '../../../tools/data/refresh.ts';
import {
  refreshCodeNames, refreshLeiNames, refreshPairs, refreshParticipants, refreshReached, standsInIban,
} from '../../../tools/data/registers.ts';
import { writeAll } from '../../../tools/data/write.ts';
import { participant, reached } from './bundle/rows.ts';
import { bank, bic } from './samples.ts';
import { filledFolder as folder } from '../../support/folder.ts';

const EDITION = { source: 'list', asOf: '2026' };
const of = { source: 'list', as_of: '2025' } as const;
const published = (code: string, name: string, row: Partial<PublishedBank> = {}): PublishedBank => ({
  country: 'DE', bank_code: code, name, city: '', primary: '1', ...row,
});
const LEI = '529900MUSTERMUSTER31';

test('refreshBanks replaces rows of the source, takes over lower sources and keeps missing facts', () => {
  const rows = [
    bank('1', 'Eins', { ...of, other_name: 'E', bic: 'AAAADE33', alt_bic: 'AAAADE34', city: 'Ulm', check_method: '06', successor: '2' }),
    bank('2', 'Zwei', of), bank('3', 'Drei', { source: 'low' }), bank('4', 'Vier', { source: 'high' }),
    bank('5', 'Fünf', { source: 'low' }),
  ];
  const fresh = [
    published('1', 'Eins neu', { primary: '0' }), published('3', 'Drei neu'), published('4', 'Vier neu'),
    published('6', 'Sechs', { bic: 'FFFFDE33', city: 'Bonn', other_name: 'S', check_method: '09', successor: '1' }),
  ];
  assert.deepEqual(refreshBanks(rows, fresh, EDITION, (source) => source === 'low'), [
    bank(
      '1', 'Eins neu', { source: 'list', as_of: '2026', other_name: 'E', bic: 'AAAADE33', alt_bic: 'AAAADE34', city: 'Ulm', primary: '0' },
    ),
    bank('3', 'Drei neu', { source: 'list', as_of: '2026' }), bank('4', 'Vier', { source: 'high' }), bank('5', 'Fünf', { source: 'low' }),
    bank(
      '6', 'Sechs', { source: 'list', as_of: '2026', bic: 'FFFFDE33', city: 'Bonn', other_name: 'S', check_method: '09', successor: '1' },
    ),
  ]);
  assert.equal(
    refreshBanks([
      bank('1', 'Eins', { ...of, bic: 'AAAADE33', city: 'Ulm' }),
    ], [published('1', 'Eins', { bic: '', city: 'Bonn' })], EDITION, () => false)[0]!.bic,
    '', 'a BIC that the list leaves empty is none',
  );
  const renamed = (before: string, now: string): string => refreshBanks([
    bank('1', before, of),
  ], [published('1', now)], EDITION, () => false)[0]!.name;
  assert.deepEqual(
    [renamed('Köln Bank', 'KOELN BANK'), renamed('Köln Bank', 'KOELN BANKEN'), renamed('KÖLN BANK', 'Koeln Bank')],
    ['Köln Bank', 'KOELN BANKEN', 'Koeln Bank'],
  );
});

test('mainRow returns the primary row, or the first row, if all rows have one name', () => {
  const [first, second] = [bank('1', 'Eins', { primary: '0' }), bank('2', 'EINS -alt-', { primary: '1' })] as const;
  assert.deepEqual(
    [mainRow([first, second])!.name, mainRow([first])!.bank_code, mainRow([first, bank('3', 'Drei')]), mainRow([])],
    ['EINS', '1', undefined, undefined],
  );
});

test('listedByBanks returns names, and marks BICs from abroad', () => {
  const banks = new Map([
    ['DE',
      [bank('1', 'Eins', { ...of, bic: 'AAAADE33', city: 'Ulm' }), bank('2', 'Zwei', { ...of, bic: 'BBBBAT22' }),
        bank('3', 'Drei', { source: 'other', bic: 'CCCCDE33' }), bank('4', 'Vier', of)]],
  ]);
  assert.deepEqual([...listedByBanks(banks, 'list', true)], [
    ['AAAADE33XXX', { name: 'Eins', renames: true, branch: '', city: 'Ulm', address: '' }],
    ['BBBBAT22XXX', { name: 'Zwei', renames: false, branch: '', city: '', address: '' }],
  ]);
  assert.equal(listedByBanks(banks, 'list', false).get('AAAADE33XXX')!.name, null);
  assert.deepEqual([
    ...listedByRegister([
      { bic: 'AAAADE33', name: 'Eins', city: 'Ulm', address: 'Weg  1', branch: 'Mitte ' },
      { bic: 'BBBBDE33', name: 'Zwei', city: '', address: '' },
    ]),
  ], [
    ['AAAADE33XXX', { name: 'Eins', renames: true, branch: 'Mitte', city: 'Ulm', address: 'Weg 1' }],
    ['BBBBDE33XXX', { name: 'Zwei', renames: true, branch: '', city: '', address: '' }],
  ]);
});

test('refreshBics renames records of the source, confirms others and removes lost sources', () => {
  const listed = (entry: Partial<Listed> = {}): ReadonlyMap<string, Listed> => new Map([
    ['AAAADE33XXX', { name: 'Neue Bank', renames: true, branch: 'Mitte', city: 'Bonn', address: 'Weg 2', ...entry }],
  ]);
  const dates = new Map([['web', '2020'], ['old', '2018'], ['list', '2025']]);
  const row = (source: string, name: string, cells = {}) => bic(
    'AAAADE33XXX', name, { source, as_of: '2025', branch: 'Nord', city: 'Ulm', address: 'Weg 1', lei: LEI, ...cells },
  );
  const after = (before: ReturnType<typeof row>, entry: ReadonlyMap<string, Listed>): string[] => refreshBics(
    [before], entry, EDITION, dates,
  ).map((one) => [
    one.name, one.branch, one.city, one.address, one.lei, one.source, one.as_of,
  ].join('|'));
  assert.deepEqual(
    after(row('list', 'Alte Bank'), listed()), [`Neue Bank|Nord|Bonn|Weg 2|${LEI}|list|2026`], 'alone, it tells everything anew',
  );
  assert.deepEqual(
    after(row('list', 'Alte Bank'), listed({ branch: '', city: '', address: '' })), [`Neue Bank|Nord|Ulm|Weg 1|${LEI}|list|2026`],
    'but what it leaves empty',
  );
  assert.deepEqual(
    after(row('list+web', 'Alte Bank'), listed()), [`Neue Bank|Nord|Ulm|Weg 1|${LEI}|list+web|2026`],
    'beside another, place and address stay',
  );
  assert.deepEqual(
    after(row('list+web', 'Alte Bank', { branch: '', city: '', address: '' }), listed()),
    [`Neue Bank|Mitte|Bonn|Weg 2|${LEI}|list+web|2026`], 'and are filled in',
  );
  assert.deepEqual(
    after(row('list', 'Alte Bank'), listed({ name: null })), [`Alte Bank|Nord|Bonn|Weg 2|${LEI}|list|2026`],
    'several names name nothing, and it stays the first source',
  );
  assert.deepEqual(
    after(row('web', 'Alte Bank'), listed()), [`Alte Bank|Nord|Ulm|Weg 1|${LEI}|web+list|2026`], 'of another source it is confirmed',
  );
  assert.deepEqual(
    after(row('web', 'NEUE BANK'), listed()), [`Neue Bank|Nord|Ulm|Weg 1|${LEI}|list+web|2026`], 'in capitals it is taken over',
  );
  assert.deepEqual(
    after(row('web', 'NEUE BANK'), listed({ renames: false })), [`NEUE BANK|Nord|Ulm|Weg 1|${LEI}|web+list|2026`], 'not from abroad',
  );
  assert.deepEqual(
    after(row('list', 'Neue Bank'), listed({ name: 'NEUE BANK' })), [`Neue Bank|Nord|Bonn|Weg 2|${LEI}|list|2026`],
    'capitals teach nothing',
  );
  assert.deepEqual(after(row('list', 'Alte Bank'), new Map()), []);
  assert.deepEqual(
    after(row('old+list+web', 'Alte Bank'), new Map()), [`Alte Bank|Nord|Ulm|Weg 1|${LEI}|old+web|2020`],
    'with the newest date of the others',
  );
  assert.deepEqual(after(row('web', 'Alte Bank'), new Map()), [`Alte Bank|Nord|Ulm|Weg 1|${LEI}|web|2025`]);
  assert.deepEqual(
    refreshBics([], listed(), EDITION, dates),
    [bic('AAAADE33XXX', 'Neue Bank', { branch: 'Mitte', city: 'Bonn', address: 'Weg 2', source: 'list', as_of: '2026' })],
  );
  assert.deepEqual(refreshBics([], listed({ name: null }), EDITION, dates), []);
});

test('refreshBranches takes the branches of the list, in numeric order', () => {
  const branch = (branch_code: string, row = {}) => ({ bank_code: '00999', branch_code, name: 'A', city: '', district: '', ...row });
  assert.deepEqual(refreshBranches(
    [{ ...branch('1'), source: 'list', as_of: '2025' }, { ...branch('9'), source: 'hand', as_of: '2025' }],
    [branch('10', { name: ' B  C', city: 'X ', district: 'Y ' }), branch('2')], EDITION,
  ).map(({ branch_code, name, city, district, source }) => [branch_code, name, city, district, source].join('|')),
    ['2|A|||list', '9|A|||hand', '10|B C|X|Y|list']);
});

test('refreshParticipants removes a participant that the last of its schemes lost, unless a newer source has it', () => {
  const rows = [
    participant('AAAADE33XXX', 'A', { source: 'list', vop: 'listed' }), participant('BBBBDE33XXX', 'B', { source: 'list' }),
    participant('CCCCDE33XXX', 'C', { source: 'other', as_of: '2027' }), participant('FFFFDE33XXX', 'F', { source: 'other' }),
    participant('DDDDDE33XXX', 'D', { source: 'list', vop: 'listed', country: 'DE' }),
  ];
  const found = refreshParticipants(
    rows, 'sct',
    [
      { bic: 'DDDDDE33', name: 'D ATTN MR X', city: 'Ulm ', address: 'Weg  1', country: '', from: '', until: '2026-01-01' },
      { bic: 'EEEEDE33', name: 'E', city: '', address: '', country: 'DE', from: '2020-01-01', until: '' },
    ],
    EDITION,
  );
  assert.deepEqual(found.map(({
    bic: code, name, city, address, country, sct, vop, source, as_of,
  }) => [code, name, city, address, country, sct, vop, source, as_of].join('|')), [
    'AAAADE33XXX|A|||DE||listed|list|2025-09-08', 'CCCCDE33XXX|C|||DE|2008-01-28||other|2027',
    'DDDDDE33XXX|D|Ulm|Weg 1|DE|listed/2026-01-01|listed|list|2026', 'EEEEDE33XXX|E|||DE|2020-01-01||list|2026',
  ]);
});

test('registers replace their own rows, and rows of other sources for the same key', () => {
  assert.deepEqual(refreshReached(
    [reached('AAAADE33XXX', 'A', { source: 'list' }), reached('BBBBDE33XXX', 'B'), reached('CCCCDE33XXX', 'C')],
    [{ bic: 'BBBBDE33', name: ' B  ', sct: '0', sdd_core: '0', sdd_cor1: '0', sdd_b2b: '0', scc: '1' }], EDITION,
  )
    .map(({ bic: code, name, sct, scc, source, as_of }) => [code, name, sct, scc, source, as_of].join('|')), [
      'BBBBDE33XXX|B|0|1|list|2026', 'CCCCDE33XXX|C|1|0|scl|2025-08-25',
    ]);
  assert.deepEqual(
    refreshPairs([{ bic: 'AAAADE33XXX', lei: LEI, ...of }], [{ bic: 'BBBBDE33', lei: LEI }], EDITION),
    [{ bic: 'BBBBDE33XXX', lei: LEI, source: 'list', as_of: '2026' }],
  );
  const company = (lei: string, name: string, row: Partial<Entity> = {}): Entity => ({
    lei, name, country: 'DE', city: 'Ulm ', bank_code: '', isFinanceCompany: false, ...row,
  });
  const known = (as_of: string) => [{ lei: LEI, name: 'Alt', country: 'DE', city: '', source: 'other', as_of }];
  const nameOf = (as_of: string) => refreshLeiNames(
    known(as_of), [company(LEI, 'Neu ')], EDITION,
  ).map(({ name, city, source }) => `${name}|${city}|${source}`);
  assert.deepEqual([nameOf('2026-01'), nameOf('2026'), nameOf('2025')], [['Alt||other'], ['Neu|Ulm|list'], ['Neu|Ulm|list']]);
  assert.deepEqual(refreshLeiNames([{ ...known('2027')[0]!, source: 'list' }], [company('', 'X')], EDITION), []);
  assert.deepEqual(refreshCodeNames([], [
    company(LEI, 'Bank', { bank_code: '10001', country: 'FR' }),
    company(LEI, 'Leasing', { bank_code: '10002', country: 'FR', isFinanceCompany: true }),
    company(LEI, 'Kredit', { bank_code: '10003', country: 'FR', isFinanceCompany: true }),
  ], EDITION, (country, code) => country === 'FR' && code === '10003')
    .map((row) => Object.values(row).join('|')), [`FR|10001|Bank|Ulm|${LEI}|list|2026`, `FR|10003|Kredit|Ulm|${LEI}|list|2026`]);
});

test('standsInIban refuses codes of Poland, members of 0045 and unlisted finance companies', () => {
  for (const [country, code, isFinance, isListed, stands] of [
    ['FR', '10001', false, false, true], ['FR', '', false, false, false], ['PL', '10001', false, false, false],
    ['FR', '10001', true, false, false], ['FR', '10001', true, true, true],
    ['PT', '1279', false, false, true], ['PT', '1280', false, false, false], ['PT', '7210', false, false, false],
    ['PT', '7211', false, false, true], ['ES', '1280', false, false, true],
  ] as const) assert.equal(standsInIban(country, code, isFinance, isListed), stands, `${country} ${code}`);
});

test('placeRows sorts places by code and spells their cities', () => {
  const place = (bank_code: string, branch_code: string) => ({ country: 'IT', bank_code, branch_code, city: 'ROMA', address: 'VIA UNO' });
  assert.deepEqual(placeRows([
    place('02000', '00001'), place('01000', '00002'), place('01000', '00001'),
  ], EDITION, (city) => city.toLowerCase()).map((row) => Object.values(row).join('|')), [
    '01000|00001|roma|VIA UNO|list|2026', '01000|00002|roma|VIA UNO|list|2026', '02000|00001|roma|VIA UNO|list|2026',
  ]);
});

test('tables returns all .tsv files, and readPlaces the places of each country', (context) => {
  const head = 'bank_code\tbranch_code\tcity\taddress\tsource\tas_of\n';
  const path = folder(
    context,
    {
      'a.tsv': '', 'b/c.tsv': '', 'b/d.txt': '', 'branches/it.tsv': `${head}01000\t00001\tRoma\t\tlist\t2025\n`, 'branches/il.tsv': head,
      'branches/README.md': 'no table',
    },
  );
  assert.deepEqual(tables(path), ['a.tsv', 'b/c.tsv', 'branches/il.tsv', 'branches/it.tsv']);
  assert.deepEqual([...readPlaces(path)].map(([country, rows]) => [country, rows.length]), [['IL', 0], ['IT', 1]]);
  assert.deepEqual([...readPlaces(join(path, 'b'))], []);
});

test('writeAll writes all files or none', (context) => {
  const path = folder(context, { 'a.tsv': 'old', 'b/c.tsv': 'old' });
  writeAll(path, new Map([['a.tsv', 'new'], ['d/e.tsv', 'new']]));
  assert.deepEqual(
    [readFileSync(join(path, 'a.tsv'), 'utf8'), readFileSync(join(path, 'd/e.tsv'), 'utf8'), tables(path)],
    ['new', 'new', ['a.tsv', 'b/c.tsv', 'd/e.tsv']],
  );
  assert.throws(() => writeAll(path, new Map([['a.tsv', 'newer'], ['a.tsv/f.tsv', 'new']])));
  assert.equal(readFileSync(join(path, 'a.tsv'), 'utf8'), 'new');
});

test('every `how` of a retired code is one that rows may have', () => {
  const values = readFileSync('data/retired.tsv', 'utf8').split('\n').slice(1, -1).map((line) => line.split('\t')[4]!);
  const ways: readonly string[] = RETIREMENTS;
  for (const way of new Set(values)) assert.ok(ways.includes(way), way);
});

test('facts on payments have a source and a date, and are sorted', (context) => {
  const sound = {
    'standards.tsv': readFileSync('data/standards.tsv', 'utf8'),
    'payments/facts.tsv': readFileSync('data/payments/facts.tsv', 'utf8'),
    'payments/rules.tsv': readFileSync('data/payments/rules.tsv', 'utf8'),
    'payments/codes.tsv': readFileSync('data/payments/codes.tsv', 'utf8'),
  };
  assert.equal(factsModule(folder(context, sound)), readFileSync(FACTS_MODULE, 'utf8'));
  const head = 'fact\tkey\tvalue\tsource\tas_of\n';
  const faulty = (...rows: readonly string[]): string => {
    try {
      factsModule(folder(context, { ...sound, 'payments/facts.tsv': head + rows.map((row) => `${row}\n`).join('') }));
      return 'sound';
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.deepEqual(
    ['a\tb\t1\tX\t2025', 'a\tb\t1\tX\t2025-01', 'a\tb\t1\tX\t2025-01-31'].map((row) => faulty(row)), ['sound', 'sound', 'sound'],
  );
  for (const row of [
    'a\tb\t1\t\t2025', 'a\tb\t1\tX\t', 'a\tb\t1\tX\tMay', 'a\tb\t1\tX\tx2025', 'a\tb\t1\tX\t2025x', 'a\tb\t1\tX\t2025-01-31-02',
  ]) {
    assert.equal(faulty(row), 'facts.tsv:2: a row has a source and a date', row);
  }
  assert.equal(faulty('a\tb\t1\tX\t2025', 'a\tb\t2\tX\t2025'), 'facts.tsv:3: a b stands twice or belongs before a b');
  assert.equal(faulty('a\tc\t1\tX\t2025', 'a\tb\t2\tX\t2025'), 'facts.tsv:3: a b stands twice or belongs before a c');
  assert.equal(faulty('a\tb\t2\tX\t2025', 'a\tc\t1\tX\t2025'), 'sound');
});
