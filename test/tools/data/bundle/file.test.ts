/** Tests one data file of a few invented banks: its answers, the order of its search results, and its counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankCodeEntry } from '../../../../src/standards/banks/directory.ts';
import { openBundle } from '../../../../src/directory/bundle/bundle.ts';
import { bundleOf } from '../../../../tools/data/bundle/build.ts';
import type { Given } from './rows.ts';
import { directory, formerRecord, listed, pair, participant, reached, retired, rowsOf } from './rows.ts';

const open = (given: Given) => openBundle(bundleOf(rowsOf(given))).directory;
const [LEI, OTHER_LEI] = ['529900EXAMPLE0000073', '5299000MUSTER00ABR04'] as const;
const hand = (code: string, name: string, of = '', row = {}) => listed(code, name, of, { source: 'hand', ...row });

const GIVEN: Given = {
  banks: [
    listed('10001', 'Zorp', 'ZORPFRPP', { city: 'Lyon', other_name: 'Zo', alt_bic: 'ZORPFRPPLYO' }),
    listed('10002', 'Zorp', 'ZORPFRPP', { city: 'Nice' }), listed('10003', 'Brell', '', { city: 'Lille' }),
    hand('20001', 'Haus', 'HAUSFRPP', { as_of: '2023', check_method: '01', successor: '10001' }),
    { ...listed('76050000', 'Musterbank', 'MUSTDEFF', { check_method: '00', successor: '76050001' }), country: 'DE' },
    { ...listed('76050001', 'Neubank', 'NEUBDEFF'), country: 'DE' },
  ],
  bics: [
    directory('HAUSFRPPXXX', 'HAUS', { city: 'Arles', branch: 'SIEGE', address: 'Rue 1' }), directory('QUAXFRPPLYO', 'QUAX'),
    directory('ZORPFRPPXXX', 'ZORP', { lei: LEI }), formerRecord('LUMEGB22XXX', 'LUMEN'),
    directory('AAAAFRPPXXX', 'ABEND SUCCURSALE', { city: 'Arles' }),
  ],
  epc: [participant('ZORPFRPPXXX', 'Zorp', { sct_inst: '2020-01-01' })], scl: [reached('MUSTDEFFXXX', 'Musterbank')],
  leis: [pair('HAUSFRPPXXX', OTHER_LEI)],
  retired: [
    retired('30001', 'Rost', { successor: '10001', successor_source: 'list' }), retired('30002', 'Tann', { retired_on: '2021' }),
    retired('30003', ''),
  ],
  rules: [
    { country: 'DE', steps: ['list'] }, { country: 'FR', steps: ['list', 'prefix:2', 'list:DE'] }, { country: 'GB', steps: ['bics'] },
  ],
  constructions: {
    ibanRules: [{ bank_code: '76050000', rule: '0005.03', source: 'list', as_of: '2025' }], ruleAccounts: [], ruleBlocks: [],
    ruleCircles: [], clearing: [],
  },
};
const file = open(GIVEN);

/** Returns the entry of a code without its empty fields. */
const entryOf = (country: string, code: string): Partial<BankCodeEntry> => {
  const { sepaSchemes, ...entry } = file.bankCode(country, code);
  return Object.fromEntries([
    ...Object.entries(entry).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0) && value !== true),
    ['schemes', sepaSchemes === null ? 'none' : sepaSchemes.asOf],
  ]) as Partial<BankCodeEntry>;
};

test('codes of lists are answered with all known fields', () => {
  assert.deepEqual(
    entryOf('FR', '10001'),
    {
      status: 'listed', name: 'Zorp', city: 'Lyon', bic: 'ZORPFRPPXXX', bicCandidates: ['ZORPFRPPXXX', 'ZORPFRPPLYO'], slug: 'zorp-fr',
      asOf: '2025', source: 'official', schemes: '2025-09-08',
    },
  );
  assert.deepEqual(
    entryOf('FR', '10003'),
    { status: 'listed', name: 'Brell', city: 'Lille', slug: 'brell-fr', asOf: '2025', source: 'official', schemes: 'none' },
  );
  assert.deepEqual(
    entryOf('FR', '20001'),
    {
      status: 'listed', name: 'HAUS', bic: 'HAUSFRPPXXX', bicCandidates: ['HAUSFRPPXXX'], slug: 'haus-fr', checkMethod: '01',
      successor: '10001', asOf: '2024', source: 'compiled', schemes: 'none',
    },
  );
  assert.deepEqual(
    entryOf('DE', '76050000'),
    {
      status: 'listed', name: 'Musterbank', bic: 'MUSTDEFFXXX', bicCandidates: ['MUSTDEFFXXX'], slug: 'musterbank-de', checkMethod: '00',
      successor: '76050001', ibanRule: '0005.03', asOf: '2025', source: 'official', schemes: '2025-08-25',
    },
  );
});

