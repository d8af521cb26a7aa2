/** Invented rows for the tests of the data tool. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { texts } from '../../../tools/data/import.ts';
import { BANK_CODES_FILE, RETIRED_COLUMNS, RETIRED_FILE } from '../../../tools/data/layout.ts';
import type { BankRow, BicRow, SourceRow, Tables } from '../../../tools/data/layout.ts';
import { formatTsv } from '../../../tools/data/tsv.ts';
import { writeManifest } from '../../../tools/data/write.ts';
import { filledFolder } from '../../support/folder.ts';

interface Blz {
  readonly code: string;
  readonly mark?: string;
  readonly name: string;
  readonly city: string;
  readonly bic?: string;
  readonly method?: string;
  readonly successor?: string;
}

/** A line of the Bankleitzahlendatei. */
export const blzRecord = ({ code, mark = '1', name, city, bic = '', method = '09', successor = '00000000' }: Blz): string =>
  `${code}${mark}${name.padEnd(58)}10000${city.padEnd(35)}${name.slice(0, 27).padEnd(27)}00000${bic.padEnd(11)}${method}`
    + `000001U0${successor}\r\n`;

export const source = (id: string, row: Partial<SourceRow> = {}): SourceRow => ({
  source: id, publisher: 'A publisher', via: '', as_of: '2025', licence: 'None stated', class: 'official_register', complete_for: '',
  bics: '', note: '', ...row,
});

export const bank = (code: string, name: string, row: Partial<BankRow> = {}): BankRow => ({
  bank_code: code, name, other_name: '', bic: '', alt_bic: '', city: '', primary: '1', check_method: '', successor: '',
  source: 'de-bundesbank', as_of: '2025', ...row,
});

export const bic = (code: string, name: string, row: Partial<BicRow> = {}): BicRow => ({
  bic: code, name, branch: '', city: '', address: '', lei: '', source: 'web', as_of: '2020', ...row,
});

/** Ten German banks, of which two have a BIC. Also one code of another source, and the BICs of a web list. */
export const SAMPLE: Tables = {
  sources: [
    source('by-hand', { class: 'compiled' }), source('de-bundesbank', { complete_for: 'DE' }),
    source('epc-register', { as_of: '', class: 'published_list' }),
    source('gleif-lei', { as_of: '' }), source('tr-tcmb-branches'), source('web', { class: 'compiled', as_of: '2020' }),
  ],
  bankCodes: [{ country: 'DE', steps: 'list', note: '' }],
  banks: new Map([['DE', [
    bank('10000001', 'Bank 1', { bic: 'AAAADE33XXX', city: 'Ulm' }), bank('10000002', 'Bank 2', { bic: 'BBBBDE33' }),
    ...['3', '4', '5', '6', '7', '8', '9'].map((n) => bank(`1000000${n}`, `Bank ${n}`)),
    bank('20000000', 'Handbank', { source: 'by-hand' }), bank('30000000', 'Bank 10'),
  ]]]),
  bics: new Map([['DE', [
    bic('AAAADE33XXX', 'Bank 1', { source: 'de-bundesbank+web', address: 'Weg 1', as_of: '2025' }),
    bic('BBBBDE33XXX', 'Bank 2', { source: 'de-bundesbank', as_of: '2025' }),
    bic('CCCCDE33XXX', 'CCC BANK'),
  ]]]),
  epc: [], scl: [], leis: [], leiNames: [], codeNames: [], explained: [],
  renames: [],
  retired: [{
    country: 'DE', bank_code: '90000000', former_name: 'Bank 9', retired_on: '2020', how: 'deleted', listed_last: '', missing_first: '',
    successor: '', successor_name: '', successor_source: '',
    source: 'de-bundesbank', as_of: '2025',
  }],
  branches: [{ bank_code: '00999', branch_code: '2', name: 'Moda', city: '', district: '', source: 'tr-tcmb-branches', as_of: '2025' }],
  ibanRules: [],
  ruleAccounts: [],
  ruleBlocks: [],
  ruleCircles: [],
  clearing: [],
};

/** Returns a data folder with these tables and the manifest. `more` are further files by path. The folder is removed after the test. */
export function dataFolder(context: TestContext, tables: Tables = SAMPLE, more: Readonly<Record<string, string>> = {}): string {
  const data = filledFolder(context, {
    ...Object.fromEntries(texts(tables)), [BANK_CODES_FILE]: formatTsv(['country', 'steps', 'note'], tables.bankCodes),
    [RETIRED_FILE]: formatTsv(RETIRED_COLUMNS, tables.retired), ...more,
  });
  writeManifest(data);
  return data;
}

/** Returns the text of each file of a folder, by path. */
export const contentOf = (path: string): Record<string, string> => Object.fromEntries(
  readdirSync(path, { recursive: true, encoding: 'utf8' }).sort().filter((name) => statSync(join(path, name)).isFile())
    .map((name) => [name, readFileSync(join(path, name), 'utf8')]));
