/** Rows, cells and lines of a text (RFC 4180). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { declaredDelimiter, delimitedLine, quoted, rowFault, rowsOfText, placedRows } from '../../../src/files/lists/rows.ts';
import { assertSays } from '../../support/says.ts';

/** Rows as `line: cell|cell`, an open one with an exclamation mark. */
const listed = (text: string, delimiter: string | null = ';', most?: number): string[] =>
  rowsOfText(text, delimiter, most).map(({ cells, line, isOpen }) => `${line}${isOpen ? '!' : ''}: ${cells.join('|')}`);

const ROWS: readonly (readonly [what: string, text: string, rows: readonly string[]])[] = [
  ['cells between delimiters', 'a;b\nc;d', ['1: a|b', '2: c|d']],
  ['empty cells', ';a;\n;;b', ['1: |a|', '2: ||b']],
  ['line ends of Windows', 'a;b\r\nc\r\n', ['1: a|b', '2: c']],
  ['line ends of old computers', 'a;b\rc\r', ['1: a|b', '2: c']],
  ['a return alone where others are line feeds', 'a\rb\nc', ['1: a', '2: b', '3: c']],
  ['two returns and a line feed, which are one line end', 'a\r\r\nb\r\r\nc', ['1: a', '2: b', '3: c']],
  ['blank lines, which count', '\n\na\n \n;;\nb', ['3: a', '6: b']],
  ['returns alone on a line', '\r\na\r\n\r\nb', ['2: a', '4: b']],
  ['a mark of the encoding before them', '\ufeffa;b', ['1: a|b']],
  ['a mark before a quote', '\ufeff"a;b";c', ['1: a;b|c']],
  ['delimiters in quotes', '"a;b";c', ['1: a;b|c']],
  ['quotes in quotes', '"a ""b"" c";"""";"";x', ['1: a "b" c|"||x']],
  ['a quote at the end of quotes', '"a""";b', ['1: a"|b']],
  ['lines in quotes, which count', '"a\nb\n";c\nd', ['1: a\nb\n|c', '4: d']],
  ['lines of Windows in quotes', '"a\r\nb";c\r\nd', ['1: a\r\nb|c', '3: d']],
  ['what stands behind a closing quote', '"a" x;b', ['1: a x|b']],
  ['quotes inside a cell, which open nothing', 'a "b";3" x', ['1: a "b"|3" x']],
  ['a quote that stays open: its line alone', 'x;y\n"a;b\nc;d', ['1: x|y', '2!: "a;b', '3: c|d']],
  ['such a quote on a line of Windows', '"a;b\r\nc', ['1!: "a;b', '2: c']],
  ['such a quote with a return behind it', '"a\rb;c\nd', ['1!: "a', '2: b|c', '3: d']],
  ['a return before a delimiter', 'a\r;b\nc', ['1: a', '2: |b', '3: c']],
  ['returns in a row where they end lines', 'a\r\rb;\r', ['1: a', '3: b|']],
  ['such a quote on the last line', 'c\n"a;b', ['1: c', '2!: "a;b']],
  ['such a quote behind another cell', 'x;"a;b\nc', ['1!: x;"a;b', '2: c']],
];

describe('a text has its rows', () => {
  for (const [what, text, rows] of ROWS) test(what, () => assert.deepEqual(listed(text), rows));

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
    for (const [, text] of ROWS) for (const { start, end, cells, isOpen } of placedRows(text, ';')) {
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
