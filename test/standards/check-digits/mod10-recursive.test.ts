import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOf } from '../../../src/standards/check-digits/characters.ts';
import { mod10RecursiveCheckDigit } from '../../../src/standards/check-digits/mod10-recursive.ts';

const checkDigit = (digits: string): number => mod10RecursiveCheckDigit(valuesOf(digits), 0, digits.length);

test('the printed examples of a QR reference and a postal account end in their check digit', () => {
  assert.equal(checkDigit('21000000000313947143000901'), 7);
  assert.equal(checkDigit('25009779'), 8);
});

test('each digit after zeros leads to its own check digit of the table', () => {
  assert.equal(Array.from('0123456789', (digit) => checkDigit(`00${digit}`)).join(''), '0164283975');
});

test('mod10Recursive counts only the digits from start to end', () => {
  assert.equal(mod10RecursiveCheckDigit(valuesOf('9925009779899'), 2, 10), 8);
});
