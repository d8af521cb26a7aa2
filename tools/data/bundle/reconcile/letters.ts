/** Bank codes that are the first four letters of a BIC. */
import { isHeadOffice } from '../../../../src/standards/bic/parts.ts';
import type { Wording } from '../../words.ts';
import type { DirectoryRecord } from './records.ts';
import type { Units } from './units.ts';
import { foremost, isConnected, isUsable } from './units.ts';

export interface Lettered {
  readonly record: DirectoryRecord;
  /** BICs of 11 characters. The BICs of the chosen institution are first. */
  readonly candidates: readonly string[];
  /** True if the BIC of the record is certain. */
  readonly one: boolean;
}

/** Groups the records by institution. Records with agreeing names are one institution. */
function institutionsAmong(records: readonly DirectoryRecord[], { agree }: Wording): DirectoryRecord[][] {
  const groups: DirectoryRecord[][] = [];
  for (const record of records) {
    const own = groups.find((group) => group.some((other) => agree(other.named.name, record.named.name)));
    if (own === undefined) groups.push([record]);
    else own.push(record);
  }
  return groups;
}

/**
 * Degrees of certainty that a record belongs to a bank with accounts, from the highest. First: the bank takes part in SEPA. Second: the
 * Bundesbank's clearer reaches it. Third: a register has it, and it is connected.
 */
const DEGREES: readonly ((record: DirectoryRecord) => boolean)[] = [
  ({ participant }) => participant, ({ reached }) => reached, ({ registered, bic }) => registered && isConnected(bic),
];

/** Returns the only group that has a record of the highest degree. Null if several groups have one. */
function onlyKnown(groups: readonly (readonly DirectoryRecord[])[]): readonly DirectoryRecord[] | null {
  for (const isSure of DEGREES) {
    const known = groups.filter((rows) => rows.some(isSure));
    if (known.length > 0) return known.length === 1 ? known[0]! : null;
  }
  return null;
}

/**
 * Returns the institution of a country whose BICs begin with these letters, without branches and BICs out of use.
 * If there are several, returns the best known one, or the one that the list gives; null if neither decides.
 * `hint` is the BIC that a list has for the bank code. If payees print it next to their accounts, it is always kept.
 */
export function ofLetters(country: string, letters: string, { bic: hint, isPrinted }: { readonly bic: string; readonly isPrinted: boolean },
    units: Units, wording: Wording): Lettered | null {
  const records = units.beginning(country, letters);
  const heads = records.filter((record) => isHeadOffice(record.bic) || record.participant);
  if (heads.length === 0) return null;
  const alive = heads.filter((record) => units.isAlive(record.bic));
  const groups = institutionsAmong(alive.length > 0 ? alive : heads, wording);
  const group = groups.length === 1 ? groups[0] : onlyKnown(groups) ?? groups.find((rows) => rows.some(({ bic }) => bic === hint));
  if (group === undefined) return null;
  const best = foremost(group, units);
  // The BIC of the list stays if payments reach it. A connected participant, which is better known, replaces it.
  const given = group.find(({ bic }) => bic === hint);
  const isGood = given !== undefined && (isPrinted || best.includes(given)
    || (isUsable(hint, units) && !best.some(({ bic, participant }) => participant && isConnected(bic))));
  const record = isGood ? given : best[0]!;
  return {
    record, candidates: [...new Set([record.bic, ...best.map(({ bic }) => bic)])],
    one: (best.length === 1 || isGood) && units.isAlive(record.bic),
  };
}
