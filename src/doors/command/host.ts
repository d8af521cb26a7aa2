import { refuseUse } from '../../service/rows/refuse-use.ts';
import type { Readable, Writable } from 'node:stream';
import type { Context } from '../../service/operations/context.ts';
import type { Refusal, Result } from '../../base/errors.ts';
import { exitOfRefusal } from './exit-codes.ts';
import type { SharedData } from './files/pool.ts';

export interface LoadedData {
  readonly context: Context;
  readonly data: SharedData;
}

/** The process around a command: its streams, its environment and its data. */
export interface CommandHost {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Opens the data. Returns a refusal if the data cannot be opened. */
  readonly load: (folder: string | null) => Result<LoadedData>;
  /** The program that a thread runs. */
  readonly entry: URL;
  /** Registers a function that is called when a signal asks the command to end. */
  readonly onStop: (stop: () => void) => void;
}

/** Refusal of a result that would overwrite the input file. */
export const SAME_FILE = refuseUse('the result would replace the input file: give --out another name');

/** Writes the reason why the command did nothing to standard error. Returns the exit code. */
export function refuseCommand({ stderr }: CommandHost, refusal: Refusal): number {
  stderr.write(`${refusal.message}\n`);
  return exitOfRefusal(refusal);
}

/** The option that names the data. All commands take it. */
export const DATA_OPTION =
  ['--data PATH', 'the data file, or its folder (default: KONTOR_DATA, or the folder of the program)'] as const;
