/** The first process of several reloads the data: one worker after another, and the workers that fail meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIXED_LIMITS } from '../../src/base/limits.ts';
import { FakeWorker } from '../support/fake-worker.ts';
import { assertSays } from '../support/says.ts';
import { reported, until, startWhole } from './simulated-workers.ts';

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
