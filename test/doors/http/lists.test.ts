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
import { checkPaymentFiles } from '../../../src/doors/command/payment-files.ts';
import { ran } from '../../support/command.ts';
import { answerOf } from '../../files/payment-files/answers.ts';
import { CLEAN } from '../../files/payment-files/files.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { listCases } from '../../support/lists.ts';
import { HEAD, bodyOf, exchange, statusOf } from '../../support/raw.ts';
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

interface Listed {
  readonly results: readonly { readonly line: number }[];
  readonly notes: readonly string[];
}

test('the JSON answer of a list has the results of the JSON request, and their lines', async () => {
  const list = await posted('/validate/bulk', `${GOOD}\n${BAD}\n`);
  const json = await posted('/validate/bulk', JSON.stringify({ ibans: [GOOD, BAD] }));
  const { results, notes, ...counts } = JSON.parse(list.text) as Listed;
  const expected = JSON.parse(json.text) as Listed;
  assert.deepEqual([counts, notes], [Object.fromEntries(Object.entries(expected).filter(([name]) => name !== 'results')), []]);
  assert.deepEqual(results, expected.results.map((result, i) => ({ ...result, line: i + 1 })));
});

/** The rule, the target, the body, and the lines of the results. */
const LINES: readonly (readonly [string, string, string | Uint8Array, readonly number[]])[] = [
  ['titles and a header', '/validate/bulk', `Suppliers of 2026\n\nName;IBAN\nA;${GOOD}\n\nB;${BAD}\n`, [4, 6]],
  ['a cell of several lines', '/validate/bulk', `Name,IBAN\n"A\nB",${GOOD}\nC,${BAD}\n`, [2, 4]],
  ['rows that cannot be read', '/validate/bulk', `Name;IBAN\nA;${GOOD}\nB;${GOOD};x;y\n"C;${GOOD}\n`, [2, 3, 4]],
  ['lines of JSON', '/validate/bulk', `{"iban":"${GOOD}"}\n\n{"iban":"${BAD}"}\nno object\n`, [1, 3, 4]],
  ['a sheet', '/validate/bulk', xlsxOf(rowsOfText(`Title\nName;IBAN\nA;${GOOD}\nB;${BAD}\n`, ';')), [3, 4]],
  ['account numbers', '/convert/bulk?country=CZ', 'Konto\n19-2000145399/0800\n19-2000145399/0801\n', [2, 3]],
  ['many rows', '/validate/bulk', `IBAN\n${`${GOOD}\n`.repeat(9_000)}`, Array.from({ length: 9_000 }, (_, i) => i + 2)],
];
for (const [rule, target, body, lines] of LINES) {
  test(`each result of a list names its line: ${rule}`, async () => {
    const { results } = JSON.parse((await posted(target, body)).text) as Listed;
    assert.deepEqual(results.map(({ line }) => line), lines);
  });
}

test('notes about the reading of a list are in the JSON answer and in a header', async () => {
  const body = `Liste\nName;IBAN;BIC für 50 %\nA;${GOOD};COBADEFFXXX\n`;
  const { notes } = JSON.parse((await posted('/validate/bulk', body)).text) as Listed;
  const { headers } = await posted('/validate/bulk', body, { accept: 'text/csv' });
  assert.match(notes.join(), /line 1.*BIC für 50 %/);
  assert.equal(decodeURIComponent(headers.get('kontor-notes')!), notes.join('; '));
});

test('an IBAN in the query next to an IBAN in the body is refused', async () => {
  for (const [target, body] of [['/validate', `{"iban":"${GOOD}"}`], ['/validate/bulk', `IBAN\n${GOOD}\n`],
    ['/validate/bulk', `{"ibans":["${GOOD}"]}`]] as const) {
    const { status, text } = await posted(`${target}?iban=${GOOD}`, body);
    const { error, parameter } = JSON.parse(text) as { error: string; parameter: string };
    assert.deepEqual([status, parameter], [400, 'iban']);
    assertSays(error, 'iban is in the query … remove …');
  }
  assert.equal((await posted('/validate?bic=&unknown=1', `{"iban":"${GOOD}"}`)).status, 200);
});

