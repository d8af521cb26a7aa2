import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resolveTurkishIban } from '../../../src/standards/turkey/resolve.ts';
import { turkeyOf } from './tables.ts';
import { assertSays } from '../../support/says.ts';

// Check digits do not matter here: the IBAN is known to be valid.
const iban = (account: string, bankCode = '90010'): string => `TR00${bankCode}0${account}`;

const AGREEING = ['0007', '0012', '0123', '1230', '4001'].map((code, i) => `${code}xxxxxxxxxxxx|${code}||holder ${i}`);
const high = turkeyOf('90010', 'BBBB000xxxxxxxxx', AGREEING);
const SOLID = '5 in agreement … 0 in contradiction … branch list … 2020-05';

test('bank code, reserve digit and account are the fields of the BBAN', () => {
  const { bankCode, reserveDigit, account } = resolveTurkishIban('TR00123456ABCDEFGHIJKLMNOP', high);
  assert.deepEqual([bankCode, reserveDigit, account], ['12345', '6', 'ABCDEFGHIJKLMNOP']);
});

test('a solid reading names the branch', () => {
  assertSays(resolveTurkishIban(iban('0012000123456789'), high), {
    bankCode: '90010',
    reserveDigit: '0',
    account: '0012000123456789',
    structure: {
      branchStart: 0,
      branchLength: 4,
      reliability: 'high',
      basis: `… 5 holders … ${SOLID}`,
      isOfAccount: false,
    },
    branch: { bankCode: '90010', code: '12', name: 'KADIKÖY ŞUBESİ', city: 'İstanbul', district: 'Kadıköy' },
    resolvable: true,
  });
});

test('the structure of a layout is one object for all account numbers', () => {
  assert.equal(resolveTurkishIban(iban('0012000123456789'), high).structure, resolveTurkishIban(iban('0012000999999999'), high).structure);
});

test('a branch that is not in the list is not named, and the basis states it', () => {
  for (const code of ['0013', '0000', '0X0C']) {
    const { branch, resolvable, structure } = resolveTurkishIban(iban(`${code}000123456789`), high);
    assert.deepEqual([branch, resolvable, structure.isOfAccount], [null, true, true]);
    assert.ok(structure.basis.endsWith(`2020-05; branch ${code} of this account number is not in that list.`));
  }
});

test('an account number of an unpublished form keeps its reading, and the basis states it', () => {
  const { branch, structure } = resolveTurkishIban(iban('0012345123456789'), high);
  assert.deepEqual([branch?.code, structure.isOfAccount], ['12', true]);
  assert.match(structure.basis, / 2020-05; .*\bform\b/);
});

test('each digit of the published form is compared, a nine too', () => {
  const withNine = turkeyOf('90010', 'BBBB09xxxxxxxxxx', AGREEING);
  const departs = (account: string): boolean => resolveTurkishIban(iban(account), withNine).structure.isOfAccount;
  assert.deepEqual(['0012090123456789', '0012080123456789', '0012190123456789'].map(departs), [false, true, true]);
});

test('a medium reading names the branch too', () => {
  const medium = turkeyOf('90010', 'BBBBxxxxxxxxxxxx', [...AGREEING.slice(0, 4), '4001xxxxxxxxxxxx|7||holder 5']);
  const { branch, structure } = resolveTurkishIban(iban('0012000123456789'), medium);
  assert.equal(structure.reliability, 'medium');
  assert.equal(branch?.code, '12');
  assertSays(structure.basis, '… 5 … 4 … contradiction');
});

describe('no branch is named without a reliable reading', () => {
  const rows: readonly [what: string, pattern: string, evidence: readonly string[], expected: readonly unknown[], basis: string][] = [
    ['too few agree', 'BBBBxxxxxxxxxxxx', AGREEING.slice(0, 1), [0, 4, 'low', true],
      '… 1 … holder … 0'],
    ['none agrees', 'BBBBxxxxxxxxxxxx', ['0012xxxxxxxxxxxx|||a', '0007xxxxxxxxxxxx|||a'], [0, 4, 'low', false],
      '… 2 … 1 … branch'],
    ['no place, compared', '001xxxxxxxxxxxxx', ['0010xxxxxxxxxxxx|7||a', '0010xxxxxxxxxxxx|||b'], [null, null, 'none', false],
      '… 2 holders'],
    ['no place, not compared', '001xxxxxxxxxxxxx', ['0010xxxxxxxxxxxx|||a'], [null, null, 'none', false],
      '… 1 … compare'],
    ['no place, by description', 'xxxxxxxxxxxxxxxx', [], [null, null, 'none', false],
      '… description'],
  ];
  for (const [what, pattern, evidence, expected, basis] of rows) {
    test(what, () => {
      const { structure, resolvable, branch } = resolveTurkishIban(iban('0012000123456789'), turkeyOf('90010', pattern, evidence));
      assert.equal(branch, null);
      assert.deepEqual([structure.branchStart, structure.branchLength, structure.reliability, resolvable], expected);
      assertSays(structure.basis, basis);
    });
  }

  test('a bank without a pattern is not known', () => {
    const { structure, resolvable, branch } = resolveTurkishIban(iban('0012000123456789', '90011'), high);
    assert.deepEqual(
      [structure.reliability, structure.branchStart, structure.branchLength, resolvable, branch], ['unknown', null, null, false, null],
    );
    assertSays(structure.basis, '… IBANs');
  });
});
