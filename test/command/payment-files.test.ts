import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkPaymentFiles } from '../../src/command/payment-files.ts';
import { CLEAN } from '../payment-files/files.ts';
import { ran } from '../support/command.ts';
import { temporaryFolder } from '../support/folder.ts';

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

test('the exit code says whether there is an error, with --strict a warning, or the command is wrong', async () => {
  for (const [words, code] of [[[good], 0], [[bad], 1], [[good, bad], 1], [[old], 0], [[old, '--strict'], 1], [[join(folder, 'none.xml')], 2], [[folder], 2], [[], 2], [[good, '--profile', 'fr'], 2], [[good, '--nothing'], 2]] as const) {
    assert.equal((await checked(words)).code, code, words.join(' '));
  }
});

test('at a terminal each rule stands with its places, as editors jump to them', async () => {
  const { output } = await checked([bad], { isTerminal: true });
  assert.match(output, /: pain\.001\.001\.09, 2 payments in 1 batches, 30\.00 EUR, 2026-11-30 \(sepa, 2026-11-23\)\n/);
  assert.match(output, new RegExp(`  error   amount\\.format \\(1\\): .*\n    ${bad.replaceAll('.', '\\.')}:45:5 12,50 -> 12\\.50\n1 errors, 0 warnings, 0 notes\n$`));
  assert.match((await checked([good], { isTerminal: true })).output, /Nothing found\. A bank may still have rules of its own\.\n$/);
});

test('a program gets one object a file, and - is standard input', async () => {
  const { output } = await checked([good, '-'], { input: FILE.replace('>12.50<', '>12,50<') });
  assert.deepEqual(output.trim().split('\n').map((line) => (JSON.parse(line) as { verdict: string }).verdict), ['nothing_found', 'problems']);
  assert.match((await checked([bad, '--no-references'])).output, /"end_to_end_id":null/);
  assert.equal((await checked([bad, '--quiet'])).output, '');
});

test('findings go to a file as CSV, one a line, which only its owner may read', async () => {
  const out = join(folder, 'findings.csv');
  assert.equal((await checked([bad, good, '--out', out, '--quiet'])).code, 1);
  const [header, finding, ...rest] = readFileSync(out, 'utf8').split('\n');
  assert.equal(header, 'file,line,column,path,severity,rule,batch,payment,end_to_end_id,value,right,message');
  assert.match(finding!, /,45,5,\/Document\/CstmrCdtTrfInitn\/PmtInf\[1\]\/CdtTrfTxInf\[1\]\/Amt\/InstdAmt,error,amount\.format,1,1,E2E-1,"12,50",12\.50,/);
  assert.deepEqual(rest, ['']);
  assert.equal(statSync(out).mode & 0o777, 0o600);
});

test('help says what there is', async () => {
  const { output, code } = await checked(['--help']);
  assert.equal(code, 0);
  for (const option of ['--profile', '--on', '--limit', '--json', '--out', '--quiet', '--strict', '--no-references']) assert.ok(output.includes(option), option);
});
