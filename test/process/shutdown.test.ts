/** Events that end a process: signals and faults that the test makes. Only the listeners under test receive them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_LIMITS, FIXED_LIMITS } from '../../src/base/limits.ts';
import { awaitSignals, endOnFault, leaveSignalsToPrimary } from '../../src/process/shutdown.ts';
import { holdProcess } from '../support/held-process.ts';
import { assertSays } from '../support/says.ts';

const DELAY = DEFAULT_LIMITS.drain_delay;

/** A service that reacts to signals. It records its actions in order. The test decides when it has drained. */
function service() {
  const done: string[] = [];
  let drained: () => void = () => undefined;
  const drain = (delay: number): Promise<void> => {
    done.push(`drains after ${delay}`);
    return new Promise((resolve) => (drained = resolve));
  };
  return { done, does: { drain, reload: () => void done.push('reloads') }, hasDrained: async () => {
    drained();
    await new Promise(setImmediate);
  } };
}

for (const [signal, delay] of [['SIGTERM', DELAY], ['SIGINT', 0], ['SIGQUIT', 0]] as const) {
  test(`${signal} drains after ${delay} ms, and the process then ends; a second signal ends it at once with code 1`, async (t) => {
    const { exits, emit } = holdProcess(t);
    const { done, does, hasDrained } = service();
    awaitSignals()(does, DELAY);
    emit(signal);
    assert.deepEqual([done, exits], [[`drains after ${delay}`], []]);
    await hasDrained();
    assert.deepEqual(exits, [undefined]);
    emit('SIGTERM');
    assert.deepEqual([done.length, exits], [1, [undefined, 1]]);
  });
}

test('SIGHUP reloads, and is neither a second signal nor anything once it drains', (t) => {
  const { exits, emit } = holdProcess(t);
  const { done, does } = service();
  awaitSignals()(does, DELAY);
  emit('SIGHUP');
  emit('SIGHUP');
  emit('SIGTERM');
  emit('SIGHUP');
  assert.deepEqual([done, exits], [['reloads', 'reloads', `drains after ${DELAY}`], []]);
});

test('SIGHUP that comes before it can reload waits until then, and ends nothing', (t) => {
  const { emit } = holdProcess(t);
  const { done, does } = service();
  const obey = awaitSignals();
  assert.equal(emit('SIGHUP'), true);
  assert.deepEqual(done, []);
  obey(does, DELAY);
  assert.deepEqual(done, ['reloads']);
  emit('SIGHUP');
  assert.equal(done.length, 2);
});

test('SIGHUP because the terminal that it was started in is closed drains it once, and a signal after it is the first', (t) => {
  const { exits, emit, terminals } = holdProcess(t);
  terminals.push(2);
  const { done, does } = service();
  awaitSignals()(does, DELAY);
  emit('SIGHUP');
  assert.deepEqual(done, ['reloads']);
  terminals.pop();
  emit('SIGHUP');
  emit('SIGHUP');
  emit('SIGTERM');
  assert.deepEqual([done, exits], [['reloads', `drains after ${DELAY}`], []]);
});

for (const descriptor of [0, 1, 2]) {
  test(`a terminal at descriptor ${descriptor} is one: SIGHUP reloads while it is there, and drains once it is closed`, (t) => {
    const { emit, terminals } = holdProcess(t);
    const { done, does } = service();
    terminals.push(descriptor);
    awaitSignals()(does, DELAY);
    emit('SIGHUP');
    terminals.pop();
    emit('SIGHUP');
    assert.deepEqual(done, ['reloads', `drains after ${DELAY}`]);
  });
}

test('a worker leaves every signal of its group to the first process', (t) => {
  const { exits, emit } = holdProcess(t);
  leaveSignalsToPrimary();
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGINT'] as const) assert.equal(emit(signal), true, signal);
  assert.deepEqual(exits, []);
});

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  test(`after an ${event} it drains and ends with code 1 and a line that quotes nothing`, async (t) => {
    const { exits, log, emit } = holdProcess(t);
    const { done, does, hasDrained } = service();
    endOnFault('worker process 7', () => does.drain(0));
    emit(event, new RangeError('DE02 1203'));
    assert.deepEqual([done, exits], [['drains after 0'], []]);
    assertSays(log.join('\n'), '… 7');
    assert.doesNotMatch(log.join('\n'), /DE02/);
    await hasDrained();
    assert.deepEqual(exits, [1]);
  });
}

test('a second fault, or a drain that takes too long, ends it at once', (t) => {
  const { exits, log, emit, pass } = holdProcess(t);
  const { does } = service();
  endOnFault('the service', () => does.drain(0));
  emit('uncaughtException', 'one');
  pass(FIXED_LIMITS.fault_exit.value - 1);
  assert.deepEqual(exits, []);
  pass(1);
  assert.deepEqual(exits, [1]);
  emit('unhandledRejection', 'other');
  assert.deepEqual([exits, log.length], [[1, 1], 2]);
});
