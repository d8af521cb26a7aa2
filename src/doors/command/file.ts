/** Carries out an operation on every row of a file. */
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { answerList } from '../../service/rows/answer-list.ts';
import type { Route } from '../../service/operations/route.ts';
import { cellOf } from '../../service/engine/writers/cells.ts';
import type { Arguments, FileArguments } from './arguments.ts';
import { piecesOfPath } from './files/source.ts';
import { UnusableFile, isSameFile, makeFolder, statOf } from './files/stat.ts';
import { removeLeftBehind } from './files/temporary.ts';
import type { Job, Tally } from '../../service/rows/job.ts';
import { Stopped } from '../../service/rows/stopped.ts';
import { FILE_OPERATIONS } from '../../service/rows/operations.ts';
import { fileOutput, replaceFile, streamOutput } from './files/output.ts';
import { threads } from './files/pool.ts';
import { type Pool, inProcess } from '../../service/rows/pool.ts';
import { progressOf, summaryOf } from './files/report.ts';
import { type KeepPicture, rowProcessor } from '../../service/rows/rows.ts';
import type { Refusal } from '../../base/errors.ts';
import { EXIT } from './exit-codes.ts';
import { SAME_FILE, type CommandHost, type LoadedData, refuseCommand } from './host.ts';
import { refuseUse } from '../../service/rows/refuse-use.ts';

/** Size of a small file, in bytes. A smaller file is finished before threads could start. */
const SMALL_BYTES = 2_097_152;
/** Time between two lines of progress, in seconds. */
const PROGRESS_INTERVAL = 0.5;
const MS_PER_SECOND = 1_000;

/** Carries out an operation on every row of a file. `-` means standard input. Returns the exit code. */
export async function processFile(route: Route, args: Arguments, path: string, loaded: LoadedData, host: CommandHost): Promise<number> {
  const { file, inputs, strict } = args;
  const { stdin, stdout, stderr } = host;
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / MS_PER_SECOND;
  const size = sizeOf(path);
  const stopping = new AbortController();
  const stop = stopping.signal;
  host.onStop(() => stopping.abort());
  const note = (line: string): void => void stderr.write(`${line}\n`);
  const conflict = optionConflict(route, file, path);
  if (conflict !== null) return refuseCommand(host, conflict);
  try {
    if (file.folder !== null) {
      makeFolder(file.folder);
      removeLeftBehind(file.folder, note);
    }
    const progress = stderr.isTTY === true && !file.quiet ? progressLine(stderr, size, seconds) : null;
    const request = { route, options: file, fixed: inputs, folder: file.folder, out: file.out, items: null };
    const result = await answerList(request, piecesOfPath(path, { stdin, stop }), {
      output: async () => (file.out === null ? streamOutput(stdout) : fileOutput(file.out, { stdout, stderr, stop, note })),
      keepPicture: pictureFiles(file, path),
      context: loaded.context,
      pool: poolFactory(route, file, path, size, loaded, host.entry),
      isStopped: () => stop.aborted,
      progress: (tally, bytes) => progress?.show(tally, bytes),
    });
    progress?.clear();
    if (!result.ok) return refuseCommand(host, result);
    const { tally, note: reading } = result.value;
    const form = { doneLabel: FILE_OPERATIONS[route.name]!.doneLabel, showsBanks: cellOf(route.response, 'bank_name') !== null };
    if (!file.quiet) stderr.write(summaryOf(tally, form, seconds()) + reading);
    const isFine = tally.valid + tally.noAccount === tally.rows && !(strict && tally.asking > 0);
    return isFine || file.exitZero ? EXIT.valid : EXIT.invalid;
  } catch (fault) {
    throw stop.aborted ? new Stopped() : fault;
  }
}

/** Refuses options that do not fit the operation or the file. Null if all options fit. */
function optionConflict(route: Route, { out, folder }: FileArguments, path: string): Refusal | null {
  if (out !== null && isSameFile(out, path)) return SAME_FILE;
  if (route.name === 'qr' && folder === null) return refuseUse('--folder is missing: name the folder into which the pictures are written');
  return folder !== null && route.files === null ? refuseUse('this operation makes no pictures: remove --folder') : null;
}

/** Returns the size of a file in bytes. Null for standard input, a pipe or a device. */
function sizeOf(path: string): number | null {
  const stats = path === '-' ? null : statOf(path);
  return stats?.isFile() ? stats.size : null;
}

/** Returns a function that creates the pool for a job. A large file gets threads. A small file is processed in this thread. */
function poolFactory(route: Route, file: FileArguments, path: string, size: number | null, loaded: LoadedData,
    entry: URL): (job: Job, isLarge: boolean) => Pool {
  const keepPicture = pictureFiles(file, path);
  return (job, isLarge) => {
    const rows = rowProcessor(job, route, loaded.context, keepPicture);
    // In Node's sandbox, a program has threads only if they are allowed.
    const count = process.permission?.has('worker') === false ? 1 : (file.workers ?? availableParallelism());
    const isSmall = !isLarge || (size !== null && size < SMALL_BYTES);
    if (isSmall || count === 1 || file.folder !== null) return inProcess(rows);
    // Only threads need the whole data file. The command itself reads the parts that it uses.
    return threads(entry, count, { kind: 'rows', job, data: loaded.data }, rows);
  };
}

/** Returns a function that writes pictures into the folder. */
function pictureFiles({ folder, out }: FileArguments, path: string): KeepPicture {
  return (name, bytes) => {
    const target = join(folder!, name);
    if (isSameFile(target, path) || (out !== null && resolve(target) === resolve(out))) throw new UnusableFile(SAME_FILE.message);
    replaceFile(target, bytes);
  };
}

/** Shows a line at a terminal with the number of finished rows. */
function progressLine(stderr: CommandHost['stderr'], size: number | null,
    seconds: () => number): { readonly show: (tally: Tally, bytes: number) => void; readonly clear: () => void } {
  let shown = 0;
  return {
    show: (tally, bytes) => {
      if (seconds() - shown < PROGRESS_INTERVAL) return;
      shown = seconds();
      stderr.write(`\r${progressOf(tally, bytes, size, seconds())}${CLEAR_TO_LINE_END}`);
    },
    clear: () => void stderr.write(`\r${CLEAR_TO_LINE_END}`),
  };
}

const CLEAR_TO_LINE_END = '\u001b[K';
