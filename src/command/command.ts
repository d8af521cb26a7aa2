/** The command line: one operation on a value, or on every row of a file. */
import type { Route } from '../operations/route.ts';
import { type Arguments, readArguments, withValues } from './arguments.ts';
import { NO_FILE, statOf } from './files/stat.ts';
import { FILE_OPERATIONS } from './files/operations.ts';
import { answerLine, answerer } from './one-value.ts';
import type { Picture } from './pictures.ts';
import { isMissingFile, isPath, sourceOf } from './sources.ts';
import { EXIT, type Surroundings, refuse } from './surroundings.ts';

/** Carries out an operation with the words behind it, and gives the exit code. */
export async function runCommand(route: Route, words: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdout } = surroundings;
  const args = readArguments(route, words);
  if ('problem' in args) return refuse(surroundings, args.problem);
  if (args.help) {
    const { operationHelp } = await import('./help.ts');
    stdout.write(operationHelp(route));
    return EXIT.valid;
  }
  if (args.values.some(isMissingFile)) return refuse(surroundings, NO_FILE);
  const path = filePath(route, args, surroundings);
  const pictures = await picturesIn(route, args.values, surroundings);
  if (typeof pictures === 'string') return refuse(surroundings, pictures);
  if (path === null && args.file.hasFileOptions) return refuse(surroundings, 'options of files need a file: name it, or give it on standard input with -');
  if (path !== null && args.json && args.file.hasFileOptions) return refuse(surroundings, '--json gives the whole answer to each value, and takes no other option of files than --file: leave out the one or the others');
  if (args.values.length + Number(args.file.path !== null) > 1 && pictures === null && (args.file.path !== null || args.values.some(isPath))) return refuse(surroundings, 'give one file at a time, and no value beside it');
  if (pictures?.length === 0) return refuse(surroundings, 'there is no picture in the folder: PNG files are read');
  const loaded = surroundings.load(args.data);
  if (typeof loaded === 'string') return refuse(surroundings, loaded);
  const whole = path === null ? sourceOf(route.name, args.values, args.inputs, () => surroundings.stdin.isTTY === true) : args.json ? path : null;
  if (whole !== null || path === null) tellOfLoss(surroundings);
  if (whole !== null) {
    const { answerWhole } = await import('./whole.ts');
    return answerWhole(route, args, whole, loaded.context, surroundings);
  }
  if (path !== null) {
    const { runOnFile } = await import('./file.ts');
    return runOnFile(route, args, path, loaded, surroundings);
  }
  if (pictures !== null && pictures.length > 1) {
    const codes = pictures.map(({ name, inputs }) => answerLine(route, { ...args.inputs, ...inputs }, name, loaded.context, surroundings));
    return codes.every((code) => code === EXIT.valid) ? EXIT.valid : EXIT.invalid;
  }
  const given = pictures !== null ? { inputs: { ...args.inputs, ...pictures[0]!.inputs } } : withValues(route, args);
  if ('problem' in given) return refuse(surroundings, given.problem);
  return answerer(route, args, loaded.context, surroundings)(given.inputs);
}

/** Returns the pictures that the values name, null if they are values, or why a picture cannot be read. */
async function picturesIn(route: Route, values: readonly string[], surroundings: Surroundings): Promise<Picture[] | string | null> {
  if (!Object.hasOwn(route.inputs, 'image')) return null;
  const { picturesOf } = await import('./pictures.ts');
  try {
    return await picturesOf(values, () => surroundings.stdin);
  } catch (fault) {
    const { wordsOf } = await import('./files/failures.ts');
    return wordsOf(fault, null);
  }
}

/** Says why an answer could not be written, as to a disk that is full. */
function tellOfLoss(surroundings: Surroundings): void {
  surroundings.stdout.once('error', (fault: unknown) => void import('./files/failures.ts').then(({ wordsOf }) => refuse(surroundings, wordsOf(fault, null))));
}

/** The file that is meant, `-` for standard input; null where a value is. */
function filePath(route: Route, { file, values, inputs }: Arguments, surroundings: Surroundings): string | null {
  if (!Object.hasOwn(FILE_OPERATIONS, route.name)) return null;
  if (file.path !== null) return file.path;
  const [value] = values;
  if (values.length === 1 && (value === '-' || statOf(value!) !== null)) return value!;
  const needsValue = Object.entries(route.inputs).some(([name, { missing }]) => missing !== null && !Object.hasOwn(inputs, name));
  return values.length === 0 && (needsValue || file.hasFileOptions) && surroundings.stdin.isTTY !== true ? '-' : null;
}
