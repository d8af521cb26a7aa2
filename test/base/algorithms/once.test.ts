import assert from 'node:assert/strict';
import { test } from 'node:test';
import { once } from '../../../src/base/algorithms/once.ts';
import { ownCopy } from '../../../src/base/text/own-copy.ts';

test('a value is made at the first call and kept, even if it is null or undefined', () => {
  for (const value of [{}, null, undefined, 0, '']) {
    let calls = 0;
    const get = once(() => {
      calls++;
      return value;
    });
    assert.equal(calls, 0);
    assert.deepEqual([get(), get(), calls], [value, value, 1]);
  }
});

test('a copy of a text equals the text, for any length', () => {
  for (const piece of ['a', 'é', '😀', '\ud800']) {
    for (let length = 0; length < 40; length++) assert.equal(ownCopy(piece.repeat(length)), piece.repeat(length));
  }
});
