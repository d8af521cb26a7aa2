/** The BICs that can represent a whole bank. They are found by name, by LEI or by their first letters. */
import { fold } from '../../../../src/standards/banks/fold.ts';
import { bic8Of, headOfficeOf, isHeadOffice } from '../../../../src/standards/bic/parts.ts';
import { BANK_CODE_LENGTH_OF_BIC, bicCountry } from '../../layout.ts';
import type { Wording } from '../../words.ts';
import { formsAgree } from '../../legal-forms.ts';
import type { DirectoryRecord } from './records.ts';


/** True if the institution is connected to the network. Otherwise the eighth character of its BIC is 1 (ISO 9362). */
export const isConnected = (bic: string): boolean => bic[7] !== '1';

/** First year of lists that prove that a BIC is in use. */
const SINCE = '2020';

/** Head offices, and branches that take part in a SEPA scheme themselves. */
const isUnit = (record: DirectoryRecord): boolean => isHeadOffice(record.bic) || record.participant;

export interface Units {
  record(bic: string): DirectoryRecord | null;
  /** True if a list since 2020 has the BIC. Also true if no such list covers the country of the BIC. */
  isAlive(bic: string): boolean;
  /** True if a register or directory has the BIC or its head office on this date or later. */
  isSince(bic: string, date: string): boolean;
  /** Returns the units of a country with this name. */
  named(country: string, name: string): readonly DirectoryRecord[];
  /** Returns the units of a country with this LEI. */
  withLei(country: string, lei: string): readonly DirectoryRecord[];
  /** Returns the records of a country whose BIC begins with these four letters. */
  beginning(country: string, letters: string): readonly DirectoryRecord[];
  /** Returns the first four letters of the BICs of a country, sorted. */
  letters(country: string): readonly string[];
}

/** True if payments reach the BIC: it is connected, or it takes part in a SEPA scheme itself. */
export const isUsable = (bic: string, { record }: Pick<Units, 'record'>): boolean => isConnected(bic) || record(bic)?.participant === true;

/** Minimum share of a country's connected head offices that directories since 2020 must have. Otherwise they do not cover the country. */
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

/** A legal form after the name of a company. Text after the legal form is the place of the company. */
const LEGAL_FORM = /^(.*\b(?:ltd|limited|plc|llc|jsc|s\.?a|n\.?v)\.?),? (.+)$/i;

/** Separates two names: `The State Export-Import Bank of Ukraine - JSC Ukreximbank`. */
const SECOND_NAME = ' - ';

/**
 * Returns the spellings of a record's names. They omit text in parentheses, the city at the end, and the place after the legal form. For a
 * double name, the second name is a spelling too.
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
      // The name is an acronym, which is also the beginning of the BIC.
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

/** Returns the rows that pass the test. If no row passes, returns all rows. */
const preferring = <T>(rows: readonly T[], test: (row: T) => boolean): readonly T[] => {
  const found = rows.filter(test);
  return found.length === 0 ? rows : found;
};

/**
 * Returns the units that are known best. Those in use come first, then participants, connected units, registered units and head offices. If
 * no unit passes a step, the step keeps all units.
 */
export function foremost(rows: readonly DirectoryRecord[], { isAlive }: Pick<Units, 'isAlive'>): readonly DirectoryRecord[] {
  const participating = new Set(rows.filter((row) => row.participant).map((row) => bic8Of(row.bic)));
  let left = preferring(rows, (row) => isAlive(row.bic));
  left = preferring(left, (row) => participating.has(bic8Of(row.bic)));
  left = preferring(left, (row) => isConnected(row.bic));
  left = preferring(left, (row) => row.registered);
  return preferring(left, (row) => isHeadOffice(row.bic));
}
