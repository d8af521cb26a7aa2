/** Rows of invented banks for the tests of the bundle, and the answer for a bank code as one line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NationalRow, Rows } from '../../../../tools/data/bundle/read.ts';
import type { Settled } from '../../../../tools/data/bundle/reconcile/codes.ts';
import { reconcile } from '../../../../tools/data/bundle/reconcile/reconcile.ts';
import type { BicRow, CodeNameRow, EpcRow, LeiNameRow, LeiRow, RenameRow, RetiredRow, SclRow } from '../../../../tools/data/layout.ts';
import { vectors } from '../../../support/vectors.ts';
import { bank, bic, source } from '../samples.ts';

/** A row of the country's list, by default of the body that allocates the codes. */
export const listed = (code: string, name: string, itsBic = '', row: Partial<NationalRow> = {}): NationalRow => ({
  ...bank(code, name, { source: 'list', bic: itsBic, ...row }), country: 'FR', ...row,
});
/** A record of a directory of 2024. */
export const directory = (code: string, name: string, row: Partial<BicRow> = {}): BicRow => bic(
  code, name, { source: 'web', as_of: '2024', ...row },
);
/** A record that the lists since 2018 do not have. */
export const formerRecord = (code: string, name: string, row: Partial<BicRow> = {}): BicRow => bic(
  code, name, { source: 'old', as_of: '2018', ...row },
);
export const participant = (code: string, name: string, row: Partial<EpcRow> = {}): EpcRow => ({
  bic: code, name, address: '', city: '', country: code.slice(4, 6), sct: '2008-01-28', sct_inst: '', sdd_core: '', sdd_b2b: '',
  oct_inst: '', vop: '', spaa: '', srtp: '', source: 'epc', as_of: '2025-09-08', ...row,
});
export const reached = (code: string, name: string, row: Partial<SclRow> = {}): SclRow => ({
  bic: code, name, sct: '1', sdd_core: '1', sdd_cor1: '0', sdd_b2b: '0', scc: '0', source: 'scl', as_of: '2025-08-25', ...row,
});
export const pair = (code: string, lei: string): LeiRow => ({ bic: code, lei, source: 'gleif', as_of: '2026-01' });
export const entity = (lei: string, name: string, country = 'FR', city = ''): LeiNameRow => ({
  lei, name, country, city, source: 'gleif', as_of: '2025-06',
});
/** The name of a code in a register that is not a list of bank codes. */
export const registered = (code: string, name: string, row: Partial<CodeNameRow> = {}): CodeNameRow => ({
  country: 'FR', bank_code: code, name, city: '', lei: '', source: 'register', as_of: '2025', ...row,
});
export const renamed = (row: Partial<RenameRow>): RenameRow => ({
  country: 'FR', bank_code: '', bic: '', former_name: '', name: '', since: '2024', source: 'table', as_of: '2026', ...row,
});
export const retired = (code: string, name: string, row: Partial<RetiredRow> = {}): RetiredRow => ({
  country: 'FR', bank_code: code, former_name: name, retired_on: '2020', how: 'closed', listed_last: '', missing_first: '2021',
  successor: '', successor_name: '', successor_source: '', source: 'register', as_of: '2025', ...row,
});

const SOURCES = [
  source('epc', { as_of: '2025-09-08' }), source('gleif', { as_of: '2026-01' }), source('hand', { class: 'compiled' }), source('list'),
  source('old', { class: 'compiled', as_of: '2018' }),
  source('printed', { class: 'compiled', bics: 'accounts' }), source('register'),
  source('scl', { as_of: '2025-08-25', class: 'published_list' }), source('table', { class: 'compiled', as_of: '2026' }),
  source('target', { bics: 'target' }), source('web', { class: 'compiled', as_of: '2024' }),
];

export interface Given extends Partial<Omit<Rows, 'registers'>>, Partial<Rows['registers']> {}

export const rowsOf = ({ epc = [], scl = [], leis = [], leiNames = [], codeNames = [], ...rows }: Given): Rows => ({
  version: '2026-01-01-test', rules: [{ country: 'FR', steps: ['list'] }, { country: 'GB', steps: ['bics'] }], retired: [], renames: [],
  places: new Map(), banks: [], bics: [], sources: SOURCES,
  turkish: { branches: [], evidence: [], layouts: [] },
  constructions: { ibanRules: [], ruleAccounts: [], ruleBlocks: [], ruleCircles: [], clearing: [] },
  registers: { epc, scl, leis, leiNames, codeNames }, ...rows,
});

