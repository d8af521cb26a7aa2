import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bank, BankCodeEntry, BicRecord, SearchQuery } from '../../../src/standards/banks/directory.ts';
import { fold, searchWords } from '../../../src/standards/banks/fold.ts';
import { brandOf } from '../../../tools/data/bundle/brands.ts';
import { readRows } from '../../../tools/data/bundle/read.ts';
import { FIXTURE, testDirectory } from '../../support/directory.ts';
import { type Searched, tierOf } from '../../support/search-oracle.ts';

const directory = testDirectory();

const EVERYTHING: SearchQuery = { q: null, country: null, limit: 200, offset: 0 };
const banks = (query: Partial<SearchQuery>): string[] => directory.searchBanks({
  ...EVERYTHING, ...query,
}).results.map((bank) => bank.slug);
const bics = (query: Partial<SearchQuery>): string[] => directory.searchBics({
  ...EVERYTHING, ...query,
}).results.map((record) => record.bic);

test('an exact BIC comes first, also with spaces, in small letters or without XXX', () => {
  for (const q of ['MUSTDEFFXXX', 'mustdeff', 'MUST DE FF', 'Must De FF xxx']) assert.equal(bics({ q })[0], 'MUSTDEFFXXX', q);
  assert.equal(bics({ q: 'MUSTDEFF500' })[0], 'MUSTDEFF500');
});

test('a BIC split by spaces finds only that BIC', () => {
  assert.deepEqual(bics({ q: 'MUST DE FF' }), ['MUSTDEFFXXX']);
  assert.deepEqual(bics({ q: 'MUST DE FF', country: 'FR' }), []);
});

test('BICs with the queried prefix follow the exact BIC, head offices before branches', () => {
  assert.deepEqual(bics({ q: 'mustde' }), ['MUSTDEHHXXX', 'MUSTDEFFXXX', 'MUSTDEFF500', 'MUSTDEFFAUT']);
});

test('an exact name comes before a name that begins with the query', () => {
  assert.deepEqual(banks({ q: 'musterbank' }), ['musterbank-de-mustdeff', 'musterbank-de-mustdehh', 'musterbank-autokredit-de']);
});

test('search ignores case, accents and spelled-out umlauts', () => {
  for (const q of ['sparkasse köln muster', 'SPARKASSE KOELN MUSTER', 'koln muster sparkasse', 'Köln, Musterstadt']) {
    assert.deepEqual(banks({ q }), ['sparkasse-koln-musterstadt-de'], q);
  }
  for (const q of ['is deneme', 'İŞ DENEME', 'isdeneme', 'ış dene']) assert.deepEqual(banks({ q }), ['is-deneme-bankasi-tao-tr'], q);
});

test('a name in a second language, a short name and a city also find a bank', () => {
  assert.deepEqual(banks({ q: 'banque exemple' }), ['voorbeeldbank-be', 'banque-de-l-exemple-fr']);
  assert.deepEqual(banks({ q: 'prykladbank' }), ['at-prykladbank-ua']);
  assert.deepEqual(banks({ q: 'прикладбанк київ' }), ['at-prykladbank-ua']);
  assert.deepEqual(banks({ q: 'munchen' }), ['bankhaus-stille-sohne-de']);
});

test('beginnings of words come before an exact city, and a city comes before the inside of a word', () => {
  assert.deepEqual(bics({ q: 'leeds' }), ['NWBKGB2L001']);
  assert.deepEqual(bics({ q: 'bern' }), ['BEISCHZZ80A']);
  assert.deepEqual(banks({ q: 'bank' }).slice(-3), ['at-prykladbank-ua', 'musterbank-de-mustdehh', 'genobank-altland-de']);
});

test('a bank code finds its bank and the BIC that answers for it, in any notation', () => {
  for (const q of ['37040044', '370 400 44', '370-400-44']) {
    assert.deepEqual(banks({ q }), ['musterbank-de-mustdeff'], q);
    assert.deepEqual(bics({ q }), ['MUSTDEFFXXX'], q);
  }
  assert.deepEqual(banks({ q: '3705' }), ['sparkasse-koln-musterstadt-de', 'sparkasse-kolnbonn-de']);
  assert.deepEqual(banks({ q: '37040044', country: 'FR' }), []);
});

test('a bank is found in every city where it has a bank code, after the banks that are based there', () => {
  assert.ok(banks({ q: 'musterbank köln' }).includes('musterbank-de-mustdeff'));
});

test('banks with customer accounts come first, and closed banks come last', () => {
  assert.deepEqual(
    banks({ q: 'musterb', country: 'DE' }),
    ['musterbank-de-mustdeff', 'musterbank-autokredit-de', 'musterbank-de-mustdehh'],
  );
  assert.deepEqual(banks({ q: 'genobank' }), ['genobank-nord-de', 'genobank-sud-de', 'genobank-altland-de']);
});

