import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CountryRow } from '../../../src/standards/countries/build.ts';
import { buildCountry } from '../../../src/standards/countries/build.ts';

const row = (fields: string): CountryRow => ['BE', 'EUR', 'SEPA', 'registry', 'BE68539007547034', fields];

test('a field follows from its name, its characters and its own term', () => {
  assert.deepEqual(buildCountry(row('bank 2c3n (code banque), account_type 1a')).fields, [
    { name: 'bank_code', label: 'Bank code (code banque)', structure: '2!c3!n', width: 5, start: 0 },
    { name: 'account_type', label: 'Account type', structure: '1!a', width: 1, start: 5 },
  ]);
});

test('the fields that every country may have are called as the contract has them', () => {
  assert.deepEqual(buildCountry(row('bank 1n, branch 1n, account 1n, check 1n*, bban 1n')).fields.map(({ name, label }) => [name, label]), [
    ['bank_code', 'Bank code'], ['branch_code', 'Branch code'], ['account_number', 'Account number'],
    ['national_check_digits', 'National check digits'], ['bban', 'BBAN'],
  ]);
});

test('a star marks check characters, also between others of the same field', () => {
  const country = buildCountry(row('bank 4n, account 5n1n*2n, check 2n*'));
  assert.deepEqual(country.checkPositions, [9, 12, 13]);
  assert.equal(country.structure, '4!n8!n2!n');
});

test('a country without a field of that name has no such span', () => {
  const country = buildCountry(row('bban 2c19n'));
  assert.deepEqual([country.bank, country.branch, country.account], [null, null, null]);
});

test('a line that does not follow the notation is refused', () => {
  for (const fields of [
    '', 'bank', 'bank ', ' 4n', 'bank n', 'bank 4x', 'bank 4n,account 3n', 'bank 4n (', 'bank 4n ()', 'bank  4n', '(bank 4n', 'bank 4n)',
  ]) {
    assert.throws(() => buildCountry(row(fields)), /notation/, fields);
  }
});
