import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOf } from '../../src/check-digits/characters.ts';
import { luhnCheckDigit } from '../../src/check-digits/luhn.ts';

const EXAMPLES: readonly (readonly [digits: string, checkDigit: number])[] = [
  ['7992739871', 3],
  ['1234560000078', 5],
  ['0', 0],
  ['5', 9],
  ['05', 9],
];

test('the check digit completes the sum, every second digit from the right doubled', () => {
  for (const [digits, checkDigit] of EXAMPLES) assert.equal(luhnCheckDigit(valuesOf(digits), 0, digits.length), checkDigit, digits);
});

test('only the digits from start to end count', () => {
  assert.equal(luhnCheckDigit(valuesOf('9979927398719'), 2, 12), 3);
});

test('of a doubled digit the digits of the product count: 5 is 1 and 0, 9 is 1 and 8', () => {
  assert.equal(Array.from('0123456789', (digit) => luhnCheckDigit(valuesOf(digit), 0, 1)).join(''), '0864297531');
  assert.equal(Array.from('0123456789', (digit) => luhnCheckDigit(valuesOf(`${digit}0`), 0, 2)).join(''), '0987654321');
});
