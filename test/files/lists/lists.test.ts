/** Reads every list of the table. The expected reading is that of a careful person. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IBAN_LENGTHS } from '../../../src/standards/countries/registry.ts';
import { kindInWords } from '../../../src/files/lists/contents.ts';
import { decodedFile } from '../../../src/base/text/encoding.ts';
import { type List, listOfText } from '../../../src/files/lists/list.ts';
import { meansIbansInside } from '../../../src/files/lists/inside.ts';
import { type Row, rowFault } from '../../../src/files/lists/rows.ts';
import { listCases } from '../../support/lists.ts';
import { assertSays } from '../../support/says.ts';

const linesOf = (rows: readonly Row[]): number[] => rows.map(({ line }) => line);

for (const { file, as, bytes, delimiter, titles, header, totals, columns, rows, notes } of listCases()) {
  const isWorkbook = delimiter === undefined;
  test(`${file}: titles, header, columns, rows and totals`, { skip: isWorkbook }, () => {
    const list: List = listOfText(decodedFile(bytes), IBAN_LENGTHS);
    assert.equal(list.delimiter, delimiter);
    assert.deepEqual(linesOf(list.titleRows), titles, 'titles');
    assert.equal(list.header === null ? null : list.rows[list.header]!.line, header, 'header');
    assert.deepEqual(linesOf(list.totals), totals, 'totals');
    if (!(list.width <= 1 && columns[0] === 1)) assert.deepEqual(list.columns.map((i) => i + 1), columns, 'columns');
    if (columns.length === 1) assert.deepEqual(linesOf(list.items), [...rows.keys()], 'rows');
    if (columns.length === 0 && list.items.length > 0) {
      const seen = list.contents!.columns.map(({ kind }) => kind);
      for (const note of notes.join(' ').split(' ')) {
        if (note === 'convert') assert.notEqual(list.contents!.help, null);
        else if (note === 'spread') assert.notEqual(list.spread, null);
        else assert.ok(seen.includes(note as never), note);
      }
      assert.ok(list.spread !== null || list.contents!.columns.some((column) => kindInWords(column) !== null), as);
    }
  });
}

test('the table has enough lists', () => assert.ok(listCases().length >= 60));

test('a row with more columns than its list is a fault, unless the extra columns are empty', () => {
  const faultOf = (...cells: string[]): string | null => rowFault({ cells, isOpen: false }, 2);
  assert.equal(faultOf('a', 'b', '', ' '), null);
  assertSays(faultOf('a', 'b', '', 'c')!, '… 4 columns … 2');
});

test('the meaning of a cell is its IBAN if no digits follow', () => {
  const iban = 'DE89370400440532013000';
  const means = (before: string, after: string): boolean => meansIbansInside(
    before + iban + after,
    [{ start: before.length, end: before.length + iban.length }],
  );
  assert.ok(means('Muster GmbH ', ' invoice 2024'));
  assert.deepEqual([means('12 ', ' Muster'), means('', ' 5 Muster'), means('', '')], [true, false, false]);
});
