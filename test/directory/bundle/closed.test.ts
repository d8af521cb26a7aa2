/** The bank that has the accounts of a retired bank code now. The source that reports the code as retired decides. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RetiredRow } from '../../../tools/data/layout.ts';
import { openBundle } from '../../../src/directory/bundle/bundle.ts';
import { bundleOf } from '../../../tools/data/bundle/build.ts';
import { institutionsOf } from '../../../tools/data/bundle/institutions.ts';
import type { NationalRow, Rows } from '../../../tools/data/bundle/read.ts';
import { NO_REGISTERS } from '../../../tools/data/bundle/read.ts';
import { reconcile } from '../../../tools/data/bundle/reconcile/reconcile.ts';
import { bank, bic, source } from '../../tools/data/samples.ts';

const listed = (code: string, name: string, row: Partial<NationalRow> = {}): NationalRow => ({
  ...bank(code, name, { source: 'by-hand', as_of: '2024', ...row }), country: 'ES',
});

const retired = (code: string, name: string, row: Partial<RetiredRow> = {}): RetiredRow => ({
  country: 'ES', bank_code: code, former_name: name, retired_on: '2020', how: 'merger', listed_last: '', missing_first: '2021',
  successor: '', successor_name: '', successor_source: row.successor === undefined ? '' : 'register',
  source: 'register', as_of: '2025', ...row,
});

const ROWS: Rows = {
  version: 'test', rules: [{ country: 'ES', steps: ['list'] }], places: new Map(), registers: NO_REGISTERS,
  turkish: { branches: [], evidence: [], layouts: [] },
  constructions: { ibanRules: [], ruleAccounts: [], ruleBlocks: [], ruleCircles: [], clearing: [] },
  sources: [
    source('by-hand', { class: 'compiled' }), source('register'), source('record', { class: 'compiled' }),
    source('web', { class: 'compiled', as_of: '2024' }),
  ],
  banks: [
    listed('0001', 'Banco Vivo', { bic: 'VIVOESMM', source: 'register', as_of: '2025' }), listed('0002', 'Banco Ido', { bic: 'IDOOESMM' }),
    listed('0003', 'Banco Suyo', { bic: 'VIVOESMM' }),
  ],
  bics: [bic('VIVOESMMXXX', 'BANCO VIVO'), bic('IDOOESMMXXX', 'BANCO IDO', { as_of: '2024' })], retired: [], renames: [],
};

const NO_SCHEMES = { address: '', city: '', sct: '', sct_inst: '', sdd_core: '', sdd_b2b: '', oct_inst: '', vop: '', spaa: '', srtp: '' };

/** The code at the end of the chain, and the name and BIC of the answer. */
function answer(rows: readonly RetiredRow[], code: string): readonly unknown[] | undefined {
  const found = reconcile({ ...ROWS, retired: rows }).closed.find((each) => each.code === code);
  return found && [found.successor, found.answers?.name ?? found.name, found.answers?.bic ?? ''];
}

test('a chain of mergers leads to a code in use', () => {
  const rows = [
    retired('0002', 'Banco Ido', { successor: '0004' }), retired('0004', 'Banco Medio', { successor: '0005' }),
    retired('0005', 'Banco Casi', { successor: '0001' }),
  ];
  for (const { bank_code } of rows) assert.deepEqual(answer(rows, bank_code), ['0001', 'Banco Vivo', 'VIVOESMMXXX']);
});

test('a chain that ends in a closed code leads to no code in use, and a circle of mergers ends', () => {
  assert.deepEqual(
    answer([retired('0002', 'Banco Ido', { successor: '0004' }), retired('0004', 'Banco Medio')], '0002'), ['', 'Banco Medio', ''],
  );
  assert.equal(
    answer([retired('0002', 'Banco Ido', { successor: '0004' }), retired('0004', 'Banco Medio', { successor: '0002' })], '0002')![0], '',
  );
});

test('a successor that only the record names counts only if the list already has its BIC for the code', () => {
  const byRecord = { successor: '0001', successor_source: 'record' };
  assert.deepEqual(answer([retired('0003', 'Banco Suyo', byRecord)], '0003'), ['0001', 'Banco Vivo', 'VIVOESMMXXX']);
  assert.deepEqual(answer([retired('0002', 'Banco Ido', byRecord)], '0002'), ['', 'Banco Ido', '']);
});

test('a code whose bank left a list of institutions keeps name and BIC, and a code that a register closed keeps only its name', () => {
  assert.deepEqual(answer([retired('0002', 'Banco Ido', { how: 'left' })], '0002'), ['', 'Banco Ido', 'IDOOESMMXXX']);
  assert.deepEqual(answer([retired('0002', 'Banco Ido', { how: 'closed' })], '0002'), ['', 'Banco Ido', '']);
});

