/** The directory over the real data: searches of people, and no fact of the files is lost or made up. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Directory, SearchQuery } from '../../../src/standards/banks/directory.ts';
import { fold, searchWords } from '../../../src/standards/banks/fold.ts';
import { parseBic } from '../../../src/standards/bic/bic.ts';
import { groupBy } from '../../../tools/data/bundle/group.ts';
import { REAL_DATA, realDirectory } from '../../support/directory.ts';
import { tierOf } from '../../support/search-oracle.ts';
import { vectors } from '../../support/vectors.ts';

const directory = realDirectory();
const official = realDirectory('official');

/** Reads the lines of a table a second time, without the code of the builder. */
type Lines = Record<string, string>[];
const linesOf = (path: string): Lines => {
  const [header, ...lines] = readFileSync(join(REAL_DATA, path), 'utf8').split('\n').slice(0, -1).map((line) => line.split('\t'));
  return lines.map((line) => Object.fromEntries(header!.map((column, i) => [column, line[i]!])));
};
const byCountry = (folder: string): ReadonlyMap<string, Record<string, string>[]> =>
  new Map(readdirSync(join(REAL_DATA, folder)).map((file) => [file.slice(0, 2).toUpperCase(), linesOf(`${folder}/${file}`)]));
const bankRows = byCountry('banks');
const bicRows = byCountry('bics');
const allBics = [...bicRows.values()].flat();
const sources = linesOf('SOURCES.tsv');

const bic11 = (bic: string): string => bic.padEnd(11, 'X');
const firstSource = (row: Record<string, string>): string => row['source']!.split('+')[0]!;

const EVERYTHING: SearchQuery = { q: null, country: null, limit: 1_000_000, offset: 0 };

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

const [EPC, SCL, LEIS] = ['epc', 'scl', 'leis'].map((name) => linesOf(`registers/${name}.tsv`)) as [Lines, Lines, Lines];
const REGISTERS = ['epc', 'scl', 'leis', 'lei-names', 'code-names'].map((name) => linesOf(`registers/${name}.tsv`));
const registeredBics = new Set(REGISTERS.flat().flatMap((row) => row['bic'] ?? []));

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

test('bank codes answer what is published of them', () => {
  for (const {
    country, code, status, name, bic, successor, why,
  } of vectors<'country' | 'code' | 'status' | 'name' | 'bic' | 'successor' | 'why'>('bank-codes')) {
    const entry = directory.bankCode(country, code);
    const words = entry.name === null ? '' : fold(entry.name);
    assert.deepEqual([entry.status, entry.bic ?? '', entry.successor ?? ''], [status, bic, successor], `${country} ${code}: ${why}`);
    assert.ok(fold(name).split(' ').every((word) => words.includes(word)), `${country} ${code}: ${entry.name} (${why})`);
  }
});

test('well-known banks have the BIC that everybody knows', () => {
  const rows = vectors<'bank' | 'bic' | 'words' | 'country'>('bics');
  for (const { bank, bic, words: expected, country } of rows) {
    const record = directory.bic(bic11(bic));
    assert.ok(record?.bankName, bank);
    for (const word of searchWords(expected)) assert.ok(searchWords(record.bankName).includes(word), `${bank}: ${record.bankName}`);
    const found = directory.searchBanks({ ...EVERYTHING, q: expected, country }).results;
    assert.ok(found.some((one) => one.bic === bic11(bic)), bank);
  }
});

/** Returns the name without the Bundesbank's mark of an old code. */
const unmarked = (name: string): string => name.replace(/ *-alt- */, ' ').replace(' ,', ',').trim();

