import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES } from '../../src/countries/registry.ts';
import { COUNTRY_NAMES } from '../../src/countries/iso3166.ts';

test('every IBAN country has a name, XK too, which ISO 3166-1 has not', () => {
  for (const { code } of COUNTRIES) assert.ok(COUNTRY_NAMES.get(code), code);
  assert.equal(COUNTRY_NAMES.get('XK'), 'Kosovo');
  for (const code of COUNTRY_NAMES.keys()) assert.match(code, /^[A-Z]{2}$/);
});

test('codes ascend, and no two countries have one name', () => {
  const codes = [...COUNTRY_NAMES.keys()];
  assert.deepEqual(codes, codes.toSorted());
  assert.equal(new Set(COUNTRY_NAMES.values()).size, COUNTRY_NAMES.size);
});

test('codes that were withdrawn or are reserved are no countries', () => {
  for (const code of ['AN', 'CS', 'EU', 'UK', 'YU', 'ZZ']) assert.equal(COUNTRY_NAMES.get(code), undefined);
});
