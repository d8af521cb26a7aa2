import { parseArgs } from 'node:util';
import type { Input, Route } from '../../service/operations/route.ts';
import { UNREADABLE, readText } from '../../base/schema/read.ts';
import { type Schema, admits } from '../../base/schema/schema.ts';
import { FILE_OPERATIONS, optionOf } from '../../service/rows/operations.ts';
import { LIST_OPTIONS, type ListOptions, readListOptions } from '../../service/rows/options.ts';
import { type Result, ok } from '../../base/errors.ts';
import { FIXED_LIMITS } from '../../base/limits.ts';
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

export interface FileArguments extends ListOptions {
  readonly path: string | null;
  readonly out: string | null;
  readonly workers: number | null;
  readonly folder: string | null;
  readonly exitZero: boolean;
  readonly quiet: boolean;
  /** True if the command line has an option that is only for files. `--file` does not count. */
  readonly hasFileOptions: boolean;
}

/** Options of a list, in the form of the options that only the command has. */
const ofList = (name: keyof typeof LIST_OPTIONS) => {
  const { value, schema }: { readonly value: string; readonly schema: Schema<unknown> } = LIST_OPTIONS[name];
  return { type: 'string', multiple: admits(schema, 'array'), help: [value, schema.description!] } as const;
};

/** Options for files, for the parser and for the help. */
export const FILE_OPTIONS: Readonly<Record<string, {
  readonly type: 'string' | 'boolean'; readonly multiple?: boolean; readonly help: readonly [string, string] }>> = {
  file: { type: 'string', help: ['PATH', 'the file to process, or - for standard input'] },
  out: { type: 'string', help: ['PATH', 'the file for the result, written when the result is complete (default: standard output)'] },
  column: ofList('column'),
  add: ofList('add'),
  format: ofList('format'),
  lines: { type: 'boolean', help: ['', 'each line is a value, and gets one line of result: short for --format lines --header no'] },
  delimiter: ofList('delimiter'),
  header: ofList('header'),
  sheet: ofList('sheet'),
  workers: { type: 'string', help: ['N', 'the number of threads that process rows (default: one for each processor)'] },
  folder: { type: 'string', help: ['PATH', 'the folder for the pictures, one for each row (qr)'] },
  'exit-zero': { type: 'boolean',
    help: ['', 'exit code 0 even if a row is wrong, for tools that stop at any other exit code'] },
  quiet: { type: 'boolean', help: ['', 'no summary and no progress on standard error'] },
};

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
      .map(([name, option]) => [name, { type: option.type, multiple: option.multiple === true }]))),
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
  const workers = text('workers');
  if (workers !== null && !(/^[1-9]\d{0,2}$/.test(workers) && Number(workers) <= FIXED_LIMITS.workers.value))
    return refuseUse(`--workers must be a number from 1 to ${FIXED_LIMITS.workers.value}`);
  const lines = values['lines'] === true;
  const list = readListOptions({ column: (values['column'] as string[] | undefined) ?? [], add: text('add'),
    format: lines ? 'lines' : text('format'), delimiter: text('delimiter'), header: lines ? 'no' : text('header'),
    sheet: text('sheet') }, inputs);
  if (!list.ok) return list;
  return ok({
    ...list.value,
    path: text('file'),
    out: text('out'),
    workers: workers === null ? null : Number(workers),
    folder: text('folder'),
    exitZero: values['exit-zero'] === true,
    quiet: values['quiet'] === true,
    hasFileOptions: Object.keys(FILE_OPTIONS).some((name) => name !== 'file' && values[name] !== undefined),
  });
}

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
