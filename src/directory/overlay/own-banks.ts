import type { Directory } from '../../standards/banks/directory.ts';
import { fold } from '../../standards/banks/fold.ts';
import { slugKey, slugOf, toLatin, withKey } from '../../standards/banks/slug.ts';
import { bic8Of, countryOf, isHeadOffice } from '../../standards/bic/parts.ts';
import { type Steps, countInSteps, inSteps } from '../../base/steps.ts';
import { append } from './grouping.ts';
import type { Overlay } from './overlay.ts';

/** An institution in the operator's data. It has the bank codes with one name and BIC, or it is a head office without bank codes. */
interface OwnBank {
  readonly name: string;
  readonly country: string;
  readonly city: string;
  /** BIC of the head office, in 11 characters. */
  readonly bic: string | null;
  readonly lei: string;
  /** Bank codes, separated by spaces. */
  readonly codes: string;
}

/** The operator's banks, numbered from 0. The numbers of `BankGroups` are the first. */
export interface OwnBanks {
  readonly count: number;
  readonly at: (bank: number) => OwnBank;
  /** The folded name of each bank. */
  readonly folded: readonly string[];
  readonly slugAt: (bank: number) => string;
  /** Returns the only bank with this BIC; null if no bank or several banks have it. */
  readonly withBic: (bic11: string) => number | null;
  readonly withSlug: (slug: string) => number | null;
}

/** Returns the banks of the operator's bank codes, and the head offices in the operator's BIC table that belong to no other bank. */
export function* ownBanksOf({ groups, bics }: Overlay, bundle: Directory): Steps<OwnBanks> {
  const headOffices = new Map<string, number>();
  const rowsOfHeadOffices: number[] = [];
  for (const rows of bics.byKey.values()) {
    yield* inSteps(rows, ([bic, row]) => {
      if (isHeadOffice(bic) && !groups.hasBic(bic) && (bundle.bic(bic)?.bankSlug ?? null) === null)
        headOffices.set(bic, groups.count + rowsOfHeadOffices.push(row) - 1);
    });
  }
  function at(bank: number): OwnBank {
    if (bank >= groups.count) {
      const row = bics.at(rowsOfHeadOffices[bank - groups.count]!);
      return { ...row, country: countryOf(row.bic), codes: '' };
    }
    const bic = groups.bics[bank]!;
    const row = bic === null ? undefined : bics.find(countryOf(bic), bic);
    return {
      name: groups.names[bank]!, country: groups.countries[bank]!, city: groups.cities[bank]!, bic,
      lei: groups.leis.get(bank) ?? (row === undefined ? '' : bics.at(row).lei), codes: groups.codes[bank]!,
    };
  }
  const count = groups.count + rowsOfHeadOffices.length;
  const folded: string[] = [];
  yield* countInSteps(count, (bank) => folded.push(fold(groups.names[bank] ?? at(bank).name)));
  const slugs = yield* ownSlugs(folded, at, bundle);
  return { count, at, folded, ...slugs, withBic: (bic11) => groups.withBic(bic11) ?? headOffices.get(bic11) ?? null };
}

/**
 * Returns the slugs of banks. A slug is made when it is asked for: to make all of them would take a fifth of the start. Banks are found by
 * their names, and only the names that several banks have are found by their slugs.
 */
function* ownSlugs(folded: readonly string[], at: OwnBanks['at'], bundle: Directory): Steps<Pick<OwnBanks, 'slugAt' | 'withSlug'>> {
  const shortSlugAt = (bank: number): string => slugOf(folded[bank]!, at(bank).country, null);
  const byName = new Map<string, number>();
  const namesakes: number[] = [];
  yield* inSteps(folded, (name, bank) => {
    const latin = toLatin(name);
    if (byName.has(latin)) namesakes.push(bank);
    else byName.set(latin, bank);
  });
  const bySlug = new Map<string, number[]>();
  const firsts = new Set(namesakes.map((bank) => byName.get(toLatin(folded[bank]!))!));
  yield* inSteps([...firsts, ...namesakes], (bank) => append(bySlug, shortSlugAt(bank), bank));
  function slugAt(bank: number): string {
    const slug = shortSlugAt(bank);
    const { bic, codes } = at(bank);
    const isShared = (bySlug.get(slug)?.length ?? 0) > 1 || isAnother(bundle.bank(slug)?.bic ?? null, bic);
    return isShared ? withKey(slug, slugKey(bic ?? codes.split(' ', 1)[0]!)) : slug;
  }
  function banksOf(shortSlug: string): readonly number[] {
    const bank = byName.get(shortSlug.slice(0, -'-cc'.length).replaceAll('-', ' '));
    return bySlug.get(shortSlug) ?? (bank === undefined ? [] : [bank]);
  }
  return {
    slugAt,
    withSlug(slug) {
      const banks = [...banksOf(slug), ...banksOf(slug.slice(0, slug.lastIndexOf('-')))];
      return banks.find((bank) => slugAt(bank) === slug) ?? null;
    },
  };
}

/** True if two banks with one slug have different BICs. */
const isAnother = (bundledBic: string | null, bic: string | null): boolean =>
  bundledBic !== null && bic !== null && bic8Of(bundledBic) !== bic8Of(bic);
