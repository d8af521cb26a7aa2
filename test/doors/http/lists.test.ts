/** Lists as bodies: the answer has the bytes that the command writes, or one JSON object that fits the schema. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { check } from '../../../src/base/schema/check.ts';
import { rowsOfText } from '../../../src/files/lists/rows.ts';
import { listen } from '../../../src/doors/http/wire/listen.ts';
import { routes } from '../../../src/service/operations/index.ts';
import { ran } from '../../support/command.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { listCases } from '../../support/lists.ts';
import { assertSays } from '../../support/says.ts';
import { testService } from '../../support/service.ts';
import { workbook, xlsxOf } from '../../support/workbook.ts';

const { requestHandler, faults } = testService();
const server = await listen(requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS });
after(() => server.drain());

const GOOD = 'DE89370400440532013000';
const BAD = 'DE89370400440532013001';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a list. */
async function posted(target: string, body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`http://127.0.0.1:${server.address.port}/api/v1${target}`,
    { method: 'POST', body: Buffer.from(body as string), headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.deepEqual(faults, []);
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
}

const bulk = routes(DEFAULT_LIMITS).find(({ name }) => name === 'validateBulk')!;

for (const { file, as, text, bytes: stored } of listCases()) {
  const bytes = as === 'xlsx' ? xlsxOf(rowsOfText(text, ';')) : stored;
  test(`${file}: HTTP answers a list with the bytes of the command`, async () => {
    const command = await ran(['validate'], { input: bytes });
    const rows = await posted('/validate/bulk', bytes, { accept: 'text/csv' });
    const json = await posted('/validate/bulk', bytes);
    if (text.trim() === '') {
      // A body without a list is a request without inputs.
      assert.deepEqual([rows.status, json.status], [400, 400]);
      return;
    }
    if (command.code === 2) {
      assert.deepEqual([rows.status, json.status, command.bytes.length], [400, 400, 0]);
      assert.match(rows.text, /^error,error_code,parameter\r\n/);
      assert.equal((JSON.parse(json.text) as { error_code: string }).error_code, 'INVALID_PARAMETER');
      return;
    }
    assert.deepEqual([rows.status, json.status], [200, 200]);
    assert.ok(rows.bytes.equals(command.bytes), 'other bytes');
    const answer = JSON.parse(json.text) as Record<string, unknown> & { results: readonly { verdict: string }[] };
    assert.equal(check(bulk.response, answer, 'answer'), null);
    assert.equal(answer['count'], answer.results.length);
    const counts = /^(\d+) rows?; (\d+) good, (\d+) [a-z ]+, (\d+) wrong, (\d+) without/.exec(command.errors)!.slice(1);
    const names = ['Count', 'Good-Count', 'Ask-Count', 'Wrong-Count', 'No-Account-Count'];
    for (const { headers } of [rows, json]) assert.deepEqual(names.map((name) => headers.get(`kontor-${name}`)), counts);
    assert.deepEqual(names.map((name) => String(answer[name.toLowerCase().replaceAll('-', '_')])), counts);
  });
}

test('the JSON answer names the concerns of every IBAN in a cell, as the list does', async () => {
  const body = `Name;IBAN\nA;${GOOD} / ${GOOD}\nB;${GOOD} / ${BAD}\n`;
  const { text } = await posted('/validate/bulk?column=IBAN', body);
  const list = await posted('/validate/bulk?column=IBAN&add=concerns', body, { accept: 'text/csv' });
  const { results } = JSON.parse(text) as { results: readonly { concerns: readonly { code: string }[] }[] };
  const codes = results.map(({ concerns }) => concerns.map(({ code }) => code).join(' '));
  assert.deepEqual(codes, ['several_ibans published_example', 'several_ibans published_example']);
  assert.deepEqual(list.text.trim().split('\n').slice(1).map((row) => row.split(';').at(-1)), codes);
});

/** The rule, the target, the body, its headers, and words of the command line that writes the same bytes. */
const SAME: readonly (readonly [string, string, string, Readonly<Record<string, string>>, readonly string[]])[] = [
  ['the columns to add', '/validate/bulk?add=valid,bic', `IBAN\n${GOOD}\n`, {}, ['validate', '--add', 'valid,bic']],
  ['the column', '/validate/bulk?column=2', `${GOOD};${BAD}\n`, {}, ['validate', '--column', '2']],
  ['an input that all rows share', '/convert/bulk?country=CZ', '19-2000145399/0800\n', {}, ['convert', '-', '--country', 'CZ']],
  ['columns of inputs', '/convert/bulk?country=DE&column=blz%3D2&column=account_number%3D1', '532013000;37040044\n', {},
    ['convert', '--country', 'DE', '--column', 'blz=2', '--column', 'account-number=1']],
  ['a list that curl sends as a form', '/validate/bulk', `IBAN;Name\n${GOOD};A=B\n`,
    { 'content-type': 'application/x-www-form-urlencoded' }, ['validate']],
  ['lines of JSON', '/validate/bulk', `{"iban":"${GOOD}"}\n{"iban":"${BAD}"}\n`, {}, ['validate']],
  ['one line of JSON that is declared', '/validate/bulk', `{"iban":"${GOOD}"}\n`, { 'content-type': 'application/x-ndjson' }, ['validate']],
];
for (const [rule, target, body, headers, words] of SAME) {
  test(`HTTP and the command write the same bytes for ${rule}`, async () => {
    const command = await ran(words, { input: body });
    assert.notEqual(command.code, 2, command.errors);
    const { status, text } = await posted(target, body, { accept: 'text/csv', ...headers });
    assert.deepEqual([status, text], [200, command.output]);
  });
}

test('a long list is streamed, and gives the same bytes as the command', async () => {
  const rows = Array.from({ length: 60_000 }, (_, i) => `${i % 7 === 0 ? BAD : GOOD};Name ${i};${i}.00\n`);
  const body = `IBAN;Name;Amount\n${rows.join('')}`;
  const path = join(temporaryFolder(), 'result.csv');
  await ran(['validate', '--workers', '1', '--out', path], { input: body });
  const { bytes, headers } = await posted('/validate/bulk', body, { accept: 'text/csv' });
  assert.equal(headers.get('content-length'), null);
  assert.match(headers.get('trailer')!, /Kontor-Good-Count/);
  assert.ok(bytes.equals(readFileSync(path)));
});

test('a workbook is answered as a workbook if the client accepts it', async () => {
  const { status, headers, bytes } = await posted('/validate/bulk', xlsxOf(rowsOfText(`IBAN;Name\n${GOOD};A\n`, ';')), { accept: XLSX });
  assert.deepEqual([status, headers.get('content-type'), bytes.toString('latin1', 0, 2)], [200, XLSX, 'PK']);
  const refused = await posted('/validate/bulk', `IBAN\n${GOOD}\n`, { accept: XLSX });
  assert.equal(refused.status, 400);
  assertSays((JSON.parse(refused.text) as { error: string }).error, '… XLSX only if the input is XLSX');
});

test('the JSON answer of a list has the results of the JSON request', async () => {
  const list = await posted('/validate/bulk', `${GOOD}\n${BAD}\n`);
  const json = await posted('/validate/bulk', JSON.stringify({ ibans: [GOOD, BAD] }));
  assert.deepEqual(JSON.parse(list.text), JSON.parse(json.text));
});

/** The rule, the target, the body and words of the refusal. */
const REFUSED: readonly (readonly [string, string, string | Uint8Array, string])[] = [
  ['an unknown column', '/validate/bulk?column=9', `${GOOD};x\n`, '… column … 1 to 2'],
  ['a wrong option', '/validate/bulk?header=maybe', `${GOOD}\n`, '… header must be yes or no'],
  ['a PDF', '/validate/bulk', '%PDF-1.7\n', '… PDF'],
  ['a cut workbook', '/validate/bulk', 'PK\x03\x04\x14\0', '… cut off or damaged'],
  ['a packed list', '/validate/bulk', Uint8Array.from([0x1f, 0x8b, 8, 0]), '… gzip'],
];
for (const [rule, target, body, words] of REFUSED) {
  test(`the refusal of ${rule} is in the form that the client accepts`, async () => {
    const json = await posted(target, body);
    const csv = await posted(target, body, { accept: 'text/csv;q=0.9, application/json;q=0.1' });
    const { error } = JSON.parse(json.text) as { error: string };
    assertSays(error, words);
    assert.deepEqual([json.status, csv.status, csv.headers.get('content-type')], [400, 400, 'text/csv; charset=utf-8']);
    assert.equal(rowsOfText(csv.text, ',')[1]!.cells[0], error);
  });
}

test('a small workbook that unpacks to more than a server reads is refused', async () => {
  const cells = Array.from({ length: 1_000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`);
  const bytes = workbook(cells.join(''), [`<t>${'x'.repeat(32_000)}</t>`]);
  const { status, text } = await posted('/validate/bulk', bytes);
  assert.equal(status, 400);
  assertSays((JSON.parse(text) as { error: string }).error, '… workbook … 30,000,000 characters …', 'HTTP');
});
