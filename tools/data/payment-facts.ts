/** Compiles `data/payments` into a module of the program. The page, the tools and the library need it, because they have no data file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withStandards } from './standards.ts';
import { parseTsv, type Row } from './tsv.ts';

export const FACTS_MODULE = 'src/files/payment-files/rules/facts-table.ts';
export const SCHEMA_MODULE = 'src/files/payment-files/schema/tables.ts';
export const STATUS_MODULE = 'src/files/payment-files/status/codes-table.ts';

const FACT_COLUMNS = ['fact', 'key', 'value', 'source', 'as_of'] as const;
const RULE_COLUMNS = ['rule', 'profile', 'versions', 'from', 'until', 'severity', 'source', 'as_of'] as const;
const CODE_COLUMNS = ['set', 'code', 'source', 'as_of'] as const;
const STATUS_COLUMNS = ['code', 'status', 'verification', 'action', 'meaning', 'source', 'as_of'] as const;
const REASON_COLUMNS = ['code', 'meaning', 'action', 'use', 'source', 'as_of'] as const;
const AS_OF = /^\d{4}(?:-\d\d){0,2}$/;

/**
 * Reads the rows of a table in order. Cells such as `{sps.version}` get their values from the table of standards. Throws if a row has no
 * source or date, or if its key is not greater than the previous key.
 */
function rowsOf<C extends string>(data: string, file: string, columns: readonly C[], keys: number): Row<C>[] {
  const text = withStandards(data)(readFileSync(join(data, 'payments', file), 'utf8'), file);
  const rows = parseTsv(text, columns, file);
  let before = '';
  for (const [i, row] of rows.entries()) {
    const { source, as_of } = row as unknown as Record<string, string>;
    const key = columns.slice(0, keys).map((column) => row[column]).join(' ');
    if (source === '' || !AS_OF.test(as_of!)) throw new Error(`${file}:${i + 2}: a row has a source and a date`);
    if (key <= before) throw new Error(`${file}:${i + 2}: ${key} stands twice or belongs before ${before}`);
    before = key;
  }
  return rows;
}

/** Returns rows as a template literal of TypeScript, with a line for each row. */
const lines = <C extends string>(columns: readonly C[], rows: readonly Readonly<Record<C, string>>[]): string =>
  `\`\n${rows.map((row) => columns.map((column) => row[column]).join('\t')).join('\n')}\n\``;

/** Returns the text of the module with the codes of bank answers. Throws if reason codes are from different lists or editions. */
export function statusModule(data: string): string {
  const statuses = rowsOf(data, 'statuses.tsv', STATUS_COLUMNS, 1);
  const reasons = rowsOf(data, 'reasons.tsv', REASON_COLUMNS, 1);
  const [{ source, as_of: edition }] = reasons as [Row<(typeof REASON_COLUMNS)[number]>];
  if (reasons.some((row) => row.source !== source || row.as_of !== edition)) throw new Error('reasons.tsv: one list has one edition');
  return `/**
 * The status codes and reason codes of bank answers, compiled from \`data/payments\` by \`npm run data:payments\`. Each line is a row:
 * ${STATUS_COLUMNS.slice(0, -2).join(', ')}; ${REASON_COLUMNS.slice(0, -2).join(', ')}.
 */

export const REASON_SOURCE = '${source}';
export const REASON_EDITION = '${edition}';

export const STATUS_ROWS = ${lines(STATUS_COLUMNS.slice(0, -2), statuses)};

export const REASON_ROWS = ${lines(REASON_COLUMNS.slice(0, -2), reasons)};
`;
}

/** Returns the text of the module with the facts, rules and code lists. */
export function factsModule(data: string): string {
  const codes = rowsOf(data, 'codes.tsv', CODE_COLUMNS, 2);
  const sets = [...new Set(codes.map(({ set, source, as_of }) => [set, source, as_of].join('\t')))].map((one) =>
    one.split('\t') as [string, string, string]);
  return `/**
 * The facts about payment files, compiled from \`data/payments\` by \`npm run data:payments\`. In tables, each line is a row.
 * In code lists, each line is a set of codes.
 */

export const FACTS = ${lines(FACT_COLUMNS, rowsOf(data, 'facts.tsv', FACT_COLUMNS, 2))};

export const RULE_CHANGES = ${lines(RULE_COLUMNS, rowsOf(data, 'rules.tsv', RULE_COLUMNS, 4))};

export const CODES = ${lines(CODE_COLUMNS, sets.map(([set, source, as_of]) => ({ set, code: codes.filter((one) => one.set === set && one.as_of === as_of && one.source === source).map(({ code }) => code).join(' '), source, as_of })))};
`;
}
