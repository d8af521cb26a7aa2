/** The program as a command: one operation on a value, or on every row of a file. */
import { DamagedSection } from '../bundle/sections.ts';
import type { Route } from '../operations/route.ts';
import { runCommand } from '../command/command.ts';
import { operationsOf } from '../command/names.ts';
import { EXIT, type CommandHost } from '../command/host.ts';
import { COMMAND_LIMITS } from '../limits.ts';
import { dataFiles, loadAsNeeded } from './load-data.ts';
import { log, withoutMessage } from './log.ts';
import type { Start } from './settings.ts';

/** Carries out the operation of this word with a program for threads; the exit code says what came of it. */
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
    // Opened when they are asked for, which takes some milliseconds.
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
      return 'problem' in files ? files.problem : loadAsNeeded(files);
    },
    onStop: (stop) => {
      let isAsked = false;
      for (const signal of ENDING) {
        process.on(signal, () => {
          if (isAsked) endAtOnce();
          isAsked = true;
          stop();
        });
      }
    },
  });
  process.exitCode = isLost ? EXIT.wrong : code;
}

/** SIGQUIT is here so that it leaves neither a temporary file nor a core dump. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** Ends the process at the second signal. A third one finds no listener, and the system ends the process. */
function endAtOnce(): void {
  for (const signal of ENDING) process.removeAllListeners(signal);
  process.exit(EXIT.wrong);
}

const MOST_ASKED = 'validate';

/** With more slips another word was meant. */
const MOST_SLIPS = 2;

/** The operation that most ask for is read alone. A message where there is none; the word itself may be an account number. */
async function operationOf(word: string): Promise<Route | string> {
  if (word === MOST_ASKED) return (await import('../operations/validate.ts')).validateRoute;
  const { routes } = await import('../operations/index.ts');
  const operations = operationsOf(routes(COMMAND_LIMITS));
  const found = operations.get(word);
  if (found !== undefined) return found;
  const { slipsBetween } = await import('../operations/similar.ts');
  const [near] = [...operations.keys()].map((one) => ({ one, slips: slipsBetween(one, word.toLowerCase()) })).sort((a, b) => a.slips - b.slips);
  return `the first word is no command: ${near!.slips <= MOST_SLIPS ? `is ${near!.one} meant? ` : ''}--help lists them`;
}

/** A fault of ours is told without its message, in which an account number may stand. */
async function exitCodeOf(route: Route, args: readonly string[], host: CommandHost): Promise<number> {
  try {
    if (route.name !== 'checkPayments') return await runCommand(route, args, host);
    const { checkPaymentFiles } = await import('../command/payment-files.ts');
    return await checkPaymentFiles(route, args, host);
  } catch (fault) {
    // Found when it was asked for.
    log(fault instanceof DamagedSection ? `the data file cannot be used: ${fault.message}` : `fault in ${route.name}: ${withoutMessage(fault)}`);
    return EXIT.wrong;
  }
}
