import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { MAXIMUM_TAIL, maskIban } from '../../../src/standards/iban/mask.ts';

test('mask keeps the country code, the check digits and the last characters', () => {
  assert.equal(maskIban('BE68539007547034', 4), 'BE68********7034');
  assert.equal(maskIban('BE68539007547034', 0), 'BE68************');
  assert.equal(maskIban('BE68539007547034', 1), 'BE68***********4');
  assert.equal(maskIban('NO9386011117947', 8), 'NO93***11117947');
});

test('mask hides a part of the account in every country and keeps the length', () => {
  for (const { example } of COUNTRIES) {
    for (let tail = 0; tail <= MAXIMUM_TAIL; tail++) {
      const masked = maskIban(example, tail);
      assert.equal(masked.length, example.length);
      assert.match(masked, /^[A-Z]{2}\d\d\*{3,}[A-Z0-9]*$/);
      assert.equal(masked.replace(/^.+\*/, '').length, tail);
    }
  }
});
