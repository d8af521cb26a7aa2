/** Builds the bundle from the rows of data/. Equal rows give equal bytes. */
import { BIC8_LENGTH, bic8Of, isHeadOffice } from '../../../src/standards/bic/parts.ts';
import { fold } from '../../../src/standards/banks/fold.ts';
import { slugKey, slugOf } from '../../../src/standards/banks/slug.ts';
import { bundleOver } from '../../../src/directory/bundle/bundle.ts';
import type { Meta, StepRange, WrittenTables } from '../../../src/directory/bundle/columns.ts';
import { packTables } from '../../../src/directory/bundle/columns.ts';
import { countrySlot, keyOf } from '../../../src/directory/bundle/keys.ts';
import { openSections } from '../../../src/directory/bundle/sections.ts';
import { fnv1a } from '../../../src/base/text/hash.ts';
import { bicCountry } from '../layout.ts';
import type { BankCodes, CodeEntry, Step } from './bank-codes.ts';
import { bankCodesOf } from './bank-codes.ts';
import { nameSearch } from './collection.ts';
import { constructionTables } from './constructions.ts';
import { branchesAmong } from './houses.ts';
import type { Institution } from './institution.ts';
import type { BicEntry } from './institutions.ts';
import { institutionsOf } from './institutions.ts';
import { withLeiRecords } from './lei-records.ts';
import { leisOfBanks, leisOfRecord } from './leis.ts';
import { addBrands } from './brands.ts';
import type { Pool } from './pools.ts';
import { placeTable } from './places.ts';
import { compare, poolOf, wordIndex } from './pools.ts';
import type { Rows } from './read.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { schemeTable } from './schemes.ts';
import { statisticsOf } from './statistics.ts';
import { turkishTables } from './turkey.ts';

interface Pools {
  readonly names: Pool;
  readonly cities: Pool;
  /** The number of each LEI. */
  readonly leis: ReadonlyMap<string, number>;
}

/** The position of each BIC in the order of src/directory/bundle/bics.ts. */
type Positions = ReadonlyMap<string, number>;

/** The rank of each bank entry. */
type BankRanks = ReadonlyMap<Institution, number>;

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

interface BicTables extends Pick<WrittenTables, 'institutions'> {
  readonly bics: Omit<WrittenTables['bics'], 'schemes'>;
  readonly positions: Positions;
  readonly counts: Meta['institutions'];
}

/** Returns the BICs in three parts: of listed records, of records that were made from branches, and of bank codes without a record. */
function bicTables(entries: readonly BicEntry[], others: Iterable<string>): BicTables {
  const listed = sorted(entries.filter((row) => !row.synthesised).map((row) => row.bic));
  const synthesised = sorted(entries.filter((row) => row.synthesised).map((row) => row.bic));
  const recorded = new Set([...listed, ...synthesised]);
  const bics = [...listed, ...synthesised, ...sorted(others).filter((bic) => !recorded.has(bic))];
  // The first entry of a part may have the same eight characters as the last entry of the part before.
  const partEnds = [listed.length, recorded.size];
  const firsts = bics.flatMap((bic, i) => (i > 0 && bic8Of(bics[i - 1]!) === bic8Of(bic) && !partEnds.includes(i) ? [] : [i]));
  const before = (end: number): number => firsts.filter((i) => i < end).length;
  return {
    institutions: { key: firsts.map((i) => keyOf(bics[i]!, 0, BIC8_LENGTH)), first: [...firsts, bics.length] },
    bics: {
      institution: firsts.flatMap((first, i) => new Array<number>((firsts[i + 1] ?? bics.length) - first).fill(i)),
      branchKey: bics.map((bic) => keyOf(bic, BIC8_LENGTH, bic.length)),
    },
    positions: new Map(bics.map((bic, i) => [bic, i])),
    counts: { listed: before(listed.length), synthesised: before(recorded.size) - before(listed.length) },
  };
}

/** Returns the code that distinguishes banks of the same name. It is the bank's own BIC, or otherwise a bank code. */
const keyCode = (bank: Institution): string => slugKey(bank.bic || sorted(bank.bankCodes)[0] || sorted(bank.closedCodes)[0]!);

/** Returns the size of a bank: the number of its bank codes and of its branches with a BIC. */
const sizeOf = ({ bankCodes, branches }: Institution): number => bankCodes.size + branches;

