/** Tests how strongly a bank code supports a country: the fewer of all possible codes are listed, the stronger. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankCodeEntry, Directory } from '../../src/standards/banks/directory.ts';
import { countryByCode } from '../../src/standards/countries/registry.ts';
import { UNKNOWN_BANK } from '../../src/standards/iban/bank-of.ts';
import { weightOfBank, weightOfSize } from '../../src/recognition/bank-weight.ts';
import { testDirectory } from '../support/directory.ts';

type Entries = (country: string, bankCode: string) => Partial<BankCodeEntry> | null;

/** Returns a directory with `banks` banks of a country. `entries` returns the entry of a bank code. Other bank codes are unknown. */
const directoryOf = (country: string, banks: number, entries: Entries): Directory =>
  Object.assign(Object.create(testDirectory()) as Directory, {
    coverage: () => [{ country, banks }],
    bankCode: (code: string, bankCode: string): BankCodeEntry => ({ ...UNKNOWN_BANK, ...entries(code, bankCode) }),
  });

const upTo = (country: string, last: string): Entries =>
  (code, bankCode) => (code === country && bankCode <= last ? { status: 'listed' } : null);
const listing = (country: string, banks: number, ...codes: string[]): Directory =>
  directoryOf(country, banks, (code, bankCode) => (code === country && codes.includes(bankCode) ? { status: 'listed' } : null));

const weight = (country: string, bankCode: string | null, directory: Directory): number =>
  Math.round(weightOfBank(countryByCode(country)!, bankCode, directory) * 1000) / 1000;

test('the weight of a listed code is the decimal logarithm of the inverse chance that a random number is listed', () => {
  const rows: readonly [why: string, country: string, bankCode: string, directory: Directory, weight: number][] = [
    ['one code of ten, three digits', 'BE', '050', directoryOf('BE', 3, upTo('BE', '099')), 1],
    ['half of the codes', 'BE', '050', directoryOf('BE', 3, upTo('BE', '499')), 0.301],
    ['all codes', 'BE', '050', directoryOf('BE', 3, upTo('BE', '999')), 0],
    ['a single code that no sample meets', 'BE', '001', listing('BE', 1, '001'), 3],
    ['one code of ten, four digits', 'ES', '0001', directoryOf('ES', 3, upTo('ES', '0999')), 1],
    ['if samples meet no listed code, the number of banks counts', 'DE', '37040044', listing('DE', 1_000_000, '37040044'), 2],
    ['five digits', 'FR', '20041', listing('FR', 100, '20041'), 3],
    ['the weight is at most 4, the logarithm of ten thousand', 'DE', '37040044', listing('DE', 10, '37040044'), 4],
    ['two letters', 'GE', 'NB', listing('GE', 26, 'NB'), 1.415],
    ['four letters', 'GB', 'EXMP', listing('GB', 2600, 'EXMP'), 2.245],
  ];
  for (const [why, country, bankCode, directory, expected] of rows) assert.equal(weight(country, bankCode, directory), expected, why);
});

test('an unlisted code lowers the weight of a country with listed codes, and does not change a country without a list', () => {
  const entries = new Map<string, Partial<BankCodeEntry>>([
    ['37040044', { status: 'listed' }], ['60010001', { status: 'retired' }], ['99999999', { status: 'not_allocated' }],
  ]);
  const directory = directoryOf('DE', 1_000_000, (country, bankCode) => (country === 'DE' ? entries.get(bankCode) ?? null : null));
  assert.deepEqual(
    ['37040044', '60010001', '37040045', '99999999', null].map((bankCode) => weight('DE', bankCode, directory)), [2, 1, -1, -2, 0],
  );
  assert.equal(weight('AT', '20111', directory), 0);
  assert.equal(weight('DE', '37040044', listing('DE', 0, '37040044')), 0);
  assert.equal(weight('NL', 'INGB', directory), 0);
});

test('retired codes count as listed in the samples', () => {
  assert.equal(
    weight('BE', '050', directoryOf('BE', 1, (country, bankCode) => (country === 'BE' && bankCode < '100' ? { status: 'retired' } : null))),
    0.5,
  );
});

test('a country that uses the bank codes of a larger country has its list, and ranks lower for a bank of the larger country', () => {
  for (const [smaller, larger, bankCode] of [
    ['FO', 'DK', '6460'], ['GL', 'DK', '6471'], ['LI', 'CH', '08810'], ['MC', 'FR', '20041'], ['SM', 'IT', '03225'],
  ] as const) {
    const own = directoryOf(
      larger, 10, (country, code) => (country === smaller && code === bankCode ? { status: 'listed', bic: `ALPB${larger}22XXX` } : null),
    );
    const shared = directoryOf(
      larger, 10, (country, code) => ([smaller, larger].includes(country as never) && code === bankCode ? { status: 'listed' } : null),
    );
    assert.ok(weight(smaller, bankCode, own) > 0, smaller);
    assert.equal(weight(smaller, bankCode, own) - weight(smaller, bankCode, shared), 2, smaller);
    assert.equal(weightOfSize(countryByCode(smaller)!), -0.5);
    assert.equal(weightOfSize(countryByCode(larger)!), 0);
  }
});

test('a bank of another country that is listed under its own code weighs less', () => {
  const with_ = (bic: string | null): number => weight('DE', '37040044', directoryOf('DE', 1_000_000, () => ({ status: 'listed', bic })));
  assert.deepEqual(['MUSTDEFFXXX', null, 'EXEMFRPPXXX'].map(with_), [2, 2, 0]);
});
