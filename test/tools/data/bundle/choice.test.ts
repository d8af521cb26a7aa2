/** Chooses the BIC of a code if the BIC in the list is missing, or is not the BIC of its accounts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reconcile } from '../../../../tools/data/bundle/reconcile/reconcile.ts';
import type { Given } from './rows.ts';
import { answered, directory, listed, participant, registered, rowsOf, testRows } from './rows.ts';

testRows('choice', (given) => answered(given, '10001'));

test('wording learns from head offices, lists and registers of the country', () => {
  const crowd = Array.from({ length: 9 }, (_, i) => 'abcdefghi'[i]!.repeat(5));
  const isDistinctive = (given: Given): boolean => reconcile(rowsOf(given)).wording('FR').core('Kasse Zorp') !== 'zorp';
  const bic = (word: string, end: string): string => `K${word.slice(0, 3).toUpperCase()}${end}`;
  assert.deepEqual([
    isDistinctive({}), isDistinctive({ bics: crowd.map((word) => directory(bic(word, 'FRPPXXX'), `Kasse ${word}`)) }),
    isDistinctive({ bics: crowd.map((word) => directory(bic(word, 'FRPPLYO'), `Kasse ${word}`)) }),
    isDistinctive({ bics: crowd.map((word) => directory(bic(word, 'BEBBXXX'), `Kasse ${word}`)) }),
  ], [true, false, true, true]);
  assert.equal(isDistinctive({ banks: crowd.map((word, i) => listed(`2000${i}`, `Kasse ${word}`, '', { source: 'hand' })) }), false);
  assert.equal(isDistinctive({ epc: crowd.map((word) => participant(bic(word, 'FRPPXXX'), `Kasse ${word}`)) }), false);
  assert.equal(isDistinctive({ codeNames: crowd.map((word, i) => registered(`2000${i}`, `Kasse ${word}`)) }), false);
});
