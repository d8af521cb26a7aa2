/**
 * Bank entries from what was reconciled: one institution for each head-office BIC, one for each national bank code without a BIC, and one
 * for each bank that is gone. Banks of a network that share a BIC, or its first eight characters, stay apart where a list names them.
 */
import { fold } from '../../src/banks/fold.ts';
import { headOfficeOf, isHeadOffice } from '../../src/bic/parts.ts';
import { shareSlugs } from '../../src/banks/slug.ts';
import { bicCountry } from '../data/layout.ts';
import { bareName, sameInstitution } from '../data/names.ts';
import { isCapitals } from '../data/spelling.ts';
import type { Rule } from './read.ts';
import type { Settled } from './reconcile/codes.ts';
import { groupBy } from './group.ts';
import type { Reconciled } from './reconcile/reconcile.ts';
import type { DirectoryRecord } from './reconcile/records.ts';
import type { Closed } from './reconcile/retired.ts';

export interface Institution {
  name: string;
  /** Other names that people know it by. */
  readonly otherNames: Set<string>;
  /** What national lists call it, or called its codes that are retired, where that is not its name. */
  readonly listNames: Set<string>;
  /** Its names in the BIC directory and in the register, bare of legal forms. */
  readonly bareNames: Set<string>;
  readonly country: string;
  city: string;
  /** Where lists say that its bank codes are. */
  readonly cities: Set<string>;
  /** 11 characters, or empty. That of its central institution where it has none of its own. */
  readonly bic: string;
  readonly bankCodes: Set<string>;
  /** Codes no longer in use for whose accounts it answers, or answered when it was in business. */
  readonly closedCodes: Set<string>;
  /** Of a bank that is gone: when, and who took over; empty and null where that is not known. */
  retired: { readonly on: string; readonly successorCode: string; readonly successor: Institution | null } | null;
  /** Whether another bank of its country has the same name. */
  sharesSlug: boolean;
  branches: number;
}

export interface BicEntry extends DirectoryRecord {
  readonly institution: Institution | null;
}

export interface Institutions {
  readonly institutions: readonly Institution[];
  /** Ascending by BIC. */
  readonly bics: readonly BicEntry[];
  readonly ofRow: ReadonlyMap<Settled, Institution>;
  /** Null where nothing is known of who answers for the code. */
  readonly ofClosed: ReadonlyMap<Closed, Institution | null>;
}

const keyOf = (country: string, name: string): string => `${country} ${bareName(name)}`;

/**
 * Whether the rows of one BIC name the bank better than the directory does: they agree on the name, their list is looked up before
 * the directory, and an official register names it so, or the directory has capitals alone where the list has small letters too.
 */
function nameBetter(rows: readonly Settled[], directoryName: string, rules: readonly Rule[]): boolean {
  const { name } = rows[0]!;
  if (!rows.every((row) => rules.find(({ country }) => country === row.country)?.steps[0] === 'list' && sameInstitution(row.name, name))) return false;
  return rows.every((row) => row.named?.isOfficial === true) || (isCapitals(directoryName) && !isCapitals(name));
}

