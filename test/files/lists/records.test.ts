/** Limits of records and cells in bytes (RFC 4180). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Dialect, linesOf, newRecord, quoted, recordReader, unquoted } from '../../../src/files/lists/rows.ts';
import { randomIntegers } from '../../support/random.ts';

const COMMA: Dialect = { delimiter: ',' };

/** The records of a text: the text and the line end of each, and its cells. */
function records(text: string, dialect: Dialect): { texts: string[]; ends: string[]; cells: string[][]; areOpen: boolean[] } {
  const bytes = Buffer.from(text, 'latin1');
  const part = (start: number, end: number): string => bytes.toString('latin1', start, end);
  const read = recordReader(dialect);
  const record = newRecord();
  const found = { texts: [] as string[], ends: [] as string[], cells: [] as string[][], areOpen: [] as boolean[] };
  for (let at = 0; at < bytes.length; at = record.next) {
    read(bytes, at, record);
    found.texts.push(part(record.start, record.end));
    found.ends.push(part(record.end, record.next));
    found.cells.push(Array.from({ length: record.count }, (_, i) => unquoted(part(record.cells[i]!, record.cells[i + 1]! - 1))));
    found.areOpen.push(record.isOpen);
  }
  return found;
}

test('a record ends in LF, CR LF, CR or with the text', () => {
  for (const [record, end, dialect] of [
    ['a', '\n', COMMA], ['a', '\r\n', COMMA], ['a', '', COMMA], ['a', '\r', COMMA], ['a', '\r\r\n', COMMA],
    ['', '\r\n', COMMA],
  ] as const) {
    const { texts, ends } = records(record + end, dialect);
    assert.deepEqual([texts, ends], [[record], [end]]);
  }
});

test('a quote that no quote closes differs from a record that only lacks its line end', () => {
  for (const [text, isOpen] of [
    ['a,"b', true], ['"a""', true], ['a,b', false], ['a,"b"', false], ['a,"b"c', false], ['a', false],
  ] as const) {
    assert.equal(records(text, COMMA).areOpen[0], isOpen, text);
  }
});

test('cells that are written are read back as they were, whatever is in them', () => {
  const below = randomIntegers(1);
  const characters = ['a', ',', '"', '\n', '\r', ';', ' ', '\t'];
  for (let i = 0; i < 2_000; i++) {
    const cells = Array.from({
      length: 1 + below(4),
    }, () => Array.from({ length: below(5) }, () => characters[below(characters.length)]!).join(''));
    const record = cells.map((cell) => quoted(cell, COMMA.delimiter)).join(',');
    const read = records(`${record}\nnext`, COMMA);
    assert.deepEqual(read.texts, [record, 'next'], JSON.stringify(record));
    assert.deepEqual(read.cells[0], cells);
  }
});

test('a record that a quote leaves open ends with its line, whatever ends lines, or with the text', () => {
  const CR: Dialect = { ...COMMA };
  for (const [text, dialect, begin, end, next] of [
    ['a,"b\nc\n', COMMA, 0, 4, 5],
    ['a,"b\r\nc\n', COMMA, 0, 4, 6],
    ['a,"b', COMMA, 0, 4, 4],
    ['a,"b\r', COMMA, 0, 4, 5],
    ['x\n"b\r\nc', COMMA, 2, 4, 6],
    ['"\n', COMMA, 0, 1, 2],
    ['"a\rb\r', CR, 0, 2, 3],
    ['"a\nb\r', CR, 0, 2, 3],
    ['"a\r\r', CR, 0, 2, 3],
  ] as const) {
    const bytes = Buffer.from(text);
    const record = newRecord();
    recordReader(dialect)(bytes, begin, record);
    assert.deepEqual([record.start, record.end, record.next, record.count], [begin, end, next, 0], JSON.stringify(text));
  }
});

test('LF, CR, CR LF and CR CR LF each end a record, also in one file', () => {
  const CR: Dialect = { delimiter: ';' };
  assert.deepEqual(
    records('a;b\rc;\r', CR),
    { texts: ['a;b', 'c;'], ends: ['\r', '\r'], cells: [['a', 'b'], ['c', '']], areOpen: [false, false] },
  );
  assert.deepEqual(records('a\rb;c\n', CR).cells, [['a'], ['b', 'c']]);
  assert.deepEqual(records('\r\n\r\n', COMMA).texts, ['', '']);
  assert.deepEqual(records('a\r\r\n', COMMA).texts, ['a']);
  assert.deepEqual(records('a\r\r', CR).texts, ['a', '']);
});

test('the text of a cell is without the quotes around it, and unchanged if the quotes do not close', () => {
  for (const [cell, says] of [
    ['', ''], ['a', 'a'], ['"a"', 'a'], ['""', ''], ['""""', '"'], ['"a""b"', 'a"b'], ['"a"b', 'ab'], ['"a"b"c"', 'ab"c"'], ['"a', '"a'],
    ['"a""', '"a""'], ['"', '"'], ['a"b"', 'a"b"'], [' "a"', ' "a"'], ['"a""""b"', 'a""b'],
  ] as const) {
    assert.equal(unquoted(cell), says, cell);
  }
});

test('a record has as many lines as its cells break, its own end apart', () => {
  for (const [text, lines] of [
    ['a,b\n', 1], ['a,b', 1], ['"a\nb"\n', 2], ['"a\rb\r\r\nc"\r', 3],
    ['"a\r\nb"\r\nc', 2], ['"\n\n"', 3], ['"a\nb",c,"\n"\n', 3], ['\n', 1],
  ] as const) {
    const bytes = Buffer.from(text);
    const record = newRecord();
    recordReader(COMMA)(bytes, 0, record);
    assert.equal(linesOf(bytes, record), lines, JSON.stringify(text));
  }
});
