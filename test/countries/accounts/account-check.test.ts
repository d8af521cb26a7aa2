import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountCheck } from '../../../src/countries/accounts/account-check.ts';

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
];

test('an account keeps its check, does not, or nothing is known', () => {
  for (const [country, bban, method, holds, why] of ROWS) assert.equal(accountCheck(country, bban, method), holds, why);
});

test('a BBAN that is too short, too long or has letters for digits is a RangeError', () => {
  for (const [country, bban] of [['DE', ''], ['DE', '10000000092907'], ['DE', '1000000A0009290701'], ['DE', '10000000000929070A'], ['NL', 'ABNA041716430'], ['NL', 'ABNA04171643000'], ['IS', '01592600765455107303'], ['IS', '']] as const) {
    assert.throws(() => accountCheck(country, bban, '00'), RangeError, `${country} ${bban}`);
  }
});
