import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDirectory } from '../../support/directory.ts';

const { branchPlace } = testDirectory();

test('branchPlace finds a branch by bank code and branch code, with the street if the list has it', () => {
  assert.deepEqual(branchPlace('IT', '05428', '11101'), { city: 'Bergamo', address: 'Via Esempio 1' });
  assert.deepEqual(branchPlace('IT', '05428', '11102'), { city: 'Bergamo', address: null });
});

test('a second lookup returns one object', () => assert.equal(branchPlace('IT', '05428', '11101'), branchPlace('IT', '05428', '11101')));

test('branchPlace returns null for any text that is not listed', () => {
  for (const [country, bank, branch] of [
    ['IT', '05428', '11103'], ['IT', '05429', '11101'], ['FR', '05428', '11101'], ['IT', '0542811', '101'.padEnd(5, '0')],
    ['__proto__', '1', '1'], ['IT', '', ''], ['IT', 'é', '1'],
  ] as const) assert.equal(branchPlace(country, bank, branch), null, `${country} ${bank} ${branch}`);
});
