/** Compiles `data/standards.tsv` into a module of the program, and fills its versions and days into the texts of other tables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edition } from '../../src/standards/editions/edition.ts';
import { parseTsv } from './tsv.ts';

export const STANDARDS_MODULE = 'src/standards/editions/table.ts';
export const STANDARDS_FILE = 'standards.tsv';

const COLUMNS = ['id', 'name', 'version', 'in_force_from', 'in_force_until', 'next_expected', 'publisher', 'source'] as const;
const DATES = ['in_force_from', 'in_force_until', 'next_expected'] as const;
const DATE = /^(?:\d{4}(?:-\d\d){0,2})?$/;
/** A place in a text that names a cell of the table: `{sps.in_force_from}`. */
const CELL = /\{([a-z0-9.-]+)\.([a-z_]+)\}/g;

type Cells = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** Reads the table. Throws if a row is not in order, or if it lacks a name, a publisher, a source or a valid date. */
function cellsOf(data: string): Cells[] {
  const rows = parseTsv(readFileSync(join(data, STANDARDS_FILE), 'utf8'), COLUMNS, STANDARDS_FILE);
  rows.forEach((row, i) => {
    const place = `${STANDARDS_FILE}:${i + 2}`;
    if (i > 0 && row.id <= rows[i - 1]!.id) throw new Error(`${place}: ${row.id} stands twice or belongs before ${rows[i - 1]!.id}`);
    if (!/^[a-z0-9.-]+$/.test(row.id)) throw new Error(`${place}: an id has small letters, digits, hyphens and full stops`);
    for (const column of ['name', 'publisher', 'source'] as const) if (row[column] === '') throw new Error(`${place}: ${column} is empty`);
    for (const column of DATES) if (!DATE.test(row[column])) throw new Error(`${place}: ${column} is a year, a month, a day or empty`);
    if (row.in_force_until !== '' && row.in_force_until < row.in_force_from) throw new Error(`${place}: the row ends before it begins`);
  });
  return rows;
}

/** Returns the editions of the table in its order. An empty cell becomes null. */
export const readStandards = (data: string): Edition[] => cellsOf(data).map((row) => ({
  id: row.id, name: row.name, version: row.version || null, inForceFrom: row.in_force_from || null,
  inForceUntil: row.in_force_until || null, nextExpected: row.next_expected || null, publisher: row.publisher, source: row.source,
}));

/** Returns a function that replaces each cell in a text by its value. The function throws if the table has no such value. */
export function withStandards(data: string): (text: string, file: string) => string {
  const rows = new Map(cellsOf(data).map((row) => [row.id, row]));
  return (text, file) => text.replace(CELL, (cell, id: string, column: string) => {
    const value = (rows.get(id) as Readonly<Record<string, string>> | undefined)?.[column];
    if (value === undefined || value === '') throw new Error(`${file}: ${STANDARDS_FILE} has no value for ${cell}`);
    return value;
  });
}

/** Returns the name of the constant for an id: `qr-bill-2.3` becomes `QR_BILL_2_3`. */
const constantOf = (id: string): string => id.toUpperCase().replace(/[-.]/g, '_');

/** Returns the text of the module. Each edition is its own constant, so a page contains only the editions that it uses. */
export function standardsModule(data: string): string {
  const rows = readStandards(data);
  const literal = (value: string | null): string => (value === null ? 'null' : `'${value.replace(/['\\]/g, '\\$&')}'`);
  const members = (row: Edition): string =>
    Object.entries(row).map(([member, value]) => `  ${member}: ${literal(value as string | null)},\n`).join('');
  const constants = rows.map((row) => `export const ${constantOf(row.id)} = {\n${members(row)}} as const satisfies Edition;\n`);
  return `/** The editions of data/standards.tsv, compiled by \`npm run data:payments\`. */
import type { Edition } from './edition.ts';

${constants.join('\n')}
/** Every edition, by id. */
export const STANDARDS: readonly Edition[] = [
${rows.map(({ id }) => `  ${constantOf(id)},\n`).join('')}];
`;
}
