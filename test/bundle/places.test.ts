import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDirectory } from '../support/directory.ts';

const { branchPlace } = testDirectory();

test('a branch is found by its bank code and its own, with the street where the list has one', () => {
  assert.deepEqual(branchPlace('IT', '05428', '11101'), { city: 'Bergamo', address: 'Via Esempio 1' });
  assert.deepEqual(branchPlace('IT', '05428', '11102'), { city: 'Bergamo', address: null });
});

test('asking again gives the same object', () => assert.equal(branchPlace('IT', '05428', '11101'), branchPlace('IT', '05428', '11101')));

test('what is not listed is null, whatever it looks like', () => {
  for (const [country, bank, branch] of [
    ['IT', '05428', '11103'], ['IT', '05429', '11101'], ['FR', '05428', '11101'], ['IT', '0542811', '101'.padEnd(5, '0')],
    ['__proto__', '1', '1'], ['IT', '', ''], ['IT', 'é', '1'],
  ] as const) assert.equal(branchPlace(country, bank, branch), null, `${country} ${bank} ${branch}`);
});
