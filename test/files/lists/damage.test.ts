/** Damage that spreadsheets do to account numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damageOf } from '../../../src/files/lists/damage.ts';

const CELLS: readonly (readonly [cell: string, code: string | null])[] = [
  ['3,70400440532013E+17', 'EXPONENT'],
  ['3.70400440532013E+17', 'EXPONENT'],
  ['3,7E+17', 'EXPONENT'],
  ["'3,7E+17", 'EXPONENT'],
  ['+3,7E+17', 'EXPONENT'],
  ['3,7E17', 'EXPONENT'],
  ['3e+17', 'EXPONENT'],
  ['3,7E+17 EUR', null],
  ['Nr. 3,7E+17', null],
  ['3704004405320130', 'ROUNDED'],
  ['370400440532010', null],
  ['370400440532013000.00', 'ROUNDED'],
  ['370400440532013000,50', null],
  ['370400440532013000', 'ROUNDED'],
  ['370400440532013000,00', 'ROUNDED'],
  ['3704 0044 0532 0130 00', 'ROUNDED'],
  ['370400440532013001', null],
  ["'370400440532013001", 'LEADING_QUOTE'],
  ['#########', 'COLUMN_TOO_NARROW'],
  ['#NAME?', 'FORMULA_ERROR'],
  ['#N/A', 'FORMULA_ERROR'],
  ['#BEZUG!', 'FORMULA_ERROR'],
  ['DE89370400440532013000', null],
  ['DE12E+17', null],
  ['#12', null],
  ['#1', null],
  ['#', null],
  ['##1', null],
  ['1##', null],
  ['##', 'COLUMN_TOO_NARROW'],
  ['#REF!', 'FORMULA_ERROR'],
  ['#DIV/0!', 'FORMULA_ERROR'],
  ["O'Brien", null],
  ['\u2019DE89', 'LEADING_QUOTE'],
  // A word with a hash before it, in a cell of words.
  ['#Rechnung 4711', null],
  ['#NAME? oder so', null],
  ['', null],
];

test('damage has a code and a sentence, and the sentence does not repeat the number', () => {
  for (const [cell, code] of CELLS) {
    const damage = damageOf(cell);
    assert.equal(damage?.code ?? null, code, cell);
    assert.doesNotMatch(damage?.message ?? '', /\d{3}/, cell);
  }
});
