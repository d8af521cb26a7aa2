/** Runs the program as a command: an operation on a value, or on every row of a file. */
import { DamagedSection } from '../directory/bundle/sections.ts';
import type { Route } from '../service/operations/route.ts';
import { runCommand } from '../doors/command/command.ts';
import { operationsOf } from '../doors/command/names.ts';
import { EXIT, type CommandHost, refuseUse } from '../doors/command/host.ts';
import { ok } from '../base/errors.ts';
import { COMMAND_LIMITS } from '../base/limits.ts';
import { dataFiles, loadAsNeeded } from './load-data.ts';
import { log, withoutMessage } from './log.ts';
import type { Start } from './settings.ts';

/** Carries out the operation with this word and sets the exit code. `entry` is the program for threads. */
export async function runOperation(word: string, { args, environment, folder }: Start, entry: URL): Promise<void> {
  const route = await operationOf(word);
  if (typeof route === 'string') {
    log(route);
    process.exitCode = EXIT.wrong;
    return;
  }
  let isLost = false;
  process.stdout.once('error', () => {
    isLost = true;
    process.exitCode = EXIT.wrong;
  });
  const code = await exitCodeOf(route, args, {
    // Opened at the first use, because opening a stream takes some milliseconds.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    get stderr() {
      return process.stderr;
    },
    environment,
    entry,
    load: (data) => {
      const files = dataFiles(data ?? (environment['KONTOR_DATA'] || folder), environment);
      const loaded = 'problem' in files ? files.problem : loadAsNeeded(files);
      return typeof loaded === 'string' ? refuseUse(loaded) : ok(loaded);
    },
    onStop: (stop) => {
      let isStopping = false;
      for (const signal of ENDING) {
        process.on(signal, () => {
          if (isStopping) endAtOnce();
          isStopping = true;
          stop();
        });
      }
    },
  });
  process.exitCode = isLost ? EXIT.wrong : code;
}

/** Signals that end a command. SIGQUIT is handled so that it leaves no temporary file and no core dump. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** Ends the process at the second signal. A third one finds no listener, and the system ends the process. */
function endAtOnce(): void {
  for (const signal of ENDING) process.removeAllListeners(signal);
  process.exit(EXIT.wrong);
}

const MOST_COMMON = 'validate';

/** Maximum number of typing errors in a word for which the message suggests a command. */
const MAX_SLIPS = 2;

/**
 * Imports the operation with this word. The most common operation is imported alone, because that is faster. Returns a message for an
 * unknown word, and does not repeat the word, because it may be an account number.
 */
async function operationOf(word: string): Promise<Route | string> {
  if (word === MOST_COMMON) return (await import('../service/operations/validate.ts')).validateRoute;
  const { routes } = await import('../service/operations/index.ts');
  const operations = operationsOf(routes(COMMAND_LIMITS));
  const found = operations.get(word);
  if (found !== undefined) return found;
  const { slipsBetween } = await import('../service/operations/similar.ts');
  const candidates = [...operations.keys()].map((name) => ({ name, slips: slipsBetween(name, word.toLowerCase()) }));
  const nearest = candidates.sort((a, b) => a.slips - b.slips)[0]!;
  return `the first word is not a command: ${nearest.slips <= MAX_SLIPS ? `is ${nearest.name} meant? ` : ''}--help lists them`;
}

/** Carries out the operation. A fault of the program is logged without its message, which may contain an account number. */
async function exitCodeOf(route: Route, args: readonly string[], host: CommandHost): Promise<number> {
  try {
    if (route.name !== 'checkPayments') return await runCommand(route, args, host);
    const { checkPaymentFiles } = await import('../doors/command/payment-files.ts');
    return await checkPaymentFiles(route, args, host);
  } catch (fault) {
    // A command reads the data as needed, so damage is found when a section is used.
    log(fault instanceof DamagedSection
      ? `the data file cannot be used: ${fault.message}` : `fault in ${route.name}: ${withoutMessage(fault)}`);
    return EXIT.wrong;
  }
}
