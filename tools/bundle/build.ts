/** The bundle from the rows of data/. The same rows give the same bytes. */
import { fold } from '../../src/banks/fold.ts';
import { slugKey, slugOf } from '../../src/banks/slug.ts';
import { BIC8_LENGTH, countrySlot, keyOf } from '../../src/bundle/keys.ts';
import type { Meta, StepRange } from '../../src/bundle/meta.ts';
import { fnv1a } from '../../src/text/hash.ts';
import { bicCountry } from '../data/layout.ts';
import type { BankCodes, CodeEntry } from './bank-codes.ts';
import { bankCodesOf } from './bank-codes.ts';
import { putCollection } from './collection.ts';
import type { BicEntry, Institution } from './institutions.ts';
import { bic8, institutionsOf } from './institutions.ts';
import type { Contents, Values } from './pack.ts';
import { pack } from './pack.ts';
import type { Pool, Put } from './pools.ts';
import { compare, ints, poolOf, putLists, putSearchablePool, putTexts } from './pools.ts';
import type { Rows } from './read.ts';
import { statisticsOf } from './statistics.ts';

interface Pools {
  readonly names: Pool;
  readonly cities: Pool;
  readonly branches: Pool;
  readonly addresses: Pool;
}

/** Where each BIC stands among all, see src/bundle/bics.ts. */
type Positions = ReadonlyMap<string, number>;

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

/** Puts the BICs of the listed records, of those made from branches, and of bank codes that have no record. */
function putBics(put: Put, entries: readonly BicEntry[], others: Iterable<string>): { positions: Positions; institutions: Meta['institutions'] } {
  const listed = sorted(entries.filter((row) => !row.synthesised).map((row) => row.bic));
  const synthesised = sorted(entries.filter((row) => row.synthesised).map((row) => row.bic));
  const recorded = new Set([...listed, ...synthesised]);
  const bics = [...listed, ...synthesised, ...sorted(others).filter((bic) => !recorded.has(bic))];
  // A new part may begin with the same eight characters that the one before it ends with.
  const partEnds = [listed.length, recorded.size];
  const firsts = bics.flatMap((bic, i) => (i > 0 && bic8(bics[i - 1]!) === bic8(bic) && !partEnds.includes(i) ? [] : [i]));
  put('institutions.key', Float64Array.from(firsts, (i) => keyOf(bics[i]!, 0, BIC8_LENGTH)));
  put('institutions.first', ints([...firsts, bics.length]));
  put('bics.institution', ints(firsts.flatMap((first, i) => new Array<number>((firsts[i + 1] ?? bics.length) - first).fill(i))));
  put('bics.branchKey', ints(bics.map((bic) => keyOf(bic, BIC8_LENGTH, bic.length))));
  const before = (end: number): number => firsts.filter((i) => i < end).length;
  return {
    positions: new Map(bics.map((bic, i) => [bic, i])),
    institutions: { listed: before(listed.length), synthesised: before(recorded.size) - before(listed.length) },
  };
}

/** Bank entries by name, then BIC, so that a number is also a rank. Gives the number of each. */
function putBanks(put: Put, institutions: readonly Institution[], { names, cities }: Pools, positions: Positions): Map<Institution, number> {
  const places = new Map(institutions.map((bank) => [bank, names.place(bank.name)]));
  const banks = [...institutions].sort((a, b) => places.get(a)! - places.get(b)! || compare(a.bic, b.bic) || compare(keyed(a), keyed(b)));
  put('banks.name', ints(banks.map((bank) => names.id(bank.name))));
  put('banks.city', ints(banks.map((bank) => cities.id(bank.city))));
  put('banks.country', ints(banks.map((bank) => countrySlot(bank.country))));
  put('banks.branches', ints(banks.map((bank) => bank.branches)));
  put('banks.bic', ints(banks.map((bank) => (bank.bic === '' ? 0 : positions.get(bank.bic)! + 1))));
  putTexts(put, 'banks.codes', banks.map((bank) => sorted(bank.bankCodes).join(' ')));
  put('banks.sharesSlug', Uint8Array.from(banks, (bank) => Number(bank.sharesSlug)));
  const bySlug = banks
    .map((bank, i) => [fnv1a(slugOf(fold(bank.name), bank.country, bank.sharesSlug ? keyed(bank) : null)), i] as const)
    .sort(([a, i], [b, k]) => a - b || i - k);
  put('banks.slugHash', ints(bySlug.map(([hash]) => hash)));
  put('banks.bySlug', ints(bySlug.map(([, i]) => i)));
  const byBic = banks.flatMap((bank, i) => (bank.bic === '' ? [] : [[positions.get(bank.bic)!, i] as const])).sort(([a], [b]) => a - b);
  put('banks.byBic.position', ints(byBic.map(([position]) => position)));
  put('banks.byBic.bank', ints(byBic.map(([, i]) => i)));
  putCollection(put, 'banks', { names, cities }, banks.map((bank) => ({
    name: bank.name, aliases: [...bank.otherNames, ...bank.listNames], city: bank.city, country: bank.country, bic: bank.bic,
  })));
  return new Map(banks.map((bank, i) => [bank, i]));
}

const keyed = (bank: Institution): string => slugKey(bank.bic || sorted(bank.bankCodes)[0]!);

