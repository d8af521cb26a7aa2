/** The command line: one operation on a value, or on every row of a file. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Context } from '../api/context.ts';
import { type Route, endingOf, finish } from '../api/route.ts';
import { type Refusal, type Result, statusOf } from '../errors.ts';
import { inputReader } from '../http/api/read-input.ts';
import { createByteBuffer } from '../schema/byte-buffer.ts';
import { serializeLatin1, serializer } from '../schema/serializer.ts';
import { ERROR_BODY } from '../api/error-body.ts';
import { type Arguments, readArguments, withValues } from './arguments.ts';
import type { Job } from './files/job.ts';
import { FILE_OPERATIONS } from './files/operations.ts';
import { piecesOf, piecesOfStream } from './files/input.ts';
import { fileOutput, streamOutput } from './files/output.ts';
import { type Pool, inProcess, threads } from './files/pool.ts';
import { progressOf, summaryOf } from './files/report.ts';
import { rowProcessor } from './files/rows.ts';
import { Stopped, runFile } from './files/run.ts';
import { operationHelp } from './help.ts';
import { show } from './show.ts';

/** What the process gives a command. */
export interface Surroundings {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Opens the data; a message where they cannot be. */
  readonly load: (folder: string | null) => { readonly context: Context; readonly bundle: SharedArrayBuffer } | string;
  /** The code that a thread runs. */
  readonly entry: URL;
  /** Calls back when somebody wants the command to end. */
  readonly onStop: (stop: () => void) => void;
}

/** Exit codes: all valid, some not, the command or the file is wrong. */
export const EXIT = { valid: 0, invalid: 1, wrong: 2 } as const;

/** Carries out an operation with the words behind it, and gives the exit code. */
export async function runCommand(route: Route, words: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr, stdin } = surroundings;
  const say = (text: string): number => {
    stderr.write(`${text}\n`);
    return EXIT.wrong;
  };
  const args = readArguments(route, words);
  if ('problem' in args) return say(args.problem);
  if (args.help) {
    stdout.write(operationHelp(route));
    return EXIT.valid;
  }
  const path = filePath(route, args, stdin.isTTY === true);
  if (path === null && args.file.isMeant) return say('options of files need a file: name it, or give it on standard input with -');
  const loaded = surroundings.load(args.data);
  if (typeof loaded === 'string') return say(loaded);
  if (path !== null) return runOnFile(route, args, path, loaded, surroundings);
  const given = withValues(route, args);
  if ('problem' in given) return say(given.problem);
  return answer(route, given.inputs, args.json || stdout.isTTY !== true, loaded.context, surroundings);
}

/** The file that is meant, `-` for standard input; null where a value is. */
function filePath(route: Route, { file, values, inputs }: Arguments, isTerminal: boolean): string | null {
  if (!Object.hasOwn(FILE_OPERATIONS, route.name)) return null;
  if (file.path !== null) return file.path;
  const [value] = values;
  if (values.length === 1 && (value === '-' || exists(value!))) return value!;
  const needsValue = Object.entries(route.inputs).some(([name, { missing }]) => missing !== null && !Object.hasOwn(inputs, name));
  return values.length === 0 && !isTerminal && (needsValue || file.isMeant) ? '-' : null;
}

/** Whether something has this name; pipes count too, which a shell hands over so. A value that cannot be a name is none. */
function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function answer(route: Route, inputs: Record<string, unknown>, asJson: boolean, context: Context, { stdout, stderr, environment }: Surroundings): number {
  const input = inputReader(route.inputs, null).fromValues(inputs);
  const file = input.ok && route.files !== null ? route.files.handle(input.value as never, context) : null;
  if (file?.ok) {
    if (stdout.isTTY === true && file.value.form.type !== 'image/svg+xml') {
      stderr.write(`a ${endingOf(file.value.form)} is no text for a terminal: send it to a file, with > ${file.value.form.name}\n`);
      return EXIT.wrong;
    }
    stdout.write(file.value.bytes);
    return EXIT.valid;
  }
  const result: Result<unknown> = file ?? (input.ok ? finish(route.handle(input.value as never, context)) : input);
  const json = result.ok ? bytesOf(serializer(route.response), result.value) : bytesOf(serializer(ERROR_BODY), refusalBody(result));
  if (asJson) stdout.write(stdout.isTTY === true ? Buffer.concat([json, Buffer.from('\n')]) : json);
  else if (result.ok) stdout.write(show(JSON.parse(json.toString()) as Record<string, unknown>, { colour: !environment['NO_COLOR'] }));
  else stderr.write(`${result.message}\n`);
  if (!result.ok) return statusOf(result) === BAD_REQUEST ? EXIT.wrong : EXIT.invalid;
  return (JSON.parse(json.toString()) as { valid?: boolean }).valid === false ? EXIT.invalid : EXIT.valid;
}

