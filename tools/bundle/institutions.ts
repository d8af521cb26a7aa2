/**
 * Bank entries from rows: one institution for each head-office BIC, and one for each national bank code without a BIC.
 * Banks of a network that share the first eight characters of a BIC stay apart where a national list names them.
 */
import { shareSlugs } from '../../src/banks/slug.ts';
import { bic8Of, headOfficeOf, isHeadOffice } from '../../src/bic/parts.ts';
import type { BicRow } from '../data/layout.ts';
import { bic11, bicCountry } from '../data/layout.ts';
import { isCapitals } from '../data/spelling.ts';
import { bareName, sameInstitution } from './names.ts';
import type { NationalRow, Rows } from './read.ts';

export interface Institution {
  name: string;
  /** Other names that people know it by. */
  readonly otherNames: Set<string>;
  /** What national lists call it, where that is not its name. */
  readonly listNames: Set<string>;
  /** Its names in the BIC directory and in the register, bare of legal forms. */
  readonly bareNames: Set<string>;
  readonly country: string;
  city: string;
  /** 11 characters, or empty. */
  readonly bic: string;
  readonly bankCodes: Set<string>;
  /** Whether another bank of its country has the same name. */
  sharesSlug: boolean;
  branches: number;
}

export interface BicEntry extends BicRow {
  readonly institution: Institution | null;
  /** A head office that no source lists, made from its branches. */
  readonly synthesised: boolean;
}

export interface Institutions {
  readonly institutions: readonly Institution[];
  /** Ascending by BIC. */
  readonly bics: readonly BicEntry[];
  readonly ofRow: ReadonlyMap<NationalRow, Institution>;
}

export function groupBy<T>(rows: Iterable<T>, key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return groups;
}

const agreed = (values: readonly string[]): string => (values.every((value) => value === values[0]) ? values[0]! : '');
const newest = (dates: readonly string[]): string => dates.reduce((latest, date) => (date > latest ? date : latest), '');

/** The spelling that most rows have; among equals the first. */
function commonest(names: readonly string[]): string {
  const groups = [...groupBy(names, (name) => name).values()];
  return groups.reduce((best, group) => (group.length > best.length ? group : best))[0]!;
}

/** The head office of an institution that is listed only with branches, if they all agree on its name; else null. */
function synthesised(branches: readonly BicRow[]): BicRow | null {
  const names = branches.map((row) => row.name);
  if (!names.every((name) => sameInstitution(name, names[0]!))) return null;
  return {
    bic: headOfficeOf(branches[0]!.bic), name: commonest(names), branch: '', city: branches.length > 1 ? agreed(branches.map((row) => row.city)) : '',
    address: '', lei: '', source: '', as_of: newest(branches.map((row) => row.as_of)),
  };
}

/**
 * Whether the rows of one BIC name the bank better than the directory does: they agree on the name, their list is looked up before
 * the directory, and it is an official register, or the directory has capitals alone where the list has small letters too.
 */
function nameBetter(rows: readonly NationalRow[], directoryName: string, { sources, rules }: Rows): boolean {
  const { name } = rows[0]!;
  if (!rows.every((row) => rules.find(({ country }) => country === row.country)?.steps[0] === 'list' && sameInstitution(row.name, name))) return false;
  const isOfficial = rows.every((row) => sources.find(({ source }) => source === row.source)!.class === 'official_register');
  return isOfficial || (isCapitals(directoryName) && !isCapitals(name));
}

export function institutionsOf(rows: Rows): Institutions {
  const { bics, banks, rules } = rows;
  const byBic = new Map<string, Institution>();
  const withoutBic: Institution[] = [];
  const ofRow = new Map<NationalRow, Institution>();

  const found = (from: { name: string; city: string }, country: string, bic: string): Institution => {
    const institution: Institution = {
      name: from.name, otherNames: new Set(), listNames: new Set(), bareNames: new Set([bareName(from.name)]), country, city: from.city, bic, bankCodes: new Set(), sharesSlug: false, branches: 0,
    };
    if (bic === '') withoutBic.push(institution);
    else byBic.set(bic, institution);
    return institution;
  };
  const join = (row: NationalRow, institution: Institution): void => {
    ofRow.set(row, institution);
    institution.bankCodes.add(row.bank_code);
    if (row.name !== institution.name) institution.listNames.add(row.name);
    if (row.other_name !== '') institution.otherNames.add(row.other_name);
  };

  const made: BicRow[] = [];
  for (const records of groupBy(bics, (row) => bic8Of(row.bic)).values()) {
    const listed = records.find((row) => isHeadOffice(row.bic));
    const head = listed ?? synthesised(records);
    if (head === null) continue;
    if (listed === undefined) made.push(head);
    found(head, bicCountry(head.bic), head.bic);
  }

  const withBic = groupBy(banks.filter((row) => row.bic !== ''), (row) => bic11(row.bic));
  for (const [bic, ofBic] of [...withBic].sort()) {
    const main = ofBic.find((row) => row.primary === '1') ?? ofBic[0]!;
    const head = byBic.get(headOfficeOf(bic));
    const own = head !== undefined && (isHeadOffice(bic) || head.bareNames.has(bareName(main.name))) ? head : found(main, bicCountry(bic), bic);
    if (own.bic === bic && nameBetter(ofBic, own.name, rows)) {
      own.name = main.name;
      own.city = main.city || own.city;
      own.bareNames.add(bareName(main.name));
    }
    for (const row of ofBic) join(row, own);
  }

  const left = new Set(banks.filter((row) => row.bic === ''));
  for (const { country, steps } of rules) {
    for (const step of steps.filter((text) => text.startsWith('prefix:'))) {
      const length = Number(step.slice('prefix:'.length));
      const list = banks.filter((row) => row.country === country);
      for (const rows of groupBy(list, (row) => row.bank_code.slice(0, length)).values()) {
        const open = rows.filter((row) => left.has(row));
        const known = new Set(rows.flatMap((row) => ofRow.get(row) ?? []));
        if (open.length === 0 || known.size > 1 || !rows.every((row) => sameInstitution(row.name, rows[0]!.name))) continue;
        const [institution = found(open[0]!, country, '')] = known;
        for (const row of open) {
          join(row, institution);
          left.delete(row);
        }
      }
    }
  }
  for (const row of left) join(row, found(row, row.country, ''));

  const institutions = [...byBic.values(), ...withoutBic];
  const shared = shareSlugs(institutions);
  institutions.forEach((institution, i) => { institution.sharesSlug = shared[i]!; });

  const ownerOf = (row: BicRow): Institution | null => {
    const head = byBic.get(headOfficeOf(row.bic));
    return byBic.get(row.bic) ?? (head?.bareNames.has(bareName(row.name)) ? head : null);
  };
  const synthetic = new Set(made);
  const entries = [...bics, ...made]
    .map((row): BicEntry => ({ ...row, institution: ownerOf(row), synthesised: synthetic.has(row) }))
    .sort((a, b) => (a.bic < b.bic ? -1 : 1));
  for (const { bic, institution } of entries) if (institution !== null && institution.bic !== bic) institution.branches++;
  return { institutions, bics: entries, ofRow };
}
