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

test('qr-decode reads the pictures of a folder, reports the fault of each picture and skips other files', async () => {
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
  assertSays([code, rows.map((row) => [basename(row.file), row.error])],
    [1, names.map((name) => [name, name === 'c.bmp' ? '… PNG … JPEG' : '… cut short'])]);
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

test('a value with the name ending of a list, text, picture or document, or the beginning of a path, is read as a file', () => {
  for (const ending of [
    'csv', 'tsv', 'txt', 'json', 'jsonl', 'ndjson', 'xml', 'xls', 'xlsx', 'xlsb', 'ods', 'gz', 'zip', 'eml', 'png', 'jpg', 'jpeg', 'pdf',
    'doc', 'docx', 'CSV',
  ]) {
    assert.equal(isPath(`list.${ending}`), true, ending);
  }
  for (const path of [
    '/x', './x', '../../x', '~/x', '/tmp/a b', 'C:\\x', 'd:/my lists/x', '.\\x', '..\\x', '\\\\server\\x',
  ]) assert.equal(isPath(path), true, path);
  for (const value of [
    '', GOOD, 'BE68/5390', '12/34', '/', './ x', 'Sparkasse a.csv', '.csv', 'a.csv b', 'list.csv.', 'a.bank', '.../x', 'x~/y', '1.000',
    'C:', 'DE:/x', 'a\\b',
  ]) {
    assert.equal(isPath(value), false, value);
  }
});

test('a missing file is named, unless its name may be an account number', async () => {
  const { code, errors } = await ran(['validate', 'suppliers-2026.csv']);
  assert.equal(code, 2);
  assertSays(errors, '… does not exist … suppliers-2026.csv');
  const { errors: anonymous } = await ran(['validate', `${GOOD}.csv`]);
  assertSays(anonymous, '… does not exist');
  assert.doesNotMatch(anonymous, /370400/);
});

test('a picture that is read as a text is refused with the operation that reads pictures', async () => {
  const { code, errors } = await ran(['extract', file('code.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))]);
  assert.equal(code, 2);
  assertSays(errors, '… picture … qr-decode');
});
