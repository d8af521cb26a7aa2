import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bic } from '../../../src/standards/bic/bic.ts';
import { parseBic } from '../../../src/standards/bic/bic.ts';
import { assertSays } from '../../support/says.ts';

const parsed = (text: string): Bic => {
  const result = parseBic(text);
  assert.ok(result.ok, text);
  return result.value;
};

test('a BIC of eight characters is a head office', () => {
  assert.deepEqual(parsed('DEUTDEFF'), {
    bic: 'DEUTDEFF', bic8: 'DEUTDEFF', bic11: 'DEUTDEFFXXX', bank: 'DEUT', country: 'DE', location: 'FF', branch: null,
    headOffice: true, test: false,
  });
});

test('branch XXX is the head office', () => {
  const bic = parsed('DEUTDEFFXXX');
  assert.equal(bic.bic, 'DEUTDEFFXXX');
  assert.equal(bic.branch, null);
  assert.ok(bic.headOffice);
});

test('any branch other than XXX is a branch', () => {
  const bic = parsed('DEUTDEFF500');
  assert.equal(bic.branch, '500');
  assert.equal(bic.bic11, 'DEUTDEFF500');
  assert.ok(!bic.headOffice);
});

test('parseBic ignores case and spaces', () => assert.equal(parsed('deut de ff 500').bic, 'DEUTDEFF500'));

test('the bank part may have digits, as the edition of 2014 allows', () => assert.equal(parsed('A1B2DEFF').bank, 'A1B2'));

test('XK is the country code of Kosovo', () => assert.equal(parsed('NCBVXKPR').country, 'XK'));

test('a 0 at the end of the location marks a code of the test system', () => {
  assert.ok(parsed('DEUTDEF0').test);
  assert.ok(!parsed('DEUTDE0F').test);
});

const MALFORMED = ['', 'DEUT', 'DEUTDEFF5', 'DEUTDEFF5000', 'DEUT12FF', 'DEUTDEF.', 'DEUTDEFFßß', 'deutdeıf', 'DEUTDEFF\n'];

test('parseBic rejects a wrong shape and folds no letter outside ASCII', () => {
  for (const text of MALFORMED) {
    const result = parseBic(text);
    assert.ok(!result.ok, text);
    assert.equal(result.code, 'INVALID_PARAMETER');
    assert.equal(result.parameter, 'bic');
    assertSays(result.message, '… 8 … 11');
  }
});

test('parseBic rejects letters that are not a country code', () => {
  const result = parseBic('DEUTZZFF');
  assert.ok(!result.ok);
  assertSays(result.message, '… ISO 3166');
  assert.equal(result.parameter, 'bic');
});
