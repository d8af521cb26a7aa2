/** Tests small tables of the bundle, made from their rows: constructions of IBANs, places of branches, and counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf } from '../../../../src/directory/bundle/keys.ts';
import { has } from '../../../../src/base/algorithms/bits.ts';
import type { BankCodes, CodeEntry } from '../../../../tools/data/bundle/bank-codes.ts';
import { constructionTables } from '../../../../tools/data/bundle/constructions.ts';
import type { Institutions } from '../../../../tools/data/bundle/institutions.ts';
import { placeTable } from '../../../../tools/data/bundle/places.ts';
import { poolOf, wordIndex } from '../../../../tools/data/bundle/pools.ts';
import { statisticsOf } from '../../../../tools/data/bundle/statistics.ts';
import { source } from '../samples.ts';
import { directory, listed, participant, retired, rowsOf } from './rows.ts';

const of = { source: 'list', as_of: '2025' };

test('IBANs are built with the rules of codes that are no longer listed, exceptions, blocks, circles and clearing ranges', () => {
  const tables = constructionTables({
    ibanRules: [{ bank_code: '10000000', rule: '0001.00', ...of }, { bank_code: '20000000', rule: '0002.01', ...of }],
    ruleAccounts: [
      { rule: '0003', bank_code: '10000000', account: '0000000001', new_bank_code: '20000000', new_account: '0000000002', ...of },
    ],
    ruleBlocks: [{ rule: '0004', bank_code: '10000000', account_from: '0000000005', account_to: '0000000009', ...of }],
    ruleCircles: [{ circle: '100', bank_code: '10000000', ...of }],
    clearing: [
      { clearing_from: '1000', clearing_to: '1099', holder: 'A', account_type: '2:4 1:2', iban_id: '300', method: '1', ...of },
      { clearing_from: '1100', clearing_to: '1199', holder: 'B', account_type: '1:1', iban_id: '120', method: '', ...of },
    ],
  }, new Set(['10000000']));
  assert.deepEqual(tables, {
    ibanRules: {
      accounts: { '0003 10000000 0000000001': ['20000000', '0000000002'] }, blocks: { '0004 10000000': ['0000000005', '0000000009'] },
      former: { 20000000: '0002.01' }, circles: { 100: '10000000' },
    },
    clearingRanges: [
      { from: '1000', to: '1099', accountTypes: ['2:4', '1:2'], ibanId: '300', method: 1 },
      { from: '1100', to: '1199', accountTypes: ['1:1'], ibanId: '120', method: null },
    ],
  });
});

test('places are sorted by country, then by bank code and branch code', () => {
  const place = (bank_code: string, branch_code: string, city: string) => ({
    bank_code, branch_code, city, address: `Weg in ${city}`, ...of,
  });
  const { places, ranges } = placeTable(
    new Map([['FR', [place('20000', '00002', 'Lyon'), place('10000', '00003', 'Nice')]], ['IT', [place('01000', '00001', 'Roma')]]]),
  );
  assert.deepEqual(
    [ranges, places.city, places.address],
    [{ FR: [0, 2], IT: [2, 3] }, ['Nice', 'Lyon', 'Roma'], ['Weg in Nice', 'Weg in Lyon', 'Weg in Roma']],
  );
  assert.deepEqual(places.key, ['1000000003', '2000000002', '0100000001'].map((code) => keyOf(code, 0, 10)));
});

test('texts of a pool are sorted, each once, and texts with equal folded forms share a place', () => {
  const pool = poolOf(['Zürich', 'Aachen', 'Zurich', 'Bern', 'Aachen']);
  assert.deepEqual(pool.texts, ['Aachen', 'Bern', 'Zurich', 'Zürich']);
  assert.deepEqual(pool.texts.map((text) => [pool.id(text), pool.place(text)]), [[0, 0], [1, 1], [2, 2], [3, 2]]);
  assert.throws(() => pool.id('Ulm'), { message: '"Ulm" is not in the pool' });
});

test('a pair of letters has a set of its texts if more than one text in 32 has the pair', () => {
  const indexOf = (texts: readonly string[]) => {
    const { texts: sorted, bigrams, bigramSets } = wordIndex(poolOf(texts));
    return new Map(
      bigrams.map((pair, i) => [Buffer.from(pair).toString('latin1'), sorted.filter((_, id) => has(bigramSets[i]!, id))] as const),
    );
  };
  const crowd = (count: number): string[] => Array.from({
    length: 64,
  }, (_, i) => `${i < count ? 'xqz' : 'xx'} ${String(i).padStart(2, '0')}`);
  assert.deepEqual([indexOf(crowd(2)).get('qz'), indexOf(crowd(3)).get('qz')], [undefined, ['xqz 00', 'xqz 01', 'xqz 02']]);
  const spelled = indexOf(['Österreich', 'Ulm']);
  assert.deepEqual(
    ['os', 'ch', 'oe', 'es', 'ul', 'lm', 'h '].map((pair) => spelled.get(pair)),
    [['Österreich'], ['Österreich'], ['Österreich'], undefined, ['Ulm'], ['Ulm'], undefined],
  );
  assert.deepEqual([...spelled.keys()], [...spelled.keys()].sort());
});

const entry = (code: string, method: string, gone = false) => ({
  code, method, retired: gone ? { formerName: '', on: '', successor: '' } : null,
}) as CodeEntry;

const ROWS = {
  ...rowsOf({
    sources: [
      source('epc', { as_of: '2025-09-08' }), source('idle'), source('list', { complete_for: 'FR' }), source('register'), source('rules'),
      source('turkey'), source('web', { as_of: '2024' }),
    ],
    banks: [listed('10000', 'Zorp', 'ZORPFRPP', { source: 'list+web' }), listed('20000', 'Brell')],
    bics: [directory('ZORPFRPPXXX', 'ZORP')], epc: [participant('ZORPFRPPXXX', 'Zorp')], retired: [retired('90000', 'Rust')],
  }),
  turkish: {
    branches: [{ bank_code: '00999', branch_code: '2', name: 'Moda', city: '', district: '', source: 'turkey', as_of: '2025' }],
    evidence: [], layouts: [],
  },
  constructions: {
    ibanRules: [{ bank_code: '10000000', rule: '0001.00', source: 'rules', as_of: '2025' }], ruleAccounts: [], ruleBlocks: [],
    ruleCircles: [{ circle: '100', bank_code: '10000000', source: 'rules', as_of: '2025' }], clearing: [],
  },
  places: new Map([['FR', [{ bank_code: '10000', branch_code: '00001', city: 'Nice', address: '', source: 'register', as_of: '2025' }]]]),
};
const INSTITUTIONS = {
  institutions: [
    { country: 'DE', bic: 'AAAADEFFXXX', retired: null }, { country: 'DE', bic: 'BBBBDEFFXXX', retired: {} },
    { country: 'DE', bic: 'CCCCDEFFXXX', retired: null }, { country: 'AT', bic: '', retired: null },
  ],
  bics: [
    { bic: 'AAAADEFFXXX', as_of: '2024-05', synthesised: false }, { bic: 'AAAADEFF100', as_of: '2025', synthesised: false },
    { bic: 'CCCCDEFFXXX', as_of: '2024', synthesised: true }, { bic: 'ZORPFRPPXXX', as_of: '2020', synthesised: false },
    { bic: 'ZORPFRPPLYO', as_of: '2025-01', synthesised: false },
  ],
} as unknown as Institutions;
// By the Bundesbank 00 and 10 check an account, and 09 does not.
const CODES: BankCodes = {
  lists: new Map([
    ['DE',
      [entry('10000000', '00'), entry('20000000', '09'), entry('30000000', '10'), entry('40000000', '00', true), entry('50000000', '')]],
    ['prefix:3:DE', [entry('100', '00')]], ['more', [entry('60000000', '09')]],
  ]),
  steps: new Map([
    ['DE', [{ list: 'DE', length: 0 }, { list: 'prefix:3:DE', length: 3 }, { list: 'more', length: 0 }, { list: 'none', length: 0 }]],
  ]),
  national: [],
};
const { datasets, bicYears, coverage } = statisticsOf(ROWS, INSTITUTIONS, CODES, (bic) => bic !== '' && !bic.startsWith('CCCC'));

test('a source counts the rows that it gives and not the rows that it confirms, and is omitted if no row names it', () => {
  assert.deepEqual(datasets.map(({ name, count, asOf, complete, publisher, licence }) => [
    name, count, asOf, complete, publisher, licence,
  ]), [
    ['epc', 1, '2025-09-08', false, 'A publisher', 'None stated'], ['list', 2, '2025', true, 'A publisher', 'None stated'],
    ['register', 2, '2025', false, 'A publisher', 'None stated'],
    ['rules', 2, '2025', false, 'A publisher', 'None stated'], ['turkey', 1, '2025', false, 'A publisher', 'None stated'],
    ['web', 1, '2024', false, 'A publisher', 'None stated'],
  ]);
});

test('records of BICs are counted by their year, the newest first, and with all newer ones', () => {
  assert.deepEqual(
    bicYears,
    [{ year: '2025', count: 2, countSince: 2 }, { year: '2024', count: 1, countSince: 3 }, { year: '2020', count: 1, countSince: 4 }],
  );
});

test('the coverage of a country counts banks, participants, records, branches, codes and checked codes', () => {
  assert.deepEqual(coverage, [
    { country: 'AT', banks: 1, banksInSchemes: 0, bics: 0, branches: 0, bankCodes: 0, checkedBankCodes: 0 },
    { country: 'DE', banks: 3, banksInSchemes: 1, bics: 2, branches: 1, bankCodes: 5, checkedBankCodes: 2 },
    { country: 'FR', banks: 0, banksInSchemes: 0, bics: 2, branches: 1, bankCodes: 0, checkedBankCodes: 0 },
  ]);
});
