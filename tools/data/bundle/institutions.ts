/**
 * Builds the bank entries. There is one for each BIC of a head office, for each national bank code without a BIC, and for each closed bank.
 * Banks of a network can share a BIC or its first eight characters. They stay separate if a list names them.
 */
import { headOfficeOf, isHeadOffice } from '../../../src/standards/bic/parts.ts';
import { areShared, shortSlug } from '../../../src/standards/banks/slug.ts';
import { bicCountry } from '../layout.ts';
import { bareName, sameInstitution } from '../names.ts';
import { isCapitals } from '../spelling.ts';
import type { Wording } from '../words.ts';
import type { Rule } from './read.ts';
import type { Settled } from './reconcile/codes.ts';
import { closedInstitutions } from './closed-institutions.ts';
import { groupBy } from './group.ts';
import type { Owner } from './identity.ts';
import { rowsOf } from './identity.ts';
import type { Institution } from './institution.ts';
import { found, nameKey } from './institution.ts';
import { leisOfRecord } from './leis.ts';
import type { Reconciled } from './reconcile/reconcile.ts';
import type { DirectoryRecord } from './reconcile/records.ts';
import type { Closed } from './reconcile/retired.ts';

export interface BicEntry extends DirectoryRecord {
  readonly institution: Institution | null;
  /** The name in the directory, if a newer official list has another name. Otherwise empty. */
  readonly formerName: string;
}

export interface Institutions {
  readonly institutions: readonly Institution[];
  /** Sorted by BIC. */
  readonly bics: readonly BicEntry[];
  readonly ofRow: ReadonlyMap<Settled, Institution>;
  /** The bank that has the accounts of a code now. Null if it is unknown. */
  readonly ofClosed: ReadonlyMap<Closed, Institution | null>;
}

/**
 * True if the rows of one BIC give a better name than the directory. All of these must hold:
 * - the rows have the same name, and their list is searched before the directory;
 * - an official register has this name, or the directory's name is in capitals and the list's name is not.
 * A name from an earlier time loses against a newer one.
 */
function nameBetter(rows: readonly Settled[], { name: directoryName }: Institution, record: DirectoryRecord | undefined,
    rules: readonly Rule[], { apart }: Wording): boolean {
  const { name } = rows[0]!;
  const isToday = ({ name: own, named }: Settled): boolean =>
    named?.isOfficial === true || (record !== undefined && (named!.asOf > record.listed || sameInstitution(own, record.named.name)));
  if (rows.every((row) => apart(row.name, directoryName) && sameInstitution(row.name, name) && isToday(row))) return true;
  if (!rows.every((row) => rules.find(({ country }) => country === row.country)?.steps[0] === 'list' && sameInstitution(row.name, name)))
    return false;
  return rows.every((row) => row.named?.isOfficial === true) || (isCapitals(directoryName) && !isCapitals(name));
}

interface Joining {
  /** Rows that do not belong to an institution yet. */
  readonly left: Set<Settled>;
  readonly ofRow: ReadonlyMap<Settled, Institution>;
  readonly others: Institution[];
  readonly join: (row: Settled, institution: Institution) => void;
}

/** Joins codes with the same beginning and the same name. This applies to countries whose rules compare the beginning of a code. */
function joinByPrefix(rules: readonly Rule[], banks: readonly Settled[], { left, ofRow, others, join }: Joining): void {
  for (const { country, steps } of rules) {
    for (const step of steps.filter((text) => text.startsWith('prefix:'))) {
      const length = Number(step.slice('prefix:'.length));
      const list = banks.filter((row) => row.country === country);
      for (const rows of groupBy(list, (row) => row.bank_code.slice(0, length)).values()) {
        const open = rows.filter((row) => left.has(row));
        const known = new Set(rows.flatMap((row) => ofRow.get(row) ?? []));
        if (open.length === 0 || known.size > 1 || !rows.every((row) => sameInstitution(row.name, rows[0]!.name))) continue;
        const [institution = found(open[0]!, country, '')] = known;
        if (known.size === 0) others.push(institution);
        for (const row of open) {
          join(row, institution);
          left.delete(row);
        }
      }
    }
  }
}

/** Creates an institution for each remaining row that has a name. */
function joinAlone({ left, others, join }: Joining): void {
  for (const row of left) {
    if (row.name === '') continue;
    const institution = found(row, row.country, '');
    others.push(institution);
    join(row, institution);
  }
}

/** Returns the BIC entries and their institutions. Counts the branches, and adds the names by which a search finds institutions. */
function entriesOf(records: readonly DirectoryRecord[], byBic: ReadonlyMap<string, Institution>, namedAt: ReadonlyMap<Institution, string>,
    wording: (country: string) => Wording): BicEntry[] {
  const institutionOf = ({ bic, name }: DirectoryRecord): Institution | null => {
    const head = byBic.get(headOfficeOf(bic));
    return byBic.get(bic) ?? (head?.bareNames.has(bareName(name)) ? head : null);
  };
  const entries = records.map((record): BicEntry => {
    const institution = institutionOf(record);
    if (institution?.bic === record.bic) for (const name of record.formerNames) institution.listNames.add(name);
    const { areOne } = wording(bicCountry(record.bic));
    const ownDate = institution?.name === record.named.name ? record.named.asOf : '';
    const dates = institution === null ? [] : [namedAt.get(institution) ?? '', ownDate];
    const isOlder = dates.some((date) => date !== '' && date >= record.listed);
    const isKnown = institution === null || !isOlder
      || [institution.name, ...institution.otherNames].some((name) => areOne(name, record.name));
    if (isKnown) return { ...record, institution, formerName: '' };
    institution.listNames.add(record.name);
    return { ...record, name: institution.name, institution, formerName: record.name };
  });
  for (const { bic, institution } of entries) if (institution !== null && institution.bic !== bic) institution.branches++;
  return entries;
}

