/** The real tables of data/tr. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { mod97CheckDigits } from '../../../src/standards/check-digits/iso7064-mod97-10.ts';
import { resolveTurkishIban } from '../../../src/standards/turkey/resolve.ts';
import type { TurkishReading } from '../../../src/standards/turkey/resolve.ts';
import { BRANCH_COLUMNS } from '../../../tools/data/layout.ts';
import { EVIDENCE_COLUMNS, LAYOUT_COLUMNS, isTechnical } from '../../../tools/data/turkey.ts';
import { readTurkishRows } from '../../../tools/data/bundle/read.ts';
import { REAL_DATA, realTurkey } from '../../support/directory.ts';
import { vectors } from '../../support/vectors.ts';
import { assertSays } from '../../support/says.ts';

const text = (name: string): string => readFileSync(new URL(`../../../data/tr/${name}.tsv`, import.meta.url), 'utf8');

const turkey = realTurkey();
const { branches, evidence, layouts } = readTurkishRows(REAL_DATA, 'all');

/** A made-up IBAN: nines under the mask, and the check digits that belong to them. */
const madeUp = (bankCode: string, pattern: string): string => {
  const bban = `${bankCode}0${pattern.replace(/[^0-9]/g, '9')}`;
  const remainder = Number(BigInt(`${bban}2927`) % 97n);
  return `TR${String(mod97CheckDigits(remainder)).padStart(2, '0')}${bban}`;
};

describe('the figures of every bank, recomputed from the evidence', () => {
  const rows = vectors<
    | 'bank_code' | 'branch_start' | 'branch_length' | 'published' | 'holders' | 'branches' | 'with_branch'
    | 'agreeing' | 'contradicting' | 'reliability' | 'resolvable'
  >('turkey-layouts');
  const numberOf = (cell: string): number | null => (cell === '' ? null : Number(cell));
  for (const row of rows) {
    test(row.bank_code, () => {
      const { pattern, listAsOf, ...layout } = turkey.layout(row.bank_code);
      assert.deepEqual(layout, {
        branchStart: numberOf(row.branch_start),
        branchLength: numberOf(row.branch_length),
        published: Number(row.published),
        holders: Number(row.holders),
        branches: Number(row.branches),
        withBranch: Number(row.with_branch),
        agreeing: Number(row.agreeing),
        contradicting: Number(row.contradicting),
        reliability: row.reliability,
        resolvable: row.resolvable === 'true',
      });
    });
    test(`${row.bank_code}: the answer says the same`, () => {
      const { structure, resolvable } = resolveTurkishIban(madeUp(row.bank_code, '9'.repeat(16)), turkey);
      assert.equal(structure.branchStart, numberOf(row.branch_start));
      assert.equal(structure.branchLength, numberOf(row.branch_length));
      assert.equal(structure.reliability, row.reliability);
      assert.equal(resolvable, row.resolvable === 'true');
      assertSays(structure.basis, `… ${row.published === '0' ? 'no' : row.published} … account number`);
    });
  }
  test('no bank with a pattern or evidence is missing', () => {
    const compared = new Set(rows.map((row) => row.bank_code));
    assert.deepEqual([...layouts, ...evidence].filter((row) => !compared.has(row.bank_code)), []);
  });
});

