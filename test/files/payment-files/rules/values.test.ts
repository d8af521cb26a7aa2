/** Dates, amounts, texts, references, codes, identifiers, accounts and BICs with one change each: the findings and the right value. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSays } from '../../../support/says.ts';
import { vectors } from '../../../support/vectors.ts';
import { changedFile, findingsIn, optionsOf } from '../changed-files.ts';
import { findingsOf } from '../checked.ts';

for (const { why, file, change, found, options } of vectors<'why' | 'file' | 'change' | 'found' | 'options'>('payment-values')) {
  test(`${why}: ${found === '-' ? 'no finding' : found}`, () => {
    const changed = changedFile(file, change);
    assert.notEqual(changed, changedFile(file, ' => '));
    assertSays(findingsOf(changed, optionsOf(options)), findingsIn(found));
  });
}
