/** The first process of several drains: the port, the end of its workers, and the exit code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIXED_LIMITS } from '../../src/base/limits.ts';
import { DRAIN_DELAY, KILLED_AFTER, until, startWhole } from './simulated-workers.ts';

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
