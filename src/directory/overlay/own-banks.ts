import type { Directory } from '../../standards/banks/directory.ts';
import { fold } from '../../standards/banks/fold.ts';
import { areShared, shortSlug, slugKey, slugOf } from '../../standards/banks/slug.ts';
import { bic8Of, countryOf, isHeadOffice } from '../../standards/bic/parts.ts';
import { type Steps, inSteps } from '../../base/steps.ts';
import type { Overlay } from './overlay.ts';
import type { BankRow, BicRow } from './rows.ts';

/** An institution in the operator's data. It has the bank codes with one name and BIC, or it is a head office without bank codes. */
export interface OwnBank {
  readonly slug: string;
  readonly name: string;
  readonly country: string;
  readonly city: string;
  /** BIC of the head office, in 11 characters. */
  readonly bic: string | null;
  readonly lei: string;
  readonly bankCodes: readonly string[];
  readonly retiredBankCodes: string[];
}

export interface OwnBanks {
  readonly banks: readonly OwnBank[];
  /** The bank of each row of `Overlay.banks`, in the order of the rows. */
  readonly ofRows: readonly OwnBank[];
  /** Returns the only bank with this BIC; null if no bank or several banks have it. */
  readonly withBic: (bic11: string) => OwnBank | null;
  readonly withSlug: (slug: string) => OwnBank | null;
}

interface Group {
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly bic: string | null;
  readonly key: string;
  lei: string;
  readonly bankCodes: string[];
}

/**
 * Groups rows into banks by name and BIC. Rows without a BIC are grouped by name and bank code. The bundled data are grouped by this rule
 * too.
 */
export function* ownBanksOf({ banks: rows, bics }: Overlay, ours: Directory): Steps<OwnBanks> {
  const groups = new Map<string, Group>();
  const groupOf = ({ country, name, city, bic, bankCode, lei }: BankRow): Group => {
    const code = bic === null ? bankCode : bic8Of(bic);
    const id = `${country} ${code} ${name}`;
    const known = groups.get(id);
    if (known) {
      known.bankCodes.push(bankCode);
      known.lei ||= lei;
      return known;
    }
    const made = { name, country, city, bic, key: slugKey(bic ?? bankCode), lei, bankCodes: [bankCode] };
    groups.set(id, made);
    return made;
  };
  const groupOfRow: Group[] = [];
  yield* inSteps(rows, (row) => groupOfRow.push(groupOf(row)));
  const used = new Set([...groups.values()].map(({ bic }) => bic));
  yield* inSteps(bics, (record) => {
    if (isLoneHeadOffice(record, used, ours)) groups.set(record.bic, groupOfRecord(record));
  });

  const all = [...groups.values()];
  const shortSlugs: string[] = [];
  yield* inSteps(all, (group) => shortSlugs.push(shortSlug(group)));
  const shared = areShared(shortSlugs);
  const ownLeis = new Map(bics.map(({ bic, lei }) => [bic, lei]));
  const byBic = new Map<string, OwnBank | null>();
  const bySlug = new Map<string, OwnBank>();
  const made = new Map<Group, OwnBank>();
  yield* inSteps(all, (group, i) => {
    const { name, country, city, bic, key, lei, bankCodes } = group;
    const slug = shared[i] || isAnother(shortSlugs[i]!, bic, ours) ? slugOf(fold(name), country, key) : shortSlugs[i]!;
    const bank: OwnBank = { slug, name, country, city, bic, lei: lei || (bic !== null && ownLeis.get(bic)) || '',
      bankCodes: bankCodes.sort(), retiredBankCodes: [] };
    if (bic !== null) byBic.set(bic, byBic.has(bic) ? null : bank);
    bySlug.set(slug, bank);
    made.set(group, bank);
  });
  return {
    banks: [...made.values()],
    ofRows: groupOfRow.map((group) => made.get(group)!),
    withBic: (bic11) => byBic.get(bic11) ?? null,
    withSlug: (slug) => bySlug.get(slug) ?? null,
  };
}

/** True if a BIC record of the operator is a head office that belongs to no bank. Both the operator's and the bundled banks count. */
const isLoneHeadOffice = ({ bic }: BicRow, used: ReadonlySet<string | null>, ours: Directory): boolean =>
  isHeadOffice(bic) && !used.has(bic) && (ours.bic(bic)?.bankSlug ?? null) === null;

const groupOfRecord = ({ bic, name, city, lei }: BicRow): Group =>
  ({ name, country: countryOf(bic), city, bic, key: slugKey(bic), lei, bankCodes: [] });

/** True if a bundled bank with another BIC has this slug. */
function isAnother(slug: string, bic: string | null, ours: Directory): boolean {
  const bank = ours.bank(slug);
  return bank !== null && bank.bic !== null && bic !== null && bic8Of(bank.bic) !== bic8Of(bic);
}
