/** The Legal Entity Identifiers of BIC records and of banks. */
import type { Wording } from '../data/words.ts';
import type { Institution } from './institution.ts';
import type { BicEntry, Institutions } from './institutions.ts';
import type { Registers } from './read.ts';

/** A register's LEIs of a BIC count before the one that stands in its row. Ascending. */
export const leisOfRecord = ({ leis, lei }: BicEntry): readonly string[] => (leis.length > 0 ? [...leis].sort() : lei === '' ? [] : [lei]);

/**
 * Of a bank the LEIs of its own BIC; where that has none, or is a central institution's, the one that a register gives to its bank codes,
 * if it means the bank of that name.
 */
export function leisOfBanks({ institutions, bics }: Institutions, { codeNames }: Registers, wording: (country: string) => Wording): Map<Institution, readonly string[]> {
  const own = new Map(bics.flatMap((entry) => (entry.institution?.bic === entry.bic ? [[entry.institution, leisOfRecord(entry)] as const] : [])));
  const registered = new Map(codeNames.flatMap((row) => (row.lei === '' ? [] : [[`${row.country} ${row.bank_code}`, row] as const])));
  return new Map(institutions.map((bank) => {
    const leis = own.get(bank) ?? [];
    if (leis.length > 0) return [bank, leis];
    const ofCodes = [...bank.bankCodes].flatMap((code) => {
      const row = registered.get(`${bank.country} ${code}`);
      return row !== undefined && wording(bank.country).agree(row.name, bank.name) ? [row.lei] : [];
    });
    return [bank, [...new Set(ofCodes)].sort()];
  }));
}
