import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directMappedCache } from '../../../src/base/algorithms/direct-mapped-cache.ts';

/** More numbers than the cache has slots. */
const NUMBERS = 20_000;

test('every number has the value that is computed from it, for any count and any order of numbers', () => {
  const square = directMappedCache((i) => i * i);
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < NUMBERS; i++) {
      const number = (i * 7919) % NUMBERS;
      assert.equal(square(number), number * number);
    }
  }
});

test('a value that was just made is kept', () => {
  const made: number[] = [];
  const value = directMappedCache((i) => {
    made.push(i);
    return { i };
  });
  assert.equal(value(3), value(3));
  assert.deepEqual(made, [3]);
});

test('a value of nothing is kept too', () => {
  let calls = 0;
  const value = directMappedCache(() => void calls++);
  value(0);
  value(0);
  assert.equal(calls, 1);
});
