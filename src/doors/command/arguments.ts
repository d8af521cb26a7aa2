import { parseArgs } from 'node:util';
import type { Input, Route } from '../../service/operations/route.ts';
import { UNREADABLE, readText } from '../../base/schema/read.ts';
import { type Schema, admits } from '../../base/schema/schema.ts';
import { FILE_OPERATIONS, FILE_OPTIONS, FORMATS, type FileFormat, optionOf } from '../../service/rows/operations.ts';
import { type Result, ok } from '../../base/errors.ts';
import { mainInput } from '../../service/engine/inputs.ts';
import { refuseUse } from '../../service/rows/refuse-use.ts';

/** The options and values of a command line. */
export interface Arguments {
  readonly help: boolean;
  readonly json: boolean;
  /** True if an account with the verdict `ask` counts as wrong. */
  readonly strict: boolean;
  /** Inputs that are given as options, by their names in the contract. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Words that are not options, in order. They are values of the main input, or the name of a file. */
  readonly values: readonly string[];
  readonly data: string | null;
  readonly file: FileArguments;
}

export interface FileArguments {
  readonly path: string | null;
  readonly out: string | null;
  readonly columns: readonly (readonly [input: string | null, column: string])[];
  readonly add: readonly string[] | null;
  readonly format: FileFormat | null;
  readonly delimiter: string | null;
  readonly header: boolean | null;
  readonly sheet: string | null;
  readonly workers: number | null;
  readonly folder: string | null;
  readonly exitZero: boolean;
  readonly quiet: boolean;
  /** True if the command line has an option that is only for files. `--file` does not count. */
  readonly hasFileOptions: boolean;
}

const DELIMITERS: Readonly<Record<string, string>> = { ',': ',', ';': ';', '|': '|', tab: '\t', '\t': '\t', '\\t': '\t' };
/** Maximum number of threads or worker processes. A larger number is probably a typing error. */
export const MAX_WORKERS = 256;

/** The option that names the data. All commands take it. */
export const DATA_OPTION =
  ['--data PATH', 'the data file, or its folder (default: KONTOR_DATA, or the folder of the program)'] as const;

/** Reads the words after the name of an operation. A refusal names the right words and repeats no value. */
export function readArguments(route: Route, words: readonly string[]): Result<Arguments> {
  const names = Object.keys(route.inputs);
  const takesFiles = Object.hasOwn(FILE_OPERATIONS, route.name);
  const options: Record<string, { type: 'string' | 'boolean'; multiple?: boolean; short?: string }> = {
    help: { type: 'boolean', short: 'h' },
    json: { type: 'boolean' },
    strict: { type: 'boolean' },
    data: { type: 'string' },
    ...(takesFiles && Object.fromEntries(Object.entries(FILE_OPTIONS)
      .map(([name, option]) => [name, { type: option.type, multiple: 'multiple' in option }]))),
  };
  for (const name of names) {
    const { schema } = route.inputs[name]!;
    options[optionOf(name)] = admits(schema, 'boolean') ? { type: 'boolean' } : { type: 'string', multiple: admits(schema, 'array') };
  }
  let parsed;
  try {
    parsed = parseArgs({ args: withDashes(words, names), options, allowPositionals: true, tokens: true });
  } catch (error) {
    return refuseUse(problemOf(error as NodeJS.ErrnoException, Object.keys(options)));
  }
  const { values, positionals, tokens } = parsed;
  const singleOptions = tokens.flatMap((token) => (token.kind === 'option' && options[token.name]!.type === 'string'
    && options[token.name]!.multiple !== true ? token.name : []));
  const repeatedOption = singleOptions.find((name, i) => singleOptions.indexOf(name) !== i);
  if (repeatedOption !== undefined) return refuseUse(`--${repeatedOption} is given twice: remove one of the two`);
  const inputs: Record<string, unknown> = {};
  for (const name of names) {
    const words = values[optionOf(name)];
    if (words === undefined) continue;
    const value = inputValue(route.inputs[name]!, words);
    if (value === UNREADABLE) {
      const { schema } = route.inputs[name]!;
      const form = isJson(schema) ? ' (JSON is needed)' : '';
      return refuseUse(`--${optionOf(name)} has a wrong value${form}: ${schema.description ?? 'see --help'}`);
    }
    inputs[name] = value;
  }
  const file = fileArguments(values as ParsedValues, names);
  if (!file.ok) return file;
  return ok({ help: values['help'] === true, json: values['json'] === true, strict: values['strict'] === true, inputs, values: positionals,
    data: (values['data'] as string | undefined) ?? null, file: file.value });
}

type ParsedValues = Readonly<Record<string, string | boolean | string[] | undefined>>;

/** Replaces underscores in the options of inputs: `--account_number` becomes `--account-number`. */
const withDashes = (words: readonly string[], names: readonly string[]): string[] =>
  words.map((word) => {
    const [option, ...rest] = word.split('=');
    return names.some((name) => option === `--${name}`) ? [optionOf(option!), ...rest].join('=') : word;
  });

