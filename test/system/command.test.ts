/** The command line as a process: its outputs, its exit codes, and the files that remain when it is stopped. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { openSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/folder.ts';
import { randomIntegers } from '../support/random.ts';
import { build } from './support/build.ts';
import { SERVER, ended, environmentOf, keep, run } from './support/program.ts';
import { assertSays } from '../support/says.ts';

const GOOD = 'DE89370400440532013000';
const BAD = 'DE89370400440532013001';
const folder = temporaryFolder();
const fileOf = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** Rows that fill several blocks. Some of them are wrong, some have line ends inside their cells. */
function manyRows(count: number): string {
  const below = randomIntegers(7);
  let text = 'id,note,iban\n';
  for (let i = 0; i < count; i++) {
    text += `${i},"${below(50) === 0 ? 'two\nlines' : 'a ""note"", or another'}",${below(10) === 0 ? BAD : GOOD}\n`;
  }
  return text;
}

test('the exit code says whether all is valid, something is not, or the command is wrong', async () => {
  for (const [words, code] of [
    [['validate', GOOD], 0], [['validate', BAD], 1], [['validate', '--file', join(folder, 'none.csv')], 2], [['nothing'], 2],
    [['help', 'mcp'], 0], [['help', 'nothing'], 2], [['mcp', '--nothing'], 2],
  ] as const) assert.equal((await ended(run(words))).code, code, words.join(' '));
});

test('standard input goes to standard output, and several threads give the same bytes in the same order', async () => {
  // The other threads start long before the end of so many rows. The columns cannot be found in the bytes.
  const rows = manyRows(300_000);
  // Threads run the built program: nothing compiles for them.
  const built = temporaryFolder();
  await build(built);
  const program = join(built, 'dist', 'server.js');
  const results: string[] = [];
  for (const workers of ['1', '3']) {
    const child = keep(spawn(process.execPath, [program, 'validate', '--quiet', '--add', 'valid,error,bban', '--workers', workers]));
    const done = ended(child);
    child.stdin!.end(rows);
    const { code, output, errors } = await done;
    assert.deepEqual([code, errors], [1, '']);
    results.push(output);
  }
  assert.equal(results[0], results[1]);
  const lines = results[0]!.split('\n');
  assert.ok(rows.split('\n').every((line, i) => lines[i]!.startsWith(line)));
});

test('a reader that goes away ends it with a clear word', async () => {
  const child = run(['validate', '--workers', '1', fileOf('many.csv', manyRows(60_000))]);
  await once(child.stdout!, 'readable');
  child.stdout!.destroy();
  const { code, errors } = await ended(child);
  assertSays([code, errors], [2, '… stopped reading']);
});

test('a full disk ends it with a clear word', async () => {
  const full = openSync('/dev/full', 'w');
  const child = keep(
    spawn(
      process.execPath, ['--import', 'tsx', SERVER, 'validate', fileOf('small.csv', `iban\n${GOOD}\n`)],
      { env: environmentOf({}), stdio: ['ignore', full, 'pipe'] },
    ),
  );
  let errors = '';
  child.stderr!.on('data', (chunk) => (errors += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  assert.deepEqual([code, errors], [2, 'the disk is full\n']);
});

test('a stopped command leaves no unfinished file and reports that it was stopped', async () => {
  const work = temporaryFolder();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const child = run(['validate', '--out', join(work, 'result.csv')]);
    const done = ended(child);
    child.stdin!.on('error', () => undefined);
    child.stdin!.write(manyRows(30_000));
    while (readdirSync(work).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const [temporary] = readdirSync(work) as [string];
    assert.equal(statSync(join(work, temporary)).mode & 0o777, 0o600);
    child.kill(signal);
    const { code, errors } = await done;
    assertSays([code, errors], [2, '… last row']);
    assert.deepEqual(readdirSync(work), []);
  }
});