export function institutionsOf({ records, banks, closed, wording }: Reconciled, rules: readonly Rule[]): Institutions {
  const byBic = new Map<string, Institution>();
  const others: Institution[] = [];
  const ofRow = new Map<Settled, Institution>();

  const found = (from: { readonly name: string; readonly city: string }, country: string, bic: string): Institution => ({
    name: from.name, otherNames: new Set(), listNames: new Set(), bareNames: new Set([bareName(from.name)]), country, city: from.city, cities: new Set(), bic,
    bankCodes: new Set(), closedCodes: new Set(), retired: null, sharesSlug: false, branches: 0,
  });
  const isClosed = new Set(closed.map(({ country, code }) => `${country} ${code}`));
  const join = (row: Settled, institution: Institution): void => {
    ofRow.set(row, institution);
    if (!isClosed.has(`${row.country} ${row.bank_code}`)) institution.bankCodes.add(row.bank_code);
    for (const name of [row.name, row.listName]) if (name !== '' && name !== institution.name) institution.listNames.add(name);
    if (row.other_name !== '') institution.otherNames.add(row.other_name);
    institution.cities.add(row.city);
  };

  for (const record of records) if (isHeadOffice(record.bic)) byBic.set(record.bic, found(record, bicCountry(record.bic), record.bic));

  // A row with several BICs and none that is the answer belongs to the bank of the first, if that has its name.
  const anchor = (row: Settled): string => row.bic || (row.candidates[0] ?? '');
  const agrees = (row: Settled, { name, country }: Institution): boolean => [row.name, row.other_name].some((other) => other !== '' && (wording(row.country).agree(other, name) || wording(country).agree(other, name)));
  const withBic = groupBy(banks.filter((row) => anchor(row) !== ''), anchor);
  const members = new Map<string, Institution>();
  const left = new Set(banks.filter((row) => anchor(row) === ''));
  for (const [bic, ofBic] of [...withBic].sort()) {
    const answering = ofBic.filter((row) => row.bic !== '');
    const main = answering.find((row) => row.primary === '1') ?? answering[0];
    const head = byBic.get(headOfficeOf(bic));
    let own = byBic.get(bic) ?? (head !== undefined && main !== undefined && head.bareNames.has(bareName(main.name)) ? head : undefined);
    if (own === undefined && main !== undefined) byBic.set(bic, (own = found(main, bicCountry(bic), bic)));
    const ownRows = own === undefined ? [] : answering.filter((row) => agrees(row, own));
    if (own?.bic === bic && main !== undefined && ownRows.includes(main) && nameBetter(ownRows, own.name, rules)) {
      own.name = main.name;
      own.city = main.city || own.city;
      own.bareNames.add(bareName(main.name));
    }
    for (const row of ofBic) {
      if (own !== undefined && (ownRows.includes(row) || agrees(row, own))) join(row, own);
      else if (row.bic === '') left.add(row);
      else {
        // The list gives the BIC of a central institution to a bank of another name.
        const key = `${bic} ${keyOf(row.country, row.name)}`;
        const member = members.get(key) ?? found(row, row.country, bic);
        members.set(key, member);
        join(row, member);
      }
    }
  }

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
  for (const row of left) {
    if (row.name === '') continue;
    const institution = found(row, row.country, '');
    others.push(institution);
    join(row, institution);
  }

  const living = [...byBic.values(), ...members.values(), ...others];
  const { gone, ofClosed } = closedInstitutions(closed, living, ofRow, found, ({ name, country }, other) => wording(country).agree(name, other));
  const institutions = [...living, ...gone];
  const shared = shareSlugs(institutions);
  institutions.forEach((institution, i) => { institution.sharesSlug = shared[i]!; });

  const ownerOf = ({ bic, name }: DirectoryRecord): Institution | null => {
    const head = byBic.get(headOfficeOf(bic));
    return byBic.get(bic) ?? (head?.bareNames.has(bareName(name)) ? head : null);
  };
  const entries = records.map((record): BicEntry => ({ ...record, institution: ownerOf(record) }));
  for (const { bic, institution } of entries) if (institution !== null && institution.bic !== bic) institution.branches++;
  return { institutions, bics: entries, ofRow, ofClosed };
}

/** Who answers for each code that is no longer in use, and an entry under its old name for each bank that is gone. */
function closedInstitutions(
  closed: readonly Closed[],
  living: readonly Institution[],
  ofRow: ReadonlyMap<Settled, Institution>,
  found: (from: { readonly name: string; readonly city: string }, country: string, bic: string) => Institution,
  bears: (institution: Institution, name: string) => boolean,
): { readonly gone: readonly Institution[]; readonly ofClosed: ReadonlyMap<Closed, Institution | null> } {
  const named = groupBy(living, ({ country, name }) => keyOf(country, name));
  const gone = new Map<string, Institution>();
  const ofClosed = new Map<Closed, Institution | null>();
  const entryOf = ({ country, row, successor }: Closed, name: string, by: Institution | null): Institution => {
    const key = keyOf(country, name);
    const known = gone.get(key) ?? found({ name, city: '' }, country, '');
    gone.set(key, known);
    if (known.retired === null || known.retired.on < row.retired_on) known.retired = { on: row.retired_on, successorCode: successor, successor: by };
    return known;
  };
  for (const each of closed) {
    const { country, code, row, answers, name } = each;
    const answering = answers === null ? undefined : ofRow.get(answers);
    const sameNamed = answering === undefined && name !== '' ? named.get(keyOf(country, name)) ?? [] : [];
    const target = answering ?? (sameNamed.length === 1 ? sameNamed[0]! : name === '' ? null : entryOf(each, name, null));
    ofClosed.set(each, target);
    target?.closedCodes.add(code);
    if (target === null || row.former_name === '') continue;
    if (target.retired === null && !bears(target, row.former_name)) entryOf(each, row.former_name, target).closedCodes.add(code);
    // The bank itself under an older spelling, or one whose successor is gone too: found by that name without an entry of its own.
    else if (fold(row.former_name) !== fold(target.name)) target.listNames.add(row.former_name);
  }
  return { gone: [...gone.values()], ofClosed };
}