describe('every masked account number resolves to the branch it was published with', () => {
  const expected = vectors<'bank_code' | 'masked_account' | 'published_code' | 'published_name' | 'code' | 'name' | 'reason'>(
    'turkey-published-branches',
  );
  const used = new Set<unknown>();
  for (const row of evidence.filter((it) => it.branch_code !== '' || it.branch_name !== '')) {
    const title = `${row.bank_code} ${row.masked_account} ${row.branch_code} ${row.branch_name}`;
    const reading = resolveTurkishIban(madeUp(row.bank_code, row.masked_account), turkey);
    const known = expected.find(
      (it) =>
        it.bank_code === row.bank_code && it.masked_account === row.masked_account &&
        it.published_code === row.branch_code && it.published_name === row.branch_name,
    );
    if (known !== undefined) {
      used.add(known);
      test(`${title} ${known.reason || `is ${known.name}`}`, () => assert.deepEqual(branchOf(reading), branchOf({ branch: known })));
    } else if (reading.structure.reliability === 'none') {
      test(`${title}: IBANs of this bank name no branch`, () => {
        assert.deepEqual([reading.branch, reading.resolvable], [null, false]);
      });
    } else {
      test(title, () => assert.equal(reading.branch?.code, String(Number(row.branch_code))));
    }
  }
  test('no exception is named that is not needed', () => assert.deepEqual(expected.filter((row) => !used.has(row)), []));
});

const branchOf = ({ branch }: { branch: Pick<NonNullable<TurkishReading['branch']>, 'code' | 'name'> | null }): unknown =>
  [branch?.code || null, branch?.name || null];

describe('account numbers', () => {
  test('are masked: at least six digits are hidden', () => {
    for (const row of evidence) {
      assert.match(row.masked_account, /^[0-9x]{16}$/);
      assert.ok(row.masked_account.split('x').length > 6);
    }
  });
  test('have the form of their bank, except the worked example', () => {
    const departing = evidence.filter((row) => {
      const pattern = layouts.find((layout) => layout.bank_code === row.bank_code)?.pattern ?? 'x'.repeat(16);
      return [...pattern].some((character, i) => character <= '9' && character !== row.masked_account[i]);
    });
    assert.deepEqual(departing.map((row) => row.kind), ['example']);
  });
});

describe('the branch list', () => {
  test('has the columns by which it is read', () => {
    assert.deepEqual(
      ['branches', 'evidence', 'layouts'].map((name) => text(name).split('\n')[0]!.split('\t')),
      [BRANCH_COLUMNS, EVIDENCE_COLUMNS, LAYOUT_COLUMNS],
    );
  });
  test('ascends by bank code and branch code, each branch once', () => {
    const keys = branches.map((row) => Number(row.bank_code) * 1e5 + Number(row.branch_code));
    assert.equal(keys.findIndex((key, i) => i > 0 && key <= keys[i - 1]!), -1);
  });
  test('holds codes without leading zeros and names in NFC', () => {
    assert.deepEqual(branches.filter((row) => !/^\d{5}$/.test(row.bank_code) || !/^[1-9]\d{0,3}$/.test(row.branch_code)), []);
    assert.equal(text('branches'), text('branches').normalize('NFC'));
    assert.deepEqual(branches.filter((row) => row.name === ''), []);
  });
  test('holds no technical entry', () => {
    assert.deepEqual(branches.filter((row) => isTechnical(row.branch_code, row.name) || /EFT MERKEZ|EMKT|IBAN/i.test(row.name)), []);
  });
  test('a technical entry is never a branch of an account', () => {
    // 951 is the card centre of 00046 in the published list.
    const { branch, structure } = resolveTurkishIban(madeUp('00046', '0951888000xxxxxx'), turkey);
    assert.equal(branch, null);
    assertSays(structure.basis, '… 0951 … account number');
  });
  for (const [folded, ...spellings] of [
    ['kadikoy', 'KADIKÖY', 'kadıköy', 'Kadıköy'],
    ['igdir', 'ığdır', 'IĞDIR', 'İĞDİR'],
    ['sisli', 'şişli', 'ŞİŞLİ', 'Şişli'],
  ] as const) {
    test(`${folded} is found in every spelling`, () => {
      const found = (q: string): unknown => turkey.branches.search({ bankCode: null, q, limit: 200, offset: 0 });
      assert.ok(turkey.branches.search({ bankCode: null, q: folded, limit: 1, offset: 0 }).total > 5);
      for (const spelling of spellings) assert.deepEqual(found(spelling), found(folded));
    });
  }
});
