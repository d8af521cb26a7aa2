import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBundle } from '../../../src/directory/bundle/bundle.ts';
import { bundleOf } from '../../../tools/data/bundle/build.ts';
import type { Rows } from '../../../tools/data/bundle/read.ts';
import { NO_REGISTERS } from '../../../tools/data/bundle/read.ts';
import type { EpcRow } from '../../../tools/data/layout.ts';
import { bank, bic, source } from '../../tools/data/samples.ts';

const participant = (code: string, name: string): EpcRow => ({
  bic: code, name, address: '', city: '', country: code.slice(4, 6), sct: '2008-01-28', sct_inst: '', sdd_core: '', sdd_b2b: '',
  oct_inst: '', vop: '', spaa: '', srtp: '', source: 'epc', as_of: '2025-09-08',
});

const old = (code: string, name: string) => bic(code, name, { source: 'old-web', as_of: '2018' });

/** Every way in which a record gets a name that differs from its name in the directory. */
const ROWS: Rows = {
  version: '2026-01-01-test', rules: [{ country: 'FR', steps: ['list'] }], retired: [], places: new Map(),
  turkish: { branches: [], evidence: [], layouts: [] },
  constructions: { ibanRules: [], ruleAccounts: [], ruleBlocks: [], ruleCircles: [], clearing: [] },
  sources: [
    source('epc', { as_of: '2025-09-08' }), source('list', { as_of: '2026' }), source('old-web', { class: 'compiled', as_of: '2018' }),
    source('record', { class: 'compiled', as_of: '2026' }), source('web', { class: 'compiled', as_of: '2024' }),
  ],
  banks: [{ ...bank('30001', 'Vivante Banque', { bic: 'LISTFRPPXXX', source: 'list', as_of: '2026' }), country: 'FR' }],
  bics: [
    old('REGIFRPPXXX', 'Comptoir Ancien'), old('SISTFRPPXXX', 'Maison Grise'), old('SISTFR21XXX', 'Maison Grise'),
    old('BRANFRPPXXX', 'Fabrique Ocre'), old('BRANFRPP001', 'Fabrique Ocre'),
    old('TABLFRPPXXX', 'Union Brune'), old('LISTFRPPXXX', 'Caisse Morte'),
    bic('PASTFRPPXXX', 'Banque Rouge (formerly Banque Jaune)', { as_of: '2024' }),
  ],
  registers: {
    ...NO_REGISTERS,
    epc: [
      participant('REGIFRPPXXX', 'Neuf Registre'), participant('SISTFRPPXXX', 'Nouvelle Soeur'),
      participant('BRANFRPPXXX', 'Atelier Indigo'),
    ],
  },
  renames: [
    {
      country: 'FR', bank_code: '', bic: 'TABLFRPPXXX', former_name: 'Union Noire', name: 'Table Verte', since: '2025', source: 'record',
      as_of: '2026',
    },
  ],
};

const { directory } = openBundle(bundleOf(ROWS));
const find = (q: string): string[] => directory.searchBics({ q, country: null, limit: 50, offset: 0 }).results.map((record) => record.bic);
const findBank = (q: string): string[] => directory.searchBanks({ q, country: null, limit: 50, offset: 0 }).results.map(({ name }) => name);

for (const [code, name, former, why] of [
  ['REGIFRPPXXX', 'Neuf Registre', 'Comptoir Ancien', 'a register renames it'],
  ['SISTFR21XXX', 'Nouvelle Soeur', 'Maison Grise', 'a register renames its sister'],
  ['BRANFRPP001', 'Atelier Indigo', 'Fabrique Ocre', 'a register renames its head office'],
  ['TABLFRPPXXX', 'Table Verte', 'Union Brune', 'the table of new names renames it, found by its name in the directory'],
  ['TABLFRPPXXX', 'Table Verte', 'Union Noire', 'the table of new names renames it, found by its old name in the table'],
  ['LISTFRPPXXX', 'Vivante Banque', 'Caisse Morte', 'the list of bank codes renames it'],
  ['PASTFRPPXXX', 'Banque Rouge', 'Banque Jaune', 'the directory contains its former name'],
] as const) {
  test(`${code} has the name ${name} and the former name ${former}: ${why}`, () => {
    assert.ok(directory.bic(code)!.bankName!.startsWith(name), directory.bic(code)!.bankName!);
    assert.ok(find(former).includes(code), `BICs: ${find(former).join()}`);
    assert.ok(find(name).includes(code));
    assert.ok(findBank(former).some((bankName) => bankName.startsWith(name)), `banks: ${findBank(former).join()}`);
  });
}
