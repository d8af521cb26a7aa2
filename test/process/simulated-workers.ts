/** A first process with simulated workers, for tests of its messages to each worker and of their order. */
import assert from 'node:assert/strict';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { type TestContext, mock } from 'node:test';
import { DEFAULT_LIMITS, FIXED_LIMITS } from '../../src/base/limits.ts';
import type { Report } from '../../src/process/metrics.ts';
import { type Started, runPrimary } from '../../src/process/primary.ts';
import type { SignalActions } from '../../src/process/shutdown.ts';
import { FakeWorker } from '../support/fake-worker.ts';
import { holdProcess } from '../support/held-process.ts';

export const HOST = '127.0.0.1';
export const DRAIN_DELAY = 5_000;
export const KILLED_AFTER = DEFAULT_LIMITS.drain_timeout + FIXED_LIMITS.worker_kill.value;
export const reported = (): Report => ({
  series: [{ route: '/healthz', method: 'GET', status: 200, code: null, buckets: [1], seconds: 0.5 }],
  figures: { startTime: 1, cpuSeconds: 2, busySeconds: 3, residentBytes: 4, heapBytes: 5, connections: 6, dropped: 7 },
  data: { version: 'd1', oldestFeeds: [] },
});

/** Waits for at most this many turns. The test replaces `setTimeout` and advances its clock itself. */
const MOST_TURNS = 300_000;
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; !holds(); turn++) {
    assert.ok(turn < MOST_TURNS);
    await new Promise(setImmediate);
  }
}

/** Makes a first process whose workers, clock, log and end belong to the test. Nothing of it remains. */
export function startPrimary(t: TestContext, { workers = 2, port = 0, environment = {} as NodeJS.ProcessEnv } = {}) {
  const forked: FakeWorker[] = [];
  const started: Started[] = [];
  const obeyed: { readonly does: SignalActions; readonly delay: number }[] = [];
  const { workers: known } = cluster;
  // The end of the test comes last. Until then the clock does not move.
  t.after(() => {
    void obeyed[0]?.does.drain(0);
    held.pass(0);
    Object.assign(cluster, { workers: known });
  });
  const held = holdProcess(t);

  const forks = mock.method(cluster, 'fork', () => {
    forked.push(new FakeWorker());
    return forked.at(-1) as unknown as Worker;
  });
  const setUp = mock.method(cluster, 'setupPrimary', () => undefined);

  runPrimary({
    host: HOST, port, workers, environment, limits: DEFAULT_LIMITS, info: { version: '1' },
    obeySignals: (does, delay) => void obeyed.push({ does, delay }),
    onStarted: (one) => void started.push(one),
  });
  return {
    ...held, forked, started, obeyed,
    environments: () => forks.mock.calls.map((call) => (call.arguments as readonly unknown[])[0] as NodeJS.ProcessEnv),
    options: setUp.mock.calls[0]!.arguments[0] as unknown as { readonly execArgv: readonly string[] },
  };
}

/** Starts all workers and makes them ready. */
export async function startWhole(t: TestContext, workers = 2) {
  const primary = startPrimary(t, { workers });
  primary.forked[0]!.ready();
  await until(() => primary.forked.length === workers);
  for (const one of primary.forked.slice(1)) one.ready();
  assert.equal(primary.started.length, 1);
  const port = Number(new URL(primary.started[0]!.origin).port);
  const connected = async (): Promise<Socket> => {
    const socket = connect(port, HOST).on('error', () => undefined);
    t.after(() => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const closed = async (): Promise<boolean> => {
    const socket = connect(port, HOST);
    const isOpen = await new Promise((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)));
    socket.destroy();
    return !isOpen;
  };
  return { ...primary, does: primary.obeyed[0]!.does, connected, closed };
}

/** Makes the simulated workers known to node:cluster until the end of the test. */
export const announce = (workers: readonly FakeWorker[]): void =>
  void Object.assign(cluster, { workers: Object.fromEntries(workers.entries()) });