test('a code in an official list of equal or later date is not retired, but a code in a compiled list is', () => {
  assert.equal(answer([retired('0001', 'Banco Vivo', { how: 'left' })], '0001'), undefined);
  assert.notEqual(answer([retired('0001', 'Banco Vivo', { missing_first: '2026' })], '0001'), undefined);
  assert.notEqual(answer([retired('0002', 'Banco Ido')], '0002'), undefined);
});

test('a similar old name becomes a further name of the answering bank, and a different old name gets its own entry', () => {
  const merged = { successor: '0001' };
  const rows = [
    retired('0007', 'Banco Vivo de Almas', merged), retired('0008', 'BANCO VIVO', merged), retired('0009', 'Caja Lejana', merged),
  ];
  const { institutions } = institutionsOf(reconcile({ ...ROWS, retired: rows }), ROWS.rules, new Map());
  const bankOf = (code: string) => institutions.filter(({ closedCodes }) => closedCodes.has(code)).map(({ name }) => name);
  assert.deepEqual([bankOf('0007'), bankOf('0008'), bankOf('0009')], [['Banco Vivo'], ['Banco Vivo'], ['Banco Vivo', 'Caja Lejana']]);
  assert.deepEqual([...institutions.find(({ name }) => name === 'Banco Vivo')!.listNames], ['Banco Vivo de Almas']);
});

/** Facts about the closing of each retired code: if its bank is closed, since when, the successor, and if the BIC is a former BIC. */
function bankOf(given: Partial<Rows>, code: string, participants: ReadonlyMap<string, string> = new Map()): readonly unknown[] {
  const rows = { ...ROWS, ...given };
  const found = institutionsOf(
    reconcile(rows), rows.rules, participants,
  ).institutions.filter(({ closedCodes, retired: gone }) => closedCodes.has(code) && gone !== null);
  return found.flatMap(({ name, bic: own, isBicPast, retired: gone }) => [
    name, gone!.on, gone!.successor?.name ?? null, isBicPast ? null : own || null,
  ]);
}

const IDO = [bic('IDOOESMMXXX', 'BANCO IDO', { as_of: '2024' }), bic('VIVOESMMXXX', 'BANCO VIVO')];

test('a bank without a code in use is closed, and keeps a BIC only if its accounts may still exist', () => {
  assert.deepEqual(bankOf({ retired: [retired('0002', 'Banco Ido', { how: 'closed' })] }, '0002'), ['BANCO IDO', '2020', null, null]);
  assert.deepEqual(
    bankOf({ retired: [retired('0002', 'Banco Ido', { how: 'left' })] }, '0002'), ['Banco Ido', '2020', null, 'IDOOESMMXXX'],
  );
});

test('the single entry of a closed bank names its successor and drops the codes that the bank itself took over', () => {
  const rows = [retired('0002', 'Banco Ido', { successor: '0001' }), retired('0004', 'Caja Lejana', { successor: '0002' })];
  assert.deepEqual(bankOf({ retired: rows }, '0002'), ['BANCO IDO', '2020', 'Banco Vivo', null]);
  assert.deepEqual(bankOf({ retired: rows }, '0004'), ['Caja Lejana', '2020', 'Banco Vivo', null]);
});

test('a bank is in business if it has a code in use or joined a SEPA scheme after its code was missed', () => {
  assert.deepEqual(bankOf({ retired: [retired('0009', 'Banco Vivo', { how: 'closed' })] }, '0009'), []);
  const left = { retired: [retired('0002', 'Banco Ido', { how: 'left', missing_first: '2021' })] };
  assert.deepEqual(bankOf(left, '0002', new Map([['IDOOESMMXXX', '2025-09-08']])), []);
  assert.deepEqual(bankOf(left, '0002', new Map([['IDOOESMMXXX', '2020-09-08']])), ['Banco Ido', '2020', null, 'IDOOESMMXXX']);
});

test('a successor that only the record names counts if the directory names it as the new owner of the bank\'s BIC', () => {
  const byRecord = [retired('0002', 'Banco Ido', { successor: '0001', successor_name: 'Banco Vivo', successor_source: 'record' })];
  assert.deepEqual(bankOf({ retired: byRecord }, '0002').slice(0, 3), ['BANCO IDO', '2020', null]);
  const reconciled = reconcile({
    ...ROWS, bics: [bic('VIVOESMMXXX', 'BANCO VIVO'), bic('IDOOESMMXXX', 'BANCO VIVO (FORMERLY BANCO IDO SA)', { as_of: '2024' })],
    retired: byRecord,
  });
  assert.deepEqual(
    reconciled.closed.map(({ successor, answers }) => [successor, answers?.name, answers?.bic]),
    [['0001', 'Banco Vivo', 'VIVOESMMXXX']],
  );
  const ofAnother = reconcile({ ...ROWS, bics: [...IDO, bic('OTROESMMXXX', 'BANCO VIVO (FORMERLY CAJA LEJANA)')], retired: byRecord });
  assert.deepEqual(ofAnother.closed.map(({ successor }) => successor), ['']);
});

