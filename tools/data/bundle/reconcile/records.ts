/**
 * The BIC records: the directory joined with the registers. If the names differ, the newer official name is used. A BIC that is only in a
 * register gets a record with the register's name.
 */
import { fold } from '../../../../src/standards/banks/fold.ts';
import { bic8Of, headOfficeOf, isHeadOffice } from '../../../../src/standards/bic/parts.ts';
import type { BicRow } from '../../layout.ts';
import { BANK_CODE_LENGTH_OF_BIC, bic11, bicCountry, sourcesOf } from '../../layout.ts';
import { sameInstitution } from '../../names.ts';
import { mainRow } from '../../refresh.ts';
import { currentName } from '../../earlier-names.ts';
import type { Wording } from '../../words.ts';
import type { NationalRow, Rows } from '../read.ts';
import { groupBy } from '../group.ts';

/** A name, with its source and date. */
export interface Named {
  readonly name: string;
  readonly source: string;
  readonly asOf: string;
  /** True if the name is from an official register or a published list. */
  readonly isOfficial: boolean;
}

export interface DirectoryRecord extends BicRow {
  /** The present name of the bank: the directory's name without earlier names, or the newer official name. */
  readonly named: Named;
  /**
   * Date of the newest source that has the BIC. Compiled lists of bank codes copy BICs that are long out of use. They count only if no
   * other source ever had the BIC.
   */
  readonly attested: string;
  /** Date of the newest directory or list that has the BIC. Registers do not count. Empty if only registers have the BIC. */
  readonly listed: string;
  /** True if the registers of the SEPA schemes have the BIC as a participant. */
  readonly participant: boolean;
  /** True if the SCL directory has the BIC. */
  readonly reached: boolean;
  /** True if a scheme register, the SCL directory or GLEIF has the BIC. */
  readonly registered: boolean;
  readonly leis: readonly string[];
  /** The name of the legal entity with the BIC's LEI, in any country. Empty if the BIC has no LEI, or several. */
  readonly entity: string;
  /** All names in the directory and the registers. */
  readonly names: readonly string[];
  /** Names in sources that differ from the present name. */
  readonly formerNames: readonly string[];
  /** True if the name is from the table of new names. This table is newer than the registers. */
  readonly isRenamed: boolean;
  /** True for a head office that no source has. It was made from its branches. */
  readonly synthesised: boolean;
}

const newest = (dates: readonly string[]): string => dates.reduce((latest, date) => (date > latest ? date : latest), '');

/** The entries of the official registers for one BIC. */
interface Registered {
  epc: Named | null;
  scl: Named | null;
  readonly leis: string[];
  readonly legal: Named[];
  readonly dates: string[];
}

function registeredOf({ registers }: Rows): Map<string, Registered> {
  const byBic = new Map<string, Registered>();
  const of = (bic: string): Registered => {
    const known = byBic.get(bic) ?? { epc: null, scl: null, leis: [], legal: [], dates: [] };
    byBic.set(bic, known);
    return known;
  };
  const legalNames = new Map(registers.leiNames.map((row) => [row.lei, row]));
  // The legal entity of a branch abroad does not have the branch's name there.
  for (const row of registers.epc) Object.assign(of(row.bic),
    { epc: { name: row.name, source: row.source, asOf: row.as_of, isOfficial: true } }).dates.push(row.as_of);
  for (const row of registers.scl) Object.assign(of(row.bic),
    { scl: { name: row.name, source: row.source, asOf: row.as_of, isOfficial: true } }).dates.push(row.as_of);
  for (const row of registers.leis) {
    const entry = of(row.bic);
    entry.leis.push(row.lei);
    entry.dates.push(row.as_of);
    const legal = legalNames.get(row.lei);
    if (legal !== undefined && legal.country === bicCountry(row.bic))
      entry.legal.push({ name: legal.name, source: legal.source, asOf: legal.as_of, isOfficial: true });
  }
  return byBic;
}

