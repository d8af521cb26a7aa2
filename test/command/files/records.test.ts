import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLOCK_BYTES, blocksOf, newBlockMemory } from '../../../src/command/files/blocks.ts';
import { dialectOf, cellsOf, sampleRows } from '../../../src/command/files/dialect.ts';
import { type Dialect, LONGEST_RECORD, endWithLine, newRecord, quoted, recordReader, wholeRecordsEnd } from '../../../src/command/files/records.ts';
import { randomIntegers } from '../../support/random.ts';

const COMMA: Dialect = { delimiter: ',', end: '\n' };

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
    found.cells.push(cellsOf(bytes, record));
    found.areOpen.push(record.isOpen);
  }
  return found;
}

/** The blocks that a text comes to in pieces of this size. */
async function blocks(text: string, size: number, dialect = COMMA): Promise<string[]> {
  async function* pieces(): AsyncGenerator<Buffer, void> {
    for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size), 'latin1');
  }
  const next = blocksOf(pieces(), dialect);
  const memory = newBlockMemory();
  const all: string[] = [];
  for (;;) {
    const block = await next(memory);
    if (block.length === 0) return all;
    all.push(block.toString('latin1'));
  }
}

test('a line end between quotes belongs to the cell, and two quotes stand for one', () => {
  const { texts, ends, cells } = records('a,"b\nc ""d""\r\n",e\r\nf,g\n', COMMA);
  assert.deepEqual(texts, ['a,"b\nc ""d""\r\n",e', 'f,g']);
  assert.deepEqual(ends, ['\r\n', '\n']);
  assert.deepEqual(cells[0], ['a', 'b\nc "d"\r\n', 'e']);
});

test('a quote inside a cell without quotes around it is a character like others', () => {
  assert.deepEqual(records('5" pipe,x\n6" pipe,y\n', COMMA).texts, ['5" pipe,x', '6" pipe,y']);
  assert.deepEqual(records('5" pipe,"a"b,', COMMA).cells, [['5" pipe', 'ab', '']]);
});

test('a plain line is one cell, whatever stands in it', () => {
  assert.deepEqual(records('"a,b\nc', { delimiter: null, end: '\n' }).cells, [['"a,b'], ['c']]);
});

test('a record ends in LF, CR LF, CR or with the text', () => {
  for (const [record, end, dialect] of [['a', '\n', COMMA], ['a', '\r\n', COMMA], ['a', '', COMMA], ['a', '\r', { ...COMMA, end: '\r' }], ['a\r', '', COMMA], ['', '\r\n', COMMA]] as const) {
    const { texts, ends } = records(record + end, dialect);
    assert.deepEqual([texts, ends], [[record], [end]]);
  }
});

test('an open quote is told from a record that only lacks its end, and its record can be made to end with its line', () => {
  for (const [text, isOpen] of [['a,"b', true], ['"a""', true], ['a,b', false], ['a,"b"', false], ['a,b"c', false], ['a', false]] as const) {
    assert.equal(records(text, COMMA).areOpen[0], isOpen, text);
  }
  const bytes = Buffer.from('a,"b\r\nc,d\n');
  const record = newRecord();
  recordReader(COMMA)(bytes, 0, record);
  endWithLine(bytes, record, COMMA);
  assert.deepEqual([record.end, record.next, record.isWhole], [4, 6, true]);
});

test('cells that are written are read back as they were, whatever is in them', () => {
  const below = randomIntegers(1);
  const characters = ['a', ',', '"', '\n', '\r', ';', ' ', '\t'];
  for (let i = 0; i < 2_000; i++) {
    const cells = Array.from({ length: 1 + below(4) }, () => Array.from({ length: below(5) }, () => characters[below(characters.length)]!).join(''));
    const record = cells.map((cell) => quoted(cell, COMMA)).join(',');
    const read = records(`${record}\nnext`, COMMA);
    assert.deepEqual(read.texts, [record, 'next'], JSON.stringify(record));
    assert.deepEqual(read.cells[0], cells);
  }
});

test('the end of the last whole record is found from quote to quote as record by record', () => {
  const below = randomIntegers(2);
  const characters = ['a', ',', '"', '\n', '"', '\r'];
  for (let i = 0; i < 5_000; i++) {
    const text = Array.from({ length: below(24) }, () => characters[below(characters.length)]!).join('');
    const { texts, ends, areOpen } = records(text, COMMA);
    const whole = texts.map((one, n) => one + ends[n]!).filter((_, n) => ends[n] !== '' && !areOpen[n]).join('');
    assert.equal(wholeRecordsEnd(Buffer.from(text), COMMA), whole.length, JSON.stringify(text));
  }
});

test('blocks are whole records, however the text is cut into pieces', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i},"a ""b"" \r\n",${'x'.repeat(i % 40)}\r\n`).join('');
  const text = `id,"na\nme"\n${rows}2,c\n"3",d`;
  for (const size of [4_093, 65_536, text.length]) {
    const all = await blocks(text, size);
    assert.ok(all.length > 2);
    assert.equal(all.join(''), text);
    for (const block of all.slice(0, -1)) assert.ok(block.length <= BLOCK_BYTES && !records(block, COMMA).areOpen.includes(true) && block.endsWith('\n'));
  }
});

test('memory grows for a record that is longer than a block, and is small again afterwards', async () => {
  const long = `1,"${'x\n'.repeat(BLOCK_BYTES)}"\n`;
  const rows = '2,y\n'.repeat(200_000);
  const all = await blocks(long + rows + long, 65_536);
  assert.equal(all.join(''), long + rows + long);
  assert.ok(all[0]!.startsWith(long));
  assert.ok(all.some((block) => block.length <= BLOCK_BYTES));
});

test('a quote that is never closed does not keep the rest of the file in memory', async () => {
  const open = '1,"open\n';
  const all = await blocks(open + `2,${'x'.repeat(1_000)}\n`.repeat((2 * LONGEST_RECORD) / 1_000), 1_000_000);
  assert.equal(all[0], open);
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
    assert.equal(dialectOf(Buffer.from(text), true).delimiter, delimiter);
  });
}

test('a file of old, whose lines end in CR alone, is read line by line', () => {
  const dialect = dialectOf(Buffer.from('a,b\r1,2\r'), true);
  assert.deepEqual(dialect, { delimiter: ',', end: '\r' });
  assert.deepEqual(sampleRows(Buffer.from('a,b\r1,2\r'), dialect, true), [['a', 'b'], ['1', '2']]);
});

test('the last record of a sample is left out where it may be cut off', () => {
  assert.deepEqual(sampleRows(Buffer.from('a,b\n1,'), COMMA, false), [['a', 'b']]);
  assert.deepEqual(sampleRows(Buffer.from('a,b\n1,'), COMMA, true), [['a', 'b'], ['1', '']]);
});
