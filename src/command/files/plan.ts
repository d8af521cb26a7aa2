import type { Route } from '../../api/route.ts';
import { mainInput, optionOf } from '../words.ts';
import { cellOf, memberNames } from './cells.ts';
import { type Choice, hasHeader, ibanColumn, namedColumn } from './columns.ts';
import { dialectOf, sampleRows } from './dialect.ts';
import { type Encoding, decoded } from './encoding.ts';
import type { Job } from './job.ts';
import { FILE_OPERATIONS, type Format, ROW_COLUMNS } from './operations.ts';
import { readObject } from './json-lines.ts';

/** What was asked of a file. */
export interface Asked {
  readonly route: Route;
  /** `csv`, `lines` or `ndjson`; null to find out. */
  readonly format: Format | null;
  readonly delimiter: string | null;
  /** Whether the first row names the columns; null to find out. */
  readonly header: boolean | null;
  /** Which column or pointer gives which input; the main input under the name null. */
  readonly columns: readonly (readonly [input: string | null, column: string])[];
  /** The names of the members to add; null for those that the operation has for it. */
  readonly add: readonly string[] | null;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly folder: string | null;
}

export interface Plan {
  readonly job: Job;
  readonly hasHeader: boolean;
}

/** What is to be done with a file that begins so; why it cannot be, in words for people. */
export function planOf(asked: Asked, beginning: Buffer, areAll: boolean, encoding: Encoding): Choice<Plan> {
  const { route, fixed, folder } = asked;
  const add = addedOf(asked);
  if ('problem' in add) return add;
  const format = asked.format ?? (/^\s*\{/.test(beginning.toString('latin1')) ? 'ndjson' : null);
  const shared = { operation: route.name, encoding, fixed, folder, add: add.value };
  if (format === 'ndjson') {
    const from = pointersOf(asked, beginning);
    if ('problem' in from) return from;
    const job: Job = { ...shared, add: asked.add === null ? [] : add.value, format, dialect: { delimiter: null, end: '\n' }, width: 0, from: from.value };
    return { value: { job, hasHeader: false } };
  }
  const dialect = dialectOf(beginning, areAll, format === 'lines' ? null : asked.delimiter ?? undefined);
  const rows = sampleRows(beginning, dialect, areAll).map((row) => row.map((cell) => decoded(cell, encoding)));
  const named = rows.length > 0 && (asked.header ?? hasHeader(rows));
  const header = named ? rows[0] ?? [] : null;
  const from = columnsOf(asked, header, named ? rows.slice(1) : rows);
  if ('problem' in from) return from;
  const width = dialect.delimiter === null ? 0 : rows[0]?.length ?? 0;
  return { value: { hasHeader: named, job: { ...shared, format: 'delimited', dialect, width, from: from.value } } };
}

function addedOf({ route, add }: Asked): Choice<Job['add']> {
  const columns = FILE_OPERATIONS[route.name]!;
  const known = (member: string): boolean => member === 'file' || (ROW_COLUMNS as readonly string[]).includes(member) || cellOf(route.response, member) !== null;
  if (add === null) return { value: Object.entries(columns).filter(([, member]) => known(member)) };
  const unknown = add.find((name) => !Object.hasOwn(columns, name) && !known(name));
  if (unknown !== undefined) {
    const names = new Set([...Object.keys(columns), ...ROW_COLUMNS, ...memberNames(route.response)]);
    return { problem: `--add names what this operation does not answer: it is one of ${[...names].join(', ')}` };
  }
  return { value: add.map((name) => [name, known(name) ? name : columns[name]!]) };
}

type From = Job['from'];

const columnFor = (input: string): string => `--column ${optionOf(input)}=COLUMN`;

function columnsOf({ route, columns, fixed }: Asked, header: readonly string[] | null, rows: readonly (readonly string[])[]): Choice<From> {
  const width = Math.max(header?.length ?? 0, ...rows.map((row) => row.length), 1);
  const main = mainFor(route, fixed);
  // A file without rows, as a part of a larger one may be, lacks nothing.
  if (header === null && rows.length === 0) return { value: [] };
  const from: { input: string; column: number; pointer: string }[] = [];
  for (const [input, name] of columns) {
    const column = namedColumn(name, header, width);
    if ('problem' in column) return column;
    from.push({ input: input ?? main, column: column.value, pointer: '' });
  }
  if (from.length > 0) return { value: from };
  if (main !== 'iban') return width === 1 ? { value: [{ input: main, column: 0, pointer: '' }] } : { problem: `say which columns give what: ${columnFor(main)}, for each input that a row gives` };
  const found = ibanColumn(header, rows);
  return 'problem' in found ? found : { value: [{ input: main, column: found.value, pointer: '' }] };
}

/** The input that a row gives when none is named. A country is given once for all rows; the number is what differs. */
function mainFor(route: Route, fixed: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(route.inputs, 'iban')) return 'iban';
  if (Object.hasOwn(route.inputs, 'domestic_number') && !Object.hasOwn(fixed, 'domestic_number')) return 'domestic_number';
  return mainInput(route)!;
}

function pointersOf({ route, columns, fixed }: Asked, beginning: Buffer): Choice<From> {
  const main = mainFor(route, fixed);
  if (columns.length > 0) return { value: columns.map(([input, pointer]) => ({ input: input ?? main, column: 0, pointer })) };
  if (beginning.length === 0) return { value: [] };
  const first = readObject(beginning.toString().split('\n', 1)[0]!);
  if (first !== null && Object.hasOwn(first, main)) return { value: [{ input: main, column: 0, pointer: main }] };
  return { problem: `name the member that holds the ${main}: --column /path/to/it` };
}
