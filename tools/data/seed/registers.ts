/** sources/reachability, lei and banks2026: what registers say of BICs, LEIs and bank codes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeNameRow, EpcRow, LeiNameRow, LeiRow, SclRow } from '../layout.ts';
import { EPC_SCHEMES, adherenceOf } from '../layout.ts';
import { standsInIban } from '../registers.ts';
import { mend, mendName } from '../spelling.ts';
import type { Row } from '../tsv.ts';
import { parseTsv, sortBy } from '../tsv.ts';

const GIVEN = {
  'reachability/epc-participants.tsv': ['bic', 'name', 'address', 'city', 'country', 'source', 'as_of'],
  'reachability/epc-adherence.tsv': ['bic', 'scheme', 'status', 'ready', 'leaving', 'role', 'options', 'source', 'as_of'],
  'reachability/scl.tsv': ['bic', 'name', 'sct', 'sdd_core', 'sdd_cor1', 'sdd_b2b', 'scc', 'source', 'as_of'],
  'lei/gleif-bic-lei.tsv': ['bic', 'lei', 'in_bundle'],
  'lei/lei-names.tsv': ['lei', 'name', 'country', 'city', 'source', 'as_of'],
  'banks2026/it-abi.tsv': ['bank_code', 'name', 'branches', 'in_bundle', 'bundle_name', 'bundle_bic', 'register_2026_10'],
  'banks2026/codes-from-mfi.tsv': ['country', 'bank_code', 'name', 'city', 'lei', 'bic', 'bic_from', 'category', 'head_country', 'in_bundle', 'bundle_name'],
} as const;

function read<F extends keyof typeof GIVEN>(shared: string, file: F): Row<(typeof GIVEN)[F][number]>[] {
  return parseTsv(readFileSync(join(shared, file), 'utf8'), GIVEN[file] as readonly (typeof GIVEN)[F][number][], file);
}

/** The ids under which data/SOURCES.tsv has the editions of the given folder. */
const SOURCE_OF: Readonly<Record<string, string>> = {
  epc25: 'epc-register', epc26: 'epc-register', scl25: 'bbk-scl', mfi24: 'ecb-mfi-list', ssm25: 'ecb-ssm', pra26: 'boe-pra', oenb22: 'oenb22',
};
const GLEIF = { source: 'gleif-lei', as_of: '2026-01-30' } as const;
const BANCA_D_ITALIA = { source: 'bdi-branches', as_of: '2025-03-17' } as const;
const ECB_LIST = { source: 'ecb-mfi-list', as_of: '2024-06-13' } as const;

const sourceOf = (id: string): string => {
  const source = SOURCE_OF[id];
  if (source === undefined) throw new Error(`no source of ours stands for "${id}"`);
  return source;
};

/** One row for each participant; of each scheme the readiness date, and after a slash the leaving date where one is named. */
export function givenParticipants(shared: string): EpcRow[] {
  const rows = new Map(read(shared, 'reachability/epc-participants.tsv').map((row): [string, EpcRow] => [row.bic, {
    bic: row.bic, name: mendName(row.name), address: mend(row.address), city: mend(row.city), country: row.country,
    sct: '', sct_inst: '', sdd_core: '', sdd_b2b: '', oct_inst: '', vop: '', spaa: '', srtp: '', source: sourceOf(row.source), as_of: row.as_of,
  }]));
  for (const row of read(shared, 'reachability/epc-adherence.tsv')) {
    const participant = rows.get(row.bic);
    const scheme = EPC_SCHEMES.find((name) => name === row.scheme);
    if (participant === undefined || scheme === undefined) throw new Error(`${row.bic} adheres to ${row.scheme} and is no participant, or that is no scheme`);
    participant[scheme] = adherenceOf(row.ready, row.leaving);
    if (row.as_of > participant.as_of) participant.as_of = row.as_of;
  }
  return sortBy([...rows.values()], (row) => row.bic);
}

export const givenScl = (shared: string): SclRow[] =>
  sortBy(read(shared, 'reachability/scl.tsv').map((row) => ({ ...row, name: mendName(row.name), source: sourceOf(row.source) })), (row) => row.bic);

export const givenLeis = (shared: string): LeiRow[] =>
  sortBy(read(shared, 'lei/gleif-bic-lei.tsv').map(({ bic, lei }) => ({ bic, lei, ...GLEIF })), (row) => `${row.bic} ${row.lei}`);

export const givenLeiNames = (shared: string): LeiNameRow[] =>
  sortBy(read(shared, 'lei/lei-names.tsv').map((row) => ({ ...row, name: mendName(row.name), city: mend(row.city), source: sourceOf(row.source), as_of: row.source === 'oenb22' ? '2022' : row.as_of })), (row) => row.lei);

/**
 * Official names of bank codes from registers that are no lists of bank codes. Of the ECB's list the institutions whose code there is the
 * one in the IBAN; finance companies (`Other Institution`) only where a list of bank codes has their code too.
 */
export function givenCodeNames(shared: string): CodeNameRow[] {
  const italian = read(shared, 'banks2026/it-abi.tsv').map((row): CodeNameRow => ({
    country: 'IT', bank_code: row.bank_code, name: mendName(row.name), city: '', lei: '', ...BANCA_D_ITALIA,
  }));
  const others = read(shared, 'banks2026/codes-from-mfi.tsv')
    .filter((row) => standsInIban(row.country, row.bank_code, row.category === 'Other Institution', row.in_bundle === '1'))
    .map((row): CodeNameRow => ({
      country: row.country, bank_code: row.bank_code, name: mendName(row.name), city: mend(row.city), lei: row.lei, ...ECB_LIST,
    }));
  return sortBy([...italian, ...others], (row) => `${row.country} ${row.bank_code}`);
}
