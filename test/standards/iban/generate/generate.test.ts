import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankCodeEntry, BankCodeStatus } from '../../../../src/standards/banks/directory.ts';
import type { Country } from '../../../../src/standards/countries/country.ts';
import { COUNTRIES, countryByCode } from '../../../../src/standards/countries/registry.ts';
import { accountChecks } from '../../../../src/standards/countries/accounts/account-check.ts';
import { UNKNOWN_BANK } from '../../../../src/standards/iban/bank-of.ts';
import { generate, generateAtBank } from '../../../../src/standards/iban/generate/generate.ts';
import { seededRandom } from '../../../../src/standards/iban/generate/seeded-random.ts';
import { validate } from '../../../../src/standards/iban/validate.ts';
import { ACCOUNTS, modulusTable } from '../../../support/accounts.ts';

const PER_COUNTRY = 1000;

const generable = COUNTRIES.filter(({ generation }) => generation);
const country = (code: string): Country => countryByCode(code)!;

/** Returns a directory that lists the given bank codes. */
const listing = (isListed: (code: string) => boolean, listed: BankCodeStatus = 'listed') => ({
  accounts: ACCOUNTS,
  bankCode: (_: string, code: string): BankCodeEntry => ({ ...UNKNOWN_BANK, status: isListed(code) ? listed : 'unknown' }),
});
const nothingListed = listing(() => false);

function made(code: string, random: () => number, letters = false, directory = nothingListed): string {
  const result = generate(country(code), letters, random, directory);
  assert.ok(result.ok);
  return result.value;
}

/** Generated IBANs of a country, each without its first four characters. */
const bbans = (code: string, count: number, letters = false): string[] => {
  const random = seededRandom(code);
  return Array.from({ length: count }, () => made(code, random, letters).slice(4));
};

test('a thousand generated IBANs of every country are valid, with proven national digits if a rule is published', () => {
  for (const letters of [false, true]) {
    const random = seededRandom(`valid ${letters}`);
    for (const { code, nationalCheck } of generable) {
      for (let i = 0; i < PER_COUNTRY / 2; i++) {
        const { failure, national } = validate(made(code, random, letters));
        assert.equal(failure, null, code);
        assert.equal(national, nationalCheck === null ? null : true, code);
      }
    }
  }
});

test('generate rejects a country without a known structure', () => {
  assert.deepEqual(
    COUNTRIES.filter(({ generation }) => !generation).map(({ code }) => code),
    ['GW'],
  );
  const result = generate(country('GW'), false, seededRandom(''), nothingListed);
  assert.deepEqual(!result.ok && [result.code, result.parameter], ['UNSUPPORTED_COUNTRY', 'country']);
});

test('equal seeds give equal IBANs, and different seeds give different IBANs', () => {
  const run = (seed: string) => {
    const random = seededRandom(seed);
    return generable.map(({ code }) => made(code, random));
  };
  assert.deepEqual(run('one'), run('one'));
  assert.notDeepEqual(run('one'), run('two'));
});

test('a seed gives fixed IBANs in every version of Node', () => {
  const random = seededRandom('kontor');
  assert.deepEqual(
    ['DE', 'GB', 'CZ', 'IT', 'MU', 'TR'].map((code) => made(code, random)),
    [
      'DE75273248313365219314', 'GB58KVKE78107734551603', 'CZ2534856018260952258535', 'IT75B3074105703274669252531',
      'MU53VEVU1292834971173190000MUR', 'TR270287105247084636448904',
    ],
  );
});

test('generate uses letters in alphanumeric positions only on request', () => {
  const free = generable.filter(({ account, classes }) => classes.slice(account!.start, account!.end).includes('c'));
  assert.notDeepEqual(free, []);
  for (const { code, account } of free) {
    const accounts = (letters: boolean) => bbans(code, 20, letters).map((bban) => bban.slice(account!.start, account!.end)).join('');
    assert.match(accounts(true), /[A-Z]/, code);
    assert.doesNotMatch(accounts(false), /[A-Z]/, code);
  }
});

test('a Russian account has only letters of clearing currencies', () => {
  for (const bban of bbans('RU', 100, true)) assert.match(bban, /^04[0-9]{12}[0-9ABCEHKMPTX]{15}$/);
});

/** Fixed characters in every generated BBAN of the country, in addition to the structure. */
const FIXED: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['BF', /^BF[0-9]{3}/],
  ['BJ', /^BJ[0-9]{3}/],
  ['BR', /C.$/],
  ['CI', /^CI[0-9]{3}/],
  ['CR', /^0/],
  ['DZ', /^00/],
  ['ML', /^ML[0-9]{3}/],
  ['MU', /000MUR$/],
  ['NE', /^NE[0-9]{3}/],
  ['SC', /SCR$/],
  ['SN', /^SN[0-9]{3}/],
  ['TG', /^TG[0-9]{3}/],
  ['TR', /^[0-9]{5}0/],
];

