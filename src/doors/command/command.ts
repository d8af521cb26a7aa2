/** Runs a command: an operation on a value, or on every row of a file. */
import type { Route } from '../../service/operations/route.ts';
import { type Arguments, readArguments, withValues } from './arguments.ts';
import { NO_FILE, statOf } from './files/stat.ts';
import { FILE_OPERATIONS } from './files/operations.ts';
import { answerLine, answerer } from './one-value.ts';
import type { Picture } from './pictures.ts';
import { isMissingFile, isPath, sourceOf } from './sources.ts';
import { EXIT, type CommandHost, refuseCommand } from './host.ts';

/** Carries out an operation with the words after its name, and returns the exit code. */
export async function runCommand(route: Route, words: readonly string[], host: CommandHost): Promise<number> {
  const args = readArguments(route, words);
  if ('problem' in args) return refuseCommand(host, args.problem);
  if (args.help) {
    const { operationHelp } = await import('./help.ts');
    host.stdout.write(operationHelp(route));
    return EXIT.valid;
  }
  if (args.values.some(isMissingFile)) return refuseCommand(host, NO_FILE);
  const path = rowsPath(route, args, host);
  const pictures = await picturesIn(route, args.values, host);
  if (typeof pictures === 'string') return refuseCommand(host, pictures);
  const problem = fileProblem(args, path, pictures);
  if (problem !== null) return refuseCommand(host, problem);
  const loaded = host.load(args.data);
  if (typeof loaded === 'string') return refuseCommand(host, loaded);
  const textPath = wholeTextPath(route, args, path, host);
  if (textPath !== null || path === null) reportLostAnswers(host);
  if (textPath !== null) {
    const { answerWholeText } = await import('./whole-text.ts');
    return answerWholeText(route, args, textPath, loaded.context, host);
  }
  if (path !== null) {
    const { processFile } = await import('./file.ts');
    return processFile(route, args, path, loaded, host);
  }
  if (pictures !== null && pictures.length > 1) {
    const codes = pictures.map(({ name, inputs }) => answerLine(route, { ...args.inputs, ...inputs }, name, loaded.context, host));
    return codes.every((code) => code === EXIT.valid) ? EXIT.valid : EXIT.invalid;
  }
  const completed = pictures !== null ? { inputs: { ...args.inputs, ...pictures[0]!.inputs } } : withValues(route, args);
  if ('problem' in completed) return refuseCommand(host, completed.problem);
  return answerer(route, args, loaded.context, host)(completed.inputs);
}

/** Returns why the files, options and values do not fit together; null if they do. */
function fileProblem({ file, values, json }: Arguments, path: string | null, pictures: readonly Picture[] | null): string | null {
  if (path === null && file.hasFileOptions) return 'an option for files needs a file: name the file, or give it on standard input with -';
  if (path !== null && json && file.hasFileOptions) return JSON_WITH_OPTIONS;
  const hasFile = file.path !== null || values.some(isPath);
  const count = values.length + Number(file.path !== null);
  if (count > 1 && pictures === null && hasFile) return 'give one file at a time, without other values';
  return pictures?.length === 0 ? 'the folder contains no picture: Kontor reads PNG files' : null;
}

const JSON_WITH_OPTIONS = '--json prints whole answers and does not work with the options for files, except --file: '
  + 'remove --json or the other options';

/** Returns the path of a file that is read as one text, `-` for standard input; null if the operation has rows or a value. */
function wholeTextPath(route: Route, { values, inputs, json }: Arguments, path: string | null, { stdin }: CommandHost): string | null {
  if (path === null) return sourceOf(route.name, values, inputs, () => stdin.isTTY === true);
  return json ? path : null;
}

/** Returns the pictures that the values name, null if they are values, or why a picture cannot be read. */
async function picturesIn(route: Route, values: readonly string[], host: CommandHost): Promise<Picture[] | string | null> {
  if (!Object.hasOwn(route.inputs, 'image')) return null;
  const { picturesOf } = await import('./pictures.ts');
  try {
    return await picturesOf(values, () => host.stdin);
  } catch (fault) {
    const { failureMessage: wordsOf } = await import('./files/failures.ts');
    return wordsOf(fault, null);
  }
}

/** Reports why an answer could not be written, for example because the disk is full. */
function reportLostAnswers(host: CommandHost): void {
  host.stdout.once('error', async (fault: unknown) => {
    const { failureMessage } = await import('./files/failures.ts');
    refuseCommand(host, failureMessage(fault, null));
  });
}

/** Returns the path of a file whose rows the operation processes, `-` for standard input; null if the command line gives a value. */
function rowsPath(route: Route, { file, values, inputs }: Arguments, host: CommandHost): string | null {
  if (!Object.hasOwn(FILE_OPERATIONS, route.name)) return null;
  if (file.path !== null) return file.path;
  const [value] = values;
  if (values.length === 1 && (value === '-' || statOf(value!) !== null)) return value!;
  const needsValue = Object.entries(route.inputs).some(([name, { missing }]) => missing !== null && !Object.hasOwn(inputs, name));
  return values.length === 0 && (needsValue || file.hasFileOptions) && host.stdin.isTTY !== true ? '-' : null;
}
