import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOf } from '../../../../src/standards/check-digits/characters.ts';
import { type AccountChecks, accountChecks } from '../../../../src/standards/countries/accounts/account-check.ts';
import { COUNTRIES, countryByCode } from '../../../../src/standards/countries/registry.ts';
import { ACCOUNTS } from '../../../support/accounts.ts';
import { vectors } from '../../../support/vectors.ts';

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

/** Position of the single check digit, from the end. In Israel several remainders pass. */
const CHECK_DIGIT: Readonly<Record<string, number>> = { BR: 3, CH: 1, IS: 2, NL: 1, SE: 1, UA: 10 };

/** Numbers that test one weight: a 1 in its position, followed by the matching check digit. */
const WEIGHTS: readonly (readonly [country: string, what: string, bbans: string])[] = [
  ['NL', 'weights 10 9 8 7 6 5 4 3 2 and 1, modulus 11',
    'ABNA1000000001 ABNA0100000002 ABNA0010000003 ABNA0001000004 ABNA0000100005 ABNA0000010006 ABNA0000001007 ABNA0000000108 ABNA0000000019'],
  ['IS', 'kennitala, weights 3 2 7 6 5 4 3 2',
    '0159260076541000000080 0159260076540100000090 0159260076540010000040 0159260076540001000050 0159260076540000100060 0159260076540000010070 0159260076540000001080 0159260076540000000190'],
  ['IS', 'kennitala, a sum of 11 wants nothing: 7 and 4', '0159260076540010010000'],
  ['BR', 'Banco do Brasil, weights 9 8 7 6 5 4 3 2 over the account alone',
    '00000000123450100000002C1 00000000123450010000003C1 00000000123450001000004C1 00000000123450000100005C1 00000000123450000010006C1 00000000123450000001007C1 00000000123450000000108C1 00000000123450000000019C1'],
  ['BR', 'Banco do Brasil, remainder 0: 9 and 2', '00000000123450100000010C1'],
  ['BR', 'Bradesco, weights 2 7 6 5 4 3 2 over the account alone',
    '60746948123450010000009C1 60746948123450001000004C1 60746948123450000100005C1 60746948123450000010006C1 60746948123450000001007C1 60746948123450000000108C1 60746948123450000000019C1'],
  ['BR', 'Bradesco, remainder 0: 7 and 4', '60746948123450001001000C1'],
  ['BR', 'Itaú, weights 2 and 1 over branch and account',
    '60701190010000000000008C1 60701190001000000000009C1 60701190000100000000008C1 60701190000010000000009C1 60701190000000000100008C1 60701190000000000010009C1 60701190000000000001008C1 60701190000000000000109C1 60701190000000000000018C1'],
  ['CH', 'PostFinance, modulo 10 recursive',
    '09000000000000011 09000000000000026 09000000000000034 09000000000000042 09000000000000058 09000000000000063 09000000000000079 09000000000000087 09000000000000095 09000000000000105 09000000000000197 09000000250097798'],
  ['UA', 'weights 1 3 7 1 3 over five digits of the bank code, 14 digits of account',
    '1000000000010006000000000 0100000000010000000000000 0010000000010008000000000 0001000000010006000000000 0000100000010000000000000 0000010000010009000000000'],
  ['UA', 'weights 3 7 1 over the account, none for the key',
    '0000000000010009000000000 0000000000011008000000000 0000000000010106000000000 0000000000010010000000000 0000000000010006100000000 0000000000010000010000000 0000000000010008001000000 0000000000010006000100000 0000000000010000000010000 0000000000010008000001000 0000000000010006000000100 0000000000010000000000010 0000000000010008000000001'],
  ['IL', 'bank 12, weights 9 8 7 over the branch and 6 5 4 3 2 1',
    '0121000000000000002 0120100000000000003 0120010000000000004 0120000000000100005 0120000000000010006 0120000000000001007 0120000000000000108 0120000000000000019'],
  ['IL', 'bank 12, remainders 2, 4 and 6', '0120000000000000002 0120000000000000004 0120000000000000006'],
  ['IL', 'bank 4, as bank 12, and remainder 2',
    '0041000000000000002 0040100000000000003 0040010000000000004 0040000000000100005 0040000000000000002'],
  ['IL', 'bank 20, as bank 12, and remainders 2 and 4', '0201000000000000002 0200000000000100005 0200000000000000002 0200000000000000004'],
  ['IL', 'bank 20, branch 400 counts as itself: 36 and 8 are 44', '0204000000000000008'],
  ['IL', 'bank 20, branch 401 counts as 1, 799 as 399', '0204010000000000004 0207990000000000003'],
  ['IL', 'bank 11, weights 9 to 1 over nine digits, not over the branch, remainders 0, 2 and 4',
    '0115670000100000002 0115670000010000003 0115670000001000004 0115670000000100005 0115670000000010006 0115670000000001007 0115670000000000108 0115670000000000019 0115670000000000002 0115670000000000004'],
  ['IL', 'bank 17, as bank 11', '0175670000100000002 0175670000000000019 0175670000000000002 0175670000000000004'],
  ['IL', 'bank 9, weights 9 to 1, modulus 10',
    '0095670000100000001 0095670000010000002 0095670000001000003 0095670000000100004 0095670000000010005 0095670000000001006 0095670000000000107 0095670000000000018'],
  ['IL', 'banks 14, 31, 46 and 52, weights 6 to 1 over six digits, not over the branch',
    '0145670000000100005 0145670000000010006 0145670000000001007 0145670000000000108 0145670000000000019 0315670000000100005 0465670000000100005 0525670000000100005'],
  ['IL', 'bank 10, weights 10 9 8 over the branch, 7 6 5 4 3 2 and the last two digits as one number, modulus 100: 20',
    '0101000000000000010 0100100000000000011 0100010000000000012 0100000000010000013 0100000000001000014 0100000000000100015 0100000000000010016 0100000000000001017 0100000000000000118'],
  ['IL', 'bank 10, remainders 20, 60, 70 and 72, and a sum of 120',
    '0100000000000000020 0100000000000000060 0100000000000000070 0100000000000000072 0100000000090000057'],
  ['IL', 'Citibank, weights 3 2 7 6 5 4 3 2, not over the branch',
    '0225670000100000008 0225670000010000009 0225670000001000004 0225670000000100005 0225670000000010006 0225670000000001007 0225670000000000108 0225670000000000019'],
  ['SE', 'type 1, comment 2: weights 1 10 9 8 7 6 5 4 3 2 1 over clearing number and account',
    '91000000091000000003 91000000091001000007 91000000091000100008 91000000091000010009 91000000091000002006 91000000091000000100 91000000091000000011 91000000091010000006 30000000040100000009 30000000041000000008'],
  ['SE', 'type 1, comment 1: the same without the first digit of the clearing number',
    '50000000051000000001 50000000050100000002 50000000050010000003 50000000050001000004 50000000050000100005 50000000050000010006 50000000050000001007 50000000050000000108 50000000050000000019'],
  ['SE', 'Handelsbanken, weights 9 to 1 over the account alone',
    '60000000000100000002 60000000000010000003 60000000000001000004 60000000000000100005 60000000000000010006 60000000000000001007 60000000000000000108 60000000000000000019'],
  ['SE', 'the check of Luhn over an account of up to ten digits',
    '30000000001000000008 30000000000000000018 95000000001000000008 95000000000000000018 95700000001000000008 95700000000000000018'],
  ['SE', 'Plusgirot behind a clearing number', '95000095001000000008 95000095490000000018'],
  ['SE', 'Swedbank, clearing number and account each with their own', '80000800021000000008'],
];

