/** The first process of several: it starts its workers, gives them connections, replaces them and reports their figures. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { DEFAULT_LIMITS, FIXED_LIMITS } from '../../src/base/limits.ts';
import { MALLOC_SETTINGS } from '../../src/process/primary.ts';
import { HOST, reported, until, startPrimary, startWhole, announce } from './simulated-workers.ts';

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

test('a message to a worker that is ending is lost, and no fault', async (t) => {
  const { forked: [one, other] } = await startWhole(t);
  assert.ok(one!.emit('error', new Error('EPIPE')));
  one!.isThere = false;
  other!.says({ kind: 'scrape', id: 1 });
  assert.deepEqual(one!.messages, []);
});

test('the end of the process is the end of its workers', async (t) => {
  const { forked, emit } = await startWhole(t);
  announce(forked);
  emit('exit', 0);
  assert.deepEqual(forked.map(({ signals }) => signals), [['SIGKILL'], ['SIGKILL']]);
});
