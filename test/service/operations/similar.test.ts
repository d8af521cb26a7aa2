/** Suggestions: for searches that find little, for unlisted BICs, and for the wrong place of an IBAN. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bank, BicRecord, Directory, SearchPage, SearchQuery } from '../../../src/standards/banks/directory.ts';
import { finish, isSteps } from '../../../src/service/engine/work.ts';
import { banksRoute } from '../../../src/service/operations/banks.ts';
import { bicsRoute } from '../../../src/service/operations/bics.ts';
import { excessWords } from '../../../src/service/operations/search-inputs.ts';
import { similarBanksOf, similarBicsOf, similarBics, slipsBetween } from '../../../src/service/operations/similar.ts';
import { randomIntegers } from '../../support/random.ts';
import { testContext } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

test('slips are counted: wrong, missing, added and swapped characters', () => {
  for (const [a, b, slips] of [
    ['commerzbank', 'commerzbank', 0],
    ['commerzbank', 'comerzbank', 1],
    ['commerzbank', 'commerzbakn', 1],
    ['commerzbank', 'kommerzbannk', 2],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
  ] as const) assert.equal(slipsBetween(a, b), slips, `${a} ${b}`);
});

/** The definition: the minimum number of such edits at the ends of both texts. */
function slips(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const ways = [slips(a.slice(1), b) + 1, slips(a, b.slice(1)) + 1, slips(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1)];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) ways.push(slips(a.slice(2), b.slice(2)) + 1);
  return Math.min(...ways);
}

test('the number of slips between two words is minimal', () => {
  const below = randomIntegers(3);
  const word = (): string => Array.from({ length: below(6) }, () => 'abc'[below(3)]!).join('');
  for (let round = 0; round < 400; round++) {
    const [a, b] = [word(), word()];
    assert.equal(slipsBetween(a, b), slips(a, b), `${a} ${b}`);
  }
});

test('each search for suggestions is a step of its own', () => {
  let searches = 0;
  const search = (): unknown => ({ total: 0, results: [], searches: ++searches });
  const directory = { searchBics: search } as unknown as Directory;
  const steps = similarBicsOf({ q: 'abcd efgh ij', country: null, limit: 25, offset: 0 }, { total: 0, results: [] }, directory);
  const taken = [];
  while (!steps.next().done) taken.push(searches);
  assert.deepEqual([taken, searches], [[0, 1, 2, 3], 4]);
});

/** The further queries of a search that found nothing, and the banks that it suggests. */
function meantBy(q: string, names: readonly string[], shown: readonly string[] = []) {
  const asked: SearchQuery[] = [];
  const bank = (name: string): Bank => ({ name, country: 'DE' }) as Bank;
  const directory = {
    searchBanks(query: SearchQuery) {
      asked.push(query);
      return { total: names.length, results: names.map(bank) };
    },
  } as unknown as Directory;
  const meant = finish(
    similarBanksOf({ q, country: 'DE', limit: 25, offset: 5 }, { total: shown.length, results: shown.map(bank) }, directory),
  );
  return { asked, names: meant.map(({ name }) => name) };
}

test('words of four letters or more are searched by their halves, with the other words unchanged', () => {
  assert.deepEqual(
    meantBy('abc defg hi4jk', []).asked,
    ['de abc hi4jk', 'fg abc hi4jk'].map((q) => ({ q, country: 'DE', limit: 500, offset: 0 })),
  );
  assert.deepEqual(meantBy('abcde', []).asked.map(({ q }) => q), ['abc', 'de']);
  const seven = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee', 'ffff', 'gggg'];
  assert.deepEqual(
    meantBy(seven.join(' '), []).asked.map(({ q }) => q),
    seven.slice(0, 5).flatMap((word) => Array.from({ length: 2 }, () => [
      word.slice(2), ...seven.slice(0, 5).filter((other) => other !== word),
    ].join(' '))),
  );
});

test('a word of up to five letters may have one slip, a longer word two, and words with fewest slips come first', () => {
  for (const [q, name, isMeant] of [
    ['abcde', 'abcdx', true], ['abcde', 'abcxy', false], ['abcdef', 'abcdexy', true], ['abcdef', 'abcdxy', true],
    ['abcdef', 'abcxyz', false], ['abcde', 'abcde', false], ['abcde', 'klmno abcdx', true],
  ] as const) assert.deepEqual(meantBy(q, [name]).names, isMeant ? [name] : [], `${q} ${name}`);
  assert.deepEqual(meantBy('abcdef', ['abcdxy', 'abcdex', 'abxyef', 'xbcdef', 'abcde']).names, ['abcdex', 'xbcdef', 'abcde']);
  assert.deepEqual(
    meantBy('abcdef', ['abcdex', 'Abcdex', 'xbcdef'], ['XBCDEF']).names, ['abcdex'], 'of one name once, and none that is shown',
  );
});

