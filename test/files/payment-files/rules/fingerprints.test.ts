/** Memory of the texts of a long file: every repetition is found, and adding one more text never takes long. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fingerprints, newKey } from '../../../../src/files/payment-files/rules/fingerprints.ts';
import { randomIntegers } from '../../../support/random.ts';

const TEXTS = 200_000;
const next = randomIntegers(600);
const key = newKey(() => next(2 ** 31) / 2 ** 31);

// A growth that copies much would make other requests wait.
test('each of many texts is new once and keeps its value; a text takes less than 24 bytes, and no growth copies much', () => {
  const fingerprints = new Fingerprints(key);
  let heldBytes = 0;
  for (let i = 1; i <= TEXTS; i++) {
    assert.equal(fingerprints.update(['payment', String(i)], () => i), 0, String(i));
    assert.ok(fingerprints.heldBytes - heldBytes < TEXTS * 24 / 200, `${fingerprints.heldBytes - heldBytes} bytes more at ${i}`);
    heldBytes = fingerprints.heldBytes;
  }
  assert.ok(heldBytes < TEXTS * 24 && heldBytes > TEXTS * 12, `${heldBytes} bytes`);
  for (let i = 1; i <= TEXTS; i++) assert.equal(fingerprints.update(['payment', String(i)], (before) => before + 1), i);
  assert.equal(fingerprints.update(['payment', '7'], (before) => before), 8);
  assert.ok(!fingerprints.seen('paymen', 't7'));
});

test('a full table still recognizes the texts that it has, and remembers no further text', () => {
  const fingerprints = new Fingerprints(key, 3);
  for (const text of ['a', 'b', 'c']) {
    assert.ok(!fingerprints.isFull, text);
    assert.ok(!fingerprints.seen(text), text);
  }
  assert.ok(fingerprints.isFull);
  assert.deepEqual(['d', 'd', 'a', 'c'].map((text) => fingerprints.seen(text)), [false, false, true, true]);
});
