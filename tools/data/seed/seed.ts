/**
 * The first import: every file of data/banks and data/bics from the folder of sources the project began with.
 * Repeatable byte for byte: it reads nothing but that folder, SOURCES.tsv and bank-codes.tsv.
 */
import { BANK_COLUMNS, BIC_COLUMNS, banksFile, bicCountry, bicsFile, readBankCodes, readSources } from '../layout.ts';
import { readable } from '../readable.ts';
import { formatTsv } from '../tsv.ts';
import { givenBanks, supersededNames } from './banks.ts';
import { excludedBics, givenBics, otherNames, uncutBanks } from './bics.ts';

/** The text of every file by its path in data/. */
export function seed(shared: string, data: string): Map<string, string> {
  const sources = readSources(data);
  const prefixed = new Set(readBankCodes(data).filter((row) => row.steps.split(' ').includes('bics')).map((row) => row.country));
  const classes = new Map(sources.map((row) => [row.source, row.class]));
  const given = givenBanks(shared, excludedBics(shared), prefixed);
  const others = otherNames(shared);
  const bics = givenBics(shared, given, sources, classes, others);
  const banks = uncutBanks(given, bics, classes);
  const spelling = readable();
  for (const [country, rows] of [...banks, ...bics]) for (const row of rows) spelling.learn(country, row);
  for (const [bic, list] of others) for (const other of list) spelling.learn(bicCountry(bic), other);
  for (const other of supersededNames(shared)) spelling.learn('TR', other);
  const files = new Map<string, string>();
  for (const [country, rows] of banks) {
    files.set(banksFile(country), formatTsv(BANK_COLUMNS, rows.map((row) => spelling.respell(country, row))));
  }
  for (const [country, rows] of bics) {
    files.set(bicsFile(country), formatTsv(BIC_COLUMNS, rows.map((row) => spelling.respell(country, row))));
  }
  return files;
}
