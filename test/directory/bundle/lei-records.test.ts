import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withLeiRecords } from '../../../tools/data/bundle/lei-records.ts';
import type { Rows } from '../../../tools/data/bundle/read.ts';
import { NO_REGISTERS } from '../../../tools/data/bundle/read.ts';
import { reconcile } from '../../../tools/data/bundle/reconcile/reconcile.ts';
import { bank, bic, source } from '../../tools/data/samples.ts';

const [ALFA, BETA, GAMMA, DELTA] = ['529900ALFA', '529900BETA', '529900GAMMA', '529900DELTA'] as const;
const pair = (code: string, lei: string) => ({ bic: code, lei, source: 'pairs', as_of: '2026-01-30' });

const ROWS: Rows = {
  version: 'test', rules: [], retired: [], renames: [], places: new Map(), banks: [],
  turkish: { branches: [], evidence: [], layouts: [] },
  constructions: { ibanRules: [], ruleAccounts: [], ruleBlocks: [], ruleCircles: [], clearing: [] },
  sources: [
    source('web', { class: 'compiled', as_of: '2018' }), source('pairs', { as_of: '2026-01-30' }),
    source('entities', { as_of: '2024-06-13' }),
  ],
  bics: [
    bic('BETAGB2LXXX', 'BETA TRUST', { as_of: '2018', source: 'web' }), bic('GAMMGB2LXXX', 'GAMMA BANK', { as_of: '2018', source: 'web' }),
    bic('GAMMDEFFXXX', 'GAMMA BANK FRANKFURT BRANCH', { as_of: '2018', source: 'web' }),
    bic('MADEIT22001', 'BANCA FATTA', { as_of: '2018', source: 'web' }),
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
  ['ALFAUS33XXX', 'Alfa Bank N.V.', 'the legal entity of a branch abroad without another name'],
  ['BETAGB22XXX', 'BETA TRUST', 'the name of the other BIC of its LEI'],
  ['BETAIE2DXXX', 'BETA TRUST', 'the name of the other BIC of its LEI, for a branch abroad'],
  ['GAMMGB22XXX', 'GAMMA BANK', 'BICs of its own country come first'],
  ['GAMMFRPPXXX', undefined, 'BICs of other countries have different names'],
  ['TWOSBEBBXXX', undefined, 'it has two LEIs'],
  ['NONEBEBBXXX', undefined, 'no source names its owner'],
];

for (const [code, name, why] of NAMES) {
  test(`${code}, which only a GLEIF pair has, is ${name ?? 'omitted'}: ${why}`, () => assert.equal(records.get(code)?.name, name));
}

test('a record from a pair has the date of the pair and both sources, but not the city of a foreign entity', () => {
  const { as_of, city, lei, source: from } = records.get('ALFAUS33XXX')!;
  assert.deepEqual([as_of, city, lei, from], ['2026-01-30', '', ALFA, 'entities+pairs']);
});

test('a head office that was derived from its branches is listed if a pair has it', () => {
  const { name, synthesised, leis, as_of } = records.get('MADEIT22XXX')!;
  assert.deepEqual([name, synthesised, leis, as_of], ['BANCA FATTA', false, [DELTA], '2026-01-30']);
});

test('a pair does not change a known record', () => assert.equal(records.get('GAMMDEFFXXX')!.name, 'GAMMA BANK FRANKFURT BRANCH'));

/** Head offices without an LEI at GLEIF, and entities that a register names. */
function withoutPair(): ReadonlyMap<string, string> {
  const entity = (lei: string, name: string, country: string) => ({
    lei, name, country, city: '', source: 'entities', as_of: '2024-06-13',
  });
  const listed = (code: string, name: string, of: string) => ({
    ...bank(code, name, { bic: of, source: 'list', as_of: '2026' }), country: of.slice(4, 6),
  });
  const rows: Rows = {
    ...ROWS, rules: [{ country: 'DE', steps: ['list'] }, { country: 'NL', steps: ['list'] }],
    sources: [...ROWS.sources, source('list', { as_of: '2026' }), source('scl', { as_of: '2025' })],
    banks: [
      listed('10000001', 'Postzweig Ndl der Grosse Bank', 'POSTDEFFXXX'), listed('10000002', 'Andere Bank', 'ANDEDEFFXXX'),
      listed('MERK', 'Merk Bank', 'MERKNL2AXXX'), listed('OUDE', 'Merk Bank', 'OUDENL21XXX'), listed('VREE', 'Verre Bank', 'VREENL2AXXX'),
      listed('VERR', 'Verre Bank', 'VERRNL21XXX'),
    ],
    bics: [
      bic('POSTDEFFXXX', 'Postzweig'), bic('ANDEDEFFXXX', 'Andere Bank'), bic('MERKNL2AXXX', 'Merk Bank'), bic('OUDENL21XXX', 'Merk Bank'),
      bic('VREENL2AXXX', 'Verre Bank'), bic('VERRNL21XXX', 'Verre Bank'),
      bic('NEUEDEFFXXX', 'Sparhaus Adler (previously Sparhaus Falke)'), bic('TOTEDEFFXXX', 'Sparhaus Adler'),
    ],
    registers: {
      ...NO_REGISTERS,
      scl: [
        {
          bic: 'NEUEDEFFXXX', name: 'SPARHAUS FALKE', sct: '1', sdd_core: '1', sdd_cor1: '0', sdd_b2b: '0', scc: '0', source: 'scl',
          as_of: '2025',
        },
      ],
      leis: [pair('MERKNL2AXXX', ALFA), pair('VREENL2AXXX', BETA)],
      leiNames: [
        entity(ALFA, 'de Volksbank N.V.', 'NL'), entity(BETA, 'Distant Bank NA', 'US'),
        entity(GAMMA, 'GROSSE BANK Aktiengesellschaft', 'DE'), entity(DELTA, 'Sparhaus Adler', 'DE'),
      ],
    },
  };
  return new Map(
    withLeiRecords(reconcile(rows), rows).records.map(({ bic: code, leis, lei }) => [code, leis.length === 1 ? leis[0]! : lei]),
  );
}

const LEIS = withoutPair();
for (const [code, lei, why] of [
  ['POSTDEFFXXX', GAMMA, 'the list names its owner'],
  ['ANDEDEFFXXX', '', 'no entity has its name'],
  ['OUDENL21XXX', ALFA, 'the list has its name for a BIC with the LEI of a domestic entity'],
  ['VERRNL21XXX', '', 'the LEI of its namesake belongs to a foreign entity'],
  ['NEUEDEFFXXX', DELTA, 'a current register has it, and one entity has its new name'],
  ['TOTEDEFFXXX', '', 'no current list and no current register has it'],
] as const) {
  test(`${code}, without a GLEIF pair, has ${lei === '' ? 'no LEI' : `the LEI ${lei}`}: ${why}`, () => assert.equal(
    LEIS.get(code), lei,
  ));
}
