import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASCII_SIZE, DIGIT_0, LETTER_PAIRS, UPPER_A, isAlphanumeric, isAscii, isDigit, isDigitOrUpper, isLower, isUpper, isVisible, letterPair,
  letterPairIndex, upperCaseAscii,
} from '../../../src/base/text/ascii.ts';

const CLASSES: readonly (readonly [name: string, is: (code: number) => boolean, expression: RegExp])[] = [
  ['ASCII', isAscii, /^[\x00-\x7f]$/],
  ['digits', isDigit, /^[0-9]$/],
  ['upper case', isUpper, /^[A-Z]$/],
  ['lower case', isLower, /^[a-z]$/],
  ['digits and upper case', isDigitOrUpper, /^[0-9A-Z]$/],
  ['digits and letters', isAlphanumeric, /^[0-9A-Za-z]$/],
  ['visible', isVisible, /^[!-~]$/],
];

for (const [name, is, expression] of CLASSES) {
  test(`${name}: every code unit and no code unit at all`, () => {
    for (let code = 0; code <= 0xffff; code++) assert.equal(is(code), expression.test(String.fromCharCode(code)), `U+${code.toString(16)}`);
    assert.equal(is(''.charCodeAt(0)), false);
  });
}

test('only ASCII letters become upper case', () => {
  assert.equal(upperCaseAscii('de89 ß ﬁ ı é ǆ aZ'), 'DE89 ß ﬁ ı é ǆ AZ');
});

test('pairs of letters are numbered in their order', () => {
  const pairs = ['AA', 'AB', 'BA', 'ZZ', '@A', 'A[', 'aA', 'A0'].map((pair) => letterPairIndex(pair.charCodeAt(0), pair.charCodeAt(1)));
  assert.deepEqual(pairs, [0, 1, 26, LETTER_PAIRS - 1, -1, -1, -1, -1]);
});

test('a number of a pair gives the pair back', () => {
  for (let index = 0; index < LETTER_PAIRS; index++) {
    const pair = letterPair(index);
    assert.equal(letterPairIndex(pair.charCodeAt(0), pair.charCodeAt(1)), index);
  }
});

test('constants name their characters', () => {
  assert.deepEqual([DIGIT_0, UPPER_A].map((code) => String.fromCharCode(code)), ['0', 'A']);
  assert.equal(ASCII_SIZE, 128);
});