test('a name in a compiled list is not the answer for a code that left under another name', () => {
  const banks = [listed('0002', 'Caja Lejana', { bic: 'IDOOESMM' })];
  assert.deepEqual(
    reconcile({
      ...ROWS, banks, bics: [bic('IDOOESMMXXX', 'CAJA LEJANA', { as_of: '2024' })],
      retired: [retired('0002', 'Banco Ido', { how: 'left' })],
    }).closed.map(({ name, answers }) => [name, answers]),
    [['Banco Ido', null]],
  );
});

test('two houses of a group with different places are two closed banks', () => {
  const rows = [retired('0005', 'Casa del Mar (Monaco)', { how: 'closed' }), retired('0006', 'Casa del Mar (Madeira)', { how: 'closed' })];
  assert.deepEqual(
    [bankOf({ bics: [], retired: rows }, '0005')[0], bankOf({ bics: [], retired: rows }, '0006')[0]],
    ['Casa del Mar (Monaco)', 'Casa del Mar (Madeira)'],
  );
});

test('the entry of a closed bank has no BIC, and the record of its former BIC still leads to the entry', () => {
  const directory = (how: string) => openBundle(bundleOf({ ...ROWS, retired: [retired('0002', 'Banco Ido', { how })] })).directory;
  const [closed, left] = [directory('closed'), directory('left')];
  assert.deepEqual(
    [closed.bankCode('ES', '0002').bic, closed.bank('banco-ido-es')?.bic, closed.bank('banco-ido-es')?.retired?.retiredOn],
    [null, null, '2020'],
  );
  assert.deepEqual([closed.bic('IDOOESMMXXX')?.bankSlug, closed.bic('IDOOESMMXXX')?.bankName], ['banco-ido-es', 'BANCO IDO']);
  assert.deepEqual([left.bankCode('ES', '0002').bic, left.bank('banco-ido-es')?.bic], ['IDOOESMMXXX', 'IDOOESMMXXX']);
  assert.deepEqual(
    closed.searchBanks({ q: 'IDOOESMM', country: 'ES', limit: 5, offset: 0 }).results.map(({ slug }) => slug), ['banco-ido-es'],
  );
});

test('a closed bank is in no scheme, although registers still list its BIC: no payment is sent to it', () => {
  const epc = [
    { ...NO_SCHEMES, bic: 'IDOOESMMXXX', name: 'BANCO IDO', country: 'ES', sct: '2008-01-28', source: 'schemes', as_of: '2020-09-08' },
  ];
  const directory = (how: string) =>
    openBundle(
      bundleOf({
        ...ROWS, sources: [...ROWS.sources, source('schemes', { as_of: '2020-09-08' })], registers: { ...NO_REGISTERS, epc },
        retired: [retired('0002', 'Banco Ido', { how })],
      }),
    ).directory;
  const schemes = (how: string): unknown => [
    directory(how).bank('banco-ido-es')?.sepaSchemes?.sct, directory(how).bic('IDOOESMMXXX')?.sepaSchemes?.sct,
  ];
  assert.deepEqual([schemes('closed'), schemes('left')], [[undefined, true], [true, true]]);
});

test('a bank that a register names with its place is the directory bank of that place', () => {
  const rows = {
    bics: [bic('LEJAESMMXXX', 'BANCO LEJANO SA', { as_of: '2024', city: 'MADRID' })],
    retired: [retired('0005', 'Banco Lejano, Madrid', { how: 'closed' }), retired('0006', 'Banco Lejano, Sevilla', { how: 'closed' })],
  };
  assert.deepEqual([bankOf(rows, '0005')[0], bankOf(rows, '0006')[0]], ['BANCO LEJANO SA', 'Banco Lejano, Sevilla']);
});

test('a bank that left loses a BIC that no later register and no later directory has', () => {
  const gone = [retired('0002', 'Banco Ido', { how: 'left', missing_first: '2021' })];
  const bicOf = (asOf: string): unknown => {
    const rows: Rows = {
      ...ROWS, retired: gone, sources: [...ROWS.sources, source('dated', { class: 'compiled', as_of: asOf })],
      bics: [bic('VIVOESMMXXX', 'BANCO VIVO'), bic('IDOOESMMXXX', 'BANCO IDO', { source: 'dated', as_of: asOf })],
    };
    return reconcile(rows).closed[0]!.answers?.bic;
  };
  assert.equal(bicOf('2024'), 'IDOOESMMXXX');
  assert.equal(bicOf('2020'), '');
});