/** Returns the rows for each BIC in a list that allocates or publishes bank codes, in the country of the BIC. */
function listedOf({ banks, sources }: Rows): Map<string, NationalRow[]> {
  const usable = new Set(sources.filter((row) => row.class !== 'compiled' && row.bics === '').map((row) => row.source));
  const byBic = new Map<string, NationalRow[]>();
  for (const row of banks) {
    if (!usable.has(row.source) || bicCountry(row.bic) !== row.country) continue;
    const bic = bic11(row.bic);
    byBic.set(bic, [...(byBic.get(bic) ?? []), row]);
  }
  return byBic;
}

/** Words that introduce a trade name. A name with one of them says more than the name in the register. */
const TRADES_AS = /\b(?:t\/a|trading as|also known as)\b/i;

/**
 * Returns the present name: the given name, unless a newer official name differs or has changed, or the given name is an earlier one.
 * An official name does not replace a name that a newer directory and another register share.
 * An official name without the full legal entity does not replace a name that contains it.
 */
function standing(given: Named, official: readonly Named[], entity: string, { agree, same }: Wording): Named {
  const current = { ...given, name: currentName(given.name) };
  const newestFirst = [...official].sort((a, b) => (a.asOf < b.asOf ? 1 : -1));
  const [best] = newestFirst;
  const isKnown = best !== undefined && (same(best.name, current.name) || (TRADES_AS.test(current.name) && agree(best.name, current.name)));
  const sameNamed = newestFirst.find(({ name }) => same(name, current.name));
  const spells = (name: string): boolean => entity !== '' && fold(name).includes(fold(entity));
  const isConfirmed = best !== undefined && given.asOf > best.asOf
    && (sameNamed !== undefined || (spells(current.name) && !spells(best.name)));
  if (best !== undefined && !isConfirmed && (!given.isOfficial || best.asOf > given.asOf) && (!isKnown || current.name !== given.name))
    return best;
  return sameNamed !== undefined && (!given.isOfficial || sameNamed.asOf > given.asOf) ? { ...sameNamed, name: current.name } : current;
}

const agreed = (values: readonly string[]): string => (values.every((value) => value === values[0]) ? values[0]! : '');

/** Returns the most frequent spelling. If several spellings are equally frequent, returns the first. */
function commonest(names: readonly string[]): string {
  const groups = [...groupBy(names, (name) => name).values()];
  return groups.reduce((best, group) => (group.length > best.length ? group : best))[0]!;
}

/** Returns a head office for an institution that is listed only with branches. All branches must have the same name. Otherwise null. */
function headOfBranches(branches: readonly DirectoryRecord[]): DirectoryRecord | null {
  const names = branches.map((row) => row.name);
  if (!names.every((name) => sameInstitution(name, names[0]!))) return null;
  const name = commonest(names);
  return {
    bic: headOfficeOf(branches[0]!.bic), name, branch: '', city: branches.length > 1 ? agreed(branches.map((row) => row.city)) : '',
    address: '', lei: '', source: '',
    as_of: newest(branches.map((row) => row.as_of)), named: branches.find((row) => row.name === name)!.named,
      attested: newest(branches.map((row) => row.attested)), listed: newest(branches.map((row) => row.listed)),
    participant: false, reached: false, registered: branches.some((row) => row.registered), leis: [], entity: '', names: [name],
      formerNames: [], isRenamed: false, synthesised: true,
  };
}

/** Returns the present name, and the other names that do not contradict it. */
const namesOf = (name: string, others: readonly string[], { agree }: Wording): string[] =>
  [...new Set([name, ...others.filter((other) => agree(other, name))])];

