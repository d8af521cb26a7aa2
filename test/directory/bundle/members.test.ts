/** Tests which entry a code leads to: members of a group that share its BIC, and banks with two names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CodeNameRow, LeiRow } from '../../../tools/data/layout.ts';
import { institutionsOf } from '../../../tools/data/bundle/institutions.ts';
import type { NationalRow, Rows } from '../../../tools/data/bundle/read.ts';
import { NO_REGISTERS } from '../../../tools/data/bundle/read.ts';
import { reconcile } from '../../../tools/data/bundle/reconcile/reconcile.ts';
import { bank, bic, source } from '../../tools/data/samples.ts';

const listed = (code: string, name: string, row: Partial<NationalRow> = {}): NationalRow => ({
  ...bank(code, name, { source: 'register', as_of: '2025', bic: 'GCEFFRPP', ...row }), country: 'FR',
});
const lei = (code: string, id: string): LeiRow => ({ bic: code, lei: id, source: 'gleif', as_of: '2026' });
const registered = (code: string, name: string, id: string): CodeNameRow => ({
  country: 'FR', bank_code: code, name, city: '', lei: id, source: 'register', as_of: '2025',
});

const [GROUP_LEI, MEMBER_LEI] = ['529900EXAMPLE0000073', '5299000MUSTER00ABR04'];

const ROWS: Rows = {
  version: 'test', rules: [{ country: 'FR', steps: ['list'] }], places: new Map(), retired: [], renames: [],
  turkish: { branches: [], evidence: [], layouts: [] },
  constructions: { ibanRules: [], ruleAccounts: [], ruleBlocks: [], ruleCircles: [], clearing: [] },
  sources: [source('register'), source('gleif', { as_of: '2026' }), source('web', { class: 'compiled', as_of: '2024' })],
  banks: [], registers: NO_REGISTERS, bics: [bic('GCEFFRPPXXX', 'GRAND COMPTOIR ET ESCOMPTE - GCE', { as_of: '2024' })],
};

/** Returns the name of each code's entry, and of the entry and the record of the BIC. */
function entries(rows: Partial<Rows>): Record<string, string> {
  const given = { ...ROWS, ...rows };
  const { institutions, bics } = institutionsOf(reconcile(given), given.rules, new Map());
  const ofBic = bics.find((entry) => entry.bic === 'GCEFFRPPXXX')!;
  return {
    ...Object.fromEntries(institutions.flatMap(({ bankCodes, name }) => [...bankCodes].map((code) => [code, name]))), record: ofBic.name,
    bic: ofBic.institution!.name,
  };
}

const PARENT = listed('10000', 'Grand comptoir et escompte - GCE');

for (const [sentence, rows, expected] of [
  ['members with the BIC and the initials of their group are separate banks',
    { banks: [PARENT, listed('20000', 'Banque GCE Montagne'), listed('30000', 'Banque GCE Plaine')] },
    {
      10000: 'Grand comptoir et escompte - GCE', 20000: 'Banque GCE Montagne', 30000: 'Banque GCE Plaine',
      bic: 'Grand comptoir et escompte - GCE', record: 'GRAND COMPTOIR ET ESCOMPTE - GCE',
    }],
  ['members without their parent in the list do not name its BIC',
    { banks: [listed('20000', 'Banque GCE Montagne'), listed('30000', 'Banque GCE Plaine')] },
    {
      20000: 'Banque GCE Montagne', 30000: 'Banque GCE Plaine', bic: 'GRAND COMPTOIR ET ESCOMPTE - GCE',
      record: 'GRAND COMPTOIR ET ESCOMPTE - GCE',
    }],
  ['branches whose name extends the name of their bank belong to that bank',
    {
      banks: [
        PARENT, listed('20000', 'Grand comptoir et escompte - GCE Montagne'), listed('30000', 'Grand comptoir et escompte - GCE Plaine'),
      ],
    },
    {
      10000: 'GRAND COMPTOIR ET ESCOMPTE - GCE', 20000: 'GRAND COMPTOIR ET ESCOMPTE - GCE', 30000: 'GRAND COMPTOIR ET ESCOMPTE - GCE',
      bic: 'GRAND COMPTOIR ET ESCOMPTE - GCE', record: 'GRAND COMPTOIR ET ESCOMPTE - GCE',
    }],
  ['a bank and its record take a newer official name',
    { banks: [listed('10000', 'Comptoir GCE Nouveau')] },
    { 10000: 'Comptoir GCE Nouveau', bic: 'Comptoir GCE Nouveau', record: 'Comptoir GCE Nouveau' }],
  ['a record keeps its name if a later directory lists it',
    {
      banks: [listed('10000', 'Comptoir GCE Ancien', { as_of: '2023' })],
      sources: [source('register', { as_of: '2023' }), ...ROWS.sources.slice(1)],
    },
    { 10000: 'Comptoir GCE Ancien', bic: 'Comptoir GCE Ancien', record: 'GRAND COMPTOIR ET ESCOMPTE - GCE' }],
  ['a leasing company with the BIC of its bank is a separate company, even if it is the only code',
    { banks: [listed('10000', 'GCE Escompte Leasing')] },
    { 10000: 'GCE Escompte Leasing', bic: 'GRAND COMPTOIR ET ESCOMPTE - GCE', record: 'GRAND COMPTOIR ET ESCOMPTE - GCE' }],
] as const satisfies readonly (readonly [string, Partial<Rows>, Readonly<Record<string, string>>])[]) {
  test(sentence, () => { assert.deepEqual(entries(rows), expected); });
}

test("a separate LEI makes a separate bank of a name that extends the group's name, and an equal LEI joins a different name", () => {
  const registers = (...codeNames: CodeNameRow[]): Rows['registers'] => ({
    ...NO_REGISTERS, leis: [lei('GCEFFRPPXXX', GROUP_LEI)], codeNames,
  });
  const names = { 10000: 'Grand comptoir et escompte - GCE', 20000: 'Grand comptoir et escompte - GCE Montagne' };
  const banks = [PARENT, listed('20000', names[20000])];
  assert.equal(entries({ banks, registers: registers(registered('20000', names[20000], MEMBER_LEI)) })[20000], names[20000]);
  assert.equal(entries({ banks, registers: registers() })[20000], 'GRAND COMPTOIR ET ESCOMPTE - GCE');
  const other = [PARENT, listed('20000', 'Banque GCE Montagne')];
  assert.equal(
    entries({ banks: other, registers: registers(registered('20000', 'Banque GCE Montagne', GROUP_LEI)) })[20000],
    'GRAND COMPTOIR ET ESCOMPTE - GCE',
  );
});

test('a retired code does not name the institution of its BIC', () => {
  const gone = {
    country: 'FR', bank_code: '20000', former_name: 'Banque GCE Montagne', retired_on: '', how: 'left', listed_last: '',
    missing_first: '2026', successor: '', successor_name: '', successor_source: '',
    source: 'register', as_of: '2026',
  };
  const { bic: owner, record } = entries({ banks: [listed('20000', 'Banque GCE Montagne')], retired: [gone] });
  assert.deepEqual([owner, record], ['GRAND COMPTOIR ET ESCOMPTE - GCE', 'GRAND COMPTOIR ET ESCOMPTE - GCE']);
});
