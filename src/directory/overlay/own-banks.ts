import type { Directory } from '../../standards/banks/directory.ts';
import { fold } from '../../standards/banks/fold.ts';
import { slugKey, slugOf, withKey } from '../../standards/banks/slug.ts';
import { bic8Of, countryOf, isHeadOffice } from '../../standards/bic/parts.ts';
import { type Steps, countInSteps, inSteps } from '../../base/steps.ts';
import { append } from './grouping.ts';
import { HashIndex } from './hash-index.ts';
import type { Overlay } from './overlay.ts';
import { type BankRow, type BicRow, bicsOf } from './rows.ts';
import type { Cells } from './table.ts';

/**
 * An institution in the operator's data. Rows with one country, name and BIC are one bank. A row without a BIC is a bank of its own. The
 * bundled data are grouped by this rule too. A head office that belongs to no other bank is a bank without bank codes.
 */
export interface OwnBank {
  readonly name: string;
  /** The folded name. */
  readonly folded: string;
  readonly country: string;
  readonly city: string;
  /** In 11 characters. */
  readonly bic: string | null;
  readonly lei: string;
  readonly codes: readonly string[];
  readonly asOf: string;
  readonly slug: string;
  /** True if only this bank has its BIC, and neither the bundle nor a table of BICs has it. The BIC gets a record too. */
  readonly isImplied: boolean;
}

/** The operator's banks. The number of a bank is the number of its first row. Head offices without bank codes have higher numbers. */
export interface OwnBanks {
  readonly numbers: readonly number[];
  readonly at: (bank: number) => OwnBank;
  /** Returns the bank of a row in the table of banks. */
  readonly ofRow: (row: number) => number;
  /** Returns the only bank with this BIC; null if no bank or several banks have it. */
  readonly withBic: (bic11: string) => number | null;
  /** Returns the bank whose implied BIC this is; null if there is no such bank. */
  readonly withImpliedBic: (bic11: string) => number | null;
  /** Returns the implied BICs that begin with these eight characters. */
  readonly impliedBics: (bic8: string) => readonly string[];
  readonly slugAt: (bank: number) => string;
  readonly withSlug: (slug: string) => number | null;
}

/** Returns the slug of the only bank with this BIC; null if no bank or several banks have it. */
export function slugOfBic(own: OwnBanks, bic11: string): string | null {
  const bank = own.withBic(bic11);
  return bank === null ? null : own.slugAt(bank);
}

