/**
 * The first import: every file of data/banks, data/bics and data/registers, and retired.tsv, from the folder of sources the project began with.
 * Repeatable byte for byte: it reads nothing but that folder, SOURCES.tsv and bank-codes.tsv.
 */
import {
  BANK_COLUMNS, BIC_COLUMNS, CODE_NAME_COLUMNS, CODE_NAMES_FILE, EPC_COLUMNS, EPC_FILE, LEI_COLUMNS, LEI_NAME_COLUMNS, LEI_NAMES_FILE, LEIS_FILE,
  RETIRED_COLUMNS, RETIRED_FILE, SCL_COLUMNS, SCL_FILE, banksFile, bicCountry, bicsFile, readBankCodes, readSources,
} from '../layout.ts';
import { readable } from '../readable.ts';
import { formatTsv } from '../tsv.ts';
import { givenBanks, supersededNames } from './banks.ts';
import { excludedBics, givenBics, otherNames, uncutBanks } from './bics.ts';
import { givenCodeNames, givenLeiNames, givenLeis, givenParticipants, givenScl } from './registers.ts';
import { givenRetired } from './retired.ts';

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
  const respelled = <T extends { readonly bic: string; readonly name: string; readonly source: string; readonly as_of: string }>(row: T): T =>
    ({ ...row, ...spelling.respell(bicCountry(row.bic), { city: '', ...row }) });
  files.set(EPC_FILE, formatTsv(EPC_COLUMNS, givenParticipants(shared).map(respelled)));
  files.set(SCL_FILE, formatTsv(SCL_COLUMNS, givenScl(shared).map(respelled)));
  files.set(LEIS_FILE, formatTsv(LEI_COLUMNS, givenLeis(shared)));
  files.set(LEI_NAMES_FILE, formatTsv(LEI_NAME_COLUMNS, givenLeiNames(shared)));
  files.set(CODE_NAMES_FILE, formatTsv(CODE_NAME_COLUMNS, givenCodeNames(shared)));
  files.set(RETIRED_FILE, formatTsv(RETIRED_COLUMNS, givenRetired(shared)));
  return files;
}
