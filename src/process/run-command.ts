/** Runs the program as a command: one operation on a value, or on every row of a file. */
import { DamagedSection } from '../directory/bundle/sections.ts';
import type { Route } from '../service/operations/route.ts';
import { runCommand } from '../doors/command/command.ts';
import { operationsOf } from '../doors/command/operation-words.ts';
import { EXIT } from '../doors/command/exit-codes.ts';
import type { CommandHost } from '../doors/command/host.ts';
import { refuseUse } from '../service/rows/refuse-use.ts';
import { ok } from '../base/errors.ts';
import { COMMAND_LIMITS } from '../base/limits.ts';
import { dataFiles } from './data-file.ts';
import { loadAsNeeded } from './load-data.ts';
import { log, withoutMessage } from './log.ts';
import type { Start } from './settings.ts';

/** Carries out the operation that the word names, and sets the exit code. `entry` is the program file for threads. */
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
    // The stream is opened when it is first used, because that takes some milliseconds.
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

/** Signals that end a command. A listener for SIGQUIT is needed, because the default would leave temporary files and a core dump. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** Ends the process at the second signal. A third signal has no listener, so the system ends the process. */
function endAtOnce(): void {
  for (const signal of ENDING) process.removeAllListeners(signal);
  process.exit(EXIT.wrong);
}

const MOST_COMMON = 'validate';

/** Maximum number of typing errors in an unknown word. If it has more, the message suggests no command. */
const MAX_SLIPS = 2;

/**
 * Imports the operation that the word names. The most common operation is imported alone, because that is faster. Returns a message for an
 * unknown word. The message does not repeat the word, because the word may be an account number.
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
  return `the first word is not a command. ${nearest.slips <= MAX_SLIPS ? `is ${nearest.name} meant? ` : ''}--help lists the commands`;
}

/** Carries out the operation. A fault of the program is logged without its message, because the message may contain an account number. */
async function exitCodeOf(route: Route, args: readonly string[], host: CommandHost): Promise<number> {
  try {
    if (route.name !== 'checkPayments') return await runCommand(route, args, host);
    const { checkPaymentFiles } = await import('../doors/command/payment-files.ts');
    return await checkPaymentFiles(route, args, host);
  } catch (fault) {
    // A command reads the data as needed. Damage is found only when a damaged section is used.
    log(fault instanceof DamagedSection
      ? `the data file cannot be used: ${fault.message}` : `fault in ${route.name}: ${withoutMessage(fault)}`);
    return EXIT.wrong;
  }
}
