import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bic11Of, bic8Of, branchOf, countryOf, headOfficeOf, isBic, isHeadOffice, prefixOf, suffixOf,
} from '../../../src/standards/bic/parts.ts';

test('a BIC splits into its parts, with or without a branch', () => {
  const parts = (bic: string) => [
    prefixOf(bic), countryOf(bic), suffixOf(bic), branchOf(bic), bic8Of(bic), bic11Of(bic), headOfficeOf(bic), isHeadOffice(bic),
  ];
  assert.deepEqual(parts('DEUTDEFF'), ['DEUT', 'DE', 'FF', 'XXX', 'DEUTDEFF', 'DEUTDEFFXXX', 'DEUTDEFFXXX', true]);
  assert.deepEqual(parts('DEUTDEFF500'), ['DEUT', 'DE', 'FF', '500', 'DEUTDEFF', 'DEUTDEFF500', 'DEUTDEFFXXX', false]);
  assert.equal(isHeadOffice('DEUTDEFFXXX'), true);
});

test('isBicShaped checks the shape of a BIC', () => {
  for (const bic of ['DEUTDEFF', 'DEUTDEFF500', 'A1B2DEF0XXX']) assert.ok(isBic(bic), bic);
  for (const text of ['', 'deutdeff', 'DEUTDEF', 'DEUTDEFF5', 'DEUT12FF', 'DEUTDEFF\n', 'DEUTDEFFXXXX', 'ÄEUTDEFF']) {
    assert.ok(!isBic(text), text);
  }
});
