import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CHARACTERS, characterValueOf, digitsOf, numberAt, readValues, textOfValues, valuesBetween, valuesOf,
} from '../../../src/standards/check-digits/characters.ts';

const NO_VALUE = 255;

test('the values of ISO 7064 are 0 to 35, and every other UTF-16 unit has no value', () => {
  for (let code = 0; code <= 0xffff; code++) {
    const value = CHARACTERS.indexOf(String.fromCharCode(code));
    assert.equal(characterValueOf(code), value < 0 ? NO_VALUE : value);
  }
  assert.equal(characterValueOf(Number.NaN), NO_VALUE);
});

test('texts convert to values and values to texts', () => {
  assert.deepEqual([...valuesOf('09AZ')], [0, 9, 10, 35]);
  assert.equal(textOfValues(valuesOf(CHARACTERS)), CHARACTERS);
  assert.equal(textOfValues(valuesOf('BE68'), 2, 4), '68');
});

test('a text longer than the array fills the array, and a shorter text leaves the rest of the array unchanged', () => {
  const values = new Uint8Array([7, 7, 7]);
  readValues('1 234', values);
  assert.deepEqual([...values], [1, NO_VALUE, 2]);
  readValues('9', values);
  assert.deepEqual([...values], [9, NO_VALUE, 2]);
});

test('the error for a wrong character or length names only its position', () => {
  for (const [text, message] of [['12a', /character 3/], ['Ä', /character 1/]] as const) {
    assert.throws(() => valuesOf(text), { name: 'RangeError', message });
  }
  assert.deepEqual([...digitsOf('0417', 4)], [0, 4, 1, 7]);
  assert.throws(() => digitsOf('041', 4), { name: 'RangeError', message: /4 digits.*3 characters/ });
  assert.throws(() => digitsOf('04A7', 4), { name: 'RangeError', message: /3/ });
});

test('some values of a number can be read as digits or as one number', () => {
  const values = valuesOf('90417');
  assert.deepEqual([...valuesBetween(values, 1, 4)], [0, 4, 1]);
  assert.deepEqual([numberAt(values, 1, 4), numberAt(values, 0, 5), numberAt(values, 2, 2)], [41, 90417, 0]);
});

test('the error names the first wrong character', () => {
  assert.throws(() => valuesOf('-1-'), { message: /character 1/ });
  assert.throws(() => digitsOf('04177', 4), { message: /4 digits.*5 characters/ });
});