function problemOf({ code }: NodeJS.ErrnoException, options: readonly string[]): string {
  const all = options.map((name) => `--${name}`).join(' ');
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `an option is unknown: the options are ${all}`;
  return `an option has no value, or has a value although it takes none: the options are ${all}`;
}

/** True if an input takes JSON: an object, or a list of objects. */
export const isJson = (schema: Schema): boolean =>
  admits(schema, 'object') || (schema.items !== undefined && admits(schema.items, 'object'));

/** Returns the value of an input. Objects are written in JSON. Numbers and booleans are written as in a query. */
function inputValue({ schema }: Input, words: string | boolean | readonly (string | boolean)[]): unknown {
  if (typeof words === 'string') return isJson(schema) ? fromJson(words) : readText(schema, words);
  if (!Array.isArray(words) || !isJson(schema)) return words;
  const items = words.map(fromJson);
  return items.includes(UNREADABLE) ? UNREADABLE : items;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

function fileArguments(values: ParsedValues, inputs: readonly string[]): Result<FileArguments> {
  const text = (name: string): string | null => (values[name] as string | undefined) ?? null;
  const format = text('format');
  if (format !== null && !(FORMATS as readonly string[]).includes(format))
    return refuseUse(`--format must be one of ${FORMATS.join(', ')}`);
  const delimiter = text('delimiter');
  if (delimiter !== null && !Object.hasOwn(DELIMITERS, delimiter)) return refuseUse('--delimiter must be one of , ; | or tab');
  const header = text('header');
  if (header !== null && header !== 'yes' && header !== 'no') return refuseUse('--header must be yes or no');
  const workers = text('workers');
  if (workers !== null && !(/^[1-9]\d{0,2}$/.test(workers) && Number(workers) <= MAX_WORKERS))
    return refuseUse(`--workers must be a number from 1 to ${MAX_WORKERS}`);
  const columns: (readonly [string | null, string])[] = [];
  for (const word of (values['column'] as string[] | undefined) ?? []) {
    const [, option = null, column] = /^(?:([a-z][a-z_-]*)=)?(.+)$/s.exec(word) ?? [];
    const input = option === null ? null : inputs.find((name) => optionOf(name) === option || name === option);
    if (column === undefined || input === undefined)
      return refuseUse(`--column must name a column, or be INPUT=COLUMN with one of these inputs: ${inputs.map(optionOf).join(', ')}`);
    if (columns.some(([other]) => other === input))
      return refuseUse('two --column options name the same input: give only one --column for each input');
    columns.push([input, column]);
  }
  const lines = values['lines'] === true;
  const add = text('add');
  return ok({
    path: text('file'),
    out: text('out'),
    columns,
    add: add === null ? null : add.split(',').map((name) => name.trim()).filter((name) => name !== ''),
    format: lines ? 'lines' : (format as FileFormat | null),
    delimiter: delimiter === null ? null : DELIMITERS[delimiter]!,
    header: lines ? false : readHeader(header),
    sheet: text('sheet'),
    workers: workers === null ? null : Number(workers),
    folder: text('folder'),
    exitZero: values['exit-zero'] === true,
    quiet: values['quiet'] === true,
    hasFileOptions: Object.keys(FILE_OPTIONS).some((name) => name !== 'file' && values[name] !== undefined),
  });
}

/** Returns null if the program must find out by itself if the first row has the names of the columns. */
const readHeader = (word: string | null): boolean | null => (word === null ? null : word === 'yes');

/** Returns the input for a value without an option. For `convert` it is the account number, because `--country` names the country. */
export const valueInput = (route: Route): string | null => (route.name === 'convert' ? 'domestic_number' : mainInput(route));

/** One set of inputs for the operation. If there are several pictures, `file` is the name of the picture. */
export interface Item {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly file: string | null;
}

/** Returns the item of a command line. The words without an option are its main input. Refuses more words than the operation takes. */
export function withValues(route: Route, { inputs, values }: Pick<Arguments, 'inputs' | 'values'>): Result<readonly Item[]> {
  if (values.length === 0) return ok([{ inputs, file: null }]);
  const main = valueInput(route);
  if (main === null) return refuseUse('this operation takes no value: remove the words without an option');
  if (Object.hasOwn(inputs, main)) return refuseUse(
    `${optionOf(main)} is given twice, once with the name of its option and once without: remove one of the two`);
  const isList = admits(route.inputs[main]!.schema, 'array');
  // A person may type an account number in groups, without quotes around them.
  if (!isList && values.length > 1 && main !== 'iban' && main !== 'domestic_number')
    return refuseUse(`this operation takes only one value, the ${optionOf(main)}: put a value with spaces in quotation marks`);
  const value = isList ? values : readText(route.inputs[main]!.schema, values.join(' '));
  return ok([{ inputs: { ...inputs, [main]: value }, file: null }]);
}
