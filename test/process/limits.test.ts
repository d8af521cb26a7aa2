import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_LIMITS, LIMITS, environmentName } from '../../src/base/limits.ts';
import { limitsFrom } from '../../src/process/limits.ts';
import { assertSays } from '../support/says.ts';

test('without settings the defaults hold', () => {
  assert.deepEqual(limitsFrom({ PATH: '/bin', KONTOR_BULK_ITEMS: '' }), DEFAULT_LIMITS);
});

test('the environment sets each limit by its name', () => {
  for (const name of Object.keys(LIMITS)) {
    assert.deepEqual(limitsFrom({ [environmentName(name)]: '7' }), { ...DEFAULT_LIMITS, [name]: 7 });
  }
});

test('a setting that is not a positive whole number is named', () => {
  for (const text of ['0', '-1', '1.5', '1e3', 'many', '12345678901', '2147483648']) {
    assertSays(limitsFrom({ KONTOR_BULK_ITEMS: text }), '… KONTOR_BULK_ITEMS … 2147483647');
  }
});
