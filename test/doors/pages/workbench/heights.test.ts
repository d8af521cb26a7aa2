/** Heights of rows that are drawn only in part. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RowHeights } from '../../../../src/doors/pages/workbench/client/lists/heights.ts';

const ESTIMATE = 60;
const heightsOf = (rows: readonly string[]) => {
  const heights = new RowHeights<string>(ESTIMATE);
  heights.setRows(rows);
  return heights;
};

test('rows that are not measured have the estimated height', () => {
  const heights = heightsOf(['a', 'b', 'c']);
  assert.deepEqual([0, 1, 3].map((i) => heights.topOf(i)), [0, 60, 180]);
  assert.deepEqual([0, 59, 60, 119, 120, 1000].map((top) => heights.rowAt(top)), [0, 0, 1, 1, 2, 2]);
});

test('a measured height moves the rows below, and stays when the order changes', () => {
  const heights = heightsOf(['a', 'b', 'c']);
  assert.equal(heights.measure([['b', 100]]), true);
  assert.equal(heights.measure([['b', 100], ['c', ESTIMATE]]), false);
  assert.deepEqual([1, 2, 3].map((i) => heights.topOf(i)), [60, 160, 220]);
  heights.setRows(['b', 'a']);
  assert.deepEqual([1, 2].map((i) => heights.topOf(i)), [100, 160]);
  heights.forget();
  assert.equal(heights.topOf(2), 120);
});

test('a list without rows has no height', () => {
  const heights = heightsOf([]);
  assert.deepEqual([heights.topOf(0), heights.rowAt(500)], [0, 0]);
});