type Cells = readonly [string, string, string];
const NO_ROWS = { banks: [], bics: [], epc: [], scl: [], leis: [], leiNames: [], codeNames: [], renames: [], retired: [] };
type Table = keyof typeof NO_ROWS;
type MakeRow = (cells: Cells, more: object) => object;

const ofList = (name: string): readonly [Table, MakeRow] =>
  ['banks', ([code, bank, own], more) => listed(code, bank, own, { source: name, ...more })];

/** The kinds of rows in test/vectors/bundle: the table of each kind, and its row with these cells. */
const KINDS: Readonly<Record<string, readonly [Table, MakeRow]>> = {
  list: ofList('list'),
  hand: ofList('hand'),
  target: ofList('target'),
  printed: ofList('printed'),
  directory: ['bics', ([code, name], more) => directory(code, name, more)],
  old: ['bics', ([code, name], more) => formerRecord(code, name, more)],
  epc: ['epc', ([code, name], more) => participant(code, name, more)],
  scl: ['scl', ([code, name], more) => reached(code, name, more)],
  lei: ['leis', ([code, lei]) => pair(code, lei)],
  entity: ['leiNames', ([lei, name], more) => ({ ...entity(lei, name), ...more })],
  register: ['codeNames', ([code, name], more) => registered(code, name, more)],
  rename: ['renames', ([name], more) => renamed({ name, ...more })],
  retired: ['retired', ([code, name], more) => retired(code, name, more)],
};

/** Reads rows such as `list 10001|Zorp|ZORPFRPP|city=Lyon ; rule FR|list`: the kind, its cells in order, and other columns by name. */
function parseGiven(text: string): Given {
  const tables: Record<Table, object[]> = structuredClone(NO_ROWS);
  const rules: { country: string; steps: string[] }[] = [];
  for (const row of text.split(' ; ')) {
    const [, kind, rest] = /^(\w+) (.*)$/.exec(row)!;
    const cells = rest!.split('|');
    if (kind === 'rule') rules.push({ country: cells[0]!, steps: cells.slice(1) });
    else {
      const [table, make] = KINDS[kind!]!;
      const [code = '', name = '', own = ''] = cells.filter((cell) => !cell.includes('='));
      const more = cells.filter((cell) => cell.includes('=')).map((cell) => cell.split('='));
      tables[table].push(make([code, name, own], Object.fromEntries(more)));
    }
  }
  return { ...tables, ...(rules.length > 0 && { rules }) } as Given;
}

/** Tests every row of a file of test/vectors/bundle: the rule, the rows of the tables, and the answer, or `nothing`. */
export function testRows(file: string, answer: (given: Given) => string): void {
  for (const { why, given, expected } of vectors<'why' | 'given' | 'expected'>(`bundle/${file}`)) {
    test(`${why}: ${expected}`, () => assert.equal(answer(parseGiven(given)), expected));
  }
}

/** Formats name (source and date), BIC (rule), candidates, name in the list, LEI and place. Skips empty parts. */
export function formatAnswer(found: Settled | undefined): string {
  if (found === undefined) return 'nothing';
  const { name, named, bic: own, bicBy, candidates, listName, lei, city } = found;
  const official = named?.isOfficial ? ' official' : '';
  return [
    `${name} (${named === null ? 'nobody' : `${named.source} ${named.asOf}${official}`})`,
    own === '' ? '' : `${own} by ${bicBy}`, candidates.filter((each) => each !== own).map((each) => `or ${each}`).join(' '),
    listName === '' || listName === name ? '' : `listed as ${listName}`, lei, city === '' ? '' : `in ${city}`,
  ].filter((part) => part !== '').join(', ');
}

/** Returns the answer for a code of a list or a register. */
export const answered = (given: Given, code: string): string => formatAnswer(
  reconcile(rowsOf(given)).banks.find((row) => row.bank_code === code),
);
/** Returns the answer for the first letters of a BIC. */
export const answeredLetters = (given: Given, code: string): string => formatAnswer(
  [...reconcile(rowsOf(given)).lettered.values()].flat().find((row) => row.bank_code === code),
);
