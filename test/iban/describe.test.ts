import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankCodeEntry } from '../../src/banks/directory.ts';
import { COUNTRIES, countryByCode } from '../../src/countries/registry.ts';
import { UNKNOWN_BANK } from '../../src/iban/bank-of.ts';
import { type DescribedIban, describe } from '../../src/iban/describe.ts';

const LISTED: BankCodeEntry = { ...UNKNOWN_BANK, status: 'listed', name: 'Musterbank', city: 'Köln', bic: 'MUSTDEFFXXX' };

/** Describes the registry's example of a country. */
const of = (code: string, { bank = UNKNOWN_BANK, national = null, account = null }: Partial<DescribedIban> = {}): string => {
  const country = countryByCode(code)!;
  return describe({ iban: country.example, country, national, bank, account });
};

test('bank, BIC and city are named where they are known, and each is left out where it is not', () => {
  const rows: [Partial<BankCodeEntry>, string][] = [
    [{}, 'at Musterbank (BIC MUSTDEFFXXX) in Köln, Germany'],
    [{ city: null }, 'at Musterbank (BIC MUSTDEFFXXX) in Germany'],
    [{ bic: null, bicCandidates: ['MUSTDEFFXXX', 'MUSTDEFF370'] }, 'at Musterbank in Köln, Germany'],
    [{ bic: null, city: null }, 'at Musterbank in Germany'],
    [UNKNOWN_BANK, 'in Germany'],
  ];
  for (const [bank, place] of rows) {
    assert.equal(of('DE', { bank: { ...LISTED, ...bank } }), `DE89 **** **** **** **30 00 is a valid IBAN for an account ${place}, a SEPA country.`);
  }
});

test('a country outside SEPA, and one outside the registry', () => {
  assert.equal(of('TR'), 'TR33 **** **** **** **** **13 26 is a valid IBAN for an account in Türkiye, outside SEPA.');
  assert.equal(of('DZ'), 'DZ58 **** **** **** **** **05 70 is a valid IBAN for an account in Algeria, outside SEPA and not in the SWIFT IBAN registry.');
});

test('countries take their article', () => {
  const named = COUNTRIES.filter(({ code }) => of(code).includes(' account in the ')).map(({ code }) => code);
  assert.deepEqual(named.sort(), ['AE', 'CF', 'DO', 'FK', 'FO', 'GB', 'KM', 'NL', 'SC', 'VG']);
});

test('checks that are proven are named, and those that say nothing are not', () => {
  const end = (known: Partial<DescribedIban>): string => of('DE', known).replace(/^.*a SEPA country/, '');
  assert.equal(end({}), '.');
  assert.equal(end({ national: true }), '; its national check digits fit.');
  assert.equal(end({ account: true }), "; its account number passes the check known for it.");
  assert.equal(end({ national: true, account: true }), "; its national check digits fit and its account number passes the check known for it.");
  assert.equal(end({ account: false }), ", but its account number does not pass the check known for it.");
  assert.equal(end({ national: true, account: false }), "; its national check digits fit, but its account number does not pass the check known for it.");
});

test('a bank code is called not allocated only where the list is complete, and no longer in use where it once was', () => {
  assert.match(of('DE', { bank: { ...UNKNOWN_BANK, status: 'not_allocated' } }), /, a SEPA country, but its bank code is not allocated there\.$/);
  assert.doesNotMatch(of('DE'), /bank code/);
  assert.match(of('DE', { bank: { ...LISTED, status: 'retired' } }), /, a SEPA country, but its bank code is no longer in use\.$/);
  assert.match(of('DE', { bank: { ...LISTED, status: 'retired' }, account: false }), /, but its bank code is no longer in use and its account number does not pass the check known for it\.$/);
});

test('no sentence holds the account number', () => {
  for (const { code, example } of COUNTRIES) {
    const sentence = of(code, { bank: LISTED, national: true, account: true });
    assert.ok(!sentence.replaceAll(' ', '').includes(example.slice(4, -4)), code);
    assert.equal(sentence.match(/\*/g)!.length, example.length - 8);
  }
});

test('each is one sentence', () => {
  for (const { code } of COUNTRIES) assert.match(of(code, { bank: LISTED, national: true }), /^[^.]+\.$/, code);
});
