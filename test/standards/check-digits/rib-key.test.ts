import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfValues, valuesOf } from '../../../src/standards/check-digits/characters.ts';
import { ribKey } from '../../../src/standards/check-digits/rib-key.ts';
import { randomIntegers } from '../../support/random.ts';

test('the key of the published example with a letter is 06', () => {
  assert.equal(ribKey(valuesOf('20041010050500013M02606'), 0, 21), 6);
});

test('letters count as digits: A to I are 1 to 9, J to R are 1 to 9, S to Z are 2 to 9', () => {
  const digits = '12345678912345678923456789';
  for (let i = 0; i < 26; i++) {
    const letter = valuesOf(String.fromCharCode(65 + i));
    assert.equal(ribKey(letter, 0, 1), ribKey(valuesOf(digits[i]!), 0, 1), textOfValues(letter));
  }
});

test('the key for 5, 5 and 11 digits is 97 − ((89 × bank + 15 × branch + 3 × account) mod 97)', () => {
  const next = randomIntegers(3);
  for (let run = 0; run < 200; run++) {
    const digits = Array.from({ length: 21 }, () => next(10));
    const part = (start: number, end: number) => BigInt(digits.slice(start, end).join(''));
    const expected = 97n - ((89n * part(0, 5) + 15n * part(5, 10) + 3n * part(10, 21)) % 97n);
    assert.equal(ribKey(digits, 0, 21), Number(expected));
  }
});

test('the key is 01 to 97, so 00, 98 and 99 never occur', () => {
  const keys = new Set<number>();
  for (let number = 0; number < 97; number++) keys.add(ribKey(valuesOf(String(number)), 0, String(number).length));
  assert.deepEqual([Math.min(...keys), Math.max(...keys), keys.size], [1, 97, 97]);
});