test('a code is answered by its beginning if one bank has it, or by the list of another country', () => {
  assert.deepEqual(
    entryOf('FR', '20999'),
    {
      status: 'listed', name: 'HAUS', bic: 'HAUSFRPPXXX', bicCandidates: ['HAUSFRPPXXX'], slug: 'haus-fr', asOf: '2024', source: 'compiled',
      schemes: 'none',
    },
  );
  assert.equal(file.bankCode('FR', '10999').status, 'unknown', 'two banks begin so');
  assert.equal(file.bankCode('FR', '30999').status, 'unknown', 'only retired codes begin so');
  assert.equal(entryOf('FR', '76050001').name, 'Neubank');
});

test('a beginning of codes has the BIC that all its codes share, and two BICs are only candidates', () => {
  const begins = (...bics: readonly string[]) =>
    open({
      banks: bics.map((of, i) => listed(`1000${i}`, 'Zorp', of)), rules: [{ country: 'FR', steps: ['list', 'prefix:2'] }],
    }).bankCode('FR', '10999');
  assert.deepEqual(
    [begins('ZORPFRPP', 'ZORPFRPP'), begins('ZORPFRPP', 'ZORPFR21')].map(({ name, bic, bicCandidates }) => [name, bic, bicCandidates]),
    [['Zorp', 'ZORPFRPPXXX', ['ZORPFRPPXXX']], ['Zorp', null, ['ZORPFR21XXX', 'ZORPFRPPXXX']]],
  );
});

test('a rule of the Bundesbank belongs to the German code only, even if another country has an equal code', () => {
  const code = (country: string) => ({ ...listed('10901014', 'Zorp', `ZORP${country}PW`), country });
  const both = open({
    banks: [code('DE'), code('PL')], rules: ['DE', 'PL'].map((country) => ({ country, steps: ['list'] })),
    constructions: { ...GIVEN.constructions!, ibanRules: [{ bank_code: '10901014', rule: '0005.03', source: 'list', as_of: '2025' }] },
  });
  assert.deepEqual(
    ['DE', 'PL'].map((country) => [both.bankCode(country, '10901014').name, both.bankCode(country, '10901014').ibanRule]),
    [['Zorp', '0005.03'], ['Zorp', null]],
  );
});

test(
  'four letters of a BIC are answered with its bank',
  () => assert.deepEqual(
    entryOf('GB', 'LUME'),
    {
      status: 'listed', name: 'LUMEN', bic: 'LUMEGB22XXX', bicCandidates: ['LUMEGB22XXX'], slug: 'lumen-gb', asOf: '2018',
      source: 'compiled', schemes: 'none',
    },
  ),
);

test('retired codes are answered with the bank that took them over, or with their last name', () => {
  assert.deepEqual(entryOf('FR', '30001'), {
    status: 'retired', name: 'Zorp', city: 'Lyon', bic: 'ZORPFRPPXXX', bicCandidates: ['ZORPFRPPXXX', 'ZORPFRPPLYO'], slug: 'zorp-fr',
    successor: '10001', asOf: '2025', source: 'official', schemes: '2025-09-08',
    retired: { formerName: 'Rost', retiredOn: '2020', successorBankCode: '10001' },
  });
  assert.deepEqual(
    entryOf('FR', '30003'),
    { status: 'retired', schemes: 'none', retired: { formerName: null, retiredOn: '2020', successorBankCode: null } },
  );
  assert.deepEqual(
    entryOf('FR', '30002'),
    {
      status: 'retired', name: 'Tann', slug: 'tann-fr', asOf: '2025', source: 'official', schemes: 'none',
      retired: { formerName: 'Tann', retiredOn: '2021', successorBankCode: null },
    },
  );
});