const BAD_REQUEST = 400;

function bytesOf<T>(serialize: ReturnType<typeof serializer<T>>, value: T): Buffer {
  return Buffer.from(serializeLatin1(serialize, value, createByteBuffer()), 'latin1');
}

const refusalBody = ({ message: error, code: error_code, parameter }: Refusal) => (parameter === undefined ? { error, error_code } : { error, error_code, parameter });

/** The largest file that is done before threads would have started. */
const SMALL_BYTES = 2_097_152;
const PROGRESS_MS = 500;
const MS = 1_000;

async function runOnFile(
  route: Route,
  { file, inputs }: Arguments,
  path: string,
  { context, bundle }: { readonly context: Context; readonly bundle: SharedArrayBuffer },
  { stdin, stdout, stderr, entry, onStop }: Surroundings,
): Promise<number> {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / MS;
  const size = path !== '-' && exists(path) && statSync(path).isFile() ? statSync(path).size : null;
  const showsProgress = stderr.isTTY === true && !file.quiet;
  let stopped = false;
  let shown = started;
  onStop(() => {
    stopped = true;
    // What waits for more of it must not wait for ever.
    stdin.destroy();
  });
  if (route.name === 'qr' && file.folder === null) return say(stderr, 'say with --folder where the pictures go');
  if (file.folder !== null) mkdirSync(file.folder, { recursive: true });

  let pictures = 0;
  const keepPicture = (bytes: Uint8Array, ending: string): string => {
    const name = `${String(++pictures).padStart(6, '0')}.${ending}`;
    writeFileSync(join(file.folder!, name), bytes, { mode: 0o600 });
    return name;
  };
  const pool = (job: Job, isLarge: boolean): Pool => {
    // In Node's sandbox there are no threads unless they are allowed.
    const count = process.permission?.has('worker') === false ? 1 : (file.workers ?? availableParallelism());
    const isSmall = !isLarge || (size !== null && size < SMALL_BYTES);
    const processRows = rowProcessor(job, route, context, keepPicture);
    return isSmall || count === 1 || file.folder !== null ? inProcess(processRows) : threads(entry, count, { kind: 'rows', job, bundle }, processRows);
  };
  try {
    const done = await runFile({
      asked: { route, format: file.format, delimiter: file.delimiter, header: file.header, columns: file.columns, add: file.add, fixed: inputs, folder: file.folder },
      input: path === '-' ? piecesOfStream(stdin) : piecesOf(path),
      output: async () => (file.out === null ? streamOutput(stdout) : await fileOutput(file.out)),
      pool,
      isStopped: () => stopped,
      progress: (tally, bytes) => {
        if (!showsProgress || performance.now() - shown < PROGRESS_MS) return;
        shown = performance.now();
        stderr.write(`\r${progressOf(tally, bytes, size, seconds())}\u001b[K`);
      },
    });
    if (showsProgress) stderr.write('\r\u001b[K');
    if ('problem' in done) return say(stderr, done.problem);
    const { value: tally } = done;
    if (!file.quiet) stderr.write(summaryOf(tally, seconds()));
    return tally.valid === tally.rows || file.exitZero ? EXIT.valid : EXIT.invalid;
  } catch (fault) {
    return say(stderr, wordsOf(stopped ? new Stopped() : fault, file.out));
  }
}

function say(stderr: Writable, text: string): number {
  stderr.write(`${text}\n`);
  return EXIT.wrong;
}

/** What went wrong with a file, without the names of files, which a person may have made from what is in them. */
function wordsOf(fault: unknown, out: string | null): string {
  const nothing = out === null ? '' : '; the result was not written';
  if (fault instanceof Stopped) return `ended before the last row${nothing}`;
  const { code } = fault as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT': return `there is no such file or folder${nothing}`;
    case 'EACCES': case 'EPERM': return `this file or folder may not be read or written by this user${nothing}`;
    case 'EISDIR': return `this is a folder: name a file${nothing}`;
    case 'ENOSPC': case 'EDQUOT': return `the disk is full${nothing}`;
    case 'EROFS': return `this file system may not be written${nothing}`;
    case 'EPIPE': case 'ERR_STREAM_DESTROYED': case 'ERR_STREAM_PREMATURE_CLOSE': return 'the reader of the result has gone: the rest was not written';
    case 'ERR_ENCODING_INVALID_ENCODED_DATA': return `this file is not of the encoding that its first bytes say${nothing}`;
    default: throw fault;
  }
}
