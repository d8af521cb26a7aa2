/** The operator names a data file apart from the program, replaces it, and sends SIGHUP under load. No request is lost. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { bundleOf } from '../../tools/data/bundle/build.ts';
import { readRows } from '../../tools/data/bundle/read.ts';
import { FIXTURE } from '../support/directory.ts';
import { temporaryFolder } from '../support/folder.ts';
import { pause, until } from '../support/raw.ts';
import { askFor } from './support/ask.ts';
import { type Environment, SERVER, ended, environmentOf, keep, requestInFlight, run, started, workersOf } from './support/program.ts';
import { lacks } from './support/tools.ts';

const IBAN = 'BE68539007547034';
const CLIENTS = 8;

/** Invented data, dated to a day on which each bank has this name. */
function dataOf(day: string, name: string): Buffer {
  const rows = readRows(FIXTURE, 'all');
  const named = <R extends { readonly name: string }>(row: R): R => ({ ...row, name });
  return bundleOf({ ...rows, version: `${day}-00000000`, banks: rows.banks.map(named), bics: rows.bics.map(named) });
}

const [OLD, NEW] = [dataOf('2026-10-01', 'Altbank'), dataOf('2026-11-01', 'Neubank')];

/** Replaces a file by another, completely or not at all. */
function put(file: string, bytes: Uint8Array): void {
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}

interface Run {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly port: number;
  readonly file: string;
  /** Returns the next line of the log. */
  readonly logged: () => Promise<string>;
  readonly end: ReturnType<typeof ended>;
}

async function start(args: readonly string[], environment: Environment = {}): Promise<Run> {
  const file = join(temporaryFolder(), 'kontor-data.kdb');
  put(file, OLD);
  const child = run(args, { KONTOR_DATA: file, ...environment });
  const end = ended(child);
  const lines = createInterface({ input: child.stderr! })[Symbol.asyncIterator]();
  const { origin, port } = await started(child);
  return { child, origin, port, file, end, logged: async () => (await lines.next()).value as string };
}