/** Returns the record under a newer name. A search still finds it by its earlier name. */
const calledNow = (record: DirectoryRecord, named: Named, formerNames: readonly string[], isRenamed: boolean): DirectoryRecord => ({
  ...record, name: named.name, named, isRenamed, as_of: named.asOf, source: `${named.source}+${record.source}`,
    names: [...new Set([named.name, ...record.names, ...formerNames])],
  formerNames: [...new Set([...record.formerNames, record.name, ...formerNames])].filter((name) => fold(name) !== fold(named.name)),
});

/** Year before which a name may be out of date. */
export const DATED = '2023';

/**
 * Finds old records that have a newer official name through a sister: another BIC with the same first four letters and country.
 * The directory has one name for both, or for all old branches of the head office, and a register has the sister's name today.
 */
function ofSisters(records: ReadonlyMap<string, DirectoryRecord>, wording: (country: string) => Wording): DirectoryRecord[] {
  const found: DirectoryRecord[] = [];
  const isDated = ({ named }: DirectoryRecord): boolean => !named.isOfficial && named.asOf < DATED;
  // GLEIF may have the LEI of another company of the group for a BIC.
  const isLegal = ({ named, entity }: DirectoryRecord): boolean => named.name === entity;
  const isNamed = ({ named }: DirectoryRecord): boolean => named.isOfficial && named.asOf >= DATED;
  for (const family of groupBy(records.values(), ({ bic }) => `${bic.slice(0, BANK_CODE_LENGTH_OF_BIC)}${bicCountry(bic)}`).values()) {
    const named = family.filter(isNamed);
    const dated = family.filter(isDated);
    if (named.length === 0 || dated.length === 0) continue;
    const { areOne, kind, same } = wording(bicCountry(family[0]!.bic));
    for (const record of dated) {
      const house = dated.filter(({ bic }) => bic8Of(bic) === bic8Of(record.bic));
      const isOneHouse = house.every(({ name }) => sameInstitution(name, record.name));
      const sisters = named.filter((other) => (other.formerNames.some((name) => sameInstitution(currentName(name), record.named.name))
        && (!isLegal(other) || areOne(other.named.name, record.named.name))) ||
        (isOneHouse && other.bic === headOfficeOf(record.bic) && areOne(other.named.name, record.named.name)
          && kind(other.named.name) === kind(record.named.name)) || same(other.named.name, record.named.name));
      const [first] = sisters;
      if (first === undefined || !sisters.every((other) => same(other.named.name, first.named.name))) continue;
      const newest = sisters.reduce((best, other) => (other.named.asOf > best.named.asOf ? other : best));
      found.push(same(newest.named.name, record.named.name)
        ? { ...record, named: { ...newest.named, name: record.named.name } } : calledNow(record, newest.named, [], false));
    }
  }
  return found;
}

const NO_LEIS: readonly string[] = [];

/** Returns a function that makes the record for a row of the directory. It does not use the registers. */
function directoryRecords(rows: Rows): (row: BicRow) => DirectoryRecord {
  const classes = new Map(rows.sources.map((row) => [row.source, row.class]));
  const dates = new Map(rows.sources.map((row) => [row.source, row.as_of]));
  const compiledLists = new Set(rows.banks.filter((row) => classes.get(row.source) === 'compiled').map((row) => row.source));
  const attestedBy = new Map<string, string>();
  /** Returns the newest date of a row's sources. Compiled lists of bank codes do not count if other sources have the BIC too. */
  const datedBy = (source: string): string => {
    const ids = source.split('+');
    const others = ids.filter((id) => !compiledLists.has(id));
    const known = attestedBy.get(source) ?? newest((others.length > 0 ? others : ids).map((id) => dates.get(id)!));
    attestedBy.set(source, known);
    return known;
  };
  return (row) => {
    const [first] = sourcesOf(row);
    const name = currentName(row.name);
    const named = { name, source: first!, asOf: dates.get(first!)!, isOfficial: classes.get(first!) !== 'compiled' };
    return {
      bic: row.bic, name: row.name, branch: row.branch, city: row.city, address: row.address, lei: row.lei, source: row.source,
        as_of: row.as_of,
      named, attested: datedBy(row.source), listed: datedBy(row.source), participant: false, reached: false, registered: false,
        leis: NO_LEIS, entity: '', names: name === row.name ? [name] : [name, row.name], formerNames: [], isRenamed: false,
        synthesised: false,
    };
  };
}

