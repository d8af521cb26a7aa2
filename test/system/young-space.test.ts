import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { boundYoungSpace } from '../../src/process/young-space.ts';

const MIB = 2 ** 20;
const youngSpace = (): number => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size;

/** Makes objects of which many outlive a collection, and says how large the space became. */
async function load(rounds: number): Promise<number> {
  const latest: unknown[] = [];
  let largest = 0;
  for (let i = 0; i < rounds; i++) {
    for (let k = 0; k < 10_000; k++) latest[k] = { i, k, list: [i, k] };
    largest = Math.max(largest, youngSpace());
    await turn();
  }
  return largest;
}

test('the space for young objects stops growing at 16 MiB, however much outlives its collections', async () => {
  await boundYoungSpace();
  const largest = await load(400);
  assert.ok(largest >= 16 * MIB && largest < 32 * MIB, `${largest / MIB} MiB`);
});

test('where V8 has taken the space back in a rest, it may grow again', async () => {
  const flags: string[] = [];
  let size = 4 * MIB;
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!;
  await boundYoungSpace({
    getHeapSpaceStatistics: () => [{ ...space, space_size: size }],
    setFlagsFromString: (flag) => flags.push(flag),
  });
  for (const next of [8 * MIB, 16 * MIB, 16 * MIB, MIB, 8 * MIB]) {
    size = next;
    await load(50);
  }
  assert.deepEqual(flags, ['--semi-space-growth-factor=1', '--semi-space-growth-factor=2']);
});
