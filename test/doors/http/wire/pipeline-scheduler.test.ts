import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIXED_LIMITS } from '../../../../src/base/limits.ts';
import { type PipelineScheduler, createPipelineScheduler } from '../../../../src/doors/http/wire/pipeline-scheduler.ts';

const TURN = FIXED_LIMITS.pipeline_turn.value;
const SHORT = FIXED_LIMITS.short_pipeline_turn.value;

interface Loop {
  readonly scheduler: PipelineScheduler;
  /** Ends this turn of the event loop. Returns the work that was done in the next turn. */
  readonly turn: () => Promise<number[]>;
  /** Schedules pieces of work. Each takes this number of milliseconds. */
  readonly ask: (milliseconds: number, ...names: readonly number[]) => void;
  readonly pass: (milliseconds: number) => void;
}

function loop(): Loop {
  let time = 0;
  let soon: (() => void)[] = [];
  let done: number[] = [];
  const scheduler = createPipelineScheduler({ now: () => time, soon: (next) => void soon.push(next) });
  return {
    scheduler,
    turn: async () => {
      done = [];
      const now = soon;
      soon = [];
      for (const next of now) next();
      await new Promise(setImmediate);
      return done;
    },
    ask: (milliseconds, ...names) => {
      for (const name of names) scheduler.schedule(() => void (done.push(name), (time += milliseconds)));
    },
    pass: (milliseconds) => void (time += milliseconds),
  };
}

test('work is done in the order in which it was asked for, as much in a turn as there is time', async () => {
  const { ask, turn } = loop();
  ask(TURN / 2, 1, 2, 3);
  assert.deepEqual(await turn(), [1, 2]);
  ask(TURN / 2, 4);
  assert.deepEqual(await turn(), [3, 4]);
  assert.deepEqual(await turn(), []);
});

test('a turn does one piece of work, for any duration of the piece', async () => {
  const { ask, turn } = loop();
  ask(10 * TURN, 1, 2);
  assert.deepEqual(await turn(), [1]);
  assert.deepEqual(await turn(), [2]);
});

test('a turn that accepts a connection is short, the next is not', async () => {
  const { scheduler, ask, turn } = loop();
  ask(SHORT / 2, 1, 2, 3, 4, 5, 6);
  scheduler.accepted();
  assert.deepEqual(await turn(), [1, 2]);
  assert.deepEqual(await turn(), [3, 4, 5, 6]);
});

test('a turn begins with the first call of isTurnOver', async () => {
  const { scheduler, pass, turn } = loop();
  pass(100 * TURN);
  assert.equal(scheduler.isTurnOver(), false);
  pass(TURN);
  assert.equal(scheduler.isTurnOver(), true);
  await turn();
  assert.equal(scheduler.isTurnOver(), false);
});
