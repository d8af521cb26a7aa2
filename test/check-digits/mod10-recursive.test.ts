import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOf } from '../../src/check-digits/characters.ts';
import { mod10RecursiveCheckDigit } from '../../src/check-digits/mod10-recursive.ts';

const checkDigit = (digits: string): number => mod10RecursiveCheckDigit(valuesOf(digits), 0, digits.length);

test('the QR reference and the postal account that are printed as examples end in their check digit', () => {
  assert.equal(checkDigit('21000000000313947143000901'), 7);
  assert.equal(checkDigit('25009779'), 8);
});

test('each digit has its place in the table: behind zeros one alone leads to these check digits', () => {
  assert.equal(Array.from('0123456789', (digit) => checkDigit(`00${digit}`)).join(''), '0164283975');
});

test('only the digits from start to end count', () => {
  assert.equal(mod10RecursiveCheckDigit(valuesOf('9925009779899'), 2, 10), 8);
});