test('each digit counts with its published weight, and no other check digit passes', () => {
  for (const [country, what, bbans] of WEIGHTS) {
    for (const bban of bbans.split(' ')) {
      assert.equal(ACCOUNTS.check(country, bban, null), true, `${country} ${what}: ${bban}`);
      if (CHECK_DIGIT[country] === undefined) continue;
      const at = bban.length - CHECK_DIGIT[country];
      for (const other of [1, 9]) {
        const changed = bban.slice(0, at) + ((Number(bban[at]) + other) % 10) + bban.slice(at + 1);
        assert.notEqual(ACCOUNTS.check(country, changed, null), true, `${country} ${what}: ${changed}`);
      }
    }
  }
});

const OTHERS: readonly (readonly [country: string, bban: string, holds: boolean | null, why: string])[] = [
  ['NL', 'ABNA1000000002', null, 'a sum of 12'],
  ['IS', '0159260076540010100000', null, '7 and 5 leave 1, for which there is no digit'],
  ['IS', '0159260076540010100010', null, 'nor is it 1'],
  ['BR', '00000000123450100000100C1', null, 'Banco do Brasil, 9 and 3 leave 1: X, no digit'],
  ['BR', '60746948123450001010000C1', null, 'Bradesco, 7 and 5 leave 1: P, or 0'],
  ['BR', '00000000123451100000002C1', null, 'Banco do Brasil, an account of ten digits'],
  ['BR', '60746948123450110000009C1', null, 'Bradesco, an account of nine digits'],
  ['BR', '60701190110000000000006C1', null, 'Itaú, a branch of five digits'],
  ['BR', '60701190010000001000006C1', null, 'Itaú, an account of seven digits'],
  ['BR', '00000000123450000000000C1', null, 'no account, though nothing is missing in its sum'],
  ['BR', '60701191010000000000008C1', null, 'another bank'],
  ['CH', '09000000000000012', false, 'the check digit of 1 is 1'],
  ['CH', '09000000000000000', null, 'no account'],
  ['CH', '09001000000000011', null, 'more than nine digits'],
  ['CH', '0900000A000000011', null, 'a letter is no postal account'],
  ['CH', '0900000000000001A', null, 'nor is one at the end'],
  ['CH', '09000000A00000011', null, 'nor at the beginning'],
  ['CH', '09010000000000011', null, 'another institution'],
  ['UA', '0000000000000000000100030', true, 'six digits, the fewest'],
  ['UA', '0000000000000000000010006', null, 'five digits are no account'],
  ['UA', '0000000000100009000000000', null, '15 digits have no key'],
  ['UA', '00000000000100090000A0000', null, 'a letter has no weight'],
  ['UA', '0000000000000000000000000', null, 'no account'],
  ['IL', '0120000000000000001', false, 'bank 12, remainder 1'],
  ['IL', '0120000000000000003', false, 'bank 12, remainder 3'],
  ['IL', '0120000000000000005', false, 'bank 12, remainder 5'],
  ['IL', '0120000000000000007', false, 'bank 12, remainder 7'],
  ['IL', '0120000000000000018', false, 'bank 12, remainder 10'],
  ['IL', '0120000000001000019', null, 'bank 12, more than six digits'],
  ['IL', '0120000000000000000', null, 'bank 12, no account'],
  ['IL', '0127290000000000000', null, 'bank 12, no account, though its branch leaves 0'],
  ['IL', '0040000000000000004', false, 'bank 4, remainder 4'],
  ['IL', '0040000000000000001', false, 'bank 4, remainder 1'],
  ['IL', '0200000000000000006', false, 'bank 20, remainder 6'],
  ['IL', '0200000000000000005', false, 'bank 20, remainder 5'],
  ['IL', '0204010000000000005', false, 'bank 20, branch 401 and one more'],
  ['IL', '0208000000000000005', null, 'bank 20, branches from 800 on are not told of'],
  ['IL', '0207990000000000004', false, 'bank 20, branch 799 is told of'],
  ['IL', '0115670000000000006', false, 'bank 11, remainder 6'],
  ['IL', '0115670000000000001', false, 'bank 11, remainder 1'],
  ['IL', '0175670000000000006', false, 'bank 17, remainder 6'],
  ['IL', '0095670000000000002', false, 'bank 9, remainder 2'],
  ['IL', '0095670001000000001', null, 'bank 9, more than nine digits'],
  ['IL', '0145670000000000002', null, 'bank 14: a failure tells nothing'],
  ['IL', '0145670000001000019', null, 'bank 14, more than six digits'],
  ['IL', '0315670000000000002', null, 'bank 31: a failure tells nothing'],
  ['IL', '0465670000000000002', null, 'bank 46: a failure tells nothing'],
  ['IL', '0525670000000000002', null, 'bank 52: a failure tells nothing'],
  ['IL', '0100000000000000021', false, 'bank 10, remainder 21'],
  ['IL', '0100000000000000019', false, 'bank 10, remainder 19'],
  ['IL', '0100000000000000071', false, 'bank 10, remainder 71'],
  ['IL', '0100000000000000090', null, 'bank 10, remainder 90: its texts differ'],
  ['IL', '0100000000000000091', false, 'bank 10, remainder 91'],
  ['IL', '0100000000100000020', null, 'bank 10, more than eight digits'],
  ['IL', '0225670000001001000', null, 'Citibank, remainder 0: what it gives is not told'],
  ['IL', '0225670000001001001', false, 'Citibank, remainder 0 gives at most 0'],
  ['IL', '0225670000001001009', false, 'Citibank, remainder 0 gives at most 0'],
  ['IL', '0225670000001010000', false, 'Citibank, remainder 1: no digit is 10'],
  ['IL', '0225670000100000007', false, 'Citibank, 3 leaves 8'],
  ['IL', '0225670001100000008', null, 'Citibank, more than nine digits'],
  ['IL', '0130000000000000002', null, 'a bank without a rule'],
  ['SE', '30000000049990000006', true, 'the last clearing number of a range'],
  ['SE', '91000000091100000000', null, 'a clearing number behind the range'],
  ['SE', '91000000090990000000', null, 'a clearing number before the range'],
  ['SE', '60000000001000000008', null, 'Handelsbanken has nine digits at most'],
  ['SE', '60000000000040000018', false, '40000018 of Handelsbanken ends in no 9'],
  ['SE', '60000000000400000019', false, '400000019 of Handelsbanken has nine digits'],
  ['SE', '60000000000050000019', false, '50000019 of Handelsbanken begins with no 4'],
  ['SE', '30000000000000000001', false, 'one digit of Nordea keeps no check'],
  ['SE', '95000095001000000009', false, 'Plusgirot behind a clearing number, its check digit changed'],
  ['SE', '95000096001000000008', null, 'Plusgirot behind a clearing number that is not in the list'],
  ['SE', '95000950001000000008', null, 'Plusgirot has clearing numbers of four digits'],
  ['SE', '80000080001000000008', null, 'Swedbank has clearing numbers of five'],
  ['SE', '80000800020000000000', false, 'an account of zeros'],
  ['SE', '80000000000000000018', null, 'Swedbank without its clearing number'],
  ['SE', '12300000000000000018', null, 'a bank of which nothing is known'],
];

