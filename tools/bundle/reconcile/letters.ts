/** Bank codes that are the first four letters of a BIC. */
import { isHeadOffice } from '../../../src/bic/parts.ts';
import type { Wording } from '../../data/words.ts';
import type { DirectoryRecord } from './records.ts';
import type { Units } from './units.ts';
import { foremost, isConnected } from './units.ts';

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
 * The one institution of a country whose BICs begin with these letters, once branches and BICs out of use are set aside; of several the one
 * that takes part in SEPA, or that the list means; null where that does not decide. `hint` is the BIC that a list gives to the code.
 */
export function ofLetters(country: string, letters: string, hint: string, units: Units, wording: Wording): Lettered | null {
  const records = units.beginning(country, letters);
  const heads = records.filter((record) => isHeadOffice(record.bic) || record.participant);
  if (heads.length === 0) return null;
  const alive = heads.filter((record) => units.isAlive(record.bic));
  const groups = institutionsAmong(alive.length > 0 ? alive : heads, wording);
  const taking = groups.filter((rows) => rows.some(({ participant }) => participant));
  const group = groups.length === 1 ? groups[0]! : taking.length === 1 ? taking[0]! : groups.find((rows) => rows.some(({ bic }) => bic === hint));
  if (group === undefined) return null;
  const best = foremost(group, units);
  // What the list gives stands, unless another is better known: a participant, or one that is connected.
  const given = group.find(({ bic }) => bic === hint);
  const isGood = given !== undefined && (best.includes(given) || (isConnected(hint) && units.isAlive(hint) && !best.some(({ participant }) => participant)));
  const record = isGood ? given : best[0]!;
  return {
    record, candidates: [...new Set([record.bic, ...best.map(({ bic }) => bic)])], one: (best.length === 1 || isGood) && units.isAlive(record.bic),
  };
}
