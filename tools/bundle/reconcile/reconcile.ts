/** Makes the sources agree: one name, one BIC and one institution for each bank code, each from a source that can be named. */
import { headOfficeOf, isHeadOffice } from '../../../src/bic/parts.ts';
import { bic11, bicCountry } from '../../data/layout.ts';
import { bareName } from '../../data/names.ts';
import type { Wording } from '../../data/words.ts';
import { wordingOf } from '../../data/words.ts';
import type { NationalRow, Rows } from '../read.ts';
import type { Given, Settled, Trust } from './codes.ts';
import { settle, settleLetters } from './codes.ts';
import { groupBy } from '../group.ts';
import type { DirectoryRecord } from './records.ts';
import { recordsOf } from './records.ts';
import type { Closed } from './retired.ts';
import { LEFT, closedOf } from './retired.ts';
import type { Units } from './units.ts';
import { unitsOf } from './units.ts';

export interface Reconciled {
  /** Ascending by BIC. */
  readonly records: readonly DirectoryRecord[];
  /** The codes in use that a list or register has. */
  readonly banks: readonly Settled[];
  /** By country, further codes that are the first letters of a BIC. */
  readonly lettered: ReadonlyMap<string, readonly Settled[]>;
  readonly closed: readonly Closed[];
  wording(country: string): Wording;
}

/** A list gives BICs as a rule where more than this share of its rows of a country has one. */
const AS_A_RULE = 0.5;

function wordings({ bics, banks, registers }: Rows): (country: string) => Wording {
  const names = new Map<string, string[]>();
  const add = (country: string, name: string): void => { const list = names.get(country) ?? []; names.set(country, list); list.push(name); };
  for (const row of bics) if (isHeadOffice(row.bic)) add(bicCountry(row.bic), row.name);
  for (const row of banks) add(row.country, row.name);
  for (const row of registers.epc) add(bicCountry(row.bic), row.name);
  for (const row of registers.codeNames) add(row.country, row.name);
  const made = new Map<string, Wording>();
  return (country) => {
    const wording = made.get(country) ?? wordingOf(names.get(country) ?? []);
    made.set(country, wording);
    return wording;
  };
}

function trustOf({ banks, sources }: Rows): (row: NationalRow) => Trust {
  const classes = new Map(sources.map((row) => [row.source, row]));
  const lists = groupBy(banks, (row) => `${row.country} ${row.source}`);
  const trusts = new Map([...lists].map(([key, rows]): [string, Trust] => {
    const { class: kind, bics } = classes.get(rows[0]!.source)!;
    const name = kind !== 'compiled';
    return [key, { name, bic: name && bics === '', ofAccounts: bics === '', blankIsMeant: rows.filter((row) => row.bic !== '').length > AS_A_RULE * rows.length }];
  }));
  return (row) => trusts.get(`${row.country} ${row.source}`)!;
}

const NO_LIST: Trust = { name: false, bic: false, ofAccounts: false, blankIsMeant: false };
const keyOf = (country: string, code: string): string => `${country} ${code}`;

export function reconcile(rows: Rows): Reconciled {
  const wording = wordings(rows);
  const records = recordsOf(rows, wording);
  const units = unitsOf(records, wording);
  const trust = trustOf(rows);
  const isLettered = new Set(rows.rules.filter((rule) => rule.steps.includes('bics')).map((rule) => rule.country));
  const registered = new Map(rows.registers.codeNames.map((row) => [keyOf(row.country, row.bank_code), row]));
  const lists = new Map(rows.banks.map((row) => [keyOf(row.country, row.bank_code), row]));
  const namesOfBic = new Map([...groupBy(rows.banks.filter((row) => row.bic !== ''), (row) => keyOf(row.country, bic11(row.bic)))]
    .map(([key, list]) => [key, new Set(list.map((row) => bareName(row.name))).size]));
  // What is no longer in use was last listed as it was: no newer list can have its BIC.
  const past: Units = { ...units, isAlive: (bic) => units.record(bic) !== null || units.record(headOfficeOf(bic)) !== null };
  const left = new Set(rows.retired.filter((row) => row.how === LEFT).map((row) => keyOf(row.country, row.bank_code)));

  const settled = new Map<string, Settled>();
  const ofLetters = rows.retired.filter((row) => isLettered.has(row.country)).map((row) => keyOf(row.country, row.bank_code));
  for (const key of new Set([...lists.keys(), ...registered.keys(), ...ofLetters])) {
    const [country, code] = key.split(' ') as [string, string];
    const row = lists.get(key) ?? null;
    const given: Given = {
      country, code, row, registered: registered.get(key) ?? null, trust: row === null ? NO_LIST : trust(row),
      namesOfBic: row === null ? 0 : namesOfBic.get(keyOf(country, bic11(row.bic))) ?? 0,
    };
    const among = left.has(key) ? past : units;
    const byLetters = isLettered.has(country) && !given.trust.bic ? settleLetters(given, among, wording(country)) : null;
    if (byLetters !== null || row !== null || given.registered !== null) settled.set(key, byLetters ?? settle(given, among, wording(country)));
  }
  const lettered = new Map<string, Settled[]>();
  for (const country of isLettered) {
    lettered.set(country, units.letters(country).filter((code) => !settled.has(keyOf(country, code))).flatMap((code) =>
      settleLetters({ country, code, row: null, registered: null, trust: NO_LIST, namesOfBic: 0 }, units, wording(country)) ?? []));
  }
  const closed = closedOf(rows, settled, (row) => trust(row).name);
  return {
    records: [...records.values()].sort((a, b) => (a.bic < b.bic ? -1 : 1)),
    banks: [...settled].filter(([key]) => !closed.has(key)).map(([, row]) => row).concat([...closed.values()].flatMap(({ answers, country, code }) =>
      (answers !== null && answers.country === country && answers.bank_code === code ? [answers] : []))),
    lettered, closed: [...closed.values()], wording,
  };
}
