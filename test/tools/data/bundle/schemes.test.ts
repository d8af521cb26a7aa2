/** The SEPA schemes of a BIC, from two registers and from its head office. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBundle } from '../../../../src/directory/bundle/bundle.ts';
import { bundleOf } from '../../../../tools/data/bundle/build.ts';
import { isIn } from '../../../../tools/data/bundle/schemes.ts';
import type { Given } from './rows.ts';
import { directory, listed, pair, participant, reached, rowsOf } from './rows.ts';

const [LEI, OTHER_LEI] = ['529900EXAMPLE0000073', '5299000MUSTER00ABR04'] as const;
const BIC = 'ZORPFRPPXXX';
const BRANCH = 'ZORPFRPPLYO';
const NONE = { sct: '', sct_inst: '', sdd_core: '', sdd_b2b: '', oct_inst: '', vop: '' };
const UNREACHED = { sct: '0', sdd_core: '0', sdd_b2b: '0' };

/** Credit transfer, instant, core and B2B direct debit, OCT Inst, VOP; `-` if unknown. */
function schemesOf(given: Given, code = BIC): string {
  const { directory: open } = openBundle(bundleOf(rowsOf(given)));
  const schemes = open.bic(code)?.sepaSchemes;
  if (schemes == null) return 'nothing';
  return [
    schemes.sct, schemes.sctInst, schemes.sddCore, schemes.sddB2b, schemes.octInst, schemes.vop,
  ].map((one) => (one === null ? '-' : Number(one))).join('') + ` ${schemes.asOf}`;
}

const ofHead = (given: Given): string => schemesOf({ scl: [reached(BIC, 'Zorp')], ...given }, BRANCH);

