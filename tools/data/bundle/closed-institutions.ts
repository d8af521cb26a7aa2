/** Finds the bank that now has the accounts of each retired bank code. Adds an entry for each closed bank under its old name. */
import { fold } from '../../../src/standards/banks/fold.ts';
import type { Wording } from '../words.ts';
import { groupBy } from './group.ts';
import type { Institution } from './institution.ts';
import { found, nameKey } from './institution.ts';
import type { Settled } from './reconcile/codes.ts';
import type { Closed } from './reconcile/retired.ts';

const NAME_AND_PLACE = /^(.+), ([^,]+)$/;

export interface ClosedGiven {
  readonly closed: readonly Closed[];
  /** The banks of lists and directories. Closed banks are marked. */
  readonly living: readonly Institution[];
  readonly ofRow: ReadonlyMap<Settled, Institution>;
  /** The BICs in the registers of the SEPA schemes, each with its date. */
  readonly participants: ReadonlyMap<string, string>;
  wording(country: string): Wording;
}

export function closedInstitutions({ closed, living, ofRow, participants, wording }: ClosedGiven): { readonly gone: readonly Institution[];
    readonly ofClosed: ReadonlyMap<Closed, Institution | null> } {
  const named = groupBy(living, ({ country, name }) => nameKey(country, name));
  const gone = new Map<string, Institution[]>();
  const ofClosed = new Map<Closed, Institution | null>();
  /** Returns the banks with this name. `(Monaco)` or `(Luxembourg)` at the end makes another name. */
  const namedSo = (of: ReadonlyMap<string, readonly Institution[]>, country: string, name: string): Institution[] =>
    (of.get(nameKey(country, name)) ?? []).filter((bank) => !wording(country).apart(bank.name, name));
  const oneNamed = (country: string, name: string): Institution | undefined => {
    const all = namedSo(named, country, name);
    return all.length === 1 ? all[0] : undefined;
  };
  /** Returns the directory's bank for a name to which a register adds the place: `Meinl Bank Aktiengesellschaft, Wien`. */
  const oneInPlace = (country: string, name: string): Institution | undefined => {
    const [, bank = '', place = ''] = NAME_AND_PLACE.exec(name) ?? [];
    const own = place === '' ? undefined : oneNamed(country, bank);
    return own !== undefined && fold(own.city) === fold(place) ? own : undefined;
  };
  const bears = ({ name, country }: Institution, other: string): boolean => wording(country).agree(name, other);
  /** True if a bank takes part in a SEPA scheme after its code was retired. This bank is in business. */
  const takesPart = ({ bic }: Institution, { row }: Closed): boolean =>
    (participants.get(bic) ?? '') > (row.missing_first || row.retired_on || row.as_of);
  const retire = (bank: Institution, { row, successor }: Closed, by: Institution | null): void => {
    if (bank.retired === null || bank.retired.on < row.retired_on)
      bank.retired = { on: row.retired_on, successorCode: successor, successor: by };
  };
  const entryOf = (each: Closed, name: string, by: Institution | null): Institution => {
    const { country } = each;
    const [before] = namedSo(gone, country, name);
    if (before !== undefined) {
      retire(before, each, by);
      return before;
    }
    // A directory may still list a bank that has no code in use.
    const listed = oneNamed(country, name) ?? oneInPlace(country, name);
    const known = listed !== undefined && listed.bankCodes.size === 0 && !takesPart(listed, each)
      ? listed : found({ name, city: '' }, country, '');
    gone.set(nameKey(country, name), [...(gone.get(nameKey(country, name)) ?? []), known]);
    retire(known, each, by);
    return known;
  };
  for (const each of closed) {
    const { country, code, row, answers, name } = each;
    const answering = answers === null ? undefined : ofRow.get(answers);
    const target = answering ?? (name === '' ? null : oneNamed(country, name) ?? entryOf(each, name, null));
    ofClosed.set(each, target);
    target?.closedCodes.add(code);
    if (target === null || row.former_name === '') continue;
    if (target.retired === null && !bears(target, row.former_name)) entryOf(each, row.former_name, target).closedCodes.add(code);
    // The row has an older name of the bank, or its successor is closed too. A search finds the bank by that name, so it needs no entry.
    else if (fold(row.former_name) !== fold(target.name)) target.listNames.add(row.former_name);
  }
  for (const each of closed) {
    const bank = ofClosed.get(each);
    if (bank == null || bank.bankCodes.size > 0 || takesPart(bank, each)) continue;
    if (namedSo(gone, bank.country, bank.name).length === 0 && bears(bank, each.row.former_name)) retire(bank, each, null);
  }
  const answered = new Set([...ofClosed].flatMap(([{ answers }, bank]) =>
    (answers !== null && answers.bic !== '' && bank !== null ? [bank] : [])));
  for (const bank of living) if (bank.retired !== null) bank.isBicPast = !answered.has(bank);
  const isListed = new Set(living);
  return { gone: [...gone.values()].flat().filter((bank) => !isListed.has(bank)), ofClosed };
}
