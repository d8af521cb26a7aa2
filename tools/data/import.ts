/** Taking in the file a publisher has issued: reading, refusing what is not sound, and telling what changed. */
import { FEEDS, sourceOfFeed } from './formats/feeds.ts';
import { readPlain } from './formats/plain.ts';
import type { Published } from './formats/published.ts';
import type { Keyed } from './changes.ts';
import { compare, describe, isEmpty, keyed } from './changes.ts';
import { checkTables } from './check/tables.ts';
import type { BicRow, Tables } from './layout.ts';
import {
  BANK_COLUMNS, BIC_COLUMNS, BRANCH_COLUMNS, BRANCHES_FILE, CLASSES, SOURCE_COLUMNS, SOURCES_FILE, banksFile, bic11, bicCountry, bicsFile, sourcesOf,
} from './layout.ts';
import type { PlaceRow } from './places.ts';
import { formatPlaces, placeProblems, placeRows, placesFile } from './places.ts';
import type { Readable } from './readable.ts';
import { readable } from './readable.ts';
import type { Edition, Listed } from './refresh.ts';
import { listedByBanks, listedByRegister, refreshBanks, refreshBics, refreshBranches, refreshLeis } from './refresh.ts';
import { mend, mendName } from './spelling.ts';
import { formatTsv } from './tsv.ts';

/** The share of a source's rows that an import may take away without being told that it is so. */
export const LOSS_LIMIT = 0.1;

type Places = ReadonlyMap<string, readonly PlaceRow[]>;

export interface Order extends Omit<Edition, 'source'> {
  /** Which file it is: a source, or a key of FEEDS. */
  readonly feed: string;
  readonly bytes: Uint8Array;
  readonly allowLoss: boolean;
  /** The branch places at hand, by country. */
  readonly places: Places;
}

export interface Imported {
  /** The text of each table that changed, by its path in data/. */
  readonly files: ReadonlyMap<string, string>;
  readonly report: readonly string[];
}

const has = (row: { readonly source: string }, source: string): boolean => sourcesOf(row).includes(source);

/** Every BIC table with what the source now says of its BICs; a table may come into being. */
function withListed({ bics, sources }: Tables, listed: ReadonlyMap<string, Listed>, edition: Edition): Map<string, BicRow[]> {
  const dates = new Map(sources.map((row) => [row.source, row.as_of]));
  const parts = new Map<string, Map<string, Listed>>();
  for (const [bic, entry] of listed) parts.set(bicCountry(bic), (parts.get(bicCountry(bic)) ?? new Map()).set(bic, entry));
  const countries = [...new Set([...bics.keys(), ...parts.keys()])].sort();
  return new Map(countries.map((country) => [country, refreshBics(bics.get(country) ?? [], parts.get(country) ?? new Map(), edition, dates)]));
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
    case 'participants':
      return { ...tables, bics: withListed(tables, listedByRegister(published.rows), edition) };
    case 'reached':
      return { ...tables, bics: withListed(tables, listedByRegister(published.rows.map((row) => ({ bic: row.bic, name: row.name, city: '', address: '' }))), edition) };
    case 'leis': {
      const leis = new Map(published.rows.map((row) => [bic11(row.bic), row.lei]));
      return { ...tables, bics: new Map([...tables.bics].map(([country, rows]) => [country, refreshLeis(rows, leis, edition.source)])) };
    }
    case 'branches':
      return { ...tables, branches: refreshBranches(tables.branches, published.rows, edition) };
  }
}

/** The spellings that the rows at hand have of names and places. */
function spellingOf(old: Tables): Readable {
  const spelling = readable();
  for (const [country, rows] of [...old.banks, ...old.bics]) for (const row of rows) spelling.learn(country, row);
  return spelling;
}