test('a replaced id is omitted, even the very first BIC and bank, and unknown ids change nothing', () => {
  const rest = <T>(all: readonly T[], left: readonly T[]): T[] => all.filter((one) => !left.includes(one));
  const [allBics, allBanks] = [bics({}), banks({})];
  for (const left of [['ALPBLI22XXX'], ['MUSTDEFF500', 'VOORBEBBXXX'], ['ZZZZDEFFXXX', 'EXEMFRPPXXX'], ['ZZZZDEFFXXX'], allBics]) {
    assert.deepEqual(bics({ without: new Set(left) }), rest(allBics, left), left.join());
  }
  for (const left of [allBanks.slice(0, 1), allBanks.slice(-2), ['zzzz-de', allBanks[2]!], ['zzzz-de']]) {
    assert.deepEqual(banks({ without: new Set(left) }), rest(allBanks, left), left.join());
  }
  assert.deepEqual(bics({ q: 'mustde', without: new Set(['MUSTDEFFXXX']) }), ['MUSTDEHHXXX', 'MUSTDEFF500', 'MUSTDEFFAUT']);
  assert.deepEqual(bics({ country: 'FR', without: new Set(['EXEMFRPPLYO']) }), ['EXEMFRPPXXX']);
  assert.equal(directory.searchBics({ ...EVERYTHING, limit: 1, without: new Set(['MUSTDEFFXXX']) }).total, allBics.length - 1);
});

test('every word must match', () => {
  assert.deepEqual(bics({ q: 'nowhere leeds' }), ['NWBKGB2L001']);
  assert.deepEqual(bics({ q: 'nowhere lyon' }), []);
});

test('a query without letters and digits, or with the beginning of a code alone, finds nothing', () => {
  for (const q of ['', '-', '☂', ' ', 'MUSTDEFFXXXX', 'ÄMUSTDEF', 'MUSTDEFFÄÄÄ', '370400440000', '37Ö40044']) {
    assert.deepEqual(directory.searchBics({ ...EVERYTHING, q }), { total: 0, results: [] });
  }
});

test('a country narrows a search and a list', () => {
  assert.deepEqual(bics({ q: 'bank', country: 'LI' }), ['ALPBLI22XXX']);
  assert.deepEqual(bics({ country: 'FR' }), ['EXEMFRPPLYO', 'EXEMFRPPXXX']);
  for (const country of ['ZZ', '__', 'de']) assert.deepEqual(directory.searchBanks({ ...EVERYTHING, country }), { total: 0, results: [] });
});

