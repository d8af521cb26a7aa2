import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indexOfKey, lowerBound, partitionPoint } from '../../../src/base/algorithms/binary-search.ts';

test('the partition point is the first number that is not before, whatever the range', () => {
  for (let low = 0; low < 9; low++) {
    for (let high = low; high < 9; high++) {
      for (let point = low; point <= high; point++) assert.equal(partitionPoint(low, high, (i) => i < point), point);
    }
  }
});

test('a key is searched only in its range', () => {
  const keys = Float64Array.of(2, 4, 6, 1, 3);
  assert.equal(lowerBound(keys, 5, 0, 3), 2);
  assert.equal(indexOfKey(keys, 4, 0, 3), 1);
  assert.equal(indexOfKey(keys, 3, 0, 3), -1);
  assert.equal(indexOfKey(keys, 3, 3, 5), 4);
  assert.equal(indexOfKey(keys, 9, 3, 5), -1);
  assert.equal(indexOfKey([2, 4, 6, 9], 9, 0, 3), -1);
});

test('of equal keys the first is found', () => assert.equal(lowerBound([1, 5, 5, 5, 9], 5, 0, 5), 1));
