/**
 * Facts about BICs and names in the tables of data/, for the findings. The code that makes the answers shares only the comparison of words
 * with this module.
 */
import { isHeadOffice } from '../../../src/standards/bic/parts.ts';
import type { EpcRow, Tables } from '../layout.ts';
import { bic11, bicCountry, sourcesOf } from '../layout.ts';
import type { Wording } from '../words.ts';
import { namesOfList, wordingOf } from '../words.ts';

export interface Evidence {
  wording(country: string): Wording;
  /**
   * Returns the date of the newest source that has exactly this BIC. Otherwise empty. Compiled lists of bank codes count only if no other
   * source ever had the BIC.
   */
  attested(bic: string): string;
  /** True if the registers of the SEPA schemes have the BIC. */
  isParticipant(bic: string): boolean;
  /** Returns the date of the registers of the SEPA schemes if they have the BIC. Otherwise empty. */
  attends(bic: string): string;
  /** Returns the name in the register of the SEPA schemes. Null if the register does not have the BIC. */
  officialName(bic: string): string | null;
  /** True if a register of the SEPA schemes, the SCL directory or GLEIF has the BIC. */
  isRegistered(bic: string): boolean;
  /** Returns the participants of a country with this name. */
  participants(country: string, name: string): readonly string[];
  /** Returns every name of the BIC in registers and directories. */
  namesOf(bic: string): readonly string[];
  /** True if the country's own list, an official register or a published list has this BIC for the code. */
  gives(country: string, code: string, bic: string): boolean;
  /** Returns the other BICs in registers or directories that have the same prefix, country and first character of the location. */
  siblings(bic: string): readonly string[];
}

const newest = (dates: readonly string[]): string => dates.reduce((latest, date) => (date > latest ? date : latest), '');

/** Returns the wording of each country, from the names of its head offices, lists and registers. */
function wordingsOf({ bics, banks, epc, codeNames }: Tables): (country: string) => Wording {
  const namesIn = function* (country: string): Iterable<string> {
    for (const row of bics.get(country) ?? []) if (isHeadOffice(row.bic)) yield row.name;
    yield* namesOfList(banks.get(country) ?? []);
    for (const row of epc) if (bicCountry(row.bic) === country) yield row.name;
    for (const row of codeNames) if (row.country === country) yield row.name;
  };
  const wordings = new Map<string, Wording>();
  return (country) => {
    const known = wordings.get(country) ?? wordingOf(namesIn(country), country);
    wordings.set(country, known);
    return known;
  };
}

export function evidenceOf(tables: Tables): Evidence {
  const { sources, banks, bics, epc, scl, leis, leiNames, renames } = tables;
  const dates = new Map(sources.map((row) => [row.source, row.as_of]));
  const classes = new Map(sources.map((row) => [row.source, row.class]));
  const compiledLists = new Set([...banks.values()].flat().filter((row) => classes.get(row.source) === 'compiled')
    .map((row) => row.source));
  const usable = new Set(sources.filter((row) => row.class !== 'compiled' && row.bics === '').map((row) => row.source));
  const schemeNames = new Map(epc.map((row) => [row.bic, row.name]));
  const participants = new Map(epc.map((row) => [row.bic, row.as_of]));
  const byCountry = new Map<string, EpcRow[]>();
  for (const row of epc) byCountry.set(bicCountry(row.bic), [...(byCountry.get(bicCountry(row.bic)) ?? []), row]);
  const records = new Map([...bics.values()].flat().map((row) => [row.bic, row]));
  const registers = new Map<string, { names: string[]; dates: string[] }>();
  const learn = (bic: string, name: string, date: string): void => {
    const entry = registers.get(bic) ?? { names: [], dates: [] };
    registers.set(bic, entry);
    if (name !== '') entry.names.push(name);
    entry.dates.push(date);
  };
  const nameOfLei = new Map(leiNames.map((row) => [row.lei, row.name]));
  for (const row of [...epc, ...scl]) learn(row.bic, row.name, row.as_of);
  for (const row of leis) learn(row.bic, nameOfLei.get(row.lei) ?? '', row.as_of);

  const newNames = new Map(renames.filter((row) => row.bic !== '').map((row) => [row.bic, row.name]));
  const rows = new Map([...banks].flatMap(([country, list]) => list.map((row) => [`${country} ${row.bank_code}`, row] as const)));
  const bySix = new Map<string, Set<string>>();
  for (const bic of [...records.keys(), ...registers.keys()]) {
    const six = bic.slice(0, 6);
    bySix.set(six, (bySix.get(six) ?? new Set()).add(bic));
  }
  const wording = wordingsOf(tables);
  return {
    wording,
    attested(bic) {
      const row = records.get(bic);
      const ids = row === undefined ? [] : sourcesOf(row);
      const others = ids.filter((id) => !compiledLists.has(id));
      const own = (others.length > 0 ? others : ids).map((id) => dates.get(id) ?? '');
      return newest([...own, ...(registers.get(bic)?.dates ?? [])]);
    },
    isParticipant: (bic) => participants.has(bic),
    attends: (bic) => participants.get(bic) ?? '',
    officialName: (bic) => schemeNames.get(bic) ?? null,
    isRegistered: (bic) => registers.has(bic),
    participants: (country, name) => (byCountry.get(country) ?? []).filter((row) => wording(country).same(row.name, name))
      .map((row) => row.bic),
    namesOf: (bic) => [...(newNames.has(bic) ? [newNames.get(bic)!] : []), ...(records.has(bic) ? [records.get(bic)!.name] : []),
      ...(registers.get(bic)?.names ?? [])],
    gives: (country, code, bic) => {
      const row = rows.get(`${country} ${code}`);
      return row !== undefined && usable.has(row.source)
        && [row.bic, ...row.alt_bic.split(',')].some((own) => own !== '' && bic11(own) === bic);
    },
    siblings: (bic) => [...(bySix.get(bic.slice(0, 6)) ?? [])].filter((other) => other !== bic),
  };
}