test('a complete BIC is searched as a BIC, unless the search has found something', () => {
  const record = { bic: 'MUSTDEFFXXX', bankName: 'Musterbank', bankSlug: 'muster' } as BicRecord;
  const bank = { name: 'Musterbank', country: 'DE', slug: 'muster' } as Bank;
  const directory = {
    bic: (bic: string) => (bic === record.bic ? record : null), bicsOfInstitution: (bic8: string) => (bic8 === 'MUSTDEFF' ? [record] : []),
    bank: (slug: string) => (slug === 'muster' ? bank : null), searchBanks: () => ({ total: 0, results: [] }),
    searchBics: () => ({ total: 0, results: [] }),
  } as unknown as Directory;
  const query = (q: string) => ({ q, country: null, limit: 25, offset: 0 });
  const none = { total: 0, results: [] };
  const other = { ...record, bic: 'NORDDEBBXXX' };
  for (const q of ['MUSTDEFG', 'must de fg', 'MUSTDEFGXXX']) {
    assert.deepEqual([finish(similarBicsOf(query(q), none, directory)), finish(similarBanksOf(query(q), none, directory))],
      [[record], [bank]], q);
  }
  assert.deepEqual(
    [
      finish(similarBicsOf(query('MUSTDEFG'), { total: 1, results: [other] }, directory)),
      finish(similarBanksOf(query('MUSTDEFG'), { total: 1, results: [{ ...bank, name: 'Other' }] }, directory)),
    ],
    [[], []],
  );
  for (const q of ['MUSTDEF', 'MUSTDEFG muster']) {
    assert.deepEqual([finish(similarBicsOf(query(q), none, directory)), finish(similarBanksOf(query(q), none, directory))],
      [[], []], q);
  }
});

test('an unlisted BIC of a listed institution suggests its offices, the head office first, at most three', () => {
  const offices = ['MUSTDEFF100', 'MUSTDEFF200', 'MUSTDEFFXXX', 'MUSTDEFF300', 'MUSTDEFF400'].map((bic) => ({ bic }) as BicRecord);
  const directory = { bic: () => null, bicsOfInstitution: () => offices } as unknown as Directory;
  assert.deepEqual(similarBics('MUSTDEFF999', directory).map(({ bic }) => bic), ['MUSTDEFFXXX', 'MUSTDEFF100', 'MUSTDEFF200']);
});

test('two swapped neighbours in a BIC are one slip, and come before one wrong character', () => {
  const listed = (bics: readonly string[]) => ({
    bic: (bic: string) => (bics.includes(bic) ? { bic } : null), bicsOfInstitution: () => [],
  }) as unknown as Directory;
  const meant = (bic: string, ...bics: string[]) => similarBics(bic, listed(bics)).map((one) => one.bic);
  assert.deepEqual(
    meant('MUSTDEFA', 'XUSTDEFAXXX', 'MUSTDEAFXXX', 'UMSTDEFAXXX', 'MUSTDEF9XXX', 'MUSTDEFFXXX'),
    ['UMSTDEFAXXX', 'MUSTDEAFXXX', 'XUSTDEFAXXX'],
  );
  assert.deepEqual(meant('MUSTDEFA', 'XXSTDEFAXXX'), []);
  assert.deepEqual(meant('MUSTDE0A', 'MUSTDEXAXXX', 'MUSTDEOAXXX'), ['MUSTDEOAXXX', 'MUSTDEXAXXX'], 'O is taken for 0');
});

test('the BIC with most branches comes first if several are equally near', () => {
  const branches: Readonly<Record<string, number>> = { MUSTDEFA: 1, MUSTDEFB: 2, MUSTDEFF: 40 };
  const records = (bic: string): BicRecord[] => Array.from({ length: branches[bic.slice(0, 8)] ?? 0 }, () => ({ bic }) as BicRecord);
  const directory = { bic: (bic: string) => records(bic)[0] ?? null, bicsOfInstitution: records } as unknown as Directory;
  assert.deepEqual(similarBics('MUSTDEFX', directory).map(({ bic }) => bic), ['MUSTDEFFXXX', 'MUSTDEFBXXX', 'MUSTDEFAXXX']);
});

test('a request ends a step before its search, and before each search for similar names', () => {
  let searches = 0;
  const search = (): SearchPage<never> => {
    searches++;
    return { total: 0, results: [] };
  };
  const context = testContext();
  const directory = { ...context.directory, searchBanks: search, searchBics: search };
  for (const { handle, inputs } of [banksRoute, bicsRoute]) {
    searches = 0;
    const absent = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.absent]));
    const work = handle({ ...absent, q: 'abcd' } as never, { ...context, directory });
    assert.ok(isSteps(work));
    const searchesBefore: number[] = [];
    while (!work.next().done) searchesBefore.push(searches);
    assert.deepEqual([searchesBefore, searches], [[0, 1, 2], 3]);
  }
});

test('a query with more words than the limit is refused', () => {
  const words = (count: number) => Array.from({ length: count }, (_, i) => `a${i}`).join(' ');
  assert.equal(excessWords(words(16)), null);
  assertSays(excessWords(words(17))?.message, '… q … 16 words');
  assert.equal(excessWords('a '.repeat(50)), null);
});
