/** Rules of data/. Each problem is one line of text that names its place. */
import { DATE } from '../../../src/directory/overlay/columns.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankRow, Tables } from '../layout.ts';
import {
  BANK_CODES_FILE, BRANCHES_FILE, CLASSES, CLEARING_FILE, CODE_NAMES_FILE, IBAN_RULES_FILE, RULE_ACCOUNTS_FILE, RULE_BLOCKS_FILE,
    RULE_CIRCLES_FILE, EPC_FILE, EXPLAINED_FILE, LEIS_FILE, LEI_NAMES_FILE, MANIFEST_FILE, RENAMES_FILE, RETIRED_FILE,
  SCL_FILE, SOURCES_FILE, banksFile, bicsFile, readTables, sourcesOf, tables as tablesOf,
} from '../layout.ts';
import { formatManifest, manifestOf } from '../manifest.ts';
import type { Problem } from './rows.ts';
import {
  ACCOUNT, checkBank, checkBic, checkBranch, checkClearing, checkCodeName, checkRuleAccount, fitsCountry, checkLei, checkLeiName,
    checkParticipant, checkReachable, checkRename, checkRetired,
} from './rows.ts';

const STEP = /^(list(:[A-Z]{2})?|bics|prefix:[1-9])$/;

/**
 * Characters that no field may contain. They are control and format characters, separators other than the space, private use characters,
 * and the mark of failed decoding (U+FFFD).
 */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd]|(?! )\p{Zs}/u;

/** Returns the fault of a field. Null if it has none of these faults, which any field of any table can have. */
function faults(value: string): string | null {
  if (value !== value.normalize('NFC')) return 'is not in NFC';
  if (FORBIDDEN.test(value)) return 'holds a control or format character, or another space than the plain one';
  if (value !== value.trim() || value.includes('  ')) return 'holds spaces at an end or two in a row';
  return null;
}

function checkFields(path: string, rows: readonly Readonly<Record<string, string>>[], problems: string[]): void {
  rows.forEach((row, i) => {
    for (const [column, value] of Object.entries(row)) {
      const fault = faults(value);
      if (fault !== null) problems.push(`${path}:${i + 2}: ${column} "${value}" ${fault}`);
    }
  });
}

/** Reports each key that is not greater than the previous key. The keys are then sorted and unique. */
function checkOrder(path: string, keys: readonly string[], problems: string[]): void {
  keys.forEach((key, i) => {
    if (i > 0 && key <= keys[i - 1]!) problems.push(
      `${path}:${i + 2}: ${key} ${key === keys[i - 1] ? 'stands twice' : `belongs before ${keys[i - 1]}`}`);
  });
}

interface Dated {
  readonly source: string;
  readonly as_of: string;
}

type CheckTable = <T extends Dated>(path: string, rows: readonly T[], key: (row: T) => string,
  check: (row: T, problem: Problem) => void) => void;

/** Checks tables whose rows have a source. It writes the newest date of each source to `newest`. */
function tableCheck(dates: ReadonlyMap<string, string>, newest: Map<string, string>, problems: string[]): CheckTable {
  const checkSource = (row: Dated, problem: Problem): void => {
    if (!DATE.test(row.as_of)) problem(`as_of "${row.as_of}" is not a date`);
    const ids = sourcesOf(row);
    for (const id of ids) if (!dates.has(id)) problem(`source "${id}" is not in ${SOURCES_FILE}`);
    if (ids.length === 1 && row.as_of > (newest.get(ids[0]!) ?? '')) newest.set(ids[0]!, row.as_of);
  };
  return (path, rows, key, check) => {
    checkFields(path, rows as unknown as readonly Record<string, string>[], problems);
    checkOrder(path, rows.map(key), problems);
    rows.forEach((row, i) => {
      const problem = (rule: string): void => {
        problems.push(`${path}:${i + 2}: ${rule}`);
      };
      check(row, problem);
      checkSource(row, problem);
    });
  };
}