test('a list is sorted by country and name', () => {
  const all = directory.searchBanks(EVERYTHING);
  assert.equal(all.total, all.results.length);
  assert.deepEqual(all.results.map((bank) => bank.country), all.results.map((bank) => bank.country).toSorted());
  const german = directory.searchBanks({ ...EVERYTHING, country: 'DE' }).results.map((bank) => bank.name);
  assert.deepEqual(german, german.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('limit and offset cut one list', () => {
  for (const query of [{ q: 'bank' }, { q: null }, { q: null, country: 'DE' }, { q: 'e', country: 'GB' }]) {
    const whole = directory.searchBics({ ...EVERYTHING, ...query });
    for (let offset = 0; offset <= whole.total + 1; offset++) {
      const page = directory.searchBics({ ...EVERYTHING, ...query, offset, limit: 2 });
      assert.equal(page.total, whole.total);
      assert.deepEqual(page.results, whole.results.slice(offset, offset + 2));
    }
  }
});

const rows = readRows(FIXTURE, 'all').banks;

/** Returns the codes that lead to a bank or to a BIC. */
const codesOf = (has: (entry: BankCodeEntry) => boolean): string[] =>
  directory.searchBanks(EVERYTHING).results.flatMap(({ country, bankCodes, retiredBankCodes }) =>
    [...bankCodes, ...retiredBankCodes].filter((code) => has(directory.bankCode(country, code))));

function searchedRecord({ bic, bankName, city, bankSlug }: BicRecord): Searched {
  const bank = bankSlug === null ? null : directory.bank(bankSlug);
  const further = bank === null ? [] : otherNames(bank, false);
  const [own, ofBank] = bank?.bic === bic ? [further, []] : [[], further];
  return {
    names: [bankName!, ...own], namesOfBank: ofBank, city: city ?? '', bic,
    bankCodes: codesOf(({ bicCandidates }) => bicCandidates.includes(bic)),
  };
}

/** Returns the other names in lists. */
const otherNames = ({ slug, country, bankCodes }: Bank, withListed: boolean): string[] =>
  rows.filter((row) => row.country === country && bankCodes.includes(
    row.bank_code,
  ) && directory.bankCode(country, row.bank_code).slug === slug)
    .flatMap(({ name, other_name }) => [other_name, withListed ? name : '']);

const searchedBank = (bank: Bank): Searched => ({
  names: [bank.name, ...otherNames(bank, true), ...(bank.retired === null && bank.bankCodes.length > 0 ? [brandOf(bank.name) ?? ''] : [])],
  city: bank.city ?? '',
  otherCities: rows.filter((row) => row.country === bank.country && bank.bankCodes.includes(row.bank_code)).map((row) => row.city),
  bic: bank.bic ?? '',
  bankCodes: [...bank.bankCodes, ...bank.retiredBankCodes],
});

const QUERIES = [
  'bank', 'b', 'ba', 'a e i', 'an', 'ank', 'musterbank ag', 'gen', 'genobank n', 'banca s', 'köln', 'koln muster', 'london', 'lon', 'o',
  'example bank', 'banka', 'is', 'bankasi', 'ornek bank', 'm', '2', '22', 'deff', 'mustdeff', 'k bank', 'torino banca sola', 'spa', 'n',
  '37040044', '3704', '370', '370 400 44', 'musterbank 3704', 'musterbank köln', 'musterbank bonn', 'bonn', 'muster', 'mus', 'must de',
  '539', 'mustdeff köln', 'koln 37050100',
  'exem', 'must t', 'nord k', 'exmpgb p',
];

/** Queries that people type to find a bank: words, beginnings and insides of words, whole texts, and words of a name with a city. */
function queriesFor({ names, city, bic, bankCodes = [] }: Searched): string[] {
  const inNames = names.flatMap((name) => searchWords(name));
  const inAll = [...inNames, ...searchWords(city)];
  const pieces = inAll.flatMap((word) => [
    word, word.slice(0, 1), word.slice(0, 2), word.slice(0, 3), word.slice(0, 4), word.slice(1, 3), word.slice(1, 4), word.slice(2, 6),
  ]);
  const together = inNames.flatMap((word, i) => [
    `${word} ${city}`, `${city} ${word.slice(0, 3)}`, `${word.slice(0, 2)} ${inNames[i + 1] ?? bic}`, `${word} ${bic.slice(0, 4)}`,
    `${word} ${bankCodes[0] ?? ''}`,
  ]);
  const codes = [bic, ...bankCodes].flatMap((code) => [
    code, code.slice(0, 3), code.slice(0, 4), code.slice(0, 5), code.slice(0, 8), code.slice(1, 6), `${code.slice(0, 4)} ${code.slice(4)}`,
  ]);
  return [...names, city, ...pieces, ...together, ...codes];
}

/** Returns the items that match by the plain rules, in their order. `rank` decides between equal items. */
function expected<T>(
  items: readonly T[], q: string, searched: (item: T) => Searched, rank: (item: T) => readonly (string | number)[],
): T[] {
  const tier = tierOf(q);
  return items
    .flatMap((item) => {
      const found = tier(searched(item));
      return found === null ? [] : [{ item, key: [found, ...rank(item)] }];
    })
    .sort(({ key: a }, { key: b }) => {
      const i = a.findIndex((value, k) => value !== b[k]);
      return a[i]! < b[i]! ? -1 : 1;
    })
    .map(({ item }) => item);
}

test('total and order of BICs and banks follow the plain rules', () => {
  const records = directory.searchBics(EVERYTHING).results;
  const entries = directory.searchBanks(EVERYTHING).results;
  const derived = [...records.map(searchedRecord), ...entries.map(searchedBank)].flatMap(queriesFor);
  for (const q of new Set([...QUERIES, ...derived.map((query) => query.trim()).filter((query) => query !== '')])) {
    const matching = expected(records, q, searchedRecord, ({ bic, bankName }) => [
      Number(!bic.endsWith('XXX')), fold(bankName!), bic,
    ]).map(({ bic }) => bic);
    assert.deepEqual(bics({ q }), matching, q);
    assert.equal(directory.searchBics({ ...EVERYTHING, q, limit: 1 }).total, matching.length, q);
    const ofBanks = expected(entries, q, searchedBank, ({ name, bic, bankCodes, branches, retired, slug }) => [
      retired !== null ? 2 : Number(bankCodes.length === 0), -bankCodes.length - branches, fold(name), bic ?? '', slug,
    ]).map(({ slug }) => slug);
    assert.deepEqual(banks({ q }), ofBanks, q);
  }
});