test('the findings of a payment file are CSV with the bytes of the command', async () => {
  const clean = CLEAN['pain.001.001.09'];
  for (const xml of [clean, clean.replace(/<CtrlSum>[\d.]+/, '<CtrlSum>1'), answerOf({ status: 'RJCT' })]) {
    const out = join(temporaryFolder(), 'findings.csv');
    const { code, errors } = await ran(['check-payments', '-', '--on', '2026-11-23', '--quiet', '--out', out],
      { input: xml, run: checkPaymentFiles });
    assert.notEqual(code, 2, errors);
    const file = await posted('/check-payments?on=2026-11-23', xml, { accept: 'text/csv' });
    const json = await posted('/check-payments', JSON.stringify({ xml, on: '2026-11-23' }), { accept: 'text/csv' });
    for (const { status, headers, text } of [file, json])
      assert.deepEqual([status, headers.get('content-type'), text], [200, 'text/csv; charset=utf-8', readFileSync(out, 'utf8')]);
  }
  const refused = await posted('/check-payments?on=2026-02-30', clean, { accept: 'text/csv' });
  assert.match(refused.text, /^error,error_code,parameter\r\n.*,INVALID_PARAMETER,on\r\n$/);
});

const TEXT = `Dear all,\nplease pay to ${GOOD}, and not to DE89 3704 0044 0532 0130 01.\nKöln\n`;
/** The rule, and the file. */
const TEXTS: readonly (readonly [string, string | Uint8Array])[] = [
  ['a text', TEXT],
  ['a text in Windows-1252', Buffer.from(TEXT, 'latin1')],
  ['a text in UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['CSV', `Name;IBAN\nA;${GOOD}\nB;${BAD}\n`],
  ['a workbook', xlsxOf(rowsOfText(`Name;IBAN\nA;${GOOD}\n`, ';'))],
  ['lines of JSON', `{"a":"${GOOD}"}\n{"a":1}\n`],
  ['a text without an IBAN', 'nothing\n'],
  ['a SWIFT message', `{1:F01AAAABB99BSMK3513951576}{4:\n:25:${GOOD}\n-}`],
  ['a text in braces', `{ ${GOOD} }`],
  ['a text in brackets', `[1] to ${GOOD}`],
  ['a list of JSON', `["${GOOD}"]`],
  ['a PDF', '%PDF-1.7\n'],
];
for (const [rule, file] of TEXTS) {
  test(`/extract reads ${rule} as body, like the command`, async () => {
    const command = await ran(['extract', '-'], { input: file });
    const { status, text } = await posted('/extract', file);
    if (command.code === 2) {
      assert.equal(status, 400);
      return assertSays((JSON.parse(text) as { error: string }).error, command.errors.trim());
    }
    assert.deepEqual([status, text], [200, command.output.trimEnd()]);
    const csv = rowsOfText((await posted('/extract', file, { accept: 'text/csv' })).text, ',').map(({ cells }) => cells);
    const { results } = JSON.parse(text) as { results: readonly { start: number; text: string; verdict: string }[] };
    assert.deepEqual(csv[0]!.slice(0, 5), ['start', 'end', 'text', 'valid', 'verdict']);
    assert.deepEqual(csv.slice(1).map(([start, , found, , verdict]) => [start, found, verdict]),
      results.map((result) => [String(result.start), result.text, result.verdict]));
  });
}

test('/extract refuses a file whose text is longer than the limit of a text', async () => {
  const { status, text } = await posted('/extract', 'ä'.repeat(DEFAULT_LIMITS.text_characters + 1));
  assert.equal(status, 400);
  assert.equal((JSON.parse(text) as { parameter: string }).parameter, 'text');
  assert.equal((await posted('/extract', 'ä'.repeat(DEFAULT_LIMITS.text_characters))).status, 200);
});

/** The rule, the target, the headers, and the body. Each body is the same whatever the packets are. */
const PACKETS: readonly (readonly [string, string, string, string | Buffer])[] = [
  ['a list', '/validate/bulk', '', `IBAN\n${GOOD}\n`],
  ['a list with a byte order mark', '/validate/bulk', '', `\ufeffIBAN\n${GOOD}\n`],
  ['a list after empty lines', '/validate/bulk', '', `\r\n\n IBAN\n${GOOD}\n`],
  ['a list that is declared as a form', '/validate/bulk', 'Content-Type: application/x-www-form-urlencoded\r\n', `iban;a=b\n${GOOD};c\n`],
  ['a form', '/validate/bulk', 'Content-Type: application/x-www-form-urlencoded\r\n', `iban=${GOOD}`],
  ['lines of JSON', '/validate/bulk', '', `{"iban":"${GOOD}"}\n{"iban":"X"}\n`],
  ['a list with a header in braces', '/validate/bulk', '', `{ IBAN };N\n${GOOD};\n`],
  ['a text that begins with a brace', '/extract', '', `\n{ 1:F01}{4::25:${GOOD}`],
  ['a brace', '/extract', '', '{ '],
  ['JSON with a blank', '/extract', '', `{ "text":"${GOOD}"}`],
  ['JSON', '/validate/bulk', '', `\n{"ibans":["${GOOD}"]}`],
  ['a blank body', '/validate/bulk', '', '\n \n'],
  ['a short list with a wrong option', '/validate/bulk?header=maybe', '', 'x'],
  ['a text', '/extract', '', `to ${GOOD}`],
  ['a payment file', '/check-payments?on=2026-11-23', '', '\n<Document/>'],
  ['a picture', '/qr/decode', '', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
];
for (const [rule, target, more, body] of PACKETS) {
  test(`a body is read in the same way in packets of one byte: ${rule}`, async () => {
    const bytes = Buffer.from(body as string);
    const head = (framing: string): string => `POST /api/v1${target} HTTP/1.1\r\n${HEAD}${more}${framing}\r\n\r\n`;
    const answers = async (framing: string, parts: readonly Buffer[]): Promise<unknown> => {
      const first = Buffer.concat([Buffer.from(head(framing)), ...parts.slice(0, 1)]);
      const answer = await exchange(server.address.port, first, ...parts.slice(1));
      return [statusOf(answer), bodyOf(answer.replace(/\r\n[0-9a-f]+\r\n(?=\{)/, '\r\n').replace(/\}\r\n0\r\n\r\n$/, '}'))];
    };
    const length = `Content-Length: ${bytes.length}`;
    const whole = await answers(length, [bytes]);
    const single = [...bytes].map((byte) => Buffer.of(byte));
    const [few, rest] = [single.slice(0, 12), Buffer.concat(single.slice(12))];
    assert.deepEqual(await answers(length, [...few, rest]), whole);
    const chunks = [...few, rest].filter(({ length }) => length > 0)
      .map((part) => Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]));
    assert.deepEqual(await answers('Transfer-Encoding: chunked', [...chunks, Buffer.from('0\r\n\r\n')]), whole);
  });
}