/**
 * Sorts bank entries by rank. Banks in business come first, then banks with bank codes in use, because these have accounts, then head
 * offices. Larger banks come before smaller ones, because people mean them more often. Entries of equal rank are sorted by name and BIC.
 * Each entry is an institution, even if its BIC has a branch code.
 */
function rankedBanks(institutions: readonly Institution[], branches: ReadonlySet<Institution>, { names }: Pools): Institution[] {
  const places = new Map(institutions.map((bank) => [bank, names.place(bank.name)]));
  const standing = ({ retired, bankCodes }: Institution): number => (retired !== null ? 2 : Number(bankCodes.size === 0));
  return [...institutions].sort((a, b) =>
    standing(a) - standing(b) || Number(branches.has(a)) - Number(branches.has(b)) || sizeOf(b) - sizeOf(a)
      || places.get(a)! - places.get(b)! || compare(a.bic, b.bic) || compare(keyCode(a), keyCode(b)));
}

/** Returns the other names of the bank of a record. For a branch these are the names of its bank. */
function aliasesOfRecord({ bic, institution, formerName, formerNames }: BicEntry): { readonly aliases: readonly string[];
    readonly branchAliases: readonly string[] } {
  const own = [...new Set([...formerNames, ...(formerName === '' ? [] : [formerName])])];
  const ofBank = [...(institution?.otherNames ?? [])].filter((name) => !own.includes(name));
  return institution?.bic === bic ? { aliases: [...ofBank, ...own], branchAliases: [] } : { aliases: own, branchAliases: ofBank };
}

function bankTables(
  banks: readonly Institution[], ranks: BankRanks, pools: Pools, positions: Positions, leisOf: ReadonlyMap<Institution, readonly string[]>,
): Pick<WrittenTables, 'banks' | 'bankSearch'> {
  const bySlug = banks
    .map((bank, rank) => [fnv1a(slugOf(fold(bank.name), bank.country, bank.sharesSlug ? keyCode(bank) : null)), rank] as const)
    .sort(([a, i], [b, k]) => a - b || i - k);
  const byBic = banks
    .flatMap((bank, rank) => (bank.bic === '' ? [] : [[positions.get(bank.bic)!, rank] as const]))
    .sort(([a], [b]) => a - b);
  return {
    banks: {
      name: banks.map((bank) => pools.names.id(bank.name)),
      city: banks.map((bank) => pools.cities.id(bank.city)),
      country: banks.map((bank) => countrySlot(bank.country)),
      branches: banks.map((bank) => bank.branches),
      bic: banks.map((bank) => (bank.bic === '' ? null : positions.get(bank.bic)!)),
      lei: banks.map((bank) => (leisOf.get(bank)!.length === 1 ? pools.leis.get(leisOf.get(bank)![0]!)! : null)),
      codes: banks.map((bank) => sorted(bank.bankCodes).join(' ')),
      closedCodes: banks.map((bank) => sorted(bank.closedCodes).join(' ')),
      isBicPast: banks.map((bank) => bank.isBicPast),
      isRetired: banks.map((bank) => bank.retired !== null),
      retiredOn: banks.map((bank) => bank.retired?.on ?? ''),
      successorCode: banks.map((bank) => bank.retired?.successorCode ?? ''),
      successor: banks.map((bank) => (bank.retired?.successor == null ? null : ranks.get(bank.retired.successor)!)),
      sharesSlug: banks.map((bank) => bank.sharesSlug),
      slugHash: bySlug.map(([hash]) => hash),
      bySlug: bySlug.map(([, rank]) => rank),
      bicPosition: byBic.map(([position]) => position),
      byBic: byBic.map(([, rank]) => rank),
    },
    bankSearch: nameSearch(banks.map((bank) => ({
      name: bank.name, aliases: [...bank.otherNames, ...bank.listNames], branchAliases: [], city: bank.city,
      country: bank.country, bic: bank.bic, leis: leisOf.get(bank)!, otherCities: [...bank.cities],
      bankCodes: [...bank.bankCodes, ...bank.closedCodes],
    })), pools),
  };
}

/**
 * Sorts BIC records by rank. Head offices come first, then branches with their own place or country. Records of equal rank are sorted by
 * name and BIC. Records that were made from branches come last.
 */
