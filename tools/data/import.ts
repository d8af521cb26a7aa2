/** Imports a file of a publisher. Reads it, refuses a broken file, and reports the differences. */
import { FEEDS, sourceOfFeed } from './formats/feeds.ts';
import { readPlain } from './formats/plain.ts';
import { unpacked } from './formats/zip.ts';
import type { Published } from './formats/published.ts';
import type { Keyed } from './changes.ts';
import { compare, describe, isEmpty, keyed } from './changes.ts';
import { checkTables } from './check/tables.ts';
import type { BicRow, Tables } from './layout.ts';
import {
  BANK_COLUMNS, BIC_COLUMNS, BRANCH_COLUMNS, BRANCHES_FILE, CLASSES, CODE_NAMES_FILE, CODE_NAME_COLUMNS, EPC_COLUMNS, EPC_FILE, LEIS_FILE,
    LEI_COLUMNS, LEI_NAMES_FILE, LEI_NAME_COLUMNS,
  SCL_COLUMNS, SCL_FILE, SOURCE_COLUMNS, SOURCES_FILE, banksFile, bicCountry, bicsFile, sourcesOf,
} from './layout.ts';
import type { PlaceRow } from './places.ts';
import { formatPlaces, placeProblems, placeRows, placesFile } from './places.ts';
import type { Readable } from './readable.ts';
import { readable } from './readable.ts';
import type { Edition, Listed } from './refresh.ts';
import { listedByBanks, listedByRegister, refreshBanks, refreshBics, refreshBranches } from './refresh.ts';
import { refreshCodeNames, refreshLeiNames, refreshPairs, refreshParticipants, refreshReached } from './registers.ts';
import { mend, mendName } from './spelling.ts';
import { formatTsv } from './tsv.ts';

/** Maximum share of a source's rows that an import may remove without `--allow-loss`. */
export const LOSS_LIMIT = 0.1;

export type Places = ReadonlyMap<string, readonly PlaceRow[]>;

export interface Order extends Omit<Edition, 'source'> {
  /** The feed of the file: a source, or a key of FEEDS. */
  readonly feed: string;
  readonly bytes: Uint8Array;
  readonly allowLoss: boolean;
  /** The present branch places, by country. */
  readonly places: Places;
}

export interface Imported {
  /** The text of each changed table, by its path in data/. */
  readonly files: ReadonlyMap<string, string>;
  readonly report: readonly string[];
  /** The content of data/ after the import. */
  readonly tables: Tables;
  readonly places: Places;
}

const has = (row: { readonly source: string }, source: string): boolean => sourcesOf(row).includes(source);

/** Returns every BIC table with the new rows of the source. A country without a table can get a table. */
function withListed({ bics, sources }: Tables, listed: ReadonlyMap<string, Listed>, edition: Edition): Map<string, BicRow[]> {
  const dates = new Map(sources.map((row) => [row.source, row.as_of]));
  const parts = new Map<string, Map<string, Listed>>();
  for (const [bic, entry] of listed) parts.set(bicCountry(bic), (parts.get(bicCountry(bic)) ?? new Map()).set(bic, entry));
  const countries = [...new Set([...bics.keys(), ...parts.keys()])].sort();
  return new Map(countries.map((country) => [country,
    refreshBics(bics.get(country) ?? [], parts.get(country) ?? new Map(), edition, dates)]));
}

function withBanks(tables: Tables, { rows }: Published & { kind: 'banks' }, edition: Edition): Tables {
  const rank = new Map(tables.sources.map((row) => [row.source, CLASSES.findIndex((name) => name === row.class)]));
  const own = rank.get(edition.source)!;
  const countries = [...new Set([...tables.banks.keys(), ...rows.map((row) => row.country)])].sort();
  const banks = new Map(countries.map((country) => [country, refreshBanks(
    tables.banks.get(country) ?? [], rows.filter((row) => row.country === country), edition, (other) => own <= rank.get(other)!,
  )]));
  const listed = listedByBanks(banks, edition.source, CLASSES[own] !== 'compiled');
  return { ...tables, banks, bics: withListed(tables, listed, edition) };
}

