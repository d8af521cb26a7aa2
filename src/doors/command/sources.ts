/** Finds the source of a command's inputs: the command line, a file, standard input or pictures. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../../service/operations/route.ts';
import { type Refusal, type Result, ok } from '../../base/errors.ts';
import { MANY_DIGITS } from '../../files/lists/header.ts';
import type { Arguments } from './arguments.ts';
import { FILE_OPERATIONS } from '../../service/rows/operations.ts';
import { NO_FILE, statOf } from './files/stat.ts';
import { type CommandHost } from './host.ts';
import { refuseUse } from '../../service/rows/refuse-use.ts';

/**
 * The source of the inputs. `rows`: each row of the file is answered, and the answer is added to the row. `text`: the file is read as a
 * whole. The path `-` means standard input.
 */
export type Source = { readonly kind: 'values' } | FileSource;
export type FileSource = { readonly kind: 'rows' | 'text'; readonly path: string }
  | { readonly kind: 'pictures'; readonly paths: readonly string[] };

/**
 * A path is recognised by its beginning, also in the form of Windows (`C:\\lists`). The name of a file is recognised by its ending. Account
 * numbers, codes and names of banks do not match.
 */
const BEGINS_LIKE_PATH = /^(?:\.{0,2}|~|[a-z]:)[\\/]\S/i;
const ENDS_LIKE_FILE = /^\S+\.(?:csv|tsv|txt|jsonl?|ndjson|xml|xlsx?|xlsb|ods|gz|zip|eml|png|jpe?g|gif|svg|tiff?|webp|heic|pdf|docx?)$/i;

/** True if a value can only be the name of a file. */
export const isPath = (value: string): boolean => BEGINS_LIKE_PATH.test(value) || ENDS_LIKE_FILE.test(value);

/**
 * The operations that take a whole text, and the input for the text. `lines`: each line is a value. `items`: the text may also be JSON.
 * `code`: the file may also be a picture.
 */
export const WHOLE_TEXT_INPUTS: Readonly<Record<string, { readonly input: string; readonly kind: 'text' | 'lines' | 'items' | 'code' }>> = {
  extract: { input: 'text', kind: 'text' },
  identify: { input: 'text', kind: 'lines' },
  validateBulk: { input: 'ibans', kind: 'items' },
  qrDecode: { input: 'payload', kind: 'code' },
  convertBulk: { input: 'items', kind: 'items' },
};

/** Returns the source that a command line names. Refuses options and values that do not fit together. */
export function sourceOf(route: Route, args: Arguments, { stdin }: CommandHost): Result<Source> {
  const { values, json } = args;
  const missing = values.find((value) => isPath(value) && statOf(value) === null);
  // A message must not repeat an account number.
  if (missing !== undefined) return refuseUse(MANY_DIGITS.test(missing) ? NO_FILE : `${NO_FILE}: ${missing}`);
  const isTerminal = (): boolean => stdin.isTTY === true;
  const rows = rowsPath(route, args, isTerminal);
  const pictures = Object.hasOwn(route.inputs, 'image') ? picturePaths(values) : null;
  const refusal = conflictOf(args, rows !== null, pictures);
  if (refusal !== null) return refusal;
  if (rows !== null) return ok({ kind: json ? 'text' : 'rows', path: rows });
  const path = textPath(route.name, args, isTerminal);
  if (path !== null) return ok({ kind: 'text', path });
  return ok(pictures === null ? { kind: 'values' } : { kind: 'pictures', paths: pictures });
}

function conflictOf({ file, values, json }: Arguments, hasRows: boolean, pictures: readonly string[] | null): Refusal | null {
  if (!hasRows && file.hasFileOptions) return refuseUse(NEEDS_FILE);
  if (hasRows && json && file.hasFileOptions) return refuseUse(JSON_WITH_OPTIONS);
  const hasFile = file.path !== null || values.some(isPath);
  const count = values.length + Number(file.path !== null);
  if (count > 1 && pictures === null && hasFile) return refuseUse(
    'several values were given, and one of them is a file: give one file at a time, without other values');
  return pictures?.length === 0 ? refuseUse('the folder contains no picture: Kontor reads PNG and JPEG files') : null;
}

const NEEDS_FILE = 'an option for files was given without a file: name the file, or - for standard input';
const JSON_WITH_OPTIONS = '--json prints whole answers, so of the options for files it allows only --file: '
  + 'remove --json or the other options';

/** Returns the path of a file whose rows the operation processes. Null if the command line contains a value. */
function rowsPath(route: Route, { file, values, inputs }: Arguments, isTerminal: () => boolean): string | null {
  if (!Object.hasOwn(FILE_OPERATIONS, route.name)) return null;
  if (file.path !== null) return file.path;
  const [value] = values;
  if (values.length === 1 && (value === '-' || statOf(value!) !== null)) return value!;
  const needsValue = Object.entries(route.inputs).some(([name, { missing }]) => missing !== null && !Object.hasOwn(inputs, name));
  return values.length === 0 && (needsValue || file.hasFileOptions) && !isTerminal() ? '-' : null;
}

/**
 * Returns the path of a text that the operation reads as a whole. Null if the values do not name a file, or if the operation takes no text.
 */
function textPath(operation: string, { values, inputs }: Arguments, isTerminal: () => boolean): string | null {
  const source = WHOLE_TEXT_INPUTS[operation];
  if (source === undefined) return null;
  const [value] = values;
  if (values.length === 1 && (value === '-' || (source.kind !== 'code' && statOf(value!) !== null))) return value!;
  return values.length === 0 && ![source.input, 'items', 'image'].some((name) => Object.hasOwn(inputs, name)) && !isTerminal() ? '-' : null;
}

/** Names of pictures of every kind. The operation refuses a kind that it does not read, so that none is skipped silently. */
const PICTURE_NAME = /\.(?:avif|bmp|gif|hei[cf]|jfif|jpe?g|pdf|png|svg|tiff?|webp)$/i;

/**
 * Returns the files that the values name. For a folder, returns the pictures in it. Null if one of the values does not name a file. All
 * values are then inputs.
 */
function picturePaths(values: readonly string[]): readonly string[] | null {
  const kinds = values.map(statOf);
  if (values.length === 0 || kinds.includes(null)) return null;
  return values.flatMap((value, i) => (kinds[i]!.isDirectory() ? picturesInFolder(value) : [value]));
}

const picturesInFolder = (folder: string): string[] =>
  readdirSync(folder).filter((name) => PICTURE_NAME.test(name)).sort()
    .map((name) => join(folder, name))
    .filter((path) => statOf(path)?.isFile());
