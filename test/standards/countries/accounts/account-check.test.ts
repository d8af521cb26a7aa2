import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOf } from '../../../../src/standards/check-digits/characters.ts';
import { type AccountChecks, accountChecks } from '../../../../src/standards/countries/accounts/account-check.ts';
import { COUNTRIES, countryByCode } from '../../../../src/standards/countries/registry.ts';
import { ACCOUNTS } from '../../../support/accounts.ts';
import { vectors } from '../../../support/vectors.ts';

const HOLDS: Readonly<Record<string, boolean | null>> = { yes: true, no: false, '-': null };
const methodOf = (cell: string): string | null => (cell === '-' ? null : cell);

const RULES = vectors<'country' | 'bban' | 'method' | 'holds' | 'why'>('account-rules');

/** Position of the single check digit, from the end. In Israel several remainders pass. */
const CHECK_DIGIT: Readonly<Record<string, number>> = { BR: 3, CH: 1, IS: 2, NL: 1, SE: 1, UA: 10 };

test('each digit counts with its published weight, and no other check digit passes', () => {
  // Each number has a 1 in the position of one weight, and the check digit that fits.
  for (const { country, why, bbans } of vectors<'country' | 'why' | 'bbans'>('account-weights')) {
    for (const bban of bbans.split(' ')) {
      assert.equal(ACCOUNTS.check(country, bban, null), true, `${country} ${why}: ${bban}`);
      if (CHECK_DIGIT[country] === undefined) continue;
      const at = bban.length - CHECK_DIGIT[country];
      for (const other of [1, 9]) {
        const changed = bban.slice(0, at) + ((Number(bban[at]) + other) % 10) + bban.slice(at + 1);
        assert.notEqual(ACCOUNTS.check(country, changed, null), true, `${country} ${why}: ${changed}`);
      }
    }
  }
});

test('every vector of a country without rule tables gets its answer', () => {
  const rows = vectors<'country' | 'iban' | 'holds' | 'source'>(
    'account-checks',
  ).filter(({ country }) => !['GB', 'IE', 'SE'].includes(country));
  for (const { country, iban, holds, source } of rows) {
    assert.equal(ACCOUNTS.check(country, iban.slice(4), null), HOLDS[holds], `${iban} ${source}`);
  }
});

for (const { country, bban, method, holds, why } of RULES) {
  test(`${country} ${bban} by method ${method}: ${why}`, () => {
    assert.equal(ACCOUNTS.check(country, bban, methodOf(method)), HOLDS[holds]);
    // Characters after the BBAN do not count.
    assert.equal(ACCOUNTS.failureTest(country, methodOf(method))?.(valuesOf(`${bban}Z9`)) ?? false, holds === 'no');
  });
}

test('a BBAN that is too short, too long or has letters for digits is a RangeError', () => {
  for (const country of ['BR', 'CH', 'DE', 'FI', 'GB', 'IE', 'IL', 'IS', 'NL', 'SE', 'UA']) {
    const bban = countryByCode(country)!.example.slice(4);
    assert.doesNotThrow(() => ACCOUNTS.check(country, bban, '00'), country);
    const digit = countryByCode(country)!.classes.indexOf('n');
    for (const wrong of [
      '', bban.slice(1), bban.slice(0, -1), `0${bban}`, `A${bban}`, `${bban}0`, `${bban.slice(0, digit)}A${bban.slice(digit + 1)}`,
    ]) {
      assert.throws(() => ACCOUNTS.check(country, wrong, '00'), RangeError, `${country} ${wrong}`);
    }
  }
});

test('a failure is reported only if every account of the bank follows the rule and the required table exists', () => {
  const [withTable, without] = [ACCOUNTS, accountChecks({ clearingTypes: () => [], modulusTable: null })];
  const countriesOf = (accounts: AccountChecks) =>
    COUNTRIES.filter(({ code }) => accounts.failureTest(code, '00') !== null).map(({ code }) => code).sort();
  assert.deepEqual(countriesOf(withTable), ['CH', 'DE', 'FI', 'GB', 'IL', 'SE']);
  assert.deepEqual(countriesOf(without), ['CH', 'DE', 'FI', 'IL', 'SE']);
  assert.deepEqual([withTable.hasModulusTable, without.hasModulusTable], [true, false]);
  for (const bban of ['NWBK60161331926819', 'BOFI90001710000003']) {
    assert.equal(without.check(bban.startsWith('N') ? 'GB' : 'IE', bban, null), null);
  }
});

test('accounts of a bank are drawn from the positions of its check, and a bank without a check gets no accounts', () => {
  // A pattern has n for each digit that is drawn.
  for (const row of vectors<'country' | 'bank_code' | 'method' | 'pattern'>('account-patterns')) {
    const { country, bank_code: code, method, pattern } = row;
    assert.equal(ACCOUNTS.pattern(country, code, methodOf(method)) ?? '-', pattern, `${country} ${code}`);
  }
  assert.equal(accountChecks({ clearingTypes: () => [], modulusTable: null }).pattern('GB', 'NWBK', null), null);
});
