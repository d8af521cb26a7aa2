/** The first process of several, with simulated workers: its messages to each worker, and their order. */
import assert from 'node:assert/strict';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import { type TestContext, mock, test } from 'node:test';
import { DEFAULT_LIMITS, FIXED_LIMITS } from '../../src/base/limits.ts';
import type { Report } from '../../src/process/metrics.ts';
import { MALLOC_SETTINGS, type Started, runPrimary } from '../../src/process/primary.ts';
import type { SignalActions } from '../../src/process/shutdown.ts';
import { FakeWorker } from '../support/fake-worker.ts';
import { holdProcess } from '../support/held-process.ts';
import { assertSays } from '../support/says.ts';

const HOST = '127.0.0.1';
const DRAIN_DELAY = 5_000;
const KILLED_AFTER = DEFAULT_LIMITS.drain_timeout + FIXED_LIMITS.worker_kill.value;
const reported = (): Report => ({
  series: [{ route: '/healthz', method: 'GET', status: 200, code: null, buckets: [1], seconds: 0.5 }],
  figures: { startTime: 1, cpuSeconds: 2, busySeconds: 3, residentBytes: 4, heapBytes: 5, connections: 6, dropped: 7 },
  data: { version: 'd1', oldestFeed: null },
});

/** Waits for at most this many turns. The test replaces `setTimeout` and advances its clock itself. */
const MOST_TURNS = 300_000;
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; !holds(); turn++) {
    assert.ok(turn < MOST_TURNS);
    await new Promise(setImmediate);
  }
}

