/** The operator replaces the data file and sends SIGHUP, under load and in a terminal. No request is lost. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { temporaryFolder } from '../support/folder.ts';
import { pause, until } from '../support/raw.ts';
import { SERVER, environmentOf, keep, requestInFlight, workersOf } from './support/program.ts';
import { lacks } from './support/tools.ts';
import { IBAN, OLD, NEW, put, start, bankNamed } from './support/replaced-data.ts';

const CLIENTS = 8;

/** Clients that send one request after the other, each on its own connection. Returns the answers of each client in order. */
function load(port: number): { readonly heard: readonly string[][]; readonly stop: () => Promise<void> } {
  let isOver = false;
  const heard: string[][] = [];
  const client = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const mine: string[] = [];
    heard.push(mine);
    while (!isOver) mine.push(await bankNamed(agent, port, mine.length % 2 === 0 ? 'GET' : 'POST'));
    agent.destroy();
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    heard,
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

const withoutRepeats = (names: readonly string[]): string[] => names.filter((name, i) => name !== names[i - 1]);

for (const workers of ['1', '2']) {
  test(`with ${workers} processes SIGHUP loads other data: every answer is right, none is lost, and no client goes back`, {
    timeout: 120_000,
  }, async () => {
    const { child, port, file, end, logged } = await start(['--workers', workers]);
    const { heard, stop } = load(port);
    await until(() => heard.length === CLIENTS && heard.every((mine) => mine.length > 20));
    put(file, NEW);
    child.kill('SIGHUP');
    assert.equal(await logged(), 'answers from data 2026-11-01-00000000 from now on');
    await until(() => heard.every((mine) => mine.at(-1) === 'Neubank'));
    await stop();
    for (const mine of heard) assert.deepEqual(withoutRepeats(mine), ['Altbank', 'Neubank']);
    child.kill('SIGTERM');
    assert.equal((await end).code, 0);
  });
}

/** Reloads the data repeatedly. Each reload is like the reload after a signal. Returns the growth in bytes after the first two reloads. */
const TAKE_UP = `
  import { findDataFile, readDataFile } from ${JSON.stringify(new URL('../../src/process/data-file.ts', import.meta.url))};
  let [serving, base] = [null, 0];
  for (let i = 0; i < 8; i++) {
    const steps = readDataFile(findDataFile(process.argv[1], 'all'), false);
    let step = steps.next();
    while (!step.done) step = steps.next();
    serving = step.value;
    step = null;
    gc(); gc();
    if (i === 1) base = process.memoryUsage.rss();
  }
  console.log(process.memoryUsage.rss() - base, serving.length);
`;

test('the memory of data that are replaced is given back to the system', () => {
  const size = 24 * 2 ** 20;
  const bytes = Buffer.concat([OLD, Buffer.alloc(size - OLD.length)]);
  bytes.writeUInt32LE(size, 12);
  const file = join(temporaryFolder(), 'large.kdb');
  put(file, bytes);
  const { status, stdout, stderr } = spawnSync(
    process.execPath, ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', TAKE_UP, file], { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  const [grown, length] = stdout.split(' ').map(Number);
  assert.equal(length, size);
  assert.ok(grown! < size / 2, `${grown} bytes`);
});

test('a reload lets open requests finish, and a worker that dies is replaced by a worker with the new data', async () => {
  const { child, port, file, end, logged } = await start(['--workers', '2']);
  const inFlight = await Promise.all([requestInFlight(port, IBAN), requestInFlight(port, IBAN)]);
  put(file, NEW);
  child.kill('SIGHUP');
  await logged();
  for (const { finish } of inFlight) assert.match(await finish(), /200 OK[^]*"valid":true/);
  const [first] = workersOf(child) as [number];
  process.kill(first, 'SIGKILL');
  assert.match(await logged(), /another starts/);
  await until(() => workersOf(child).length === 2 && !workersOf(child).includes(first));
  for (let asked = 0; asked < 8; asked++) assert.equal(await bankNamed(new Agent(), port, 'GET'), 'Neubank');
  child.kill('SIGTERM');
  assert.equal((await end).code, 0);
});

/** Runs the program on a terminal of its own, and closes the terminal at the end of its input. */
const ON_A_TERMINAL = `
import os, pty, sys
pid, terminal = pty.fork()
if pid == 0: os.execvp(sys.argv[1], sys.argv[1:])
line = b''
while not line.endswith(b' ms\\r\\n'): line += os.read(terminal, 1)
print(pid, line.decode(), flush=True)
sys.stdin.readline()
os.close(terminal)
os.waitpid(pid, 0)
print('ended', flush=True)
`;

test('started in a terminal it obeys SIGHUP as well, and ends when the terminal is closed', {
  skip: lacks('python3'), timeout: 120_000,
}, async () => {
  const file = join(temporaryFolder(), 'kontor-data.kdb');
  put(file, OLD);
  const child = keep(
    spawn(
      'python3', ['-c', ON_A_TERMINAL, process.execPath, '--import', 'tsx', SERVER, '--workers', '2'],
      { env: environmentOf({ KONTOR_DATA: file }), stdio: ['pipe', 'pipe', 'inherit'] },
    ),
  );
  const lines = createInterface({ input: child.stdout! });
  const [line] = (await once(lines, 'line')) as [string];
  const [pid, port] = [/^\d+/.exec(line)![0], /:(\d+),/.exec(line)![1]!].map(Number) as [number, number];
  put(file, NEW);
  process.kill(pid, 'SIGHUP');
  while (await bankNamed(new Agent(), port, 'GET') !== 'Neubank') await pause(20);
  const inFlight = await requestInFlight(port, IBAN);
  const exit = once(lines, 'line');
  child.stdin!.write('\n');
  assert.match(await inFlight.finish(), /200 OK[^]*"valid":true/);
  // Node itself aborts at its end if a terminal is closed. Therefore the test does not check the exit code.
  assert.equal((await exit)[0], 'ended');
});
