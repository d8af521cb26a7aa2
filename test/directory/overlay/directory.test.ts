import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDirectory } from '../../support/directory.ts';
import { overlayOf, withOverlay } from '../../support/overlay.ts';
import type { Directory } from '../../../src/standards/banks/directory.ts';
import { finished } from '../../../src/base/steps.ts';
import { overlaid } from '../../../src/directory/overlay/directory.ts';

const BANKS = 'bank_code,name,bic,alt_bic,city,as_of';
const BICS = 'bic,name,branch,city,address,lei,as_of';
const LEI = '529900T8BM49AURSDO55';

const ours = testDirectory();
const slugs = (directory: typeof ours, q: string | null, country: string | null = 'DE'): string[] =>
  directory.searchBanks({ q, country, limit: 50, offset: 0 }).results.map(({ slug }) => slug);

test('the version changes with the overlay, and the bundle has no counts of an overlay', () => {
  assert.equal(withOverlay({ 'banks/de.tsv': [BANKS] }).version, `${ours.version}+own`);
  assert.equal(ours.overlay, null);
});

test('rows of one name and BIC are one bank with a slug, and a bank of the bundle without codes is not found', () => {
  const directory = withOverlay({
    'banks/de.tsv': [BANKS, '10010001,Hausbank,HAUSDEFF,,Bonn,2026', '99999999,Hausbank,HAUSDEFF,,Bonn,2026'],
  });
  const bank = directory.bank('hausbank-de')!;
  assert.deepEqual([bank.bankCodes, bank.bic, bank.retired], [['10010001', '99999999'], 'HAUSDEFFXXX', null]);
  const old = ours.bankCode('DE', '10010001').slug!;
  assert.ok(slugs(ours, null).includes(old));
  assert.deepEqual(directory.bank(old)!.bankCodes, []);
  for (const q of [null, 'nordgeld']) assert.ok(!slugs(directory, q).includes(old), String(q));
  const whole = directory.searchBanks({ q: null, country: 'DE', limit: 200, offset: 0 });
  assert.equal(whole.total, whole.results.length);
  assert.equal(whole.total, ours.searchBanks({ q: null, country: 'DE', limit: 1, offset: 0 }).total);
});

test('a bank that the bundle and the overlay name stays one bank with the codes of both', () => {
  const { name, slug, bankCodes, bic, lei } = ours.bank(ours.bankCode('DE', '37050198').slug!)!;
  const directory = withOverlay({ 'banks/de.tsv': [BANKS, `99999999,${name},${bic},,Bonn,2026`] });
  assert.deepEqual(directory.bank(slug)!.bankCodes, [...bankCodes, '99999999']);
  // An equal BIC proves that it is the same bank, with this LEI. With another BIC it may be another bank.
  assert.ok(lei);
  assert.equal(directory.bank(slug)!.lei, lei);
  const other = withOverlay({ 'banks/de.tsv': [BANKS, `99999999,${name},HAUSDEFF,,Bonn,2026`] });
  assert.equal(other.bank(other.bankCode('DE', '99999999').slug!)!.lei, null);
  assert.equal(slugs(directory, name).filter((one) => one === slug).length, 1);
});

test('pages of a search continue from the overlay to the bundle without a gap', () => {
  const directory = withOverlay({ 'banks/de.tsv': [BANKS, ...Array.from({ length: 7 }, (_, i) => `9999999${i},Bank ${i},,,,2026`)] });
  for (const q of [null, 'bank']) {
    const whole = directory.searchBanks({ q, country: 'DE', limit: 200, offset: 0 });
    for (const limit of [1, 3, 7]) {
      const pages = Array.from({
        length: Math.ceil(whole.total / limit),
      }, (_, i) => directory.searchBanks({ q, country: 'DE', limit, offset: i * limit }));
      assert.deepEqual(pages.flatMap(({ results }) => results), whole.results, `${q} ${limit}`);
      assert.ok(pages.every(({ total, results }) => total === whole.total && results.length <= limit));
    }
  }
});

test('banks of the overlay are found by bank code, BIC, LEI, name with or without accents, city and beginnings', () => {
  const directory = withOverlay({
    'banks/de.tsv': [`${BANKS},lei`, `99999999,Kölner Hausbank,HAUSDEFF,,Bonn,2026,${LEI}`, '99999998,Andere Bank,,,Ulm,2026,'],
  });
  for (const q of ['99999999', 'hausdeff', 'HAUS DE FF XXX', LEI, 'kolner hausbank', 'Koelner', 'haus', 'bonn', 'hausbank bonn']) {
    assert.equal(slugs(directory, q)[0], 'kolner-hausbank-de', q);
  }
  assert.deepEqual(slugs(directory, 'hausbank ulm'), []);
  assert.deepEqual(
    directory.searchBanks({ q: null, country: null, lei: LEI, limit: 5, offset: 0 }).results.map(({ slug }) => slug),
    ['kolner-hausbank-de'],
  );
});

