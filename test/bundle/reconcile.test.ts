import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EpcRow } from '../../tools/data/layout.ts';
import type { NationalRow, Rows } from '../../tools/bundle/read.ts';
import { NO_REGISTERS } from '../../tools/bundle/read.ts';
import { reconcile } from '../../tools/bundle/reconcile/reconcile.ts';
import { bank, bic, source } from '../tools/data/samples.ts';

const listed = (country: string, code: string, name: string, row: Partial<NationalRow> = {}): NationalRow =>
  ({ ...bank(code, name, { source: 'by-hand', as_of: '2025', ...row }), country });

const participant = (code: string, name: string): EpcRow => ({
  bic: code, name, address: '', city: '', country: code.slice(4, 6), sct: '2008-01-28', sct_inst: '', sdd_core: '', sdd_b2b: '', oct_inst: '', vop: '', spaa: '', srtp: '',
  source: 'epc', as_of: '2025-09-08',
});

const ROWS: Rows = {
  version: 'test', rules: [{ country: 'FR', steps: ['list'] }, { country: 'GB', steps: ['list', 'bics'] }], retired: [], places: new Map(),
  turkish: { branches: [], evidence: [], layouts: [] }, constructions: { ibanRules: [], ruleAccounts: [], ruleBlocks: [], ruleCircles: [], clearing: [] },
  sources: [source('by-hand', { class: 'compiled' }), source('web', { class: 'compiled', as_of: '2024' }), source('old-web', { class: 'compiled', as_of: '2018' }), source('epc', { as_of: '2025-09-08' })],
  banks: [], bics: [], registers: NO_REGISTERS,
};

const answer = (rows: Partial<Rows>, code: string) => {
  const { banks } = reconcile({ ...ROWS, ...rows });
  const found = banks.find((row) => row.bank_code === code)!;
  return [found.name, found.bic];
};

test('the branch part of a group BIC tells the member bank, whatever name the list puts on all of them', () => {
  const bics = [
    bic('GRUPFRPPXXX', 'GRAND GROUPE', { as_of: '2024' }), bic('GRUPFRPP111', 'CAISSE UNIE DE MONTAGNE', { as_of: '2024' }),
    bic('GRUPFRPP222', 'CAISSE UNIE DE PLAINE', { as_of: '2024' }),
  ];
  const banks = [
    listed('FR', '11111', 'CAISSE UNIE DE MONTAGNE', { bic: 'GRUPFRPPXXX', alt_bic: 'GRUPFRPP111' }),
    listed('FR', '22222', 'CAISSE UNIE DE MONTAGNE', { bic: 'GRUPFRPPXXX', alt_bic: 'GRUPFRPP222' }),
    // What many names share tells no bank from another.
    ...['MER', 'LAC', 'VALLEE'].map((place, i) => listed('FR', `9999${i}`, `CAISSE UNIE DE ${place}`)), listed('FR', '99999', 'CAISSE UNIE DE PLAINE'),
  ];
  assert.deepEqual(answer({ banks, bics }, '11111'), ['CAISSE UNIE DE MONTAGNE', 'GRUPFRPP111']);
  assert.deepEqual(answer({ banks, bics }, '22222'), ['CAISSE UNIE DE PLAINE', 'GRUPFRPP222']);
});

test('a branch gives way to the head office, and a BIC that is not connected to one that is', () => {
  const bics = [bic('COOPGB22XXX', 'COOPER BANK PLC', { as_of: '2024' }), bic('COOPGB21CAR', 'COOPER BANK PLC', { as_of: '2024', branch: 'CARDIFF' }), bic('COOPGB21XXX', 'COOPER BANK PLC', { as_of: '2024' })];
  assert.deepEqual(answer({ banks: [listed('GB', 'COOP', 'COOPER BANK PLC', { bic: 'COOPGB21CAR' })], bics }, 'COOP'), ['COOPER BANK PLC', 'COOPGB22XXX']);
});

test('a BIC that no list since 2020 has is no answer', () => {
  const bics = [bic('GONEFRPPXXX', 'BANQUE PASSEE', { source: 'old-web', as_of: '2018' }), bic('LIVEFRPPXXX', 'BANQUE VIVANTE', { as_of: '2024' })];
  assert.deepEqual(answer({ banks: [listed('FR', '33333', 'BANQUE PASSEE', { bic: 'GONEFRPPXXX' })], bics }, '33333'), ['BANQUE PASSEE', '']);
});

test('a missing BIC is joined where one bank alone bears the name, and not where two do', () => {
  const bics = [bic('UNIQFRPPXXX', 'BANQUE UNIQUE SA', { as_of: '2024' }), bic('TWINFRPPXXX', 'BANQUE JUMELLE', { as_of: '2024' }), bic('TWIOFRPPXXX', 'BANQUE JUMELLE SA', { as_of: '2024' })];
  const banks = [listed('FR', '44444', 'Banque Unique'), listed('FR', '55555', 'Banque Jumelle')];
  assert.deepEqual(answer({ banks, bics }, '44444'), ['Banque Unique', 'UNIQFRPPXXX']);
  assert.deepEqual(answer({ banks, bics }, '55555'), ['Banque Jumelle', '']);
});

test('a newer official name stands in for that of an old directory', () => {
  const bics = [bic('RENAFRPPXXX', 'BANQUE CHEMIN', { as_of: '2024' })];
  const registers = { ...NO_REGISTERS, epc: [participant('RENAFRPPXXX', 'Colectif Bank')] };
  assert.deepEqual(answer({ banks: [listed('FR', '66666', 'BANQUE CHEMIN', { bic: 'RENAFRPPXXX' })], bics, registers }, '66666'), ['Colectif Bank', 'RENAFRPPXXX']);
});