/** BIC records by rank: head offices first, then name, then BIC. Those made from branches stand behind. */
function putRecords(put: Put, entries: readonly BicEntry[], pools: Pools, positions: Positions, banks: ReadonlyMap<Institution, number>): string[] {
  const rankOf = ({ bic, name, synthesised }: BicEntry) =>
    synthesised ? [2, 0, bic] as const : [bic.endsWith('XXX') ? 0 : 1, pools.names.place(name), bic] as const;
  const ranked = entries
    .map((row) => ({ row, rank: rankOf(row) }))
    .sort(({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1] || compare(a[2], b[2]))
    .map(({ row }) => row);
  const column = (name: string, value: (row: BicEntry) => number): void => put(`records.${name}`, ints(ranked.map(value)));
  column('position', (row) => positions.get(row.bic)!);
  const ranks = new Array<number>(ranked.length);
  ranked.forEach((row, rank) => { ranks[positions.get(row.bic)!] = rank; });
  put('records.rank', ints(ranks));
  column('name', (row) => pools.names.id(row.name));
  column('city', (row) => pools.cities.id(row.city));
  column('branch', (row) => pools.branches.id(row.branch));
  column('address', (row) => pools.addresses.id(row.address));
  column('bank', (row) => (row.institution === null ? 0 : banks.get(row.institution)! + 1));
  const asOf = sorted(ranked.map((row) => row.as_of));
  column('asOf', (row) => asOf.indexOf(row.as_of));
  const withLei = ranked.flatMap((row, rank) => (row.lei === '' ? [] : [rank]));
  put('leis.record', ints(withLei));
  putTexts(put, 'leis', withLei.map((rank) => ranked[rank]!.lei));
  putCollection(put, 'bics', pools, ranked.filter((row) => !row.synthesised).map((row) => ({
    name: row.name, aliases: [...(row.institution?.otherNames ?? [])], city: row.city, country: bicCountry(row.bic), bic: row.bic,
  })));
  return asOf;
}

/** Every list one after the other, each in the order of its keys. */
function putBankCodes(
  put: Put,
  { lists, steps }: BankCodes,
  pools: Pools,
  positions: Positions,
  banks: ReadonlyMap<Institution, number>,
  complete: ReadonlySet<string>,
): Pick<Meta, 'methods' | 'bankCodes'> {
  const places = new Map<string, readonly [start: number, end: number]>();
  const entries: { readonly entry: CodeEntry; readonly key: number }[] = [];
  for (const [name, list] of [...lists].sort(([a], [b]) => compare(a, b))) {
    const start = entries.length;
    entries.push(...list.map((entry) => ({ entry, key: keyOf(entry.code, 0, entry.code.length) })).sort((a, b) => a.key - b.key));
    places.set(name, [start, entries.length]);
  }
  const methods = sorted(entries.map(({ entry }) => entry.method));
  const column = (name: string, value: (entry: CodeEntry) => number): void => put(`codes.${name}`, ints(entries.map(({ entry }) => value(entry))));
  put('codes.key', Float64Array.from(entries, ({ key }) => key));
  column('name', (entry) => pools.names.id(entry.name));
  column('city', (entry) => pools.cities.id(entry.city));
  column('bank', (entry) => (entry.institution === null ? 0 : banks.get(entry.institution)! + 1));
  column('method', (entry) => methods.indexOf(entry.method));
  put('codes.one', Uint8Array.from(entries, ({ entry }) => Number(entry.one)));
  putLists(put, 'codes.bics', entries.map(({ entry }) => entry.candidates.map((bic) => positions.get(bic)!)));
  const stepsOf = (chain: BankCodes['steps'] extends ReadonlyMap<string, infer S> ? S : never): StepRange[] =>
    chain.flatMap(({ list, length }): StepRange[] => {
      const place = places.get(list);
      return place === undefined ? [] : [[...place, length]];
    });
  const bankCodes = Object.fromEntries(
    [...steps].sort(([a], [b]) => compare(a, b)).map(([country, chain]) => [country, { complete: complete.has(country), steps: stepsOf(chain) }]),
  );
  return { methods, bankCodes };
}

/** `tables` are further sections, by names of their own, that other readers know. */
export function bundleOf(rows: Rows, tables: Contents = new Map()): Buffer {
  const contents = new Map<string, Values>();
  const put: Put = (name, values) => { contents.set(name, values); };
  const all = institutionsOf(rows);
  const codes = bankCodesOf(rows, all);
  const entries = [...codes.lists.values()].flat();
  const pools: Pools = {
    names: poolOf([
      ...all.bics.map((row) => row.name), ...entries.map((entry) => entry.name),
      ...all.institutions.flatMap((bank) => [bank.name, ...bank.otherNames, ...bank.listNames]),
    ]),
    cities: poolOf(['', ...all.bics.map((row) => row.city), ...entries.map((entry) => entry.city), ...all.institutions.map((bank) => bank.city)]),
    branches: poolOf(['', ...all.bics.map((row) => row.branch)]),
    addresses: poolOf(['', ...all.bics.map((row) => row.address)]),
  };
  const complete = new Set(rows.sources.flatMap((source) => source.complete_for.split(' ')));

  putSearchablePool(put, 'names', pools.names);
  putSearchablePool(put, 'cities', pools.cities);
  putTexts(put, 'branches', pools.branches.texts);
  putTexts(put, 'addresses', pools.addresses.texts);
  const named = [...all.institutions.flatMap(({ bic }) => (bic === '' ? [] : [bic])), ...entries.flatMap((entry) => entry.candidates)];
  const { positions, institutions } = putBics(put, all.bics, named);
  const banks = putBanks(put, all.institutions, pools, positions);
  const asOf = putRecords(put, all.bics, pools, positions, banks);
  const meta: Meta = { asOf, institutions, ...putBankCodes(put, codes, pools, positions, banks, complete) };
  put('meta', json(meta));
  put('statistics', json(statisticsOf(rows, all)));
  for (const [name, values] of tables) put(name, values);
  return pack(rows.version, contents);
}
