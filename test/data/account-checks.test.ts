/**
 * Checks account numbers of the vectors with the Swedish clearing numbers of the data. British numbers need tables that the project does
 * not contain.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realDirectory } from '../support/directory.ts';
import { vectors } from '../support/vectors.ts';

const HOLDS: Readonly<Record<string, boolean | null>> = { yes: true, no: false, '-': null };
const rows = vectors<'country' | 'iban' | 'holds' | 'source' | 'note'>('account-checks');

test('every vector of a country with public rules gets its answer', () => {
  const { accounts } = realDirectory();
  const tried = new Map<string, number>();
  for (const { country, iban, holds, source, note } of rows) {
    if (country === 'GB') continue;
    assert.equal(accounts.check(country, iban.slice(4), null), HOLDS[holds], `${iban} ${source} ${note}`);
    tried.set(country, (tried.get(country) ?? 0) + 1);
  }
  assert.deepEqual([...tried.keys()], ['BR', 'CH', 'FI', 'IE', 'IL', 'LI', 'SE', 'UA']);
});