test('a BIC is answered with every field of its record', () => {
  const { sepaSchemes, ...haus } = file.bic('HAUSFRPPXXX')!;
  assert.deepEqual(
    [haus, sepaSchemes],
    [
      {
        bic: 'HAUSFRPPXXX', bankName: 'HAUS', branchName: 'SIEGE', city: 'Arles', address: 'Rue 1', lei: OTHER_LEI,
        leiCandidates: [OTHER_LEI], bankSlug: 'haus-fr', asOf: '2026-01', source: null,
      },
      null,
    ],
  );
  assert.equal(file.bic('QUAXFRPPXXX')!.bankName, 'QUAX', 'made from its branch');
});

test('a search returns banks with codes in use first, then the directory, then closed banks', () => {
  const { results, total } = file.searchBanks({ q: null, country: 'FR', limit: 50, offset: 0 });
  assert.deepEqual(
    [total, results.map(({ name }) => name)], [7, ['ABEND SUCCURSALE', 'Brell', 'HAUS', 'QUAX', 'Rost', 'Tann', 'Zorp']],
    'without words by name',
  );
  const order = (q: string): string[] => file.searchBanks({ q, country: null, limit: 50, offset: 0 }).results.map(({ name }) => name);
  assert.deepEqual(
    order('a'), ['ABEND SUCCURSALE', 'HAUS', 'Musterbank', 'Neubank', 'QUAX', 'Tann'],
    'names that begin with the text first, then banks in business, then closed banks',
  );
  assert.deepEqual(
    [order('lyon')[0], order('nice')[0], order('10002'), order('30002'), order('zo'), order(LEI), order('HAUSFRPP')],
    ['Zorp', 'Zorp', ['Zorp'], ['Tann'], ['Zorp'], ['Zorp'], ['HAUS']],
  );
});

test('a search lists the BICs of records in its order, without synthesised BICs', () => {
  const found = (q: string | null): string[] =>
    file.searchBics({ q, country: 'FR', limit: 50, offset: 0 }).results.map((record) => record.bic);
  assert.deepEqual(found(null), ['AAAAFRPPXXX', 'HAUSFRPPXXX', 'QUAXFRPPLYO', 'ZORPFRPPXXX']);
  assert.deepEqual(
    [found('10001'), found('20001'), found('zo'), found('arles')],
    [['ZORPFRPPXXX'], ['HAUSFRPPXXX'], ['ZORPFRPPXXX'], ['HAUSFRPPXXX', 'AAAAFRPPXXX']],
  );
});

test('rows are counted by source, BICs by year, and banks by country', () => {
  assert.deepEqual(
    file.datasets().map(({ name, count, asOf }) => `${name} ${count} ${asOf}`),
    [
      'epc 1 2025-09-08', 'gleif 1 2026-01', 'hand 1 2025', 'list 6 2025', 'old 1 2018', 'register 3 2025', 'scl 1 2025-08-25',
      'web 4 2024',
    ],
  );
  assert.deepEqual(
    file.bicYears(),
    [
      { year: '2026', count: 1, countSince: 1 }, { year: '2025', count: 2, countSince: 3 }, { year: '2024', count: 2, countSince: 5 },
      { year: '2018', count: 1, countSince: 6 },
    ],
  );
  assert.deepEqual(
    file.coverage().map(
      (
        { country, banks, banksInSchemes, bics, branches, bankCodes, checkedBankCodes },
      ) => [country, banks, banksInSchemes, bics, branches, bankCodes, checkedBankCodes],
    ),
    [['DE', 2, 1, 1, 0, 2, 1], ['FR', 7, 1, 4, 1, 6, 0], ['GB', 1, 0, 1, 0, 1, 1]],
  );
});

test('a dataset is complete if its source is complete for a country', () => {
  const { directory: complete } = openBundle(bundleOf({
    ...rowsOf(GIVEN), sources: rowsOf({}).sources.map((row) => (row.source === 'list' ? { ...row, complete_for: 'DE CH' } : row)),
  }));
  assert.deepEqual(complete.datasets().filter((one) => one.complete).map(({ name }) => name), ['list']);
  assert.deepEqual([complete.bankCode('DE', '99999999').status, complete.bankCode('FR', '99999').status], ['not_allocated', 'unknown']);
});

