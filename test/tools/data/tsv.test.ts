import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTsv, parseTsv, sortBy } from '../../../tools/data/tsv.ts';

const COLUMNS = ['code', 'name'] as const;

test('a table comes back as it was written', () => {
  const rows = [{ code: '1', name: 'Bank "Eins"' }, { code: '2', name: '' }];
  assert.equal(formatTsv(COLUMNS, rows), 'code\tname\n1\tBank "Eins"\n2\t\n');
  assert.deepEqual(parseTsv(formatTsv(COLUMNS, rows), COLUMNS, 'x'), rows);
});

test('a table with another header, a short row or a cut end is refused by its place', () => {
  assert.throws(() => parseTsv('name\tcode\n', COLUMNS, 'x.tsv'), /x\.tsv: the first line is not the header "code\tname"/);
  assert.throws(() => parseTsv('code\tname\n1\tA\n2\n', COLUMNS, 'x.tsv'), /x\.tsv:3: 1 fields where the header has 2/);
  assert.throws(() => parseTsv('code\tname\n1\tA', COLUMNS, 'x.tsv'), /does not end in a line feed/);
});

test('a field with a tab or a line break is refused', () => {
  assert.throws(() => formatTsv(COLUMNS, [{ code: '1', name: 'A\tB' }]), /name "A\tB" holds a tab/);
  assert.throws(() => formatTsv(COLUMNS, [{ code: '1', name: 'A\n' }]), /holds a tab or a line break/);
});

test('rows are sorted by code unit', () => {
  assert.deepEqual(sortBy(['b', 'Ä', 'B', 'a'], (text) => text), ['B', 'a', 'b', 'Ä']);
});
