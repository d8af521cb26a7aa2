import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withLeiRecords } from '../../tools/bundle/lei-records.ts';
import type { Rows } from '../../tools/bundle/read.ts';
import { NO_REGISTERS } from '../../tools/bundle/read.ts';
import { reconcile } from '../../tools/bundle/reconcile/reconcile.ts';
import { bic, source } from '../tools/data/samples.ts';

const [ALFA, BETA, GAMMA, DELTA] = ['529900ALFA', '529900BETA', '529900GAMMA', '529900DELTA'] as const;
const pair = (code: string, lei: string) => ({ bic: code, lei, source: 'pairs', as_of: '2026-01-30' });

const ROWS: Rows = {
  version: 'test', rules: [], retired: [], places: new Map(), banks: [],
  turkish: { branches: [], evidence: [], layouts: [] }, constructions: { ibanRules: [], ruleAccounts: [], ruleBlocks: [], ruleCircles: [], clearing: [] },
  sources: [source('web', { class: 'compiled', as_of: '2018' }), source('pairs', { as_of: '2026-01-30' }), source('entities', { as_of: '2024-06-13' })],
  bics: [
    bic('BETAGB2LXXX', 'BETA TRUST', { as_of: '2018', source: 'web' }), bic('GAMMGB2LXXX', 'GAMMA BANK', { as_of: '2018', source: 'web' }),
    bic('GAMMDEFFXXX', 'GAMMA BANK FRANKFURT BRANCH', { as_of: '2018', source: 'web' }), bic('MADEIT22001', 'BANCA FATTA', { as_of: '2018', source: 'web' }),
  ],
  registers: {
    ...NO_REGISTERS,
    leiNames: [{ lei: ALFA, name: 'Alfa Bank N.V.', country: 'NL', city: 'Utrecht', source: 'entities', as_of: '2024-06-13' }],
    leis: [
      pair('ALFANL2AXXX', ALFA), pair('ALFAUS33XXX', ALFA), pair('BETAGB2LXXX', BETA), pair('BETAGB22XXX', BETA), pair('BETAIE2DXXX', BETA),
      pair('GAMMDEFFXXX', GAMMA), pair('GAMMGB2LXXX', GAMMA), pair('GAMMFRPPXXX', GAMMA), pair('GAMMGB22XXX', GAMMA),
      pair('MADEIT22XXX', DELTA), pair('TWOSBEBBXXX', ALFA), pair('TWOSBEBBXXX', BETA), pair('NONEBEBBXXX', '529900NOBODY'),
    ],
  },
};

const records = new Map(withLeiRecords(reconcile(ROWS), ROWS).records.map((record) => [record.bic, record]));

const NAMES: readonly (readonly [bic: string, name: string | undefined, why: string])[] = [
  ['ALFANL2AXXX', 'Alfa Bank N.V.', 'the legal entity of its country'],
  ['ALFAUS33XXX', 'Alfa Bank N.V.', 'the legal entity behind a branch abroad, where nothing else names it'],
  ['BETAGB22XXX', 'BETA TRUST', 'what the other BIC of its LEI is called'],
  ['BETAIE2DXXX', 'BETA TRUST', 'the same from abroad'],
  ['GAMMGB22XXX', 'GAMMA BANK', 'those of its own country come first'],
  ['GAMMFRPPXXX', undefined, 'those of other countries are called differently'],
  ['TWOSBEBBXXX', undefined, 'it has two LEIs'],
  ['NONEBEBBXXX', undefined, 'nothing tells whose it is'],
];

for (const [code, name, why] of NAMES) {
  test(`${code}, which a pair alone has, is ${name ?? 'left out'}: ${why}`, () => assert.equal(records.get(code)?.name, name));
}

test('it has the date of the pair and both sources, and not the city of an entity abroad', () => {
  const { as_of, city, lei, source: from } = records.get('ALFAUS33XXX')!;
  assert.deepEqual([as_of, city, lei, from], ['2026-01-30', '', ALFA, 'entities+pairs']);
});

test('a head office that was made from its branches is listed where a pair has it', () => {
  const { name, synthesised, leis, as_of } = records.get('MADEIT22XXX')!;
  assert.deepEqual([name, synthesised, leis, as_of], ['BANCA FATTA', false, [DELTA], '2026-01-30']);
});

test('what was known stays as it was', () => assert.equal(records.get('GAMMDEFFXXX')!.name, 'GAMMA BANK FRANKFURT BRANCH'));
