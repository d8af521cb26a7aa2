import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bits } from '../../../src/base/algorithms/bits.ts';
import { addItem, addItems, bitsFor, count, has, intersect, popcount, subtract, unite, walk } from '../../../src/base/algorithms/bits.ts';

const SIZE = 200;
const setOf = (items: readonly number[]): Bits => {
  const bits = bitsFor(SIZE);
  for (const item of items) addItem(bits, item);
  return bits;
};
const itemsOf = (bits: Bits): number[] => {
  const items: number[] = [];
  walk(bits, 0, (item) => items.push(item) > 0);
  return items;
};

test('items at the ends of words come back in order', () => {
  assert.deepEqual(itemsOf(setOf([199, 63, 0, 31, 32, 64])), [0, 31, 32, 63, 64, 199]);
});

test('a set has the added numbers, and room for every number of its range', () => {
  const bits = setOf([0, 31, 32, 199]);
  for (let item = 0; item < SIZE; item++) assert.equal(has(bits, item), [0, 31, 32, 199].includes(item), String(item));
  assert.deepEqual([0, 1, 32, 33, 64].map((size) => bitsFor(size).length), [0, 1, 1, 2, 2]);
});

test('a part of a list can be added', () => {
  const bits = setOf([1]);
  addItems(bits, Uint32Array.of(5, 6, 7, 8), 1, 3);
  assert.deepEqual(itemsOf(bits), [1, 6, 7]);
  addItems(bits, [31, 32, 64, 199], 0, 4);
  assert.deepEqual(itemsOf(bits), [1, 6, 7, 31, 32, 64, 199]);
});

test('sets unite, intersect and subtract', () => {
  const united = setOf([1, 40]);
  unite(united, setOf([40, 80]));
  assert.deepEqual(itemsOf(united), [1, 40, 80]);
  assert.equal(intersect(united, setOf([40, 80, 90])), 2);
  assert.deepEqual(itemsOf(united), [40, 80]);
  subtract(united, setOf([80]));
  assert.deepEqual(itemsOf(united), [40]);
  unite(united, setOf([3, 199]));
  subtract(united, setOf([3, 40]));
  assert.deepEqual([itemsOf(united), intersect(united, setOf([3])), itemsOf(united)], [[199], 0, []]);
});

test('bits are counted', () => {
  assert.equal(popcount(0), 0);
  assert.equal(popcount(-1), 32);
  assert.equal(popcount(0x80000001 | 0), 2);
  for (let bit = 0; bit < 32; bit++) assert.deepEqual([popcount(1 << bit), popcount(~(1 << bit))], [1, 31], String(bit));
  assert.equal(count(setOf([0, 31, 32, 199])), 4);
});

test('walking skips the first items, and stops on request', () => {
  const bits = setOf([0, 1, 31, 32, 70, 71]);
  for (const skip of [0, 1, 2, 3, 4, 5, 6, 9]) {
    const items: number[] = [];
    const skipped = walk(bits, skip, (item) => items.push(item) < 2);
    assert.deepEqual(items, [0, 1, 31, 32, 70, 71].slice(skip, skip + 2));
    assert.equal(skipped, Math.min(skip, 6));
  }
});
