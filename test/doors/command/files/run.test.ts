/** Processes common files row by row. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { routes } from '../../../../src/service/operations/index.ts';
import type { Tally } from '../../../../src/doors/command/files/job.ts';
import type { Output } from '../../../../src/doors/command/files/output.ts';
import type { FileRequest } from '../../../../src/doors/command/files/plan.ts';
import { inProcess } from '../../../../src/doors/command/files/pool.ts';
import { rowProcessor } from '../../../../src/doors/command/files/rows.ts';
import { Stopped, runFile } from '../../../../src/doors/command/files/run.ts';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { ask, json } from '../../../support/ask.ts';
import { testContext, testService } from '../../../support/service.ts';
import { assertSays } from '../../../support/says.ts';

const table = routes(DEFAULT_LIMITS);
const context = testContext();
const GOOD = 'DE89 3704 0044 0532 0130 00';
const BAD = 'DE89370400440532013001';

interface Ran {
  readonly text: string;
  readonly bytes: Buffer;
  readonly tally: Tally | null;
  readonly reading?: string;
  readonly problem: string | null;
}

async function ran(operation: string, file: string | Buffer | readonly Buffer[], asked: Partial<FileRequest> = {}, isStopped = () => false): Promise<Ran> {
  const route = table.find(({ name }) => name === operation)!;
  const chunks: Buffer[] = [];
  let isFinished = false;
  let isAbandoned = false;
  const output: Output = {
    // The bytes are valid only until they are written.
    write: (bytes) => Promise.resolve(void chunks.push(Buffer.from(bytes))),
    finish: () => Promise.resolve(void (isFinished = true)),
    abandon: () => Promise.resolve(void (isAbandoned = true)),
  };
  const pieces = Array.isArray(file) ? (file as readonly Buffer[]) : [Buffer.from(file as string)];
  const done = await runFile({
    request: { route, format: null, delimiter: null, header: null, columns: [], add: null, fixed: {}, folder: null, ...asked },
    input: Readable.from(pieces),
    output: () => Promise.resolve(output),
    pool: (job) => inProcess(rowProcessor(job, route, context, null)),
    progress: () => undefined,
    isStopped,
  });
  const bytes = Buffer.concat(chunks);
  if ('problem' in done) return { text: '', bytes, tally: null, problem: done.problem };
  assert.ok(isFinished && !isAbandoned);
  return { text: bytes.toString(), bytes, ...done.value, problem: null };
}

test('columns are added to each row, and all original bytes stay', async () => {
  const { text, tally } = await ran('validate', `id;Name;IBAN\r\n1;"A; ""B""";${GOOD}\r\n2;;${BAD}\r\n\r\n3;x;\r\n`);
  const lines = text.split('\r\n');
  assert.match(lines[0]!, /^id;Name;IBAN;valid;verdict;concerns;error;formatted;bank_name;bic/);
  assert.match(
    lines[1]!,
    /^1;"A; ""B""";DE89 3704 0044 0532 0130 00;true;ask;published_example;;DE89 3704 0044 0532 0130 00;Musterbank;MUSTDEFFXXX/,
  );
  assert.match(lines[2]!, /^2;;DE89370400440532013001;false;wrong;;the check digits/);
  assert.equal(lines[3], '');
  assert.match(lines[4]!, /^3;x;;false;/);
  assert.deepEqual([tally!.rows, tally!.valid, tally!.named, tally!.wrong], [3, 1, 1, { INVALID_CHECK_DIGITS: 1, MISSING_IBAN: 1 }]);
});

test('a row gets the answer that HTTP gives for its value', async () => {
  const { requestHandler, service } = testService();
  const values = [GOOD, BAD, 'GB29NWBK60161331926819', 'XX00', 'nonsense', 'TR330006100519786457841326'];
  for (const operation of ['validate', 'bicOf', 'mask', 'describe']) {
    const route = service.routes.find(({ name }) => name === operation)!;
    const names = Object.keys(route.response.properties ?? {}).filter((name) => ['string', 'boolean'].some((type) => [route.response.properties![name]!.type].flat().includes(type as never)));
    const add = names.length > 0 ? names : ['valid', 'bank_name', 'bic', 'country_name', 'currency', 'sepa', 'bban'];
    const lines = (await ran(operation, values.join('\n'), { format: 'lines', header: false, add })).text.split('\n');
    for (const [i, value] of values.entries()) {
      const answer = json(ask(requestHandler, route, 'POST', { iban: value }));
      const expected = add.map((name) => (answer['error_code'] !== undefined && !('iban' in answer) ? (name === 'valid' ? 'false' : '') : String(answer[name] ?? '')));
      assert.equal(lines[i], [value, ...expected].join('\t'), `${operation} ${value}`);
    }
  }
});

test('the IBAN column is found if exactly one column looks like IBANs, otherwise the candidates are named', async () => {
  assert.equal((await ran('validate', `a,b\n1,${GOOD}\n2,${BAD}\n`)).problem, null);
  assert.match((await ran('validate', `first,second\n${GOOD},${GOOD}\n`)).problem!, /"first" \(1\) or "second" \(2\)/);
  assertSays((await ran('validate', 'first,second\n1,2\n')).problem!, '… column … IBANs … 1 … 2');
  assert.equal((await ran('validate', `first,second\n${GOOD},${BAD}\n`, { columns: [[null, 'SECOND']] })).tally!.valid, 0);
  assert.equal((await ran('validate', `first,second\n${GOOD},${BAD}\n`, { columns: [['iban', '1']] })).tally!.valid, 1);
  assert.match((await ran('validate', `first,second\n${GOOD},${BAD}\n`, { columns: [[null, 'third']] })).problem!, /does not have/);
});

test('no message repeats an account number, even if a row was read as a header', async () => {
  const { problem } = await ran('validate', 'Konto 0532013000,4\nKonto 1532013000,5\n', { header: true });
  assert.doesNotMatch(problem!, /532013/);
});

test('a file without a header has no header in the result', async () => {
  const { text } = await ran('validate', `1,${GOOD}\n2,${BAD}`);
  assert.equal(text.split('\n').length, 2);
  assert.ok(text.startsWith('1,DE89'));
});

test('unreadable rows are kept, marked and reported by line', async () => {
  const {
    text, tally,
  } = await ran('validate', `id,iban,c\n1,${GOOD},x\n2,${GOOD},x,more,cells\n3,${GOOD}\n4,"open,${GOOD}\n5,${GOOD},y\n`);
  const lines = text.split('\n');
  assert.equal(lines.length, 7);
  assert.match(lines[2]!, /^2,DE89[^,]*,x,more,cells,false,wrong,,"this row has 5 columns, the list has 3"/);
  assert.match(lines[3]!, /^3,DE89[^,]*,,true,/);
  assertSays(lines[4]!, '… 4,"open,DE89 … false,wrong,,a');
  assert.match(lines[5]!, /^5,DE89[^,]*,y,true,/);
  assert.deepEqual([tally!.rows, tally!.unreadableRows, tally!.unreadable], [5, 2, [2, 4]]);
});

test('line numbers include line ends inside cells', async () => {
  const { tally } = await ran('validate', `id,iban\n"a\nb",${GOOD}\n1,2,3\n`, { columns: [[null, 'iban']] });
  assert.deepEqual(tally!.unreadable, [3]);
});

test('an unclosed quote above the list affects only its own line, and the rows after it are answered', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const { text, tally } = await ran('validate', [`"Liste von Mai`, 'n;iban', `1;${GOOD}`, `2;${BAD}`, ''].join(end), { add: ['valid'] });
    assert.deepEqual([text, tally?.rows], [[`"Liste von Mai`, 'n;iban;valid', `1;${GOOD};true`, `2;${BAD};false`, ''].join(end), 2]);
  }
});

test('an added column gets a distinct name if the file already has its name', async () => {
  const { text } = await ran('validate', `iban,valid\n${GOOD},no\n`);
  assert.match(text, /^iban,valid,kontor_valid,verdict/);
});

test('files keep their encoding, and added cells use it', async () => {
  const row = `n;iban\nMüller;${GOOD}\n`;
  for (const [file, decode] of [
    [Buffer.from(`\ufeff${row}`), (bytes: Buffer) => bytes.toString()],
    [Buffer.from(`\ufeff${row}`, 'utf16le'), (bytes: Buffer) => bytes.toString('utf16le')],
    [Buffer.from(`\ufeff${row}`, 'utf16le').swap16(), (bytes: Buffer) => Buffer.from(bytes).swap16().toString('utf16le')],
  ] as const) {
    const { bytes } = await ran('validate', [file], { add: ['bank_city'] });
    assert.equal(decode(bytes), `\ufeffn;iban;bank_city\nMüller;${GOOD};Köln\n`);
  }
  const { bytes } = await ran('validate', [Buffer.from(row, 'latin1')], { add: ['bank_city'] });
  assert.equal(bytes.toString('latin1'), `n;iban;bank_city\nMüller;${GOOD};Köln\n`);
});

test('lines of JSON get the whole answer as one member, or only the requested members', async () => {
  const line = JSON.stringify({ account: { 'i/ban': GOOD }, n: 'ü' });
  const { text, tally } = await ran(
    'validate', `${line}\nbroken\n\n{}\n`, { columns: [[null, '/account/i~1ban']], add: ['valid', 'bank_city'] },
  );
  assert.deepEqual(
    text.split('\n'),
    [`${line.slice(0, -1)},"kontor":{"valid":true,"bank_city":"Köln"}}`, text.split('\n')[1], '', text.split('\n')[3], ''],
  );
  assertSays(
    JSON.parse(text.split('\n')[1]!),
    { line: 'broken', kontor: { valid: false, verdict: 'wrong', error: '… line … JSON', error_code: 'UNREADABLE' } },
  );
  assert.match(text, /\n\{"kontor":\{"valid":false,"verdict":"wrong","error":"iban is missing/);
  assert.deepEqual([tally!.rows, tally!.unreadable], [3, [1]]);
  const whole = JSON.parse((await ran('validate', `{"iban":"${GOOD}"}`)).text) as { kontor: object };
  const { requestHandler, service } = testService();
  assert.deepEqual(
    whole.kontor,
    json(ask(requestHandler, service.routes.find(({ name }) => name === 'validate')!, 'POST', { iban: GOOD })),
  );
});

test('lines of JSON report spreadsheet changes and several IBANs in one value, in words and counts like delimited rows', async () => {
  const values = [
    GOOD, '3,70400440532013E+17', "'12", `${GOOD} / ${BAD}`, `${GOOD}; BE68539007547034`, `IBAN: ${GOOD} (Muster GmbH)`, 'none',
  ];
  const add = ['valid', 'verdict', 'error', 'error_code', 'formatted', 'bank_name', 'bank_as_of'];
  const delimited = await ran('validate', values.map((value) => `${value}\n`).join(''), { format: 'lines', header: false, add });
  const lines = values.map((iban) => `${JSON.stringify({ iban })}\n`).join('');
  const answers = async (asked: Partial<FileRequest>) => {
    const { text, tally } = await ran('validate', lines, asked);
    assert.deepEqual(tally, delimited.tally);
    return text.trimEnd().split('\n').map((line) => (JSON.parse(line) as { kontor: Record<string, unknown> }).kontor);
  };
  const [chosen, whole] = [await answers({ add }), await answers({})];
  const rows = delimited.text.slice(0, -1).split('\n').map((row) => row.split('\t').slice(1));
  for (const found of [chosen, whole]) assert.deepEqual(found.map((members) => add.map((name) => String(members[name] ?? ''))), rows);
  assert.deepEqual(delimited.tally!.damages, { EXPONENT: 1, LEADING_QUOTE: 1 });
  assert.equal(delimited.tally!.severalIbans, 2);
  assert.match(String(whole[3]!['error']), /^IBAN 2 of 2: the check digits/);
  assert.deepEqual(
    [whole[3]!['valid'], whole[4]!['valid'], whole[4]!['country'], whole[4]!['sepa'], whole[4]!['qr_iban']],
    [false, true, 'DE / BE', [true, true], null],
  );
});

test('lines of JSON report a repeated member as the error of its line, and find the account even if the first lines lack it', async () => {
  const twice = `{"iban":"${BAD}","iban":"${GOOD}"}`;
  const { text, tally } = await ran(
    'validate', `\n{"broken\n{"x":1}\n${twice}\n{"x":{"iban":":"},"iban":"${GOOD}"}\n{"iban":"${GOOD}","i":1,"i":[{"y":1,"y":2}]}\n`,
    { add: ['valid'] },
  );
  assert.deepEqual([tally?.rows, tally?.valid, tally?.wrong], [5, 2, { UNREADABLE: 1, MISSING_IBAN: 1, INVALID_PARAMETER: 1 }]);
  assert.ok(text.includes(`${twice.slice(0, -1)},"kontor":{"valid":false,"verdict":"wrong","error":"a member of an object is given twice`));
  const inside = await ran('validate', `{"a":[{"iban":"${GOOD}"}],"a":[{"iban":"${BAD}"}]}\n`, { columns: [['iban', '/a/0/iban']] });
  assert.deepEqual(inside.tally?.wrong, { INVALID_PARAMETER: 1 });
  const beside = await ran('validate', `{"iban":"${GOOD}","bic":"MUST"}\n`, { columns: [['bic', 'bic']], add: ['valid'] });
  assert.deepEqual(beside.tally?.wrong, { INVALID_PARAMETER: 1 });
});

test('a JSON pointer selects a member by RFC 6901, and selects nothing if its path ends early', async () => {
  const rowOf = async (members: unknown, pointer: string): Promise<unknown> => {
    const { text } = await ran('validate', `${JSON.stringify(members)}\n`, { columns: [[null, pointer]], add: ['valid', 'error_code'] });
    const { valid, error_code = null } = (JSON.parse(text) as { kontor: { valid: boolean; error_code?: string } }).kontor;
    return [valid, error_code];
  };
  const members = { 'a/b': GOOD, 'm~n': GOOD, '~1': GOOD, ' ': GOOD, '': GOOD, foo: ['bar', GOOD], 'x/y': GOOD };
  for (const pointer of ['/a~1b', '/m~0n', '/~01', '/ ', '/', '/foo/1', 'x/y', 'm~n']) {
    assert.deepEqual(await rowOf(members, pointer), [true, null], pointer);
  }
  for (const pointer of ['/foo/2', '/none', '/m~0n/0', '/none/a', '/foo/0/length']) {
    assert.deepEqual(await rowOf({ ...members, none: null }, pointer), [false, 'MISSING_IBAN'], pointer);
  }
});

test('lines of JSON accept a name that begins or ends with digits, and refuse it if it is repeated', async () => {
  for (const name of ['iban2', '2iban', 'iban']) {
    assert.deepEqual(
      (await ran('validate', `{"${name}":"${BAD}","${name}":"${GOOD}"}\n`, { columns: [[null, name]] })).tally?.wrong,
      { INVALID_PARAMETER: 1 }, name,
    );
  }
});

test('JSON without an object on each line is reported as JSON, not as a list of broken rows', async () => {
  for (const file of [`[\n "${GOOD}",\n "${BAD}"\n]\n`, `[{"iban":"${GOOD}"}]`, `{\n "ibans": ["${GOOD}"]\n}\n`]) {
    assertSays((await ran('validate', file)).problem!, '… value');
  }
});

test('a quoted name of the only column is the header, also when it is repeated', async () => {
  const { tally } = await ran('validate', `"IBAN"\n"${GOOD}"\n"IBAN"\n`, { columns: [[null, 'iban']] });
  assert.deepEqual([tally?.rows, tally?.valid, tally?.headersAgain], [1, 1, 1]);
});

test('lines of JSON get a list of the requested members of the items', async () => {
  assert.match(
    (await ran('validate', `{"iban":"${GOOD}"}\n`, { add: ['concerns'] })).text, /"kontor":\{"concerns":\["published_example"\]\}/,
  );
});

test('account numbers without a country ask for the country, also in a single column', async () => {
  assertSays((await ran('convert', '19-2000145399/0800\n2000145399/0800\n')).problem!, '… CZ … --country');
  assert.match((await ran('convert', 'x1\n')).problem!, /--country/);
});

test('an old ledger is converted from its columns, and a missing part is reported in its row', async () => {
  const { text } = await ran(
    'convert', 'BLZ,Konto\n37040044,532013000\n37040044,\n',
    { fixed: { country: 'DE' }, columns: [['blz', 'BLZ'], ['account_number', 'konto']], add: ['iban', 'error_code'] },
  );
  assert.equal(text, 'BLZ,Konto,iban,error_code\n37040044,532013000,DE89370400440532013000,\n37040044,,,MISSING_PARAMETER\n');
});

test('columns of account numbers are found by name in the language of the country, or by content', async () => {
  const iban = async (country: string, file: string): Promise<string> => {
    const { text, problem } = await ran('convert', file, { fixed: { country }, add: ['iban'] });
    return problem ?? text.split('\n')[1]!.split(/[,;]/).at(-1)!;
  };
  for (const [country, file, expected] of [
    ['DE', 'Name;BLZ;Kontonummer;Betrag\na;370 400 44;532013000;12,50\n', 'DE89370400440532013000'],
    ['de', 'Konto,Bankleitzahl\n532013000,37040044\n', 'DE89370400440532013000'],
    ['FR', 'Code banque;Code guichet;Numéro de compte;Clé RIB;Nom\n20041;01005;0500013M026;06;a\n', 'FR1420041010050500013M02606'],
    ['IT', 'ABI;CAB;Conto corrente\n05428;11101;000000123456\n', 'IT60X0542811101000000123456'],
    ['CZ', 'Dodavatel;Číslo účtu\na;19-2000145399/0800\n', 'CZ6508000000192000145399'],
    ['NO', 'Navn;Kontonummer\na;8601.11.17947\n', 'NO9386011117947'],
  ] as const) assert.equal(await iban(country, file), expected, file);
  assert.match((await ran('convert', 'BLZ;Konto\n37040044;532013000\n', { add: ['iban'] })).problem!, / --country DE$/);
  assert.match((await ran('convert', 'a;b\nx;y\n', { fixed: { country: 'DE' } })).problem!, /^give --column /);
  assert.match((await ran('convert', 'Konto;Konto\n1;2\n', { fixed: { country: 'DE' } })).problem!, /--column /);
});

test('one bank code applies to all rows of a ledger, and the account column is found', async () => {
  const { text } = await ran('convert', 'Name;Konto\nA;532013000\n', { fixed: { country: 'DE', blz: '37040044' }, add: ['iban'] });
  assert.equal(text, 'Name;Konto;iban\nA;532013000;DE89370400440532013000\n');
});

test('an old ledger is converted from the domestic form of its accounts', async () => {
  const { text } = await ran(
    'convert', 'Konto;Name\n19-2000145399/0800;a\n1-2/3;b\n',
    { fixed: { country: 'CZ' }, columns: [['domestic_number', 'Konto']], add: ['iban', 'error_code'] },
  );
  assert.equal(text, 'Konto;Name;iban;error_code\n19-2000145399/0800;a;CZ6508000000192000145399;\n1-2/3;b;;INVALID_FORMAT\n');
});

/** Common files, and the cells that `--add valid` adds from the first to the last row. */
const AWKWARD: readonly (readonly [what: string, file: Buffer, rows: readonly string[], end: string])[] = [
  ['quotes and line ends inside cells', Buffer.from(`"a ""b""",${GOOD}\n"two\nlines\r\n",${BAD}\n`), ['true', 'false'], '\n'],
  ['a quote inside a cell without quotes', Buffer.from(`5" pipe,${GOOD}\n6" pipe,${BAD}\n`), ['true', 'false'], '\n'],
  ['quotes around every cell', Buffer.from(`"1","${GOOD}"\n"2","${BAD}"\n`), ['true', 'false'], '\n'],
  ['CR LF', Buffer.from(`1,${GOOD}\r\n2,${BAD}\r\n`), ['true', 'false'], '\r\n'],
  ['CR alone', Buffer.from(`1,${GOOD}\r2,${BAD}\r`), ['true', 'false'], '\r'],
  ['LF and CR LF in turn', Buffer.from(`1,${GOOD}\n2,${BAD}\r\n3,${GOOD}\n`), ['true', 'false', 'true'], '\r?\n'],
  ['no line end at the end', Buffer.from(`1,${GOOD}\n2,${BAD}`), ['true', 'false'], '\n'],
  ['a cell of a million characters', Buffer.from(`${'x'.repeat(1_000_000)},${GOOD}\n2,${BAD}\n`), ['true', 'false'], '\n'],
  ['NUL in a cell, and in an IBAN', Buffer.from(`\0,${GOOD}\n2,${GOOD.slice(0, 9)}\0${GOOD.slice(9)}\n`), ['true', 'true'], '\n'],
  ['UTF-8 and Windows-1252 in one file', Buffer.concat([Buffer.from(`Müller,${GOOD}\n`), Buffer.from(`M\u00fcller,${BAD}\n`, 'latin1')]),
    ['true', 'false'], '\n'],
  ['no-break spaces of Windows-1252 in the IBAN', Buffer.from(`\u00fc,${GOOD.replaceAll(' ', '\u00a0')}\n2,${BAD}\n`, 'latin1'),
    ['true', 'false'], '\n'],
];

