/** The BICs that can stand for a whole bank, found by name, by LEI or by their first letters. */
import { fold } from '../../../../src/banks/fold.ts';
import { bic8Of, headOfficeOf, isHeadOffice } from '../../../../src/bic/parts.ts';
import { BANK_CODE_LENGTH_OF_BIC, bicCountry } from '../../layout.ts';
import type { Wording } from '../../words.ts';
import { formsAgree } from '../../words.ts';
import type { DirectoryRecord } from './records.ts';


/** ISO 9362: the eighth character of the BIC of an institution that is not connected to the network is 1. */
export const isConnected = (bic: string): boolean => bic[7] !== '1';

/** Lists before this year prove no BIC. */
const SINCE = '2020';

/** Head offices, and branches that take part in a SEPA scheme in their own right. */
const isUnit = (record: DirectoryRecord): boolean => isHeadOffice(record.bic) || record.participant;

export interface Units {
  record(bic: string): DirectoryRecord | null;
  /** Whether a list since 2020 has it, or nothing can be said because no such list covers its country. */
  isAlive(bic: string): boolean;
  /** Whether a register or directory has the BIC or its head office at this date or later. */
  isSince(bic: string, date: string): boolean;
  /** The units of a country that bear the name. */
  named(country: string, name: string): readonly DirectoryRecord[];
  /** The units of a country that have the LEI. */
  withLei(country: string, lei: string): readonly DirectoryRecord[];
  /** The records of a country that begin with these four letters. */
  beginning(country: string, letters: string): readonly DirectoryRecord[];
  /** The first four letters of the BICs of a country, ascending. */
  letters(country: string): readonly string[];
}

/** Whether payments reach it: it is connected, or takes part in a SEPA scheme under this very BIC. */
export const isUsable = (bic: string, { record }: Pick<Units, 'record'>): boolean => isConnected(bic) || record(bic)?.participant === true;

/** A country is covered by directories since 2020 where they have at least this share of its connected head offices. */
const COVERED_SHARE = 0.25;

function grouped<T>(rows: Iterable<T>, keys: (row: T) => Iterable<string>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    for (const key of keys(row)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
  }
  return groups;
}

/** What ends the name of a company; a place behind it is where it is. */
const LEGAL_FORM = /^(.*\b(?:ltd|limited|plc|llc|jsc|s\.?a|n\.?v)\.?),? (.+)$/i;

/** A second name behind the first: `The State Export-Import Bank of Ukraine - JSC Ukreximbank`. */
const SECOND_NAME = ' - ';

/**
 * The names of a record; each without what stands in parentheses, without its city at the end, and without the place behind its legal form;
 * and the second of two.
 */
function spellings({ names, city }: DirectoryRecord, places: ReadonlySet<string>): string[] {
  const home = fold(city);
  return names.flatMap((name) => {
    const bare = name.replace(/\([^)]*\)?/g, ' ').trim();
    const folded = fold(bare);
    const homeless = folded.endsWith(` ${home}`) ? folded.slice(0, -home.length).trim() : bare;
    const [, company = bare, behind = ''] = LEGAL_FORM.exec(bare) ?? [];
    const placeless = places.has(fold(behind)) ? company : bare;
    return [...new Set([name, bare, homeless, placeless, ...bare.split(SECOND_NAME).slice(1)])].filter((text) => text !== '');
  });
}

interface Spelled {
  readonly record: DirectoryRecord;
  readonly spellings: readonly string[];
}

export function unitsOf(records: ReadonlyMap<string, DirectoryRecord>, wording: (country: string) => Wording): Units {
  const units = [...records.values()].filter(isUnit);
  const places = new Map([...grouped(records.values(), ({ bic }) => [bicCountry(bic)])].map(([country, rows]) =>
    [country, new Set(rows.map(({ city }) => fold(city)).filter((city) => city !== ''))]));
  const spelled = units.map((record): Spelled => ({ record, spellings: spellings(record, places.get(bicCountry(record.bic))!) }));
  const byCore = grouped(spelled, ({ record: { bic }, spellings: names }) =>
    new Set(names.map((name) => `${bicCountry(bic)} ${wording(bicCountry(bic)).core(name)}`)));
  const byCountry = grouped(spelled, ({ record: { bic } }) => [bicCountry(bic)]);
  const byLei = grouped(units, ({ bic, leis }) => leis.map((lei) => `${bicCountry(bic)} ${lei}`));
  const byLetters = grouped(records.values(), ({ bic }) => [`${bicCountry(bic)} ${bic.slice(0, BANK_CODE_LENGTH_OF_BIC)}`]);
  const covered = new Map([...grouped(units.filter(({ bic }) => isConnected(bic)), ({ bic }) => [bicCountry(bic)])].map(([country, rows]) =>
    [country, rows.filter((row) => row.listed >= SINCE).length >= COVERED_SHARE * rows.length]));
  const attestedAt = (bic: string): string => records.get(bic)?.attested ?? '';
  const attested = (bic: string): boolean => attestedAt(bic) >= SINCE;
  return {
    record: (bic) => records.get(bic) ?? null,
    isAlive: (bic) => attested(bic) || attested(headOfficeOf(bic)) || (records.has(bic) && covered.get(bicCountry(bic)) !== true),
    isSince: (bic, date) => [bic, headOfficeOf(bic)].some((each) => attestedAt(each) >= date && (records.get(each)?.as_of ?? '') >= date),
    named(country, name) {
      const { same, alike, abbreviates, core } = wording(country);
      const exact = (byCore.get(`${country} ${core(name)}`)
        ?? []).filter((unit) => unit.spellings.some((other) => same(other, name) && formsAgree(other, name)));
      if (exact.length > 0) return exact.map(({ record }) => record);
      const all = byCountry.get(country) ?? [];
      const found = preferring(all, (unit) => unit.spellings.some((other) => alike(other, name) && formsAgree(other, name)));
      if (found.length < all.length) return found.map(({ record }) => record);
      // An acronym that the BIC begins with too.
      const letters = core(name).toUpperCase();
      return all.filter(({ record: { bic }, spellings: others }) =>
        bic.slice(0, BANK_CODE_LENGTH_OF_BIC) === letters && others.some((other) => abbreviates(name, other))).map(({ record }) => record);
    },
    withLei: (country, lei) => (lei === '' ? [] : byLei.get(`${country} ${lei}`) ?? []),
    letters: (country) => [...byLetters.keys()].filter((key) => key.startsWith(`${country} `)).map((key) => key.slice(country.length + 1))
      .sort(),
    beginning: (country, letters) => byLetters.get(`${country} ${letters}`) ?? [],
  };
}

/** Those of which the test holds, or all where it holds of none. */
const preferring = <T>(rows: readonly T[], test: (row: T) => boolean): readonly T[] => {
  const found = rows.filter(test);
  return found.length === 0 ? rows : found;
};

/** The units that remain when the better known set the others aside: in use, participants, connected, registered, head offices. */
export function foremost(rows: readonly DirectoryRecord[], { isAlive }: Pick<Units, 'isAlive'>): readonly DirectoryRecord[] {
  const participating = new Set(rows.filter((row) => row.participant).map((row) => bic8Of(row.bic)));
  let left = preferring(rows, (row) => isAlive(row.bic));
  left = preferring(left, (row) => participating.has(bic8Of(row.bic)));
  left = preferring(left, (row) => isConnected(row.bic));
  left = preferring(left, (row) => row.registered);
  return preferring(left, (row) => isHeadOffice(row.bic));
}
