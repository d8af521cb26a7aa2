import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCommas } from '../../../src/base/text/with-commas.ts';

test('whole numbers are grouped as Intl groups them', () => {
  for (const value of [0, 7, 999, 1_000, 99_999, 100_000, 1_234_567, 2 ** 53]) assert.equal(withCommas(value), value.toLocaleString('en'));
});
