/** BICs that only GLEIF's pairs have, named by the entity behind their LEI. */
import { fold } from '../../src/banks/fold.ts';
import { isHeadOffice } from '../../src/bic/parts.ts';
import { bicCountry } from '../data/layout.ts';
import { sameInstitution } from '../data/names.ts';
import { groupBy } from './group.ts';
import type { Rows } from './read.ts';
import type { Reconciled } from './reconcile/reconcile.ts';
import type { DirectoryRecord, Named } from './reconcile/records.ts';

/** A name that says which branch it is of stands for no other BIC. */
const OF_A_BRANCH = /\b(?:branch|filiale?|niederlassung|succ|succursale|sucursal|zweigniederlassung)\b/;

/** The name that all records with the LEI agree on, those of the country before those of others; null where they do not. */
function sharedName(records: readonly DirectoryRecord[], country: string): Named | null {
  const atHome = records.filter(({ bic }) => bicCountry(bic) === country);
  const [...peers] = atHome.length > 0 ? atHome : records;
  const first = peers.find(({ bic }) => isHeadOffice(bic)) ?? peers[0];
  if (first === undefined || !peers.every(({ named }) => sameInstitution(named.name, first.named.name)) || OF_A_BRANCH.test(fold(first.named.name))) return null;
  return first.named;
}

/**
 * The records with those of further BICs that have exactly one LEI: the name is that of the legal entity in a register, else what all BICs
 * of the LEI are called. They are left out of how bank codes get their BICs: nobody lists them as that of an account. A head office that
 * was made from its branches is listed where a pair has it.
 */
export function withLeiRecords({ records, ...reconciled }: Reconciled, { registers }: Rows): Reconciled {
  const legalNames = new Map(registers.leiNames.map((row) => [row.lei, row]));
  const known = new Map(records.map((record) => [record.bic, record]));
  const byLei = new Map([...groupBy(records.flatMap((record) => (record.leis.length > 0 ? record.leis : [record.lei]).map((lei) => ({ lei, record }))), ({ lei }) => lei)]
    .map(([lei, pairs]) => [lei, pairs.map(({ record }) => record)]));
  for (const [bic, pairs] of groupBy(registers.leis, (row) => row.bic)) {
    const record = known.get(bic);
    const [{ lei, source, as_of: asOf }] = pairs as [(typeof pairs)[number]];
    const leis = pairs.map((pair) => pair.lei);
    if (record !== undefined) {
      if (record.synthesised) known.set(bic, { ...record, lei: leis.length === 1 ? lei : '', leis, source, as_of: asOf, registered: true, synthesised: false });
      continue;
    }
    if (leis.length > 1) continue;
    const legal = legalNames.get(lei);
    const named = legal === undefined ? sharedName(byLei.get(lei) ?? [], bicCountry(bic)) : { name: legal.name, source: legal.source, asOf: legal.as_of, isOfficial: true };
    if (named === null) continue;
    known.set(bic, {
      bic, name: named.name, branch: '', city: '', address: '', lei, source: `${named.source}+${source}`, as_of: asOf,
      named, attested: asOf, listed: '', participant: false, reached: false, registered: true, leis, names: [named.name], synthesised: false,
    });
  }
  return { ...reconciled, records: [...known.values()].sort((a, b) => (a.bic < b.bic ? -1 : 1)) };
}
