/** Compares the search of an operator's items with a simple form of the order in the contract: item by item and word by word. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../../src/standards/banks/fold.ts';
import { type Searchable, ownSearch } from '../../../src/directory/overlay/search.ts';
import { finished } from '../../../src/base/steps.ts';
import { randomIntegers } from '../../support/random.ts';
import { tierOf } from '../../support/search-oracle.ts';

const LEI = '529900T8BM49AURSDO55';
const below = randomIntegers(7);
const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
const WORDS = [
  'Bank', 'Banken', 'Volksbank', 'Köln', 'Koeln', 'Spar', 'Kasse', 'İş', 'Bankası', 'S.p.A.', 'of', 'a', 'Nord', 'AG', 'eG', 'ЮКБ', '-',
];
const itemOf = (item: Pick<Searchable, 'country' | 'name'> & Partial<Searchable>): Searchable =>
  ({ folded: fold(item.name), city: '', bic: null, codes: [], lei: '', ...item });
const items = Array.from({ length: 400 }, (_, i) => itemOf({
  country: pick(['DE', 'IT', 'TR']),
  name: Array.from({ length: 1 + below(3) }, () => pick(WORDS)).join(' '),
  city: pick(['', 'Köln', 'Bonn', 'Bad Nordheim']),
  lei: pick(['', LEI]),
  codes: [`${10_000_000 + i * 37}`, ...pick([[], [`${20_000_000 + i}`]])],
  bic: pick([null, null, 'NORDDEFFXXX', 'BANKITMM500']),
}));

const search = finished(ownSearch(items))((item) => item % 5 !== 0, (item) => item);

/** Returns the numbers of the items that match, in the order of the contract. */
function expected(q: string | null, country: string | null, lei: string | null): number[] {
  const tier = q === null ? () => 0 : tierOf(q);
  const isLei = q?.toUpperCase() === LEI;
  const ranked = items.flatMap((item, number) => {
    const found = isLei && item.lei === LEI ? 0 : tier({ names: [item.name], city: item.city, bic: item.bic ?? '', bankCodes: item.codes });
    const isMeant = number % 5 !== 0 && (country === null || item.country === country) && (lei === null || item.lei === lei);
    return found !== null && isMeant ? [{ number, key: `${found} ${item.country} ${item.folded}` }] : [];
  });
  return ranked.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key)).map(({ number }) => number);
}

const QUERIES = [
  null, 'bank', 'Bank', 'ban', 'an', 'a', 'volksbank', 'volks bank', 'köln', 'koeln', 'koln', 'KÖLN', 'spar kasse', 'isbankasi', 'spa',
  'юкб', 'nord', 'nordd', 'NORDDEFF', 'norddeffxxx', 'bankitmm', 'bankitmm500', 'bank nordd', 'no',
  '10000037', '1000', '100', '20000038', LEI, '5299', 'bank bank', 'of a', '-', ' ', 'nothing', 'bank of nothing', 'bad nordheim', 'bonn',
  'e', 'nk',
];

test('a search finds the items of the rule in its order, in one country or all, with and without a LEI', () => {
  let matched = 0;
  for (const q of QUERIES) for (const country of [null, 'DE', 'FR']) for (const lei of [null, LEI]) {
    const { total, results } = search({ q, country, lei, limit: items.length, offset: 0 });
    assert.deepEqual(results, expected(q, country, lei), `${q} ${country} ${lei}`);
    assert.equal(total, results.length);
    matched += total;
  }
  assert.ok(matched > 3_000, String(matched));
});

test('a page has the results from its offset on', () => {
  for (const q of [null, 'bank']) {
    const all = expected(q, null, null);
    assert.deepEqual(search({ q, country: null, limit: 7, offset: 10 }), { total: all.length, results: all.slice(10, 17) });
  }
});

test('a bank code without a digit is found as a whole and by four of its characters', () => {
  const find = finished(ownSearch([itemOf({ country: 'NL', name: 'Eins', codes: ['ZZZZ', 'ABNAX'] })]))(() => true, (item) => item);
  const total = (q: string): number => find({ q, country: null, limit: 9, offset: 0 }).total;
  assert.deepEqual(['zzzz', 'zzz', 'abnax', 'ABNA', 'abn'].map(total), [1, 0, 1, 1, 0]);
});

test('a search without items finds nothing', () => {
  const find = finished(ownSearch([]))(() => true, (item) => item);
  for (const q of [null, 'bank']) assert.deepEqual(find({ q, country: null, limit: 9, offset: 0 }), { total: 0, results: [] });
});

test('the search of many items is prepared in steps', () => {
  const many = Array.from({ length: 6_400 }, (_, i) => itemOf({ country: 'DE', name: `Bank ${i}` }));
  assert.ok([...ownSearch(many)].length >= 2 * 100);
});
