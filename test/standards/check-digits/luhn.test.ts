import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOf } from '../../../src/standards/check-digits/characters.ts';
import { luhnCheckDigit } from '../../../src/standards/check-digits/luhn.ts';

const EXAMPLES: readonly (readonly [digits: string, checkDigit: number])[] = [
  ['7992739871', 3],
  ['1234560000078', 5],
  ['0', 0],
  ['5', 9],
  ['05', 9],
];

test('the check digit completes the sum, with every second digit from the right doubled', () => {
  for (const [digits, checkDigit] of EXAMPLES) assert.equal(luhnCheckDigit(valuesOf(digits), 0, digits.length), checkDigit, digits);
});

test('luhn counts only the digits from start to end', () => {
  assert.equal(luhnCheckDigit(valuesOf('9979927398719'), 2, 12), 3);
});

test('a doubled digit counts with the digits of its product: 5 counts 1 and 0, 9 counts 1 and 8', () => {
  assert.equal(Array.from('0123456789', (digit) => luhnCheckDigit(valuesOf(digit), 0, 1)).join(''), '0864297531');
  assert.equal(Array.from('0123456789', (digit) => luhnCheckDigit(valuesOf(`${digit}0`), 0, 2)).join(''), '0987654321');
});