/** Makes a first process whose workers, clock, log and end belong to the test. Nothing of it remains. */
function startPrimary(t: TestContext, { workers = 2, port = 0, environment = {} as NodeJS.ProcessEnv } = {}) {
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
async function startWhole(t: TestContext, workers = 2) {
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

test('the first worker starts alone; the port is opened once it is ready, and the service has started when all are', async (t) => {
  const { forked, started, obeyed, options } = startPrimary(t, { workers: 3 });
  const own = process.allowedNodeEnvironmentFlags.has('--disable-sigusr1') ? ['--disable-sigusr1'] : [];
  assert.deepEqual(options.execArgv, [...own, ...process.execArgv]);
  assert.equal(forked.length, 1);
  forked[0]!.ready();
  await until(() => forked.length === 3);
  forked[1]!.ready();
  assert.deepEqual([started.length, obeyed.length], [0, 0]);
  forked[2]!.ready();
  assert.deepEqual(started.map(({ origin, dataVersion }) => [new URL(origin).hostname, dataVersion]), [[HOST, 'd1']]);
  assert.deepEqual(obeyed.map(({ delay }) => delay), [DEFAULT_LIMITS.drain_delay]);
});

for (const [what, environment, expected] of [
  ['share one heap, without large buffers', { PATH: '/bin' }, { ...MALLOC_SETTINGS, PATH: '/bin' }],
  ['have the heaps that the environment of the first process sets', { MALLOC_ARENA_MAX: '4', MALLOC_MMAP_THRESHOLD_: '65536' },
    { MALLOC_ARENA_MAX: '4', MALLOC_MMAP_THRESHOLD_: '65536' }],
] as const) {
  test(`the threads of a worker ${what}`, (t) => assert.deepEqual(startPrimary(t, { environment }).environments(), [expected]));
}

test('a worker that ends before all listen ends the service, with code 1 and the reason', (t) => {
  const { forked, log, exits } = startPrimary(t);
  forked[0]!.ends(1);
  assert.deepEqual(exits, [1]);
  assert.equal(log[0], 'worker 1 ended (exit code 1) before all workers accepted connections');
});

test('a port in use ends it with code 1 and what would help', async (t) => {
  const other = createServer().listen(0, HOST);
  t.after(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { forked, log, exits } = startPrimary(t, { port });
  forked[0]!.ready();
  await until(() => exits.length > 0);
  assert.deepEqual([exits, forked.length], [[1], 1]);
  assert.match(log[0]!, new RegExp(`^port ${port} on ${HOST} .*--port`));
});

test('connections go to the worker with the fewest waiting connections, and to another worker when that worker is gone', async (t) => {
  const { forked: [one, other], connected } = await startWhole(t);
  for (let i = 0; i < 2; i++) await connected();
  await until(() => one!.sockets.length === 1 && other!.sockets.length === 1);
  // The worker reads the client's data, and a reset by the client does no harm.
  assert.equal(one!.sockets[0]!.isPaused(), true);
  assert.ok(one!.sockets[0]!.emit('error', new Error('ECONNRESET')));
  const taken = one!.messages.find(({ kind }) => kind === 'connection') as { readonly id: number };
  one!.says({ kind: 'taken', id: taken.id });
  assert.equal(one!.sockets[0]!.destroyed, true);
  await connected();
  await until(() => one!.sockets.length === 2);
  one!.ends(null, 'SIGKILL');
  await until(() => other!.sockets.length === 2);
  assert.equal(other!.sockets[1], one!.sockets[1]);
});

test('a worker that leaves gets no more connections, and a message when no connection is on its way to it', async (t) => {
  const { forked: [one, other], connected } = await startWhole(t);
  one!.says({ kind: 'leaving' });
  assert.deepEqual(one!.kinds(), ['left']);
  for (let i = 0; i < 2; i++) await connected();
  await until(() => other!.sockets.length === 2);
  assert.equal(one!.sockets.length, 0);
});

test('a worker that ends is replaced after a pause, and the log reports it', async (t) => {
  const { started, forked, log, exits, pass } = await startWhole(t);
  forked[1]!.ends(null, 'SIGSEGV');
  const pause = FIXED_LIMITS.worker_first_pause.value;
  assert.deepEqual(log, [`worker 2 ended (SIGSEGV): another starts in ${pause} ms`]);
  pass(pause - 1);
  assert.equal(forked.length, 2);
  pass(1);
  assert.equal(forked.length, 3);
  forked[2]!.ready();
  forked[2]!.ends(3);
  assert.equal(log[1], `worker 2 ended (exit code 3): another starts in ${2 * pause} ms`);
  assert.equal(started.length, 1);
  assert.deepEqual(exits, []);
});

test('/metrics asks every worker, and answers when all have reported', async (t) => {
  const { forked: [one, other] } = await startWhole(t);
  one!.says({ kind: 'scrape', id: 7 });
  assert.deepEqual([one!.messages, other!.messages], [[{ kind: 'report', round: 1 }], [{ kind: 'report', round: 1 }]]);
  for (const worker of [one!, other!]) {
    assert.equal(one!.messages.length, 1);
    worker.says({ kind: 'report', round: 1, report: reported() });
  }
  assert.equal(other!.messages.length, 1);
  const answer = one!.messages[1] as { readonly kind: string; readonly id: number; readonly text: string };
  assert.deepEqual([answer.kind, answer.id], ['scraped', 7]);
  assert.match(answer.text, /^kontor_requests_total\{route="\/healthz".*\} 2$/m);
  assert.match(answer.text, /^kontor_connections\{worker="2"\} 6$/m);
  assert.match(answer.text, /^kontor_info\{version="1",data_version="d1"\} 1$/m);
});

test('after a worker has ended, its figures are removed, its counts remain, and its end counts as a restart', async (t) => {
  const { forked: [one, other] } = await startWhole(t);
  other!.says({ kind: 'report', round: 0, report: reported() });
  other!.ends(1);
  one!.says({ kind: 'scrape', id: 1 }, { kind: 'report', round: 1, report: reported() });
  const { text } = one!.messages.at(-1) as { readonly text: string };
  assert.doesNotMatch(text, /worker="2"/);
  assert.match(text, /^kontor_worker_restarts_total 1$/m);
  assert.deepEqual(other!.messages, []);
});

test('workers reload the data one after another, and the log reports when all workers have the new data', async (t) => {
  const { forked: [one, other], does, log } = await startWhole(t);
  does.reload();
  assert.deepEqual([one!.kinds(), other!.kinds()], [['reload'], []]);
  one!.says({ kind: 'reloaded', outcome: { dataVersion: 'd2' } });
  await until(() => other!.messages.length > 0);
  assert.deepEqual([other!.kinds(), log], [['reload'], []]);
  other!.says({ kind: 'reloaded', outcome: { dataVersion: 'd2' } });
  await until(() => log.length > 0);
  assert.deepEqual(log, ['answers from data d2 from now on']);
});

test('workers reload in the order of their numbers, even if the first worker was started last', async (t) => {
  const { forked, does, pass } = await startWhole(t);
  forked[0]!.ends(1);
  pass(FIXED_LIMITS.worker_first_pause.value);
  forked[2]!.ready();
  does.reload();
  assert.deepEqual(forked.map((one) => one.kinds()), [[], [], ['reload']]);
});

test('if a worker cannot use the data, later workers do not reload, and /metrics reports the failure', async (t) => {
  const { forked: [one, other], does, log } = await startWhole(t);
  does.reload();
  one!.says({ kind: 'reloaded', outcome: { problem: 'the file is cut off' } });
  await until(() => log.length > 0);
  assertSays([log, other!.messages], [['… worker … 1'], []]);
  one!.says({ kind: 'scrape', id: 1 }, { kind: 'report', round: 1, report: reported() });
  other!.says({ kind: 'report', round: 1, report: reported() });
  assert.match((one!.messages.at(-1) as { readonly text: string }).text, /^kontor_data_last_reload_successful 0$/m);
});

for (const [what, over] of [
  ['ends', (one: FakeWorker) => one.ends(1)],
  ['hangs', (_: FakeWorker, pass: (milliseconds: number) => void) => pass(FIXED_LIMITS.worker_reload.value)],
] as const) {
  test(`a worker that ${what} while it reloads the data is skipped`, async (t) => {
    const { forked: [one, other], does, log, pass } = await startWhole(t);
    does.reload();
    over(one!, pass);
    await until(() => other!.messages.length > 0);
    other!.says({ kind: 'reloaded', outcome: { dataVersion: 'd2' } });
    await until(() => log.includes('answers from data d2 from now on'));
  });
}

test('a worker that was started before the data changed, and is ready after the change, reloads them', async (t) => {
  const { forked, does, pass } = await startWhole(t);
  forked[1]!.ends(1);
  pass(FIXED_LIMITS.worker_first_pause.value);
  does.reload();
  forked[2]!.ready();
  forked[2]!.says({ kind: 'reloaded', outcome: { dataVersion: 'd2' } });
  assert.deepEqual(forked[2]!.kinds(), ['reload'], 'once, whatever else it says');
});

test('with no worker there the data are not taken up', async (t) => {
  const { forked, does, log } = await startWhole(t);
  for (const one of forked) one.ends(1);
  does.reload();
  await until(() => log.length === 3);
  assertSays(log[2], '… worker');
});

test('a drain ends when all workers have drained; each worker gets the delay, and the port stays open until the delay ends', async (t) => {
  const { forked, does, closed, pass } = await startWhole(t);
  let isDrained = false;
  void does.drain(DRAIN_DELAY).then(() => (isDrained = true));
  for (const one of forked) assert.deepEqual(one.messages, [{ kind: 'drain', delay: DRAIN_DELAY }]);
  pass(DRAIN_DELAY - 1);
  assert.equal(await closed(), false);
  pass(1);
  assert.equal(await closed(), true);
  forked[0]!.ends(0);
  await new Promise(setImmediate);
  assert.equal(isDrained, false);
  forked[1]!.ends(0);
  await until(() => isDrained);
  assert.equal(process.exitCode, undefined);
});

test('an uncaught fault of the first process begins a drain at once', async (t) => {
  const { forked, emit } = await startWhole(t);
  emit('uncaughtException', new Error());
  for (const one of forked) assert.deepEqual(one.messages, [{ kind: 'drain', delay: 0 }]);
});

test('a worker that fails during a drain before it served anything does not change the exit code', async (t) => {
  const { forked, does, pass } = await startWhole(t);
  forked[1]!.ends(1);
  pass(FIXED_LIMITS.worker_first_pause.value);
  void does.drain(0);
  forked[2]!.ends(1);
  assert.equal(process.exitCode, undefined);
});

test('once it drains, the port is closed when the first worker leaves', async (t) => {
  const { forked, does, closed } = await startWhole(t);
  forked[0]!.says({ kind: 'leaving' });
  assert.equal(await closed(), false);
  void does.drain(DRAIN_DELAY);
  forked[1]!.says({ kind: 'leaving' });
  assert.equal(await closed(), true);
});

test('a worker that ends badly while it drains makes the code 1, and is not replaced', async (t) => {
  const { forked, does, pass } = await startWhole(t);
  void does.drain(0);
  forked[0]!.ends(null, 'SIGSEGV');
  assert.equal(process.exitCode, 1);
  pass(FIXED_LIMITS.worker_longest_pause.value);
  assert.equal(forked.length, 2);
});

test('a worker that does not end in time is killed; its kill is the last that is done', async (t) => {
  const { forked, does, pass } = await startWhole(t);
  void does.drain(DRAIN_DELAY);
  forked[0]!.ends(0);
  pass(DRAIN_DELAY + KILLED_AFTER - 1);
  assert.deepEqual(forked.map(({ signals }) => signals), [[], []]);
  pass(1);
  assert.deepEqual(forked.map(({ signals }) => signals), [[], ['SIGKILL']]);
});

test('a drain without running workers ends at once: no worker is started after it, and a worker that is starting is killed', async (t) => {
  const { forked, does, pass } = await startWhole(t);
  forked[0]!.ends(1);
  forked[1]!.ends(1);
  pass(FIXED_LIMITS.worker_first_pause.value);
  assert.equal(forked.length, 3);
  await does.drain(0);
  forked[2]!.ready();
  assert.deepEqual(forked[2]!.signals, ['SIGKILL']);
  pass(FIXED_LIMITS.worker_longest_pause.value);
  assert.equal(forked.length, 3);
});

test('a message to a worker that is ending is lost, and no fault', async (t) => {
  const { forked: [one, other] } = await startWhole(t);
  assert.ok(one!.emit('error', new Error('EPIPE')));
  one!.isThere = false;
  other!.says({ kind: 'scrape', id: 1 });
  assert.deepEqual(one!.messages, []);
});

test('the end of the process is the end of its workers', async (t) => {
  const { forked, emit } = await startWhole(t);
  Object.assign(cluster, { workers: Object.fromEntries(forked.entries()) });
  emit('exit', 0);
  assert.deepEqual(forked.map(({ signals }) => signals), [['SIGKILL'], ['SIGKILL']]);
});