function rankedRecords(entries: readonly BicEntry[], branches: ReadonlySet<Institution>, { names }: Pools): BicEntry[] {
  const standing = ({ bic, institution }: BicEntry): number =>
    (isHeadOffice(bic) ? Number(institution !== null && branches.has(institution)) : 2);
  const rankOf = (entry: BicEntry) => entry.synthesised
    ? [3, 0, entry.bic] as const : [standing(entry), names.place(entry.name), entry.bic] as const;
  return entries
    .map((row) => ({ row, rank: rankOf(row) }))
    .sort(({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1] || compare(a[2], b[2]))
    .map(({ row }) => row);
}

function recordTables(
  records: readonly BicEntry[],
  codes: ReadonlyMap<string, readonly string[]>,
  pools: Pools,
  positions: Positions,
  banks: BankRanks,
): Pick<WrittenTables, 'records' | 'recordSearch'> {
  const ranks = new Array<number>(records.length);
  records.forEach((row, rank) => { ranks[positions.get(row.bic)!] = rank; });
  return {
    records: {
      position: records.map((row) => positions.get(row.bic)!),
      rank: ranks,
      name: records.map((row) => pools.names.id(row.name)),
      city: records.map((row) => pools.cities.id(row.city)),
      branch: records.map((row) => row.branch),
      address: records.map((row) => row.address),
      leis: records.map((row) => leisOfRecord(row).map((lei) => pools.leis.get(lei)!)),
      bank: records.map((row) => (row.institution === null ? null : banks.get(row.institution)!)),
      asOf: records.map((row) => row.as_of),
    },
    recordSearch: nameSearch(records.filter((row) => !row.synthesised).map((row) => ({
      name: row.name, ...aliasesOfRecord(row), city: row.city, country: bicCountry(row.bic), bic: row.bic, leis: leisOfRecord(row),
      otherCities: [], bankCodes: codes.get(row.bic) ?? [],
    })), pools),
  };
}

/** Returns for each BIC the bank codes whose answer contains it. */
function codesByBic({ national }: BankCodes): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  for (const { code, candidates } of national) for (const bic of candidates) codes.set(bic, [...(codes.get(bic) ?? []), code]);
  return codes;
}

interface CodeTable extends Pick<WrittenTables, 'codes' | 'retirements'> {
  /** Returns the steps to look up the bank codes of each country. */
  readonly stepsOf: (steps: readonly Step[]) => StepRange[];
}

/** Writes all lists one after the other. Each list is sorted by key. */
function codeTable({ lists }: BankCodes, pools: Pools, positions: Positions, banks: BankRanks): CodeTable {
  const ranges = new Map<string, readonly [start: number, end: number]>();
  const entries: { readonly entry: CodeEntry; readonly key: number }[] = [];
  for (const [name, list] of [...lists].sort(([a], [b]) => compare(a, b))) {
    const start = entries.length;
    entries.push(...list.map((entry) => ({ entry, key: keyOf(entry.code, 0, entry.code.length) })).sort((a, b) => a.key - b.key));
    ranges.set(name, [start, entries.length]);
  }
  const closed = entries.flatMap(({ entry }) => entry.retired ?? []);
  const numbers = new Map(closed.map((retired, i) => [retired, i]));
  return {
    codes: {
      key: entries.map(({ key }) => key),
      name: entries.map(({ entry }) => pools.names.id(entry.name)),
      city: entries.map(({ entry }) => pools.cities.id(entry.city)),
      bank: entries.map(({ entry }) => (entry.institution === null ? null : banks.get(entry.institution)!)),
      method: entries.map(({ entry }) => entry.method),
      hasMainBic: entries.map(({ entry }) => entry.one),
      bics: entries.map(({ entry }) => entry.candidates.map((bic) => positions.get(bic)!)),
      successor: entries.map(({ entry }) => entry.successor),
      ibanRule: entries.map(({ entry }) => entry.ibanRule),
      asOf: entries.map(({ entry }) => entry.asOf),
      sourceClass: entries.map(({ entry }) => entry.sourceClass),
      retirement: entries.map(({ entry }) => (entry.retired === null ? null : numbers.get(entry.retired)!)),
    },
    retirements: {
      formerName: closed.map(({ formerName }) => formerName),
      on: closed.map(({ on }) => on),
      successor: closed.map(({ successor }) => successor),
    },
    stepsOf: (steps) => steps.flatMap(({ list, length }): StepRange[] => {
      const range = ranges.get(list);
      return range === undefined ? [] : [[...range, length]];
    }),
  };
}

