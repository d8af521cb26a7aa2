import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SepaSchemes } from '../../../src/standards/banks/directory.ts';
import { isIn } from '../../../tools/data/bundle/schemes.ts';
import { testDirectory } from '../../support/directory.ts';

const { bankCode, bank, bic, coverage } = testDirectory();

/** The columns follow the order of the contract. `-` means null. */
const schemeText = (schemes: SepaSchemes | null): string | null => schemes && [
  schemes.sct, schemes.sctInst, schemes.sddCore, schemes.sddB2b, schemes.octInst, schemes.vop,
].map((one) => (one === null ? '-' : Number(one))).join('') + ` ${schemes.asOf}`;

const SCHEMES: readonly (readonly [bic: string, schemes: string | null, why: string])[] = [
  ['MUSTDEFFXXX', '111101 2025-12-01',
    'listed; only the clearer lists B2B, so the older date counts; a pending VOP registration is adherence'],
  ['MUSTDEFF500', '111001 2026-01-15', 'a branch: its head office is in the register, the branch itself is at the clearer'],
  ['MUSTDEFFAUT', null, 'a bank with another name and equal first eight characters'],
  [
    'COLSDE33XXX', '110101 2025-12-01',
    'it left one scheme after the list of the clearer and another before it, so the newer source counts',
  ],
  ['GENMDEF1NRD', '1-00-- 2025-12-01', 'only the clearer lists it, which does not know the other schemes'],
  ['GENMDEF1SUD', null, 'another bank of the same network'],
  ['NORDDEBBXXX', null, 'in no register'],
];

for (const [code, expected, why] of SCHEMES) {
  test(`schemes of ${code}: ${why}`, () => assert.equal(schemeText(bic(code)!.sepaSchemes), expected));
}

test('a bank code and a bank have the schemes of their BIC', () => {
  assert.equal(bankCode('DE', '37040044').sepaSchemes, bic('MUSTDEFFXXX')!.sepaSchemes);
  assert.equal(bank('sparkasse-kolnbonn-de')!.sepaSchemes, bic('COLSDE33XXX')!.sepaSchemes);
  assert.equal(
    schemeText(bankCode('DE', '50010005').sepaSchemes), schemeText(bic('MUSTDEFFXXX')!.sepaSchemes),
    'a BIC without a record, of the same bank',
  );
  assert.equal(bankCode('DE', '50010004').sepaSchemes, null, 'a bank of its own');
  assert.equal(bankCode('DE', '50010003').sepaSchemes, null, 'no BIC');
});

test('equal answers are one object', () => assert.equal(bankCode('DE', '50010001').sepaSchemes, bic('GENMDEF1NRD')!.sepaSchemes));

test('the coverage of a country counts the banks with known schemes', () => {
  assert.equal(coverage().find(({ country }) => country === 'DE')!.banksInSchemes, 3);
});

const ADHERENCE: readonly (readonly [adherence: string, isIn: boolean])[] = [
  ['', false], ['2008-01-28', true], ['listed', true], ['2099-01-01', true],
  ['2008-01-28/2026-01-15', false], ['2008-01-28/2026-01-16', true], ['listed/2026-01-01', false], ['2025-05-19/2024-12-02', true],
];

for (const [adherence, expected] of ADHERENCE) {
  test(`"${adherence}" is ${expected ? 'in' : 'out of'} the scheme on 2026-01-15`, () => assert.equal(
    isIn(adherence, '2026-01-15'), expected,
  ));
}
