/** Bank codes that are the first four letters of a BIC. */
import { isHeadOffice } from '../../../../src/bic/parts.ts';
import type { Wording } from '../../words.ts';
import type { DirectoryRecord } from './records.ts';
import type { Units } from './units.ts';
import { foremost, isConnected, isUsable } from './units.ts';

export interface Lettered {
  readonly record: DirectoryRecord;
  /** BICs of 11 characters, those of the answer first. */
  readonly candidates: readonly string[];
  /** Whether the record's BIC is the one answer. */
  readonly one: boolean;
}

/** The records that are one institution with the first: their names agree. */
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
 * How surely a record is that of a bank with accounts: it takes part in SEPA, is reached by the Bundesbank's clearer, is in a register and
 * connected.
 */
const DEGREES: readonly ((record: DirectoryRecord) => boolean)[] = [
  ({ participant }) => participant, ({ reached }) => reached, ({ registered, bic }) => registered && isConnected(bic),
];

/** The one group that has a record of the surest degree that any has; null where several have. */
function onlyKnown(groups: readonly (readonly DirectoryRecord[])[]): readonly DirectoryRecord[] | null {
  for (const isSure of DEGREES) {
    const known = groups.filter((rows) => rows.some(isSure));
    if (known.length > 0) return known.length === 1 ? known[0]! : null;
  }
  return null;
}

/**
 * The one institution of a country whose BICs begin with these letters, once branches and BICs out of use are set aside; of several the one
 * that is best known, or that the list means; null where that does not decide. `hint` is the BIC that a list gives to the code, or that
 * payees print beside their accounts: then it stands.
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
  // What the list gives stands where payments reach it, unless another is better known: a participant that is connected.
  const given = group.find(({ bic }) => bic === hint);
  const isGood = given !== undefined && (isPrinted || best.includes(given)
    || (isUsable(hint, units) && !best.some(({ bic, participant }) => participant && isConnected(bic))));
  const record = isGood ? given : best[0]!;
  return {
    record, candidates: [...new Set([record.bic, ...best.map(({ bic }) => bic)])],
    one: (best.length === 1 || isGood) && units.isAlive(record.bic),
  };
}
