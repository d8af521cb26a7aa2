import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { quietTurn } from '../../../src/doors/http/wire/quiet-turn.ts';

/** Counts a connection in each of the first `count` turns. Returns the number of connections when `quietTurn` resolved. */
async function countedUntilQuiet(turns: number): Promise<number> {
  let count = 0;
  let isOver = false;
  const connecting = (async () => {
    for (let turn = 0; turn < turns && !isOver; turn++) {
      count++;
      await endOfTurn();
    }
  })();
  await quietTurn(() => count);
  isOver = true;
  const counted = count;
  await connecting;
  return counted;
}

test('a port is closed in a turn that brings no connection', async () => {
  assert.equal(await countedUntilQuiet(0), 0);
  assert.equal(await countedUntilQuiet(20), 20);
});

test('a port is closed after some turns even if each of them brings a connection', async () => {
  const counted = await countedUntilQuiet(10_000);
  assert.ok(counted > 50 && counted < 1_000, String(counted));
});
