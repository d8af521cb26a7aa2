/** Memory of the texts of a long file: every repetition is found, and adding one more text never takes long. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fingerprints, newKey } from '../../../src/files/payment-files/rules/fingerprints.ts';
import { randomIntegers } from '../../support/random.ts';

const TEXTS = 300_000;
const next = randomIntegers(600);
const key = newKey(() => next(2 ** 31) / 2 ** 31);

// A growth that copies much would make other requests wait.
test('each of many texts is new once and known from then on; a text takes less than 24 bytes, and no growth copies much', () => {
  const fingerprints = new Fingerprints(key, { values: false });
  const whole = TEXTS * 24;
  for (let i = 0; i < TEXTS; i++) {
    const before = fingerprints.heldBytes;
    assert.ok(!fingerprints.seen('payment', String(i)), String(i));
    assert.ok(fingerprints.heldBytes - before < whole / 200, `${fingerprints.heldBytes - before} bytes more at ${i}`);
  }
  for (let i = 0; i < TEXTS; i++) assert.ok(fingerprints.seen('payment', String(i)), String(i));
  assert.ok(!fingerprints.seen('paymen', 't0') && fingerprints.count === TEXTS + 1);
  assert.ok(fingerprints.heldBytes < whole);
});

test('a value stays with its texts while the tables grow', () => {
  const fingerprints = new Fingerprints(key, { values: true });
  for (let i = 1; i <= 20_000; i++) assert.equal(fingerprints.update([String(i)], () => i), 0);
  for (let i = 1; i <= 20_000; i++) assert.equal(fingerprints.update([String(i)], (before) => before + 1), i);
  assert.equal(fingerprints.update(['7'], (before) => before), 8);
});

test('a full table still recognizes the texts that it has, and remembers no further text', () => {
  const fingerprints = new Fingerprints(key, { values: false, most: 3 });
  for (const text of ['a', 'b', 'c']) {
    assert.ok(!fingerprints.isFull, text);
    assert.ok(!fingerprints.seen(text), text);
  }
  assert.ok(fingerprints.isFull);
  assert.deepEqual(['d', 'd', 'a', 'c'].map((text) => fingerprints.seen(text)), [false, false, true, true]);
  assert.equal(fingerprints.count, 3);
  const values = new Fingerprints(key, { values: true, most: 1 });
  assert.deepEqual(['a', 'b', 'b', 'a'].map((text) => values.update([text], () => 5)), [0, 0, 0, 5]);
});