test('only an object is JSON, unless the type is JSON', async () => {
  const form = 'application/x-www-form-urlencoded';
  const bodies = [`[1] ${GOOD}\n`, `{IBAN}\n${GOOD}\n`, `{1:F01A}{4:\n:25:${GOOD}\n-}`, `\ufeff [x] ${GOOD}\n`];
  for (const path of ['/validate/bulk', '/convert/bulk?country=DE', '/extract']) {
    for (const body of bodies) {
      const [plain, sent, declared] = await Promise.all(['text/plain', form, 'application/json']
        .map(async (type) => await posted(path, body, { 'content-type': type })));
      assert.deepEqual([plain!.status, sent!.text, declared!.status], [200, plain!.text, 400], body);
      assertSays((JSON.parse(declared!.text) as { error: string }).error, '… not JSON …', body);
    }
    const object = await posted(path, '{"other": 1}', { 'content-type': 'text/plain' });
    assert.match((JSON.parse(object.text) as { error: string }).error, /missing/);
  }
});

test('a body that is declared as a list is a list, whatever its content', async () => {
  for (const type of ['text/csv', 'text/tab-separated-values', 'application/vnd.ms-excel', 'application/x-ndjson', XLSX]) {
    const { status, text } = await posted('/validate/bulk', `[{"iban":"${GOOD}"}]`, { 'content-type': type });
    assert.equal(status, 400);
    assertSays((JSON.parse(text) as { error: string }).error, '… JSON list …', type);
  }
});

