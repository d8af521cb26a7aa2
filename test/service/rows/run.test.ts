/** Processes common files row by row. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import type { Tally } from '../../../src/service/rows/job.ts';
import type { Output } from '../../../src/service/rows/output.ts';
import type { FileRequest } from '../../../src/service/rows/plan.ts';
import { combined } from '../../../src/service/rows/outcomes.ts';
import { inProcess } from '../../../src/service/rows/pool.ts';
import { rowProcessor } from '../../../src/service/rows/rows.ts';
import { Stopped } from '../../../src/service/rows/stopped.ts';
import { runFile } from '../../../src/service/rows/run.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { ask, json } from '../../support/ask.ts';
import { testContext, testService } from '../../support/service.ts';

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

async function ran(
  operation: string,
  file: string | Buffer | readonly Buffer[],
  asked: Partial<FileRequest> = {},
  isStopped = () => false,
): Promise<Ran> {
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
    items: null,
    request: { route, format: null, delimiter: null, header: null, columns: [], add: null, fixed: {}, folder: null, ...asked },
    input: Readable.from(pieces),
    output: () => Promise.resolve(output),
    pool: (job) => inProcess(rowProcessor(job, route, context, null)),
    progress: () => undefined,
    isStopped,
  });
  const bytes = Buffer.concat(chunks);
  if (!done.ok) return { text: '', bytes, tally: null, problem: done.message };
  assert.ok(isFinished && !isAbandoned);
  return { text: bytes.toString(), bytes, ...done.value, problem: null };
}

test('a row gets the answer that HTTP gives for its value', async () => {
  const { requestHandler, service } = testService();
  const values = [GOOD, BAD, 'GB29NWBK60161331926819', 'XX00', 'nonsense', 'TR330006100519786457841326'];
  for (const operation of ['validate', 'bicOf', 'mask', 'describe']) {
    const route = service.routes.find(({ name }) => name === operation)!;
    const names = Object.keys(route.response.properties ?? {}).filter((name) => {
      const types = [route.response.properties![name]!.type].flat();
      return ['string', 'boolean'].some((type) => types.includes(type as never));
    });
    const add = names.length > 0 ? names : ['valid', 'bank_name', 'bic', 'country_name', 'currency', 'sepa', 'bban'];
    const lines = (await ran(operation, values.join('\n'), { format: 'lines', header: false, add })).text.split('\n');
    for (const [i, value] of values.entries()) {
      const answer = json(ask(requestHandler, route, 'POST', { iban: value }));
      const isRefused = answer['error_code'] !== undefined && !('iban' in answer);
      const refusedRow = add.map((name) => (name === 'valid' ? 'false' : ''));
      const expected = isRefused ? refusedRow : add.map((name) => String(answer[name] ?? ''));
      assert.equal(lines[i], [value, ...expected].join('\t'), `${operation} ${value}`);
    }
  }
});

test('no message repeats an account number, even if a row was read as a header', async () => {
  const { problem } = await ran('validate', 'Konto 0532013000,4\nKonto 1532013000,5\n', { header: true });
  assert.doesNotMatch(problem!, /532013/);
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
    [combined('verdict', ['good', 'good']), combined('verdict', ['good', 'wrong'])], ['ask', 'wrong'],
    'several IBANs in one cell are never good',
  );
  assert.deepEqual(
    [whole[3]!['valid'], whole[4]!['valid'], whole[4]!['country'], whole[4]!['sepa'], whole[4]!['qr_iban']],
    [false, true, 'DE / BE', [true, true], null],
  );
});

test('a BIC within the cell of an IBAN is compared, and a labelled BIC may be malformed', async () => {
  const cells = [`${GOOD} BIC: DEUTDEF`, `${GOOD} Muster GmbH`, `BIC: DEUTDEF / ${GOOD}`, `${GOOD} / BE68539007547034, BIC: GEBABE`];
  for (const isJson of [false, true]) {
    const file = cells.map((iban) => (isJson ? `${JSON.stringify({ iban })}\n` : `${iban}\n`)).join('');
    const { text } = await ran('validate', file, { ...(isJson ? {} : { format: 'lines', header: false }), add: ['concerns.code'] });
    assert.deepEqual(text.trimEnd().split('\n').map((row) => row.includes('bic_malformed')), [true, false, true, true]);
  }
  const given = await ran('validate', `iban;bic\n${GOOD} BIC: DEUTDEF;COBADEFFXXX\n`, { add: ['concerns.code'] });
  assert.doesNotMatch(given.text, /bic_malformed/, 'the BIC of a column wins');
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
