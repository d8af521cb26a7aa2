/** Searches in the real data: what people type, and the order and completeness of the answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../../src/standards/banks/fold.ts';
import { groupBy } from '../../../tools/data/bundle/group.ts';
import { tierOf } from '../../support/search-oracle.ts';
import { vectors } from '../../support/vectors.ts';
import { directory, linesOf, bankRows, allBics, EVERYTHING } from './files.ts';

test('the bank that people search for comes first', () => {
  const rows = vectors<'in' | 'q' | 'country' | 'first' | 'why'>('searches');
  for (const { in: where, q, country, first, why } of rows) {
    const query = { ...EVERYTHING, q, country: country || null, limit: 1 };
    const [found] = where === 'banks' ? directory.searchBanks(query).results : directory.searchBics(query).results;
    assert.equal(found && (found.bic ?? ('slug' in found ? found.slug : null)), first, `${where}: ${q} (${why})`);
  }
});

test('a bank comes before its branches, in banks and in BICs', () => {
  const seats = new Map(linesOf('registers/lei-names.tsv').map(({ lei, country }) => [lei!, country!]));
  const byLei = groupBy(
    directory.searchBanks(EVERYTHING).results.filter(({ lei, retired }) => lei !== null && retired === null),
    ({ lei }) => lei!,
  );
  let houses = 0;
  for (const [lei, banks] of byLei) {
    const [head, ...others] = banks.filter(({ country, bankCodes }) => country === seats.get(lei) && bankCodes.length > 0);
    const abroad = banks.filter(({ country }) => country !== seats.get(lei));
    if (head === undefined || others.length > 0 || abroad.length === 0) continue;
    houses++;
    const q = head.name.slice(0, 100);
    const slugs = directory.searchBanks({ ...EVERYTHING, q }).results.map(({ slug }) => slug);
    for (const branch of abroad) {
      assert.ok(!slugs.includes(branch.slug) || slugs.indexOf(head.slug) < slugs.indexOf(branch.slug), `${q}: ${branch.slug}`);
    }
    const bics = directory.searchBics({ ...EVERYTHING, q }).results.map(({ bic }) => bic);
    // A record may have another name than its bank.
    const isCalledSo = ({ bic, name }: (typeof banks)[number]): boolean =>
      bic?.endsWith('XXX') === true && bics.includes(bic) && directory.bic(bic)!.bankName === name;
    for (const { bic } of isCalledSo(head) ? abroad.filter(isCalledSo) : []) {
      assert.ok(bics.indexOf(head.bic!) < bics.indexOf(bic!), `${q}: ${bic}`);
    }
  }
  assert.ok(houses > 100, `${houses}`);
});

/**
 * A typed text and the BIC of the intended bank. `from` is the number of typed letters after which the bank is among the first ten results.
 * `place` is its place for the whole text.
 */
const TYPED: readonly (readonly [text: string, bic: string, from: number, place: number])[] = [
  ['commerzbank köln', 'COBADEFFXXX', 5, 1],
  ['37040044', 'COBADEFFXXX', 4, 1],
  ['ing diba', 'INGDDEFFXXX', 5, 1],
  ['sparkasse köln', 'COLSDE33XXX', 11, 1],
  ['zürcher kantonalbank', 'ZKBKCHZZXXX', 3, 1],
  ['česká spořitelna', 'GIBACZPXXXX', 3, 1],
  ['ziraat bankası', 'TCZBTR2AXXX', 3, 1],
  ['rabobank', 'RABONL2UXXX', 3, 1],
  ['crédit agricole nord de france', 'AGRIFRPP867', 17, 1],
  ['wise europe', 'TRWIBEB1XXX', 3, 1],
  ['hsbc uk', 'HBUKGB4BXXX', 6, 1],
  ['n26', 'NTSBDEB1XXX', 2, 1],
  ['swedbank', 'SWEDSESSXXX', 3, 1],
  ['deutdeff', 'DEUTDEFFXXX', 7, 1],
];

test('a bank that is typed letter by letter is soon among the first ten, and stays there', () => {
  for (const [text, bic, from, place] of TYPED) {
    for (let letters = from; letters <= text.length; letters++) {
      const q = text.slice(0, letters);
      const at = directory.searchBanks({ ...EVERYTHING, q, limit: 10 }).results.findIndex((bank) => bank.bic === bic) + 1;
      assert.ok(at > 0 && (letters < text.length || at === place), `${q}: ${at}`);
    }
  }
});

const QUERIES = [
  '37040044', '3704', 'ing', 'commerzbank köln', 'commerzbank 3704', 'sparkasse köln', 'deut', 'frankfurt', 'ing amsterdam', 'a e i',
  'bank', 'zürich', 'oe', 'london plc hs', 'spa s p a', 'ÿ', 'nk',
];

