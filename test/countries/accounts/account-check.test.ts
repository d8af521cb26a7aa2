import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOf } from '../../../src/check-digits/characters.ts';
import { ACCOUNTS } from '../../support/accounts.ts';

const ROWS: readonly [country: string, bban: string, method: string | null, holds: boolean | null, why: string][] = [
  ['DE', '100000000009290701', '00', true, 'a test number of method 00'],
  ['DE', '100000000009290702', '00', false, 'its check digit changed'],
  ['DE', '130511720043001500', '52', true, 'the bank code counts too'],
  ['DE', '130511730043001500', '52', false, 'another bank code'],
  ['DE', '100000000009290701', '09', null, 'the bank has no check digits'],
  ['DE', '100000000009290701', null, null, 'the bank is not listed'],
  ['NL', 'ABNA0417164300', null, true, "the registry's example"],
  ['NL', 'ABNA0417164301', null, null, 'a failing eleven-test says nothing'],
  ['NL', 'INGB0000000000', null, null, 'no account'],
  ['IS', '0159260076545510730339', null, true, "the registry's example"],
  ['IS', '0159260076545510730349', null, null, 'a failing kennitala says nothing'],
  ['IS', '0159260076540000000000', null, null, 'no kennitala'],
  ['BE', '539007547034', null, null, 'a country without such checks'],
  ['GB', 'NWBK60161300000000', null, true, 'a sum of nothing is a multiple of 11'],
  ['GB', 'NWBK60161310000003', null, true, '8 and 3 are 11'],
  ['GB', 'NWBK60161310000004', null, false, '8 and 4 are not'],
  ['IE', 'BOFI90001710000003', null, true, 'Bank of Ireland at a sort code of its own'],
  ['IE', 'BOFI90001710000004', null, null, 'a failure tells nothing'],
  ['IE', 'BOFI98001710000003', null, null, "another bank's sort code"],
  ['IE', 'AIBK93115212345678', null, null, 'another bank'],
  ['SE', '30000000040000000007', null, true, '4000 0000007: comment 2 holds, over all eleven digits'],
  ['SE', '30000000040010000003', null, null, '4001 0000003: comment 1 alone holds, without the first digit'],
  ['SE', '30000000040010000004', null, false, 'neither holds'],
  ['SE', '50000000050010000003', null, true, 'comment 1'],
  ['SE', '50000000050010000004', null, false, 'its check digit changed'],
  ['SE', '50000000060010000003', null, null, 'a clearing number of another bank'],
  ['SE', '91000000091000000003', null, true, 'comment 2'],
  ['SE', '60000000000000000018', null, false, 'modulus 11 over the account alone'],
  ['SE', '60000000000040000019', null, null, 'eight digits 4…9 of Handelsbanken once had no check digit'],
  ['SE', '80000800000000000018', null, null, 'the account holds and the five clearing digits do not'],
  ['SE', '80000800020000000018', null, true, 'both hold'],
  ['SE', '80000800020000000019', null, false, 'the account does not'],
  ['SE', '80000800020000000000', null, false, 'zeros alone are no account of Swedbank, though their sum is 0'],
  ['SE', '95000000000000000005', null, null, 'one digit of Plusgirot is no number with a check digit'],
  ['SE', '93000000093000000000', null, null, 'a type of which nothing can be told from an IBAN'],
  ['SE', '60000000000000000000', null, null, 'no account'],
];

test('an account keeps its check, does not, or nothing is known', () => {
  assert.deepEqual(ROWS.map(([country, bban, method, , why]) => [why, ACCOUNTS.check(country, bban, method)]), ROWS.map(([, , , holds, why]) => [why, holds]));
});

test('values fail where the text has the answer false, whatever stands behind them', () => {
  const fails = ROWS.map(([country, bban, method, , why]) => [why, ACCOUNTS.failing(country, method)?.(valuesOf(`${bban}Z9`)) ?? false]);
  assert.deepEqual(fails, ROWS.map(([, , , holds, why]) => [why, holds === false]));
});

test('a BBAN that is too short, too long or has letters for digits is a RangeError', () => {
  for (const [country, bban] of [['DE', ''], ['DE', '10000000092907'], ['DE', '1000000A0009290701'], ['DE', '10000000000929070A'], ['NL', 'ABNA041716430'], ['NL', 'ABNA04171643000'], ['IS', '01592600765455107303'], ['IS', ''], ['GB', 'NWBK6016131000000'], ['GB', 'NWBK6016131000000A'], ['CH', '0900A000100013997']] as const) {
    assert.throws(() => ACCOUNTS.check(country, bban, '00'), RangeError, `${country} ${bban}`);
  }
});