function refreshed(tables: Tables, published: Published, edition: Edition): Tables {
  switch (published.kind) {
    case 'banks':
      return withBanks(tables, published, edition);
    case 'bics':
      return { ...tables, bics: withListed(tables, listedByRegister(published.rows), edition) };
    case 'participants':
      return { ...tables, epc: refreshParticipants(tables.epc, published.scheme, published.rows, edition) };
    case 'reached':
      return { ...tables, scl: refreshReached(tables.scl, published.rows, edition) };
    case 'leis':
      return { ...tables, leis: refreshPairs(tables.leis, published.rows, edition) };
    case 'entities': {
      const listed = new Set([...tables.banks].flatMap(([country, rows]) => rows.map((row) => `${country} ${row.bank_code}`)));
      const isListed = (country: string, code: string): boolean => listed.has(`${country} ${code}`);
      return {
        ...tables, leiNames: refreshLeiNames(tables.leiNames, published.rows, edition),
          codeNames: refreshCodeNames(tables.codeNames, published.rows, edition, isListed),
      };
    }
    case 'branches':
      return { ...tables, branches: refreshBranches(tables.branches, published.rows, edition) };
  }
}

/** Collects the spellings of names and places in the present rows. */
function spellingOf(old: Tables): Readable {
  const spelling = readable();
  for (const [country, rows] of [...old.banks, ...old.bics]) for (const row of rows) spelling.learn(country, row);
  return spelling;
}

/** Returns the published rows. Names in capitals get the spelling that the present rows have for the same name. */
function spelled(published: Published, old: Tables, { source, asOf }: Edition): Published {
  if (published.kind === 'leis' || published.kind === 'branches') return published;
  const spelling = spellingOf(old);
  const named = (country: string, row: { readonly name: string; readonly city: string }): Pick<BicRow, 'name' | 'city'> => {
    const { name, city } = spelling.respell(country, { name: mendName(row.name), city: mend(row.city), source, as_of: asOf });
    return { name, city };
  };
  const ofCountry = <T extends { readonly country: string; readonly name: string; readonly city: string }>(row: T): T =>
    ({ ...row, ...named(row.country, row) });
  const ofBic = <T extends { readonly bic: string; readonly name: string; readonly city: string }>(row: T): T =>
    ({ ...row, ...named(bicCountry(row.bic), row) });
  switch (published.kind) {
    case 'banks':
      return { ...published, rows: published.rows.map(ofCountry) };
    case 'entities':
      return { ...published, rows: published.rows.map(ofCountry) };
    case 'bics':
      return { ...published, rows: published.rows.map(ofBic) };
    case 'participants':
      return { ...published, rows: published.rows.map(ofBic) };
    case 'reached':
      return { ...published, rows: published.rows.map((row) =>
        ({ ...row, name: named(bicCountry(row.bic), { name: row.name, city: '' }).name })) };
  }
}

/** Returns the text of each table by its path. */
export function texts(tables: Tables): Map<string, string> {
  return new Map([
    ...[...tables.banks].map(([country, rows]) => [banksFile(country), formatTsv(BANK_COLUMNS, rows)] as const),
    ...[...tables.bics].map(([country, rows]) => [bicsFile(country), formatTsv(BIC_COLUMNS, rows)] as const),
    [BRANCHES_FILE, formatTsv(BRANCH_COLUMNS, tables.branches)],
    [EPC_FILE, formatTsv(EPC_COLUMNS, tables.epc)],
    [SCL_FILE, formatTsv(SCL_COLUMNS, tables.scl)],
    [LEIS_FILE, formatTsv(LEI_COLUMNS, tables.leis)],
    [LEI_NAMES_FILE, formatTsv(LEI_NAME_COLUMNS, tables.leiNames)],
    [CODE_NAMES_FILE, formatTsv(CODE_NAME_COLUMNS, tables.codeNames)],
    [SOURCES_FILE, formatTsv(SOURCE_COLUMNS, tables.sources)],
  ]);
}