function checkRegisters({ epc, scl, leis, leiNames, codeNames, retired, renames }: Tables, checkTable: CheckTable): void {
  checkTable(EPC_FILE, epc, (row) => row.bic, checkParticipant);
  checkTable(SCL_FILE, scl, (row) => row.bic, checkReachable);
  checkTable(LEIS_FILE, leis, (row) => `${row.bic} ${row.lei}`, checkLei);
  checkTable(LEI_NAMES_FILE, leiNames, (row) => row.lei, checkLeiName);
  checkTable(CODE_NAMES_FILE, codeNames, (row) => `${row.country} ${row.bank_code}`, checkCodeName);
  checkTable(RENAMES_FILE, renames, (row) => `${row.country} ${row.bank_code} ${row.bic}`, checkRename);
  checkTable(RETIRED_FILE, retired, (row) => `${row.country} ${row.bank_code}`, checkRetired);
}

function checkConstructions({ banks, ibanRules, ruleAccounts, ruleBlocks, ruleCircles, clearing }: Tables, checkTable: CheckTable,
    problems: string[]): void {
  checkTable(IBAN_RULES_FILE, ibanRules, (row) => row.bank_code, (row, problem) => {
    if (!fitsCountry('DE', row.bank_code)) problem(`bank_code ${row.bank_code} does not fit the country's IBAN`);
    if (!/^\d{4}\.\d{2}$/.test(row.rule)) problem(`rule "${row.rule}" is not a number and a version`);
  });
  checkTable(RULE_ACCOUNTS_FILE, ruleAccounts, (row) => `${row.rule} ${row.bank_code} ${row.account}`, checkRuleAccount);
  checkTable(RULE_BLOCKS_FILE, ruleBlocks, (row) => `${row.rule} ${row.bank_code}`, (row, problem) => {
    if (!fitsCountry('DE', row.bank_code)) problem(`bank_code ${row.bank_code} does not fit the country's IBAN`);
    if (!ACCOUNT.test(row.account_from) || !ACCOUNT.test(row.account_to) || row.account_from > row.account_to)
      problem('is not a range of accounts');
  });
  checkTable(RULE_CIRCLES_FILE, ruleCircles, (row) => row.circle, (row, problem) => {
    if (!/^[1-9]\d\d$/.test(row.circle)) problem(`circle "${row.circle}" is not three digits`);
    if (!banks.get('DE')?.some((bank) => bank.bank_code === row.bank_code)) problem(`bank_code ${row.bank_code} is not listed`);
  });
  checkTable(CLEARING_FILE, clearing, (row) => row.clearing_from, checkClearing);
  clearing.forEach((row, i) => {
    if (i > 0 && row.clearing_from <= clearing[i - 1]!.clearing_to)
      problems.push(`${CLEARING_FILE}:${i + 2}: the range begins within the one before`);
  });
}

function checkSources({ sources, banks, retired }: Tables, newest: ReadonlyMap<string, string>, problems: string[]): void {
  checkFields(SOURCES_FILE, sources, problems);
  checkOrder(SOURCES_FILE, sources.map((row) => row.source), problems);
  for (const row of sources) {
    if (row.publisher === '' || row.licence === '') problems.push(`${SOURCES_FILE}: ${row.source} lacks its publisher or its terms`);
    if (!CLASSES.some((name) => name === row.class)) problems.push(`${SOURCES_FILE}: ${row.source} has the class "${row.class}"`);
    if (!['', 'accounts', 'target'].includes(row.bics))
      problems.push(`${SOURCES_FILE}: ${row.source} has bics "${row.bics}", not accounts, target or nothing`);
    for (const country of row.complete_for.split(' ').filter((code) => code !== '')) {
      if (!retired.some((code) => code.country === country))
        problems.push(`${SOURCES_FILE}: ${row.source} is complete for ${country}, of which no retired codes are held`);
      if (!banks.get(country)?.some((bank) => bank.source === row.source))
        problems.push(`${SOURCES_FILE}: ${row.source} has no rows of ${country}`);
    }
    const date = newest.get(row.source);
    if (date !== undefined && date !== row.as_of)
      problems.push(`${SOURCES_FILE}: ${row.source} is of ${row.as_of || 'no date'}, its newest row of ${date}`);
  }
}