/**
 * Returns a function that adds the code, the names and the place of a row to an institution. A closed code does not count as a code in use.
 */
function joiner(ofRow: Map<Settled, Institution>, isClosed: (row: Settled) => boolean): Joining['join'] {
  return (row, institution) => {
    ofRow.set(row, institution);
    if (!isClosed(row)) institution.bankCodes.add(row.bank_code);
    for (const name of [row.name, row.listName]) if (name !== '' && name !== institution.name) institution.listNames.add(name);
    if (row.other_name !== '') institution.otherNames.add(row.other_name);
    institution.cities.add(row.city);
  };
}

function markSharedSlugs(institutions: readonly Institution[]): void {
  const shared = areShared(institutions.map(shortSlug));
  institutions.forEach((institution, i) => {
    institution.sharesSlug = shared[i]!;
  });
}

/** Joins each bank code that is the beginning of a BIC to the bank of this BIC. */
function joinLetters(lettered: Reconciled['lettered'], byBic: ReadonlyMap<string, Institution>,
    wording: (country: string) => Wording): void {
  for (const row of [...lettered.values()].flat()) {
    const own = byBic.get(row.bic);
    own?.bankCodes.add(row.bank_code);
    if (own !== undefined && row.named?.isOfficial === true && wording(row.country).apart(row.name, own.name)) own.name = row.name;
  }
}

/** Builds the institutions. `participants` are the BICs in the registers of the SEPA schemes, each with its date. */
export function institutionsOf({ records, banks, lettered, closed, wording }: Reconciled, rules: readonly Rule[],
    participants: ReadonlyMap<string, string>): Institutions {
  const byBic = new Map<string, Institution>();
  const others: Institution[] = [];
  const ofRow = new Map<Settled, Institution>();
  const closedCodes = new Set(closed.map(({ country, code }) => `${country} ${code}`));
  const isClosed = (row: Settled): boolean => closedCodes.has(`${row.country} ${row.bank_code}`);
  const join = joiner(ofRow, isClosed);

  for (const record of records) if (isHeadOffice(record.bic)) byBic.set(record.bic, found(record, bicCountry(record.bic), record.bic));

  // If a row has several BICs and none was chosen, it belongs to the bank of the first BIC, if that bank has its name.
  const anchor = (row: Settled): string => row.bic || (row.candidates[0] ?? '');
  const recordOf = new Map(records.map((record) => [record.bic, record]));
  /** The date of the list that names the bank of a BIC. */
  const namedAt = new Map<Institution, string>();
  const leis = new Map(records.map((record) => [record.bic, leisOfRecord(record)]));
  const ownerOf = ({ name, country, bic }: Institution): Owner => ({ name, country, leis: leis.get(bic) ?? [] });
  const withBic = groupBy(banks.filter((row) => anchor(row) !== ''), anchor);
  const members = new Map<string, Institution>();
  const left = new Set(banks.filter((row) => anchor(row) === ''));
  for (const [bic, ofBic] of [...withBic].sort()) {
    const answering = ofBic.filter((row) => row.bic !== '');
    const main = answering.find((row) => row.primary === '1') ?? answering[0];
    const head = byBic.get(headOfficeOf(bic));
    let own = byBic.get(bic) ?? (head !== undefined && main !== undefined && head.bareNames.has(bareName(main.name)) ? head : undefined);
    if (own === undefined && main !== undefined) byBic.set(bic, (own = found(main, bicCountry(bic), bic)));
    const owned = own === undefined ? new Set<Settled>() : new Set(rowsOf(ownerOf(own), ofBic, isClosed, wording));
    const ownRows = answering.filter((row) => owned.has(row));
    if (own?.bic === bic && main !== undefined && ownRows.includes(main)
        && nameBetter(ownRows, own, recordOf.get(bic), rules, wording(own.country))) {
      own.name = main.name;
      own.city = main.city || own.city;
      own.bareNames.add(bareName(main.name));
      namedAt.set(own, main.named?.asOf ?? '');
      for (const row of rowsOf(ownerOf(own), ofBic, isClosed, wording)) owned.add(row);
    }
    for (const row of ofBic) {
      if (own !== undefined && owned.has(row)) join(row, own);
      else if (row.bic === '') left.add(row);
      else {
        // The list has the BIC of a central institution for a bank with another name.
        const key = `${bic} ${nameKey(row.country, row.name)}`;
        const member = members.get(key) ?? found(row, row.country, bic);
        members.set(key, member);
        join(row, member);
      }
    }
  }

  const joining = { left, ofRow, others, join };
  joinByPrefix(rules, banks, joining);
  joinAlone(joining);
  joinLetters(lettered, byBic, wording);
  const living = [...byBic.values(), ...members.values(), ...others];
  const { gone, ofClosed } = closedInstitutions({ closed, living, ofRow, participants, wording });
  const institutions = [...living, ...gone];
  markSharedSlugs(institutions);

  return { institutions, bics: entriesOf(records, byBic, namedAt, wording), ofRow, ofClosed };
}
