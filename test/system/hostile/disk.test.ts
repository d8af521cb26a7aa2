/** Disks without room, read-only file systems, and log readers that have ended or do not read. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { temporaryFolder } from '../../support/folder.ts';
import { exchange, get, pause, post, statusOf, until } from '../../support/raw.ts';
import { build } from '../support/build.ts';
import { ended, environmentOf, keep, started } from '../support/program.ts';
import { mounted } from '../support/tools.ts';
import { freePort } from '../support/port.ts';
import { assertSays } from '../../support/says.ts';

const IBAN = 'DE89370400440532013000';
const asked = get(`/api/v1/validate?iban=${IBAN}`);

/** A folder without room, on a file system of its own; a message if this machine does not allow the mount. */
const fullDisk = mounted('tmpfs', 'size=64k');
const readOnly = mounted('tmpfs', 'size=1m');
/** The built program is used, because a compiler that works at load time needs room on the disk. */
const program = temporaryFolder();
before(() => build(program));

const rows = join(temporaryFolder(), 'rows.csv');
writeFileSync(rows, `iban\n${`${IBAN}\n`.repeat(20_000)}`);

if ('folder' in fullDisk) {
  writeFileSync(join(fullDisk.folder, 'other'), '');
  const file = openSync(join(fullDisk.folder, 'other'), 'w');
  try {
    for (;;) writeFileSync(file, Buffer.alloc(4_096));
  } catch {
    closeSync(file);
  }
}
if ('folder' in readOnly) execFileSync('mount', ['-o', 'remount,ro', readOnly.folder]);

const workersOf = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter((text) => text !== '').map(Number);

/** Starts the program with its output and log in these files, in a folder that it cannot write to. */
const writingTo = (output: number | 'pipe', log: number | 'pipe', cwd: string, args: readonly string[] = []): ChildProcess =>
  keep(spawn(process.execPath, [join(program, 'dist', 'server.js'), ...args], {
    cwd,
    env: environmentOf({ TMPDIR: cwd, HOME: cwd }),
    stdio: ['ignore', output, log],
  }));

/** Kills all workers at once, and waits until the first process has noticed. Connections that it hands over before that are lost. */
async function killWorkers(child: ChildProcess): Promise<void> {
  const killed = workersOf(child);
  for (const worker of killed) process.kill(worker, 'SIGKILL');
  await until(() => !workersOf(child).some((worker) => killed.includes(worker)));
}

async function ready(port: number): Promise<void> {
  while (statusOf(await exchange(port, get('/readyz'))) !== 200) await pause(50);
}

async function answersAll(port: number): Promise<void> {
  assert.equal(statusOf(await exchange(port, asked)), 200);
  assert.equal(statusOf(await exchange(port, post('/api/v1/validate', JSON.stringify({ iban: IBAN })))), 200);
  for (const path of ['/', '/api/openapi.json', '/metrics', '/readyz', '/api/v1/generate?country=DE']) {
    assert.equal(statusOf(await exchange(port, get(path))), 200, path);
  }
}

test('a log on a full disk loses its lines, and a worker that dies is replaced all the same', { skip: fullDisk.reason }, async () => {
  const { folder } = fullDisk as { folder: string };
  // If all workers have ended, new workers would open another port, because the setting 0 chooses a free port.
  const log = openSync(join(folder, 'other'), 'a');
  const child = writingTo('pipe', log, folder, ['--workers', '2', '--port', String(await freePort())]);
  closeSync(log);
  const { port } = await started(child);
  // One line for each error. The second error of a stream would end the program.
  await killWorkers(child);
  await ready(port);
  await answersAll(port);
  child.kill('SIGTERM');
  await once(child, 'close');
  assert.equal(child.exitCode, 0);
});

test('neither the line at the start nor the log need a disk with room', { skip: fullDisk.reason }, async () => {
  const { folder } = fullDisk as { folder: string };
  const file = openSync(join(folder, 'other'), 'a');
  const port = await freePort();
  const child = writingTo(file, file, folder, ['--port', String(port)]);
  closeSync(file);
  await ready(port);
  await answersAll(port);
  child.kill('SIGTERM');
  await once(child, 'close');
  assert.equal(child.exitCode, 0);
});

test('on a file system that may not be written it starts, answers and ends as everywhere', { skip: readOnly.reason }, async () => {
  const { folder } = readOnly as { folder: string };
  const child = writingTo('pipe', 'pipe', folder, ['--workers', '2']);
  const end = ended(child);
  const { port, line } = await started(child);
  await answersAll(port);
  child.kill('SIGTERM');
  assert.deepEqual(await end, { code: 0, output: `${line}\n`, errors: '' });
});

test('when the reader of its output and log has gone it goes on, and replaces workers', async () => {
  const child = writingTo('pipe', 'pipe', program, ['--workers', '2', '--port', String(await freePort())]);
  const { port } = await started(child);
  child.stdout!.destroy();
  child.stderr!.destroy();
  await killWorkers(child);
  await ready(port);
  await answersAll(port);
  child.kill('SIGTERM');
  await once(child, 'exit');
  assert.equal(child.exitCode, 0);
});

const commandIn = (cwd: string, out: string): Promise<{ code: number | null; output: string; errors: string }> =>
  ended(writingTo('pipe', 'pipe', cwd, ['validate', '--file', rows, '--out', out]));

test('a command whose result does not fit reports this and removes the unfinished result', { skip: fullDisk.reason }, async () => {
  const { folder } = fullDisk as { folder: string };
  const { code, output, errors } = await commandIn(folder, join(folder, 'result.csv'));
  assertSays([code, output, errors], [2, '', '… disk']);
  assert.deepEqual(readdirSync(folder), ['other']);
});

test('a command that may not write its result reports this', { skip: readOnly.reason }, async () => {
  const { folder } = readOnly as { folder: string };
  const { code, output, errors } = await commandIn(folder, join(folder, 'result.csv'));
  assertSays([code, output, errors], [2, '', '… file system']);
  assert.deepEqual(readdirSync(folder), []);
});

test('a command needs room only for its result', { skip: fullDisk.reason }, async () => {
  const { folder } = fullDisk as { folder: string };
  const out = join(temporaryFolder(), 'result.csv');
  const { code, errors } = await commandIn(folder, out);
  assert.equal(code, 0, errors);
  assert.equal(readFileSync(out, 'utf8').trim().split('\n').length, 20_001);
});

after(() => {
  for (const disk of [fullDisk, readOnly]) if ('folder' in disk) execFileSync('umount', ['--lazy', disk.folder]);
});
