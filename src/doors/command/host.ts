import type { Readable, Writable } from 'node:stream';
import type { Context } from '../../service/operations/context.ts';
import type { SharedData } from './files/pool.ts';

/** The process around a command: its streams, its environment and its data. */
export interface CommandHost {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Opens the data. Returns a message if that is not possible. */
  readonly load: (folder: string | null) => { readonly context: Context; readonly data: SharedData } | string;
  /** The program that a thread runs. */
  readonly entry: URL;
  /** Registers a function that is called when a signal asks the command to end. */
  readonly onStop: (stop: () => void) => void;
}

/** Exit codes: everything is valid; something is not valid; the command or the file is wrong. */
export const EXIT = { valid: 0, invalid: 1, wrong: 2 } as const;

/** Message if the result would overwrite the file that is read. */
export const SAME_FILE = 'the result would replace the input file: give --out another name';

/** Writes to standard error why the command did nothing. Returns the exit code. */
export function refuseCommand({ stderr }: CommandHost, text: string): number {
  stderr.write(`${text}\n`);
  return EXIT.wrong;
}
