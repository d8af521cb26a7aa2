import type { Readable, Writable } from 'node:stream';
import type { Context } from '../operations/context.ts';
import type { SharedData } from './files/pool.ts';

/** What the process gives a command. */
export interface Surroundings {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Opens the data; a message where they cannot be. */
  readonly load: (folder: string | null) => { readonly context: Context; readonly data: SharedData } | string;
  /** The code that a thread runs. */
  readonly entry: URL;
  /** Calls back when somebody wants the command to end. */
  readonly onStop: (stop: () => void) => void;
}

/** Exit codes: all valid, some not, the command or the file is wrong. */
export const EXIT = { valid: 0, invalid: 1, wrong: 2 } as const;

/** The refusal of a result that would destroy the file that is read. */
export const SAME_FILE = 'the result would take the place of the file that is read: give --out another name';

/** Says on standard error why nothing was done, and gives the exit code for it. */
export function refuse({ stderr }: Surroundings, text: string): number {
  stderr.write(`${text}\n`);
  return EXIT.wrong;
}
