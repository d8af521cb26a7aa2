import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOf } from '../../../src/standards/check-digits/characters.ts';
import { complement, weightedSum } from '../../../src/standards/check-digits/weighted-sum.ts';

test('weights begin at the first counted digit and repeat', () => {
  assert.equal(weightedSum(valuesOf('9912345'), 2, 7, [7, 3, 1]), 7 * 1 + 3 * 2 + 1 * 3 + 7 * 4 + 3 * 5);
});

test('the complement to a multiple is 0 if the sum is a multiple', () => {
  assert.deepEqual([complement(20, 10), complement(21, 10), complement(22, 11), complement(23, 11)], [0, 9, 0, 10]);
});