for (const [what, file, rows, end] of AWKWARD) {
  test(`a file with ${what}: every byte stays, and every row is answered`, async () => {
    const { bytes, tally, problem } = await ran('validate', [file], { add: ['valid'], header: false });
    assert.equal(problem, null);
    assert.equal(tally!.rows, rows.length);
    const added = new RegExp(`,(true|false)(?=${end}|$)`, 'g');
    const text = bytes.toString('latin1');
    assert.deepEqual([...text.matchAll(added)].map(([, valid]) => valid), rows);
    assert.equal(text.replace(added, ''), file.toString('latin1'));
  });
}

test('empty lines stay unchanged, without added cells', async () => {
  assert.equal(
    (await ran('validate', `1,${GOOD}\n\n\r\n2,${BAD}\n\n`, { add: ['valid'], header: false })).text,
    `1,${GOOD},true\n\n\r\n2,${BAD},false\n\n`,
  );
});

test('repair shows the best suggestion', async () => {
  const { text } = await ran('repair', 'DE89370400440523013000\n', { header: false });
  assert.match(text, /^DE89370400440523013000\tfalse\t\t\w+\tDE89 3704 0044 0532 0130 00\t/);
});

test('unknown columns are refused with the list of known columns', async () => {
  assertSays((await ran('validate', `iban\n${GOOD}`, { add: ['nothing'] })).problem!, '… --add … operation');
});