test('an account at the edges of each rule passes, fails or is unknown', () => {
  assert.deepEqual(
    OTHERS.map(([country, bban, , why]) => [why, ACCOUNTS.check(country, bban, null)]), OTHERS.map(([, , holds, why]) => [why, holds]),
  );
});

const HOLDS: Readonly<Record<string, boolean | null>> = { yes: true, no: false, '-': null };

test('every vector of a country without rule tables gets its answer', () => {
  const rows = vectors<'country' | 'iban' | 'holds' | 'source'>(
    'account-checks',
  ).filter(({ country }) => !['GB', 'IE', 'SE'].includes(country));
  for (const { country, iban, holds, source } of rows) {
    assert.equal(ACCOUNTS.check(country, iban.slice(4), null), HOLDS[holds], `${iban} ${source}`);
  }
});

test('an account passes its check, fails it, or is unknown', () => {
  assert.deepEqual(
    ROWS.map(([country, bban, method, , why]) => [why, ACCOUNTS.check(country, bban, method)]),
    ROWS.map(([, , , holds, why]) => [why, holds]),
  );
});

test('values fail if the text fails, with any characters after them', () => {
  const fails = ROWS.map(([country, bban, method, , why]) =>
    [why, ACCOUNTS.failureTest(country, method)?.(valuesOf(`${bban}Z9`)) ?? false]);
  assert.deepEqual(fails, ROWS.map(([, , , holds, why]) => [why, holds === false]));
});

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
  const told = (accounts: AccountChecks) => COUNTRIES.filter(({ code }) => accounts.failureTest(code, '00') !== null).map(({ code }) => code).sort();
  assert.deepEqual(told(withTable), ['CH', 'DE', 'FI', 'GB', 'IL', 'SE']);
  assert.deepEqual(told(without), ['CH', 'DE', 'FI', 'IL', 'SE']);
  assert.deepEqual([withTable.hasModulusTable, without.hasModulusTable], [true, false]);
  for (const bban of ['NWBK60161331926819', 'BOFI90001710000003']) {
    assert.equal(without.check(bban.startsWith('N') ? 'GB' : 'IE', bban, null), null);
  }
});