test('generate writes the fixed characters of a country', () => {
  for (const [code, pattern] of FIXED) for (const bban of bbans(code, 50, true)) assert.match(bban, pattern, code);
});

test('generate uses no listed bank code if an unlisted bank code exists', () => {
  const random = seededRandom('bank codes');
  const almostFull = listing((code) => code !== '42');
  for (const code of ['EE', 'SA', 'SD', 'TN']) assert.equal(made(code, random, false, almostFull).slice(4, 6), '42', code);
  const crowded = listing((code) => code[0] !== '7');
  for (const { code, bank, classes } of generable) {
    const isFree = !/[^n]/.test(classes.slice(0, 1)) && bank!.start === 0 && code !== 'CR' && code !== 'RU';
    if (isFree) assert.equal(made(code, random, false, crowded)[4], '7', code);
  }
});

test('generate uses no retired bank code, because its accounts may still exist', () => {
  const random = seededRandom('retired');
  const rest = listing((code) => code !== '42', 'retired');
  for (const code of ['EE', 'SA', 'SD', 'TN']) assert.equal(made(code, random, false, rest).slice(4, 6), '42', code);
});

test('generate uses a listed bank code if all bank codes are listed', () => {
  const full = listing(() => true);
  for (const code of ['EE', 'PL', 'CZ']) assert.equal(validate(made(code, seededRandom('full'), false, full)).failure, null);
});

/** Returns a directory in which every German bank code has the given check-digit method. */
const withMethod = (checkMethod: string | null) => ({
  accounts: ACCOUNTS,
  bankCode: (): BankCodeEntry => ({ ...UNKNOWN_BANK, status: 'listed', checkMethod }),
});

test('accounts at a given bank code pass the account check of the bank', () => {
  const rows = [
    ['DE', '37040044', '13', true], ['DE', '370 400 44', '00', true], ['DE', '37040044', '54', true], ['DE', '37040044', '09', null],
    ['DE', '37040044', null, null],
    ['NL', 'abna', null,
      true], ['IS', '01', null, true], ['IL', '012', null, true], ['IL', '022', null, true], ['UA', '305299', null, true],
    ['BR', '60701190', null,
      true], ['BR', '60746948', null, true], ['CH', '09000', null, true], ['CH', '00762', null, null], ['SE', '500', null, true],
    ['SE', '600', null, true], ['SE', '800', null, true], ['SE', '910', null, true], ['SE', '930', null, null], ['GB', 'NWBK', null, true],
    ['IE', 'BOFI', null, true], ['IE', 'AIBK', null, null], ['FR', '20041', null, null],
    // Some accounts have a remainder without a check digit. generate then draws another account and refuses nothing.
    ['CZ', '0800', null, null], ['NO', '8601', null, null], ['SK', '1200', null, null], ['PL', '10901014', null, null],
  ] as const;
  for (const [code, bankCode, method, holds] of rows) {
    const random = seededRandom(`${code} ${method}`);
    for (let i = 0; i < 20; i++) {
      const result = generateAtBank(country(code), bankCode, false, random, withMethod(method));
      assert.ok(result.ok);
      assert.equal(validate(result.value).failure, null);
      assert.ok(result.value.slice(4).startsWith(bankCode.replaceAll(' ', '').toUpperCase()));
      assert.equal(ACCOUNTS.check(code, result.value.slice(4), method), holds, result.value);
    }
  }
});

test('generate returns an account even if no account of the bank passes a known check', () => {
  const [seeded, most] = [seededRandom('no row'), 1_000_000];
  let draws = 0;
  const random = (): number => {
    if (++draws > most) throw new Error('it draws without end');
    return seeded();
  };
  const withoutRow = {
    ...withMethod(null),
    accounts: accountChecks({ clearingTypes: () => [], modulusTable: modulusTable('110000 110000 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1') }),
  };
  const result = generateAtBank(country('GB'), 'NWBK', false, random, withoutRow);
  assert.ok(result.ok);
  assert.equal(validate(result.value).failure, null);
});

test('generate rejects a bank code with a wrong form, or whose accounts have no known check digits', () => {
  const rows = [
    ['DE', '3704004', 'INVALID_LENGTH'], ['DE', '3704004X', 'INVALID_FORMAT'], ['NL', 'ABN1', 'INVALID_FORMAT'],
    ['PL', '10901015', 'INVALID_CHECK_DIGITS'],
    ['GW', 'GW143', 'UNSUPPORTED_COUNTRY'], ['RU', '123456789', 'INVALID_FORMAT'],
  ] as const;
  for (const [code, bankCode, refusal] of rows) {
    const result = generateAtBank(country(code), bankCode, false, seededRandom(''), nothingListed);
    assert.equal(!result.ok && result.code, refusal, bankCode);
  }
});
