/** Returns tables of data/ after the import of a new file. This module writes nothing. */
import type { BankRow, BicRow, BranchRow } from './layout.ts';
import { bic11, bicCountry, sourcesOf } from './layout.ts';
import type { PublishedBank, PublishedBic, PublishedBranch } from './formats/published.ts';
import { isCapitals, mend, sameName, saysMore, withoutMark } from './spelling.ts';
import { sortBy } from './tsv.ts';

export interface Edition {
  readonly source: string;
  readonly asOf: string;
}

/** The newest date of each source. */
export type Dates = ReadonlyMap<string, string>;

const newestOf = (ids: readonly string[], dates: Dates): string => ids.map((id) => dates.get(id)!).sort().at(-1)!;

/** Returns the old name if it equals the new name in capitals. */
const better = (name: string, old: string | undefined): string =>
  old !== undefined && isCapitals(name) && sameName(name, old) ? old : name;

/**
 * Replaces the rows of a source in the list of one country. If another source has the same code, `outranks` decides. If it is true, the
 * code moves to this source. Otherwise the code stays with the other source.
 */
export function refreshBanks(
  rows: readonly BankRow[], published: readonly PublishedBank[], { source, asOf }: Edition, outranks: (source: string) => boolean,
): BankRow[] {
  const old = new Map(rows.map((row) => [row.bank_code, row]));
  const isOurs = (owner: string): boolean => owner === source || outranks(owner);
  const fresh = published
    .filter((row) => isOurs(old.get(row.bank_code)?.source ?? source))
    .map((row): BankRow => {
      const before = old.get(row.bank_code);
      return {
        bank_code: row.bank_code, name: better(row.name, before?.name), other_name: row.other_name ?? before?.other_name ?? '',
        bic: row.bic ?? before?.bic ?? '', alt_bic: before?.alt_bic ?? '', city: row.city || (before?.city ?? ''), primary: row.primary,
        check_method: row.check_method ?? '', successor: row.successor ?? '', source, as_of: asOf,
      };
    });
  const replaced = new Set(fresh.map((row) => row.bank_code));
  return sortBy([...rows.filter((row) => row.source !== source && !replaced.has(row.bank_code)), ...fresh], (row) => row.bank_code);
}

/** The entry of a source for a BIC. */
export interface Listed {
  /** Null if the source has several names for the BIC. */
  readonly name: string | null;
  /** False if the source is of another country. It then confirms a known BIC, but does not change its name. */
  readonly renames: boolean;
  readonly branch: string;
  readonly city: string;
  readonly address: string;
}

/** Returns the row that gives a BIC its name: the primary row, otherwise the first row. Undefined if the rows have different names. */
export function mainRow(rows: readonly BankRow[]): BankRow | undefined {
  const main = rows.find((row) => row.primary === '1') ?? rows[0];
  if (main === undefined || rows.some((row) => !sameName(withoutMark(row.name), withoutMark(main.name)))) return undefined;
  return { ...main, name: withoutMark(main.name) };
}

/** Returns the BICs in the bank code lists of a source. `own` is false for a compiled list, which does not change names. */
export function listedByBanks(banks: ReadonlyMap<string, readonly BankRow[]>, source: string, own: boolean): Map<string, Listed> {
  const byBic = new Map<string, BankRow[]>();
  const atHome = new Set<string>();
  for (const [country, rows] of banks) {
    for (const row of rows.filter((each) => each.source === source && each.bic !== '')) {
      byBic.set(bic11(row.bic), [...(byBic.get(bic11(row.bic)) ?? []), row]);
      if (bicCountry(row.bic) === country) atHome.add(bic11(row.bic));
    }
  }
  return new Map([...byBic].map(([bic, rows]) => {
    const main = own ? mainRow(rows) : undefined;
    return [bic, { name: main?.name ?? null, renames: atHome.has(bic), branch: '', city: main?.city ?? '', address: '' }];
  }));
}

export const listedByRegister = (bics: readonly PublishedBic[]): Map<string, Listed> =>
  new Map(bics.map((row) => [bic11(row.bic), {
    name: row.name, renames: true, branch: mend(row.branch ?? ''), city: row.city, address: mend(row.address),
  }]));

/**
 * Returns the BIC table of one country after an import.
 * A row named by this source is rewritten, or removed if the source does not list it now.
 * A row named by another source is confirmed. This source takes it over if the old name is in capitals and the new name is not shorter.
 * If this source does not list such a row now, the row loses this source and its date.
 * City and address are filled in if they are unknown, and replaced if no other source can have given them.
 */
export function refreshBics(
  rows: readonly BicRow[], listed: ReadonlyMap<string, Listed>, { source, asOf }: Edition, dates: Dates,
): BicRow[] {
  const known = new Set(rows.map((row) => row.bic));
  const kept = rows.flatMap((row): BicRow[] => {
    const entry = listed.get(row.bic);
    const ids = sourcesOf(row);
    const others = ids.filter((id) => id !== source);
    if (entry === undefined) {
      if (others.length === ids.length) return [row];
      return others.length === 0 ? [] : [{ ...row, source: others.join('+'), as_of: newestOf(others, dates) }];
    }
    const { name, branch, city, address } = entry;
    const own = ids[0] === source;
    const names = name !== null && (own || (entry.renames && saysMore(name, row.name)));
    const alone = others.length === 0;
    return [{
      ...row, name: names ? better(name, row.name) : row.name, branch: row.branch || branch,
      city: (alone && city) || row.city || city, address: (alone && address) || row.address || address,
      source: (names || own ? [source, ...others] : [...others, source]).join('+'), as_of: asOf,
    }];
  });
  const added = [...listed].flatMap(([bic, { name, branch, city, address }]) =>
    name === null || known.has(bic) ? [] : [{ bic, name, branch, city, address, lei: '', source, as_of: asOf }]);
  return sortBy([...kept, ...added], (row) => row.bic);
}

export function refreshBranches(rows: readonly BranchRow[], published: readonly PublishedBranch[], { source, asOf }: Edition): BranchRow[] {
  const fresh = published.map((row) => ({ ...row, name: mend(row.name), city: mend(row.city), district: mend(row.district), source,
    as_of: asOf }));
  return sortBy([...rows.filter((row) => row.source !== source), ...fresh],
    (row) => `${row.bank_code} ${row.branch_code.padStart(6, '0')}`);
}
