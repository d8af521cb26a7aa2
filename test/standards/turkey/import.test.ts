/** The rules for the import of the Turkish branch list. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { branchesText, isTechnical } from '../../../tools/data/turkey.ts';

const ROW = { bank_code: '90010', branch_code: '9', name: 'MERKEZ', city: '', district: '', source: 'tr-tcmb-branches', as_of: '2021' };

test('branches are sorted by number, without leading zeros and technical entries', () => {
  const rows = [{ ...ROW, bank_code: '90011', branch_code: '100' }, { ...ROW, branch_code: '0012' }, ROW, { ...ROW, branch_code: '90001' }];
  const [, ...lines] = branchesText(rows).trimEnd().split('\n').map((line) => line.split('\t').slice(0, 2));
  assert.deepEqual(lines, [['90010', '9'], ['90010', '12'], ['90011', '100']]);
});

test('a branch that is listed twice is refused', () => {
  assert.throws(() => branchesText([ROW, { ...ROW, branch_code: '0009' }]), /bank 90010 lists branch 9 twice/);
});

describe('technical entries', () => {
  const rows: readonly [code: string, name: string, technical: boolean][] = [
    ['90001', 'IBAN MERKEZ SUBESI', true],
    ['90007', 'YÖNLENDİRİCİ MERKEZİ', true],
    ['90008', 'EMKT MERKEZİ', true],
    ['99999', 'TÜRK EKONOMİ BANKASI A.Ş', true],
    ['88888', 'Sanal IBAN Sube', true],
    ['951', 'KREDI KARTLARI MERKEZI', true],
    ['97', 'KREDİ KARTLARI MERKEZİ / İSTANBUL', true],
    ['999', 'KREDİ KARTLARI', true],
    ['9999', 'KARTAL', false],
    ['1', 'GENEL MUDURLUK', false],
    ['504', 'KREDİ OPERASYONLARI', false],
  ];
  for (const [code, name, technical] of rows) {
    test(`${code} ${name}: ${technical ? 'no branch' : 'a branch'}`, () => assert.equal(isTechnical(code, name), technical));
  }
});