test('a bank code of an official list answers with its own row, and every code with what its list knows of the branch', () => {
  const trusted = new Set(sources.filter((row) => row['class'] === 'official_register' && row['bics'] === '').map((row) => row['source']!));
  for (const [country, rows] of bankRows) {
    const bicsFirst = linesOf('bank-codes.tsv').find((row) => row['country'] === country)!['steps']!.startsWith('bics');
    let renamed = 0;
    for (const row of rows) {
      const entry = directory.bankCode(country, row['bank_code']!);
      const place = `${country} ${row['bank_code']}`;
      const bank = entry.slug === null ? null : directory.bank(entry.slug);
      if (entry.status === 'retired') {
        assert.ok(entry.retired !== null && (bank === null || bank.retiredBankCodes.includes(row['bank_code']!)), place);
        assert.ok(!trusted.has(row['source']!) || row['as_of']! < '2024', place);
        continue;
      }
      assert.equal(entry.status, 'listed', place);
      assert.ok(bank === null || bank.bankCodes.includes(row['bank_code']!), place);
      if (bicsFirst) continue;
      assert.equal(entry.city, row['city'] || null, place);
      assert.equal(entry.checkMethod, row['check_method'] || null, place);
      if (!trusted.has(row['source']!)) continue;
      if (entry.name !== unmarked(row['name']!)) renamed++;
      if (row['bic'] !== '' && row['primary'] === '1') assert.equal(entry.bic, bic11(row['bic']!), place);
    }
    // Slovenia's list is older than the merger of its second largest bank.
    if (country !== 'SI') assert.ok(renamed <= 2, `${country}: ${renamed}`);
  }
});

test('every record of the files is found unchanged, except for additions from registers', () => {
  let renamed = 0;
  for (const row of allBics) {
    const record = directory.bic(row['bic']!)!;
    const isRegistered = registeredBics.has(row['bic']!);
    if (record.bankName !== row['name']) renamed++;
    assert.equal(record.branchName ?? '', row['branch']);
    for (const [found, given] of [[record.city, row['city']], [record.address, row['address']]]) {
      assert.ok((found ?? '') === given || (given === '' && isRegistered), row['bic']!);
    }
    assert.ok(isRegistered || row['lei'] === '' || record.lei === row['lei'], row['bic']!);
    // A newer name brings its date.
    assert.ok(isRegistered || record.bankName !== row['name'] ? record.asOf >= row['as_of']! : record.asOf === row['as_of'], row['bic']!);
  }
  assert.ok(renamed > 0 && renamed < allBics.length / 40, `${renamed} renamed`);
});

test('every BIC of a scheme register answers with its schemes, and with the date of the register', () => {
  const NAMES = { sct: 'sct', sctInst: 'sct_inst', sddCore: 'sdd_core', sddB2b: 'sdd_b2b', octInst: 'oct_inst', vop: 'vop' } as const;
  const reachable = new Map(SCL.map((row) => [row['bic']!, row]));
  let answered = 0;
  for (const row of EPC) {
    const record = directory.bic(row['bic']!);
    if (record === null) continue;
    answered++;
    for (const [member, column] of Object.entries(NAMES)) {
      const adherence = row[column]!;
      if (adherence.includes('/')) continue;
      const expected = adherence !== '' || reachable.get(row['bic']!)?.[column] === '1';
      assert.equal(record.sepaSchemes![member as keyof typeof NAMES], expected, `${row['bic']} ${column}`);
    }
  }
  const participants = new Set(EPC.map((row) => row['bic']!));
  for (const row of SCL.filter(({ bic }) => !participants.has(bic!))) {
    const schemes = directory.bic(row['bic']!)?.sepaSchemes;
    if (schemes === undefined) continue;
    assert.ok(schemes !== null, row['bic']!);
    const { sct, sctInst, sddCore, sddB2b, asOf } = schemes;
    // The head office is in the other register, which then counts too.
    if (sctInst !== null) {
      assert.ok(participants.has(`${row['bic']!.slice(0, 8)}XXX`), row['bic']!);
      continue;
    }
    assert.deepEqual(
      [sct, sddCore, sddB2b, asOf], [...['sct', 'sdd_core', 'sdd_b2b'].map((service) => row[service] === '1'), row['as_of']], row['bic']!,
    );
  }
  assert.ok(answered > 0.99 * EPC.length, `${answered} of ${EPC.length}`);
});

test('known banks have the schemes and the LEI that the registers report', () => {
  for (const { bic, schemes, lei, why } of vectors<'bic' | 'schemes' | 'lei' | 'why'>('sepa-schemes')) {
    const { sepaSchemes: found, lei: identifier } = directory.bic(bic)!;
    const services = found === null ? [] : [found.sct, found.sctInst, found.sddCore, found.sddB2b, found.octInst, found.vop];
    const flags = services.map((one) => (one === null ? '-' : String(Number(one))));
    assert.deepEqual([flags.join(''), identifier ?? ''], [schemes, lei], `${bic}: ${why}`);
  }
});

