/** The bundle from the rows of data/. The same rows give the same bytes. */
import { BIC8_LENGTH, BIC_LENGTH, NONE, countrySlot, hashOf, keyOf } from '../../src/bundle/keys.ts';
import type { Meta, Statistics, StepRange } from '../../src/bundle/meta.ts';
import { bicCountry } from '../data/layout.ts';
import type { BankCodes, CodeEntry } from './bank-codes.ts';
import { bankCodesOf } from './bank-codes.ts';
import { putCollection } from './collection.ts';
import type { BicEntry, Institution } from './institutions.ts';
import { bic8, institutionsOf } from './institutions.ts';
import type { Contents } from './pack.ts';
import { pack } from './pack.ts';
import type { Pool, Put } from './pools.ts';
import { poolOf, putSearchablePool, putTexts } from './pools.ts';
import type { Rows } from './read.ts';
import { statisticsOf } from './statistics.ts';

interface Pools {
  readonly names: Pool;
  readonly cities: Pool;
  readonly details: Pool;
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const column = <T>(rows: readonly T[], value: (row: T) => number): Uint32Array => Uint32Array.from(rows, value);

/** Bank entries by name, then BIC, so that a number is also a rank. Gives the number of each. */
function putBanks(put: Put, institutions: readonly Institution[], { names, cities }: Pools): Map<Institution, number> {
  const places = new Map(institutions.map((bank) => [bank, names.place(bank.name)]));
  const banks = [...institutions].sort((a, b) => places.get(a)! - places.get(b)! || compare(a.bic, b.bic) || compare(a.slug, b.slug));
  put('banks.name', column(banks, (bank) => names.id(bank.name)));
  put('banks.city', column(banks, (bank) => cities.id(bank.city)));
  put('banks.country', Uint16Array.from(banks, (bank) => countrySlot(bank.country)));
  put('banks.branches', column(banks, (bank) => bank.branches));
  putTexts(put, 'banks.bic', banks.map((bank) => bank.bic));
  putTexts(put, 'banks.slug', banks.map((bank) => bank.slug));
  putTexts(put, 'banks.codes', banks.map((bank) => [...bank.bankCodes].sort().join(' ')));
  const bySlug = banks.map((bank, i) => [hashOf(bank.slug), i] as const).sort(([a, i], [b, k]) => a - b || i - k);
  put('banks.slugHash', Uint32Array.from(bySlug, ([hash]) => hash));
  put('banks.bySlug', Uint32Array.from(bySlug, ([, i]) => i));
  const byBic = banks.flatMap((bank, i) => (bank.bic === '' ? [] : [i])).sort((a, b) => compare(banks[a]!.bic, banks[b]!.bic));
  put('banks.byBic', Uint32Array.from(byBic));
  putCollection(put, 'banks', { names, cities }, banks.map((bank) => ({
    name: bank.name, otherNames: [...bank.otherNames], city: bank.city, country: bank.country, bic: bank.bic,
  })));
  return new Map(banks.map((bank, i) => [bank, i]));
}

/** BIC records in the order of their BICs, those that were made from branches behind the others. */
function putBics(put: Put, entries: readonly BicEntry[], pools: Pools, asOf: readonly string[], banks: ReadonlyMap<Institution, number>): void {
  const listed = entries.filter((row) => !row.synthesised);
  const records = [...listed, ...entries.filter((row) => row.synthesised)];
  put('records.bic', Buffer.from(records.map((row) => row.bic).join(''), 'latin1'));
  put('records.name', column(records, (row) => pools.names.id(row.name)));
  put('records.branch', column(records, (row) => pools.details.id(row.branch)));
  put('records.city', column(records, (row) => pools.cities.id(row.city)));
  put('records.address', column(records, (row) => pools.details.id(row.address)));
  const withLei = records.flatMap((row, i) => (row.lei === '' ? [] : [i]));
  put('leis.record', Uint32Array.from(withLei));
  putTexts(put, 'leis', withLei.map((i) => records[i]!.lei));
  put('records.bank', column(records, (row) => (row.institution === null ? NONE : banks.get(row.institution)!)));
  const dates = new Map(asOf.map((date, i) => [date, i]));
  put('records.asOf', Uint16Array.from(records, (row) => dates.get(row.as_of)!));
  put('records.branchKey', Uint16Array.from(records, (row) => keyOf(row.bic, BIC8_LENGTH, BIC_LENGTH)));

  const firsts = records.flatMap((row, i) => (i > 0 && bic8(records[i - 1]!.bic) === bic8(row.bic) ? [] : [i]));
  put('institutions.key', Float64Array.from(firsts, (i) => keyOf(records[i]!.bic, 0, BIC8_LENGTH)));
  put('institutions.first', Uint32Array.from([...firsts, records.length]));
  const listedInstitutions = firsts.filter((i) => i < listed.length).length;
  put('institutions.listed', Uint32Array.of(listedInstitutions));

  const ranked = listed
    .map((row, position) => ({ row, position, isBranch: row.bic.endsWith('XXX') ? 0 : 1, place: pools.names.place(row.name) }))
    .sort((a, b) => a.isBranch - b.isBranch || a.place - b.place || a.position - b.position);
  put('bics.position', column(ranked, ({ position }) => position));
  const ranks = new Uint32Array(listed.length);
  ranked.forEach(({ position }, rank) => { ranks[position] = rank; });
  put('bics.rank', ranks);
  putCollection(put, 'bics', pools, ranked.map(({ row }) => ({
    name: row.name, otherNames: [], city: row.city, country: bicCountry(row.bic), bic: row.bic,
  })));
}

/** Every list one after the other, each in the order of its keys. */
function putBankCodes(put: Put, { lists, steps }: BankCodes, pools: Pools, banks: ReadonlyMap<Institution, number>, complete: ReadonlySet<string>) {
  const places = new Map<string, readonly [start: number, end: number]>();
  const entries: { readonly entry: CodeEntry; readonly key: number }[] = [];
  for (const [name, list] of [...lists].sort(([a], [b]) => compare(a, b))) {
    const start = entries.length;
    entries.push(...list.map((entry) => ({ entry, key: keyOf(entry.code, 0, entry.code.length) })).sort((a, b) => a.key - b.key));
    places.set(name, [start, entries.length]);
  }
  const methods = [...new Set(entries.map(({ entry }) => entry.method))].sort();
  put('codes.key', Float64Array.from(entries, ({ key }) => key));
  put('codes.name', column(entries, ({ entry }) => pools.names.id(entry.name)));
  put('codes.city', column(entries, ({ entry }) => pools.cities.id(entry.city)));
  put('codes.bank', column(entries, ({ entry }) => (entry.institution === null ? NONE : banks.get(entry.institution)!)));
  put('codes.method', Uint16Array.from(entries, ({ entry }) => methods.indexOf(entry.method)));
  put('codes.one', Uint8Array.from(entries, ({ entry }) => Number(entry.one)));
  putTexts(put, 'codes.bics', entries.map(({ entry }) => entry.candidates.join('')));
  const bankCodes: Record<string, { complete: boolean; steps: StepRange[] }> = {};
  for (const [country, chain] of [...steps].sort(([a], [b]) => compare(a, b))) {
    bankCodes[country] = {
      complete: complete.has(country),
      steps: chain.flatMap(({ list, length }): StepRange[] => {
        const place = places.get(list);
        return place === undefined ? [] : [[...place, length]];
      }),
    };
  }
  return { methods, bankCodes };
}

/** `tables` are further sections, by names of their own, that other readers know. */
export function bundleOf(rows: Rows, tables: Contents = new Map()): Buffer {
  const contents = new Map<string, Uint8Array | Uint16Array | Uint32Array | Float64Array>();
  const put: Put = (name, values) => { contents.set(name, values); };
  const all = institutionsOf(rows);
  const codes = bankCodesOf(rows, all);
  const entries = [...codes.lists.values()].flat();
  const pools: Pools = {
    names: poolOf([
      ...all.bics.map((row) => row.name), ...entries.map((entry) => entry.name),
      ...all.institutions.flatMap((bank) => [bank.name, ...bank.otherNames]),
    ]),
    cities: poolOf(['', ...all.bics.map((row) => row.city), ...entries.map((entry) => entry.city), ...all.institutions.map((bank) => bank.city)]),
    details: poolOf(['', ...all.bics.flatMap((row) => [row.branch, row.address])]),
  };
  const asOf = [...new Set(all.bics.map((row) => row.as_of))].sort();
  const complete = new Set(rows.sources.flatMap((source) => source.complete_for.split(' ')));

  putSearchablePool(put, 'names', pools.names);
  putSearchablePool(put, 'cities', pools.cities);
  putTexts(put, 'details', pools.details.texts);
  const banks = putBanks(put, all.institutions, pools);
  putBics(put, all.bics, pools, asOf, banks);
  const meta: Meta = { asOf, ...putBankCodes(put, codes, pools, banks, complete) };
  put('meta', json(meta));
  const statistics: Statistics = statisticsOf(rows, all);
  put('statistics', json(statistics));
  for (const [name, values] of tables) put(name, values);
  return pack(rows.version, contents);
}
