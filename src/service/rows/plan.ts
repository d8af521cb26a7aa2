import type { Route } from '../operations/route.ts';
import { mainInput } from '../engine/inputs.ts';
import { cellOf, memberNames } from '../engine/writers/cells.ts';
import { IBAN_LENGTHS, countryByCode } from '../../standards/countries/registry.ts';
import { accountColumns } from '../../recognition/columns.ts';
import { SAMPLE_ROWS } from '../../files/lists/dialect.ts';
import { type Encoding, codePageOf, decodedText } from '../../base/text/encoding.ts';
import { type Refusal, type Result, ok } from '../../base/errors.ts';
import { refuseUse } from './refuse-use.ts';
import { domesticInWords } from '../../files/lists/contents.ts';
import { comparedColumns } from '../../files/lists/compared-columns.ts';
import { columnNextTo, comparedInWords } from '../../files/lists/next-to-columns.ts';
import type { LayoutOptions } from '../../files/lists/layout.ts';
import { type Beginning, beginningOf, readBeginning } from '../../files/lists/list.ts';
import { type Row, isBlankRow, unquoted } from '../../files/lists/rows.ts';
import { columnLabel, conversionHint, ibanColumn, namedColumn, otherContents } from './columns.ts';
import type { Job } from './job.ts';
import { FILE_OPERATIONS, type FileFormat, OTHER_ROWS, ROW_COLUMNS, optionOf } from './operations.ts';
import { type JsonObject, isSamePointer, memberAt, namesIbanMember, pointerPath, readObject, scalarPointers, scalarText } from
  './json-members.ts';
import { PICTURE } from './outcomes.ts';

/** The instructions of a command line for a file. */
export interface FileRequest {
  readonly route: Route;
  /** `csv`, `lines` or `ndjson`. Null if the program must detect the format. */
  readonly format: FileFormat | null;
  readonly delimiter: string | null;
  /** True if the first row has the names of the columns. Null if the program must detect this. */
  readonly header: boolean | null;
  /** For each input: the column or JSON pointer that contains it. Null as a name means the main input. */
  readonly columns: readonly (readonly [input: string | null, column: string])[];
  /** Names of the members that are added. Null means the standard columns of the operation. */
  readonly add: readonly string[] | null;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly folder: string | null;
}

export interface Plan {
  readonly job: Job;
  /** Line number of the header, counted from 1. Null without a header. */
  readonly headerLine: number | null;
  /** The line of the first data row. */
  readonly firstLine: number;
  /** Text for people about the way in which the file was read. */
  readonly note: string;
}

/**
 * Decides from the first bytes of a file how to process it. The bytes are in UTF-8 or Windows-1252. `areAll` is true if the file has no
 * more bytes.
 */