test('every pair of BIC and LEI is on the record of the BIC, and finds it', () => {
  let answered = 0;
  for (const { bic, lei } of LEIS) {
    const record = directory.bic(bic!);
    if (record === null) continue;
    answered++;
    assert.ok(record.leiCandidates.includes(lei!), bic!);
    assert.equal(record.lei, record.leiCandidates.length === 1 ? lei : null);
    assert.ok(directory.searchBics({ ...EVERYTHING, lei: lei! }).results.some((one) => one.bic === bic), bic!);
  }
  assert.ok(answered > 0.95 * LEIS.length, `${answered} of ${LEIS.length}`);
});

test('a head office that no file lists is answered only when all branches have one name, and is in no list', () => {
  const listed = new Set(allBics.map((row) => row['bic']));
  const institutions = groupBy(allBics, (row) => row['bic']!.slice(0, 8));
  let made = 0;
  for (const [bic8, rows] of institutions) {
    if (listed.has(`${bic8}XXX`)) continue;
    const head = directory.bic(`${bic8}XXX`);
    const names = new Set(rows.map((row) => fold(row['name']!)));
    if (names.size === 1 && !rows.some((row) => registeredBics.has(row['bic']!))) assert.ok(head, bic8);
    if (head !== null) made++;
    assert.ok(directory.bicsOfInstitution(bic8).length >= rows.length);
  }
  assert.ok(made > 0);
  const { total } = directory.searchBics({ ...EVERYTHING, q: null, limit: 1 });
  assert.ok(total >= allBics.length && total <= allBics.length + registeredBics.size);
});

test('every bank has a slug of its own, of plain letters and digits, that leads to it', () => {
  const { total, results } = directory.searchBanks(EVERYTHING);
  assert.equal(results.length, total);
  assert.equal(new Set(results.map((bank) => bank.slug)).size, total);
  for (const bank of results) {
    assert.match(bank.slug, /^[a-z0-9]+(-[a-z0-9]+)*$/);
    assert.deepEqual(directory.bank(bank.slug), bank);
    assert.ok(bank.bic === null || parseBic(bank.bic).ok, bank.slug);
  }
});

test('the banks of a country are its head offices and what national lists add to them', () => {
  const added = new Set([...bankRows].flatMap(([country, rows]) => [country, ...rows.map((row) => row['bic']!.slice(4, 6))]));
  for (const { country, banks } of directory.coverage()) {
    const rows = bicRows.get(country) ?? [];
    const heads = rows.filter((row) => row['bic']!.endsWith('XXX')).length;
    const institutions = new Set(rows.map((row) => row['bic']!.slice(0, 8))).size;
    assert.ok(banks >= heads, country);
    const registered = new Set([...registeredBics].filter((bic) => bic.slice(4, 6) === country && bic.endsWith('XXX')));
    if (!added.has(country) && heads === institutions) {
      assert.ok(banks <= new Set([...registered, ...rows.map((row) => row['bic']!)]).size, country);
    }
    assert.equal(directory.searchBanks({ ...EVERYTHING, country, limit: 1 }).total, banks, country);
  }
});

test('coverage counts the records and branches of the files and of the registers', () => {
  const counted = new Map(directory.coverage().map((one) => [one.country, one]));
  for (const [country, rows] of bicRows) {
    const bics = directory.searchBics({ ...EVERYTHING, country }).results;
    assert.equal(counted.get(country)!.bics, bics.length, country);
    assert.equal(counted.get(country)!.branches, bics.filter(({ bic }) => !bic.endsWith('XXX')).length, country);
    assert.ok(bics.length >= rows.length, country);
  }
});

const retiredRows = linesOf('retired.tsv');

