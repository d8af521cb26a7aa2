/** The tables of data/ after a publisher's new file has been taken in; nothing is written here. */
import type { BankRow, BicRow, BranchRow } from './layout.ts';
import { bic11, sourcesOf } from './layout.ts';
import type { PublishedBank, PublishedBic, PublishedBranch } from './formats/published.ts';
import { isCapitals, mend, sameName } from './spelling.ts';
import { sortBy } from './tsv.ts';

export interface Edition {
  readonly source: string;
  readonly asOf: string;
}

/** The newest date of each source. */
export type Dates = ReadonlyMap<string, string>;

const newestOf = (ids: readonly string[], dates: Dates): string => ids.map((id) => dates.get(id)!).sort().at(-1)!;

/** An old name stays when the new one is the same in capitals. */
const better = (name: string, old: string | undefined): string =>
  old !== undefined && isCapitals(name) && sameName(name, old) ? old : name;

/**
 * The list of one country: the source's rows are replaced. A code that another source has now is taken over when `outranks` says so
 * of that source, and left to it otherwise.
 */
export function refreshBanks(
  rows: readonly BankRow[], published: readonly PublishedBank[], { source, asOf }: Edition, outranks: (source: string) => boolean,
): BankRow[] {
  const old = new Map(rows.map((row) => [row.bank_code, row]));
  const fresh = published
    .filter((row) => { const owner = old.get(row.bank_code)?.source ?? source; return owner === source || outranks(owner); })
    .map((row): BankRow => {
      const before = old.get(row.bank_code);
      return {
        bank_code: row.bank_code, name: better(mend(row.name), before?.name), other_name: row.other_name ?? before?.other_name ?? '',
        bic: row.bic, alt_bic: before?.alt_bic ?? '', city: mend(row.city) || (before?.city ?? ''), primary: row.primary,
        check_method: row.check_method ?? '', successor: row.successor ?? '', source, as_of: asOf,
      };
    });
  const replaced = new Set(fresh.map((row) => row.bank_code));
  return sortBy([...rows.filter((row) => row.source !== source && !replaced.has(row.bank_code)), ...fresh], (row) => row.bank_code);
}

/** What a source says of the BICs of one country, one entry each; a null name where it has several. */
export interface Listed {
  readonly name: string | null;
  readonly branch: string;
  readonly city: string;
  readonly address: string;
}

const oneName = (rows: readonly { readonly name: string }[]): string | null =>
  rows.every((row) => sameName(row.name, rows[0]!.name)) ? rows[0]!.name : null;

/** What a list of bank codes says of BICs. */
export function listedByBanks(banks: readonly BankRow[]): Map<string, Listed> {
  const byBic = new Map<string, BankRow[]>();
  for (const row of banks) {
    if (row.bic !== '') byBic.set(bic11(row.bic), [...(byBic.get(bic11(row.bic)) ?? []), row]);
  }
  return new Map([...byBic].map(([bic, rows]) => {
    const first = rows.find((row) => row.primary === '1') ?? rows[0]!;
    return [bic, { name: oneName(rows) === null ? null : first.name, branch: '', city: first.city, address: '' }];
  }));
}

export const listedByRegister = (bics: readonly PublishedBic[]): Map<string, Listed> =>
  new Map(bics.map((row) => [bic11(row.bic), {
    name: mend(row.name), branch: mend(row.branch ?? ''), city: mend(row.city), address: mend(row.address),
  }]));

/**
 * The BICs of one country: a listed one takes the source's name and names it first, or only confirms it where the source has several
 * names; one that is listed no longer loses the source, and with it the date, or the whole row when it was the only one.
 */
export function refreshBics(
  rows: readonly BicRow[], listed: ReadonlyMap<string, Listed>, { source, asOf }: Edition, dates: Dates,
): BicRow[] {
  const known = new Set(rows.map((row) => row.bic));
  const kept = rows.flatMap((row): BicRow[] => {
    const entry = listed.get(row.bic);
    const others = sourcesOf(row).filter((id) => id !== source);
    if (entry === undefined && others.length === sourcesOf(row).length) return [row];
    if (entry === undefined) return others.length === 0 ? [] : [{ ...row, source: others.join('+'), as_of: newestOf(others, dates) }];
    if (entry.name === null) return [{ ...row, source: [...others, source].join('+'), as_of: asOf }];
    return [{
      ...row, name: better(entry.name, row.name), branch: entry.branch || row.branch, city: entry.city || row.city,
      address: entry.address || row.address, source: [source, ...others].join('+'), as_of: asOf,
    }];
  });
  const added = [...listed].flatMap(([bic, { name, ...rest }]) =>
    name === null || known.has(bic) ? [] : [{ bic, name, ...rest, lei: '', source, as_of: asOf }]);
  return sortBy([...kept, ...added], (row) => row.bic);
}

/** The BICs of one country with the LEIs of the file; an LEI that only an older edition of it gave goes. */
export function refreshLeis(rows: readonly BicRow[], published: ReadonlyMap<string, string>, source: string): BicRow[] {
  return rows.map((row) => {
    const lei = published.get(row.bic);
    const others = sourcesOf(row).filter((id) => id !== source);
    if (lei !== undefined) return { ...row, lei, source: [...others, source].join('+') };
    return others.length < sourcesOf(row).length ? { ...row, lei: '', source: others.join('+') } : row;
  });
}

export function refreshBranches(rows: readonly BranchRow[], published: readonly PublishedBranch[], { source, asOf }: Edition): BranchRow[] {
  const fresh = published.map((row) => ({ ...row, name: mend(row.name), city: mend(row.city), district: mend(row.district), source, as_of: asOf }));
  return sortBy([...rows.filter((row) => row.source !== source), ...fresh], (row) => `${row.bank_code} ${row.branch_code.padStart(6, '0')}`);
}