function metaOf(rows: Rows, { steps }: BankCodes, stepsOf: CodeTable['stepsOf'], institutions: Meta['institutions'],
    places: Meta['places']): Meta {
  const complete = new Set(rows.sources.flatMap((source) => source.complete_for.split(' ')));
  const bankCodes = [...steps].sort(([a], [b]) => compare(a, b))
    .map(([country, chain]) => [country, { complete: complete.has(country), steps: stepsOf(chain) }]);
  return { institutions, bankCodes: Object.fromEntries(bankCodes) as Meta['bankCodes'], places };
}

/** Returns the newest date of all sources. */
const newestDay = ({ sources }: Rows): string => sources.reduce((newest, { as_of }) => (as_of > newest ? as_of : newest), '');

function tablesOf(rows: Rows): WrittenTables {
  const reconciled = withLeiRecords(reconcile(rows), rows);
  const all = institutionsOf(reconciled, rows.rules, new Map(rows.registers.epc.map((row) => [row.bic, row.as_of])));
  const codes = bankCodesOf(rows, reconciled, all);
  const entries = [...codes.lists.values()].flat();
  const ofBanks = leisOfBanks(all, rows.registers, reconciled.wording);
  const branches = branchesAmong(all.institutions, ofBanks, rows.registers);
  addBrands(all.institutions, branches);
  const leis = sorted([...all.bics.flatMap(leisOfRecord), ...[...ofBanks.values()].flat()]);
  const pools: Pools = {
    leis: new Map(leis.map((lei, i) => [lei, i])),
    names: poolOf([
      '', ...all.bics.flatMap((row) => [row.name, row.formerName, ...row.formerNames]), ...entries.map((entry) => entry.name),
      ...all.institutions.flatMap((bank) => [bank.name, ...bank.otherNames, ...bank.listNames]),
    ]),
    cities: poolOf(['', ...all.bics.map((row) => row.city), ...entries.map((entry) => entry.city),
      ...all.institutions.map((bank) => bank.city)]),
  };
  const named = [...all.institutions.flatMap(({ bic }) => (bic === '' ? [] : [bic])), ...entries.flatMap((entry) => entry.candidates)];
  const { positions, counts, institutions, bics } = bicTables(all.bics, named);
  const banks = rankedBanks(all.institutions, branches, pools);
  const ranks = new Map(banks.map((bank, rank) => [bank, rank]));
  const { places, ranges } = placeTable(rows.places);
  const { stepsOf, ...ofCodes } = codeTable(codes, pools, positions, ranks);
  const schemes = schemeTable(rows.registers, newestDay(rows), all, entries, positions, reconciled.wording);
  const isInSchemes = (bic: string): boolean => bic !== '' && schemes.ofBics[positions.get(bic)!] !== null;
  return {
    directory: { meta: metaOf(rows, codes, stepsOf, counts, ranges), statistics: statisticsOf(rows, all, codes, isInSchemes),
    schemes: schemes.kinds },
    names: wordIndex(pools.names),
    cities: wordIndex(pools.cities),
    leis: { text: leis },
    institutions,
    bics: { ...bics, schemes: schemes.ofBics },
    ...bankTables(banks, ranks, pools, positions, ofBanks),
    ...recordTables(rankedRecords(all.bics, branches, pools), codesByBic(codes), pools, positions, ranks),
    ...ofCodes,
    places,
    constructions: constructionTables(rows.constructions,
      new Set(rows.banks.flatMap((row) => (row.country === 'DE' ? [row.bank_code] : [])))),
    ...turkishTables(rows.turkish),
  };
}

/** Returns the bundle of these rows. Throws if the program cannot read the written bundle. */
export function bundleOf(rows: Rows): Buffer {
  const file = packTables(rows.version, tablesOf(rows));
  const sections = openSections(file);
  const { directory, turkey } = bundleOver(sections);
  // These calls open the sections that only searches and a few look-ups read.
  const nothing = { q: null, country: null, limit: 0, offset: 0 };
  directory.searchBanks({ ...nothing, lei: '' });
  directory.searchBics(nothing);
  directory.branchPlace('', '', '');
  turkey.branches.count('');
  if (sections.unread().length > 0) throw new Error(`nobody reads ${sections.unread().join(', ')}`);
  return file;
}