/** The rule, the target, the body, words of the refusal, and its parameter. */
const REFUSED: readonly (readonly [string, string, string | Uint8Array, string, string])[] = [
  ['an unknown column', '/validate/bulk?column=9', `${GOOD};x\n`, '… column … 1 to 2', 'column'],
  ['a missing column', '/validate/bulk', `${GOOD};${GOOD}\n`, '… with column …', 'column'],
  ['a missing member', '/validate/bulk', `{"a":"${GOOD}"}\n{"a":"${GOOD}"}\n`, '… column …', 'column'],
  ['a wrong column', '/validate/bulk?column=x%3D1', `${GOOD}\n`, '… column must name …', 'column'],
  ['a wrong header', '/validate/bulk?header=maybe', `${GOOD}\n`, '… header must be yes or no', 'header'],
  ['a wrong format', '/validate/bulk?format=xml', `${GOOD}\n`, '… format must be …', 'format'],
  ['a wrong delimiter', '/validate/bulk?delimiter=x', `${GOOD}\n`, '… delimiter must be …', 'delimiter'],
  ['an unknown added column', '/validate/bulk?add=x', `${GOOD}\n`, '… add names …', 'add'],
  ['an unknown sheet', '/validate/bulk?sheet=9', xlsxOf(rowsOfText(`IBAN\n${GOOD}\n`, ';')), '… sheet names …', 'sheet'],
  ['a missing country', '/convert/bulk', '532013000;37040044\n', '… country …', 'country'],
  ['a PDF', '/validate/bulk', '%PDF-1.7\n', '… PDF', ''],
  ['a cut workbook', '/validate/bulk', 'PK\x03\x04\x14\0', '… cut off or damaged', ''],
  ['a packed list', '/validate/bulk', Uint8Array.from([0x1f, 0x8b, 8, 0]), '… gzip', ''],
];
for (const [rule, target, body, words, parameter] of REFUSED) {
  test(`the refusal of ${rule} is in the form that the client accepts`, async () => {
    const json = await posted(target, body);
    const csv = await posted(target, body, { accept: 'text/csv;q=0.9, application/json;q=0.1' });
    const { error } = JSON.parse(json.text) as { error: string };
    assertSays(error, words);
    assert.deepEqual([json.status, csv.status, csv.headers.get('content-type')], [400, 400, 'text/csv; charset=utf-8']);
    assert.deepEqual(rowsOfText(csv.text, ',')[1]!.cells, [error, 'INVALID_PARAMETER', parameter]);
  });
}

test('a small workbook that unpacks to more than a server reads is refused', async () => {
  const cells = Array.from({ length: 1_000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`);
  const bytes = workbook(cells.join(''), [`<t>${'x'.repeat(32_000)}</t>`]);
  const { status, text } = await posted('/validate/bulk', bytes);
  assert.equal(status, 400);
  assertSays((JSON.parse(text) as { error: string }).error, '… workbook … 30,000,000 characters …', 'HTTP');
});
