import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BicRecord, SearchQuery } from '../../src/banks/directory.ts';
import { fold } from '../../src/banks/fold.ts';
import { tierOf } from '../support/search-oracle.ts';
import { testDirectory } from '../support/directory.ts';

const directory = testDirectory();

const EVERYTHING: SearchQuery = { q: null, country: null, limit: 200, offset: 0 };
const banks = (query: Partial<SearchQuery>): string[] => directory.searchBanks({ ...EVERYTHING, ...query }).results.map((bank) => bank.slug);
const bics = (query: Partial<SearchQuery>): string[] => directory.searchBics({ ...EVERYTHING, ...query }).results.map((record) => record.bic);

test('an exact BIC comes first, whether written with spaces, in small letters or without XXX', () => {
  for (const q of ['MUSTDEFFXXX', 'mustdeff', 'MUST DE FF', 'Must De FF xxx']) assert.equal(bics({ q })[0], 'MUSTDEFFXXX', q);
  assert.equal(bics({ q: 'MUSTDEFF500' })[0], 'MUSTDEFF500');
});

test('a BIC in pieces finds that BIC alone', () => {
  assert.deepEqual(bics({ q: 'MUST DE FF' }), ['MUSTDEFFXXX']);
  assert.deepEqual(bics({ q: 'MUST DE FF', country: 'FR' }), []);
});

test('after it the BICs that begin so, head offices before branches', () => {
  assert.deepEqual(bics({ q: 'mustde' }), ['MUSTDEHHXXX', 'MUSTDEFFXXX', 'MUSTDEFF500', 'MUSTDEFFAUT']);
});

test('an exact name comes before a name that begins so', () => {
  assert.deepEqual(banks({ q: 'musterbank' }), ['musterbank-de-mustdeff', 'musterbank-de-mustdehh', 'musterbank-autokredit-de']);
});

test('case, accents and spelled-out umlauts do not matter', () => {
  for (const q of ['sparkasse köln muster', 'SPARKASSE KOELN MUSTER', 'koln muster sparkasse', 'Köln, Musterstadt']) {
    assert.deepEqual(banks({ q }), ['sparkasse-koln-musterstadt-de'], q);
  }
  for (const q of ['is deneme', 'İŞ DENEME', 'isdeneme', 'ış dene']) assert.deepEqual(banks({ q }), ['is-deneme-bankasi-tao-tr'], q);
});

test('a name in a second language, a short name and a city find a bank too', () => {
  assert.deepEqual(banks({ q: 'banque exemple' }), ['voorbeeldbank-be', 'banque-de-l-exemple-fr']);
  assert.deepEqual(banks({ q: 'prykladbank' }), ['at-prykladbank-ua']);
  assert.deepEqual(banks({ q: 'прикладбанк київ' }), ['at-prykladbank-ua']);
  assert.deepEqual(banks({ q: 'munchen' }), ['bankhaus-stille-sohne-de']);
});

test('words that begin words come before an exact city, and a city before the inside of a word', () => {
  assert.deepEqual(bics({ q: 'leeds' }), ['NWBKGB2L001']);
  assert.deepEqual(bics({ q: 'bern' }), ['BEISCHZZ80A']);
  assert.deepEqual(banks({ q: 'bank' }).slice(-3), ['voorbeeldbank-be', 'at-prykladbank-ua', 'genobank-altland-de']);
});

test('every word must match', () => {
  assert.deepEqual(bics({ q: 'nowhere leeds' }), ['NWBKGB2L001']);
  assert.deepEqual(bics({ q: 'nowhere lyon' }), []);
});

test('what has no letter and no digit finds nothing', () => {
  for (const q of ['', '-', '☂', ' ']) assert.deepEqual(directory.searchBics({ ...EVERYTHING, q }), { total: 0, results: [] });
});

test('a country narrows a search and a list', () => {
  assert.deepEqual(bics({ q: 'bank', country: 'LI' }), ['ALPBLI22XXX']);
  assert.deepEqual(bics({ country: 'FR' }), ['EXEMFRPPLYO', 'EXEMFRPPXXX']);
  for (const country of ['ZZ', '__', 'de']) assert.deepEqual(directory.searchBanks({ ...EVERYTHING, country }), { total: 0, results: [] });
});

test('a list is in the order of countries and names', () => {
  const all = directory.searchBanks(EVERYTHING);
  assert.equal(all.total, all.results.length);
  assert.deepEqual(all.results.map((bank) => bank.country), all.results.map((bank) => bank.country).toSorted());
  const german = directory.searchBanks({ ...EVERYTHING, country: 'DE' }).results.map((bank) => bank.name);
  assert.deepEqual(german, german.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('limit and offset cut the same list', () => {
  for (const query of [{ q: 'bank' }, { q: null }, { q: null, country: 'DE' }, { q: 'e', country: 'GB' }]) {
    const whole = directory.searchBics({ ...EVERYTHING, ...query });
    for (let offset = 0; offset <= whole.total + 1; offset++) {
      const page = directory.searchBics({ ...EVERYTHING, ...query, offset, limit: 2 });
      assert.equal(page.total, whole.total);
      assert.deepEqual(page.results, whole.results.slice(offset, offset + 2));
    }
  }
});

/** The other names that the national lists of the fixture have. */
const OTHER_NAMES: Readonly<Record<string, string>> = { VOORBEBBXXX: 'Banque Exemple', ORNKTRISXXX: 'Örnek Bankası' };

const tier = (q: string, { bankName, city, bic }: BicRecord): number | null =>
  tierOf(q)({ names: [bankName!, OTHER_NAMES[bic] ?? ''], city: city ?? '', bic });

const QUERIES = [
  'bank', 'b', 'ba', 'a e i', 'an', 'ank', 'musterbank ag', 'gen', 'genobank n', 'banca s', 'köln', 'koln muster', 'london', 'lon', 'o',
  'example bank', 'banka', 'is', 'bankasi', 'ornek bank', 'm', '2', '22', 'deff', 'mustdeff', 'k bank', 'torino banca sola', 'spa', 'n',
];

test('total and order are what the plain rules say', () => {
  const { results: records } = directory.searchBics(EVERYTHING);
  const byRank = (q: string) => (a: BicRecord, b: BicRecord): number => {
    const [x, y] = [a, b].map((record) => [tier(q, record), Number(!record.bic.endsWith('XXX')), fold(record.bankName!), record.bic] as const);
    const i = x!.findIndex((value, k) => value !== y![k]);
    return x![i]! < y![i]! ? -1 : 1;
  };
  for (const q of QUERIES) {
    const expected = records.filter((record) => tier(q, record) !== null).toSorted(byRank(q)).map((record) => record.bic);
    assert.deepEqual(bics({ q }), expected, q);
    assert.equal(directory.searchBics({ ...EVERYTHING, q, limit: 1 }).total, expected.length, q);
  }
});
