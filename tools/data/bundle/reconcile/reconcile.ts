/** Combines the sources. Each bank code gets one name, one BIC and one institution, each with a source. */
import { fold } from '../../../../src/standards/banks/fold.ts';
import { headOfficeOf, isHeadOffice } from '../../../../src/standards/bic/parts.ts';
import { bic11, bicCountry } from '../../layout.ts';
import { bareName } from '../../names.ts';
import type { Wording } from '../../words.ts';
import { namesOfList, wordingOf } from '../../words.ts';
import type { NationalRow, Rows } from '../read.ts';
import type { Given, Trust } from './choice.ts';
import type { Settled } from './codes.ts';
import { settle, settleLetters, underNewName } from './codes.ts';
import { groupBy } from '../group.ts';
import type { DirectoryRecord } from './records.ts';
import { recordsOf } from './records.ts';
import type { Closed } from './retired.ts';
import { LEFT, closedOf } from './retired.ts';
import type { Units } from './units.ts';
import { unitsOf } from './units.ts';

export interface Reconciled {
  /** Sorted by BIC. */
  readonly records: readonly DirectoryRecord[];
  /** The codes that are in use in a list or register. */
  readonly banks: readonly Settled[];
  /** Further codes, by country. They are the first letters of BICs. */
  readonly lettered: ReadonlyMap<string, readonly Settled[]>;
  readonly closed: readonly Closed[];
  wording(country: string): Wording;
}

const keyOf = (country: string, code: string): string => `${country} ${code}`;

/** Share of rows with a BIC above which a list usually has BICs for a country. */
const AS_A_RULE = 0.5;

function wordings({ bics, banks, registers }: Rows): (country: string) => Wording {
  const names = new Map<string, string[]>();
  const add = (country: string, name: string): void => {
    const list = names.get(country) ?? [];
    names.set(country, list);
    list.push(name);
  };
  for (const row of bics) if (isHeadOffice(row.bic)) add(bicCountry(row.bic), row.name);
  for (const [country, rows] of groupBy(banks, (row) => row.country)) for (const name of namesOfList(rows)) add(country, name);
  for (const row of registers.epc) add(bicCountry(row.bic), row.name);
  for (const row of registers.codeNames) add(row.country, row.name);
  const made = new Map<string, Wording>();
  return (country) => {
    const wording = made.get(country) ?? wordingOf(names.get(country) ?? [], country);
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
    return [key, { name, bic: name && bics === '', ofAccounts: bics !== 'target', printed: bics === 'accounts',
      blankIsMeant: rows.filter((row) => row.bic !== '').length > AS_A_RULE * rows.length }];
  }));
  return (row) => trusts.get(`${row.country} ${row.source}`)!;
}

const NO_LIST: Trust = { name: false, bic: false, ofAccounts: false, printed: false, blankIsMeant: false };

/** Finds the BIC of codes without a BIC. They are branches with the short name of a bank whose other codes all have the same BIC. */
function bicsByShortName(settled: ReadonlyMap<string, Settled>): [key: string, row: Settled][] {
  const named = groupBy([...settled].filter(([, row]) => row.other_name !== ''), ([, row]) => keyOf(row.country, row.other_name));
  return [...named.values()].flatMap((rows) => {
    const bics = [...new Set(rows.flatMap(([, row]) => (row.bic === '' ? row.candidates : [row.bic])))];
    return bics.length !== 1 || rows.every(([, row]) => row.bic === '')
      ? [] : rows.filter(([, row]) => row.bic === '')
      .map(([key, row]) => [key, { ...row, bic: bics[0]!, candidates: bics, bicBy: 'short name' }] as [string, Settled]);
  });
}

/** Returns how well the name of a code fits the names of the record. It fits completely, without the legal form, or hardly. */
function fit(row: Settled, names: readonly string[]): number {
  const own = [row.name, row.other_name].filter((name) => name !== '');
  const has = (spell: (name: string) => string): boolean => own.some((name) => names.some((other) => spell(other) === spell(name)));
  if (has(fold)) return 2;
  return has(bareName) ? 1 : 0;
}

/** Returns the text that identifies the bank of a code in its list. It is the short name, or otherwise the name. */
const identityOf = ({ name, other_name: short }: Settled): string => fold(short || name);

/**
 * Finds codes that would get another bank's BIC only because of its name. A BIC that was found by name belongs to the bank whose name fits
 * best. If several names fit equally well, it belongs to no bank. A retired code takes no BIC from a code in use, because it may have the
 * name of its successor.
 */