/** Returns the banks of the operator's bank codes, and the head offices in the operator's BIC table that belong to no other bank. */
export function* ownBanksOf({ banks, bics }: Overlay, bundle: Directory): Steps<OwnBanks> {
  const firstRows: number[] = [];
  const furtherRows = new Map<number, number[]>();
  const headOffices: string[] = [];
  const isFirst = (bank: number): boolean => (firstRows[bank] ?? bank) === bank;
  const cellsOf = (bank: number): BankRow | BicRow => (bank < banks.count ? banks.at(bank) : bicRow(headOffices[bank - banks.count]!)!);
  const bicRow = (bic: string): BicRow | null => {
    const row = bics.find(countryOf(bic), bic);
    return row === undefined ? null : bics.at(row);
  };
  const bicAt = (bank: number, cells = cellsOf(bank)): string | null =>
    ('bank_code' in cells ? bicsOf(cells).bic : headOffices[bank - banks.count]!);

  const bySlug = new HashIndex((bank) => (isFirst(bank) ? shortSlug(cellsOf(bank)) : null));
  const byBic = new HashIndex((bank) => (isFirst(bank) ? bicAt(bank) : null));
  const byInstitution = new HashIndex((row) => bic8Of(bicAt(row)!));
  yield* countInSteps(banks.count, (row) => {
    const cells = banks.at(row);
    const bic = bicAt(row, cells);
    firstRows.push(row);
    bySlug.add(shortSlug(cells), row);
    if (bic === null) return;
    byBic.add(bic, row);
    byInstitution.add(bic8Of(bic), row);
  });
  yield* inSteps(byInstitution.groups(), (rows) => {
    const firsts = new Map<string, number>();
    for (const row of rows) {
      const { country, name } = banks.at(row);
      const identity = `${country}${bic8Of(bicAt(row)!)}${name}`;
      const first = firsts.get(identity) ?? row;
      firsts.set(identity, first);
      firstRows[row] = first;
      if (first !== row) append(furtherRows, first, row);
    }
  });
  function withBic(bic: string, known = -1): number | null {
    const bank = byBic.next(bic, -1, known);
    return bank === null || byBic.next(bic, bank, known) === null ? bank : null;
  }
  for (const rows of bics.byKey.values()) {
    yield* inSteps(rows.keys(), (bic) => {
      if (isHeadOffice(bic) && byBic.next(bic) === null && (bundle.bic(bic)?.bankSlug ?? null) === null) headOffices.push(bic);
    });
  }
  yield* inSteps(headOffices, (bic, i) => {
    bySlug.add(shortSlug(bicRow(bic)!), banks.count + i);
    byBic.add(bic, banks.count + i);
  });

  function slugOfBank(bank: number, slug: string, bic: string | null): string {
    const first = bySlug.next(slug, -1, bank);
    const isShared = first !== bank || bySlug.next(slug, bank) !== null || isAnother(bundle.bank(slug)?.bic ?? null, bic);
    return isShared ? withKey(slug, slugKey(bic ?? banks.at(bank).bank_code)) : slug;
  }
  const slugAt = (bank: number): string => slugOfBank(bank, shortSlug(cellsOf(bank)), bicAt(bank));
  const withImpliedBic = (bic: string, known = -1): number | null =>
    (bics.find(countryOf(bic), bic) === undefined && bundle.bic(bic) === null ? withBic(bic, known) : null);
  return {
    numbers: [...firstRows.keys()].filter(isFirst).concat(headOffices.map((_, i) => banks.count + i)),
    at(bank) {
      const cells = cellsOf(bank);
      const { country, name, city, as_of: asOf } = cells;
      const rows = 'bank_code' in cells ? [cells, ...(furtherRows.get(bank) ?? []).map((row) => banks.at(row))] : [];
      const bic = bicAt(bank, cells);
      const folded = fold(name);
      return {
        name, folded, country, city, bic, lei: rows.find((row) => row.lei !== '')?.lei ?? (bic === null ? '' : bicRow(bic)?.lei ?? ''),
        codes: rows.map((row) => row.bank_code), asOf, slug: slugOfBank(bank, slugOf(folded, country, null), bic),
        isImplied: bic !== null && withImpliedBic(bic, bank) === bank,
      };
    },
    ofRow: (row) => firstRows[row]!,
    impliedBics(bic8) {
      const found: string[] = [];
      for (let row = byInstitution.next(bic8); row !== null; row = byInstitution.next(bic8, row)) {
        const bic = bicAt(row)!;
        if (isFirst(row) && withImpliedBic(bic) === row) found.push(bic);
      }
      return found;
    },
    withSlug(slug) {
      for (const short of [slug, slug.slice(0, slug.lastIndexOf('-'))]) {
        for (let bank = bySlug.next(short); bank !== null; bank = bySlug.next(short, bank)) if (slugAt(bank) === slug) return bank;
      }
      return null;
    },
    slugAt,
    withBic,
    withImpliedBic,
  };
}

/** Returns the slug of a bank without a key. */
const shortSlug = ({ country, name }: Cells<'name'>): string => slugOf(fold(name), country, null);

/** True if two banks with one slug have different BICs. */
const isAnother = (bundledBic: string | null, bic: string | null): boolean =>
  bundledBic !== null && bic !== null && bic8Of(bundledBic) !== bic8Of(bic);