test('a file may be empty, a header alone, or one cell of a million characters', async () => {
  for (const asked of [{}, { columns: [[null, 'iban']] }, { format: 'ndjson' }, { format: 'lines', header: false }] as const) {
    const { text, problem, tally } = await ran('validate', '', asked);
    assert.deepEqual([text, problem, tally?.rows], ['', null, 0]);
  }
  for (const file of ['iban,x\n', 'iban,x\n,1\n', 'x;IBAN\nnone;-\n']) {
    assert.match((await ran('validate', file)).text, /^(iban,x|x;IBAN)[,;]valid/);
  }
  for (const header of ['Imię;Numer rachunku', 'Payer IBAN;Payee IBAN']) {
    assert.deepEqual(
      (({ text, tally }) => [text, tally?.rows])(await ran('validate', `${header}\n`, { add: ['valid'] })), [`${header};valid\n`, 0],
    );
  }
  const { text } = await ran('validate', `id,iban,note\n1,${GOOD},"${'x\n'.repeat(500_000)}"\n2,${GOOD},\u0000\n`);
  assert.equal(text.split(',true,').length, 3);
});

test('interrupted work leaves no result and reports the interrupt', async () => {
  await assert.rejects(ran('validate', `${GOOD}\n`, {}, () => true), Stopped);
  // The interrupt is checked at each block, at the end of the file, and before the result is in place.
  for (const last of [1, 2, 3]) {
    let asked = 0;
    await assert.rejects(ran('validate', `${GOOD}\n`, {}, () => ++asked === last), Stopped, String(last));
  }
});
