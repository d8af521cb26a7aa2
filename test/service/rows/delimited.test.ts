/** Rows of delimited text get added cells at the end. A row that is not an item stays unchanged and is counted by its kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job, Tally } from '../../../src/service/rows/job.ts';
import { rowProcessor } from '../../../src/service/rows/rows.ts';
import { createByteBuffer } from '../../../src/service/engine/writers/byte-buffer.ts';
import { validateRoute } from '../../../src/service/operations/validate.ts';
import { testContext } from '../../support/service.ts';

const context = testContext();
const GOOD = 'DE89370400440532013000';
const JOB: Job = {
  operation: 'validate', format: 'delimited', dialect: { delimiter: ';' }, encoding: 'utf-8', compared: null, width: 3,
  from: [{ input: 'iban', column: 1, pointer: '' }], fixed: {}, names: ['id', 'IBAN', 'c'],
  add: [['valid', 'valid'], ['error_code', 'error_code']], folder: null,
};

/** The results of rows, equal from bytes and from text. */
function done(rows: string, more: Partial<Job> = {}, isLast = true): { readonly text: string; readonly tally: Tally } {
  const [short, long] = [validateRoute, { ...validateRoute, rowBytes: null }].map((route) => {
    const out = createByteBuffer();
    const tally = rowProcessor({ ...JOB, ...more }, route as typeof validateRoute, context, null)(Buffer.from(rows), out, isLast);
    return { text: out.bytes.toString('utf8', 0, out.end), tally };
  });
  assert.deepEqual(short, long);
  return short!;
}

/** Numbers of items, repeated headers, totals and unreadable rows. */
const counted = ({ tally: { rows, headersAgain, totals, unreadableRows } }: { tally: Tally }): readonly number[] => [
  rows, headersAgain, totals, unreadableRows,
];

test('totals are rows followed only by totals until the end of the file', () => {
  const total = 'Summe;;12,50';
  for (const [rows, isLast, counts] of [
    [`1;${GOOD};x\n${total}\n`, true, [1, 0, 1, 0]],
    [`1;${GOOD};x\n${total}\n\n;;\n${total}\n`, true, [1, 0, 2, 0]],
    [`1;${GOOD};x\n${total}`, true, [1, 0, 1, 0]],
    [`1;${GOOD};x\n${total}\n`, false, [2, 0, 0, 0]],
    [`${total}\n1;${GOOD};x\n`, true, [2, 0, 0, 0]],
    [`${total}\n1;${GOOD};x\n${total}\n`, true, [2, 0, 1, 0]],
    [`1;${GOOD};x\n${total}\nid;IBAN;c\n`, true, [2, 1, 0, 0]],
  ] as const) {
    const read = done(rows, {}, isLast);
    assert.deepEqual(counted(read), counts, rows);
    if (counts[2] > 0) assert.ok(read.text.includes(`${total}\n`) || read.text.endsWith(total));
  }
  // A sum may be in the column of the accounts.
  for (const sum of ['12345678,50', '123456789,50', '123.456.789,50', '1 2 3 4 5 6 7 8 9,50']) {
    assert.deepEqual(counted(done(`1;${GOOD};x\nSumme;${sum};\n`)), [1, 0, 1, 0], sum);
  }
  // A row that ends before that column gets nothing from the row above.
  assert.deepEqual(counted(done(`1;x;${GOOD}\nSumme\n`, { from: [{ input: 'iban', column: 2, pointer: '' }] })), [1, 0, 1, 0]);
});

test('an added text that begins like a formula gets an apostrophe', () => {
  const names = ['=HYPERLINK("x")', '+1-1', '-2+3', '@SUM(1)', '\t=1', '\r=1', '\uff1d1', '-12.50', '+3', "'=1", 'Bank=1', ''];
  const guarded = [
    "\"'=HYPERLINK(\"\"x\"\")\"", "'+1-1", "'-2+3", "'@SUM(1)", "'\t=1", "\"'\r=1\"", "'\uff1d1", '-12.50', '+3', "'=1", 'Bank=1', '',
  ];
  const handle = ({ iban }: { readonly iban: string }) => ({ ok: false, code: 'INVALID_IBAN', message: names[Number(iban) - 12_345]! });
  const route = { ...validateRoute, rowBytes: null, handle } as unknown as typeof validateRoute;
  const out = createByteBuffer();
  const rows = names.map((_, i) => `x;${12_345 + i};c\n`).join('');
  rowProcessor({ ...JOB, add: [['error', 'error']] }, route, context, null)(Buffer.from(rows), out, false);
  const cells = out.bytes.toString('utf8', 0, out.end).split('\n').map((line) => line.split(';').slice(3).join(';'));
  assert.deepEqual(cells, [...guarded, '']);
});