test('datasets count the rows of the files by their first source', () => {
  const built = ['de/iban-rules', 'de/iban-rule-accounts', 'de/iban-rule-blocks', 'de/iban-rule-circles', 'se/clearing-numbers'];
  const rows = [
    ...allBics, ...[...bankRows.values()].flat(), ...[...byCountry('branches').values()].flat(),
    ...['tr/branches', ...built].flatMap((name) => linesOf(`${name}.tsv`)), ...REGISTERS.flat(), ...retiredRows,
  ];
  const counts = groupBy(rows, firstSource);
  const named = new Set(rows.flatMap((row) => row['source']!.split('+')));
  const datasets = directory.datasets();
  assert.deepEqual(datasets.map((one) => one.name), sources.map((row) => row['source']!).filter((source) => named.has(source)));
  for (const dataset of datasets) {
    assert.equal(dataset.count, counts.get(dataset.name)?.length ?? 0, dataset.name);
    const row = sources.find((source) => source['source'] === dataset.name)!;
    assert.deepEqual([dataset.asOf, dataset.publisher, dataset.licence, dataset.complete],
      [row['as_of'], row['publisher'], row['licence'], row['complete_for'] !== '']);
  }
  assert.equal(directory.bicYears().at(-1)!.countSince, directory.searchBics({ ...EVERYTHING, limit: 1 }).total);
  assert.equal(datasets.reduce((sum, one) => sum + one.count, 0), rows.length);
});

test('with official registers alone nothing of another source is left', () => {
  const kept = new Set(sources.filter((row) => row['class'] === 'official_register').map((row) => row['source']!));
  const isKept = (row: Record<string, string>): boolean => kept.has(firstSource(row));
  assert.notEqual(official.version, directory.version);
  assert.ok(official.datasets().every((one) => kept.has(one.name)));
  const officialRows = new Map(allBics.filter(isKept).map((row) => [row['bic']!, row]));
  const registered = REGISTERS.flat().filter(isKept);
  const participants = new Map(
    registered.filter((row) => row['bic'] !== undefined && row['address'] !== undefined).map((row) => [row['bic']!, row]),
  );
  const names = new Set([
    ...officialRows.values(), ...[...bankRows.values()].flat().filter(isKept), ...registered, ...retiredRows.filter(isKept),
  ]
    .flatMap((row) => [
      row['name'], row['name'] && unmarked(row['name']), row['former_name'] && unmarked(row['former_name']),
      row['successor_name'] && unmarked(row['successor_name']),
    ]));
  for (const record of official.searchBics(EVERYTHING).results) {
    const row = officialRows.get(record.bic);
    assert.ok(row !== undefined || registeredBics.has(record.bic), record.bic);
    assert.ok(names.has(record.bankName!), record.bic);
    if (row !== undefined && row['source']!.split('+').every((source) => kept.has(source))) continue;
    const participant = participants.get(record.bic);
    assert.equal(record.branchName, null, record.bic);
    for (const [found, column] of [[record.city, 'city'], [record.address, 'address']] as const) {
      assert.ok(found === null || found === participant?.[column], record.bic);
    }
  }
  for (const [country, rows] of bankRows) {
    for (const row of rows) {
      const { name, source } = official.bankCode(country, row['bank_code']!);
      assert.ok(name === null || (names.has(name) && source === 'official'), `${country} ${row['bank_code']}`);
    }
  }
});

const SAMPLES: readonly (readonly [given: string, asked: (from: Directory) => string | null, answer: string])[] = [
  ['a Liechtenstein IBAN with a Swiss code', ({ bankCode }) => bankCode('LI', '00762').status, 'unknown'],
  ['a Liechtenstein IBAN with the code of UBS', ({ bankCode }) => bankCode('LI', '00230').bic, 'UBSWCHZH80A'],
  ['a Polish settlement number that is not listed', ({ bankCode }) => bankCode('PL', '10500099').bic, 'INGBPLPWXXX'],
  ['a Czech code that is not allocated', ({ bankCode }) => bankCode('CZ', '9999').status, 'not_allocated'],
  ['a Maltese bank by the letters of its BIC', ({ bankCode }) => bankCode('MT', 'VALL').bic, 'VALLMTMTXXX'],
];

test('bank codes resolve by the rules of their countries', () => {
  for (const [given, asked, answer] of SAMPLES) assert.equal(asked(directory), answer, given);
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