export function planOf(request: FileRequest, beginning: Buffer, areAll: boolean, encoding: Encoding): Result<Plan> {
  const { route, fixed, folder } = request;
  const add = addedColumns(request);
  if (!add.ok) return add;
  const format = request.format ?? (isJsonLines(beginning.toString('latin1')) ? 'ndjson' : null);
  const shared = { operation: route.name, encoding, fixed, folder, add: add.value };
  if (format === 'ndjson') {
    const objects = beginning.toString().split('\n').map(readObject).filter((object) => object !== null);
    const from = beginning.length === 0 ? ok([]) : inputPointers(request, objects);
    if (!from.ok) return from;
    const names = scalarPointers(objects.slice(0, SAMPLE_ROWS));
    const job: Job = { ...shared, add: request.add === null ? [] : add.value, format, dialect: { delimiter: null }, width: 0,
      compared: comparedMembers(request, names, objects, from.value), names, from: from.value };
    return ok({ job, headerLine: null, firstLine: 1, note: '' });
  }
  const text = decodedText(beginning, codePageOf(encoding) === null ? 'utf-8' : encoding);
  const delimiter = format === 'lines' ? null : request.delimiter ?? undefined;
  if (request.format === null && /^\s*\[\s*[[{"]/.test(text)) return WHOLE_JSON;
  const head = readBeginning(text, areAll, IBAN_LENGTHS, { delimiter, ...layoutOptions(request) });
  // `readBeginning` keeps the quotes of plain lines, but later rows are read without their quotes.
  const list = { ...head, names: head.names?.map((name) => (head.delimiter === null ? unquoted(name) : name)) ?? null };
  const columns = columnPlan(request, list, areAll);
  if (!columns.ok) return columns;
  const { from, compared, ...lines } = columns.value;
  const width = list.delimiter === null ? 0 : list.width;
  const added = { add: addedTo(add.value, request, compared) };
  const job: Job = { ...shared, ...added, format: 'delimited', dialect: { delimiter: list.delimiter }, width, names: list.names, from,
    compared };
  return ok({ job, ...lines });
}

/**
 * Returns the instructions of the client for the layout. If a column is named by a number, this does not show which row is the
 * header.
 */
const layoutOptions = ({ header, columns }: FileRequest): LayoutOptions =>
  ({ header: header ?? undefined, names: columns.map(([, column]) => column).filter((column) => !/^\d+$/.test(column)) });

/** The instructions for rows whose cells are known. */
export interface TablePlan extends Omit<Plan, 'job'>, Pick<Job, 'add' | 'from' | 'names' | 'compared'> {}

/** Decides from the first rows how to process rows whose cells are known. `areAll` is true if there are no more rows. */
export function tablePlan(request: FileRequest, rows: readonly Row[], areAll: boolean): Result<TablePlan> {
  const add = addedColumns(request);
  if (!add.ok) return add;
  if (request.format === 'ndjson') return WHOLE_JSON;
  const list = beginningOf(rows.filter(({ cells }) => !isBlankRow(cells)), null, IBAN_LENGTHS, layoutOptions(request));
  const columns = columnPlan(request, list, areAll);
  return columns.ok ? ok({ ...columns.value, add: addedTo(add.value, request, columns.value.compared), names: list.names }) : columns;
}

/** Returns the added columns. If the option `add` is not given, the column of other rows is added only if rows are compared. */
const addedTo = (add: Job['add'], request: FileRequest, compared: Job['compared']): Job['add'] =>
  (request.add === null && compared === null ? add.filter(([, member]) => member !== OTHER_ROWS) : add);

/** Returns the columns that are compared between rows; null if the operation or the list does not compare rows. */
function comparedBy({ route }: FileRequest, list: Beginning, from: From): Job['compared'] {
  const iban = from.find(({ input }) => input === 'iban');
  if (route.withOtherRows === null || iban === undefined) return null;
  const { names, width } = list;
  return comparedColumns({ names, rows: dataRows(list), width: Math.max(width, 1), iban: iban.column,
    ibans: [...new Set([iban.column, ...list.columns])] });
}

function columnPlan(request: FileRequest, list: Beginning, areAll: boolean): Result<Omit<Plan, 'job'> & Pick<Job, 'from' | 'compared'>> {
  const from = inputColumns(request, list, areAll);
  if (!from.ok) return from;
  const headerLine = list.header === null ? null : list.rows[list.header]!.line;
  const hasDataRow = list.first < list.rows.length || list.first === 0;
  // If no data row was read, the first data row would follow the last row.
  const firstLine = hasDataRow ? (list.rows[list.first]?.line ?? 1) : list.rows.at(-1)!.line + 1;
  const compared = comparedBy(request, list, from.value);
  return ok({ from: from.value, compared, headerLine, firstLine, note: readingNotes(list, from.value, request) });
}

/** Describes facts that the result does not show: skipped lines above the list, the chosen column, and contents other than IBANs. */
function readingNotes(list: Beginning, from: From, request: FileRequest): string {
  const { titles, columns, names, rows, contents, spread } = list;
  const notes: string[] = [];
  if (titles > 0) {
    const lines = rows.slice(0, titles).map(({ line }) => line).join(', ');
    notes.push(`lines above the list were skipped: line ${lines}`);
  }
  const [source] = from;
  if (source !== undefined) {
    const given = from.filter(({ input }) => !COMPARED.some((one) => one === input) || request.columns.some(([name]) => name === input));
    notes.push(...columnsNextTo(list, request.route, given, request.fixed)
      .flatMap(({ input, found }) => comparedInWords(input, found, (column) => columnLabel(names, column))));
  }
  if (request.columns.length === 0 && Object.hasOwn(request.route.inputs, 'iban') && source !== undefined) {
    const others = rows.length === 0 ? [] : columns.filter((column) => column !== source.column);
    if (others.length > 0) {
      notes.push(`IBANs are read from ${columnLabel(names, source.column)} and not from ` +
        `${others.map((column) => columnLabel(names, column)).join(', ')}: use --column for another column`);
    }
    const cells = dataRows(list).map((row) => row[source.column] ?? '');
    if (columns.length > 0) notes.push(domesticInWords(cells, columnLabel(names, source.column)) ?? '');
    if (columns.length === 0) notes.push(otherContents(contents, names), conversionHint({ contents, spread, names }));
  }
  return notes.filter((note) => note !== '').map((note) => `${note}\n`).join('');
}

/** Returns the name of each added column and the member of the answer that it shows. */
function addedColumns({ route, add }: FileRequest): Result<Job['add']> {
  const { columns } = FILE_OPERATIONS[route.name]!;
  const ofRows = [PICTURE, ...ROW_COLUMNS, ...(route.withOtherRows === null ? [] : [OTHER_ROWS])];
  const known = (member: string): boolean => ofRows.includes(member) || cellOf(route.response, member) !== null;
  if (add === null) return ok(Object.entries(columns).filter(([, member]) => known(member)));
  const unknown = add.find((name) => !Object.hasOwn(columns, name) && !known(name));
  if (unknown !== undefined) {
    const names = new Set([...Object.keys(columns), ...ROW_COLUMNS, ...memberNames(route.response)]);
    return refuseUse(`--add names a column that this operation cannot add: name one of ${[...names].join(', ')}`, 'add');
  }
  return ok(add.map((name) => [name, columns[name] ?? name]));
}

type From = Job['from'];

const columnFor = (input: string): string => `--column ${optionOf(input)}=COLUMN`;

/** Returns the columns of the inputs: the columns of the option `column`, and a detected column of IBANs or account numbers. */
function inputColumns({ route, columns, fixed }: FileRequest, list: Beginning, areAll: boolean): Result<From> {
  const { names, rows } = list;
  const width = Math.max(list.width, 1);
  const main = rowInput(route, fixed);
  // An empty file needs no columns. It can be an empty part of a file that was split.
  if (rows.length === 0) return ok([]);
  const from: { input: string; column: number; pointer: string }[] = [];
  for (const [input, name] of columns) {
    const column = namedColumn(name, names, width);
    if (!column.ok) return column;
    from.push({ input: input ?? main, column: column.value, pointer: '' });
  }
  if (from.length > 0 && !lacksIban(from, main, fixed)) return ok([...from, ...comparedWith(list, route, from, fixed)]);
  if (areAll && list.first === rows.length) return ok([]);
  if (route.name === 'convert' && (width > 1 || !Object.hasOwn(fixed, 'country'))) {
    const parts = accountNumberColumns(list, fixed);
    return parts.ok ? ok([...parts.value, ...comparedWith(list, route, parts.value, fixed)]) : parts;
  }
  if (main !== 'iban') return ok([{ input: main, column: 0, pointer: '' }]);
  const column = ibanColumn(list);
  if (!column.ok) return column;
  const known = [{ input: main, column: column.value, pointer: '' }, ...from];
  return ok([...known, ...comparedWith(list, route, known, fixed)]);
}

/** Returns the columns of BICs and countries, if the operation compares them with IBANs, and the client does not name them. */
const comparedWith = (list: Beginning, route: Route, from: From, fixed: FileRequest['fixed']): From =>
  columnsNextTo(list, route, from, fixed)
    .flatMap(({ input, found: { column } }) => (column === null ? [] : [{ input, column, pointer: '' }]));

/** Searches for the columns of BICs and countries. `from` are the columns of the inputs that are known. */
function columnsNextTo(list: Beginning, route: Route, from: From, fixed: FileRequest['fixed']) {
  const account = (from.find(({ input }) => input === 'iban') ?? from[0]!).column;
  const searched = { names: list.names, rows: dataRows(list), width: Math.max(list.width, 1), account };
  return COMPARED.filter((input) => compares(input, route, from, fixed) && (input === 'bic' || rowInput(route, fixed) === 'iban'))
    .map((input) => ({ input, found: columnNextTo(input, searched) }));
}

const COMPARED = ['bic', 'country'] as const;

const dataRows = ({ rows, first }: Beginning): readonly (readonly string[])[] => rows.slice(first).map(({ cells }) => cells);

/** True if the operation compares IBANs with this input, and the client does not give the input. */
const compares = (compared: string, { inputs, response }: Route, from: From, fixed: FileRequest['fixed']): boolean =>
  Object.hasOwn(inputs, compared) && cellOf(response, 'verdict') !== null && !Object.hasOwn(fixed, compared)
  && from.every(({ input }) => input !== compared);

/** Returns the columns of account numbers. They are found by their names in the language of the country, or else by their contents. */
function accountNumberColumns({ names, contents, width }: Beginning, fixed: FileRequest['fixed']): Result<From> {
  const help = contents?.help ?? null;
  const country = typeof fixed['country'] === 'string' ? countryByCode(fixed['country'].toUpperCase()) : null;
  const named = country === null || names === null ? null : accountColumns(country, names, fixed);
  const columns = named ?? (country !== null && help?.country === country.code ? help.columns : null);
  if (columns !== null) return ok(Object.entries(columns).map(([input, column]) => ({ input, column, pointer: '' })));
  if (country === null && help !== null) {
    return refuseUse(`the country is missing: the account numbers seem to be from ${help.country}, so add --country ${help.country}`,
      'country');
  }
  if (width <= 1) return refuseUse('the country of the account numbers is missing: give --country', 'country');
  const all = Array.from({ length: width }, (_, i) => columnLabel(names, i)).join(', ');
  const countryToo = country === null ? '--country, and ' : '';
  const request = `give ${countryToo}${columnFor('account_number')}, and so on for each input: ` +
    `COLUMN is one of ${all}`;
  const message = [request, otherContents(contents, names)].filter((text) => text !== '').join('\n');
  return refuseUse(message, country === null ? 'country' : 'column');
}

/**
 * Returns the input that a row contains if the client names no input. For `convert` it is the number, because all rows have the same
 * country.
 */
export function rowInput(route: Pick<Route, 'inputs'>, fixed: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(route.inputs, 'iban')) return 'iban';
  if (Object.hasOwn(route.inputs, 'domestic_number') && !Object.hasOwn(fixed, 'domestic_number')) return 'domestic_number';
  return mainInput(route)!;
}

/** True if the option `column` names columns, but not the column of IBANs. This column must then be detected. */
const lacksIban = (from: From, main: string, fixed: FileRequest['fixed']): boolean =>
  main === 'iban' && !Object.hasOwn(fixed, main) && from.every(({ input }) => input !== main);

/** True if a text begins as a JSON object, or with `{` and has a line that is a JSON object. A list may have a header such as `{Name}`. */
const isJsonLines = (text: string): boolean =>
  /^\s*\{/.test(text) && (/^\s*\{\s*["}]/.test(text) || text.split('\n').some((line) => readObject(line) !== null));

const WHOLE_JSON: Refusal =
  refuseUse(
    'the file contains a JSON list, or a JSON value over several lines: write one object on each line, for example with `jq -c .[]`');

/** Returns the JSON pointers of the inputs: the pointers of the option `column`, and the member with the name of the main input. */
function inputPointers({ route, columns, fixed }: FileRequest, objects: readonly JsonObject[]): Result<From> {
  const main = rowInput(route, fixed);
  const from = columns.map(([input, pointer]) => ({ input: input ?? main, column: 0, pointer }));
  if (from.length > 0 && !lacksIban(from, main, fixed)) return ok(from);
  if (objects.length === 0) return WHOLE_JSON;
  const hasMain = objects.some((object) => Object.hasOwn(object, main));
  const found = main === 'iban' ? scalarPointers(objects.slice(0, SAMPLE_ROWS)).filter(namesIbanMember) : [];
  const named = hasMain ? [main] : found;
  const [pointer, ...others] = named;
  if (pointer === undefined || others.length > 0) {
    const offered = named.length === 0 ? '/path/to/it' : named.join(' or ');
    return refuseUse(`name the member that contains the ${main}: --column ${offered}`, 'column');
  }
  const compared = COMPARED.filter((input) =>
    compares(input, route, from, fixed) && objects.some((object) => Object.hasOwn(object, input)));
  return ok([{ input: main, column: 0, pointer }, ...from, ...compared.map((input) => ({ input, column: 0, pointer: input }))]);
}

/** Works like `comparedBy`, for lines of JSON. `names` are the pointers of the members. */
function comparedMembers({ route }: FileRequest, names: readonly string[], objects: readonly JsonObject[], from: From): Job['compared'] {
  const pointer = from.find(({ input }) => input === 'iban')?.pointer;
  const iban = pointer === undefined ? -1 : names.findIndex((name) => isSamePointer(name, pointer));
  if (route.withOtherRows === null || iban === -1) return null;
  const paths = names.map(pointerPath);
  const rows = objects.slice(0, SAMPLE_ROWS).map((object) => paths.map((path) => scalarText(memberAt(object, path))));
  const ibans = names.flatMap((name, i) => (i === iban || namesIbanMember(name) ? [i] : []));
  return comparedColumns({ names, rows, width: names.length, iban, ibans });
}
