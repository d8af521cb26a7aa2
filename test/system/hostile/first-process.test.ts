/**
 * The first of several processes dies, or all processes receive a signal at once. Requests that the workers have accepted are answered
 * nevertheless.
 */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { pause, until } from '../../support/raw.ts';
import { type Environment, ended, requestInFlight, run, started, workersOf } from '../support/program.ts';

const IBAN = 'BE68539007547034';

async function startTwo(environment: Environment = {}): Promise<{ child: ChildProcess; port: number; end: ReturnType<typeof ended> }> {
  const child = run(['--workers', '2'], environment);
  const end = ended(child);
  const { port } = await started(child);
  return { child, port, end };
}

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}/fd/0`);

const gone = (pids: readonly number[]): Promise<void> => until(() => !pids.some(isRunning));

test('when the first process is killed the workers answer what is in flight, and end', async () => {
  const { child, port } = await startTwo();
  const workers = workersOf(child);
  const inFlight = await Promise.all([requestInFlight(port, IBAN), requestInFlight(port, IBAN)]);
  child.kill('SIGKILL');
  await until(() => child.signalCode === 'SIGKILL');
  await pause(100);
  for (const { finish } of inFlight) assert.match(await finish(), /200 OK[^]*Connection: close[^]*"valid":true/);
  await gone(workers);
});

test('the workers answer open requests, and end, when all processes get SIGTERM, and SIGHUP before', async () => {
  const { child, port, end } = await startTwo({ KONTOR_DRAIN_DELAY: '300' });
  const workers = workersOf(child);
  const inFlight = await Promise.all([requestInFlight(port, IBAN), requestInFlight(port, IBAN)]);
  for (const signal of ['SIGHUP', 'SIGTERM'] as const) for (const pid of [...workers, child.pid!]) process.kill(pid, signal);
  for (const { finish } of inFlight) assert.match(await finish(), /200 OK[^]*"valid":true/);
  assert.equal((await end).code, 0);
  await gone(workers);
});