export function recordsOf(rows: Rows, wording: (country: string) => Wording): Map<string, DirectoryRecord> {
  const plain = directoryRecords(rows);
  const registered = registeredOf(rows);
  const listed = listedOf(rows);
  const given = new Map(rows.bics.map((row) => [row.bic, row]));
  const entities = new Map(rows.registers.leiNames.map((row) => [row.lei, row.name]));
  const addresses = new Map(rows.registers.epc.map((row) => [row.bic, row]));

  const records = new Map<string, DirectoryRecord>();
  for (const row of rows.bics) if (!registered.has(row.bic) && !listed.has(row.bic)) records.set(row.bic, plain(row));
  for (const bic of new Set([...registered.keys(), ...[...listed.keys()].filter((each) => given.has(each))])) {
    const row = given.get(bic);
    const known = row === undefined ? null : plain(row);
    const register = registered.get(bic);
    const main = mainRow(listed.get(bic) ?? []);
    // If a BIC has two LEIs, its owner is unknown.
    const entity = register?.leis.length === 1 ? entities.get(register.leis[0]!) ?? '' : '';
    const legal = register?.legal.length === 1 ? register.legal : [];
    const official = [...(main === undefined ? [] : [{ name: main.name, source: main.source, asOf: main.as_of, isOfficial: true }]),
      ...(register?.epc == null ? [] : [register.epc]), ...legal];
    const named = row === undefined || known === null
      ? official[0] ?? register?.scl : standing({ ...known.named, name: row.name }, official, entity, wording(bicCountry(bic)));
    if (named == null) continue;
    // Earlier names in the directory stay in the record, so that a search still finds the bank by them.
    const name = row !== undefined && wording(bicCountry(bic)).agree(currentName(row.name), named.name) ? row.name : named.name;
    const address = addresses.get(bic);
    const registerDates = register?.dates ?? [];
    records.set(bic, {
      bic, name, branch: row?.branch ?? '', city: row?.city || (address?.city ?? ''), address: row?.address || (address?.address ?? ''),
      lei: register?.leis.length === 1 ? register.leis[0]! : row?.lei ?? '',
      source: row === undefined || sourcesOf(row).includes(named.source) ? row?.source ?? named.source : `${named.source}+${row.source}`,
      as_of: newest([row?.as_of ?? '', ...registerDates]), named, attested: newest([known?.attested ?? '', ...registerDates]),
        listed: known?.listed ?? '',
      participant: register?.epc != null, reached: register?.scl != null, registered: register !== undefined, leis: register?.leis ?? [],
        entity, synthesised: false,
      names: namesOf(named.name, [...(known?.names ?? []), ...official.map(({ name }) => name)], wording(bicCountry(bic))),
      formerNames: row === undefined || fold(row.name) === fold(name) ? [] : [row.name], isRenamed: false,
    });
  }
  for (const record of ofSisters(records, wording)) records.set(record.bic, record);
  for (const row of rows.renames) {
    const record = records.get(row.bic);
    if (record !== undefined && row.as_of > record.named.asOf)
      records.set(row.bic, calledNow(record, { name: row.name, source: row.source, asOf: row.as_of, isOfficial: false }, [row.former_name],
      true));
  }
  for (const branches of groupBy(records.values(), ({ bic }) => bic8Of(bic)).values()) {
    const head = branches.some(({ bic }) => isHeadOffice(bic)) ? null : headOfBranches(branches);
    if (head !== null) records.set(head.bic, head);
  }
  return records;
}
