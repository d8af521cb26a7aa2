/** The program as an operator starts it: settings, messages, exit codes and signals. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { test } from 'node:test';
import { VERSION } from '../../src/version.ts';
import { type Environment, ended, requestInFlight, run, started, withOpenFiles, workersOf } from './support/program.ts';
import { exchange, get, open, pause, statusOf, until } from '../support/raw.ts';

test('it says where it listens, with which data, and how long the start took; SIGTERM ends it with code 0', async () => {
  const child = run(['--port', '0', '--host', '127.0.0.1']);
  const { line, origin } = await started(child);
  assert.match(line, new RegExp(`^Kontor ${VERSION} listens on http://127\\.0\\.0\\.1:\\d+, data \\S+, started in \\d+ ms$`));
  const answer = (await (await fetch(`${origin}/api/v1/validate?iban=BE68539007547034`)).json()) as { valid: boolean };
  assert.equal(answer.valid, true);
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/openapi.json']) assert.equal((await fetch(origin + path)).status, 200);
  child.kill('SIGTERM');
  assert.equal((await ended(child)).code, 0);
});

test('SIGINT ends it with code 0 too, and KONTOR_SOURCES chooses the data', async () => {
  const child = run([], { KONTOR_SOURCES: 'official', KONTOR_CORS_ORIGIN: 'none' });
  const { origin } = await started(child);
  assert.equal((await fetch(`${origin}/readyz`)).headers.get('access-control-allow-origin'), null);
  child.kill('SIGINT');
  assert.equal((await ended(child)).code, 0);
});

test('while it drains it is not ready, answers what is under way and says that it closes; then it ends with code 0', async () => {
  const child = run([], { KONTOR_DRAIN_DELAY: '500' });
  const { origin, port } = await started(child);
  const inFlight = await requestInFlight(port, 'BE68539007547034');
  const ready = async (): Promise<number> => (await fetch(`${origin}/readyz`)).status;
  assert.equal(await ready(), 200);
  child.kill('SIGTERM');
  while ((await ready()) !== 503);
  assert.match(await inFlight.finish(), /200 OK[^]*Connection: close[^]*"valid":true/);
  assert.deepEqual(await ended(child), { code: 0, output: '', errors: '' });
});

test('what does not end in time is cut off, and the code is 0', async () => {
  const child = run([], { KONTOR_DRAIN_TIMEOUT: '100' });
  const { port } = await started(child);
  await requestInFlight(port, 'BE68539007547034');
  child.kill('SIGTERM');
  assert.equal((await ended(child)).code, 0);
});

test('a second signal ends it at once', async () => {
  const child = run([], { KONTOR_DRAIN_TIMEOUT: '60000' });
  const { port } = await started(child);
  const busy = connect(port, '127.0.0.1');
  busy.write('POST /api/v1/validate HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 100));
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(child.exitCode, null);
  busy.on('error', () => undefined);
  child.kill('SIGTERM');
  assert.equal((await ended(child)).code, 1);
});

test('SIGHUP and SIGQUIT drain it too, and SIGHUP together with SIGTERM is no second signal', async () => {
  for (const signals of [['SIGHUP'], ['SIGQUIT'], ['SIGHUP', 'SIGTERM', 'SIGHUP'], ['SIGTERM', 'SIGHUP']] as const) {
    const child = run([], { KONTOR_DRAIN_DELAY: '300' });
    const { port } = await started(child);
    const inFlight = await requestInFlight(port, 'BE68539007547034');
    for (const signal of signals) {
      child.kill(signal);
      await pause(50);
    }
    assert.match(await inFlight.finish(), /200 OK[^]*"valid":true/, signals.join());
    assert.deepEqual(await ended(child), { code: 0, output: '', errors: '' });
  }
});

/** The ports that a process listens on (proc(5), net/tcp: state 0A, the inode of one of its sockets). */
function portsOf(pid: number): number[] {
  const inodes = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1]));
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').trim().split('\n').slice(1).map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === '0A' && inodes.has(fields[9]))
      .map((fields) => parseInt(fields[1]!.split(':')[1]!, 16)));
}

test('SIGUSR1 opens no debugger, nor does SIGUSR2 end anything, in the workers neither', async () => {
  for (const workers of ['1', '2']) {
    const child = run(['--workers', workers]);
    const { port } = await started(child);
    const pids = workers === '1' ? [child.pid!] : [child.pid!, ...workersOf(child)];
    assert.equal(pids.length, workers === '1' ? 1 : 3);
    const inFlight = await requestInFlight(port, 'BE68539007547034');
    for (const pid of pids) for (const signal of ['SIGUSR1', 'SIGUSR2', 'SIGUSR1']) process.kill(pid, signal);
    await pause(300);
    assert.deepEqual([...new Set(pids.flatMap(portsOf))], [port]);
    assert.match(await inFlight.finish(), /200 OK[^]*"valid":true/);
    child.kill('SIGTERM');
    assert.deepEqual(await ended(child), { code: 0, output: '', errors: '' });
  }
});

test('--version answers and ends with code 0', async () => {
  assert.deepEqual(await ended(run(['--version'])), { code: 0, output: `${VERSION}\n`, errors: '' });
});

/** Calls that cannot serve, and what is said about them; the tests of settings and of serving have them all. */
const REFUSED: readonly (readonly [args: readonly string[], environment: Environment, message: RegExp])[] = [
  [['--prot', '1'], {}, /--prot.*\n\(--help lists the settings\)\n$/],
  [['--data', '/nowhere'], {}, /there is no data file/],
];

for (const [args, environment, message] of REFUSED) {
  test(`${args.join(' ')} ends it with code 1 and a message`, async () => {
    const { code, errors } = await ended(run(args, environment));
    assert.equal(code, 1);
    assert.match(errors, message);
  });
}

test('it does not run with the insecure HTTP parser, however that is asked for', async () => {
  const option = '--insecure-http-parser';
  for (const [environment, nodeOptions] of [[{}, [option]], [{ NODE_OPTIONS: option }, []]] as const) {
    const { code, errors } = await ended(run([], environment, nodeOptions));
    assert.equal(code, 1);
    assert.match(errors, /insecure-http-parser/);
  }
});

test('where fewer files may be open than connections take it says so, and more connections than that harm nobody', { timeout: 60_000 }, async () => {
  const child = withOpenFiles(120);
  let errors = '';
  child.stderr!.on('data', (chunk) => (errors += String(chunk)));
  const { port } = await started(child);
  assert.equal(errors, 'only 120 files may be open, too few for 10000 connections: raise the limit (ulimit -n, LimitNOFILE) or set KONTOR_CONNECTIONS to 70\n');
  const sockets = await Promise.all(Array.from({ length: 300 }, () => open(port)));
  await until(() => sockets.filter(({ closed }) => closed).length > 150);
  sockets.forEach((socket) => socket.destroy());
  while (statusOf(await exchange(port, get('/healthz'))) !== 200) await pause(20);
  const end = ended(child);
  child.kill('SIGTERM');
  assert.equal((await end).code, 0);
});

test('where enough files may be open it says nothing of them', async () => {
  const child = withOpenFiles(120, { KONTOR_CONNECTIONS: '70' });
  await started(child);
  const end = ended(child);
  child.kill('SIGTERM');
  assert.deepEqual(await end, { code: 0, output: '', errors: '' });
});
