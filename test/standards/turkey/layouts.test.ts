import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isReliable, inferLayout } from '../../../src/standards/turkey/layouts.ts';
import type { BranchName, AccountLayout } from '../../../src/standards/turkey/layouts.ts';
import { turkishLayouts } from '../../../tools/data/bundle/turkey.ts';
import { BRANCHES, evidenceOf, evidenceRow, turkishRows } from './tables.ts';

const branchName: BranchName = (bankCode, code) =>
  BRANCHES.find((row) => row.bank_code === bankCode && Number(row.branch_code) === Number(code))?.name ?? null;

const layout = (rows: readonly string[], pattern: string | null = '0BBBBxxxxxxxxxxx', bankCode = '90010'): AccountLayout =>
  inferLayout(pattern, rows.map((row) => evidenceOf(bankCode, row)), branchName);

/** Makes account numbers of this many branches and holders, each published with the branch that its digits name. */
const agreeing = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `0500${i}xxxxxxxxxxx|500${i}||holder ${i}`);
const contradicting = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `0600${i}xxxxxxxxxxx|600${i + 1}||holder ${i}`);

describe('the place of the branch is the place of B in the pattern', () => {
  const rows: readonly [pattern: string, start: number | null, length: number | null][] = [
    ['BBBBxxxxxxxx5xxx', 0, 4],
    ['0000CBBBBxxxxxxx', 5, 4],
    ['BBB0130BBBxxxxxx', 0, 3],
    ['000xxxxxxxxxxxxx', null, null],
  ];
  for (const [pattern, start, length] of rows) {
    test(pattern, () => {
      const { branchStart, branchLength } = layout([], pattern);
      assert.deepEqual([branchStart, branchLength], [start, length]);
    });
  }
});

describe('a published account number', () => {
  const rows: readonly [row: string, meaning: string, agreeing: number, contradicting: number][] = [
    ['00012xxxxxxxxxxx|12||a', 'agrees by its code', 1, 0],
    ['00012xxxxxxxxxxx|S00012||a', 'agrees by its code in another spelling', 1, 0],
    ['00012xxxxxxxxxxx||Kadıköy Şubesi|a', 'agrees by the name the list has for its digits', 1, 0],
    ['00012xxxxxxxxxxx||KADIKOY SB|a', 'agrees by a name without Turkish letters', 1, 0],
    ['04002xxxxxxxxxxx||İstanbul / Teknik Üniversitesi|a', 'agrees by a name that the list shortens', 1, 0],
    ['00012xxxxxxxxxxx||Kad. Şb.|a', 'agrees by a name that is shortened to three letters', 1, 0],
    ['01230xxxxxxxxxxx|230|Yeni Kadıköy|a', 'agrees by its name although its code is spelled otherwise', 1, 0],
    ['00012xxxxxxxxxxx|12|Moda|a', 'agrees by its code although the name has changed', 1, 0],
    ['00012xxxxxxxxxxx|13||a', 'contradicts by its code', 0, 1],
    ['00012xxxxxxxxxxx||Merkez Şubesi|a', 'contradicts by its name', 0, 1],
    ['00012xxxxxxxxxxx||Kadıköy OSB Şubesi|a', 'contradicts by the industrial zone (OSB) of the same place', 0, 1],
    ['00012xxxxxxxxxxx||Kadıköy SBF|a', 'contradicts by another place that only begins as the word for branch', 0, 1],
    ['00012xxxxxxxxxxx||Ka|a', 'contradicts by a name too short to be a beginning', 0, 1],
    ['00012xxxxxxxxxxx|7|Merkez|a', 'contradicts by code and name', 0, 1],
    ['00013xxxxxxxxxxx|7|Merkez|a', 'contradicts by its code although the list has no name for its digits', 0, 1],
    ['00013xxxxxxxxxxx||Merkez|a', 'a number is no proof if the list has no name for its digits', 0, 0],
    ['00012xxxxxxxxxxx|||a', 'says nothing without a branch', 0, 0],
  ];
  for (const [row, meaning, agrees, contradicts] of rows) {
    test(`${row} ${meaning}`, () => {
      const figures = layout([row]);
      assert.deepEqual([figures.agreeing, figures.contradicting], [agrees, contradicts]);
    });
  }
  test('a number whose branch digits equal the bank code is not evidence', () => {
    const figures = layout(['00013xxxxxxxxxxx|13|Kıyı|a'], '0BBBBxxxxxxxxxxx', '00013');
    assert.deepEqual([figures.agreeing, figures.contradicting, figures.resolvable], [0, 0, false]);
  });
});

test('numbers, holders, branches and numbers published with a branch are counted', () => {
  const figures = layout(['00012xxxxxxxxxxx|12||a', '00012xxxxxxxxxxx||Kadıköy|a', '00007xxxxxxxxxxx|||b']);
  assert.deepEqual(
    [figures.published, figures.holders, figures.branches, figures.withBranch], [3, 2, 2, 2],
  );
});

test('a worked example is not a published account number', () => {
  const rows = turkishRows('90010', 'BBBBxxxxxxxxxxxx', [evidenceRow('90010', '0012xxxxxxxxxxxx|12||a', 'example')]);
  assert.equal(turkishLayouts(rows).layouts['90010']!.published, 0);
});

describe('reliability', () => {
  const sameHolder = (rows: readonly string[]): string[] => rows.map((row) => row.replace(/holder \d/, 'holder'));
  const sameBranch = (rows: readonly string[]): string[] => rows.map((_, i) => `05000xxxxxxxxxxx|5000||holder ${i}`);
  const rows: readonly [what: string, rows: readonly string[], reliability: string][] = [
    ['five agreeing', agreeing(5), 'high'],
    ['four agreeing', agreeing(4), 'medium'],
    ['three agreeing', agreeing(3), 'medium'],
    ['two agreeing', agreeing(2), 'low'],
    ['none published', [], 'low'],
    ['four agreeing among five branches of five holders', [...agreeing(4), '05009xxxxxxxxxxx|||holder 9'], 'medium'],
    ['two agreeing among three branches of three holders', [...agreeing(2), '05009xxxxxxxxxxx|||holder 9'], 'low'],
    ['five agreeing of one holder', sameHolder(agreeing(5)), 'low'],
    ['five agreeing of one branch', sameBranch(agreeing(5)), 'low'],
    ['eight agreeing and one contradicting', [...agreeing(8), ...contradicting(1)], 'medium'],
    ['eight agreeing and two contradicting: one in five', [...agreeing(8), ...contradicting(2)], 'medium'],
    ['seven agreeing and two contradicting: more than one in five', [...agreeing(7), ...contradicting(2)], 'low'],
  ];
  for (const [what, evidence, reliability] of rows) {
    test(`${what}: ${reliability}`, () => assert.equal(layout(evidence).reliability, reliability));
  }
  test(
    'a pattern without a place has the reliability none', () => assert.equal(layout(agreeing(5), '000xxxxxxxxxxxxx').reliability, 'none'),
  );
  test('no pattern: unknown', () => assert.equal(layout(agreeing(5), null).reliability, 'unknown'));
  test('high and medium are solid, low is not', () => {
    assert.deepEqual([agreeing(5), agreeing(3), agreeing(2)].map((rows) => isReliable(layout(rows))), [true, true, false]);
  });
});

test('one agreeing number makes a bank resolvable', () => {
  assert.deepEqual([layout(agreeing(1)), layout([]), layout(contradicting(1))].map((it) => it.resolvable), [true, false, false]);
});