/** Patterns of generated accounts of a bank, with n for each digit. */
const PATTERNS: readonly (readonly [country: string, bankCode: string, method: string | null, pattern: string | null])[] = [
  ['BR', '60701190', null, '0nnnn0000nnnnnn'],
  ['BR', '00000000', null, 'nnnnn0nnnnnnnnn'],
  ['BR', '60746948', null, 'nnnnn00nnnnnnnn'],
  ['BR', '00360305', null, null],
  ['CH', '09000', null, '000nnnnnnnnn'],
  ['CH', '00762', null, null],
  ['DE', '10000000', '00', ''],
  ['DE', '10000000', '09', null],
  ['DE', '10000000', null, null],
  ['GB', 'NWBK', null, ''],
  ['IE', 'BOFI', null, '90nnnnnnnnnnnn'],
  ['IE', 'ULSB', null, '98nnnnnnnnnnnn'],
  ['IE', 'AIBK', null, null],
  ['IL', '010', null, 'nnn00000nnnnnnnn'],
  ['IL', '012', null, 'nnn0000000nnnnnn'],
  ['IL', '022', null, 'nnn0000nnnnnnnnn'],
  ['IL', '013', null, null],
  ['IS', '01', null, ''],
  ['NL', 'ABNA', null, ''],
  ['SE', '300', null, '0000000nnnnnnnnnn'],
  ['SE', '600', null, '00000000nnnnnnnnn'],
  ['SE', '950', null, '0000000nnnnnnnnnn'],
  ['SE', '957', null, '0000000nnnnnnnnnn'],
  ['SE', '500', null, '0000005000nnnnnnn'],
  ['SE', '800', null, '008000nnnnnnnnnnn'],
  ['SE', '930', null, null],
  ['SE', '123', null, null],
  ['UA', '322313', null, '00000nnnnnnnnnnnnnn'],
  ['BE', '539', null, null],
];

test('accounts of a bank are drawn from the positions of its check, and a bank without a check has none', () => {
  for (const [country, bankCode, method, pattern] of PATTERNS) {
    assert.equal(ACCOUNTS.pattern(country, bankCode, method), pattern, `${country} ${bankCode}`);
  }
  assert.equal(accountChecks({ clearingTypes: () => [], modulusTable: null }).pattern('GB', 'NWBK', null), null);
});