/** Returns the rows that a file of this kind can change. An EPC file can change only the rows of its scheme. */
function rowsOf(tables: Tables, published: Published, source: string): Keyed[] {
  const own = <T extends { readonly source: string }>(rows: readonly T[]): readonly T[] => rows.filter((row) => row.source === source);
  const ofCountry = (row: { readonly bank_code: string; readonly name: string }, country: string): Keyed =>
    ({ ...keyed(row), key: `${country} ${row.bank_code}` });
  switch (published.kind) {
    case 'banks':
      return [...tables.banks].flatMap(([country, rows]) => own(rows).map((row) => ofCountry(row, country)));
    case 'bics':
      return [...tables.bics.values()].flat().filter((row) => has(row, source)).map(keyed);
    case 'branches':
      return own(tables.branches).map(keyed);
    case 'participants':
      return own(tables.epc).filter((row) => row[published.scheme] !== '').map(keyed);
    case 'reached':
      return own(tables.scl).map(keyed);
    case 'leis':
      return own(tables.leis).map(({ bic, lei }) => ({ key: `${bic} ${lei}`, name: '', bic: '' }));
    case 'entities':
      return [...own(tables.codeNames).map((row) => ofCountry(row, row.country)),
        ...own(tables.leiNames).map(({ lei, name }) => ({ key: lei, name, bic: '' }))];
  }
}

/**
 * Returns the places of a list by country, if the list has places. They replace all places of these countries. Throws if a place is
 * invalid, or if too many places would be removed.
 */
function freshPlaces(published: Published, spelling: Readable, places: Places, edition: Edition,
    allowLoss: boolean): Map<string, PlaceRow[]> {
  const given = published.kind === 'banks' || published.kind === 'entities' ? published.places ?? [] : [];
  const respell = (country: string) => (city: string): string =>
    spelling.respell(country, { name: '', city: mend(city), source: edition.source, as_of: edition.asOf }).city;
  return new Map([...new Set(given.map(({ country }) => country))].map((country) => {
    const rows = placeRows(given.filter((place) => place.country === country).map((place) => ({ ...place, address: mend(place.address) })),
      edition, respell(country));
    const problems = placeProblems(country, rows);
    if (problems.length > 0) throw new Error(['the file would break the rules of data/:', ...problems.slice(0, 20)].join('\n  '));
    refuseLoss(places.get(country)?.length ?? 0, rows.length, `branches of ${country}`, allowLoss);
    return [country, rows];
  }));
}

/** Throws if the import would remove more rows than LOSS_LIMIT allows. */
function refuseLoss(before: number, after: number, what: string, allowLoss: boolean): void {
  if (allowLoss || before - after <= LOSS_LIMIT * before) return;
  throw new Error(
    `${before - after} of ${before} ${what} would go, more than ${100 * LOSS_LIMIT} %: --allow-loss takes the file all the same`);
}

/** Returns the tables after the import, and the differences. Throws with the reason if the file is refused. */
export function importFile(old: Tables, { feed, asOf, bytes, allowLoss, places }: Order): Imported {
  const source = sourceOfFeed(feed);
  if (!old.sources.some((row) => row.source === source)) throw new Error(`${SOURCES_FILE} has no source "${source}": add its row first`);
  const published = (FEEDS[feed]?.reader ?? readPlain)(unpacked(bytes));
  if (published.rows.length === 0) throw new Error('the file has no rows');
  const fresh = refreshed(old, spelled(published, old, { source, asOf }), { source, asOf });
  // If a source has several files, the date of the source is the date of the newest file.
  const newest = feed === source ? asOf : [asOf, old.sources.find((row) => row.source === source)!.as_of].sort().at(-1)!;
  const dated: Tables = { ...fresh, sources: old.sources.map((row) => (row.source === source ? { ...row, as_of: newest } : row)) };

  const before = rowsOf(old, published, source);
  const changes = compare(before, rowsOf(dated, published, source));
  refuseLoss(before.length, before.length - changes.removed.length, 'rows', allowLoss);
  const problems = checkTables(dated);
  if (problems.length > 0) throw new Error(['the file would break the rules of data/:', ...problems.slice(0, 20)].join('\n  '));

  const unchanged = texts(old);
  const branches = [...freshPlaces(published, spellingOf(old), places, { source, asOf }, allowLoss)];
  const files = new Map([
    ...[...texts(dated)].filter(([path, text]) => unchanged.get(path) !== text),
    ...branches.map(([country, rows]) => [placesFile(country), formatPlaces(rows)] as const),
  ]);
  const report = isEmpty(changes) ? [`${source}: nothing changed but the date`] : describe(source, changes);
  return { files, tables: dated, places: new Map([...places, ...branches]),
    report: [...report, ...branches.map(([country, rows]) =>
    `${source}: ${rows.length} branches of ${country}, ${places.get(country)?.length ?? 0} before`)] };
}
