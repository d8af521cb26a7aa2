/** Recognises texts that were meant to be an IBAN, right or wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IBAN_LENGTHS } from '../../../src/standards/countries/registry.ts';
import { likenessOf } from '../../../src/files/lists/likeness.ts';
import { textOf, vectors } from '../../support/vectors.ts';

/** The `|` at the end of a cell keeps an empty cell. */
for (const { cell, likeness } of vectors<'cell' | 'likeness'>('iban-likeness')) {
  test(`the cell ${cell} is ${likeness === '-' ? 'not like an IBAN' : likeness}`, () => {
    assert.equal(likenessOf(textOf(cell).slice(0, -1), IBAN_LENGTHS) ?? '-', likeness);
  });
}

test('letters that look like digits may replace check digits, other letters may not', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    assert.equal(likenessOf(`DE${letter}9370400440532013000`, IBAN_LENGTHS), 'BDGILOQSZ'.includes(letter) ? 'whole' : null, letter);
  }
});
