/** Rows of delimited text get added cells at the end. A row that is not an item stays unchanged and is counted by its kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job, Tally } from '../../../../src/doors/command/files/job.ts';
import { rowProcessor } from '../../../../src/doors/command/files/rows.ts';
import { createByteBuffer } from '../../../../src/service/engine/writers/byte-buffer.ts';
import { rowFault } from '../../../../src/files/lists/rows.ts';
import { validateRoute } from '../../../../src/service/operations/validate.ts';
import { testContext } from '../../../support/service.ts';

const context = testContext();
const GOOD = 'DE89370400440532013000';
const BAD = 'DE89370400440532013001';
const JOB: Job = {
  operation: 'validate', format: 'delimited', dialect: { delimiter: ';', end: '\n' }, encoding: 'utf-8', width: 3,
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

test('added cells come after as many cells as the list has columns', () => {
  for (const [row, added] of [
    [`1;${GOOD};x`, ';true;'], [`1;${GOOD}`, ';;true;'], [`1;${GOOD};`, ';true;'], ['1;;x', ';false;MISSING_IBAN'],
    ['1', ';;;false;MISSING_IBAN'], [`1;${BAD};x`, ';false;INVALID_CHECK_DIGITS'], [`1;"${GOOD}";"x\ny"`, ';true;'],
  ] as const) {
    for (const end of ['\n', '\r\n', '']) assert.equal(done(row + end).text, row + added + end, row);
  }
});

test('a row with surplus cells is marked if they have content, and answered if they are empty', () => {
  const wide = done(`1;${GOOD};x;more\n2;${GOOD};x\n`);
  assert.equal(wide.text, `1;${GOOD};x;more;false;UNREADABLE\n2;${GOOD};x;true;\n`);
  assert.deepEqual([counted(wide), wide.tally.unreadable, wide.tally.wrong], [[2, 0, 0, 1], [0], { UNREADABLE: 1 }]);
  assert.equal(done(`1;${GOOD};x;\n`).text, `1;${GOOD};x;;true;\n`);
  assert.equal(done(`1;${GOOD};x;more\n`, { width: 0 }).text, `1;${GOOD};x;more;true;\n`);
});

test('a row with an unclosed quote is marked, and the next row starts on its own line', () => {
  const broken = done(
    `1;${GOOD};x\n2;"open;${GOOD}\n3;${BAD};x\n`,
    { add: [['valid', 'valid'], ['error', 'error'], ['error_code', 'error_code']] },
  );
  assert.equal(broken.text.split('\n')[1], `2;"open;${GOOD};false;${rowFault({ cells: [], isOpen: true }, 0)};UNREADABLE`);
  assert.match(broken.text.split('\n')[2]!, /^3;DE\d+;x;false;the check digits/);
  assert.deepEqual([counted(broken), broken.tally.unreadable, broken.tally.lines], [[3, 0, 0, 1], [1], 3]);
  const last = done(`1;${GOOD};"x`);
  assert.deepEqual([last.text, last.tally.unreadable], [`1;${GOOD};"x;false;UNREADABLE`, [0]]);
});

test('rows of spaces and empty lines stay unchanged and are not items', () => {
  for (const blank of ['', ';;', ' ; ;', ';', ' ', ';;;;', '"";" ";']) {
    const read = done(`1;${GOOD};x\n${blank}\n2;${GOOD};x\n`);
    assert.equal(read.text, `1;${GOOD};x;true;\n${blank}\n2;${GOOD};x;true;\n`, JSON.stringify(blank));
    assert.deepEqual([counted(read), read.tally.lines], [[2, 0, 0, 0], 3]);
  }
});

test('a repeated header stays unchanged and is counted, and a partial or different header is a data row', () => {
  for (const header of ['id;IBAN;c', ' id ;IBAN;"c"']) {
    const read = done(`1;${GOOD};x\n${header}\n2;${GOOD};x\n`);
    assert.deepEqual([read.text.split('\n')[1], counted(read)], [header, [2, 1, 0, 0]]);
  }
  for (const row of ['id;IBAN;d', 'ID;iban;c']) assert.deepEqual(counted(done(`${row}\n`)), [1, 0, 0, 0], row);
  assert.deepEqual(counted(done('id;IBAN;c\n', { names: null })), [1, 0, 0, 0]);
});

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

test('line numbers include line ends inside cells, also without items', () => {
  for (const [rows, lines] of [
    ['', 0], ['\n', 1], [`1;${GOOD};"a\nb"\n`, 2], [`1;${GOOD};"a\nb"`, 2], [`\n\n1;"${GOOD}\n";x\r\n`, 4],
  ] as const) {
    assert.equal(done(rows).tally.lines, lines, JSON.stringify(rows));
  }
});

test('values given for all rows are passed with each row, and a missing cell is empty', () => {
  const from = [{ input: 'iban', column: 1, pointer: '' }, { input: 'bic', column: 2, pointer: '' }];
  const add = [['verdict', 'verdict'], ['error_code', 'error_code']] as const;
  const rows = 'a;DE62370400440532013001;MUSTDEFF\na;DE62370400440532013001;NORDDEBB\na;DE62370400440532013001\n';
  assert.deepEqual(
    done(rows, { from, add }).text.split('\n').map((row) => row.split(';').slice(3).join(';')), ['good;', 'ask;', 'good;', ''],
  );
  assert.deepEqual(
    done(rows, { add, fixed: { bic: 'NORDDEBB' } }).text.split('\n').map((row) => row.split(';').slice(3).join(';')),
    ['ask;', 'ask;', 'ask;', ''],
  );
});

test('columns of the row report several IBANs in a cell and numbers that a spreadsheet changed', () => {
  const add = [['valid', 'valid'], ['error', 'error'], ['error_code', 'error_code'], ['none', 'none']] as const;
  const [several, damaged, plain] = done(
    `1;${GOOD} / ${BAD};x\n2;3,70400440532013E+17;x\n3;${GOOD};x\n`, { add },
  ).text.split('\n').map((row) => row.split(';').slice(3));
  assert.match(several!.join(';'), /^false;"?IBAN 2 of 2: the check digits.*;INVALID_CHECK_DIGITS;$/);
  assert.match(damaged!.join(';'), /^false;.*spreadsheet.*;[A-Z_]+;$/);
  assert.deepEqual(plain, ['true', '', '', '']);
});

test('an added text that begins like a formula gets an apostrophe, unless the result is a workbook', () => {
  const names = ['=HYPERLINK("x")', '+1-1', '-2+3', '@SUM(1)', '\t=1', '\r=1', '\uff1d1', '-12.50', '+3', "'=1", 'Bank=1', ''];
  const guarded = [
    "\"'=HYPERLINK(\"\"x\"\")\"", "'+1-1", "'-2+3", "'@SUM(1)", "'\t=1", "\"'\r=1\"", "'\uff1d1", '-12.50', '+3', "'=1", 'Bank=1', '',
  ];
  const handle = ({ iban }: { readonly iban: string }) => ({ ok: false, code: 'INVALID_IBAN', message: names[Number(iban)]! });
  const route = { ...validateRoute, rowBytes: null, handle } as unknown as typeof validateRoute;
  const cells = (isSheet: boolean): string[] => {
    const out = createByteBuffer();
    const rows = names.map((_, i) => `x;${i};c\n`).join('');
    rowProcessor({ ...JOB, add: [['error', 'error']], isSheet }, route, context, null)(Buffer.from(rows), out, false);
    return out.bytes.toString('utf8', 0, out.end).split('\n').map((line) => line.split(';').slice(3).join(';'));
  };
  assert.deepEqual(cells(false), [...guarded, '']);
  assert.equal(cells(true)[1], '+1-1');
});
