import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { boundYoungSpace, youngSpace } from '../../src/process/young-space.ts';

const MIB = 2 ** 20;

test('the space for young objects stops growing at 16 MiB, however much outlives its collections', async () => {
  boundYoungSpace();
  const latest: unknown[] = [];
  let largest = 0;
  for (let i = 0; i < 400; i++) {
    for (let k = 0; k < 10_000; k++) latest[k] = { i, k, list: [i, k] };
    largest = Math.max(largest, youngSpace());
    await turn();
  }
  assert.ok(largest >= 16 * MIB && largest < 32 * MIB, `${largest / MIB} MiB`);
});