/** The published rows with their capitals spelled as the rows at hand spell the same names and places. */
function spelled(published: Published, old: Tables, { source, asOf }: Edition): Published {
  if (published.kind !== 'banks' && published.kind !== 'bics' && published.kind !== 'participants') return published;
  const spelling = spellingOf(old);
  const respell = <T extends { readonly name: string; readonly city: string }>(country: string, row: T): T => {
    const { name, city } = spelling.respell(country, { name: mendName(row.name), city: mend(row.city), source, as_of: asOf });
    return { ...row, name, city };
  };
  switch (published.kind) {
    case 'banks':
      return { ...published, rows: published.rows.map((row) => respell(row.country, row)) };
    case 'bics':
      return { ...published, rows: published.rows.map((row) => respell(bicCountry(row.bic), row)) };
    case 'participants':
      return { ...published, rows: published.rows.map((row) => respell(bicCountry(row.bic), row)) };
  }
}

/** The text of each table by its path. */
export function texts(tables: Tables): Map<string, string> {
  return new Map([
    ...[...tables.banks].map(([country, rows]) => [banksFile(country), formatTsv(BANK_COLUMNS, rows)] as const),
    ...[...tables.bics].map(([country, rows]) => [bicsFile(country), formatTsv(BIC_COLUMNS, rows)] as const),
    [BRANCHES_FILE, formatTsv(BRANCH_COLUMNS, tables.branches)],
    [SOURCES_FILE, formatTsv(SOURCE_COLUMNS, tables.sources)],
  ]);
}

/** The rows of a kind of table that the source has a part in. */
function rowsOf(tables: Tables, kind: Published['kind'], source: string): Keyed[] {
  if (kind === 'branches') return tables.branches.filter((row) => row.source === source).map(keyed);
  if (kind !== 'banks') return [...tables.bics.values()].flat().filter((row) => has(row, source)).map(keyed);
  return [...tables.banks].flatMap(([country, rows]) =>
    rows.filter((row) => row.source === source).map((row) => ({ ...keyed(row), key: `${country} ${row.bank_code}` })));
}

/** The places of a list that has some, by country; each country's are replaced. Throws where one is none, or too many would go. */
function freshPlaces(published: Published, spelling: Readable, places: Places, edition: Edition, allowLoss: boolean): Map<string, PlaceRow[]> {
  const given = published.kind === 'banks' ? published.places ?? [] : [];
  const respell = (country: string) => (city: string): string =>
    spelling.respell(country, { name: '', city: mend(city), source: edition.source, as_of: edition.asOf }).city;
  return new Map([...new Set(given.map(({ country }) => country))].map((country) => {
    const rows = placeRows(given.filter((place) => place.country === country).map((place) => ({ ...place, address: mend(place.address) })), edition, respell(country));
    const problems = placeProblems(country, rows);
    if (problems.length > 0) throw new Error(['the file would break the rules of data/:', ...problems.slice(0, 20)].join('\n  '));
    refuseLoss(places.get(country)?.length ?? 0, rows.length, `branches of ${country}`, allowLoss);
    return [country, rows];
  }));
}

/** Throws where more rows would go than an import may take away untold. */
function refuseLoss(before: number, after: number, what: string, allowLoss: boolean): void {
  if (allowLoss || before - after <= LOSS_LIMIT * before) return;
  throw new Error(`${before - after} of ${before} ${what} would go, more than ${100 * LOSS_LIMIT} %: --allow-loss takes the file all the same`);
}

/** The tables with the file taken in, and what is new about them. Throws, with the reason, when the file is refused. */
export function importFile(old: Tables, { feed, asOf, bytes, allowLoss, places }: Order): Imported {
  const source = sourceOfFeed(feed);
  if (!old.sources.some((row) => row.source === source)) throw new Error(`${SOURCES_FILE} has no source "${source}": add its row first`);
  const published = (FEEDS[feed]?.reader ?? readPlain)(bytes);
  if (published.rows.length === 0) throw new Error('the file has no rows');
  const fresh = refreshed(old, spelled(published, old, { source, asOf }), { source, asOf });
  const dated: Tables = { ...fresh, sources: old.sources.map((row) => (row.source === source ? { ...row, as_of: asOf } : row)) };

  const before = rowsOf(old, published.kind, source);
  const changes = compare(before, rowsOf(dated, published.kind, source));
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
  return { files, report: [...report, ...branches.map(([country, rows]) => `${source}: ${rows.length} branches of ${country}, ${places.get(country)?.length ?? 0} before`)] };
}
