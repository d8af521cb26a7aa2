/** The brands of banks: their names without the word "bank" and the legal form. People search for HSBC, and not for HSBC Bank plc. */
import { bareName } from '../names.ts';
import type { Institution } from './institution.ts';

/** Words for "bank" before and after the own name of a bank, folded. A phrase such as "Bank of Ireland" has no own name. */
const BANK_BEFORE = /^(?:bank|banca|banco|banque|banka|banc) (?!(?:of|de|del|della|di|du|des|d|der|do|fur|for|pour|per) )/;
const BANK_AFTER = / (?:bank|banka|bankas|bankasi|banca|pank)$/;

/** Returns the brand in a name, folded: HSBC Bank plc becomes `hsbc`. Null if the name has no word for "bank". */
export function brandOf(name: string): string | null {
  const bare = bareName(name);
  const brand = bare.replace(BANK_BEFORE, '').replace(BANK_AFTER, '');
  return brand === bare ? null : brand;
}

/**
 * Adds the brand of each bank to the names that find the bank. Closed banks, banks without bank codes and branches get no brand, because
 * people mean the bank that has the accounts. A name with parentheses, such as "Banco UBS (Brasil)", is of one part of a group.
 */
export function addBrands(institutions: readonly Institution[], branches: ReadonlySet<Institution>): void {
  for (const bank of institutions) {
    const brand = brandOf(bank.name);
    const isMain = bank.retired === null && bank.bankCodes.size > 0 && !branches.has(bank) && !bank.name.includes('(');
    if (brand !== null && isMain) bank.listNames.add(brand);
  }
}