function checkBankCodes({ bankCodes, banks, bics }: Tables, problems: string[]): void {
  checkFields(BANK_CODES_FILE, bankCodes, problems);
  checkOrder(BANK_CODES_FILE, bankCodes.map((row) => row.country), problems);
  for (const { country, steps } of bankCodes) {
    for (const step of steps.split(' ')) {
      if (!STEP.test(step)) problems.push(`${BANK_CODES_FILE}: ${country} has the step "${step}"`);
      if (step.startsWith('list') && !banks.has(step.slice('list:'.length) || country))
        problems.push(`${BANK_CODES_FILE}: ${country} has the step "${step}" without a list`);
      if (step === 'bics' && !bics.has(country)) problems.push(`${BANK_CODES_FILE}: ${country} has the step "bics" without BICs`);
    }
  }
  for (const country of banks.keys()) {
    if (!bankCodes.some((row) => row.country === country)) problems.push(`${BANK_CODES_FILE}: ${country} has a list and no row here`);
  }
}

/** Returns every broken rule in these tables, without the manifest. */
export function checkTables(tables: Tables): string[] {
  const { sources, banks, bics, branches, retired, explained } = tables;
  const problems: string[] = [];
  const dates = new Map(sources.map((row) => [row.source, row.as_of]));
  const newest = new Map<string, string>();
  const checkTable = tableCheck(dates, newest, problems);

  for (const [country, rows] of banks) checkTable(banksFile(country), rows, (row) => row.bank_code,
    (row, problem) => checkBank(country, row, problem));
  for (const [country, rows] of bics) checkTable(bicsFile(country), rows, (row) => row.bic,
    (row, problem) => checkBic(country, row, problem));
  checkTable(BRANCHES_FILE, branches, (row) => `${row.bank_code} ${row.branch_code.padStart(6)}`, checkBranch);
  checkRegisters(tables, checkTable);
  for (const row of retired) {
    if (row.successor_source !== '' && !dates.has(row.successor_source))
      problems.push(`${RETIRED_FILE}: successor_source "${row.successor_source}" is not in ${SOURCES_FILE}`);
  }
  checkFields(EXPLAINED_FILE, explained, problems);
  checkOrder(EXPLAINED_FILE, explained.map((row) => `${row.kind} ${row.country} ${row.bank_code} ${row.bic}`), problems);
  for (const row of explained) if (row.reason === '')
    problems.push(`${EXPLAINED_FILE}: ${row.kind} ${row.country} ${row.bank_code} ${row.bic} has no reason`);
  checkConstructions(tables, checkTable, problems);
  checkSources(tables, newest, problems);
  checkBankCodes(tables, problems);
  return problems;
}

/** Returns every broken rule in data/. */
export function checkData(data: string): string[] {
  const problems = checkTables(readTables(data));
  for (const path of tablesOf(data)) {
    const [, ...lines] = readFileSync(join(data, path), 'utf8').split('\n');
    lines.forEach((line, i) => {
      const fault = line.split('\t').map(faults).find((found) => found !== null);
      if (fault != null) problems.push(`${path}:${i + 2}: a field ${fault}`);
    });
  }
  if (readFileSync(join(data, MANIFEST_FILE), 'utf8') !== formatManifest(manifestOf(data))) {
    problems.push(`${MANIFEST_FILE} does not match the tables: "manifest" rewrites it`);
  }
  return problems;
}

/** Returns one line for each country: the number of its rows, and the number of those with a BIC. */
export function bicShares(tables: Tables): string[] {
  const line = (name: string, rows: readonly BankRow[]): string => {
    const having = rows.filter((row) => row.bic !== '').length;
    return `${name.padEnd(5)} ${String(rows.length).padStart(6)} codes ${String(having).padStart(6)} with a BIC ` +
      `${(rows.length === 0 ? 0 : (100 * having) / rows.length).toFixed(1).padStart(6)} %`;
  };
  return [...[...tables.banks].map(([country, rows]) => line(country, rows)), line('all', [...tables.banks.values()].flat())];
}
