/** Kontor as a library: every operation as a function. */
import { setImmediate } from 'node:timers/promises';
import { routes } from './service/operations/index.ts';
import { type ErrorBody, errorBody } from './service/engine/error-body.ts';
import type { ErrorCode, Refusal } from './base/errors.ts';
import { electronicFormat as toElectronicFormat } from './standards/iban/electronic-format.ts';
import { isValid } from './standards/iban/validate.ts';
import { type Kontor, operationFunctions } from './doors/library/operations.ts';
import { COMMAND_LIMITS } from './base/limits.ts';
import { type DataFiles, type Loaded, dataFiles, load, loading } from './process/load-data.ts';

/** Options for the data. `KONTOR_DATA`, `KONTOR_SOURCES` and `KONTOR_OVERLAY` apply to everything that these options do not set. */
export interface KontorOptions {
  /** `official` excludes all data that are not from an official register. */
  readonly sources?: 'official' | undefined;
  /** The data file, or its folder. Without it, Kontor uses the data file next to the program. */
  readonly data?: string | undefined;
}

/**
 * Thrown if an operation refuses its inputs, because they do not fit or name something unknown. An invalid IBAN is not an error: its
 * verdict is an answer.
 */
export class KontorError extends Error {
  override readonly name = 'KontorError';
  /** A fixed word for programs. */
  readonly code: ErrorCode;
  /** The input that caused the error; null if it is not exactly one input. */
  readonly parameter: string | null;
  readonly #body: ErrorBody;

  /** @internal */
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.parameter = refusal.parameter ?? null;
    this.#body = errorBody(refusal);
  }

  /** Returns the body that HTTP would answer. For a BIC that is not listed, it contains similar BICs. */
  toJSON(): ErrorBody {
    return this.#body;
  }
}

/**
 * Loads the data (24 MB in memory) in steps, so that other work continues, and returns the operations. Rejects with an Error if the data or
 * the operator's own tables cannot be used. Its message says how to correct the problem.
 */
export async function kontor(options: KontorOptions = {}): Promise<Kontor> {
  const steps = loading(filesOf(options));
  let step = steps.next();
  for (; !step.done; step = steps.next()) await setImmediate();
  return opened(step.value);
}

/** Loads the data at once, in some tens of milliseconds, and returns the operations. Throws if `kontor` would reject. */
export const kontorSync = (options: KontorOptions = {}): Kontor => opened(load(filesOf(options)));

/**
 * True if a text is a valid IBAN in any notation: length, structure, check digits and the check digits of its country. False for a value
 * that is not a text. Needs no data.
 */
export const isValidIban = (text: string): boolean => typeof text === 'string' && isValid(text);

/** Returns an IBAN in upper case, without separators and label. The IBAN may be invalid. Needs no data. */
export const electronicFormat = (text: string): string => toElectronicFormat(text);

/** Returns the folder of the program. In a CommonJS file from a bundler, only `__dirname` is defined. */
const folder = (): string => import.meta.dirname ?? __dirname;

/**
 * Throws for a misspelt option. A program without types could write `source` for `sources`, and would then use data that it must not use.
 */
function checkNames(options: KontorOptions): void {
  if (Object.keys(options).some((name) => name !== 'sources' && name !== 'data')) {
    throw new TypeError('an option is unknown: the options are sources and data');
  }
}

function filesOf(options: KontorOptions): DataFiles {
  checkNames(options);
  const { sources, data } = options;
  const { env } = process;
  const files = dataFiles(data ?? (env['KONTOR_DATA'] || folder()), sources === undefined ? env : { ...env, KONTOR_SOURCES: sources });
  if ('problem' in files) throw new Error(files.problem);
  return files;
}

function opened(loaded: Loaded | string): Kontor {
  if (typeof loaded === 'string') throw new Error(loaded);
  return operationFunctions(routes(COMMAND_LIMITS), loaded.context, (refusal) => new KontorError(refusal));
}
