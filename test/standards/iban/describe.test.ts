import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankCodeEntry } from '../../../src/standards/banks/directory.ts';
import { COUNTRIES, countryByCode } from '../../../src/standards/countries/registry.ts';
import { UNKNOWN_BANK } from '../../../src/standards/iban/bank-of.ts';
import { type DescribedIban, describe } from '../../../src/standards/iban/describe.ts';
import { assertSays } from '../../support/says.ts';

const LISTED: BankCodeEntry = { ...UNKNOWN_BANK, status: 'listed', name: 'Musterbank', city: 'Köln', bic: 'MUSTDEFFXXX' };

/** Describes the registry's example of a country. */
const of = (code: string, { bank = UNKNOWN_BANK, national = null, account = null }: Partial<DescribedIban> = {}): string => {
  const country = countryByCode(code)!;
  return describe({ iban: country.example, country, national, bank, account });
};

test('describe names bank, BIC and city if they are known, and omits unknown ones', () => {
  const rows: [Partial<BankCodeEntry>, string[]][] = [
    [{}, ['Musterbank', 'MUSTDEFFXXX', 'Köln']],
    [{ city: null }, ['Musterbank', 'MUSTDEFFXXX']],
    [{ bic: null, bicCandidates: ['MUSTDEFFXXX', 'MUSTDEFF370'] }, ['Musterbank', 'Köln']],
    [{ bic: null, city: null }, ['Musterbank']],
    [UNKNOWN_BANK, []],
  ];
  for (const [bank, named] of rows) {
    const sentence = of('DE', { bank: { ...LISTED, ...bank } });
    assertSays(sentence, '… DE89 **** **** **** **30 00 … Germany … SEPA');
    assert.deepEqual(['Musterbank', 'MUSTDEFFXXX', 'Köln'].filter((name) => sentence.includes(name)), named);
  }
});

test('describe marks a country outside SEPA and a country outside the registry', () => {
  assertSays(of('TR'), '… TR33 **** **** **** **** **13 26 … Türkiye … outside SEPA');
  assertSays(of('DZ'), '… DZ58 **** **** **** **** **05 70 … Algeria … outside SEPA … registry');
});

test('country names take their article', () => {
  const named = COUNTRIES.filter(({ code }) => of(code).includes(' account in the ')).map(({ code }) => code);
  assert.deepEqual(named.sort(), ['AE', 'CF', 'DO', 'FK', 'FO', 'GB', 'KM', 'NL', 'SC', 'VG']);
});

test('describe names proven checks and omits checks without a result', () => {
  const end = (known: Partial<DescribedIban>): string => of('DE', known).replace(/^.*a SEPA country/, '');
  assert.equal(end({}), '.');
  const rows: [Partial<DescribedIban>, string][] = [
    [{ national: true }, 'national check digits'],
    [{ account: true }, 'account number'],
    [{ national: true, account: true }, 'national check digits, account number'],
    [{ account: false }, 'account number, fails'],
    [{ national: true, account: false }, 'national check digits, account number, fails'],
  ];
  for (const [known, words] of rows) assert.equal(end(known).match(/national check digits|account number|fails/g)?.join(', '), words);
});

test('describe calls a bank code not allocated only if the list is complete, and no longer in use if it was listed earlier', () => {
  assertSays(of('DE', { bank: { ...UNKNOWN_BANK, status: 'not_allocated' } }), '… allocated');
  assert.doesNotMatch(of('DE'), /bank code/);
  assertSays(of('DE', { bank: { ...LISTED, status: 'retired' } }), '… SEPA … bank code');
  assertSays(of('DE', { bank: { ...LISTED, status: 'retired' }, account: false }), '… bank code … account number');
});

test('no sentence contains the account number', () => {
  for (const { code, example } of COUNTRIES) {
    const sentence = of(code, { bank: LISTED, national: true, account: true });
    assert.ok(!sentence.replaceAll(' ', '').includes(example.slice(4, -4)), code);
    assert.equal(sentence.match(/\*/g)!.length, example.length - 8);
  }
});

test('each description is one sentence', () => {
  for (const { code } of COUNTRIES) assert.match(of(code, { bank: LISTED, national: true }), /^[^.]+\.$/, code);
});
