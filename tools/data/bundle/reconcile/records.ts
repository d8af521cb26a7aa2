/**
 * The BIC records: the directory joined with what registers say of the same BICs. The newer official name wins where two differ, and a
 * BIC that only a register has comes in with its name there.
 */
import { fold } from '../../../../src/banks/fold.ts';
import { bic8Of, headOfficeOf, isHeadOffice } from '../../../../src/bic/parts.ts';
import type { BicRow } from '../../layout.ts';
import { BANK_CODE_LENGTH_OF_BIC, bic11, bicCountry, sourcesOf } from '../../layout.ts';
import { sameInstitution } from '../../names.ts';
import { mainRow } from '../../refresh.ts';
import { currentName } from '../../words.ts';
import type { Wording } from '../../words.ts';
import type { NationalRow, Rows } from '../read.ts';
import { groupBy } from '../group.ts';

/** A name with the source and date of whoever gives it. */
export interface Named {
  readonly name: string;
  readonly source: string;
  readonly asOf: string;
  /** Whether an official register or a published list gives it. */
  readonly isOfficial: boolean;
}

export interface DirectoryRecord extends BicRow {
  /** What the bank is called now: its name without what the directory says of its past, or the newer official one. */
  readonly named: Named;
  /**
   * The newest date at which a source has the BIC. Lists of bank codes that were put together by hand copy BICs that are long out of use:
   * they count only where no other source ever had it.
   */
  readonly attested: string;
  /** The same of directories and lists alone, registers aside: empty where only registers have it. */
  readonly listed: string;
  /** Whether it is a participant in the registers of the SEPA schemes. */
  readonly participant: boolean;
  /** Whether the SCL directory has it. */
  readonly reached: boolean;
  /** Whether a scheme register, the SCL directory or GLEIF has it. */
  readonly registered: boolean;
  readonly leis: readonly string[];
  /** The name of the legal entity behind its LEI, of whatever country; empty where it has none or several. */
  readonly entity: string;
  /** Every name that the directory and the registers have for it. */
  readonly names: readonly string[];
  /** What sources call it whose name is no longer the answer. */
  readonly formerNames: readonly string[];
  /** Whether the name is that of the table of new names, which is newer than the registers'. */
  readonly isRenamed: boolean;
  /** A head office that no source lists, made from its branches. */
  readonly synthesised: boolean;
}

const newest = (dates: Iterable<string>): string => { let latest = ''; for (const date of dates)
  if (date > latest) latest = date; return latest; };

/** What the official registers say of one BIC. */
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
  // The legal entity behind a branch abroad says nothing of what the branch is called there.
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

/** The rows that name each BIC in a list that allocates or publishes bank codes, of the BIC's own country. */
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

/** A name that says under which other name the bank is known says more than the register. */
const TRADES_AS = /\b(?:t\/a|trading as|also known as)\b/i;

/**
 * The name that stands: the given one, unless a newer official one is another or has changed, or the given one tells of the past. An
 * official one does not change what a newer directory and another register say, nor where the directory spells out the legal entity and it
 * does not.
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

/** The spelling that most rows have; among equals the first. */
function commonest(names: readonly string[]): string {
  const groups = [...groupBy(names, (name) => name).values()];
  return groups.reduce((best, group) => (group.length > best.length ? group : best))[0]!;
}

/** The head office of an institution that is listed only with branches, if they all agree on its name; else null. */
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

/** The name that stands and those of the others that do not belie it. */
const namesOf = (name: string, others: readonly string[], { agree }: Wording): string[] =>
  [...new Set([name, ...others.filter((other) => agree(other, name))])];

/** The record under a newer name; found by the one it had. */
const calledNow = (record: DirectoryRecord, named: Named, formerNames: readonly string[], isRenamed: boolean): DirectoryRecord => ({
  ...record, name: named.name, named, isRenamed, as_of: named.asOf, source: `${named.source}+${record.source}`,
    names: [...new Set([named.name, ...record.names, ...formerNames])],
  formerNames: [...new Set([...record.formerNames, record.name, ...formerNames])].filter((name) => fold(name) !== fold(named.name)),
});

/** Names before this year may be those of another time. */
export const DATED = '2023';

/**
 * The dated records that have a newer official name by way of a sister, another BIC with their first four letters and country: the
 * directory calls both by one name, or all dated branches of its head office, and a register names the sister today.
 */
function ofSisters(records: ReadonlyMap<string, DirectoryRecord>, wording: (country: string) => Wording): DirectoryRecord[] {
  const found: DirectoryRecord[] = [];
  const isDated = ({ named }: DirectoryRecord): boolean => !named.isOfficial && named.asOf < DATED;
  // GLEIF may pair a BIC with another company of the group.
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

export function recordsOf(rows: Rows, wording: (country: string) => Wording): Map<string, DirectoryRecord> {
  const classes = new Map(rows.sources.map((row) => [row.source, row.class]));
  const dates = new Map(rows.sources.map((row) => [row.source, row.as_of]));
  const compiledLists = new Set(rows.banks.filter((row) => classes.get(row.source) === 'compiled').map((row) => row.source));
  const registered = registeredOf(rows);
  const listed = listedOf(rows);
  const given = new Map(rows.bics.map((row) => [row.bic, row]));
  const entities = new Map(rows.registers.leiNames.map((row) => [row.lei, row.name]));
  const addresses = new Map(rows.registers.epc.map((row) => [row.bic, row]));

  const records = new Map<string, DirectoryRecord>();
  const attestedBy = new Map<string, string>();
  /** The newest date of a row's own sources, the compiled lists of bank codes aside where others have the BIC too. */
  const datedBy = (source: string): string => {
    const ids = source.split('+');
    const others = ids.filter((id) => !compiledLists.has(id));
    const known = attestedBy.get(source) ?? newest((others.length > 0 ? others : ids).map((id) => dates.get(id)!));
    attestedBy.set(source, known);
    return known;
  };
  const plain = (row: BicRow): DirectoryRecord => {
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
  for (const row of rows.bics) if (!registered.has(row.bic) && !listed.has(row.bic)) records.set(row.bic, plain(row));
  for (const bic of new Set([...registered.keys(), ...[...listed.keys()].filter((each) => given.has(each))])) {
    const row = given.get(bic);
    const known = row === undefined ? null : plain(row);
    const register = registered.get(bic);
    const main = mainRow(listed.get(bic) ?? []);
    // Two LEIs for one BIC do not tell whose it is.
    const entity = register?.leis.length === 1 ? entities.get(register.leis[0]!) ?? '' : '';
    const legal = register?.legal.length === 1 ? register.legal : [];
    const official = [...(main === undefined ? [] : [{ name: main.name, source: main.source, asOf: main.as_of, isOfficial: true }]),
      ...(register?.epc == null ? [] : [register.epc]), ...legal];
    const named = row === undefined || known === null
      ? official[0] ?? register?.scl : standing({ ...known.named, name: row.name }, official, entity, wording(bicCountry(bic)));
    if (named == null) continue;
    // What the directory says of the past stays in its record, so that a bank is found by its old name too.
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
