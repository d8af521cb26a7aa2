/** The Legal Entity Identifiers (LEI) of BIC records and of banks. */
import { bareName } from '../names.ts';
import type { Wording } from '../words.ts';
import { formsAgree } from '../legal-forms.ts';
import { groupBy } from './group.ts';
import type { Institution } from './institution.ts';
import type { Institutions } from './institutions.ts';
import type { Registers } from './read.ts';
import type { DirectoryRecord } from './reconcile/records.ts';

/** Returns the LEIs of a BIC, sorted. The LEIs of a register have priority over the LEI in the row. */
export const leisOfRecord = ({ leis, lei }: Pick<DirectoryRecord, 'leis' | 'lei'>): readonly string[] =>
  (leis.length > 0 ? [...leis].sort() : [lei].filter(Boolean));

/** Words for a branch of a company in its own country. The branch is the company itself: `Postbank Ndl der Deutsche Bank`. */
const HOUSE_OF = /\b(?:ndl|niederlassung|zweigniederlassung|zw|zndl)\.? (?:der|d|von)\.? (.+)$/i;

/**
 * Returns the LEIs of the entities of a country with this name. An entity also counts if its branch has the name in the register of names.
 */
export function entitiesNamed({ leiNames }: Registers,
    wording: (country: string) => Wording): (country: string, name: string) => readonly string[] {
  const byCore = groupBy(leiNames, ({ country, name }) => `${country} ${wording(country).core(name)}`);
  const byName = groupBy(leiNames, ({ country, name }) => `${country} ${bareName(name)}`);
  return (country, given) => {
    const { core, same } = wording(country);
    const name = HOUSE_OF.exec(given)?.[1] ?? given;
    // If a name consists of common words, no other word distinguishes it.
    const alike = core(name) === '' ? byName.get(`${country} ${bareName(name)}`) ?? []
      : (byCore.get(`${country} ${core(name)}`) ?? []).filter((row) => same(row.name, name) && formsAgree(row.name, name));
    return [...new Set(alike.map(({ lei }) => lei))];
  };
}

/**
 * Returns the LEI of a bank, from the first of these that has one:
 * - the register's LEI for its bank codes, if the names agree, and GLEIF has a sister BIC or several LEIs for its BIC;
 * - the LEIs of its BIC;
 * - the LEI of the only entity with its country and name.
 */
export function leisOfBanks({ institutions, bics }: Institutions, registers: Registers,
    wording: (country: string) => Wording): Map<Institution, readonly string[]> {
  const own = new Map(bics.flatMap((entry) => (entry.institution?.bic === entry.bic
    ? [[entry.institution, leisOfRecord(entry)] as const] : [])));
  const registered = new Map(registers.codeNames.flatMap((row) =>
    (row.lei === '' ? [] : [[`${row.country} ${row.bank_code}`, row] as const])));
  const named = entitiesNamed(registers, wording);
  return new Map(institutions.map((bank) => {
    const leis = own.get(bank) ?? [];
    if (leis.length === 1) return [bank, leis];
    const ofCodes = [...new Set([...bank.bankCodes].flatMap((code) => {
      const row = registered.get(`${bank.country} ${code}`);
      return row !== undefined && wording(bank.country).agree(row.name, bank.name) ? [row.lei] : [];
    }))].sort();
    const ofName = named(bank.country, bank.name);
    if (leis.length > 1) {
      const [one, ...others] = [...ofCodes, ...ofName].filter((lei) => leis.includes(lei));
      return [bank, one !== undefined && others.every((lei) => lei === one) ? [one] : leis];
    }
    return [bank, ofCodes.length > 0 || ofName.length !== 1 || bank.bankCodes.size === 0 ? ofCodes : ofName];
  }));
}
