/** Files of data/ and their columns. data/README.md explains each column. */
export { bic11Of as bic11, countryOf as bicCountry, isBic } from '../../src/standards/bic/parts.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BANK_COLUMNS, BIC_COLUMNS, RETIRED_COLUMNS } from '../../src/directory/overlay/columns.ts';
import type { Row } from './tsv.ts';
import { parseTsv } from './tsv.ts';

export { BANK_COLUMNS, BIC_COLUMNS, RETIRED_COLUMNS };

export const BRANCH_COLUMNS = ['bank_code', 'branch_code', 'name', 'city', 'district', 'source', 'as_of'] as const;
export const SOURCE_COLUMNS = ['source', 'publisher', 'via', 'as_of', 'licence', 'class', 'complete_for', 'bics', 'note'] as const;
const IBAN_RULE_COLUMNS = ['bank_code', 'rule', 'source', 'as_of'] as const;
const RULE_ACCOUNT_COLUMNS = ['rule', 'bank_code', 'account', 'new_bank_code', 'new_account', 'source', 'as_of'] as const;
const RULE_BLOCK_COLUMNS = ['rule', 'bank_code', 'account_from', 'account_to', 'source', 'as_of'] as const;
const RULE_CIRCLE_COLUMNS = ['circle', 'bank_code', 'source', 'as_of'] as const;
const CLEARING_COLUMNS = ['clearing_from', 'clearing_to', 'holder', 'account_type', 'iban_id', 'method', 'source', 'as_of'] as const;
export const BANK_CODE_COLUMNS = ['country', 'steps', 'note'] as const;
export const EPC_SCHEMES = ['sct', 'sct_inst', 'sdd_core', 'sdd_b2b', 'oct_inst', 'vop', 'spaa', 'srtp'] as const;
/** Text that replaces a readiness date if the scheme lists the participant, but the register names no date. */
export const WITHOUT_DATE = 'listed';
/** Returns a membership in the form of registers/epc.tsv: the readiness date. If there is a leaving date, a slash and this date follow. */
export const adherenceOf = (ready: string, leaving: string): string => `${ready || WITHOUT_DATE}${leaving === '' ? '' : `/${leaving}`}`;
export const SCL_SERVICES = ['sct', 'sdd_core', 'sdd_cor1', 'sdd_b2b', 'scc'] as const;
export const EPC_COLUMNS = ['bic', 'name', 'address', 'city', 'country', ...EPC_SCHEMES, 'source', 'as_of'] as const;
export const SCL_COLUMNS = ['bic', 'name', ...SCL_SERVICES, 'source', 'as_of'] as const;
export const LEI_COLUMNS = ['bic', 'lei', 'source', 'as_of'] as const;
export const LEI_NAME_COLUMNS = ['lei', 'name', 'country', 'city', 'source', 'as_of'] as const;
export const CODE_NAME_COLUMNS = ['country', 'bank_code', 'name', 'city', 'lei', 'source', 'as_of'] as const;

export const RENAME_COLUMNS = ['country', 'bank_code', 'bic', 'former_name', 'name', 'since', 'source', 'as_of'] as const;

const EXPLAINED_COLUMNS = ['kind', 'country', 'bank_code', 'bic', 'reason'] as const;

export type BankRow = Row<(typeof BANK_COLUMNS)[number]>;
export type BicRow = Row<(typeof BIC_COLUMNS)[number]>;
export type BranchRow = Row<(typeof BRANCH_COLUMNS)[number]>;
export type SourceRow = Row<(typeof SOURCE_COLUMNS)[number]>;
export type IbanRuleRow = Row<(typeof IBAN_RULE_COLUMNS)[number]>;
export type RuleAccountRow = Row<(typeof RULE_ACCOUNT_COLUMNS)[number]>;
export type RuleBlockRow = Row<(typeof RULE_BLOCK_COLUMNS)[number]>;
export type RuleCircleRow = Row<(typeof RULE_CIRCLE_COLUMNS)[number]>;
export type ClearingRow = Row<(typeof CLEARING_COLUMNS)[number]>;
export type BankCodeRow = Row<(typeof BANK_CODE_COLUMNS)[number]>;
export type EpcRow = Row<(typeof EPC_COLUMNS)[number]>;
export type SclRow = Row<(typeof SCL_COLUMNS)[number]>;
export type LeiRow = Row<(typeof LEI_COLUMNS)[number]>;
export type LeiNameRow = Row<(typeof LEI_NAME_COLUMNS)[number]>;
export type CodeNameRow = Row<(typeof CODE_NAME_COLUMNS)[number]>;
export type ExplainedRow = Row<(typeof EXPLAINED_COLUMNS)[number]>;
export type RetiredRow = Row<(typeof RETIRED_COLUMNS)[number]>;
export type RenameRow = Row<(typeof RENAME_COLUMNS)[number]>;

/** The reasons why a bank code is retired. data/README.md explains them. */
export const RETIREMENTS = [
  'announced', 'closed', 'deleted', 'gone', 'left', 'licence_ended', 'merger', 'new_code', 'other_business', 'struck_off', 'transfer',
] as const;

export const CLASSES = ['official_register', 'published_list', 'compiled'] as const;

