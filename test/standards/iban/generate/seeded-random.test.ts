import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../src/standards/iban/generate/seeded-random.ts';

/** The first 32-bit results of sfc32 after its warm-up, computed with exact integers. */
const FIRST: readonly (readonly [seed: string, results: readonly number[]])[] = [
  ['', [2223145380, 957132186, 846667067]],
  ['kontor', [1026174590, 3103327691, 1339248128]],
  ['Zürich', [1104854702, 210239506, 3709026382]],
];

test('equal seeds give equal numbers on every machine', () => {
  for (const [seed, results] of FIRST) {
    const random = seededRandom(seed);
    assert.deepEqual(results.map(() => random() * 2 ** 32), results, seed);
  }
});

test('the numbers are spread over [0, 1)', () => {
  const random = seededRandom('spread');
  const counts: number[] = Array(10).fill(0);
  for (let i = 0; i < 10_000; i++) counts[Math.floor(random() * 10)]!++;
  assert.equal(counts.length, 10);
  assert.ok(Math.min(...counts) > 850 && Math.max(...counts) < 1150, counts.join(' '));
});
