import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf, newBlockMemory } from '../../../src/command/files/blocks.ts';
import { type Dialect, endWithLine, newRecord, recordReader, unquoted, wholeRecordsEnd } from '../../../src/command/files/records.ts';
import { quoted, rowsOf } from '../../../src/lists/rows.ts';
import { randomIntegers } from '../../support/random.ts';

/** Of a block, in bytes; one that a longer record has to fit into is larger. */
const BLOCK_LENGTH = newBlockMemory().bytes.length;

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
    found.cells.push(Array.from({ length: record.count }, (_, i) => unquoted(part(record.cells[i]!, record.cells[i + 1]! - 1))));
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
    const { rows, isLast } = await next(memory);
    if (rows.length > 0) all.push(rows.toString('latin1'));
    if (isLast) {
      assert.equal((await next(memory)).rows.length, 0);
      return all;
    }
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
    const record = cells.map((cell) => quoted(cell, COMMA.delimiter)).join(',');
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
    for (const block of all.slice(0, -1)) assert.ok(block.length <= BLOCK_LENGTH && !records(block, COMMA).areOpen.includes(true) && block.endsWith('\n'));
  }
});

test('memory grows for a record that is longer than a block, and is small again afterwards', async () => {
  const long = `1,"${'x\n'.repeat(BLOCK_LENGTH)}"\n`;
  const rows = '2,y\n'.repeat(200_000);
  const all = await blocks(long + rows + long, 65_536);
  assert.equal(all.join(''), long + rows + long);
  assert.ok(all[0]!.startsWith(long));
  assert.ok(all.some((block) => block.length <= BLOCK_LENGTH));
});

test('a quote that is never closed does not keep the rest of the file in memory', async () => {
  const open = '1,"open\n';
  const all = await blocks(open + `2,${'x'.repeat(1_000)}\n`.repeat(16_777_216 / 1_000), 1_000_000);
  assert.equal(all[0], open);
});

test('a text that is in memory has the same records and cells, on the same lines', () => {
  const below = randomIntegers(3);
  const characters = ['a', ',', '"', '\n', '"', '\r', ' '];
  for (let i = 0; i < 5_000; i++) {
    const text = Array.from({ length: below(24) }, () => characters[below(characters.length)]!).join('');
    if (!text.includes('\n')) continue;
    const { texts, ends, cells, areOpen } = records(text, COMMA);
    // A quote that stays open makes the record end with its line, and is read on from there.
    if (areOpen.includes(true)) continue;
    let line = 1;
    const expected = texts.flatMap((one, n) => {
      const begun = line;
      line += (one + ends[n]!).split('\n').length - 1;
      return cells[n]!.every((cell) => cell.trim() === '') ? [] : [{ cells: cells[n]!, line: begun, isOpen: false }];
    });
    assert.deepEqual(rowsOf(text, ','), expected, JSON.stringify(text));
  }
});
