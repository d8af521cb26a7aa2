import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { checkPaymentFiles } from '../../../src/doors/command/payment-files.ts';
import { answerOf } from '../../files/payment-files/answers.ts';
import { CLEAN } from '../../files/payment-files/files.ts';
import { ran } from '../../support/command.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { assertSays } from '../../support/says.ts';

const folder = temporaryFolder();
const FILE = CLEAN['pain.001.001.09'];
const put = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const good = put('good.xml', FILE);
const bad = put('bad.xml', FILE.replace('>12.50<', '>12,50<'));
const checked = (words: readonly string[], { isTerminal = false, input = '' } = {}) =>
  ran(['check-payments', ...words, '--on', '2026-11-23'], { isTerminal, input, run: checkPaymentFiles });

test('findings are written to a file as CSV, one per line, readable only by its owner', async () => {
  const out = join(folder, 'findings.csv');
  assert.equal((await checked([bad, good, '--out', out, '--quiet'])).code, 1);
  const [header, finding, ...rest] = readFileSync(out, 'utf8').split('\n');
  assert.equal(header, 'file,line,column,path,severity,rule,batch,payment,end_to_end_id,value,right,message');
  assert.match(
    finding!,
    /,45,5,\/Document\/CstmrCdtTrfInitn\/PmtInf\[1\]\/CdtTrfTxInf\[1\]\/Amt\/InstdAmt,error,amount\.format,1,1,E2E-1,"12,50",12\.50,/,
  );
  assert.deepEqual(rest, ['']);
  assert.equal(statSync(out).mode & 0o777, 0o600);
});

/** Returns the printed text for a file on standard input, without its name. */
const printed = async (input: string, words: readonly string[] = []): Promise<string> => (await checked(
  ['-', ...words], { input, isTerminal: true },
)).output;

test('each rule has its first three places, the found value, and the correct value if it is known', async () => {
  assertSays(
    await printed(FILE.replace('2026-11-30', '2026-11-20')),
    '… warning … date.past (1) … -:24:4 … 2026-11-20 -> 2026-11-23 … 1 warning',
  );
  assertSays(
    await printed(FILE.replaceAll('EUR', 'EURO')),
    '… error … structure.attribute (2) … -:45:5 payment 1 of batch 1 (E2E-1) -> … -:69:5 payment 2 of batch 1 (E2E-2) -> … EUR … 2 errors',
  );
  const [payment] = /<CdtTrfTxInf>[^]*?<\/CdtTrfTxInf>/.exec(FILE)!;
  const four = FILE.replace(payment, payment.replace('12.50', '12,50').repeat(4));
  const places = (text: string): number => text.match(/ 12,50 -> 12\.50\n/g)?.length ?? 0;
  const text = await printed(four);
  assert.match(text, /amount\.format \(4\)/);
  assert.equal(places(text), 3);
  // Findings beyond the limit are counted without a place.
  const fewer = await printed(four, ['--limit', '2']);
  assert.match(fewer, /amount\.format \(4\)/);
  assert.equal(fewer.match(/\n    -:\d/g)?.length, 2);
});

test('a findings file has as many findings as a service returns at most, unless fewer are requested', async () => {
  const out = join(folder, 'many.csv');
  const [payment] = /<CdtTrfTxInf>[^]*?<\/CdtTrfTxInf>/.exec(FILE)!;
  const many = FILE.replace(payment, payment.replace('12.50', '12,50').repeat(1_001));
  const lines = async (...words: readonly string[]): Promise<number> => {
    await checked(['-', '--out', out, '--quiet', ...words], { input: many });
    return readFileSync(out, 'utf8').trimEnd().split('\n').length - 1;
  };
  assert.ok((await lines()) >= 1_001);
  assert.equal(await lines('--limit', '7'), 7);
  // An answer in JSON has as many findings as over HTTP.
  let json = '';
  const stdout = new Writable({ write: (chunk: Buffer, _, done) => done(void (json += chunk.toString())) });
  await ran(
    ['check-payments', '-', '--on', '2026-11-23'],
    { input: many, run: (route, words, host) => checkPaymentFiles(route, words, { ...host, stdout }) },
  );
  assert.equal((JSON.parse(json) as { findings: readonly unknown[] }).findings.length, 1_000);
});

test('an interrupted check leaves no findings file', async () => {
  const out = join(folder, 'broken.csv');
  const before = readdirSync(folder);
  assert.equal((await checked([good, join(folder, 'none.xml'), '--out', out])).code, 2);
  assert.deepEqual(readdirSync(folder), before);
});

const answer = put('answer.xml', answerOf({ batches: [{ status: 'ACCP', payments: [
  { endToEndId: 'E2E-2', status: 'RJCT', reasons: ['AC04'] }] }] }));

test('an answer of a bank and its payment file are read together in any order, or with --original', async () => {
  for (const words of [[answer, good], [good, answer], [answer, '--original', good]]) {
    const { code, output } = await checked(words, { isTerminal: true });
    assert.equal(code, 1);
    assertSays(output, '… the answer of a bank … rejected … 30.00 EUR … accepted … 12.50 EUR … E2E-2 … line … AC04 … 2025-05 …');
    assert.doesNotMatch(output, /2 payments in 1 batch/);
  }
  assert.match((await checked([answer], { isTerminal: true })).output, /sum not known/);
  assert.equal((await checked([answer, '-'], { input: FILE, isTerminal: true })).output.includes('30.00 EUR'), true);
  const { code, errors } = await checked([answer, '--original', answer]);
  assert.equal(code, 2);
  assert.match(errors, /payment file/);
});

test('payments of an answer are written as CSV, and not into one file with findings', async () => {
  const out = join(folder, 'statuses.csv');
  assert.equal((await checked([good, answer, '--out', out, '--quiet'])).code, 1);
  const [header, first, second, ...rest] = readFileSync(out, 'utf8').split('\n');
  assert.match(header!, /^file,line,original_line,match,.*,status,code,/);
  assert.match(first!, /,found,BATCH-1,E2E-2,30\.00,EUR,rejected,RJCT,.*,AC04,the account is closed,/);
  assert.match(second!, /,found,BATCH-1,E2E-1,12\.50,EUR,accepted,ACCP,/);
  assert.deepEqual(rest, ['']);
  const mixed = join(folder, 'mixed.csv');
  assert.match((await checked([good, bad, answer, '--out', mixed])).errors, /different columns/);
});

test('--addresses shows an address in elements', async () => {
  const lines = put('lines.xml', FILE.replace('<Nm>Erika Mustermann</Nm>',
    '$&<PstlAdr><Ctry>DE</Ctry><AdrLine>Musterweg 1</AdrLine><AdrLine>50667 Köln</AdrLine></PstlAdr>'));
  assert.match((await checked([lines, '--addresses'], { isTerminal: true })).output, /PstCd 50667; TwnNm Köln/);
  assert.doesNotMatch((await checked([lines], { isTerminal: true })).output, /Köln/);
});
