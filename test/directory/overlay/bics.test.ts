/** BICs of a directory with an operator's rows, member by member, and their pages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withOverlay } from '../../support/overlay.ts';
import { BANKS, BICS, LEI, ours, SCHEMES } from './tables.ts';

test('a BIC of the overlay: every member of the answer', () => {
  const directory = withOverlay({
    'bics/de.tsv': [
      BICS, `EINSDEFF500,Eins,Filiale,Ulm,Weg 1,${LEI},2026-02`, 'EINSDEFF,Eins,,,,,2025', 'MUSTDEFF501,M,,,,,2026', 'MUSTDEFF,M,,,,,2026',
    ],
  });
  assert.deepEqual(directory.bic('EINSDEFF500'), {
    bic: 'EINSDEFF500', bankName: 'Eins', branchName: 'Filiale', city: 'Ulm', address: 'Weg 1', lei: LEI, leiCandidates: [LEI],
    bankSlug: 'eins-de', sepaSchemes: null, asOf: '2026-02', source: 'overlay',
  });
  const unknown = { branchName: null, city: null, address: null, lei: null, leiCandidates: [], source: 'overlay' };
  assert.deepEqual(
    directory.bic('EINSDEFFXXX'),
    { bic: 'EINSDEFFXXX', bankName: 'Eins', ...unknown, bankSlug: 'eins-de', sepaSchemes: null, asOf: '2025' },
  );
  // A branch takes part in the schemes of its head office, and belongs to its bank.
  const { bankSlug } = ours.bic('MUSTDEFFXXX')!;
  for (const bic of ['MUSTDEFF501', 'MUSTDEFFXXX']) {
    assert.deepEqual(directory.bic(bic), { bic, bankName: 'M', ...unknown, bankSlug, sepaSchemes: SCHEMES, asOf: '2026' });
  }
  assert.equal(directory.bic('KEINDEFFXXX'), null);
  assert.deepEqual(directory.bicsOfInstitution('EINSDEFF').map(({ bic }) => bic), ['EINSDEFF500', 'EINSDEFFXXX']);
  const institution = directory.bicsOfInstitution('MUSTDEFF');
  assert.deepEqual(institution.map(({ bic }) => bic), [...ours.bicsOfInstitution('MUSTDEFF').map(({ bic }) => bic), 'MUSTDEFF501'].sort());
  assert.deepEqual(institution.filter(({ source }) => source === 'overlay').map(({ bic }) => bic), ['MUSTDEFF501', 'MUSTDEFFXXX']);
});

test('a record of the bundle belongs to the bank of the overlay that has its BIC now', () => {
  const directory = withOverlay({ 'banks/de.tsv': [BANKS, '99999991,Eins,MUSTDEFF,,,,,,2026'] });
  const of = { ...ours.bic('MUSTDEFF500')!, bankSlug: 'eins-de' };
  assert.deepEqual(directory.bic('MUSTDEFF500'), of);
  assert.deepEqual(directory.bicsOfInstitution('MUSTDEFF').find(({ bic }) => bic === 'MUSTDEFF500'), of);
  assert.deepEqual(directory.searchBics({ q: 'MUSTDEFF500', country: null, limit: 1, offset: 0 }).results, [of]);
  assert.deepEqual(directory.bic('NORDDEBBXXX'), ours.bic('NORDDEBBXXX'));
});

test('a BIC that only a bank code of the overlay has: every member of its record', () => {
  const directory = withOverlay({
    'banks/de.tsv': [BANKS, `99999991,Eins,EINSDEFF,,Bonn,,,${LEI},2026-05`, '99999992,Zwei,ZWEIDEFF500,,,,,,2026'],
  });
  assert.deepEqual(directory.bic('EINSDEFFXXX'), {
    bic: 'EINSDEFFXXX', bankName: 'Eins', branchName: null, city: 'Bonn', address: null, lei: LEI, leiCandidates: [LEI],
    bankSlug: 'eins-de', sepaSchemes: null, asOf: '2026-05', source: 'overlay',
  });
  assert.equal(directory.bic('ZWEIDEFF500')!.bankName, 'Zwei');
});

test('pages of BICs continue from the overlay to the bundle, each BIC once', () => {
  const directory = withOverlay({
    'bics/de.tsv': [BICS, 'EINSDEFF,Eins,,,,,2026', 'EINSDEFF500,Eins,,,,,2026', 'MUSTDEFF500,Muster,,,,,2026'],
  });
  const of = (one: typeof ours, limit: number, offset: number) => one.searchBics({ q: null, country: 'DE', limit, offset });
  const whole = of(directory, 200, 0);
  assert.deepEqual([whole.total, whole.results.length], [of(ours, 1, 0).total + 2, whole.total]);
  assert.deepEqual(whole.results.slice(0, 3).map(({ source }) => source), ['overlay', 'overlay', 'overlay']);
  assert.ok(whole.results.slice(3).every(({ source }) => source !== 'overlay'));
  assert.equal(new Set(whole.results.map(({ bic }) => bic)).size, whole.total);
  for (const limit of [1, 2, 3, 4]) {
    assert.deepEqual(
      Array.from({ length: Math.ceil(whole.total / limit) }, (_, i) => of(directory, limit, i * limit).results).flat(), whole.results,
    );
  }
});