test('a BIC that only bank codes of the overlay have is a record of its bank, or of no bank if two banks have it', () => {
  const directory = withOverlay({
    'banks/de.tsv': [
      BANKS, '99999991,Eins,EINSDEFF,ZWEIDEFF,Bonn,2026', '99999992,Eins,EINSDEFF,,,2025', '99999993,Zwei,DREIDEFF,,,2026',
      '99999994,Drei,DREIDEFF,,,2026',
    ],
  });
  const { bankName, city, asOf, source, bankSlug } = directory.bic('EINSDEFFXXX')!;
  assert.deepEqual(
    [bankName, city, asOf, source, bankSlug],
    ['Eins', 'Bonn', '2026', 'overlay', directory.bankCode('DE', '99999991').slug],
  );
  assert.deepEqual(directory.searchBics({ q: 'eins', country: 'DE', limit: 9, offset: 0 }).results.map(({ bic }) => bic), ['EINSDEFFXXX']);
  for (const bic of ['ZWEIDEFFXXX', 'DREIDEFFXXX']) assert.equal(directory.bic(bic), null);
  const { bic, name } = ours.bank(ours.bankCode('DE', '37050198').slug!)!;
  assert.equal(
    withOverlay({ 'banks/de.tsv': [BANKS, `99999999,Other,${bic},,,2026`] }).bic(bic!)!.bankName, name, 'a record of ours stays',
  );
});

test('a retired code is answered with the bank at the end of its chain, and a circle without a bank', () => {
  const directory = withOverlay({
    'banks/de.tsv': [BANKS, '99999999,Hausbank,HAUSDEFF,,,2026'],
    'retired.tsv': [
      'country,bank_code,former_name,retired_on,successor,as_of', 'DE,10010001,Altbank,2025,99999998,2026', 'DE,99999998,,,99999999,2026',
      'DE,99999997,Kreis,,99999997,2026', 'DE,99999996,Fort,2024-02,,2026-03',
    ],
  });
  const first = directory.bankCode('DE', '10010001');
  assert.deepEqual([first.status, first.name, first.bic, first.source], ['retired', 'Hausbank', 'HAUSDEFFXXX', 'overlay']);
  assert.deepEqual([directory.overlay!.oldest, directory.overlay!.newest], ['2026', '2026-03']);
  assert.deepEqual(first.retired, { formerName: 'Altbank', retiredOn: '2025', successorBankCode: '99999998' });
  assert.deepEqual(directory.bank('hausbank-de')!.retiredBankCodes, ['10010001', '99999998']);
  assert.deepEqual(slugs(directory, '99999998'), ['hausbank-de']);
  assert.deepEqual(['99999997', '99999996'].map((code) => directory.bankCode('DE', code).name), ['Kreis', 'Fort']);
});

test("a BIC of the operator's is found in both its forms, before a bank of that name", () => {
  const directory = withOverlay({ 'banks/de.tsv': [BANKS, '99999999,Hausbank,HAUSDEFF,,,2026', '99999998,Hausdeff,,,,2026'] });
  for (const [q, found] of [
    ['HAUSDEFF', ['hausbank-de', 'hausdeff-de']], ['hausdeff', ['hausbank-de', 'hausdeff-de']], [' HAUSDEFFXXX ', ['hausbank-de']],
  ] as const) {
    assert.deepEqual(slugs(directory, q), found, q);
  }
});

test('a bank of the bundle has the codes whose accounts came to it, and not its retired codes', () => {
  const { slug, bankCodes } = ours.bank(ours.bankCode('DE', '37050198').slug!)!;
  const directory = withOverlay({ 'retired.tsv': ['country,bank_code,successor,as_of', 'DE,99999998,37050198,2026'] });
  assert.deepEqual([directory.bank(slug)!.bankCodes, directory.bank(slug)!.retiredBankCodes], [bankCodes, ['99999998']]);
  const merged = withOverlay({ 'retired.tsv': ['country,bank_code,successor,as_of', 'DE,37050198,37040044,2026'] });
  assert.ok(!merged.bank(slug)!.bankCodes.includes('37050198'));
  assert.ok(merged.bank(ours.bankCode('DE', '37040044').slug!)!.retiredBankCodes.includes('37050198'));
});

test('an overlay of the British tables alone does not change the answers of the bundle', () => {
  const overlay = overlayOf({ 'valacdos-v8.txt': ['000000 999999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1'], 'scsubtab.txt': ['938000 938001'] });
  assert.equal(overlay.modulusTable!.ranges.length, 1);
  const directory = overlaid(ours, overlay);
  assert.deepEqual(directory.coverage(), ours.coverage());
  assert.deepEqual(directory.bankCode('DE', '37040044'), ours.bankCode('DE', '37040044'));
});

test('searches and counts answer alike before, during and after the preparation', () => {
  const overlay = overlayOf({
    'banks/de.tsv': [BANKS, '10010001,Hausbank,HAUSDEFF,,Bonn,2026', '99999999,Nordbank,,,Kiel,2026'],
    'bics/de.tsv': [BICS, 'HAUSDEFF,Hausbank,,Bonn,,,2026'],
  });
  const [lazy, begun, served] = [0, 1, 2].map(() => overlaid(ours, overlay)) as [Directory, Directory, Directory];
  begun.prepare!().next();
  finished(served.prepare!());
  for (const q of [null, 'nord', 'hausbank']) for (const country of [null, 'DE']) {
    const query = { q, country, limit: 50, offset: 0 };
    for (const other of [begun, served]) {
      assert.deepEqual(other.searchBanks(query), lazy.searchBanks(query));
      assert.deepEqual(other.searchBics(query), lazy.searchBics(query));
    }
  }
  for (const other of [begun, served]) assert.deepEqual(other.coverage(), lazy.coverage());
});

test('the words of a bank of the overlay are words of a name, and so is its name without spaces', () => {
  const directory = withOverlay({ 'banks/de.tsv': [BANKS, '99999999,Kölner Hausbank,,,,2026'] });
  for (const word of ['Kölner', 'HAUSBANK', 'kolnerhausbank']) assert.equal(directory.isInName(word), true, word);
  for (const word of ['hausban', 'hausbankkolner']) assert.equal(directory.isInName(word), ours.isInName(word), word);
});
