/** Clean files with one change each, at the edges of the rules: only the named rules report a finding. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vectors } from '../../support/vectors.ts';
import { changedFile, optionsOf } from './changed-files.ts';
import { checked } from './checked.ts';

for (const { why, file, change, rules, options } of vectors<'why' | 'file' | 'change' | 'rules' | 'options'>('payment-cases')) {
  test(`${why}: ${rules === '-' ? 'no finding' : rules}`, () => {
    const changed = changedFile(file, change);
    assert.notEqual(changed, changedFile(file, ' => '));
    const found = checked(changed, optionsOf(options)).rules.map(({ rule, severity }) => `${rule} ${severity}`).sort().join();
    assert.equal(found || '-', rules);
  });
}
