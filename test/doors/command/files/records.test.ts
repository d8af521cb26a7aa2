import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILE_LIMITS } from '../../../../src/base/limits.ts';
import { blocksOf, newBlockMemory } from '../../../../src/doors/command/files/blocks.ts';
import {
  type Dialect, endWithLine, linesOf, newRecord, recordReader, unquoted, wholeRecordsEnd,
} from '../../../../src/doors/command/files/records.ts';
import { quoted, rowsOfText } from '../../../../src/files/lists/rows.ts';
import { randomIntegers } from '../../../support/random.ts';

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
  for (const [record, end, dialect] of [
    ['a', '\n', COMMA], ['a', '\r\n', COMMA], ['a', '', COMMA], ['a', '\r', { ...COMMA, end: '\r' }], ['a\r', '', COMMA],
    ['', '\r\n', COMMA],
  ] as const) {
    const { texts, ends } = records(record + end, dialect);
    assert.deepEqual([texts, ends], [[record], [end]]);
  }
});

test('an open quote is told from a record that only lacks its end, and its record can be made to end with its line', () => {
  for (const [text, isOpen] of [
    ['a,"b', true], ['"a""', true], ['a,b', false], ['a,"b"', false], ['a,b"c', false], ['a', false],
  ] as const) {
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
    const cells = Array.from({
      length: 1 + below(4),
    }, () => Array.from({ length: below(5) }, () => characters[below(characters.length)]!).join(''));
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
    for (const block of all.slice(0, -1)) {
      assert.ok(block.length <= BLOCK_LENGTH && !records(block, COMMA).areOpen.includes(true) && block.endsWith('\n'));
    }
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

test('a line beyond the limit is a fault of the file, and many short rows after a long one come in small blocks', async () => {
  await assert.rejects(blocks(`${'x'.repeat(FILE_LIMITS.row.value)}\n`, 1_000_000), { code: 'LONG_ROW' });
  const long = `1,${'x'.repeat(4 * BLOCK_LENGTH)}\n`;
  const all = await blocks(long + '2,y\n'.repeat(BLOCK_LENGTH), 65_536);
  assert.ok(all.every((block) => block.length <= BLOCK_LENGTH || block.startsWith(long)));
  assert.ok(all[0]!.length <= 2 * long.length);
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
    assert.deepEqual(rowsOfText(text, ','), expected, JSON.stringify(text));
  }
});

test('a record that a quote leaves open ends with its line, whatever ends lines, or with the text', () => {
  const CR: Dialect = { ...COMMA, end: '\r' };
  for (const [text, dialect, begin, end, next, isWhole] of [
    ['a,"b\nc\n', COMMA, 0, 4, 5, true],
    ['a,"b\r\nc\n', COMMA, 0, 4, 6, true],
    ['a,"b', COMMA, 0, 4, 4, false],
    ['a,"b\r', COMMA, 0, 5, 5, false],
    ['x\n"b\r\nc', COMMA, 2, 4, 6, true],
    ['"\n', COMMA, 0, 1, 2, true],
    ['"a\rb\r', CR, 0, 2, 3, true],
    ['"a\nb\r', CR, 0, 4, 5, true],
    ['"a\r\r', CR, 0, 2, 3, true],
  ] as const) {
    const bytes = Buffer.from(text);
    const record = newRecord();
    recordReader(dialect)(bytes, begin, record);
    endWithLine(bytes, record, dialect);
    assert.deepEqual(
      [record.start, record.end, record.next, record.isWhole, record.count], [begin, end, next, isWhole, 0], JSON.stringify(text),
    );
  }
});

test('CR ends a record of its own in files of old alone, and stays in the cell otherwise', () => {
  const CR: Dialect = { delimiter: ';', end: '\r' };
  assert.deepEqual(
    records('a;b\rc;\r', CR),
    { texts: ['a;b', 'c;'], ends: ['\r', '\r'], cells: [['a', 'b'], ['c', '']], areOpen: [false, false] },
  );
  assert.deepEqual(records('a\rb;c\n', { delimiter: ';', end: '\n' }).cells, [['a\rb', 'c']]);
  assert.deepEqual(records('\r\n\r\n', COMMA).texts, ['', '']);
  assert.deepEqual(records('a\r\r\n', COMMA).texts, ['a\r']);
  assert.deepEqual(records('a\r\r', CR).texts, ['a', '']);
});

test('what a cell says is without the quotes around it, and as it is where they do not close', () => {
  for (const [cell, says] of [
    ['', ''], ['a', 'a'], ['"a"', 'a'], ['""', ''], ['""""', '"'], ['"a""b"', 'a"b'], ['"a"b', 'ab'], ['"a"b"c"', 'ab"c"'], ['"a', '"a'],
    ['"a""', '"a""'], ['"', '"'], ['a"b"', 'a"b"'], [' "a"', ' "a"'], ['"a""""b"', 'a""b'],
  ] as const) {
    assert.equal(unquoted(cell), says, cell);
  }
});

test('a record has as many lines as its cells break, its own end apart', () => {
  for (const [text, lines] of [
    ['a,b\n', 1], ['a,b', 1], ['"a\nb"\n', 2], ['"a\r\nb"\r\nc', 2], ['"\n\n"', 3], ['"a\nb",c,"\n"\n', 3], ['\n', 1],
  ] as const) {
    const bytes = Buffer.from(text);
    const record = newRecord();
    recordReader(COMMA)(bytes, 0, record);
    assert.equal(linesOf(bytes, record), lines, JSON.stringify(text));
  }
});

test('the last whole record ends with a line that no quote holds, whatever stands between cells and ends lines', () => {
  const plain: Dialect = { delimiter: null, end: '\n' };
  const old: Dialect = { delimiter: '\t', end: '\r' };
  for (const [text, dialect, whole] of [
    ['', COMMA, ''], ['a', COMMA, ''], ['a\n', COMMA, 'a\n'], ['a\nb', COMMA, 'a\n'], ['\n', COMMA, '\n'],
    ['"a\nb', COMMA, ''], ['a\n"b\nc', COMMA, 'a\n'], ['a\n"b\nc"', COMMA, 'a\n'], ['"b\nc"\n', COMMA, '"b\nc"\n'], ['a,"b\nc', COMMA, ''],
    ['a"b\nc', COMMA, 'a"b\n'], ['a;"b\nc', COMMA, 'a;"b\n'],
    ['a;"b\nc', { ...COMMA, delimiter: ';' }, ''], ['"a\nb', plain, '"a\n'], ['a', plain, ''],
    ['a\rb', old, 'a\r'], ['"a\rb', old, ''], ['x\t"a\rb"\ry', old, 'x\t"a\rb"\r'], ['x,"a\rb', old, 'x,"a\r'], ['a\r"b\rc', old, 'a\r'],
  ] as const) assert.equal(text.slice(0, wholeRecordsEnd(Buffer.from(text), dialect)), whole, JSON.stringify(text));
});

test('a quote that is open for more than 8 MiB is no beginning of a cell: its line is a record', () => {
  const longest = 8 * 1_048_576;
  for (const [length, whole] of [[longest, 'a\n'], [longest + 1, 'a\n"b\n']] as const) {
    const text = `a\n"b\n${'x'.repeat(length - 3)}`;
    assert.equal(text.slice(0, wholeRecordsEnd(Buffer.from(text), COMMA)), whole);
  }
  assert.equal(wholeRecordsEnd(Buffer.from(`a\n"${'x'.repeat(longest)}`), COMMA), 2);
});

test('memory is as large as a record needs, whoever had it before, and as small as ever for the next', async () => {
  const length = BLOCK_LENGTH;
  /** How long each block is, and the memory for it, taken in turn. */
  const sizes = async (texts: readonly string[], count: number): Promise<unknown[]> => {
    const text = Buffer.from(texts.join(''));
    async function* pieces(): AsyncGenerator<Buffer, void> {
      for (let at = 0; at < text.length; at += 100_000) yield text.subarray(at, at + 100_000);
    }
    const next = blocksOf(pieces(), COMMA);
    const memories = Array.from({ length: count }, newBlockMemory);
    const found: unknown[] = [];
    const rows: Buffer[] = [];
    for (let i = 0; ; i++) {
      const memory = memories[i % count]!;
      const block = await next(memory);
      rows.push(Buffer.from(block.rows));
      found.push([block.rows.length, memory.bytes.length / length]);
      if (block.isLast) break;
    }
    assert.ok(Buffer.concat(rows).equals(text));
    return found;
  };
  const record = (bytes: number): string => `${'x'.repeat(bytes - 1)}\n`;
  assert.deepEqual(await sizes([record(length)], 1), [[length, 1]]);
  assert.deepEqual(await sizes([record(length), record(5)], 1), [[length, 1], [5, 1]]);
  assert.deepEqual(await sizes([record(length + 1), record(5), record(length)], 1), [[length + 6, 2], [length, 1]]);
  // Two and a half blocks of one record, and of the next as much as memory has place for.
  const [long, part] = [2 * length + 2, 2 * length - 2];
  assert.deepEqual(await sizes([record(long), record(long)], 1), [[long, 4], [long, 4]]);
  assert.deepEqual(await sizes([record(long), record(long)], 2), [[long, 4], [long, (2 * part) / length]]);
  assert.deepEqual(await sizes([], 1), [[0, 1]]);
});
