import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { turkeyOfRows } from '../../support/directory.ts';
import { turkeyOf } from './tables.ts';

const { branches } = turkeyOf('90010', 'BBBBxxxxxxxxxxxx', []);

const codesOf = (q: string | null, bankCode: string | null = null): string[] =>
  branches.search({ bankCode, q, limit: 100, offset: 0 }).results.map((branch) => `${branch.bankCode}/${branch.code}`);

describe('a branch is found by its codes', () => {
  test('a branch is found with its name, city and district', () => {
    assert.deepEqual(branches.find('90010', '12'), {
      bankCode: '90010', code: '12', name: 'KADIKÖY ŞUBESİ', city: 'İstanbul', district: 'Kadıköy',
    });
  });
  test('an unknown city or district is null', () => {
    assert.deepEqual(branches.find('90010', '123'), {
      bankCode: '90010', code: '123', name: 'KADIKÖY', city: null, district: null,
    });
  });
  test('leading zeros do not matter', () => {
    assert.equal(branches.find('90010', '0007')?.name, 'MERKEZ ŞUBESİ');
  });
  for (const [bankCode, code] of [['90010', '13'], ['90011', '4001'], ['90013', '14'], ['00001', '7'], ['99999', '7']] as const) {
    test(`${bankCode} ${code} is not in the list`, () => assert.equal(branches.find(bankCode, code), null));
  }
  for (const code of ['0X0C', '12E0', '1E1', '0B11', '', ' 12', '000012', '1.2']) {
    test(`"${code}" is not a branch code`, () => assert.equal(branches.find('90010', code), null));
  }
});

test('branches are counted by bank', () => {
  assert.deepEqual(['90009', '90010', '90011', '90012', '90013', '90014', 'X'].map((bank) => branches.count(bank)), [0, 6, 1, 0, 1, 0, 0]);
});

test('the list is as old as its oldest row', () => assert.equal(branches.asOf, '2020-05'));

test('an empty list has no branch and no date', () => {
  const empty = turkeyOfRows({ branches: [], evidence: [], layouts: [] }).branches;
  assert.equal(empty.asOf, '');
  assert.equal(empty.find('90010', '12'), null);
  assert.deepEqual(empty.search({ bankCode: null, q: null, limit: 10, offset: 0 }), { total: 0, results: [] });
});

describe('search', () => {
  test('a search without a word lists branches by bank code and branch code', () => {
    assert.deepEqual(codesOf(null), ['90010/7', '90010/12', '90010/123', '90010/1230', '90010/4001', '90010/4002', '90011/12', '90013/13']);
  });
  test('a search within one bank returns only branches of this bank', () => assert.deepEqual(codesOf(null, '90011'), ['90011/12']));
  test('finds nothing in a bank that is not listed', () => assert.deepEqual(codesOf('kadikoy', '90012'), []));

  for (const q of ['kadikoy', 'KADIKÖY', 'kadıköy', 'Kadikoy', 'KADİKOY', ' kadıköy ']) {
    test(`${q}: the exact name, then the name's beginning, then any word`, () => {
      assert.deepEqual(codesOf(q), ['90010/123', '90010/12', '90010/1230']);
    });
  }
  for (const q of ['ığdır', 'IĞDIR', 'igdir', 'İĞDİR', 'iğdir']) {
    test(`${q} finds IĞDIR`, () => assert.deepEqual(codesOf(q), ['90010/4001']));
  }
  for (const q of ['ısparta', 'ISPARTA', 'isparta', 'İSPARTA']) {
    test(`${q} finds ISPARTA`, () => assert.deepEqual(codesOf(q), ['90011/12']));
  }

  const rows: readonly [q: string, found: readonly string[]][] = [
    ['12', ['90010/12', '90011/12', '90010/123', '90010/1230']],
    ['123', ['90010/123', '90010/1230']],
    ['istanbul kadikoy', ['90010/12', '90010/1230']],
    ['şubesi kadıköy', ['90010/12']],
    ['davutpasa', ['90010/4002']],
    ['parta', ['90011/12']],
    ['teknik uni davutpasa ist', ['90010/4002']],
    ['kadıköy ankara', []],
    ['東京', []],
  ];
  for (const [q, found] of rows) test(`${q} finds ${found.join(', ') || 'nothing'}`, () => assert.deepEqual(codesOf(q), found));

  test('a search without a letter or a digit lists everything', () => {
    for (const q of ['', ' ', '-']) assert.deepEqual(codesOf(q), codesOf(null), q);
  });

  test('a branch with the code and the name of the query comes first, then names that begin with the word, then others', () => {
    const rows = [
      ['90009', '12', 'YENİ ISPARTA'], ['90010', '1234', 'ISPARTA MERKEZ'], ['90011', '12', 'ISPARTA'], ['90012', '12', 'ISPARTA ŞUBESİ'],
    ] as const;
    const given = rows.map(([bank_code, branch_code, name]) => ({
      bank_code, branch_code, name, city: '', district: '', source: 'list', as_of: '2021',
    }));
    const all = turkeyOfRows({ branches: given, evidence: [], layouts: [] }).branches;
    const found = (q: string): string[] => all.search({
      bankCode: null, q, limit: 9, offset: 0,
    }).results.map(({ bankCode, code }) => `${bankCode}/${code}`);
    assert.deepEqual(found('12 yeni ısparta'), ['90009/12']);
    assert.deepEqual(found('12 ısparta'), ['90011/12', '90012/12', '90009/12', '90010/1234']);
    assert.deepEqual(found('ısparta'), ['90011/12', '90010/1234', '90012/12', '90009/12']);
  });

  test('total counts all matches, and limit and offset cut the results', () => {
    const page = branches.search({ bankCode: null, q: 'kadikoy', limit: 1, offset: 1 });
    assert.equal(page.total, 3);
    assert.deepEqual(page.results.map((branch) => branch.code), ['12']);
  });
});
