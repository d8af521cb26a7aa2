import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bic } from '../../src/bic/bic.ts';
import { parseBic } from '../../src/bic/bic.ts';
import { assertSays } from '../support/says.ts';

const parsed = (text: string): Bic => {
  const result = parseBic(text);
  assert.ok(result.ok, text);
  return result.value;
};

test('eight characters are the head office', () => {
  assert.deepEqual(parsed('DEUTDEFF'), {
    bic: 'DEUTDEFF', bic8: 'DEUTDEFF', bic11: 'DEUTDEFFXXX', bank: 'DEUT', country: 'DE', location: 'FF', branch: null,
    headOffice: true, test: false,
  });
});

test('branch XXX is the head office too', () => {
  const bic = parsed('DEUTDEFFXXX');
  assert.equal(bic.bic, 'DEUTDEFFXXX');
  assert.equal(bic.branch, null);
  assert.ok(bic.headOffice);
});

test('any other branch is a branch', () => {
  const bic = parsed('DEUTDEFF500');
  assert.equal(bic.branch, '500');
  assert.equal(bic.bic11, 'DEUTDEFF500');
  assert.ok(!bic.headOffice);
});

test('case and spaces do not matter', () => assert.equal(parsed('deut de ff 500').bic, 'DEUTDEFF500'));

test('the bank may have digits, as the edition of 2014 allows', () => assert.equal(parsed('A1B2DEFF').bank, 'A1B2'));

test('Kosovo is known by XK', () => assert.equal(parsed('NCBVXKPR').country, 'XK'));

test('a 0 at the end of the location is a code of the test system', () => {
  assert.ok(parsed('DEUTDEF0').test);
  assert.ok(!parsed('DEUTDE0F').test);
});

const MALFORMED = ['', 'DEUT', 'DEUTDEFF5', 'DEUTDEFF5000', 'DEUT12FF', 'DEUTDEF.', 'DEUTDEFFßß', 'deutdeıf', 'DEUTDEFF\n'];

test('another shape is refused, and no letter outside ASCII is folded into one', () => {
  for (const text of MALFORMED) {
    const result = parseBic(text);
    assert.ok(!result.ok, text);
    assert.equal(result.code, 'INVALID_PARAMETER');
    assert.equal(result.parameter, 'bic');
    assertSays(result.message, '… 8 … 11');
  }
});

test('country letters that are no country are refused', () => {
  const result = parseBic('DEUTZZFF');
  assert.ok(!result.ok);
  assertSays(result.message, '… ISO 3166');
  assert.equal(result.parameter, 'bic');
});
