/** An operation on every row of a file. */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Context } from '../operations/context.ts';
import type { Route } from '../operations/route.ts';
import { cellOf } from '../engine/writers/cells.ts';
import type { Arguments } from './arguments.ts';
import { SHEET_DELIMITER, listInput } from './files/input.ts';
import { piecesOf } from './files/source.ts';
import { UnusableFile, isSameFile, statOf } from './files/stat.ts';
import { removeLeftBehind } from './files/temporary.ts';
import type { Job } from './files/job.ts';
import { wordsOf } from './files/failures.ts';
import { FILE_OPERATIONS } from './files/operations.ts';
import { PAYMENT_INPUTS, paymentsIn } from './files/payments.ts';
import { type Output, fileOutput, replaceFile, streamOutput } from './files/output.ts';
import { type Pool, type SharedData, inProcess, threads } from './files/pool.ts';
import { progressOf, summaryOf } from './files/report.ts';
import { rowProcessor } from './files/rows.ts';
import { Stopped, runFile } from './files/run.ts';
import { isWorkbookName, workbookOutput, workbookProblem } from './files/workbook-output.ts';
import { EXIT, SAME_FILE, type Surroundings, refuse } from './surroundings.ts';

/** The largest file that is done before threads would have started. */
const SMALL_BYTES = 2_097_152;
const PROGRESS_MS = 500;
const MS = 1_000;

/** Carries out an operation on every row of a file, `-` for standard input, and gives the exit code. */
export async function runOnFile(
  route: Route,
  { file, inputs, strict }: Arguments,
  path: string,
  loaded: { readonly context: Context; readonly data: SharedData },
  surroundings: Surroundings,
): Promise<number> {
  const { context } = loaded;
  const { stdin, stdout, stderr, entry, onStop } = surroundings;
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / MS;
  const found = path === '-' ? null : statOf(path);
  const size = found?.isFile() ? found.size : null;
  const showsProgress = stderr.isTTY === true && !file.quiet;
  const stopping = new AbortController();
  const stop = stopping.signal;
  let shown = started;
  onStop(() => stopping.abort());
  const note = (line: string): void => void stderr.write(`${line}\n`);
  if (file.out !== null && isSameFile(file.out, path)) return refuse(surroundings, SAME_FILE);
  if (route.name === 'qr' && file.folder === null) return refuse(surroundings, 'say with --folder where the pictures go');
  if (file.folder !== null && route.files === null) return refuse(surroundings, '--folder is where pictures go, and this operation makes none');

  let pictures = 0;
  const keepPicture = (bytes: Uint8Array, ending: string): string => {
    const name = `${String(++pictures).padStart(6, '0')}.${ending}`;
    const target = join(file.folder!, name);
    if (isSameFile(target, path) || (file.out !== null && resolve(target) === resolve(file.out))) throw new UnusableFile(SAME_FILE);
    replaceFile(target, bytes);
    return name;
  };
  const pool = (job: Job, isLarge: boolean): Pool => {
    // In Node's sandbox there are no threads unless they are allowed.
    const count = process.permission?.has('worker') === false ? 1 : (file.workers ?? availableParallelism());
    const isSmall = !isLarge || (size !== null && size < SMALL_BYTES);
    const processRows = rowProcessor(job, route, context, keepPicture);
    return isSmall || count === 1 || file.folder !== null ? inProcess(processRows) : threads(entry, count, { kind: 'rows', job, data: loaded.data }, processRows);
  };
  try {
    if (file.folder !== null) {
      mkdirSync(file.folder, { recursive: true });
      removeLeftBehind(file.folder, note);
    }
    const list = await listInput(piecesOf(path, { stdin, stop }), file.sheet);
    if ('problem' in list) return refuse(surroundings, list.problem);
    const { input, isPayments } = await paymentsIn(list.value);
    const { book, pieces } = input;
    const form = isPayments ? { format: 'csv' as const, header: true } : file;
    const columns = file.columns.length > 0 || !isPayments ? file.columns : PAYMENT_INPUTS.filter(([name]) => Object.hasOwn(route.inputs, name) && !Object.hasOwn(inputs, name));
    const problem = workbookProblem(file.out, book);
    if (problem !== null) return refuse(surroundings, problem);
    const writesBook = isWorkbookName(file.out) && book !== null;
    const delimiter = writesBook || isPayments ? SHEET_DELIMITER : file.delimiter;
    const { out } = file;
    const output = async (): Promise<Output> => (out === null ? streamOutput(stdout) : await fileOutput(out, { stdout, stderr, stop, note }));
    const done = await runFile({
      asked: { route, format: form.format, delimiter, header: form.header, columns, add: file.add, fixed: inputs, folder: file.folder, isSheet: writesBook },
      input: pieces,
      output: async () => (writesBook ? workbookOutput(book, await output()) : await output()),
      pool,
      isStopped: () => stop.aborted,
      progress: (tally, bytes) => {
        if (!showsProgress || performance.now() - shown < PROGRESS_MS) return;
        shown = performance.now();
        stderr.write(`\r${progressOf(tally, bytes, size, seconds())}\u001b[K`);
      },
    });
    if (showsProgress) stderr.write('\r\u001b[K');
    if ('problem' in done) return refuse(surroundings, done.problem);
    const { tally, reading } = done.value;
    const told = { done: FILE_OPERATIONS[route.name]!.done, banks: cellOf(route.response, 'bank_name') !== null };
    if (!file.quiet) stderr.write(summaryOf(tally, told, seconds()) + input.reading + reading);
    const isFine = tally.valid === tally.rows && !(strict && tally.asking > 0);
    return isFine || file.exitZero ? EXIT.valid : EXIT.invalid;
  } catch (fault) {
    return refuse(surroundings, wordsOf(stop.aborted ? new Stopped() : fault, file.out));
  }
}
