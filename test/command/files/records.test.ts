import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf } from '../../../src/command/files/blocks.ts';
import { dialectOf, cellsOf, sampleRows } from '../../../src/command/files/dialect.ts';
import { type Dialect, LONGEST_RECORD, hasOpenQuote, quoted, recordEnd, withoutEnd } from '../../../src/command/files/records.ts';
import { randomIntegers } from '../../support/random.ts';

const COMMA: Dialect = { delimiter: ',', end: '\n' };

/** The records of a text, each with its line end. */
function records(text: string, dialect: Dialect): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = recordEnd(text, at, dialect);
    found.push(text.slice(at, end === -1 ? text.length : end));
    if (end === -1) break;
    at = end;
  }
  return found;
}

test('a line end between quotes belongs to the cell, and two quotes stand for one', () => {
  assert.deepEqual(records('a,"b\nc ""d""\r\n",e\r\nf,g\n', COMMA), ['a,"b\nc ""d""\r\n",e\r\n', 'f,g\n']);
  assert.deepEqual(cellsOf('a,"b\nc ""d""\r\n",e', COMMA), ['a', 'b\nc "d"\r\n', 'e']);
});

test('a quote inside a cell without quotes around it is a character like others', () => {
  assert.deepEqual(records('5" pipe,x\n6" pipe,y\n', COMMA), ['5" pipe,x\n', '6" pipe,y\n']);
  assert.deepEqual(cellsOf('5" pipe,"a"b,', COMMA), ['5" pipe', 'ab', '']);
});

test('a plain line is one cell, whatever stands in it', () => {
  const lines: Dialect = { delimiter: null, end: '\n' };
  assert.deepEqual(records('"a,b\nc', lines), ['"a,b\n', 'c']);
  assert.deepEqual(cellsOf('"a,b', lines), ['"a,b']);
});

test('a record ends in LF, CR LF, CR or with the text', () => {
  for (const [record, end, dialect] of [['a', '\n', COMMA], ['a', '\r\n', COMMA], ['a', '', COMMA], ['a', '\r', { ...COMMA, end: '\r' }], ['a\r', '', COMMA]] as const) {
    assert.deepEqual(withoutEnd(record + end, dialect), [record, end]);
  }
});

test('an open quote is told from a record that only lacks its end', () => {
  for (const [text, isOpen] of [['a,"b', true], ['"a""', true], ['a,b', false], ['a,"b"', false], ['a,b"c', false], ['a\n"b', false], ['', false]] as const) {
    assert.equal(hasOpenQuote(text, 0, COMMA), isOpen, text);
  }
});

test('cells that are written are read back as they were, whatever is in them', () => {
  const below = randomIntegers(1);
  const characters = ['a', ',', '"', '\n', '\r', ';', ' ', '\t'];
  for (let i = 0; i < 2_000; i++) {
    const cells = Array.from({ length: 1 + below(4) }, () => Array.from({ length: below(5) }, () => characters[below(characters.length)]!).join(''));
    const record = cells.map((cell) => quoted(cell, COMMA)).join(',');
    assert.deepEqual(records(`${record}\nnext`, COMMA), [`${record}\n`, 'next'], JSON.stringify(record));
    assert.deepEqual(cellsOf(record, COMMA), cells);
  }
});

test('blocks are whole records, however the text is cut into pieces', () => {
  const text = 'id,"na\nme"\n1,"a ""b"" \r\n"\r\n2,c\n"3",d';
  for (let size = 1; size <= text.length; size++) {
    const blocks = blocksOf(COMMA);
    const taken: string[] = [];
    for (let at = 0; at < text.length; at += size) taken.push(blocks.take(text.slice(at, at + size)));
    taken.push(blocks.rest());
    assert.equal(taken.join(''), text);
    for (const block of taken.slice(0, -1)) assert.ok(block === '' || !hasOpenQuote(block, 0, COMMA) && block.endsWith('\n'));
  }
});

test('a quote that is never closed does not keep the rest of the file in memory', () => {
  const blocks = blocksOf(COMMA);
  blocks.take('1,"open\n');
  const line = `2,${'x'.repeat(1_000)}\n`;
  let taken = '';
  let given = 0;
  while (taken === '' && given < 2 * LONGEST_RECORD) {
    taken = blocks.take(line.repeat(1_000));
    given += line.length * 1_000;
  }
  assert.ok(taken.startsWith('1,"open\n'));
});

for (const [text, delimiter] of [
  ['a,b\n1,2\n', ','],
  ['a;b\n"1,5";2\n', ';'],
  ['a\tb, c\n1\t2\n', '\t'],
  ['a|b\n1|2', '|'],
  ['a;1,5\nb;2,7\nc;3,0\n', ';'],
  ['DE89 3704\nGB29, London\n', null],
  ['one', null],
  ['', null],
] as const) {
  test(`${JSON.stringify(text)} is parted by ${JSON.stringify(delimiter)}`, () => {
    assert.equal(dialectOf(text, true).delimiter, delimiter);
  });
}

test('a file of old, whose lines end in CR alone, is read line by line', () => {
  const dialect = dialectOf('a,b\r1,2\r', true);
  assert.deepEqual(dialect, { delimiter: ',', end: '\r' });
  assert.deepEqual(sampleRows('a,b\r1,2\r', dialect, true), [['a', 'b'], ['1', '2']]);
});

test('the last record of a sample is left out where it may be cut off', () => {
  assert.deepEqual(sampleRows('a,b\n1,', COMMA, false), [['a', 'b']]);
  assert.deepEqual(sampleRows('a,b\n1,', COMMA, true), [['a', 'b'], ['1', '']]);
});
