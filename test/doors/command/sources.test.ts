import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { isPath } from '../../../src/doors/command/sources.ts';
import { ran } from '../../support/command.ts';
import { assertSays } from '../../support/says.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-sources-'));
after(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const GOOD = 'DE89370400440532013000';
const BAD = 'DE89370400440532013001';
const MAIL = `Please pay to ${GOOD} and not to ${BAD}.\n`;

test('extract reads a file or standard input, packed or not', async () => {
  for (const words of [['extract', file('mail.txt', MAIL)], ['extract', file('mail.txt.gz', gzipSync(MAIL))]]) {
    const { output, code } = await ran(words);
    assert.deepEqual([(JSON.parse(output) as { count: number }).count, code], [2, 1], words.join(' '));
  }
  for (const words of [['extract'], ['extract', '-'], ['extract', '--json']]) {
    assert.equal((JSON.parse((await ran(words, { input: MAIL })).output) as { count: number }).count, 2);
  }
});

test('bulk operations read lines, JSON lists, a JSON object, and objects line by line', async () => {
  const item = { country: 'DE', blz: '37040044', account_number: '532013000' };
  for (const [words, input, count] of [
    [['validate-bulk'], `${GOOD}\n\n${BAD}\r\n`, 2],
    [['validate-bulk', '-'], JSON.stringify([GOOD, BAD]), 2],
    [['validate-bulk'], JSON.stringify({ items: [{ iban: GOOD, bic: 'MUSTDEFF' }] }), 1],
    [['convert-bulk'], JSON.stringify([item, item]), 2],
    [['convert-bulk'], `${JSON.stringify(item)}\n${JSON.stringify(item)}\n`, 2],
  ] as const) assert.equal((JSON.parse((await ran(words, { input })).output) as { count: number }).count, count, input);
  const { errors, code } = await ran(['convert-bulk'], { input: '[{"country":' });
  assert.equal(code, 2);
  assertSays(errors, '… JSON … operation');
});

test('identify reads each line as one text', async () => {
  const { output } = await ran(['identify', file('numbers.txt', `${GOOD}\nBLZ 37040044 Kto 532013000\n`)]);
  assert.deepEqual(
    output.trimEnd().split('\n').map((line) => (JSON.parse(line) as { readings: { kind: string }[] }).readings[0]!.kind),
    ['iban', 'domestic_account'],
  );
  assert.equal((JSON.parse((await ran(['identify'], { input: GOOD })).output) as { count: number }).count, 1);
});

test('qr-decode reads standard input', async () => {
  assert.equal(
    (JSON.parse((await ran(['qr-decode'], { input: GOOD })).output) as { payment: { iban: string } }).payment?.iban ?? GOOD, GOOD,
  );
});

test('- alone is standard input, and - next to other values is a value', async () => {
  for (const [words, code, output, errors] of [
    [['extract', '-', GOOD], 2, /^$/, '… operation'],
    [['validate-bulk', '-', GOOD], 1, /^\{"count":2,"valid_count":1,/, /^$/],
    [['validate', '-', BAD], 1, /^\{"valid":false,/, /^$/],
  ] as const) {
    const read = await ran(words, { input: GOOD });
    assert.equal(read.code, code, words.join(' '));
    assert.match(read.output, output);
    assertSays(read.errors, errors);
  }
});

test('a path without a file is not a value, in every operation', async () => {
  for (const words of [
    ['validate', 'nofile.csv'], ['extract', './mail'], ['identify', '/nowhere/x'], ['banks', 'list.xlsx'], ['convert', 'old.csv.gz'],
    ['qr-decode', 'code.png'],
  ]) {
    assertSays(await ran(words).then(({ code, output, errors }) => [code, output, errors]), [2, '', '… folder'], words.join(' '));
  }
  assert.equal((await ran(['validate', 'BE68/539007547034'])).code, 0);
});

test('a file that is neither text nor a workbook is refused by its type', async () => {
  for (const [name, bytes, words] of [
    ['a.pdf', '%PDF-1.7\n', '… PDF'], ['a.bin', Uint8Array.from({ length: 600 }, (_, i) => i % 7), '… workbook'],
    ['a.csv.gz', gzipSync(MAIL).subarray(0, 30), /packed file/],
  ] as const) {
    for (const word of ['extract', 'validate']) {
      const { code, errors } = await ran([word, file(name, bytes)]);
      assert.equal(code, 2, `${word} ${name}`);
      assertSays(errors, words);
    }
  }
});

test('several files, a file next to a value, and a folder without pictures are refused and are not values', async () => {
  const [one, two] = [file('one.csv', GOOD), file('two.csv', BAD)];
  for (const words of [
    ['validate', one, two], ['extract', one, two], ['validate-bulk', one, two], ['validate', GOOD, '--file', one],
    ['validate', one, '--folder', join(folder, 'none')],
  ]) {
    const { code, output, errors } = await ran(words);
    assert.deepEqual([code, output], [2, ''], words.join(' '));
    assert.match(errors, /file|--folder/);
  }
});

test('qr-decode reads the PNG files of a folder, reports the required format for other pictures and skips other files', async () => {
  const pictures = join(folder, 'scans');
  mkdirSync(join(pictures, 'old.png'), { recursive: true });
  const none = await ran(['qr-decode', pictures]);
  assertSays([none.code, none.output, none.errors], [2, '', '… folder … PNG']);
  const names = ['a.JPG', 'b.jpeg', 'c.bmp', 'd.gif', 'e.heic', 'f.tif', 'g.tiff', 'h.webp', 'i.png'];
  for (const name of [...names, 'notes.txt', 'j.png.txt', 'bpng']) file(join('scans', name), Uint8Array.of(0xff, 0xd8, 0xff, 0));
  // A bitmap may begin like text, except for its zeros.
  file(join('scans', 'c.bmp'), Uint8Array.of(0x42, 0x4d, 0, 0));
  const { code, output } = await ran(['qr-decode', pictures]);
  const rows = output.trimEnd().split('\n').map((line) => JSON.parse(line) as { file: string; error: string });
  assertSays([code, rows.map((row) => [basename(row.file), row.error])], [1, names.map((name) => [name, '… PNG'])]);
});

test('a packed list is read like the list', async () => {
  const { output } = await ran(['validate', file('list.csv.gz', gzipSync(`id,iban\n1,${GOOD}\n`)), '--add', 'valid', '--quiet']);
  assert.equal(output, `id,iban,valid\n1,${GOOD},true\n`);
});

test('validate reads its own output and never overwrites its input', async () => {
  const list = file('list.csv', `id,iban\n1,${GOOD}\n2,${BAD}\n`);
  const out = join(folder, 'out.csv');
  await ran(['validate', list, '--out', out, '--quiet']);
  const again = await ran(['validate', out, '--quiet']);
  assert.equal(again.errors, '');
  assert.match(again.output, /^id,iban,valid,.*,kontor_valid,/);
  const over = await ran(['validate', list, '--out', list]);
  assertSays([over.code, over.errors], [2, '… file … --out … name']);
  assert.equal(readFileSync(list, 'utf8'), `id,iban\n1,${GOOD}\n2,${BAD}\n`);
});

test('--json also works on standard input', async () => {
  const { output, code } = await ran(['validate', '--json'], { input: `${GOOD}\n${BAD}\n` });
  assert.deepEqual(output.trimEnd().split('\n').map((line) => (JSON.parse(line) as { valid: boolean }).valid), [true, false]);
  assert.equal(code, 1);
});

test('--json answers the accounts of a table, not its lines, from a file and from standard input', async () => {
  const table = `name;iban\nA;${GOOD}\nB;${BAD}\n`;
  const list = file('table.csv', table);
  const objects = `{"iban":"${GOOD}"}\n{"iban":"${BAD}"}\n`;
  for (const [words, input] of [
    [['validate', '--json'], table], [['validate', list, '--json'], ''], [['validate', '--json'], objects],
  ] as const) {
    const { output, code } = await ran(words, { input });
    assert.deepEqual(
      [output.trimEnd().split('\n').map((line) => (JSON.parse(line) as { valid: boolean }).valid), code], [[true, false], 1],
    );
  }
  assert.deepEqual(
    (JSON.parse((await ran(['validate-bulk', list])).output) as { valid_count: number; invalid_count: number }).valid_count, 1,
  );
  const several = await ran(['validate', '--json'], { input: `a;b\n${GOOD};${GOOD}\n` });
  assert.deepEqual([several.code, several.output], [2, '']);
  assertSays(several.errors, '… columns … IBANs');
  assertSays((await ran(['convert-bulk'], { input: 'blz;konto\n1;2\n' })).errors, '… object');
  assert.equal((await ran(['validate', '--file', list, '--json'])).code, 1);
  for (const option of ['--column=iban', '--out=x.csv', '--quiet']) {
    const { code, output, errors } = await ran(['validate', list, '--json', option]);
    assert.deepEqual([code, output], [2, '']);
    assertSays(errors, '… --json');
  }
});

test('JSON with a repeated member is refused in any source', async () => {
  for (const [word, input] of [
    ['validate-bulk', `{"ibans":["${BAD}"],"ibans":["${GOOD}"]}`],
    ['validate-bulk', `[{"iban":"${BAD}","iban":"${GOOD}"}]`],
    ['validate-bulk', `{"iban":"${GOOD}"}\n{"iban":"${BAD}","iban":"${GOOD}"}\n`],
    ['identify', `{"text":"${GOOD}"}\n{"text":"${BAD}","text":"${GOOD}"}\n`],
  ] as const) {
    const { code, output, errors } = await ran([word], { input });
    assert.deepEqual([code, output], [2, ''], input);
    assert.match(errors, /given twice/);
  }
  assert.equal((await ran(['validate-bulk'], { input: `[{"iban":"${GOOD}"},{"iban":"${GOOD}","bic":null}]` })).code, 0);
});

test('a payment list gets codes of one kind, and a row without a name is an error', async () => {
  const list = file('payees.csv', `iban,name\n${GOOD},Jane Roe\n${GOOD},\n${GOOD}," "\n`);
  const { output, code } = await ran([
    'qr', list, '--column', 'iban=iban', '--column', 'name=name', '--folder', join(folder, 'codes'), '--quiet',
  ]);
  assert.equal(code, 1);
  for (const row of output.split('\n').slice(2, 4)) assertSays(row, '… name');
});

test('a value with the name ending of a list, text, picture or document, or the beginning of a path, is read as a file', () => {
  for (const ending of [
    'csv', 'tsv', 'txt', 'json', 'jsonl', 'ndjson', 'xml', 'xls', 'xlsx', 'xlsb', 'ods', 'gz', 'zip', 'eml', 'png', 'jpg', 'jpeg', 'pdf',
    'doc', 'docx', 'CSV',
  ]) {
    assert.equal(isPath(`list.${ending}`), true, ending);
  }
  for (const path of ['/x', './x', '../../x', '~/x', '/tmp/a b']) assert.equal(isPath(path), true, path);
  for (const value of [
    '', GOOD, 'BE68/5390', '12/34', '/', './ x', 'Sparkasse a.csv', '.csv', 'a.csv b', 'list.csv.', 'a.bank', '.../x', 'x~/y', '1.000',
  ]) {
    assert.equal(isPath(value), false, value);
  }
});
