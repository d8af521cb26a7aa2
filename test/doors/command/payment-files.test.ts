import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { checkPaymentFiles } from '../../../src/doors/command/payment-files.ts';
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
