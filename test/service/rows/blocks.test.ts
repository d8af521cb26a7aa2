import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILE_LIMITS } from '../../../src/base/limits.ts';
import { type BlockLimits, blocksOf, newBlockMemory, wholeRecordsEnd } from '../../../src/service/rows/blocks.ts';
import { type Dialect, newRecord, recordReader } from '../../../src/files/lists/rows.ts';
import { randomIntegers } from '../../support/random.ts';

/** Length of a block, in bytes. A block with a longer record is larger. */
const BLOCK_LENGTH = newBlockMemory().bytes.length;

const COMMA: Dialect = { delimiter: ',' };

/** Returns the blocks of a text that arrives in pieces of this size. */
async function blocks(text: string, size: number, dialect = COMMA, limits?: BlockLimits): Promise<string[]> {
  async function* pieces(): AsyncGenerator<Buffer, void> {
    for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size), 'latin1');
  }
  const next = blocksOf(pieces(), dialect, limits);
  const memory = newBlockMemory(limits?.bytes);
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

test('the end of the last whole record is found from quote to quote as record by record', () => {
  const below = randomIntegers(2);
  const characters = ['a', ',', '"', '\n', '"', '\r'];
  const read = recordReader(COMMA);
  for (let i = 0; i < 5_000; i++) {
    const text = Array.from({ length: below(24) }, () => characters[below(characters.length)]!).join('');
    // LF may follow a CR at the end of a block, so the block does not show whether the line ends there.
    const bytes = Buffer.from(text.replace(/\r+$/, ''));
    const record = newRecord();
    let end = 0;
    for (let at = 0; at < bytes.length; at = record.next) {
      read(bytes, at, record);
      // A quote that is open in this block may be closed in the next one.
      if (record.isOpen) break;
      if (record.next > record.end) end = record.next;
    }
    assert.equal(wholeRecordsEnd(Buffer.from(text), COMMA), end, JSON.stringify(text));
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
      assert.ok(block.length <= BLOCK_LENGTH && wholeRecordsEnd(Buffer.from(block), COMMA) === block.length);
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

test('the last whole record ends with a line outside quotes, for every delimiter and end of a line', () => {
  const plain: Dialect = { delimiter: null };
  const old: Dialect = { delimiter: '\t' };
  for (const [text, dialect, whole] of [
    ['', COMMA, ''], ['a', COMMA, ''], ['a\n', COMMA, 'a\n'], ['a\nb', COMMA, 'a\n'], ['\n', COMMA, '\n'],
    ['"a\nb', COMMA, ''], ['a\n"b\nc', COMMA, 'a\n'], ['a\n"b\nc"', COMMA, 'a\n'], ['"b\nc"\n', COMMA, '"b\nc"\n'], ['a,"b\nc', COMMA, ''],
    ['a"b\nc', COMMA, 'a"b\n'], ['a;"b\nc', COMMA, 'a;"b\n'],
    ['a;"b\nc', { ...COMMA, delimiter: ';' }, ''], ['"a\nb', plain, '"a\n'], ['a', plain, ''],
    ['a\rb', old, 'a\r'], ['"a\rb', old, ''], ['x\t"a\rb"\ry', old, 'x\t"a\rb"\r'], ['x,"a\rb', old, 'x,"a\r'], ['a\r"b\rc', old, 'a\r'],
  ] as const) assert.equal(text.slice(0, wholeRecordsEnd(Buffer.from(text), dialect)), whole, JSON.stringify(text));
});

test('a block has no more lines than its limit, except a single record with more lines', async () => {
  const limits = { bytes: 4_096, lines: 10 };
  const long = `1,"${'x\n'.repeat(30)}"\r\n`;
  const open = '1,"open\n';
  for (const text of ['2,y\n'.repeat(5_000), `${long}${'2\r\n'.repeat(9)}`.repeat(90), open + '\n'.repeat(50_000), '2\r'.repeat(500)]) {
    const all = await blocks(text, 1_000, COMMA, limits);
    assert.equal(all.join(''), text);
    for (const block of all) assert.ok(block === long || block.replaceAll('\r\n', '\n').match(/[\r\n]/g)!.length <= limits.lines);
  }
});

test('memory is as large as a record needs, whoever had it before, and as small as ever for the next', async () => {
  const length = BLOCK_LENGTH;
  /** Returns the length of each block, and the length of its memory, in turns. */
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
  assert.deepEqual(await sizes([record(length + 1), record(5), record(length)], 1), [[length + 1, 2], [5, 1], [length, 1]]);
  // Records that fill two and a half blocks. After the first record, the memory has room for several.
  const [long, part] = [2 * length + 2, 2 * length - 2];
  assert.deepEqual(await sizes([record(long), record(long)], 1), [[long, 4], [long, 4]]);
  assert.deepEqual(await sizes([record(long), record(long)], 2), [[long, 4], [long, (2 * part) / length]]);
  assert.deepEqual(await sizes([], 1), [[0, 1]]);
});