export const SOURCES_FILE = 'SOURCES.tsv';
export const BANK_CODES_FILE = 'bank-code-lists.tsv';
export const MANIFEST_FILE = 'MANIFEST.json';
export const BRANCHES_FILE = 'tr/branches.tsv';
export const IBAN_RULES_FILE = 'de/iban-rules.tsv';
export const RULE_ACCOUNTS_FILE = 'de/iban-rule-accounts.tsv';
export const RULE_BLOCKS_FILE = 'de/iban-rule-blocks.tsv';
export const RULE_CIRCLES_FILE = 'de/iban-rule-circles.tsv';
export const CLEARING_FILE = 'se/clearing-numbers.tsv';

export const EPC_FILE = 'registers/epc.tsv';
export const SCL_FILE = 'registers/scl.tsv';
export const LEIS_FILE = 'registers/leis.tsv';
export const LEI_NAMES_FILE = 'registers/lei-names.tsv';
export const CODE_NAMES_FILE = 'registers/code-names.tsv';
export const RETIRED_FILE = 'retired.tsv';
export const RENAMES_FILE = 'renames.tsv';
export const EXPLAINED_FILE = 'explained.tsv';
export const banksFile = (country: string): string => `banks/${country.toLowerCase()}.tsv`;
export const bicsFile = (country: string): string => `bics/${country.toLowerCase()}.tsv`;

/** Length of a bank code that is the first part of the BIC. */
export const BANK_CODE_LENGTH_OF_BIC = 4;

/** Returns the ids of the sources of a BIC row. The first source provides the name. */
export const sourcesOf = (row: { readonly source: string }): string[] => row.source.split('+');

/** Returns every table in a data directory by its path there, sorted. */
export function tables(data: string): string[] {
  return (readdirSync(data, { recursive: true, encoding: 'utf8' }) as string[])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsv'))
    .sort();
}

/** Country codes of the files in banks/ or bics/, in upper case. */
const countriesIn = (data: string, directory: 'banks' | 'bics'): string[] =>
  readdirSync(join(data, directory)).filter((file) => file.endsWith('.tsv')).map((file) => file.slice(0, 2).toUpperCase()).sort();

const table =
  <C extends string>(columns: readonly C[]) =>
  (data: string, path: string): Row<C>[] =>
    parseTsv(readFileSync(join(data, path), 'utf8'), columns, path);

/** Reads a table that may be missing. A missing table has no rows. */
const optional =
  <C extends string>(columns: readonly C[]) =>
  (data: string, path: string): Row<C>[] =>
    existsSync(join(data, path)) ? table(columns)(data, path) : [];

export const readSources = (data: string): SourceRow[] => table(SOURCE_COLUMNS)(data, SOURCES_FILE);
const readBankCodes = (data: string): BankCodeRow[] => table(BANK_CODE_COLUMNS)(data, BANK_CODES_FILE);

/** All tables that this module reads. If a table has one file for each country, it is grouped by country. */
export interface Tables {
  readonly sources: readonly SourceRow[];
  readonly bankCodes: readonly BankCodeRow[];
  readonly banks: ReadonlyMap<string, readonly BankRow[]>;
  readonly bics: ReadonlyMap<string, readonly BicRow[]>;
  readonly branches: readonly BranchRow[];
  readonly ibanRules: readonly IbanRuleRow[];
  readonly ruleAccounts: readonly RuleAccountRow[];
  readonly ruleBlocks: readonly RuleBlockRow[];
  readonly ruleCircles: readonly RuleCircleRow[];
  readonly clearing: readonly ClearingRow[];
  readonly epc: readonly EpcRow[];
  readonly scl: readonly SclRow[];
  readonly leis: readonly LeiRow[];
  readonly leiNames: readonly LeiNameRow[];
  readonly codeNames: readonly CodeNameRow[];
  readonly retired: readonly RetiredRow[];
  readonly renames: readonly RenameRow[];
  readonly explained: readonly ExplainedRow[];
}

export function readTables(data: string): Tables {
  const byCountry = <C extends string>(directory: 'banks' | 'bics', columns: readonly C[], file: (country: string) => string) =>
    new Map(countriesIn(data, directory).map((country) => [country, table(columns)(data, file(country))]));
  return {
    sources: readSources(data),
    bankCodes: readBankCodes(data),
    banks: byCountry('banks', BANK_COLUMNS, banksFile),
    bics: byCountry('bics', BIC_COLUMNS, bicsFile),
    branches: table(BRANCH_COLUMNS)(data, BRANCHES_FILE),
    ibanRules: optional(IBAN_RULE_COLUMNS)(data, IBAN_RULES_FILE),
    ruleAccounts: optional(RULE_ACCOUNT_COLUMNS)(data, RULE_ACCOUNTS_FILE),
    ruleBlocks: optional(RULE_BLOCK_COLUMNS)(data, RULE_BLOCKS_FILE),
    ruleCircles: optional(RULE_CIRCLE_COLUMNS)(data, RULE_CIRCLES_FILE),
    clearing: optional(CLEARING_COLUMNS)(data, CLEARING_FILE),
    epc: optional(EPC_COLUMNS)(data, EPC_FILE),
    scl: optional(SCL_COLUMNS)(data, SCL_FILE),
    leis: optional(LEI_COLUMNS)(data, LEIS_FILE),
    leiNames: optional(LEI_NAME_COLUMNS)(data, LEI_NAMES_FILE),
    codeNames: optional(CODE_NAME_COLUMNS)(data, CODE_NAMES_FILE),
    retired: optional(RETIRED_COLUMNS)(data, RETIRED_FILE),
    renames: optional(RENAME_COLUMNS)(data, RENAMES_FILE),
    explained: optional(EXPLAINED_COLUMNS)(data, EXPLAINED_FILE),
  };
}
