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
const old = put('old.xml', FILE.replace('2026-11-30', '2026-11-20'));

const checked = (words: readonly string[], { isTerminal = false, input = '' } = {}) =>
  ran(['check-payments', ...words, '--on', '2026-11-23'], { isTerminal, input, run: checkPaymentFiles });

test('the exit code reports an error, a warning with --strict, or a wrong command', async () => {
  for (const [words, code] of [
    [[good], 0], [[bad], 1], [[good, bad], 1], [[old], 0], [[old, '--strict'], 1], [[join(folder, 'none.xml')], 2], [[folder], 2], [[], 2],
    [[good, '--profile', 'fr'], 2], [[good, '--nothing'], 2],
  ] as const) {
    assert.equal((await checked(words)).code, code, words.join(' '));
  }
});

test('at a terminal each rule has its places, in a form that editors can open', async () => {
  const { output } = await checked([bad], { isTerminal: true });
  assertSays(output, `… 2 payments … 30.00 EUR … error … amount.format (1) … ${bad}:45:5 12,50 -> 12.50 … 1 error … 0 warnings`);
  assert.match((await checked([good], { isTerminal: true })).output, /Nothing found/);
});

test('a program gets one object per file, and - reads standard input', async () => {
  const { output } = await checked([good, '-'], { input: FILE.replace('>12.50<', '>12,50<') });
  assert.deepEqual(
    output.trim().split('\n').map((line) => (JSON.parse(line) as { verdict: string }).verdict), ['nothing_found', 'problems'],
  );
  assert.match((await checked([bad, '--no-references'])).output, /"end_to_end_id":null/);
  assert.equal((await checked([bad, '--quiet'])).output, '');
});

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

test('the help lists the options', async () => {
  const { output, code } = await checked(['--help']);
  assert.equal(code, 0);
  for (const option of ['--profile', '--on', '--limit', '--json', '--out', '--quiet', '--strict', '--no-references']) {
    assert.ok(output.includes(option), option);
  }
});

/** Returns the printed text for a file on standard input, without its name. */
const told = async (input: string, words: readonly string[] = []): Promise<string> => (await checked(
  ['-', ...words], { input, isTerminal: true },
)).output;

test('a summary line has the message, the payments, the sums of each currency and the days, as far as they are known', async () => {
  assert.match(
    await told(''),
    /^-: .+, 0 payments in 0 batches \(sepa, 2026-11-23\), .+\n  error   xml\.empty \(1\): .+\n    -:1:1\n1 error, 0 warnings, 0 notes\n$/,
  );
  assert.match(
    await told('<a/>'),
    /^-: .*\n  error   message\.unknown \(1\): .*\n    -:1:1\n1 error, /,
  );
  assert.match(
    await told(FILE.slice(0, FILE.indexOf('<InstdAmt'))),
    /^-: pain\.001\.001\.09, 0 payments in 1 batch, 2026-11-30 \(sepa, 2026-11-23\), .+\n  error   xml\.truncated \(1\)/,
  );
  assert.match(
    await told(FILE, ['--profile', 'ch']),
    /^-: pain\.001\.001\.09, 2 payments in 1 batch, 42\.50 EUR, 2026-11-30 \(ch, 2026-11-23\)\nNothing found\./,
  );
  const [batch] = /<PmtInf>[^]*<\/PmtInf>/.exec(FILE)!;
  const two = FILE.replace(batch, `${batch}${batch.replace('2026-11-30', '2026-12-01').replaceAll('Ccy="EUR"', 'Ccy="CHF"')}`);
  assert.match(
    await told(two, ['--profile', 'iso']),
    /^-: pain\.001\.001\.09, 4 payments in 2 batches, 42\.50 \w{3}, 42\.50 \w{3}, 2026-11-30 to 2026-12-01 \(iso, /,
  );
});

test('each rule has its first three places, the found value, and the correct value if it is known', async () => {
  assertSays(
    await told(FILE.replace('2026-11-30', '2026-11-20')),
    '… warning … date.past (1) … -:24:4 2026-11-20 -> 2026-11-23 … 1 warning',
  );
  assertSays(await told(FILE.replaceAll('EUR', 'EURO')), '… error … structure.attribute (2) … -:45:5 -> … -:69:5 -> … EUR … 2 errors');
  const [payment] = /<CdtTrfTxInf>[^]*?<\/CdtTrfTxInf>/.exec(FILE)!;
  const four = FILE.replace(payment, payment.replace('12.50', '12,50').repeat(4));
  const places = (text: string): number => text.match(/ 12,50 -> 12\.50\n/g)?.length ?? 0;
  const text = await told(four);
  assert.match(text, /amount\.format \(4\)/);
  assert.equal(places(text), 3);
  // Findings beyond the limit are counted without a place.
  const fewer = await told(four, ['--limit', '2']);
  assert.match(fewer, /amount\.format \(4\)/);
  assert.equal(fewer.match(/\n    -:\d/g)?.length, 2);
});

test('no content of a file can control the terminal', async () => {
  assert.doesNotMatch(await told(FILE.replace('>12.50<', '>12\u009b50<')), /\u009b/);
});

test('a wrong request for a check is refused with the correct form', async () => {
  for (const [words, said] of [
    [[], '… files … standard'],
    [['-', '--nothing'], '… option … value … --profile … --on'],
    [['-', '--limit', 'x'], '… --limit … findings'],
    [['-', '--profile', 'fr'], '… profile'],
    [['-', '--limit', '10001'], /^limit must be .*10000/],
    [['none.xml'], '… folder'],
    [[folder], '… folder … name'],
    [[good, '--out', join(folder, 'none', 'x.csv')], '… folder'],
    [[join(good, 'x')], /folder is needed/],
  ] as const) {
    const { code, output, errors } = await checked(words, { isTerminal: true });
    assert.deepEqual([code, output], [2, ''], words.join(' '));
    assertSays(errors, said);
  }
  const { code, errors } = await ran(['check-payments', good, '--on', '2026-02-30'], { run: checkPaymentFiles });
  assertSays([code, errors], [2, '… --on … day … 2026-11-23']);
  assert.deepEqual((({ code, output }) => [code, output.slice(0, 6)])(await checked(['-h'])), [0, 'Usage:']);
});

test('an answer is words at a terminal or with a findings file, and JSON for a program or on request', async () => {
  const out = join(folder, 'beside.csv');
  for (const [words, isTerminal, isJson] of [
    [[], false, true], [[], true, false], [['--json'], true, true], [['--out', out], false, false], [['--out', out, '--json'], false, true],
  ] as const) {
    assert.equal((await checked([bad, ...words], { isTerminal })).output.startsWith('{'), isJson, words.join(' '));
  }
  assert.match((await checked([bad])).output, /"end_to_end_id":"E2E-1"/);
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
