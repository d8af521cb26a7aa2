import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankCodeEntry } from '../../../src/standards/banks/directory.ts';
import { valuesOf } from '../../../src/standards/check-digits/characters.ts';
import { COUNTRIES, countryByCode } from '../../../src/standards/countries/registry.ts';
import { UNKNOWN_BANK, bankOf, bankOfValues, branchPlaceOf, paymentAreaOf } from '../../../src/standards/iban/bank-of.ts';
import { describe } from '../../../src/standards/iban/describe.ts';
import { concernsOf, setOf } from '../../../src/standards/iban/concerns.ts';
import { testDirectory } from '../../support/directory.ts';
import { randomIntegers } from '../../support/random.ts';

/** Returns the bank code as the name of the bank. */
const directory = { bankCode: (country: string, code: string): BankCodeEntry => ({ ...UNKNOWN_BANK, name: `${country} ${code}` }) };

test('the bank found from values equals the bank found from the text, even if many banks share a cache slot', () => {
  const below = randomIntegers(4);
  const find = bankOfValues(directory, ({ name }) => ({ name }));
  const answers: (readonly [string, string | null])[] = [];
  for (let i = 0; i < 20_000; i++) {
    const country = COUNTRIES[below(COUNTRIES.length)]!;
    const iban = country.example.slice(0, 4) + Array.from(
      country.example.slice(4), (one) => (/\d/.test(one) ? below(10) : String.fromCharCode(65 + below(26))),
    ).join('');
    answers.push([iban, find(valuesOf(iban), country).name]);
  }
  for (const [iban, name] of answers) assert.equal(name, bankOf(iban, countryByCode(iban.slice(0, 2))!, directory).name);
  for (const [iban] of answers) {
    assert.equal(
      find(valuesOf(iban), countryByCode(iban.slice(0, 2))!).name,
      bankOf(iban, countryByCode(iban.slice(0, 2))!, directory).name,
    );
  }
});

test('no bank code is too long to be represented as a unique number', () => {
  for (const { code, bank } of COUNTRIES) assert.ok(bank === null || 36 ** (bank.end - bank.start) < Number.MAX_SAFE_INTEGER, code);
});

test('a repeated bank queries the directory only once', () => {
  let asked = 0;
  const find = bankOfValues({ bankCode: () => (asked++, { ...UNKNOWN_BANK }) }, (bank) => ({ bank }));
  const germany = countryByCode('DE')!;
  const first = find(valuesOf('DE89370400440532013000'), germany);
  assert.equal(find(valuesOf('DE02370400440000000000'), germany), first);
  assert.notEqual(find(valuesOf('DE89370400450532013000'), germany), first);
  assert.equal(asked, 2);
});

test('the place of a branch follows from its bank code and branch code, if the country has branch codes and a list has the branch', () => {
  const placeOf = (iban: string) => branchPlaceOf(iban, countryByCode(iban.slice(0, 2))!, testDirectory());
  assert.deepEqual([placeOf('IT60X0542811101000000123456')?.city, placeOf('IT60X0542811102000000123456')?.city], ['Bergamo', 'Bergamo']);
  assert.deepEqual(
    [placeOf('IT60X0542811101000000123456')?.address, placeOf('IT60X0542811102000000123456')?.address], ['Via Esempio 1', null],
  );
  assert.deepEqual(
    [placeOf('IT60X0542811103000000123456'), placeOf('IT60X0542911101000000123456'), placeOf('DE89370400440532013000')], [null, null, null],
  );
});

const FRENCH = 'FR1420041010050500013M02606';

test('an account is in the territory of its bank, which may be outside SEPA', () => {
  for (const { iban, bics, sepa, place, rule } of [
    { iban: FRENCH, bics: ['EXAMPFTPXXX'], sepa: false, place: 'French Polynesia', rule: 'a territory outside SEPA' },
    { iban: FRENCH, bics: ['EXAMNCNNXXX', 'EXAMNCNX'], sepa: false, place: 'New Caledonia', rule: 'all BICs are there' },
    { iban: FRENCH, bics: ['EXAMREPPXXX'], sepa: true, place: 'Réunion', rule: 'a territory in SEPA' },
    { iban: FRENCH, bics: ['EXAMPFTPXXX', 'EXAMFRPPXXX'], sepa: true, place: 'France', rule: 'the bank is in both' },
    { iban: FRENCH, bics: [], sepa: true, place: 'France', rule: 'no BIC is known' },
    { iban: 'NL91ABNA0417164300', bics: ['EXAMUS33XXX'], sepa: true, place: 'the Netherlands', rule: 'a BIC of another country' },
  ]) {
    const country = countryByCode(iban.slice(0, 2))!;
    const bank: BankCodeEntry = { ...UNKNOWN_BANK, name: 'Example Bank', bicCandidates: bics };
    assert.equal(paymentAreaOf(country, bank).sepa, sepa, rule);
    assert.match(describe({ iban, country, national: null, bank, account: null }), new RegExp(`in ${place}, `), rule);
    assert.equal((concernsOf(iban, country, bank, null, null) & setOf('outside_sepa')) === 0, sepa, rule);
  }
});
