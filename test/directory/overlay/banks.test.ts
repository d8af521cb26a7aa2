/** Banks of a directory with an operator's rows: their members, their slugs, and the codes that remain with bundled banks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withOverlay } from '../../support/overlay.ts';
import { BANKS, BICS, RETIRED, LEI, ours, SCHEMES } from './tables.ts';

test('a bank of the overlay: every member of the answer', () => {
  const directory = withOverlay({
    'banks/de.tsv': [
      BANKS, '99999992,Eins,EINSDEFF,,Bonn,,,,2026', `99999991,Eins,EINSDEFF,,Ulm,,,${LEI},2026`, '99999993,Zwei,,,,,,,2026',
      '99999994,Drei,MUSTDEFF,,,,,,2026',
    ],
    'bics/de.tsv': [BICS, 'EINSDEFF500,Eins,Filiale,Ulm,,,2026', 'EINSDEFF501,Eins,Filiale 2,Ulm,,,2026'],
    'retired.tsv': [RETIRED, 'DE,99999998,Alt,,99999991,,2026', 'DE,99999997,Alt,,99999991,,2026'],
  });
  assert.deepEqual(directory.bank('eins-de'), {
    slug: 'eins-de', name: 'Eins', country: 'DE', city: 'Bonn', bic: 'EINSDEFFXXX', lei: LEI, sepaSchemes: null,
    bankCodes: ['99999991', '99999992'], retiredBankCodes: ['99999997', '99999998'],
    retired: null, branches: 2, source: 'overlay',
  });
  const empty = { sepaSchemes: null, lei: null, retiredBankCodes: [], retired: null, branches: 0, source: 'overlay' };
  assert.deepEqual(
    directory.bank('zwei-de'),
    { slug: 'zwei-de', name: 'Zwei', country: 'DE', city: null, bic: null, bankCodes: ['99999993'], ...empty },
  );
  // The bundled branches of this BIC belong to the one bank that has it now.
  const branches = ours.bicsOfInstitution('MUSTDEFF').filter(({ bic }) => bic !== 'MUSTDEFFXXX').length;
  assert.ok(branches > 0);
  assert.deepEqual(
    directory.bank('drei-de'),
    {
      slug: 'drei-de', name: 'Drei', country: 'DE', city: null, bic: 'MUSTDEFFXXX', bankCodes: ['99999994'], ...empty, sepaSchemes: SCHEMES,
      branches,
    },
  );
  assert.equal(directory.bank('vier-de'), null);
});

test('the branches of a BIC that several banks of the overlay have belong to no bank', () => {
  const directory = withOverlay({
    'banks/de.tsv': [BANKS, '99999991,Eins,EINSDEFF,,,,,,2026', '99999992,Zwei,EINSDEFF,,,,,,2026'],
    'bics/de.tsv': [BICS, 'EINSDEFF500,Eins,Filiale,Ulm,,,2026'],
  });
  assert.deepEqual(['eins-de', 'zwei-de'].map((slug) => directory.bank(slug)!.branches), [0, 0]);
  assert.equal(directory.bic('EINSDEFF500')!.bankSlug, null);
});

test('a bank of the overlay has the LEI of its row, otherwise of its head office, otherwise of that bank in the bundle', () => {
  const directory = withOverlay({
    'banks/de.tsv': [
      BANKS, `99999991,Eins,EINSDEFF,,,,,${LEI},2026`, '99999992,Zwei,ZWEIDEFF,,,,,,2026', '99999993,Drei,DREIDEFF,,,,,,2026',
      '99999994,Vier,VIERDEFF500,,,,,,2026',
    ],
    'bics/de.tsv': [
      BICS, 'EINSDEFF,Eins,,,,7LTWFZYICNSX8D621K86,2026', `ZWEIDEFF,Zwei,,,,${LEI},2026`, 'DREIDEFF,Drei,,,,,2026',
      `VIERDEFF,Vier,,,,${LEI},2026`,
    ],
  });
  assert.deepEqual(['eins-de', 'zwei-de', 'drei-de'].map((slug) => directory.bank(slug)!.lei), [LEI, LEI, null]);
  const same = ours.bank(ours.bankCode('DE', '37050198').slug!)!;
  assert.ok(same.lei !== null);
  assert.equal(
    withOverlay({ 'banks/de.tsv': [BANKS, `99999999,${same.name},,,,,,,2026`] }).bank(same.slug)!.lei, null,
    'without a BIC it may be another bank of that name',
  );
  // The head office of the institution's other BIC belongs to the same bank. It is one of the bank's own BICs.
  assert.deepEqual(directory.bank(directory.bankCode('DE', '99999994').slug!)!.bic, 'VIERDEFF500');
});

test('banks of the overlay with equal names differ by BIC or bank code, and from a bank of the bundle with another BIC', () => {
  const slugs = (...rows: string[]): (string | null)[] => {
    const directory = withOverlay({ 'banks/de.tsv': [BANKS, ...rows.map((row) => `${row},,,,,,2026`)] });
    return rows.map((row) => directory.bankCode('DE', row.slice(0, 8)).slug);
  };
  assert.deepEqual(slugs('99999991,Haus,EINSDEFF', '99999992,Haus,ZWEIDEFF500'), ['haus-de-einsdeff', 'haus-de-zweideff500']);
  assert.deepEqual(slugs('99999991,Haus,', '99999992,Haus,'), ['haus-de-99999991', 'haus-de-99999992']);
  assert.deepEqual(
    slugs('99999991,Haus,EINSDEFF', '99999992,Haus,EINSDEFF500'), ['haus-de', 'haus-de'], 'a branch of the same institution',
  );
  assert.deepEqual(slugs('99999991,Haus,EINSDEFF', '99999992,Heim,EINSDEFF'), ['haus-de', 'heim-de']);
  const { name, slug } = ours.bank(ours.bankCode('DE', '37050198').slug!)!;
  assert.deepEqual(slugs(`99999991,${name},EINSDEFF`), [`${slug}-einsdeff`]);
  assert.deepEqual(slugs(`99999991,${name},`), [slug], 'without a BIC nothing tells them apart');
  assert.deepEqual(slugs(`99999991,${name},COLSDE33500`), [slug]);
  const codeless = ours.bank(ours.bankCode('DE', '50010003').slug!)!;
  assert.deepEqual([codeless.bic, ...slugs(`99999991,${codeless.name},EINSDEFF`)], [null, codeless.slug]);
});

test('a head office alone is a bank of its own, unless a bank of the overlay or the bundle has it', () => {
  const directory = withOverlay({
    'banks/de.tsv': [BANKS, '99999991,Eins,EINSDEFF,,,,,,2026'],
    'bics/de.tsv': [
      BICS, 'EINSDEFF,Eins Zentrale,,Bonn,,,2026', `ZWEIDEFF,Zwei,,Ulm,Weg 1,${LEI},2026`, 'DREIDEFF500,Drei,Filiale,,,,2026',
      'MUSTDEFF,Musterhaus,,,,,2026',
    ],
  });
  assert.deepEqual(directory.bank('zwei-de'), {
    slug: 'zwei-de', name: 'Zwei', country: 'DE', city: 'Ulm', bic: 'ZWEIDEFFXXX', lei: LEI, sepaSchemes: null, bankCodes: [],
    retiredBankCodes: [], retired: null, branches: 0, source: 'overlay',
  });
  for (const slug of ['eins-zentrale-de', 'drei-de', 'musterhaus-de']) assert.equal(directory.bank(slug), null, slug);
  assert.deepEqual(directory.bic('EINSDEFFXXX')!.bankSlug, 'eins-de');
  assert.equal(directory.bic('DREIDEFF500')!.bankSlug, null);
});

test('a bank of the bundle lists the codes that the overlay retires to it, each once and in order', () => {
  const { slug, bankCodes, retiredBankCodes } = ours.bank(ours.bankCode('DE', '37040044').slug!)!;
  const directory = withOverlay({
    'retired.tsv': [
      RETIRED, 'DE,99999999,,,37040044,,2026', 'DE,10010009,,,37040044,,2026',
      ...retiredBankCodes.slice(0, 1).map((code) => `DE,${code},,,37040044,,2026`),
    ],
  });
  assert.ok(retiredBankCodes.length > 0);
  assert.deepEqual(directory.bank(slug)!.retiredBankCodes, [...retiredBankCodes, '10010009', '99999999'].sort());
  assert.deepEqual(directory.bank(slug)!.bankCodes, bankCodes);
  const other = ours.bank(ours.bankCode('DE', '50010001').slug!)!;
  assert.deepEqual(directory.bank(other.slug), other);
});

test('a bank of the bundle that loses one of two codes keeps the other and is found, and a bank without codes stays', () => {
  const beispiel = ours.bank(ours.bankCode('CH', '00762').slug!)!;
  assert.ok(beispiel.bankCodes.length > 1);
  const directory = withOverlay({ 'banks/ch.tsv': [BANKS, '00762,Haus,HAUSCHZZ,,,,,,2026'] });
  const query = { q: null, country: 'CH', limit: 50, offset: 0 };
  assert.deepEqual(directory.bank(beispiel.slug)!.bankCodes, beispiel.bankCodes.filter((code) => code !== '00762'));
  assert.deepEqual(
    directory.searchBanks(query).results.map(({ slug }) => slug).sort(),
    ['haus-ch', ...ours.searchBanks(query).results.map(({ slug }) => slug)].sort(),
  );
  const gone = ours.bank(ours.bankCode('DE', '60010003').slug!)!;
  assert.deepEqual(gone.bankCodes, []);
  const again = withOverlay({ 'banks/de.tsv': [BANKS, '60010003,Haus,HAUSDEFF,,,,,,2026'] });
  assert.deepEqual(again.searchBanks({ q: gone.name, country: 'DE', limit: 5, offset: 0 }).results.map(({ slug }) => slug), [gone.slug]);
});
