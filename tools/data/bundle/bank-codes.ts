/** The lists of bank codes, and the order in which each country uses them. */
import { BANK_CODE_LENGTH_OF_BIC, sourcesOf } from '../layout.ts';
import { sameInstitution } from '../names.ts';
import type { Institution } from './institution.ts';
import type { Institutions } from './institutions.ts';
import type { Rows } from './read.ts';
import type { Settled } from './reconcile/codes.ts';
import { groupBy } from './group.ts';
import type { Reconciled } from './reconcile/reconcile.ts';
import type { Closed } from './reconcile/retired.ts';

/** Facts about a retired code. An empty text means unknown. */
export interface Retirement {
  readonly formerName: string;
  readonly on: string;
  /** The code of the bank that has the accounts now. */
  readonly successor: string;
}

/** Facts about a bank code, or about the first characters of bank codes. An empty text means unknown. */
export interface CodeEntry {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  /** True if the first candidate is the BIC of the code. */
  readonly one: boolean;
  /** BICs of 11 characters. */
  readonly candidates: readonly string[];
  readonly institution: Institution | null;
  readonly method: string;
  readonly successor: string;
  readonly ibanRule: string;
  /** Date and class of the source row that has the name. */
  readonly asOf: string;
  readonly sourceClass: string;
  /** Null if the code is in use. */
  readonly retired: Retirement | null;
}

/** A step to look up a bank code: the list, and the number of characters of the code that are compared (0 means all). */
export interface Step {
  readonly list: string;
  readonly length: number;
}

export interface BankCodes {
  /** Sorted by code. */
  readonly lists: ReadonlyMap<string, readonly CodeEntry[]>;
  readonly steps: ReadonlyMap<string, readonly Step[]>;
  /** The entries of national lists. Their codes are whole bank codes. */
  readonly national: readonly CodeEntry[];
}

const sorted = (entries: readonly CodeEntry[]): CodeEntry[] => [...entries].sort((a, b) => (a.code < b.code ? -1 : 1));

/** Returns the facts that are equal for all codes with a prefix. Undefined if these codes name different banks. */
function ofPrefix(code: string, entries: readonly CodeEntry[]): CodeEntry[] {
  const [first] = entries as [CodeEntry];
  if (!entries.every(({ name }) => sameInstitution(name, first.name))) return [];
  const institutions = [...new Set(entries.map((entry) => entry.institution))];
  const candidates = [...new Set(entries.flatMap((entry) => entry.candidates))].sort();
  return [{
    ...first, code, city: '', candidates, one: candidates.length === 1, method: '', successor: '', ibanRule: '',
      institution: institutions.length === 1 ? institutions[0]! : null,
  }];
}

export function bankCodesOf({ rules, sources, constructions }: Rows, { banks, lettered, closed }: Reconciled,
    { bics, ofRow, ofClosed }: Institutions): BankCodes {
  const ibanRules = new Map(constructions.ibanRules.map((row) => [row.bank_code, row.rule]));
  const classes = new Map(sources.map((row) => [row.source, row.class]));
  const owners = new Map(bics.map(({ bic, institution }) => [bic, institution]));

  const entryOf = (row: Settled, institution: Institution | null): CodeEntry => ({
    code: row.bank_code, name: row.name, city: row.city, candidates: row.candidates, one: row.bic !== '', institution,
      method: row.check_method, successor: row.successor,
    ibanRule: row.country === 'DE' ? ibanRules.get(row.bank_code) ?? '' : '',
    asOf: row.named?.asOf ?? '', sourceClass: row.named === null ? '' : classes.get(row.named.source)!, retired: null,
  });
  const closedEntry = (each: Closed): CodeEntry => {
    const { code, row, answers, name, successor } = each;
    const institution = ofClosed.get(each) ?? null;
    const retired = { formerName: row.former_name, on: row.retired_on, successor };
    if (answers !== null) return { ...entryOf(answers, institution), code, method: '', successor, ibanRule: '', retired };
    const source = row.successor_source || sourcesOf(row)[0]!;
    return {
      code, name, city: '', candidates: [], one: false, institution, method: '', successor, ibanRule: '', retired,
      asOf: name === '' ? '' : row.as_of, sourceClass: name === '' ? '' : classes.get(source)!,
    };
  };
  const lists = new Map<string, readonly CodeEntry[]>();
  const isClosed = new Set(closed.map(({ country, code }) => `${country} ${code}`));
  const inUse = banks.filter((row) => !isClosed.has(`${row.country} ${row.bank_code}`));
  const retired = groupBy(closed, ({ country }) => country);
  for (const [country, rows] of groupBy(inUse, (row) => row.country)) {
    lists.set(country, sorted([...rows.map((row) => entryOf(row, ofRow.get(row) ?? null)),
      ...(retired.get(country) ?? []).map(closedEntry)]));
  }
  const national = [...lists.values()].flat();
  const grouped = (name: string, entries: () => CodeEntry[]): string => {
    lists.set(name, sorted(entries()));
    return name;
  };
  const byBics = (country: string): CodeEntry[] => (lettered.get(country) ?? []).map((row) => {
    return entryOf(row, row.bic === '' ? null : owners.get(row.bic) ?? null);
  });
  const byPrefix = (country: string, length: number): CodeEntry[] =>
    [...groupBy((lists.get(country) ?? []).filter((entry) => entry.retired === null), (entry) => entry.code.slice(0, length))]
      .flatMap(([code, entries]) => ofPrefix(code, entries));

  const stepOf = (country: string, text: string): Step => {
    const [kind, argument] = text.split(':') as [string, string?];
    if (kind === 'list') return { list: argument ?? country, length: 0 };
    if (kind === 'bics') return { list: grouped(`bics:${country}`, () => byBics(country)), length: BANK_CODE_LENGTH_OF_BIC };
    if (kind !== 'prefix') throw new Error(`${country}: no step is called "${text}"`);
    const length = Number(argument);
    return { list: grouped(`${text}:${country}`, () => byPrefix(country, length)), length };
  };
  return { lists, national, steps: new Map(rules.map((rule) => [rule.country, rule.steps.map((text) => stepOf(rule.country, text))])) };
}
