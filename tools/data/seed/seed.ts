/**
 * The first import: every file of data/banks and data/bics from the folder of sources the project began with.
 * Repeatable byte for byte: it reads nothing but that folder, SOURCES.tsv and bank-codes.tsv.
 */
import type { BankRow, BicRow } from '../layout.ts';
import { BANK_COLUMNS, BIC_COLUMNS, banksFile, bicCountry, bicsFile, readBankCodes, readSources, sourcesOf } from '../layout.ts';
import { formatTsv } from '../tsv.ts';
import { givenBanks } from './banks.ts';
import type { OtherName } from './bics.ts';
import { excludedBics, givenBics, otherNames } from './bics.ts';
import type { Preference, Spellings } from './spelling.ts';
import { isCapitals, spellings } from './spelling.ts';

/** Their capitals and small letters are set by machine (`Hsbc`): never taken as a spelling, and respelled like capitals. */
const MACHINE_CASED: ReadonlySet<string> = new Set(['bcodes23', 'eba22']);

/** Writes foreign names as French sentences (`Qatar national bank`): a spelling for its own country only. */
const FRENCH = 'ecb-mfi';

type ByCountry<T> = ReadonlyMap<string, readonly T[]>;

/** Spellings of each country apart, made as they are asked for. */
function perCountry(prefer: Preference): (country: string) => Spellings {
  const known = new Map<string, Spellings>();
  return (country) => {
    const found = known.get(country) ?? spellings(prefer);
    known.set(country, found);
    return found;
  };
}

/**
 * Gives capitals the small letters that another row writes the same name with, in the same country before any other,
 * or the same place of the same country.
 */
function readable(banks: ByCountry<BankRow>, bics: ByCountry<BicRow>, others: ReadonlyMap<string, readonly OtherName[]>) {
  const names = spellings('newest');
  const namesOf = perCountry('newest');
  const placesOf = perCountry('commonest');
  const learn = (country: string, name: string, source: string, asOf: string): void => {
    if (MACHINE_CASED.has(source)) return;
    namesOf(country).learn(name, asOf);
    if (source !== FRENCH) names.learn(name, asOf);
  };
  for (const [country, rows] of [...banks, ...bics]) {
    for (const row of rows) {
      const [source] = sourcesOf(row);
      learn(country, row.name, source!, row.as_of);
      if (!MACHINE_CASED.has(source!)) placesOf(country).learn(row.city, row.as_of);
    }
  }
  for (const [bic, list] of others) {
    for (const other of list) learn(bicCountry(bic), other.name, other.source, other.asOf);
  }
  const respelled = <T extends { name: string; city: string; source: string }>(country: string, row: T): T => ({
    ...row,
    name: isCapitals(row.name) || MACHINE_CASED.has(sourcesOf(row)[0]!)
      ? (namesOf(country).find(row.name) ?? names.find(row.name) ?? row.name) : row.name,
    city: isCapitals(row.city) ? (placesOf(country).find(row.city) ?? row.city) : row.city,
  });
  return {
    banks: [...banks].map(([country, rows]) => [country, rows.map((row) => respelled(country, row))] as const),
    bics: [...bics].map(([country, rows]) => [country, rows.map((row) => respelled(country, row))] as const),
  };
}

/** The text of every file by its path in data/. */
export function seed(shared: string, data: string): Map<string, string> {
  const sources = readSources(data);
  const prefixed = new Set(readBankCodes(data).filter((row) => row.steps.split(' ').includes('bics')).map((row) => row.country));
  const given = givenBanks(shared, excludedBics(shared), prefixed);
  const others = otherNames(shared);
  const { banks, bics } = readable(given, givenBics(shared, given, sources, others), others);
  const files = new Map<string, string>();
  for (const [country, rows] of banks) files.set(banksFile(country), formatTsv(BANK_COLUMNS, rows));
  for (const [country, rows] of bics) files.set(bicsFile(country), formatTsv(BIC_COLUMNS, rows));
  return files;
}
