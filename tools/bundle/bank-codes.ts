/** The lists in which bank codes are looked up, and in which order each country looks. */
import { bic8Of, isHeadOffice } from '../../src/bic/parts.ts';
import { bic11, bicCountry } from '../data/layout.ts';
import type { BicEntry, Institution, Institutions } from './institutions.ts';
import { groupBy } from './institutions.ts';
import { sameInstitution } from './names.ts';
import type { NationalRow, Rows } from './read.ts';

/** What a bank code, or the beginning of one, stands for. Text is empty where nothing is known. */
export interface CodeEntry {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  /** Whether the first candidate is the one answer. */
  readonly one: boolean;
  /** BICs of 11 characters. */
  readonly candidates: readonly string[];
  readonly institution: Institution | null;
  readonly method: string;
  readonly successor: string;
  readonly ibanRule: string;
}

/** One look-up: the list, and how many characters of the bank code it is asked for (0 for all). */
export interface Step {
  readonly list: string;
  readonly length: number;
}

export interface BankCodes {
  /** Ascending by code. */
  readonly lists: ReadonlyMap<string, readonly CodeEntry[]>;
  readonly steps: ReadonlyMap<string, readonly Step[]>;
}

const BIC_PREFIX_LENGTH = 4;

const sorted = (entries: CodeEntry[]): CodeEntry[] => entries.sort((a, b) => (a.code < b.code ? -1 : 1));

function ofRow(row: NationalRow, institution: Institution, ibanRule: string): CodeEntry {
  const alternatives = row.alt_bic === '' ? [] : row.alt_bic.split(',');
  const candidates = [...new Set([row.bic, ...alternatives].filter((bic) => bic !== '').map(bic11))];
  return {
    code: row.bank_code, name: row.name, city: row.city, candidates, institution, method: row.check_method, successor: row.successor, ibanRule,
    one: candidates.length === 1 || (row.bic !== '' && row.primary === '1'),
  };
}

/** A code prefix stands for what all its codes agree on; for nothing where they name different banks. */
function ofPrefix(code: string, entries: readonly CodeEntry[]): CodeEntry[] {
  const [first] = entries as [CodeEntry];
  if (!entries.every(({ name }) => sameInstitution(name, first.name))) return [];
  const institutions = [...new Set(entries.map((entry) => entry.institution))];
  const candidates = [...new Set(entries.flatMap((entry) => entry.candidates))].sort();
  return [{
    code, name: first.name, city: '', candidates, one: candidates.length === 1, method: '', successor: '', ibanRule: '',
    institution: institutions.length === 1 ? institutions[0]! : null,
  }];
}

/** The first letters of a BIC stand for the institution whose BICs begin with them, if there is only one by name. */
function ofBics(code: string, records: readonly BicEntry[]): CodeEntry[] {
  const heads = [...groupBy(records, (row) => bic8Of(row.bic)).values()].map((rows) => rows.find((row) => isHeadOffice(row.bic)));
  const [first] = heads;
  if (first === undefined || !heads.every((head) => head !== undefined && sameInstitution(head.name, first.name))) return [];
  const one = heads.length === 1;
  return [{
    code, name: first.name, city: one ? first.city : '', candidates: heads.map((head) => head!.bic), one, method: '', successor: '', ibanRule: '',
    institution: one ? first.institution : null,
  }];
}

export function bankCodesOf({ banks, rules, constructions }: Rows, { bics, ofRow: institutionOf }: Institutions): BankCodes {
  const lists = new Map<string, readonly CodeEntry[]>();
  const ibanRules = new Map(constructions.ibanRules.map((row) => [row.bank_code, row.rule]));
  for (const [country, rows] of groupBy(banks, (row) => row.country)) {
    lists.set(country, sorted(rows.map((row) => ofRow(row, institutionOf.get(row)!, country === 'DE' ? ibanRules.get(row.bank_code) ?? '' : ''))));
  }
  const bicsByCountry = groupBy(bics, (row) => bicCountry(row.bic));
  const grouped = (name: string, entries: () => CodeEntry[]): string => {
    lists.set(name, sorted(entries()));
    return name;
  };
  const byBics = (country: string): CodeEntry[] =>
    [...groupBy(bicsByCountry.get(country) ?? [], (row) => row.bic.slice(0, BIC_PREFIX_LENGTH))].flatMap(([code, rows]) => ofBics(code, rows));
  const byPrefix = (country: string, length: number): CodeEntry[] =>
    [...groupBy(lists.get(country) ?? [], (entry) => entry.code.slice(0, length))].flatMap(([code, entries]) => ofPrefix(code, entries));

  const stepOf = (country: string, text: string): Step => {
    const [kind, argument] = text.split(':') as [string, string?];
    if (kind === 'list') return { list: argument ?? country, length: 0 };
    if (kind === 'bics') return { list: grouped(`bics:${country}`, () => byBics(country)), length: BIC_PREFIX_LENGTH };
    if (kind !== 'prefix') throw new Error(`${country}: no step is called "${text}"`);
    const length = Number(argument);
    return { list: grouped(`${text}:${country}`, () => byPrefix(country, length)), length };
  };
  const steps = new Map(rules.map((rule) => [rule.country, rule.steps.map((text) => stepOf(rule.country, text))]));
  for (const [name, entries] of lists) {
    if (!name.startsWith('bics:')) continue;
    for (const { code, institution } of entries) institution?.bankCodes.add(code);
  }
  return { lists, steps };
}