function joinedTwice(settled: ReadonlyMap<string, Settled>, records: ReadonlyMap<string, DirectoryRecord>,
    isRetired: (key: string) => boolean): [key: string, row: Settled][] {
  const isJoined = ({ bicBy }: Settled): boolean => bicBy === 'name';
  const groups = groupBy([...settled].filter(([key, row]) => row.bic !== '' && !isRetired(key)), ([, row]) => keyOf(row.country, row.bic));
  return [...groups.values()].filter((rows) => rows.some(([, row]) => isJoined(row))).flatMap((rows) => {
    const names = records.get(rows[0]![1].bic)?.names ?? [];
    const fits = new Map(rows.map(([, row]) => [row, fit(row, names)]));
    const best = Math.max(...fits.values());
    const winners = rows.map(([, row]) => row).filter((row) => fits.get(row) === best);
    const banks = new Set(winners.map(identityOf));
    const isOpen = banks.size > 1 && winners.every(isJoined) && new Set(winners.map(({ name }) => bareName(name))).size > 1;
    return rows.filter(([, row]) => isJoined(row) && (isOpen || (fits.get(row)! < best && !banks.has(identityOf(row)))))
      .map(([key, row]): [string, Settled] => [key, { ...row, bic: '', candidates: [], bicBy: '' }]);
  });
}

export function reconcile(rows: Rows): Reconciled {
  const wording = wordings(rows);
  const records = recordsOf(rows, wording);
  const units = unitsOf(records, wording);
  const trust = trustOf(rows);
  const isLettered = new Set(rows.rules.filter((rule) => rule.steps.includes('bics')).map((rule) => rule.country));
  const registered = new Map(rows.registers.codeNames.map((row) => [keyOf(row.country, row.bank_code), row]));
  const lists = new Map(rows.banks.map((row) => [keyOf(row.country, row.bank_code), row]));
  const newNames = new Map(rows.renames.map((row) => [keyOf(row.country, row.bank_code), row]));
  const namesOfBic = new Map([...groupBy(rows.banks.filter((row) => row.bic !== ''), (row) => keyOf(row.country, bic11(row.bic)))]
    .map(([key, list]) => [key, [...new Set(list.map((row) => bareName(row.name)))]]));
  // A retired code stays as in its last list, because no newer list can have its BIC.
  const past: Units = { ...units, isAlive: (bic) => units.record(bic) !== null || units.record(headOfficeOf(bic)) !== null };
  const left = new Set(rows.retired.filter((row) => row.how === LEFT).map((row) => keyOf(row.country, row.bank_code)));

  const settled = new Map<string, Settled>();
  const ofLetters = rows.retired.filter((row) => isLettered.has(row.country)).map((row) => keyOf(row.country, row.bank_code));
  for (const key of new Set([...lists.keys(), ...registered.keys(), ...ofLetters])) {
    const [country, code] = key.split(' ') as [string, string];
    const row = lists.get(key) ?? null;
    const given: Given = {
      country, code, row, registered: registered.get(key) ?? null, trust: row === null ? NO_LIST : trust(row),
      namesOfBic: row === null ? [] : namesOfBic.get(keyOf(country, bic11(row.bic))) ?? [],
    };
    const among = left.has(key) ? past : units;
    const byLetters = isLettered.has(country) && !given.trust.bic ? settleLetters(given, among, wording(country)) : null;
    if (byLetters === null && row === null && given.registered === null) continue;
    const rename = newNames.get(key);
    const answer = byLetters ?? settle(given, among, wording(country));
    settled.set(key, rename === undefined ? answer : underNewName(answer, rename));
  }
  const retired = new Set(rows.retired.map((row) => keyOf(row.country, row.bank_code)));
  for (const [key, row] of joinedTwice(settled, records, (key) => retired.has(key))) settled.set(key, row);
  for (const [key, row] of bicsByShortName(settled)) settled.set(key, row);
  const lettered = new Map<string, Settled[]>();
  for (const country of isLettered) {
    lettered.set(country, units.letters(country).filter((code) => !settled.has(keyOf(country, code))).flatMap((code) =>
      settleLetters({ country, code, row: null, registered: null, trust: NO_LIST, namesOfBic: [] }, units, wording(country)) ?? []));
  }
  const closed = closedOf(rows, settled, (row) => trust(row).name, (bic, date) => units.isSince(bic, date), wording);
  return {
    records: [...records.values()].sort((a, b) => (a.bic < b.bic ? -1 : 1)),
    banks: [...settled].filter(([key]) => !closed.has(key)).map(([, row]) => row).concat([...closed.values()].flatMap(({ answers, code }) =>
      (answers !== null && answers.bank_code === code ? [answers] : []))),
    lettered, closed: [...closed.values()], wording,
  };
}
