/** Records for BICs that are only in GLEIF's table. Their name is the name of the legal entity that has the LEI. */
import { fold } from '../../../src/standards/banks/fold.ts';
import { isHeadOffice } from '../../../src/standards/bic/parts.ts';
import { BANK_CODE_LENGTH_OF_BIC, bicCountry } from '../layout.ts';
import { sameInstitution } from '../names.ts';
import { currentName } from '../earlier-names.ts';
import { groupBy } from './group.ts';
import { entitiesNamed, leisOfRecord } from './leis.ts';
import type { Rows } from './read.ts';
import type { Settled } from './reconcile/codes.ts';
import type { Reconciled } from './reconcile/reconcile.ts';
import type { DirectoryRecord, Named } from './reconcile/records.ts';

/** Words for a branch. A name with one of them cannot be used for another BIC. */
const OF_A_BRANCH = /\b(?:branch|filiale?|niederlassung|succ|succursale|sucursal|zweigniederlassung)\b/;

/** The first four letters of a BIC, with its country. */
const familyOf = (bic: string): string => `${bic.slice(0, BANK_CODE_LENGTH_OF_BIC)}${bicCountry(bic)}`;

/** True if the BIC is a head office, and a list of the allocating bodies or of the banks has the code with this BIC. */
const isPublished = ({ named, source, bic }: Settled): boolean =>
  named?.isOfficial === true && named.source === source && isHeadOffice(bic);
const listedName = ({ country, source, name }: Settled): string => `${country} ${source} ${fold(name)}`;

/** Returns the name that all records with the LEI share. Records of the country come first. Null if the names differ. */
function sharedName(records: readonly DirectoryRecord[], country: string): Named | null {
  const atHome = records.filter(({ bic }) => bicCountry(bic) === country);
  const [...peers] = atHome.length > 0 ? atHome : records;
  const first = peers.find(({ bic }) => isHeadOffice(bic)) ?? peers[0];
  if (first === undefined || !peers.every(({ named }) => sameInstitution(named.name, first.named.name))
    || OF_A_BRANCH.test(fold(first.named.name))) return null;
  return first.named;
}

/**
 * Adds records for further BICs that have exactly one LEI. Their name is the name of the legal entity in a register, otherwise the common
 * name of all BICs with the LEI. These records give no bank code its BIC, because no list gives them to an account.
 * A head office that was made from its branches becomes a listed record if GLEIF has its BIC.
 */
export function withLeiRecords({ records, ...reconciled }: Reconciled, { registers }: Rows): Reconciled {
  const legalNames = new Map(registers.leiNames.map((row) => [row.lei, row]));
  const known = new Map(records.map((record) => [record.bic, record]));
  const byLei = new Map([...groupBy(records.flatMap((record) => leisOfRecord(record).map((lei) => ({ lei, record }))), ({ lei }) => lei)]
    .map(([lei, pairs]) => [lei, pairs.map(({ record }) => record)]));
  for (const [bic, pairs] of groupBy(registers.leis, (row) => row.bic)) {
    const record = known.get(bic);
    const [{ lei, source, as_of: asOf }] = pairs as [(typeof pairs)[number]];
    const leis = pairs.map((pair) => pair.lei);
    if (record !== undefined) {
      if (record.synthesised) known.set(bic, { ...record, lei: leis.length === 1 ? lei : '', leis, source, as_of: asOf, registered: true,
        synthesised: false });
      continue;
    }
    if (leis.length > 1) continue;
    const legal = legalNames.get(lei);
    const named = legal === undefined ? sharedName(byLei.get(lei) ?? [], bicCountry(bic))
      : { name: legal.name, source: legal.source, asOf: legal.as_of, isOfficial: true };
    if (named === null) continue;
    known.set(bic, {
      bic, name: named.name, branch: '', city: '', address: '', lei, source: `${named.source}+${source}`, as_of: asOf,
      named, attested: asOf, listed: '', participant: false, reached: false, registered: true, leis, entity: '', names: [named.name],
        formerNames: [], isRenamed: false, synthesised: false,
    });
  }
  // GLEIF has no LEI for this head office. The first of these sources gives the LEI:
  // 1. The bank codes with the BIC.
  // 2. The only entity with its country and name, if GLEIF or a register has a sister BIC today.
  // 3. The other BICs with exactly this name in a published list.
  const ofCodes = groupBy(reconciled.banks.filter(({ bic }) => bic !== ''), ({ bic }) => bic);
  const named = entitiesNamed(registers, reconciled.wording);
  const byListedName = groupBy(reconciled.banks.filter(isPublished), listedName);
  /** Returns the LEIs of the BICs of all codes with the name that these rows have in the list. Empty if an entity is in another country. */
  const namesakes = (rows: readonly Settled[]): readonly string[] => {
    const leis = [...new Set(rows.filter(isPublished).flatMap((row) => byListedName.get(listedName(row)) ?? [])
      .flatMap(({ bic }) => known.get(bic)?.leis ?? []))];
    return leis.every((lei) => legalNames.get(lei)?.country === rows[0]?.country) ? leis : [];
  };
  const found = new Map<string, DirectoryRecord>();
  const families = new Set([...known.values()].filter(({ leis }) => leis.length > 0).map(({ bic }) => familyOf(bic)));
  for (const [bic, record] of known) {
    if (record.lei !== '' || !isHeadOffice(bic)) continue;
    const own = [...new Set((ofCodes.get(bic) ?? []).map((row) => row.lei))];
    const ofName = families.has(familyOf(bic)) || record.registered || record.named.isOfficial
      ? named(bicCountry(bic), currentName(record.named.name)) : [];
    const ofCode = () => namesakes((ofCodes.get(bic) ?? []).filter((row) => sameInstitution(row.name, record.named.name)));
    const known = own.length === 1 && own[0] !== '' ? own : ofName;
    const leis = known.length > 0 ? known : ofCode();
    if (leis.length === 1) found.set(bic, { ...record, lei: leis[0]! });
  }
  for (const [bic, record] of found) known.set(bic, record);
  return { ...reconciled, records: [...known.values()].sort((a, b) => (a.bic < b.bic ? -1 : 1)) };
}
