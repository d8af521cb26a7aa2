import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIXED_LIMITS } from '../../src/base/limits.ts';
import { restartPauses } from '../../src/process/restart-pauses.ts';

const [first, longest, memory] = [
  FIXED_LIMITS.worker_first_pause.value, FIXED_LIMITS.worker_longest_pause.value, FIXED_LIMITS.worker_memory.value,
];

test('each end of a worker doubles the pause, up to the longest', () => {
  const nextPause = restartPauses(() => 0);
  const pauses = Array.from({ length: 12 }, nextPause);
  assert.deepEqual(pauses.slice(0, 3), [first, 2 * first, 4 * first]);
  assert.equal(pauses.at(-1), longest);
});

test('an end counts for as long as it is remembered', () => {
  let now = 0;
  const nextPause = restartPauses(() => now);
  nextPause();
  now = memory - 1;
  assert.equal(nextPause(), 2 * first);
  now = memory;
  assert.equal(nextPause(), 2 * first);
  now = 10 * memory;
  assert.equal(nextPause(), first);
});
