/** Damage that spreadsheets do to account numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damageOf } from '../../../src/files/lists/damage.ts';
import { textOf, vectors } from '../../support/vectors.ts';

/** The `|` at the end of a cell keeps an empty cell. */
for (const { cell, damage } of vectors<'cell' | 'damage'>('spreadsheet-damage')) {
  test(`the cell ${cell} has ${damage === '-' ? 'no damage' : damage}, and the message does not repeat the number`, () => {
    const found = damageOf(textOf(cell).slice(0, -1));
    assert.equal(found?.code ?? '-', damage);
    assert.doesNotMatch(found?.message ?? '', /\d{3}/);
  });
}
