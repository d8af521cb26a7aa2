/**
 * The clock is set by a year in either direction while the program runs (libfaketime, Debian package `faketime`; the monotonic clock
 * continues). No connection is cut off or kept for ever because of it, and the Date header follows.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../support/folder.ts';
import { KEEP, exchange, get, open, pause, post, readAll, statusOf } from '../../support/raw.ts';
import { SERVER, ended, environmentOf, keep, requestInFlight, started, workersOf } from '../support/program.ts';

const LIBRARY = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`).find(existsSync);
if (LIBRARY === undefined) assert.equal(process.env['CI'] ?? '', '', 'CI must have faketime');
const skip = LIBRARY === undefined && 'not installed: faketime';

const offset = join(temporaryFolder(), 'offset');
const set = (days: number): void => writeFileSync(offset, `${days < 0 ? '' : '+'}${days}d\n`);
const DAY_MS = 86_400_000;
const YEAR = 365;
const IBAN = 'BE68539007547034';

const runBy = (args: readonly string[]): ChildProcess =>
  keep(spawn(process.execPath, ['--import', 'tsx', SERVER, ...args], {
    env: environmentOf({
      LD_PRELOAD: LIBRARY!, FAKETIME_TIMESTAMP_FILE: offset, FAKETIME_NO_CACHE: '1', DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      KONTOR_KEEP_ALIVE_TIMEOUT: '4000', KONTOR_HEADERS_TIMEOUT: '6000', KONTOR_REQUEST_TIMEOUT: '6000', KONTOR_ANSWER_TIMEOUT: '4000',
      KONTOR_DRAIN_TIMEOUT: '3000',
    }),
  }));

/** Returns the distance of the Date header of a response from the clock that is not set, in days. */
const daysOff = (answer: string): number => Math.round((Date.parse(/^Date: (.+?)\r$/m.exec(answer)![1]!) - Date.now()) / DAY_MS) + 0;

for (const days of [YEAR, -YEAR]) {
  test(`the clock is set by ${days} days while requests, silent clients and slow readers are there`, {
    skip, timeout: 90_000,
  }, async () => {
    set(0);
    const child = runBy([]);
    const end = ended(child);
    const { port, line } = await started(child);
    assert.equal(daysOff(await exchange(port, get('/healthz'))), 0);
    const inFlight = await requestInFlight(port, IBAN);
    const idle = await open(port);
    idle.write(get('/healthz', 'HTTP/1.1', KEEP));
    const idleEnd = readAll(idle);
    const begun = await open(port);
    begun.write(post('/api/v1/validate', '{"iban"', `${KEEP}Content-Length: 100\r\n`));
    const begunEnd = readAll(begun);
    const silent = await open(port);
    const silentEnd = readAll(silent);
    await pause(200);

    set(days);
    // Time for two checks, which end connections whose time is over.
    await pause(2_200);
    assert.deepEqual([idle, begun, silent].map(({ closed }) => closed), [false, false, false], 'nobody is cut off before the time');
    assert.match(await inFlight.finish(), /200 OK[^]*"valid":true/);
    assert.equal(daysOff(await exchange(port, get('/healthz'))), days);

    set(0);
    assert.match(await idleEnd, /^HTTP\/1\.1 200 /);
    assert.equal(statusOf(await begunEnd), 408);
    assert.equal(statusOf(await silentEnd), 408);

    const drained = await requestInFlight(port, IBAN);
    child.kill('SIGTERM');
    set(days);
    assert.match(await drained.finish(), /200 OK[^]*"valid":true/);
    assert.deepEqual(await end, { code: 0, output: `${line}\n`, errors: '' });
  });

  test(`the clock is set by ${days} days between the ends of workers`, { skip, timeout: 90_000 }, async () => {
    set(0);
    const child = runBy(['--workers', '2']);
    const { port } = await started(child);
    for (const at of [days, 0]) {
      const before = workersOf(child);
      set(at);
      process.kill(before.at(-1)!, 'SIGKILL');
      while (workersOf(child).length < 2 || workersOf(child).every((pid) => before.includes(pid))) await pause(20);
      while (statusOf(await exchange(port, get('/readyz'))) !== 200) await pause(50);
    }
    child.kill('SIGTERM');
    assert.equal((await ended(child)).code, 0);
  });
}

test('it starts before the date of its data', { skip }, async () => {
  set(-50 * YEAR);
  const child = runBy([]);
  const end = ended(child);
  const { port, line } = await started(child);
  const answer = await exchange(port, get(`/api/v1/validate?iban=${IBAN}`));
  assert.equal(statusOf(answer), 200);
  assert.ok(daysOff(answer) < -49 * YEAR);
  child.kill('SIGTERM');
  assert.deepEqual(await end, { code: 0, output: `${line}\n`, errors: '' });
});