test('total and order of whole answers are what the plain rules say', () => {
  // A newer list may name a bank otherwise. Whether the name of its record finds the bank too depends on how the two names agree.
  const renamed = new Set(
    allBics.map((row) => [
      directory.bic(row['bic']!)!, row['name'],
    ] as const).flatMap(([record, name]) => (record.bankName === name ? [] : [record.bankSlug ?? record.bic])),
  );
  const isAsFiled = ({
    bic, bankSlug,
  }: { readonly bic: string; readonly bankSlug: string | null }): boolean => !renamed.has(bankSlug ?? bic);
  const records = directory.searchBics(EVERYTHING).results.filter(isAsFiled);
  const aliases = new Map<string, string[]>();
  for (const [country, rows] of bankRows) {
    for (const row of rows.filter((one) => one['other_name'] !== '')) {
      const { slug } = directory.bankCode(country, row['bank_code']!);
      const { bic } = directory.bank(slug!)!;
      if (bic !== null) aliases.set(bic, [...(aliases.get(bic) ?? []), row['other_name']!]);
    }
  }
  const codes = new Map<string, string[]>();
  for (const { country, bankCodes, retiredBankCodes } of directory.searchBanks(EVERYTHING).results) {
    for (const code of [...bankCodes, ...retiredBankCodes]) {
      for (const bic of directory.bankCode(country, code).bicCandidates) codes.set(bic, [...(codes.get(bic) ?? []), code]);
    }
  }
  const searched = records.map((record) => {
    const bank = record.bankSlug === null ? null : directory.bank(record.bankSlug);
    const further = bank?.bic ? (aliases.get(bank.bic) ?? []) : [];
    const [own, ofBank] = bank?.bic === record.bic ? [further, []] : [[], further];
    const rank = { group: `${Number(!record.bic.endsWith('XXX'))}`, place: `${fold(record.bankName!)}\0${record.bic}` };
    return {
      names: [record.bankName!, ...own], namesOfBank: ofBank, city: record.city ?? '', bic: record.bic,
      bankCodes: codes.get(record.bic) ?? [], rank,
    };
  });
  for (const q of QUERIES) {
    const tierIn = tierOf(q);
    const expected = new Map(searched.flatMap(({ rank, ...one }) => {
      const tier = tierIn(one);
      return tier === null ? [] : [[one.bic, { group: `${tier}${rank.group}`, place: rank.place }] as const];
    }));
    const found = directory.searchBics({ ...EVERYTHING, q });
    assert.equal(found.total, found.results.length, q);
    const bics = found.results.filter(isAsFiled).map((record) => record.bic);
    assert.equal(bics.toSorted().join(), [...expected.keys()].sort().join(), q);
    const groups = groupBy(bics, (bic) => expected.get(bic)!.group);
    assert.deepEqual([...groups.keys()], [...groups.keys()].sort(), q);
    assert.equal([...groups.values()].flat().join(), bics.join(), q);
    for (const places of [...groups.values()].map((of) => of.map((bic) => expected.get(bic)!.place))) {
      // Searches by name. Head offices are searched once more by the beginning, because branches may have a place or country of their own.
      assert.ok(places.filter((place, i) => i > 0 && place < places[i - 1]!).length <= 1, q);
    }
  }
});

test('a bank that a newer list names otherwise is found by its former name too', () => {
  for (const [former, bic] of [['natixis factor', 'NFACFR21XXX'], ['hsbc sfh france', 'HSFHFRPPXXX']] as const) {
    assert.ok(directory.searchBanks({ ...EVERYTHING, q: former }).results.some((bank) => bank.bic === bic), former);
  }
});

test('every renamed record is found by the name that the files have for it', () => {
  const renamed = allBics.filter((row) => fold(directory.bic(row['bic']!)!.bankName!) !== fold(row['name']!));
  assert.ok(renamed.length > 200, `${renamed.length}`);
  for (const row of renamed) {
    const [own] = [directory.searchBics({ ...EVERYTHING, q: row['name']!, country: row['bic']!.slice(4, 6) })];
    assert.ok(own.results.some(({ bic }) => bic === row['bic']), `${row['bic']} ${row['name']}`);
  }
  for (const { country, former_name: former } of linesOf('renames.tsv')) {
    assert.ok(directory.searchBanks({ ...EVERYTHING, q: former!, country: country! }).total > 0, former!);
  }
});

test('every Turkish bank is found by its name, with Turkish letters and without', () => {
  const ascii: Readonly<Record<string, string>> = {
    ı: 'i', İ: 'I', ş: 's', Ş: 'S', ğ: 'g', Ğ: 'G', ç: 'c', Ç: 'C', ö: 'o', Ö: 'O', ü: 'u', Ü: 'U', é: 'e', â: 'a',
  };
  const rows = bankRows.get('TR')!;
  for (const row of rows) {
    const [bank_code, name] = [row['bank_code']!, row['name']!];
    const { slug } = directory.bankCode('TR', bank_code);
    const plain = name.replace(/[^ -~]/g, (letter) => ascii[letter] ?? letter);
    for (const q of [name, plain, plain.toLowerCase(), name.toLocaleUpperCase('tr')]) {
      const { results } = directory.searchBanks({ ...EVERYTHING, q, country: 'TR' });
      assert.ok(results.some((bank) => bank.slug === slug), `${bank_code}: ${q}`);
    }
  }
});