const CASES: readonly (readonly [why: string, found: string, expected: string])[] = [
  ['no register has it', schemesOf({ bics: [directory(BIC, 'ZORP')] }), 'nothing'],
  ...(['sct', 'sct_inst', 'sdd_core', 'sdd_b2b', 'oct_inst', 'vop'] as const).map((scheme, i) => [
    `the register has it in ${scheme}`, schemesOf({ epc: [participant(BIC, 'Zorp', { ...NONE, [scheme]: '2008-01-28' })] }),
    `${'000000'.slice(0, i)}1${'000000'.slice(i + 1)} 2025-09-08`,
  ] as const),
  ...(['sct', 'sdd_core', 'sdd_b2b'] as const).map((service, i) => [
    `the clearer reaches it by ${service}`, schemesOf({ scl: [reached(BIC, 'Zorp', { ...UNREACHED, [service]: '1' })] }),
    `${['1-00--', '0-10--', '0-01--'][i]!} 2025-08-25`,
  ] as const),
  ...(['sct', 'sdd_core', 'sdd_b2b'] as const).map((service, i) => [
    `the clearer adds ${service}, with the older date`,
    schemesOf({
      epc: [participant(BIC, 'Zorp', { ...NONE, vop: 'listed' })], scl: [reached(BIC, 'Zorp', { ...UNREACHED, [service]: '1' })],
    }),
    `${['100001', '001001', '000101'][i]!} 2025-08-25`,
  ] as const),
  ['the clearer is newer than the register',
    schemesOf({ epc: [participant(BIC, 'Zorp', NONE)], scl: [reached(BIC, 'Zorp', { ...UNREACHED, sct: '1', as_of: '2025-10' })] }),
    '100000 2025-09-08'],
  ['the clearer adds nothing', schemesOf({ epc: [participant(BIC, 'Zorp')], scl: [reached(BIC, 'Zorp', { ...UNREACHED, sct: '1' })] }),
    '100000 2025-09-08'],
  ['it has left since the clearer had it',
    schemesOf({
      epc: [participant(BIC, 'Zorp', { sct: '2008-01-28/2025-09-01' })], scl: [reached(BIC, 'Zorp', { ...UNREACHED, sct: '1' })],
    }),
    '000000 2025-09-08'],
  ['the clearer has it since it left',
    schemesOf({
      epc: [participant(BIC, 'Zorp', { sct: '2008-01-28/2025-08-25' })], scl: [reached(BIC, 'Zorp', { ...UNREACHED, sct: '1' })],
    }),
    '100000 2025-08-25'],
  ['its head office answers for a branch of the name', ofHead({ bics: [directory(BIC, 'ZORP'), directory(BRANCH, 'ZORP')] }),
    '1-10-- 2025-08-25'],
  ['not for one of another name', ofHead({ bics: [directory(BIC, 'ZORP'), directory(BRANCH, 'QUAX')] }), 'nothing'],
  ['for one of the same LEI, whatever its name',
    ofHead({ bics: [directory(BIC, 'ZORP'), directory(BRANCH, 'QUAX')], leis: [pair(BIC, LEI), pair(BRANCH, LEI)] }), '1-10-- 2025-08-25'],
  ['not for one of another LEI, though of the name',
    ofHead({ bics: [directory(BIC, 'ZORP'), directory(BRANCH, 'ZORP')], leis: [pair(BIC, LEI), pair(BRANCH, OTHER_LEI)] }), 'nothing'],
  ['a LEI of one of them says nothing', ofHead({ bics: [directory(BIC, 'ZORP'), directory(BRANCH, 'ZORP')], leis: [pair(BIC, LEI)] }),
    '1-10-- 2025-08-25'],
  ['nor that of the other', ofHead({ bics: [directory(BIC, 'ZORP'), directory(BRANCH, 'ZORP')], leis: [pair(BRANCH, LEI)] }),
    '1-10-- 2025-08-25'],
  ['what the register says of the branch itself counts',
    ofHead({ bics: [directory(BIC, 'ZORP'), directory(BRANCH, 'ZORP')], epc: [participant(BRANCH, 'Zorp', { ...NONE, vop: 'listed' })] }),
    '000001 2025-09-08'],
  ['what the clearer says of the branch counts beside the register of its head office',
    ofHead({
      bics: [directory(BRANCH, 'ZORP')], epc: [participant(BIC, 'Zorp', { ...NONE, vop: 'listed' })],
      scl: [reached(BRANCH, 'Zorp', { ...UNREACHED, sdd_b2b: '1' })],
    }),
    '000101 2025-08-25'],
  [
    'a head office in no register answers for none', schemesOf({ bics: [directory(BIC, 'ZORP'), directory(BRANCH, 'ZORP')] }, BRANCH),
    'nothing',
  ],
];
for (const [why, found, expected] of CASES) test(`${why}: ${expected}`, () => assert.equal(found, expected));

test('a BIC without a record has the schemes of its head office if both belong to one bank', () => {
  const schemesOf = (name: string, given: Given = {}) => openBundle(
    bundleOf(
      rowsOf({ banks: [listed('10001', name, 'ZORPFRPPLYO')], bics: [directory(BIC, 'ZORP')], scl: [reached(BIC, 'Zorp')], ...given }),
    ),
  ).directory.bankCode('FR', '10001').sepaSchemes;
  assert.deepEqual([schemesOf('Zorp')?.sct, schemesOf('Quax'), schemesOf('Zorp', { scl: [] })], [true, null, null]);
  for (const names of [['Zorp', 'Quax'], ['Quax', 'Zorp']]) {
    assert.equal(
      schemesOf('', { banks: names.map((name, i) => listed(`1000${i + 1}`, name, 'ZORPFRPPLYO')) }), null,
      'two banks have it by their codes',
    );
  }
});

test('a participant that left is in the scheme again from the day that it rejoins', () => {
  for (const [adherence, day, expected] of [
    ['2008-01-28/2026-01-15', '2026-01-14', true], ['2008-01-28/2026-01-15', '2026-01-15', false],
    ['2026-01-16/2026-01-15', '2026-01-15', true], ['2026-01-15/2026-01-15', '2026-01-15', false],
    ['listed/2026-01-15', '2026-01-15', false], ['listed', '2026-01-15', true], ['', '2026-01-15', false],
  ] as const) assert.equal(isIn(adherence, day), expected, `${adherence} ${day}`);
});