/** Sends one request on a connection that is kept. Returns the bank of the answer, or the failure. */
async function bankNamed(agent: Agent, port: number, method: 'GET' | 'POST'): Promise<string> {
  const answer = await askFor(agent, port, method, IBAN);
  if (typeof answer === 'string') return answer;
  return answer.status === 200 ? (JSON.parse(answer.body) as { bank_name: string }).bank_name : String(answer.status);
}

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

  test(`with ${workers} processes unusable data are logged, and the old data answer; /metrics says so until a reload works`, {
    timeout: 120_000,
  }, async () => {
    const { child, origin, file, end, logged } = await start(['--workers', workers]);
    const metrics = async (): Promise<string> => (await fetch(`${origin}/metrics`)).text();
    const said = async (path: string) => ((await (await fetch(origin + path)).json()) as { data_version: string }).data_version;
    for (const [bytes, sentence] of [
      [NEW.subarray(0, -16), / has \d+ bytes instead of \d+: copy it again/], [Buffer.from('no data'), /too short/],
    ] as const) {
      put(file, bytes);
      child.kill('SIGHUP');
      assert.match(await logged(), sentence);
      assert.match(await metrics(), /^kontor_data_last_reload_successful 0$/m);
      assert.match(await metrics(), /^kontor_info\{.*data_version="2026-10-01-00000000"\} 1$/m);
      assert.deepEqual([await said('/readyz'), await said('/api/v1/coverage')], Array(2).fill('2026-10-01-00000000'));
    }
    put(file, NEW);
    for (let asked = 0; asked < 3; asked++) child.kill('SIGHUP');
    assert.match(await logged(), /^answers from data 2026-11-01-00000000 /);
    assert.match(await metrics(), /^kontor_data_last_reload_successful 1$/m);
    assert.match(await metrics(), /^kontor_info\{.*data_version="2026-11-01-00000000"\} 1$/m);
    assert.deepEqual([await said('/readyz'), await said('/api/v1/coverage')], Array(2).fill('2026-11-01-00000000'));
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

test("a reload reads an operator's own rows too; a bad row is named by file and line, and none of its values is logged", async () => {
  const overlay = temporaryFolder();
  const table = join(overlay, 'banks', 'be.tsv');
  mkdirSync(join(overlay, 'banks'));
  const write = (...rows: readonly string[]): void => writeFileSync(table, ['bank_code\tname\tas_of', ...rows, ''].join('\n'));
  write('539\tEigenbank\t2026');
  const { child, port, end, logged } = await start(['--workers', '2'], { KONTOR_OVERLAY: overlay });
  const agent = new Agent();
  assert.equal(await bankNamed(agent, port, 'GET'), 'Eigenbank');
  write('539\tEigenbank\t2026', '53\tGeheimbank\t2026');
  child.kill('SIGHUP');
  const line = await logged();
  assert.match(line, /banks\/be\.tsv:3: .*bank_code.* Belgium/);
  assert.doesNotMatch(line, /Geheimbank|Eigenbank/);
  assert.equal(await bankNamed(agent, port, 'GET'), 'Eigenbank');
  write('539\tHausbank\t2026');
  child.kill('SIGHUP');
  assert.match(await logged(), /^answers from data \S+\+[0-9a-f]{8} from now on$/);
  for (let asked = 0; asked < 4; asked++) assert.equal(await bankNamed(agent, port, 'GET'), 'Hausbank');
  child.kill('SIGTERM');
  assert.equal((await end).code, 0);
});

test('a pipe in the folder of KONTOR_OVERLAY is refused by its name at a reload, by a command and at the start', async () => {
  const overlay = temporaryFolder();
  mkdirSync(join(overlay, 'banks'));
  writeFileSync(join(overlay, 'banks', 'be.tsv'), 'bank_code\tname\tas_of\n539\tEigenbank\t2026\n');
  for (const workers of ['1', '2']) {
    const { child, port, end, logged } = await start(['--workers', workers], { KONTOR_OVERLAY: overlay });
    spawnSync('mkfifo', [join(overlay, 'banks', 'de.tsv')]);
    child.kill('SIGHUP');
    assert.match(await logged(), /banks\/de\.tsv is a device or a pipe/);
    for (let asked = 0; asked < 4; asked++) assert.equal(await bankNamed(new Agent(), port, 'GET'), 'Eigenbank');
    child.kill('SIGTERM');
    assert.equal((await end).code, 0);
    for (const args of [['validate', IBAN], ['--workers', workers], ['mcp']]) {
      const { code, errors } = await ended(run(args, { KONTOR_OVERLAY: overlay }));
      assert.deepEqual([code !== 0, /banks\/de\.tsv/.test(errors)], [true, true], args.join(' '));
    }
    rmSync(join(overlay, 'banks', 'de.tsv'));
  }
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

test('after a refused reload, workers that die come back with the data that the others serve', { timeout: 120_000 }, async () => {
  const overlay = temporaryFolder();
  mkdirSync(join(overlay, 'banks'));
  const write = (row: string): void => writeFileSync(join(overlay, 'banks', 'be.tsv'), `bank_code\tname\tas_of\n${row}\n`);
  write('539\tEigenbank\t2026');
  const { child, port, file, end, logged } = await start(['--workers', '2'], { KONTOR_OVERLAY: overlay });
  const replaced = async (killed: readonly number[]): Promise<void> => {
    for (const worker of killed) process.kill(worker, 'SIGKILL');
    for (const _ of killed) assert.match(await logged(), /another starts/);
    await until(() => workersOf(child).length === 2 && !workersOf(child).some((worker) => killed.includes(worker)));
    for (let request = 0; request < 8; request++) assert.equal(await bankNamed(new Agent(), port, 'GET'), 'Eigenbank');
  };
  write('53\tKurzbank\t2026');
  put(file, NEW.subarray(0, -16));
  // Without a reload, the first replacement finds the unusable files itself, and the next one gets the data of the other worker.
  process.kill(workersOf(child)[0]!, 'SIGKILL');
  for (const sentence of [/another starts/, /copy it again/, /another starts/]) assert.match(await logged(), sentence);
  await until(() => workersOf(child).length === 2);
  child.kill('SIGHUP');
  assert.match(await logged(), /copy it again/);
  await replaced(workersOf(child).slice(0, 1));
  await replaced(workersOf(child));
  write('539\tHausbank\t2026');
  put(file, NEW);
  child.kill('SIGHUP');
  assert.match(await logged(), /^answers from data 2026-11-01/);
  assert.equal(await bankNamed(new Agent(), port, 'GET'), 'Hausbank');
  child.kill('SIGTERM');
  assert.equal((await end).code, 0);
});

test('unusable data are refused before the port opens; the command line and the tools find the same bank in the same file', async () => {
  const file = join(temporaryFolder(), 'kontor-data.kdb');
  const environment = { KONTOR_DATA: file };
  assert.match((await ended(run([], environment))).errors, /kontor-data\.kdb/);
  put(file, NEW.subarray(0, 5000));
  for (const args of [[], ['--workers', '2'], ['mcp'], ['validate', IBAN]]) {
    const { code, output, errors } = await ended(run(args, environment));
    assert.ok(code !== 0, args.join());
    assert.equal(output, '');
    assert.match(errors, /cannot be used: it has 5000 bytes instead of \d+: copy it again, and compare its SHA-256/);
  }
  put(file, NEW);
  assert.match((await ended(run(['validate', IBAN, '--json'], environment))).output, /Neubank/);
  assert.match((await ended(run(['validate', IBAN, '--json', '--data', file]))).output, /Neubank/);
  const tools = run(['mcp'], environment);
  const end = ended(tools);
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'validate', arguments: { iban: IBAN } } };
  tools.stdin!.end(`${JSON.stringify(call)}\n`);
  assert.match((await end).output, /Neubank/);
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
