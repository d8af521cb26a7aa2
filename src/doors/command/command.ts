/** Runs a command: an operation on values, on texts, or on every row of a file. */
import type { Context } from '../../service/operations/context.ts';
import type { Route } from '../../service/operations/route.ts';
import { answerer } from './answers.ts';
import { type Arguments, readArguments, withValues } from './arguments.ts';
import { EXIT } from './exit-codes.ts';
import { type CommandHost, refuseCommand } from './host.ts';
import { type Source, sourceOf } from './sources.ts';

/** Carries out an operation with the words after its name, and returns the exit code. */
export async function runCommand(route: Route, words: readonly string[], host: CommandHost): Promise<number> {
  const read = readArguments(route, words);
  if (!read.ok) return refuseCommand(host, read);
  const args = read.value;
  if (args.help) {
    const { operationHelp } = await import('./help.ts');
    host.stdout.write(operationHelp(route));
    return EXIT.valid;
  }
  try {
    const source = sourceOf(route, args, host);
    if (!source.ok) return refuseCommand(host, source);
    const loaded = host.load(args.data);
    if (!loaded.ok) return refuseCommand(host, loaded);
    if (source.value.kind !== 'rows') return await answerItems(route, args, source.value, loaded.value.context, host);
    const { processFile } = await import('./file.ts');
    return await processFile(route, args, source.value.path, loaded.value, host);
  } catch (fault) {
    return refuseFault(host, fault, args.file.out);
  }
}

/** Answers each item of a source. If there are several answers, each is a line of JSON. Returns the highest exit code. */
async function answerItems(route: Route, args: Arguments, source: Source, context: Context, host: CommandHost): Promise<number> {
  const { stdout } = host;
  // An answer may be lost, for example because the disk is full.
  stdout.once('error', (fault: unknown) => void refuseFault(host, fault, null));
  const items = source.kind === 'values' ? withValues(route, args) : await (await import('./items.ts')).itemsOf(route, source, host.stdin);
  if (!items.ok) return refuseCommand(host, items);
  const answer = answerer(route, { ...args, json: args.json || items.value.length > 1 }, context, host);
  let code: number = EXIT.valid;
  for (const { inputs, file } of items.value) {
    code = Math.max(code, answer({ ...args.inputs, ...inputs }, file));
    if (stdout.writableNeedDrain) await new Promise((resolve) => stdout.once('drain', resolve).once('close', resolve));
  }
  return code;
}

/** Reports the reason why a file or standard output cannot be used. Throws any other fault. Returns the exit code. */
async function refuseFault(host: CommandHost, fault: unknown, out: string | null): Promise<number> {
  const { refusalOf } = await import('./files/failures.ts');
  return refuseCommand(host, refusalOf(fault, out));
}