test('equal matches are ordered: banks with codes in use, branches, banks without a code, closed banks', () => {
  const given: Given = {
    banks: [
      hand('10002', 'Zorp Ede', ''), hand('10001', 'Zorp Ede', ''), hand('10004', 'Zorp Filiale Dax', ''), hand('10005', 'Zorp Cognac', ''),
    ],
    bics: [directory('ZORBFRPPXXX', 'Zorp Berck'), directory('ZORQFRPPXXX', 'Zorp Berck')],
    retired: [retired('10008', 'Zorp Arles'), retired('10009', 'Zorp Abbeville')],
  };
  assert.deepEqual(open(given).searchBanks({ q: 'zorp', country: null, limit: 50, offset: 0 }).results.map(
    ({ name, bic, bankCodes }) => [name, bic, ...bankCodes].filter((part) => part !== null).join(' '),
  ), [
    'Zorp Cognac 10005', 'Zorp Ede 10001', 'Zorp Ede 10002', 'Zorp Filiale Dax 10004', 'Zorp Berck ZORBFRPPXXX', 'Zorp Berck ZORQFRPPXXX',
    'Zorp Abbeville', 'Zorp Arles',
  ]);
});

test('equal matches of BICs are ordered: head offices, BICs of branches, BICs with branch codes', () => {
  const given: Given = {
    bics: [
      directory('ZORPFRPPXXX', 'Zorp Filiale'), directory('ZORPFRPPLYO', 'Zorp Abend'), directory('ZORQFRPPXXX', 'Zorp Haus'),
      directory('ZORRFRPPXXX', 'Zorp Haus'),
    ],
  };
  assert.deepEqual(
    open(given).searchBics({ q: 'zorp', country: null, limit: 50, offset: 0 }).results.map((record) => record.bic),
    ['ZORQFRPPXXX', 'ZORRFRPPXXX', 'ZORPFRPPXXX', 'ZORPFRPPLYO'],
  );
});

test('a record that has another name in a newer list is found by both names', () => {
  const { searchBics } = open({ banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP')], bics: [formerRecord('ZORPFRPPXXX', 'ZORP BRELL')] });
  assert.deepEqual(
    ['lumen', 'brell', 'quax'].map(
      (q) => searchBics({ q, country: null, limit: 50, offset: 0 }).results.map(({ bic: code, bankName }) => `${code} ${bankName}`),
    ),
    [['ZORPFRPPXXX Zorp Lumen'], ['ZORPFRPPXXX Zorp Lumen'], []],
  );
});

test('a bank has a LEI only if exactly one is known', () => {
  const lei = (given: Given) => open(given).searchBanks({ q: null, country: null, limit: 1, offset: 0 }).results.map((bank) => bank.lei);
  const bics = [directory('ZORPFRPPXXX', 'Zorp')];
  assert.deepEqual(
    [
      lei({ bics, leis: [pair('ZORPFRPPXXX', LEI)] }), lei({ bics }),
      lei({ bics, leis: [pair('ZORPFRPPXXX', LEI), pair('ZORPFRPPXXX', OTHER_LEI)] }),
    ],
    [[LEI], [null], [null]],
  );
});

test('codes are found in any order of the lists', () => {
  const mixed = open({
    banks: ['10005', '10001', '10004', '10002', '10003'].map((code) => hand(code, `Bank ${code}`)), retired: [retired('10000', 'Tann')],
  });
  assert.deepEqual(
    ['10000', '10001', '10002', '10003', '10004', '10005'].map((code) => mixed.bankCode('FR', code).name),
    ['Tann', 'Bank 10001', 'Bank 10002', 'Bank 10003', 'Bank 10004', 'Bank 10005'],
  );
});

test('records that share a stored name or place are all found by it', () => {
  const many = open({
    bics: Array.from(
      { length: 40 },
      (_, i) => directory(
        `ZO${String.fromCharCode(65 + (i % 26))}${i < 26 ? 'A' : 'B'}FRPPXXX`, `Zorp ${'abcdefghij'[i % 10]!.repeat(3)}`,
        { city: i % 2 === 0 ? 'Lyon' : 'Nîmes' },
      ),
    ),
  });
  const count = (q: string): number => many.searchBics({ q, country: null, limit: 1, offset: 0 }).total;
  assert.deepEqual(
    ['zorp', 'orp', 'rp', 'aaa', 'aa', 'nimes', 'yon', 'lyon zorp', 'zorp x', 'zz'].map(count), [40, 40, 40, 4, 4, 20, 20, 20, 0, 0],
  );
});
