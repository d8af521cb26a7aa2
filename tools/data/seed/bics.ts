/** sources/bic: the world directory of BICs, joined with the national lists. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankRow, BicRow, SourceRow } from '../layout.ts';
import { bic11, bicCountry, sourcesOf } from '../layout.ts';
import { parseTsv, sortBy } from '../tsv.ts';
import { isCapitals, isMixed, keysOf, mend } from './spelling.ts';

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

export interface OtherName {
  readonly name: string;
  readonly source: string;
  readonly asOf: string;
}

/** The names that other sources have for a BIC. */
export function otherNames(shared: string): Map<string, OtherName[]> {
  const names = new Map<string, OtherName[]>();
  for (const row of read(shared, 'name-conflicts.tsv', CONFLICT_COLUMNS)) {
    const known = names.get(row.bic) ?? [];
    names.set(row.bic, known);
    known.push({ name: mend(row.name_other), source: row.source_other, asOf: row.as_of_other });
  }
  return names;
}

const newest = (dates: readonly string[]): string => dates.reduce((latest, date) => (date > latest ? date : latest));

const sameName = (a: string, b: string): boolean => keysOf(a).some((key) => keysOf(b).includes(key));

/** Legal forms, as keys, that one source writes after a name and another leaves out. */
const FORMS: ReadonlySet<string> = new Set(['ag', 'eg', 'egen', 'gmbh', 'limited', 'ltd', 'nv', 'plc', 'sa', 'se', 'spa']);

const sameButForm = (short: string, long: string): boolean => {
  const [a, b] = [keysOf(short)[0]!, keysOf(long)[0]!];
  return b.startsWith(a) && FORMS.has(b.slice(a.length));
};

/** The longer name of the same BIC that this one is the beginning of. */
function uncut(name: string, others: readonly OtherName[]): string {
  if (name.length !== CUT_AT) return name;
  const longer = others.find((other) => other.name.toLowerCase().startsWith(name.toLowerCase()) && /^[ \p{L}]{2}/u.test(other.name.slice(CUT_AT)));
  return longer?.name ?? name;
}

/** What the national lists say of one BIC. */
interface National {
  readonly rows: BankRow[];
  readonly official: boolean;
}

function nationalBics(banks: ReadonlyMap<string, readonly BankRow[]>, sources: readonly SourceRow[]): Map<string, National> {
  const classes = new Map(sources.map((row) => [row.source, row.class]));
  const national = new Map<string, National>();
  for (const row of [...banks.values()].flat()) {
    if (row.bic === '') continue;
    const bic = bic11(row.bic);
    const known = national.get(bic) ?? { rows: [], official: classes.get(row.source) !== 'compiled' };
    national.set(bic, known);
    known.rows.push(row);
  }
  return national;
}

/** One record, with the national lists named as its sources in place of the list of lists. */
function joined(given: BicRow, national: National | undefined, dates: ReadonlyMap<string, string>): BicRow {
  if (national === undefined) return given;
  const ids = [...new Set(national.rows.map((row) => row.source))];
  const sameNamed =
    national.rows.find((row) => sameName(row.name, given.name)) ??
    (isCapitals(given.name) ? national.rows.find((row) => isMixed(row.name) && sameButForm(row.name, given.name)) : undefined);
  const others = sourcesOf(given).filter((id) => id !== NATIONAL && !ids.includes(id));
  const namedByList = sourcesOf(given)[0] === NATIONAL || (national.official && sameNamed !== undefined);
  return {
    ...given,
    name: national.official && sameNamed !== undefined ? sameNamed.name : given.name,
    source: (namedByList ? [...ids, ...others] : [...others, ...ids]).join('+'),
    as_of: newest([...others.map((id) => dates.get(id)!), ...national.rows.map((row) => row.as_of)]),
  };
}

/** A record for a BIC that only the national lists have, when they agree on the name; else null. */
function fromLists(bic: string, { rows, official }: National): BicRow | null {
  const first = rows.find((row) => row.primary === '1') ?? rows[0]!;
  if (!official || rows.some((row) => !sameName(row.name, first.name))) return null;
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
  others: ReadonlyMap<string, readonly OtherName[]>,
): Map<string, BicRow[]> {
  const national = nationalBics(banks, sources);
  const dates = new Map(sources.map((row) => [row.source, row.as_of]));
  const bics = new Map<string, BicRow[]>();
  for (const file of readdirSync(join(shared, 'bic')).filter((name) => /^[A-Z]{2}\.tsv$/.test(name)).sort()) {
    bics.set(file.slice(0, 2), read(shared, file, GIVEN_COLUMNS).map((row) => {
      const found = national.get(row.bic);
      national.delete(row.bic);
      const longer = [...(others.get(row.bic) ?? []), ...(found?.rows ?? []).map(({ name, source, as_of }) => ({ name, source, asOf: as_of }))];
      return joined({
        bic: row.bic, name: uncut(mend(row.name), longer), branch: mend(row.branch), city: mend(row.city),
        address: mend(row.address), lei: row.lei, source: row.source, as_of: row.as_of,
      }, found, dates);
    }));
  }
  for (const [bic, list] of national) {
    const row = fromLists(bic, list);
    if (row !== null) bics.get(bicCountry(bic))?.push(row);
  }
  return new Map([...bics].map(([country, rows]) => [country, sortBy(rows, (row) => row.bic)]));
}
