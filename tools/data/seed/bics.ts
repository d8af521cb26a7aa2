/** sources/bic: the world directory of BICs, joined with the national lists. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankRow, BicRow, SourceRow } from '../layout.ts';
import { bic11, bicCountry, sourcesOf } from '../layout.ts';
import { mainRow } from '../refresh.ts';
import { parseTsv, sortBy } from '../tsv.ts';
import { isMixed, isPerson, mend, mendName, sameButForm, sameName, saysMore } from '../spelling.ts';

const GIVEN_COLUMNS = ['bic', 'name', 'city', 'branch', 'address', 'lei', 'source', 'as_of'] as const;
const EXCLUDED_COLUMNS = ['bic', 'source', 'name', 'reason'] as const;
const CONFLICT_COLUMNS = ['bic', 'name_kept', 'source', 'as_of', 'name_other', 'source_other', 'as_of_other'] as const;

/** The id under which the given rows name whatever national list they come from. */
const NATIONAL = 'schwifty';

/** Where sources with fixed fields cut a name. */
const CUT_AT = 35;

const read = <C extends string>(shared: string, file: string, columns: readonly C[]) =>
  parseTsv(readFileSync(join(shared, 'bic', file), 'utf8'), columns, `bic/${file}`);

/** BICs, 11 characters, that are known to be wrong or out of use. */
export const excludedBics = (shared: string): Set<string> =>
  new Set(read(shared, 'excluded.tsv', EXCLUDED_COLUMNS).map((row) => bic11(row.bic)));

export type OtherName = Pick<BicRow, 'name' | 'source' | 'as_of'>;

/** The names that other sources have for a BIC. */
export function otherNames(shared: string): Map<string, OtherName[]> {
  const names = new Map<string, OtherName[]>();
  for (const row of read(shared, 'name-conflicts.tsv', CONFLICT_COLUMNS)) {
    const known = names.get(row.bic) ?? [];
    names.set(row.bic, known);
    known.push({ name: mendName(row.name_other), source: row.source_other, as_of: row.as_of_other });
  }
  return names;
}

const newest = (dates: readonly string[]): string => dates.reduce((latest, date) => (date > latest ? date : latest));

/** The longer name of the same BIC that this one is the beginning of. */
function uncut(name: string, others: readonly Pick<BicRow, 'name'>[]): string {
  if (name.length !== CUT_AT) return name;
  const longer = others.find((other) => other.name.toLowerCase().startsWith(name.toLowerCase()) && /^[ \p{L}]{2}/u.test(other.name.slice(CUT_AT)));
  return longer?.name ?? name;
}

/** The class of each source. */
export type Classes = ReadonlyMap<string, string>;

type NationalRow = BankRow & { readonly country: string };

/** The rows of the national lists by BIC, 11 characters; those of published lists before compiled ones. */
function nationalBics(banks: ReadonlyMap<string, readonly BankRow[]>, classes: Classes): Map<string, NationalRow[]> {
  const national = new Map<string, NationalRow[]>();
  const rows = [...banks].flatMap(([country, list]) => list.filter((row) => row.bic !== '').map((row) => ({ ...row, country })));
  for (const row of sortBy(rows, (each) => (classes.get(each.source) === 'compiled' ? '1' : '0'))) {
    const known = national.get(bic11(row.bic)) ?? [];
    national.set(bic11(row.bic), known);
    known.push(row);
  }
  return national;
}

/** The row of a published list that writes this name, or for one in capitals the same without its legal form. */
function sameNamed(name: string, published: readonly BankRow[]): BankRow | undefined {
  const same = published.filter((row) => sameName(row.name, name));
  const readable = published.find((row) => saysMore(row.name, name) && (same.includes(row) || sameButForm(row.name, name)));
  return same.find((row) => isMixed(row.name)) ?? readable ?? same[0];
}

/**
 * The row by which the official register of the BIC's own country names it: where the given name is that of an older edition of it, and
 * where the register is newer than the source of a given name in capitals.
 */
