import type { Route } from '../../operations/route.ts';
import { mainInput } from '../../engine/inputs.ts';
import { cellOf, memberNames } from '../../engine/writers/cells.ts';
import { IBAN_LENGTHS, countryByCode } from '../../countries/registry.ts';
import { accountColumns } from '../../identify/columns.ts';
import { type Encoding, decodedText } from '../../lists/encoding.ts';
import { type Beginning, readBeginning } from '../../lists/list.ts';
import { lineEndOf } from '../../lists/rows.ts';
import { type Choice, columnName, helpIn, ibanColumn, namedColumn, seenIn } from './columns.ts';
import type { Job } from './job.ts';
import { FILE_OPERATIONS, type Format, ROW_COLUMNS, optionOf } from './operations.ts';
import { readObject } from './json-lines.ts';
import { unquoted } from './records.ts';

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
  /** True if the result is a workbook, whose added cells are texts. */
  readonly isSheet?: boolean;
}

export interface Plan {
  readonly job: Job;
  /** The line that names the columns, from 1; null where none does. */
  readonly headerLine: number | null;
  /** The line of the first row that is an item. */
  readonly firstLine: number;
  /** How the file was read, for people. */
  readonly reading: string;
}

/** What is to be done with a file that begins so, given in UTF-8 or Windows-1252; why it cannot be, in words for people. */
export function planOf(asked: Asked, beginning: Buffer, areAll: boolean, encoding: Encoding): Choice<Plan> {
  const { route, fixed, folder, isSheet = false } = asked;
  const add = addedOf(asked);
  if ('problem' in add) return add;
  const format = asked.format ?? (/^\s*\{/.test(beginning.toString('latin1')) ? 'ndjson' : null);
  const shared = { operation: route.name, encoding, fixed, folder, isSheet, add: add.value };
  if (format === 'ndjson') {
    const from = pointersOf(asked, beginning);
    if ('problem' in from) return from;
    const job: Job = { ...shared, add: asked.add === null ? [] : add.value, format, dialect: { delimiter: null, end: '\n' }, width: 0,
      names: null, from: from.value };
    return { value: { job, headerLine: null, firstLine: 1, reading: '' } };
  }
  const text = decodedText(beginning, encoding === 'windows-1252' ? encoding : 'utf-8');
  const delimiter = format === 'lines' ? null : asked.delimiter ?? undefined;
  if (asked.format === null && /^\s*\[\s*[[{"]/.test(text)) return WHOLE_JSON;
  const read = readBeginning(text, areAll, IBAN_LENGTHS, { delimiter, header: asked.header ?? undefined });
  // In plain lines quotes are part of the cell, in the rows that follow they are not.
  const list = { ...read, names: read.names?.map((name) => (read.delimiter === null ? unquoted(name) : name)) ?? null };
  const from = columnsOf(asked, list, areAll);
  if ('problem' in from) return from;
  const width = list.delimiter === null ? 0 : list.width;
  const job: Job = { ...shared, format: 'delimited', dialect: { delimiter: list.delimiter, end: lineEndOf(text) }, width, names: list.names,
    from: from.value };
  const headerLine = list.header === null ? null : list.rows[list.header]!.line;
  const isGiven = list.first < list.rows.length || list.first === 0;
  // Where no items are looked at, the rows end with what stands above them.
  const firstLine = isGiven ? (list.rows[list.first]?.line ?? 1) : list.rows.at(-1)!.line + 1;
  return { value: { job, headerLine, firstLine, reading: readingOf(list, from.value, asked) } };
}

/** How a list was read where its result does not show it: lines above it, the column taken, and what it holds instead of IBANs. */
function readingOf({ titles, columns, names, rows, contents }: Beginning, from: From, { columns: given, route }: Asked): string {
  const told: string[] = [];
  if (titles > 0)
    told.push(`not looked at, because it stands above the list: line ${rows.slice(0, titles).map(({ line }) => line).join(', ')}`);
  const [taken] = from;
  if (given.length > 0 || !Object.hasOwn(route.inputs, 'iban') || taken === undefined) return told.map((one) => `${one}\n`).join('');
  const others = rows.length === 0 ? [] : columns.filter((column) => column !== taken.column);
  if (others.length > 0)
    told.push(
    `IBANs are taken from ${columnName(names, taken.column)} and not from ` +
    `${others.map((column) => columnName(names, column)).join(', ')}: --column takes another`);
  if (columns.length === 0) told.push(seenIn(contents, names), helpIn(contents));
  return told.filter((one) => one !== '').map((one) => `${one}\n`).join('');
}

function addedOf({ route, add }: Asked): Choice<Job['add']> {
  const { columns } = FILE_OPERATIONS[route.name]!;
  const known = (member: string): boolean => member === 'file' || (ROW_COLUMNS as readonly string[]).includes(member)
    || cellOf(route.response, member) !== null;
  if (add === null) return { value: Object.entries(columns).filter(([, member]) => known(member)) };
  const unknown = add.find((name) => !Object.hasOwn(columns, name) && !known(name));
  if (unknown !== undefined) {
    const names = new Set([...Object.keys(columns), ...ROW_COLUMNS, ...memberNames(route.response)]);
    return { problem: `--add names what this operation does not answer: it is one of ${[...names].join(', ')}` };
  }
  return { value: add.map((name) => [name, columns[name] ?? name]) };
}

type From = Job['from'];

const columnFor = (input: string): string => `--column ${optionOf(input)}=COLUMN`;

function columnsOf({ route, columns, fixed }: Asked, list: Beginning, areAll: boolean): Choice<From> {
  const { names, rows } = list;
  const width = Math.max(list.width, 1);
  const main = mainFor(route, fixed);
  // An empty file (an empty share of a split one) needs no columns.
  if (rows.length === 0) return { value: [] };
  const from: { input: string; column: number; pointer: string }[] = [];
  for (const [input, name] of columns) {
    const column = namedColumn(name, names, width);
    if ('problem' in column) return column;
    from.push({ input: input ?? main, column: column.value, pointer: '' });
  }
  if (from.length > 0 && !lacksIban(from, main, fixed)) return { value: from };
  if (areAll && list.first === rows.length) return { value: [] };
  if (route.name === 'convert' && (width > 1 || !Object.hasOwn(fixed, 'country'))) return accountsFrom(list, fixed);
  if (main !== 'iban') return { value: [{ input: main, column: 0, pointer: '' }] };
  const found = ibanColumn(list);
  return 'problem' in found ? found : { value: [{ input: main, column: found.value, pointer: '' }, ...from] };
}

/** The columns of account numbers, by their names in the language of the country, else by what is in them. */
function accountsFrom({ names, contents, width }: Beginning, fixed: Asked['fixed']): Choice<From> {
  const help = contents?.help ?? null;
  const country = typeof fixed['country'] === 'string' ? countryByCode(fixed['country'].toUpperCase()) : null;
  const named = country === null || names === null ? null : accountColumns(country, names, fixed);
  const columns = named ?? (country !== null && help?.country === country.code ? help.columns : null);
  if (columns !== null) return { value: Object.entries(columns).map(([input, column]) => ({ input, column, pointer: '' })) };
  if (country === null && help !== null) return {
    problem: `of which country are these account numbers? They look like those of ${help.country}: --country ${help.country}` };
  if (width <= 1) return { problem: 'say with --country of which country the account numbers are' };
  const all = Array.from({ length: width }, (_, i) => columnName(names, i)).join(', ');
  return {
    problem:
    [`say ${country === null ? 'with --country of which country the account numbers are, and ' : ''}which columns give what: ` +
    `${columnFor('account_number')}, for each input that a row gives, one of ${all}`,
    seenIn(contents, names)].filter((text) => text !== '').join('\n') };
}

/** The input that a row gives when none is named. A country is given once for all rows; the number is what differs. */
export function mainFor(route: Pick<Route, 'inputs'>, fixed: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(route.inputs, 'iban')) return 'iban';
  if (Object.hasOwn(route.inputs, 'domestic_number') && !Object.hasOwn(fixed, 'domestic_number')) return 'domestic_number';
  return mainInput(route)!;
}

/** Whether columns are named beside the IBAN alone, as its BIC, and that is still to be found. */
const lacksIban = (from: From, main: string, fixed: Asked['fixed']): boolean =>
  main === 'iban' && !Object.hasOwn(fixed, main) && from.every(({ input }) => input !== main);

const WHOLE_JSON =
  { problem: 'this is one JSON value over several lines, or a list: give an object on each line, as `jq -c .[]` makes them of a list' };

function pointersOf({ route, columns, fixed }: Asked, beginning: Buffer): Choice<From> {
  const main = mainFor(route, fixed);
  const from = columns.map(([input, pointer]) => ({ input: input ?? main, column: 0, pointer }));
  if (from.length > 0 && !lacksIban(from, main, fixed)) return { value: from };
  if (beginning.length === 0) return { value: [] };
  const objects = beginning.toString().split('\n').map(readObject).filter((one) => one !== null);
  if (objects.length === 0) return WHOLE_JSON;
  if (objects.some((one) => Object.hasOwn(one, main))) return { value: [{ input: main, column: 0, pointer: main }, ...from] };
  return { problem: `name the member that holds the ${main}: --column /path/to/it` };
}
