/** sources/bic: the world directory of BICs, joined with the national lists. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankRow, BicRow, SourceRow } from '../layout.ts';
import { bic11, bicCountry, sourcesOf } from '../layout.ts';
import { parseTsv, sortBy } from '../tsv.ts';
import { isCapitals, isMixed, mend, sameButForm, sameName } from '../spelling.ts';

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
    known.push({ name: mend(row.name_other), source: row.source_other, as_of: row.as_of_other });
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

/** The rows of the national lists by BIC, 11 characters; those of published lists before compiled ones. */
function nationalBics(banks: ReadonlyMap<string, readonly BankRow[]>, compiled: ReadonlySet<string>): Map<string, BankRow[]> {
  const national = new Map<string, BankRow[]>();
  const rows = [...banks.values()].flat().filter((row) => row.bic !== '');
  for (const row of sortBy(rows, (each) => (compiled.has(each.source) ? '1' : '0'))) {
    const known = national.get(bic11(row.bic)) ?? [];
    national.set(bic11(row.bic), known);
    known.push(row);
  }
  return national;
}

/** The row of a published list that writes this name in full or without its legal form, in small letters if any does. */
function sameNamed(name: string, published: readonly BankRow[]): BankRow | undefined {
  const same = published.filter((row) => sameName(row.name, name));
  return (
    same.find((row) => isMixed(row.name)) ??
    (isCapitals(name) ? published.find((row) => isMixed(row.name) && sameButForm(row.name, name)) : undefined) ??
    same[0]
  );
}

/** One record, with the national lists named as its sources in place of the list of lists. */
function joined(given: BicRow, national: readonly BankRow[], compiled: ReadonlySet<string>, dates: ReadonlyMap<string, string>): BicRow {
  if (national.length === 0) return given;
  const named = sameNamed(given.name, national.filter((row) => !compiled.has(row.source)));
  const lists = national.map((row) => row.source);
  const others = sourcesOf(given).filter((id) => id !== NATIONAL && !lists.includes(id));
  const order = named !== undefined ? [named.source, ...lists, ...others]
    : sourcesOf(given)[0] === NATIONAL ? [...lists, ...others] : [...others, ...lists];
  return {
    ...given,
    name: named?.name ?? given.name,
    source: [...new Set(order)].join('+'),
    as_of: newest([...others.map((id) => dates.get(id)!), ...national.map((row) => row.as_of)]),
  };
}

/** A record for a BIC that only published lists have, when they agree on the name; else null. */
function fromLists(bic: string, rows: readonly BankRow[], compiled: ReadonlySet<string>): BicRow | null {
  const first = rows.find((row) => row.primary === '1') ?? rows[0]!;
  if (compiled.has(rows[0]!.source) || rows.some((row) => !sameName(row.name, first.name))) return null;
  return {
    bic, name: first.name, branch: '', city: first.city, address: '', lei: '',
    source: [...new Set(rows.map((row) => row.source))].join('+'), as_of: newest(rows.map((row) => row.as_of)),
  };
}

/** Rows by country, in the order of their BICs. */
export function givenBics(
  shared: string,
  banks: ReadonlyMap<string, readonly BankRow[]>,
  sources: readonly SourceRow[],
  compiled: ReadonlySet<string>,
  others: ReadonlyMap<string, readonly OtherName[]>,
): Map<string, BicRow[]> {
  const national = nationalBics(banks, compiled);
  const dates = new Map(sources.map((row) => [row.source, row.as_of]));
  const bics = new Map<string, BicRow[]>();
  for (const file of readdirSync(join(shared, 'bic')).filter((name) => /^[A-Z]{2}\.tsv$/.test(name)).sort()) {
    bics.set(file.slice(0, 2), read(shared, file, GIVEN_COLUMNS).map((row) => {
      const found = national.get(row.bic) ?? [];
      national.delete(row.bic);
      const longer = [...(others.get(row.bic) ?? []), ...found];
      return joined({
        bic: row.bic, name: uncut(mend(row.name), longer), branch: mend(row.branch), city: mend(row.city),
        address: mend(row.address), lei: row.lei, source: row.source, as_of: row.as_of,
      }, found, compiled, dates);
    }));
  }
  for (const [bic, list] of national) {
    const row = fromLists(bic, list, compiled);
    if (row !== null) bics.get(bicCountry(bic))?.push(row);
  }
  return new Map([...bics].map(([country, rows]) => [country, sortBy(rows, (row) => row.bic)]));
}

/**
 * The rows of compiled lists with their names in full: some were cut at a hyphen or a dot (`East` for `East-West United Bank`),
 * and the directory has the whole name under the same BIC.
 */
export function uncutBanks(
  banks: ReadonlyMap<string, readonly BankRow[]>, bics: ReadonlyMap<string, readonly BicRow[]>, compiled: ReadonlySet<string>,
): Map<string, BankRow[]> {
  const names = new Map([...bics.values()].flat().map((row) => [row.bic, row.name]));
  const whole = (row: BankRow): string => {
    const name = names.get(bic11(row.bic)) ?? '';
    const cut = compiled.has(row.source) && row.bic !== '' && name.toLowerCase().startsWith(row.name.toLowerCase());
    return cut && /^[-.]\p{L}/u.test(name.slice(row.name.length)) ? name : row.name;
  };
  return new Map([...banks].map(([country, rows]) => [country, rows.map((row) => ({ ...row, name: whole(row) }))]));
}
