import type { Directory } from '../../standards/banks/directory.ts';
import { shortSlug, slugKey, withKey } from '../../standards/banks/slug.ts';
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

/** A bank while its rows are read. Its slug is empty until all banks are known. */
interface OpenBank extends OwnBank {
  slug: string;
  lei: string;
  readonly bankCodes: string[];
  /** Distinguishes banks of one country with equal names. */
  readonly key: string;
}

/**
 * Groups rows into banks by name and BIC. Rows without a BIC are grouped by name and bank code. The bundled data are grouped by this rule
 * too.
 */
export function* ownBanksOf({ banks: rows, bics }: Overlay, ours: Directory): Steps<OwnBanks> {
  const banks = new Map<string, OpenBank>();
  const bankOf = (row: BankRow): OpenBank => {
    const { country, name, bic, bankCode, lei } = row;
    const id = `${country} ${bic === null ? bankCode : bic8Of(bic)} ${name}`;
    const known = banks.get(id) ?? openBank(row, slugKey(bic ?? bankCode));
    known.bankCodes.push(bankCode);
    known.lei ||= lei;
    banks.set(id, known);
    return known;
  };
  const ofRows: OpenBank[] = [];
  const used = new Set<string | null>();
  yield* inSteps(rows, (row) => {
    const bank = bankOf(row);
    ofRows.push(bank);
    used.add(bank.bic);
  });
  const ownLeis = new Map<string, string>();
  yield* inSteps(bics, (record) => {
    const { bic, lei } = record;
    if (lei !== '') ownLeis.set(bic, lei);
    if (isLoneHeadOffice(record, used, ours)) banks.set(bic, openBank({ ...record, country: countryOf(bic) }, slugKey(bic)));
  });

  const uses = new Map<string, number>();
  yield* inSteps(banks.values(), (bank) => {
    bank.slug = shortSlug(bank);
    uses.set(bank.slug, (uses.get(bank.slug) ?? 0) + 1);
  });
  const all: OpenBank[] = [];
  const byBic = new Map<string, OwnBank | null>();
  const bySlug = new Map<string, OwnBank>();
  yield* inSteps(banks.values(), (bank) => {
    const { slug, bic, key, bankCodes } = bank;
    if (uses.get(slug)! > 1 || isAnother(slug, bic, ours)) bank.slug = withKey(slug, key);
    if (bic !== null) {
      bank.lei ||= ownLeis.get(bic) ?? '';
      byBic.set(bic, byBic.has(bic) ? null : bank);
    }
    bankCodes.sort();
    bySlug.set(bank.slug, bank);
    all.push(bank);
  });
  return { banks: all, ofRows, withBic: (bic11) => byBic.get(bic11) ?? null, withSlug: (slug) => bySlug.get(slug) ?? null };
}

const openBank = ({ name, country, city, bic, lei }: Pick<OwnBank, 'name' | 'country' | 'city' | 'bic' | 'lei'>, key: string): OpenBank =>
  ({ slug: '', name, country, city, bic, lei, bankCodes: [], retiredBankCodes: [], key });

/** True if a BIC record of the operator is a head office that belongs to no bank. Both the operator's and the bundled banks count. */
const isLoneHeadOffice = ({ bic }: BicRow, used: ReadonlySet<string | null>, ours: Directory): boolean =>
  isHeadOffice(bic) && !used.has(bic) && (ours.bic(bic)?.bankSlug ?? null) === null;

/** True if a bundled bank with another BIC has this slug. */
function isAnother(slug: string, bic: string | null, ours: Directory): boolean {
  const bank = ours.bank(slug);
  return bank !== null && bank.bic !== null && bic !== null && bic8Of(bank.bic) !== bic8Of(bic);
}
