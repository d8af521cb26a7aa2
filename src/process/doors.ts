/** The doors of the program that are no server: a command, and the Model Context Protocol on standard input and output. */
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { routes } from '../api/index.ts';
import type { Route } from '../api/route.ts';
import { EXIT, runCommand } from '../command/command.ts';
import type { ThreadData } from '../command/files/pool.ts';
import { runThread } from '../command/files/thread.ts';
import { operationsHelp } from '../command/help.ts';
import { operationsOf } from '../command/words.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { mcpServer } from '../mcp/server.ts';
import { serveStdio } from '../mcp/stdio.ts';
import { load, openContext } from './load.ts';
import { log, withoutMessage } from './log.ts';
import { type Call, bundleFile, readMcpSettings } from './settings.ts';

/** What a person may ask on one command line is not bounded by what one request may. */
const table = (): readonly Route[] => routes({ ...DEFAULT_LIMITS, bulk_items: Number.MAX_SAFE_INTEGER, text_characters: Number.MAX_SAFE_INTEGER });

/** The operation of this word; undefined where it is none. */
export const operationOf = (word: string): Route | undefined => operationsOf(table()).get(word);

export const commandsHelp = (): string => operationsHelp(table());

/** A fault of ours is told without its message, in which an account number may stand. */
async function exitCodeOf(...[route, args, surroundings]: Parameters<typeof runCommand>): Promise<number> {
  try {
    return await runCommand(route, args, surroundings);
  } catch (fault) {
    log(`fault in ${route.name}: ${withoutMessage(fault)}`);
    return EXIT.wrong;
  }
}

/** Carries out an operation; the exit code says what came of it. */
export async function runOperation(route: Route, { args, environment, folder }: Call, entry: URL): Promise<void> {
  process.exitCode = await exitCodeOf(route, args, {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    environment,
    entry,
    load: (data) => {
      const file = bundleFile(data ?? (environment['KONTOR_DATA'] || folder), environment);
      return typeof file === 'string' ? load(file) : file.problem;
    },
    onStop: (stop) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
    },
  });
}

/** Standard output belongs to the protocol: what goes wrong is said on standard error. */
export async function runMcp(call: Call): Promise<void> {
  const reading = readMcpSettings(call);
  if ('text' in reading) return void process.stdout.write(reading.text);
  const loaded = 'problem' in reading ? reading.problem : load(reading.bundle);
  if (typeof loaded === 'string') {
    log(loaded);
    process.exitCode = 1;
    return;
  }
  // A client that has gone is the end, not a fault.
  process.stdout.on('error', () => process.exit());
  await serveStdio(mcpServer(loaded.context, (label, fault) => log(`fault in ${label}: ${withoutMessage(fault)}`)), process.stdin, process.stdout);
}

/** Does the rows of a file for the thread that started this one; false where this is the first thread. */
export function runAsThread(): boolean {
  if (isMainThread) return false;
  const { job, bundle } = workerData as ThreadData;
  runThread(parentPort!, job, table().find(({ name }) => name === job.operation)!, openContext(bundle));
  return true;
}