function renamed(given: BicRow, national: readonly NationalRow[], classes: Classes, dates: ReadonlyMap<string, string>): BankRow | undefined {
  const main = mainRow(national.filter((row) => row.country === bicCountry(given.bic) && classes.get(row.source) === 'official_register'));
  const [source] = sourcesOf(given);
  if (main === undefined || source === NATIONAL) return main;
  return main.as_of > dates.get(source!)! && saysMore(main.name, given.name) ? main : undefined;
}

/** One record, with the national lists named as its sources in place of the list of lists. */
function joined(given: BicRow, national: readonly NationalRow[], classes: Classes, dates: ReadonlyMap<string, string>): BicRow {
  if (national.length === 0) return given;
  const anew = renamed(given, national, classes, dates);
  const named = anew ?? sameNamed(given.name, national.filter((row) => classes.get(row.source) !== 'compiled'));
  const lists = national.map((row) => row.source);
  const others = sourcesOf(given).filter((id) => id !== NATIONAL && !lists.includes(id));
  const order = named !== undefined ? [named.source, ...lists, ...others]
    : sourcesOf(given)[0] === NATIONAL ? [...lists, ...others] : [...others, ...lists];
  return {
    ...given,
    name: named?.name ?? given.name,
    city: given.city || (anew?.city ?? ''),
    source: [...new Set(order)].join('+'),
    as_of: newest([...others.map((id) => dates.get(id)!), ...national.map((row) => row.as_of)]),
  };
}

/** A record for a BIC that only published lists have, when they agree on the name; else null. */
function fromLists(bic: string, rows: readonly BankRow[], classes: Classes): BicRow | null {
  const main = mainRow(rows);
  if (main === undefined || classes.get(rows[0]!.source) === 'compiled') return null;
  return {
    bic, name: main.name, branch: '', city: main.city, address: '', lei: '',
    source: [...new Set(rows.map((row) => row.source))].join('+'), as_of: newest(rows.map((row) => row.as_of)),
  };
}

/** Rows by country, in the order of their BICs. */
export function givenBics(
  shared: string,
  banks: ReadonlyMap<string, readonly BankRow[]>,
  sources: readonly SourceRow[],
  classes: Classes,
  others: ReadonlyMap<string, readonly OtherName[]>,
): Map<string, BicRow[]> {
  const national = nationalBics(banks, classes);
  const dates = new Map(sources.map((row) => [row.source, row.as_of]));
  const bics = new Map<string, BicRow[]>();
  for (const file of readdirSync(join(shared, 'bic')).filter((name) => /^[A-Z]{2}\.tsv$/.test(name)).sort()) {
    bics.set(file.slice(0, 2), read(shared, file, GIVEN_COLUMNS).filter((row) => !isPerson(row.name)).map((row) => {
      const found = national.get(row.bic) ?? [];
      national.delete(row.bic);
      const longer = [...(others.get(row.bic) ?? []), ...found];
      return joined({
        bic: row.bic, name: uncut(mendName(row.name), longer), branch: mend(row.branch), city: mend(row.city),
        address: mend(row.address), lei: row.lei, source: row.source, as_of: row.as_of,
      }, found, classes, dates);
    }));
  }
  for (const [bic, list] of national) {
    const row = fromLists(bic, list, classes);
    if (row !== null) bics.get(bicCountry(bic))?.push(row);
  }
  return new Map([...bics].map(([country, rows]) => [country, sortBy(rows, (row) => row.bic)]));
}

/**
 * The rows of compiled lists with their names in full: some were cut at a hyphen or a dot (`East` for `East-West United Bank`),
 * and the directory has the whole name under the same BIC.
 */
export function uncutBanks(
  banks: ReadonlyMap<string, readonly BankRow[]>, bics: ReadonlyMap<string, readonly BicRow[]>, classes: Classes,
): Map<string, BankRow[]> {
  const names = new Map([...bics.values()].flat().map((row) => [row.bic, row.name]));
  const whole = (row: BankRow): string => {
    const name = names.get(bic11(row.bic)) ?? '';
    const cut = classes.get(row.source) === 'compiled' && row.bic !== '' && name.toLowerCase().startsWith(row.name.toLowerCase());
    return cut && /^[-.]\p{L}/u.test(name.slice(row.name.length)) ? name : row.name;
  };
  return new Map([...banks].map(([country, rows]) => [country, rows.map((row) => ({ ...row, name: whole(row) }))]));
}
