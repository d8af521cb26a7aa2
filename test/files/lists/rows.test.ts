/** Rows, cells and lines of a text (RFC 4180). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { declaredDelimiter, delimitedLine, quoted, rowFault, rowsOfText, placedRows } from '../../../src/files/lists/rows.ts';
import { assertSays } from '../../support/says.ts';
import { cases } from '../../support/vectors.ts';

/** Rows as `line: cell|cell`, an open one with an exclamation mark. */
const listed = (text: string, delimiter: string | null = ';', most?: number): string[] =>
  rowsOfText(text, delimiter, most).map(({ cells, line, isOpen }) => `${line}${isOpen ? '!' : ''}: ${cells.join('|')}`);

interface RowsCase {
  readonly what: string;
  readonly text: string;
  readonly rows: readonly string[];
}

const ROWS = cases<RowsCase>('list-rows');

describe('a text has its rows', () => {
  for (const { what, text, rows } of ROWS) test(what, () => assert.deepEqual(listed(text), rows));

  test('as plain lines, in which quotes and delimiters mean nothing', () => assert.deepEqual(
    listed('"a;b\n\nc"', null), ['1: "a;b', '3: c"'],
  ));

  test('ends after the maximum number of rows', () => {
    assert.deepEqual(
      [listed('a\nb\nc', ';', 2), listed('a\nb', ';', 1), listed('a\nb', ';', 0), listed('a\nb', ';', 9)],
      [['1: a', '2: b'], ['1: a'], [], ['1: a', '2: b']],
    );
  });

  test('each row has its place in the text, before the end of its line', () => {
    for (const { text } of ROWS) for (const { start, end, cells, isOpen } of placedRows(text, ';')) {
      const own = text.slice(start, end);
      assert.deepEqual([...placedRows(`${own}\n`, ';')].map((one) => one.cells), [cells], JSON.stringify(text));
      assert.doesNotMatch(isOpen ? '' : text.slice(end, end + 1), /[^\r\n]/);
      assert.ok(start === 0 || /[\r\n\ufeff]/.test(text[start - 1]!));
      assert.doesNotMatch(own, /[\r\n]$/);
    }
  });
});

test('a first line may declare the delimiter, and nothing else', () => {
  for (const delimiter of [';', ',', '|', '\t']) assert.equal(declaredDelimiter(`sep=${delimiter}`), delimiter);
  assert.deepEqual(
    ['\ufeffSEP=;', 'sep=; ', 'sep=:', 'xsep=;', 'sep=;x', 'sep=', 'a;sep=;'].map(declaredDelimiter),
    [';', ';', null, null, null, null, null],
  );
});

test('the cells of a row are uncertain if a quote stays open, or if more cells are filled than the list has columns', () => {
  const fault = (width: number, ...cells: string[]): string | null => rowFault({ cells, isOpen: false }, width);
  assertSays(rowFault({ cells: ['"a'], isOpen: true }, 0)!, '… quotation mark');
  assert.deepEqual(
    [fault(2, 'a', 'b'), fault(2, 'a'), fault(3, 'a', 'b', ''), fault(0, 'a', 'b'), fault(1, 'a', ' ')], [null, null, null, null, null],
  );
  assertSays(fault(1, 'a', 'b')!, '… 2 columns … 1');
});

test('a cell is put in quotes if necessary', () => {
  assert.deepEqual(
    ['a', 'a;b', 'a"b', 'a\nb', 'a\rb', ''].map((cell) => quoted(cell, ';')), ['a', '"a;b"', '"a""b"', '"a\nb"', '"a\rb"', ''],
  );
  assert.equal(quoted('a;b', null), 'a;b');
  assert.equal(delimitedLine(['a', 'b,c', ''], ','), 'a,"b,c",');
});
