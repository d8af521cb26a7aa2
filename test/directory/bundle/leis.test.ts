import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchQuery } from '../../../src/standards/banks/directory.ts';
import { testDirectory } from '../../support/directory.ts';

const { bank, bic, searchBanks, searchBics } = testDirectory();

const ALL: SearchQuery = { q: null, country: null, limit: 200, offset: 0 };
const banks = (query: Partial<SearchQuery>): string[] => searchBanks({ ...ALL, ...query }).results.map(({ slug }) => slug);
const bics = (query: Partial<SearchQuery>): string[] => searchBics({ ...ALL, ...query }).results.map((record) => record.bic);

const MUSTERBANK = '529900EXAMPLE0000073';

test('a register assigns an LEI to a BIC, and no LEI if it has several for the BIC', () => {
  assert.equal(bic('COLSDE33XXX')!.lei, '5299000SPARKASSE0133');
  assert.equal(bic('NORDDEBBXXX')!.lei, null);
  assert.deepEqual(bic('NORDDEBBXXX')!.leiCandidates, ['5299000MUSTER00ABR04', '5299000MUSTER00NEU05']);
});

test('a bank has the LEI of its own BIC, or the LEI that a register assigns to its bank code', () => {
  assert.equal(bank('sparkasse-kolnbonn-de')!.lei, '5299000SPARKASSE0133');
  assert.equal(bank('bankhaus-stille-sohne-de')!.lei, '5299000MUSTER00ABR04');
  assert.equal(bank('nordgeld-bank-de')!.lei, null);
});

test('a search by LEI lists its records and banks by country and name', () => {
  assert.deepEqual(bics({ lei: MUSTERBANK }), ['MUSTDEHHXXX', 'MUSTDEFF500', 'MUSTDEFFXXX']);
  assert.deepEqual(banks({ lei: MUSTERBANK }), ['musterbank-de-mustdeff', 'musterbank-de-mustdehh']);
  assert.deepEqual(banks({ lei: '5299000MUSTER00ABR04' }), ['bankhaus-stille-sohne-de', 'nordgeld-bank-de']);
  assert.equal(searchBics({ ...ALL, lei: MUSTERBANK, limit: 1, offset: 1 }).total, 3);
  assert.deepEqual(bics({ lei: MUSTERBANK, limit: 1, offset: 1 }), ['MUSTDEFF500']);
});

test('a search by LEI and country or words returns only entries that match all of them', () => {
  assert.deepEqual(bics({ lei: MUSTERBANK, country: 'FR' }), []);
  assert.equal(bics({ lei: MUSTERBANK, country: 'DE' }).length, 3);
  assert.deepEqual(bics({ lei: MUSTERBANK, q: 'hamburg' }), ['MUSTDEHHXXX']);
  assert.deepEqual(bics({ lei: MUSTERBANK, q: 'sparkasse' }), []);
});

test('q accepts an LEI in either case, with spaces, and with a country', () => {
  for (const q of [MUSTERBANK, MUSTERBANK.toLowerCase(), '5299 00EX AMPL E000 0073']) {
    assert.deepEqual(bics({ q }), ['MUSTDEHHXXX', 'MUSTDEFFXXX', 'MUSTDEFF500'], q);
  }
  assert.deepEqual(banks({ q: '5299000SPARKASSE0133' }), ['sparkasse-kolnbonn-de']);
  assert.deepEqual(bics({ q: MUSTERBANK, country: 'FR' }), []);
});

test('an unknown LEI finds nothing', () => {
  for (const lei of ['5299000MUSTER00ABR05', '', '000000000000000000', 'ZZZZZZZZZZZZZZZZZZZZ', '__proto__']) {
    assert.deepEqual(bics({ lei }), [], lei);
    assert.deepEqual(banks({ lei, country: 'DE' }), [], lei);
  }
});

test('every LEI of a record or bank leads back to it, and any LEI between two known LEIs leads to nothing', () => {
  for (const { bic: bic11, leiCandidates } of searchBics(ALL).results) {
    for (const lei of leiCandidates) assert.ok(bics({ lei }).includes(bic11), `${bic11} ${lei}`);
  }
  for (const { slug, lei } of searchBanks(ALL).results) {
    if (lei !== null) assert.ok(banks({ lei }).includes(slug) && banks({ q: lei }).includes(slug), `${slug} ${lei}`);
  }
  for (const lei of ['00000000000000000000', '5299000MUSTER00ABR05', 'ZZZZZZZZZZZZZZZZZZ99']) {
    assert.deepEqual([bics({ lei }), banks({ q: lei })], [[], []], lei);
  }
});
