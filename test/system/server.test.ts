/** The program as an operator starts it: settings, messages, exit codes and signals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VERSION } from '../../src/base/version.ts';
import { ended, portIsClosed, requestInFlight, run, started, withOpenFiles } from './support/program.ts';
import { exchange, get, open, pause, statusOf, until } from '../support/raw.ts';
import { assertSays } from '../support/says.ts';

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
  const child = run([], { KONTOR_DRAIN_DELAY: '2000' });
  const { origin, port } = await started(child);
  const inFlight = await requestInFlight(port, 'BE68539007547034');
  const ready = async (): Promise<number> => (await fetch(`${origin}/readyz`)).status;
  assert.equal(await ready(), 200);
  child.kill('SIGTERM');
  while ((await ready()) !== 503);
  assert.match(await inFlight.finish(), /200 OK[^]*Connection: close[^]*"valid":true/);
  assert.deepEqual(await ended(child), { code: 0, output: '', errors: '' });
});

test('a request that does not end in time is cut off, and the exit code is 0', async () => {
  const child = run([], { KONTOR_DRAIN_TIMEOUT: '100' });
  const { port } = await started(child);
  await requestInFlight(port, 'BE68539007547034');
  child.kill('SIGTERM');
  assert.equal((await ended(child)).code, 0);
});

test('a second signal ends it at once', async () => {
  const child = run([], { KONTOR_DRAIN_TIMEOUT: '60000' });
  const { port } = await started(child);
  await requestInFlight(port, 'BE68539007547034');
  child.kill('SIGTERM');
  await portIsClosed(port);
  assert.equal(child.exitCode, null);
  child.kill('SIGTERM');
  assert.equal((await ended(child)).code, 1);
});

test('--version answers and ends with code 0', async () => {
  assert.deepEqual(await ended(run(['--version'])), { code: 0, output: `${VERSION}\n`, errors: '' });
});

/** Calls that cannot serve, and their error texts. The tests of settings and of serving have them all. */
const REFUSED: readonly (readonly [args: readonly string[], code: number, message: RegExp])[] = [
  [['--prot', '1'], 2, /--prot.*\n\(--help lists the settings\)\n$/],
  [['--data', '/nowhere'], 1, /data file/],
];

for (const [args, expected, message] of REFUSED) {
  test(`${args.join(' ')} ends it with code ${expected} and a message`, async () => {
    const { code, errors } = await ended(run(args));
    assert.equal(code, expected);
    assert.match(errors, message);
  });
}

test('a limit of open files below the connections is logged, and limits the connections', { timeout: 60_000 }, async () => {
  const child = withOpenFiles(120);
  let errors = '';
  child.stderr!.on('data', (chunk) => (errors += String(chunk)));
  const { port } = await started(child);
  assertSays(errors, '… 120 files … 10000 connections … LimitNOFILE');
  const sockets = await Promise.all(Array.from({ length: 300 }, () => open(port)));
  await until(() => sockets.filter(({ closed }) => closed).length > 150);
  sockets.forEach((socket) => socket.destroy());
  while (statusOf(await exchange(port, get('/healthz'))) !== 200) await pause(20);
  assert.equal(statusOf(await exchange(port, get('/api/v1/countries'))), 200);
  const end = ended(child);
  child.kill('SIGTERM');
  assert.equal((await end).code, 0);
});

test('a sufficient limit of open files is not logged', async () => {
  const child = withOpenFiles(120, { KONTOR_CONNECTIONS: '60' });
  await started(child);
  const end = ended(child);
  child.kill('SIGTERM');
  assert.deepEqual(await end, { code: 0, output: '', errors: '' });
});
