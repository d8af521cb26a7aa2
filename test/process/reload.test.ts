import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestSteps } from '../../src/service/operations/route.ts';
import { type Reloaded, inTurns, reloader } from '../../src/process/reload.ts';
import { until } from '../support/raw.ts';

test('steps are taken in turns that leave room for others, and what comes of them or goes wrong is given', async () => {
  let steps = 0;
  function* long(): RequestSteps<number> {
    for (const end = performance.now() + 60; performance.now() < end; steps++) yield;
    return 7;
  }
  let turnsOfOthers = 0;
  let isOver = false;
  const other = (): void => {
    turnsOfOthers++;
    if (!isOver) setImmediate(other);
  };
  other();
  assert.equal(await inTurns(long()), 7);
  isOver = true;
  assert.ok(turnsOfOthers >= 2 && steps > turnsOfOthers, `${turnsOfOthers} turns`);
  await assert.rejects(inTurns((function* (): RequestSteps<number> {
    yield;
    throw new Error('broken');
  })()), /broken/);
});

test('reloads run one after the other, and all requests during a reload cause one further reload', async () => {
  const outcomes: Reloaded[] = [{ dataVersion: 'd2' }, { problem: 'no file' }];
  const outcomesTaken: boolean[] = [];
  let underWay = 0;
  const reload = reloader(async () => {
    assert.equal(++underWay, 1);
    await new Promise(setImmediate);
    underWay--;
    return outcomes.shift()!;
  }, (isTaken) => outcomesTaken.push(isTaken));
  for (let asked = 0; asked < 5; asked++) reload();
  await until(() => outcomesTaken.length === 2);
  await new Promise(setImmediate);
  assert.deepEqual(outcomesTaken, [true, false]);
  outcomes.push({ dataVersion: 'd3' });
  reload();
  await until(() => outcomesTaken.length === 3);
  assert.deepEqual(outcomesTaken, [true, false, true]);
});
